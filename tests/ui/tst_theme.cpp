// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "ui/charts/chartlegend.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>

#include <set>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array allRoles{Role::Window, Role::Panel, Role::Line, Role::Text, Role::Muted, Role::Accent, Role::Good, Role::Warning,
                              Role::Bad, Role::Idle, Role::Rebalance, Role::Transport, Role::CircuitOpen};
constexpr std::array surfaces{Role::Window, Role::Panel};
constexpr std::array textRoles{Role::Text, Role::Muted, Role::Accent, Role::Good, Role::Warning, Role::Bad};
constexpr std::array markRoles{Role::Accent, Role::Good, Role::Warning, Role::Bad, Role::Idle, Role::Rebalance, Role::Transport, Role::CircuitOpen};

QImage painted(Glyph glyph)
{
    QImage image(24, 24, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintGlyph(painter, QRectF(4, 4, 16, 16), glyph, Qt::black);
    return image;
}

// What a rule of the style sheet sets a property to; not valid if it does not.
QColor colorIn(const QString &rule, const QString &property)
{
    const QRegularExpression pattern(u"(?:^|[ ;])%1: (#[0-9a-f]{6})"_s.arg(property));
    return QColor(pattern.match(rule).captured(1));
}

} // namespace

class TestTheme : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void coloursAreThoseOfTheSpecification()
    {
        Theme::instance().apply(ThemeChoice::Light);
        QCOMPARE(Theme::instance().color(Role::Window), QColor(u"#F4F5F7"_s));
        QCOMPARE(Theme::instance().color(Role::CircuitOpen), QColor(u"#A8457F"_s));
        Theme::instance().apply(ThemeChoice::Dark);
        QVERIFY(Theme::instance().isDark());
        QCOMPARE(Theme::instance().color(Role::Panel), QColor(u"#1E2127"_s));
        QCOMPARE(Theme::instance().color(Role::Bad), QColor(u"#FF7A6B"_s));
    }

    void textIsReadableOnEverySurface_data() { themes(); }
    void textIsReadableOnEverySurface()
    {
        apply();
        const Theme &theme = Theme::instance();
        for (const Role surface : surfaces) {
            for (const Role text : textRoles)
                QVERIFY2(contrastOf(theme.color(text), theme.color(surface)) >= 4.5, pair(text, surface));
        }
    }

    void marksAreSeenOnEverySurface_data() { themes(); }
    void marksAreSeenOnEverySurface()
    {
        apply();
        const Theme &theme = Theme::instance();
        for (const Role surface : surfaces) {
            for (const Role mark : markRoles)
                QVERIFY2(contrastOf(theme.color(mark), theme.color(surface)) >= 3.0, pair(mark, surface));
        }
    }

    void textIsReadableOnTints_data() { themes(); }
    void textIsReadableOnTints()
    {
        apply();
        const Theme &theme = Theme::instance();
        for (const Role tinted : allRoles)
            QVERIFY2(contrastOf(theme.color(Role::Text), theme.tint(tinted)) >= 4.5, pair(Role::Text, tinted));
        // A selected or hovered row keeps what stands in it.
        for (const Role text : textRoles) {
            QVERIFY2(contrastOf(theme.color(text), theme.tint(Role::Accent)) >= 4.5, pair(text, Role::Accent));
            QVERIFY2(contrastOf(theme.color(text), theme.tint(Role::Idle)) >= 4.5, pair(text, Role::Idle));
        }
        for (const Role mark : markRoles)
            QVERIFY2(contrastOf(theme.color(mark), theme.tint(Role::Accent)) >= 3.0, pair(mark, Role::Accent));
    }

    void whatCannotBeUsedIsStillSeen_data() { themes(); }
    void whatCannotBeUsedIsStillSeen()
    {
        apply();
        const Theme &theme = Theme::instance();
        QList<QColor> grounds{theme.tint(Role::Accent), theme.tint(Role::Idle)};
        for (const Role surface : surfaces)
            grounds << theme.color(surface);
        for (const QColor &ground : grounds)
            QVERIFY2(contrastOf(QApplication::palette().color(QPalette::Disabled, QPalette::Text), ground) >= 3.0, qPrintable(ground.name()));
    }

    void marksAreSeenUnderTheMouse_data() { themes(); }
    void marksAreSeenUnderTheMouse()
    {
        apply();
        for (const Role mark : markRoles)
            QVERIFY2(contrastOf(Theme::instance().color(mark), Theme::instance().tint(Role::Idle)) >= 3.0, pair(mark, Role::Idle));
    }

    void areasOfChartsAreSeen_data() { themes(); }
    void areasOfChartsAreSeen()
    {
        apply();
        for (const Role role : markRoles) {
            const QColor area = seriesColor({QString(), role, false}, ChartKind::StackedArea);
            QVERIFY2(contrastOf(area, Theme::instance().color(Role::Panel)) >= 3.0, pair(role, Role::Panel));
        }
    }

    // Wherever a rule of the style sheet sets both.
    void everyRuleIsReadableOnItsGround_data() { themes(); }
    void everyRuleIsReadableOnItsGround()
    {
        apply();
        static const QRegularExpression rule(u"([^{}]+)\\{([^{}]*)\\}"_s);
        int pairs = 0;
        const QString sheet = styleSheetOf(Theme::instance());
        for (const QRegularExpressionMatch &match : rule.globalMatch(sheet)) {
            const QString selector = match.captured(1).trimmed();
            for (const QString &part : {QString(), u"selection-"_s}) {
                const QColor ground = colorIn(match.captured(2), part + u"background(?:-color)?"_s);
                const QColor text = colorIn(match.captured(2), part + u"color"_s);
                if (!ground.isValid() || !text.isValid())
                    continue;
                ++pairs;
                QVERIFY2(contrastOf(text, ground) >= (selector.contains(u":disabled"_s) ? 3.0 : 4.5), qPrintable(selector));
            }
        }
        QVERIFY(pairs >= 8);
    }

    void aPressedPrimaryButtonIsReadable_data() { themes(); }
    void aPressedPrimaryButtonIsReadable()
    {
        apply();
        static const QRegularExpression rule(u"look=\"primary\"\\]:pressed \\{ background: (#[0-9a-f]{6})"_s);
        const auto pressed = rule.match(styleSheetOf(Theme::instance()));
        QVERIFY(pressed.hasMatch());
        const Theme &theme = Theme::instance();
        QVERIFY(contrastOf(theme.isDark() ? theme.color(Role::Window) : theme.color(Role::Panel), QColor(pressed.captured(1))) >= 4.5);
    }

    void primaryButtonIsReadable_data() { themes(); }
    void primaryButtonIsReadable()
    {
        apply();
        QPushButton button(u"Publish"_s);
        setLook(&button, u"primary"_s);
        const QImage image = button.grab().toImage();
        const Theme &theme = Theme::instance();
        QVERIFY(pixelsOf(image, theme.color(Role::Accent)) > 200);
        const QColor text = theme.isDark() ? theme.color(Role::Window) : theme.color(Role::Panel);
        QVERIFY(contrastOf(text, theme.color(Role::Accent)) >= 4.5);
    }

    void stylesheetHasNoUnknownNames_data() { themes(); }
    void stylesheetHasNoUnknownNames()
    {
        apply();
        const QString sheet = styleSheetOf(Theme::instance());
        QVERIFY(!sheet.contains(u'@'));
        QVERIFY(QImage(Theme::instance().isDark() ? u":/icons/arrow-down-dark.png"_s : u":/icons/arrow-down-light.png"_s).width() == 9);
    }

    void applyTellsAboutIt()
    {
        QSignalSpy spy(&Theme::instance(), &Theme::changed);
        Theme::instance().apply(ThemeChoice::Light);
        QCOMPARE(spy.count(), 1);
        QVERIFY(!Theme::instance().isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base), QColor(u"#FFFFFF"_s));
    }

    void neighbouringNodesHaveDifferentColours()
    {
        const Theme &theme = Theme::instance();
        std::set<QRgb> seen;
        for (int rank = 0; rank < 35; ++rank) {
            const QColor color = theme.nodeColor(rank);
            QVERIFY2(seen.insert(color.rgb()).second, qPrintable(QString::number(rank)));
            QVERIFY(color != theme.nodeColorPale(rank));
        }
        QVERIFY(theme.nodeColor(255).isValid());
        QVERIFY(theme.nodeColor(-1).isValid());
        QCOMPARE(theme.nodeColor(0), QColor(u"#0072B2"_s));
    }

    void everyShapeDiffersWithoutColour()
    {
        const std::array glyphs{Glyph::None, Glyph::Circle, Glyph::Triangle, Glyph::Square, Glyph::Ring};
        for (std::size_t a = 0; a < glyphs.size(); ++a) {
            for (std::size_t b = a + 1; b < glyphs.size(); ++b)
                QVERIFY(painted(glyphs.at(a)) != painted(glyphs.at(b)));
        }
    }

    void statesOfDifferentGravityHaveDifferentShapes()
    {
        QCOMPARE(Theme::lookOf(ClusterState::Ready).glyph, Glyph::Circle);
        QCOMPARE(Theme::lookOf(ClusterState::Degraded).glyph, Glyph::Triangle);
        QCOMPARE(Theme::lookOf(ClusterState::Lost).glyph, Glyph::Square);
        QCOMPARE(Theme::lookOf(ClusterState::Connecting).glyph, Glyph::Ring);
        NodeView node;
        node.state = NodeState::Active;
        QCOMPARE(Theme::lookOf(node).glyph, Glyph::Circle);
        node.isQuiet = true;
        QCOMPARE(Theme::lookOf(node).glyph, Glyph::Triangle);
        node.state = NodeState::Inactive;
        QCOMPARE(Theme::lookOf(node).glyph, Glyph::Square);
        QCOMPARE(Theme::roleOf(RetryLabel::CircuitOpen), Role::CircuitOpen);
    }

private:
    static void themes()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static void apply()
    {
        QFETCH(bool, isDark);
        Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
    }
    static const char *pair(Role a, Role b)
    {
        static QByteArray text;
        text = QByteArray("role ") + QByteArray::number(static_cast<int>(a)) + " on role " + QByteArray::number(static_cast<int>(b));
        return text.constData();
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestTheme)
#include "tst_theme.moc"
