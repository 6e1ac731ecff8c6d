// SPDX-License-Identifier: GPL-3.0-or-later
// What looks for flaws finds each kind of them where one was planted, and none where all is well.
#include "tests/support/guimain.h"
#include "tests/support/gui/flaws.h"
#include "tests/support/gui/paintedtext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>

using namespace footplate;
using namespace Qt::StringLiterals;

namespace {

const QString longText = u"one sentence that is longer than its place"_s;

// Paints two texts, as widgets of our own do.
class TwoTexts final : public QWidget {
public:
    TwoTexts(QPoint first, QPoint second) : m_first(first), m_second(second) {}

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.drawText(m_first, u"first"_s);
        painter.drawText(m_second, u"second"_s);
    }

private:
    QPoint m_first, m_second;
};

} // namespace

class TestFlaws : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::Theme::instance().apply(ui::ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_window = std::make_unique<QWidget>();
        m_window->resize(600, 400);
    }

    void wellLaidOutWidgetsHaveNone()
    {
        auto *row = new QHBoxLayout(m_window.get());
        row->addWidget(new QLabel(u"label"_s));
        row->addWidget(new QPushButton(u"button"_s));
        row->addWidget(new QCheckBox(u"box"_s));
        row->addWidget(new QLineEdit(longText + longText + longText)); // a user may type as much as he likes
        auto *combo = new QComboBox;
        combo->addItem(u"choice"_s);
        row->addWidget(combo);
        auto *number = new QSpinBox;
        number->setSuffix(u" ms"_s);
        row->addWidget(number);
        QCOMPARE(found(), QStringList());
    }

    void paintedTextIsReadAsItStands()
    {
        TwoTexts widget({10, 30}, {10, 60});
        widget.resize(100, 100);
        widget.show();
        const std::vector<PaintedText> texts = paintedTexts(widget);
        QCOMPARE(texts.size(), 2);
        QCOMPARE(texts[0].text, u"first"_s);
        QCOMPARE(texts[1].text, u"second"_s);
        QCOMPARE(texts[0].box.left(), 10.0);
        QVERIFY(texts[0].box.top() < 30 && texts[0].box.bottom() > 30);
        QVERIFY(std::abs(texts[0].box.width() - QFontMetricsF(widget.font()).horizontalAdvance(u"first"_s)) < 1);
    }

    void aTextWiderThanItsLabel()
    {
        squeezed(new QLabel(longText));
        finds(u"is cut off"_s);
    }
    void aParagraphHigherThanItsLabel()
    {
        auto *label = new QLabel(longText);
        label->setWordWrap(true);
        squeezed(label);
        finds(u"is cut off"_s);
    }
    void aTextWiderThanItsButton()
    {
        squeezed(new QPushButton(longText));
        finds(u"needs"_s);
    }
    void aTextWiderThanItsCheckBox()
    {
        squeezed(new QCheckBox(longText));
        finds(u"needs"_s);
    }
    void aChoiceWiderThanItsComboBox()
    {
        auto *combo = new QComboBox;
        combo->addItem(longText);
        squeezed(combo);
        finds(u"is cut off"_s);
    }
    void aNumberWiderThanItsSpinBox()
    {
        auto *number = new QSpinBox;
        number->setSuffix(u" sentences that are long"_s);
        squeezed(number);
        finds(u"is cut off"_s);
    }
    void aTitleWiderThanItsGroup()
    {
        squeezed(new QGroupBox(longText));
        finds(u"\""_s);
    }
    void aPlaceholderWiderThanItsField()
    {
        auto *field = new QLineEdit;
        field->setPlaceholderText(longText);
        squeezed(field);
        finds(u"is elided"_s);
        field->setToolTip(longText);
        QVERIFY(!told(u"is elided"_s));
    }
    void aNameWiderThanItsTab()
    {
        auto *tabs = new QTabBar;
        tabs->setElideMode(Qt::ElideRight);
        tabs->setUsesScrollButtons(false);
        tabs->addTab(longText);
        squeezed(tabs);
        finds(u"is elided"_s);
        tabs->setTabToolTip(0, longText);
        QVERIFY(!told(u"is elided"_s));
    }
    void aNameWiderThanItsColumn()
    {
        QStandardItemModel model(1, 2);
        model.setHorizontalHeaderLabels({longText, u"b"_s});
        auto *table = new QTableView(m_window.get());
        table->setModel(&model);
        table->resize(300, 200);
        finds(u"is cut off"_s);
        table->setColumnWidth(0, 280);
        QCOMPARE(found(), QStringList());
        table->setModel(nullptr);
    }
    void aCellThatIsElided()
    {
        QStandardItemModel model(1, 1);
        model.setItem(0, 0, new QStandardItem(longText));
        auto *table = new QTableView(m_window.get());
        table->setModel(&model);
        table->resize(300, 200);
        finds(u"is elided"_s);
        model.item(0, 0)->setToolTip(longText);
        QVERIFY(!told(u"is elided"_s));
        table->setModel(nullptr);
    }
    void aLabelOfOursThatIsElidedTellsTheWhole()
    {
        auto *label = new ui::ElidedLabel;
        label->setText(longText);
        squeezed(label);
        QVERIFY(!told(u"is elided"_s));
        label->setToolTip({});
        finds(u"is elided"_s);
    }

    void textThatIsPaintedOutsideOfItsWidget()
    {
        placed(new TwoTexts({10, 30}, {70, 60}));
        finds(u"\"second\" is cut off"_s);
    }
    void textsThatArePaintedOverEachOther()
    {
        placed(new TwoTexts({10, 30}, {20, 34}));
        finds(u"lie on each other"_s);
    }

    void widgetsThatLieOnEachOther()
    {
        auto *one = new QWidget(m_window.get());
        auto *other = new QWidget(m_window.get());
        one->setGeometry(10, 10, 50, 50);
        other->setGeometry(50, 50, 50, 50);
        finds(u"lie on each other, 10 x 10"_s);
        other->move(60, 50);
        QCOMPARE(found(), QStringList());
    }
    void aWidgetThatSticksOut()
    {
        auto *child = new QWidget(m_window.get());
        child->setGeometry(590, 10, 50, 50);
        finds(u"sticks out of its parent"_s);
    }
    void aWidgetWithLessRoomThanItNeeds()
    {
        auto *child = new QWidget(m_window.get());
        auto *row = new QHBoxLayout(child);
        row->addWidget(new QPushButton(u"button"_s));
        row->addWidget(new QPushButton(u"button"_s));
        child->setGeometry(0, 0, 60, 40);
        finds(u"and needs"_s);
    }
    void aWindowThatIsLargerThanTheSmallestScreen()
    {
        m_window->setMinimumSize(1025, 100);
        finds(u"more than the smallest screen has"_s);
        m_window->setMinimumSize(1024, 640);
        QVERIFY(!told(u"more than the smallest screen has"_s));
    }
    void whatIsHiddenIsNotLookedAt()
    {
        squeezed(new QLabel(longText))->hide();
        QCOMPARE(found(), QStringList());
    }

private:
    // In a place of 80 x 24.
    QWidget *squeezed(QWidget *widget)
    {
        widget->setParent(m_window.get());
        widget->setMinimumSize(0, 0);
        widget->setGeometry(10, 10, 80, 24);
        return widget;
    }
    QWidget *placed(QWidget *widget)
    {
        widget->setParent(m_window.get());
        widget->setGeometry(10, 10, 100, 100);
        return widget;
    }
    QStringList found()
    {
        m_window->show();
        QCoreApplication::processEvents();
        return flawsOf(*m_window);
    }
    bool told(const QString &words) { return found().join(u'\n').contains(words); }
    void finds(const QString &words)
    {
        const QString all = found().join(u'\n');
        QVERIFY2(all.contains(words), qPrintable(u"expected \"%1\" in: %2"_s.arg(words, all)));
    }

    std::unique_ptr<QWidget> m_window;
};

FOOTPLATE_GUI_TEST_MAIN(TestFlaws)
#include "tst_flaws.moc"
