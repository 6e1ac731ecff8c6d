// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gui/flaws.h"

#include "tests/support/gui/paintedtext.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSizeGrip>
#include <QSplitterHandle>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTextEdit>

namespace footplate {

using namespace Qt::StringLiterals;

namespace {

constexpr double textTolerance = 1.5; // px; widths are rounded, and an accent's room is seldom needed
constexpr QChar ellipsis = u'…';

QString sizeText(QSize size)
{
    return u"%1 x %2"_s.arg(size.width()).arg(size.height());
}

bool isShown(const QWidget &widget)
{
    return widget.isVisible() && !widget.isWindow() && !widget.size().isEmpty();
}

// A part of one of Qt's widgets, which places it itself.
bool isPart(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return widget.objectName().startsWith("qt_"_L1) || qobject_cast<const QScrollBar *>(&widget) != nullptr
           || qobject_cast<const QSplitterHandle *>(&widget) != nullptr || qobject_cast<const QSizeGrip *>(&widget) != nullptr
           || qobject_cast<const QAbstractScrollArea *>(parent) != nullptr || qobject_cast<const QAbstractSpinBox *>(parent) != nullptr
           || qobject_cast<const QLineEdit *>(parent) != nullptr || qobject_cast<const QComboBox *>(parent) != nullptr || qobject_cast<const QTabBar *>(parent) != nullptr;
}

// Whether it is moved under a frame that shows a part of it.
bool scrolls(const QWidget &widget)
{
    const QWidget *viewport = widget.parentWidget();
    const auto *area = viewport == nullptr ? nullptr : qobject_cast<const QAbstractScrollArea *>(viewport->parentWidget());
    return area != nullptr && area->viewport() == viewport;
}

// What the user wrote or chose to see, however long it is.
bool showsContents(const QWidget &widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&widget))
        return !line->text().isEmpty() && qobject_cast<const QAbstractSpinBox *>(line->parentWidget()) == nullptr;
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget.parentWidget());
    return qobject_cast<const QPlainTextEdit *>(area) != nullptr || qobject_cast<const QTextEdit *>(area) != nullptr;
}

// The tool tip that belongs to a place of the widget: that of a section or cell where there is one.
QString toolTipAt(const QWidget &widget, const QPoint &place)
{
    if (const auto *header = qobject_cast<const QHeaderView *>(widget.parentWidget())) {
        const int section = header->logicalIndexAt(place);
        return header->model()->headerData(section, header->orientation(), Qt::ToolTipRole).toString();
    }
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget()))
        return view->indexAt(place).data(Qt::ToolTipRole).toString();
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        return tabs->tabToolTip(tabs->tabAt(place));
    return widget.toolTip();
}

// What a widget says it shows, ellipses included.
QStringList statedTexts(const QWidget &widget, const QPoint &place)
{
    QStringList stated{widget.property("text").toString(), widget.property("placeholderText").toString()};
    if (const auto *header = qobject_cast<const QHeaderView *>(widget.parentWidget()))
        stated << header->model()->headerData(header->logicalIndexAt(place), header->orientation()).toString();
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget()))
        stated << view->indexAt(place).data().toString();
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        stated << tabs->tabText(tabs->tabAt(place));
    return stated;
}

QString plain(QString text)
{
    static const QString marks = u"\u200e\u200f\u2066\u2067\u2068\u2069\u2028"_s;
    text.removeIf([](QChar c) { return marks.contains(c); });
    return text.remove(u'&').simplified();
}

bool isElided(const QWidget &widget, const PaintedText &painted)
{
    const QStringList stated = statedTexts(widget, painted.box.center().toPoint());
    return std::any_of(painted.pieces.cbegin(), painted.pieces.cend(), [&stated](const QString &piece) {
        return piece.contains(ellipsis)
               && std::none_of(stated.cbegin(), stated.cend(), [text = plain(piece)](const QString &each) { return plain(each).contains(text); });
    });
}

// Whether the tool tip says what was left out.
bool tellsWhole(const QString &toolTip, const PaintedText &painted)
{
    const QString whole = plain(toolTip);
    const QStringList pieces = painted.pieces.join(ellipsis).split(ellipsis);
    return !whole.isEmpty() && !whole.contains(ellipsis)
           && std::all_of(pieces.cbegin(), pieces.cend(), [&whole](const QString &piece) { return whole.contains(plain(piece)); });
}

// Where a text may be: within the widget, and what its painter lets through. A header has a place for each name; rows scroll.
QRectF roomOf(const QWidget &widget, const PaintedText &painted)
{
    if (const auto *header = qobject_cast<const QHeaderView *>(widget.parentWidget())) {
        const int section = header->logicalIndexAt(painted.box.center().toPoint());
        const bool isAcross = header->orientation() == Qt::Horizontal;
        const QRect place(isAcross ? header->sectionViewportPosition(section) : 0, 0, isAcross ? header->sectionSize(section) : widget.width(),
                          widget.height());
        return section < 0 ? QRectF() : QRectF(place);
    }
    if (qobject_cast<const QAbstractScrollArea *>(widget.parentWidget()) != nullptr)
        return painted.box;
    return QRectF(widget.rect()).intersected(painted.clip);
}

QString cutOff(const QWidget &widget, const PaintedText &painted)
{
    const QRectF room = roomOf(widget, painted).adjusted(-textTolerance, -textTolerance, textTolerance, textTolerance);
    if (room.contains(painted.box))
        return {};
    const auto edges = [](const QRectF &box) {
        return u"(%1 to %2) x (%3 to %4)"_s.arg(box.left()).arg(box.right()).arg(box.top()).arg(box.bottom());
    };
    return u"\"%1\" is cut off, %2 in %3 of %4"_s.arg(painted.text, edges(painted.box), edges(room), whereIs(widget));
}

void addTextFlaws(QWidget &widget, QStringList &flaws)
{
    if (showsContents(widget))
        return;
    const std::vector<PaintedText> texts = paintedTexts(widget);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const PaintedText &text = texts[i];
        if (const QString cut = cutOff(widget, text); !cut.isEmpty())
            flaws << cut;
        if (isElided(widget, text) && !tellsWhole(toolTipAt(widget, text.box.center().toPoint()), text))
            flaws << u"\"%1\" is elided, and no tool tip has the whole of it, in %2"_s.arg(text.text, whereIs(widget));
        for (std::size_t other = i + 1; other < texts.size(); ++other) {
            const QRectF common = text.box.intersected(texts[other].box);
            if (common.width() > 2 && common.height() > 3)
                flaws << u"\"%1\" and \"%2\" lie on each other in %3"_s.arg(text.text, texts[other].text, whereIs(widget));
        }
    }
}

// Its text may lie on the padding, on its arrow or beside its box without being cut.
void addButtonFlaw(const QAbstractButton &button, QStringList &flaws)
{
    if (button.text().isEmpty())
        return;
    QStyleOptionButton option;
    option.initFrom(&button);
    QStyle::SubElement part = QStyle::SE_PushButtonContents;
    if (qobject_cast<const QCheckBox *>(&button) != nullptr)
        part = QStyle::SE_CheckBoxContents;
    else if (qobject_cast<const QRadioButton *>(&button) != nullptr)
        part = QStyle::SE_RadioButtonContents;
    else if (qobject_cast<const QPushButton *>(&button) == nullptr)
        return; // one of ours, which is seen by what it paints
    const int icon = button.icon().isNull() ? 0 : button.iconSize().width() + 4;
    const int needed = button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width() + icon;
    const int room = button.style()->subElementRect(part, &option, &button).width();
    if (needed > room)
        flaws << u"\"%1\" needs %2 px and has %3 in %4"_s.arg(button.text()).arg(needed).arg(room).arg(whereIs(button));
}

// Who is as small as it wishes is well; a layout that has too little makes widgets smaller than that.
void addRoomFlaw(const QWidget &widget, QStringList &flaws)
{
    const QSizePolicy policy = widget.sizePolicy();
    QSize least = widget.minimumSizeHint().expandedTo(widget.minimumSize());
    if (const auto *label = qobject_cast<const QLabel *>(&widget); label != nullptr && label->wordWrap())
        least.setHeight(label->heightForWidth(widget.width()));
    if (policy.horizontalPolicy() == QSizePolicy::Ignored || widget.minimumWidth() > 0)
        least.setWidth(widget.minimumWidth());
    if (policy.verticalPolicy() == QSizePolicy::Ignored || widget.minimumHeight() > 0)
        least.setHeight(widget.minimumHeight());
    least = least.boundedTo(widget.maximumSize());
    if (widget.width() < least.width() || widget.height() < least.height())
        flaws << u"%1 has %2 and needs %3"_s.arg(whereIs(widget), sizeText(widget.size()), sizeText(least));
}

void addPlaceFlaws(const QWidget &parent, QStringList &flaws)
{
    QList<const QWidget *> children;
    for (const QObject *each : parent.children()) {
        const auto *child = qobject_cast<const QWidget *>(each);
        if (child != nullptr && isShown(*child) && !isPart(*child))
            children.append(child);
    }
    for (qsizetype i = 0; i < children.size(); ++i) {
        const QWidget &child = *children.at(i);
        if (!scrolls(child) && !parent.rect().contains(child.geometry()))
            flaws << u"%1 sticks out of its parent, which is %2: %3 at %4, %5"_s.arg(whereIs(child), sizeText(parent.size()), sizeText(child.size()))
                         .arg(child.x()).arg(child.y());
        for (qsizetype other = i + 1; other < children.size(); ++other) {
            const QRect common = child.geometry().intersected(children.at(other)->geometry());
            if (!common.isEmpty())
                flaws << u"%1 and %2 lie on each other, %3"_s.arg(whereIs(child), whereIs(*children.at(other)), sizeText(common.size()));
        }
    }
}

} // namespace

QString whereIs(const QWidget &widget)
{
    QStringList steps;
    for (const QWidget *each = &widget; each != nullptr && steps.size() < 4; each = each->parentWidget()) {
        QString step = QString::fromLatin1(each->metaObject()->className()).section(u':', -1);
        const QString name = each->accessibleName().isEmpty() ? each->property("text").toString() : each->accessibleName();
        if (!name.isEmpty())
            step += u" \""_s + name.left(40) + u'"';
        steps << step;
    }
    return steps.join(" in "_L1);
}

QStringList flawsOf(QWidget &window)
{
    QStringList flaws;
    const QSize least = window.minimumSizeHint().expandedTo(window.minimumSize());
    if (window.isWindow() && (least.width() > smallestScreen.width() || least.height() > smallestScreen.height()))
        flaws << u"%1 needs %2, more than the smallest screen has"_s.arg(whereIs(window), sizeText(least));
    addPlaceFlaws(window, flaws);
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!isShown(*widget) || widget->window() != window.window())
            continue;
        addTextFlaws(*widget, flaws);
        addPlaceFlaws(*widget, flaws);
        if (!isPart(*widget))
            addRoomFlaw(*widget, flaws);
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            addButtonFlaw(*button, flaws);
    }
    return flaws;
}

} // namespace footplate
