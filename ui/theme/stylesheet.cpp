// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/stylesheet.h"

#include "ui/theme/theme.h"

#include <QStyle>
#include <QWidget>

#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// Fields get no colour of their own: theirs is that of the palette, and so is the one of their placeholders. Views get no ::item rules: those would send every cell through the style sheet engine. Cells take their colours from
// the palette and the delegates.
constexpr auto sheet = R"(
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: 4px 6px; }

QLabel { background: transparent; }
QLabel[look="caption"] { color: @muted; font-size: 11px; }
QLabel[look="muted"] { color: @muted; }
QLabel[look="strong"] { font-weight: 600; }
QLabel[look="section"] { font-size: 15px; font-weight: 600; }
QLabel[look="tile"] { font-size: 22px; font-weight: 600; }
QLabel[look="problem"] { color: @bad; }
QLabel[look="badge"] { color: @muted; font-size: 11px; border: 1px solid @line; border-radius: 9px; padding: 1px 7px; }

QFrame[look="panel"] { background: @panel; border: 1px solid @line; border-radius: 8px; }
QFrame[look="edge"] { background: @line; border: 0; }
QFrame[look="strip"] { background: @panel; border: 0; }

QPushButton, QToolButton {
    background: @panel; color: @text; border: 1px solid @line; border-radius: 6px; padding: 5px 11px; min-height: 16px;
}
QToolButton { padding: 5px 8px; }
QPushButton:hover, QToolButton:hover { border-color: @idle; }
QPushButton:pressed, QToolButton:pressed { background: @window; }
QPushButton:checked, QToolButton:checked { background: @tint; border-color: @accent; color: @accent; }
QPushButton:disabled, QToolButton:disabled { color: @idle; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 4px 10px; }
QToolButton:focus { padding: 4px 7px; }
QPushButton::menu-indicator, QToolButton::menu-indicator {
    image: url(:/icons/arrow-down-@shade.png); subcontrol-origin: padding; subcontrol-position: center right; right: 6px;
    width: 9px; height: 9px;
}
QPushButton[hasMenu="true"], QToolButton[hasMenu="true"] { padding-right: 22px; }
QPushButton[hasMenu="true"]:focus, QToolButton[hasMenu="true"]:focus { padding-right: 21px; }
QPushButton[look="primary"] { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QPushButton[look="primary"]:hover { border-color: @text; }
QPushButton[look="primary"]:pressed { background: @accentDeep; }
QPushButton[look="primary"]:focus { border-color: @text; }
QPushButton[look="primary"]:disabled { background: @line; color: @muted; border-color: @line; font-weight: 400; }
QPushButton[look="link"] { background: transparent; color: @accent; border: 1px solid transparent; padding: 1px 3px; text-align: left; }
QPushButton[look="link"]:hover { text-decoration: underline; }
QPushButton[look="link"]:focus { border: 1px solid @accent; border-radius: 3px; }
QPushButton[look="flat"], QToolButton[look="flat"] { background: transparent; border-color: transparent; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { background: @window; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border-color: @accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
    background: @field; border: 1px solid @line; border-radius: 6px; padding: 4px 8px;
    selection-background-color: @accent; selection-color: @onAccent;
}
QLineEdit, QAbstractSpinBox, QComboBox { min-height: 18px; }
QLineEdit:hover, QAbstractSpinBox:hover, QComboBox:hover { border-color: @idle; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
    border: 2px solid @accent; padding: 3px 7px;
}
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled { color: @idle; }
QLineEdit[problem="true"], QAbstractSpinBox[problem="true"] { border: 2px solid @bad; padding: 3px 7px; }
QAbstractSpinBox { padding-right: 20px; }
QAbstractSpinBox:focus { padding-right: 19px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; width: 18px; border: 0; background: transparent;
}
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url(:/icons/arrow-up-@shade.png); width: 9px; height: 9px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/arrow-down-@shade.png); width: 9px; height: 9px; }
QComboBox { padding-right: 22px; }
QComboBox:focus { padding-right: 21px; }
QComboBox::drop-down { subcontrol-origin: border; subcontrol-position: center right; width: 22px; border: 0; }
QComboBox::down-arrow { image: url(:/icons/arrow-down-@shade.png); width: 9px; height: 9px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; selection-background-color: @tint; selection-color: @text; }

QCheckBox, QRadioButton { spacing: 6px; padding: 2px; border: 1px solid transparent; border-radius: 4px; }
QCheckBox:focus, QRadioButton:focus { border-color: @accent; }
QCheckBox:disabled, QRadioButton:disabled { color: @idle; }
QCheckBox::indicator:unchecked { width: 12px; height: 12px; background: @panel; border: 1px solid @idle; border-radius: 3px; }
QCheckBox::indicator:unchecked:hover { border-color: @accent; }

QAbstractItemView { background: @panel; border: 1px solid @line; border-radius: 8px; gridline-color: @line; outline: 0; }
QAbstractItemView:focus { border-color: @accent; }
QAbstractItemView[look="bare"] { border: 0; border-radius: 0; background: transparent; }
QHeaderView { background: transparent; border: 0; }
QHeaderView::section {
    background: @panel; color: @muted; border: 0; border-bottom: 1px solid @line; padding: 6px 8px; font-size: 11px;
}
QHeaderView::section:hover { color: @text; }
QHeaderView::up-arrow { image: url(:/icons/arrow-up-@shade.png); width: 9px; height: 9px; subcontrol-position: center right; right: 2px; }
QHeaderView::down-arrow { image: url(:/icons/arrow-down-@shade.png); width: 9px; height: 9px; subcontrol-position: center right; right: 2px; }
QTableCornerButton::section { background: @panel; border: 0; }

QScrollArea { background: transparent; border: 0; }
QScrollArea[look="text"] { border: 1px solid transparent; border-radius: 4px; }
QScrollArea[look="text"]:focus { border-color: @accent; }
QScrollArea > QWidget > QWidget[look="page"] { background: transparent; }
QScrollBar { background: transparent; border: 0; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @handle; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @idle; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabWidget::pane { border: 0; border-top: 1px solid @line; }
QTabBar { background: transparent; }
QTabBar::tab { color: @muted; background: transparent; padding: 6px 12px; border: 0; border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; font-weight: 600; }
QTabBar::tab:focus { color: @accent; }

QMenu { background: @panel; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @tint; }
QMenu::item:disabled { color: @idle; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }

QProgressBar { background: @line; border: 0; border-radius: 3px; max-height: 6px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @line; }
QDockWidget { titlebar-close-icon: none; }
QSlider:focus { border: 1px solid @accent; border-radius: 4px; }
)";

} // namespace

QString styleSheetOf(const Theme &theme)
{
    const auto name = [&theme](Role role) { return theme.color(role).name(); };
    const QColor accent = theme.color(Role::Accent);
    // Longer names first where one begins with another.
    const std::pair<QString, QString> values[] = {
        {u"@onAccent"_s, theme.isDark() ? name(Role::Window) : name(Role::Panel)},
        {u"@accentDeep"_s, (theme.isDark() ? accent.lighter(112) : accent.darker(118)).name()},
        {u"@accent"_s, accent.name()},
        {u"@window"_s, name(Role::Window)},
        {u"@panel"_s, name(Role::Panel)},
        {u"@line"_s, name(Role::Line)},
        {u"@text"_s, name(Role::Text)},
        {u"@muted"_s, name(Role::Muted)},
        {u"@bad"_s, name(Role::Bad)},
        {u"@idle"_s, name(Role::Idle)},
        {u"@tint"_s, theme.tint(Role::Accent).name()},
        {u"@field"_s, name(Role::Window)},
        {u"@handle"_s, name(Role::Line)},
        {u"@shade"_s, theme.isDark() ? u"dark"_s : u"light"_s},
    };
    QString text = QString::fromLatin1(sheet);
    for (const auto &[key, value] : values)
        text.replace(key, value);
    return text;
}

void setLook(QWidget *widget, const QString &look)
{
    if (widget->property("look").toString() == look)
        return;
    widget->setProperty("look", look);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

} // namespace footplate::ui
