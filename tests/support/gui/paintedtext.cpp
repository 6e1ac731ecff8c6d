// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gui/paintedtext.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace footplate {

namespace {

class TextEngine final : public QPaintEngine {
public:
    TextEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawTiledPixmap(const QRectF &, const QPixmap &, const QPointF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawPolygon(const QPoint *, int, PolygonDrawMode) override {}
    void drawLines(const QLineF *, int) override {}
    void drawLines(const QLine *, int) override {}
    void drawRects(const QRectF *, int) override {}
    void drawRects(const QRect *, int) override {}
    void drawPoints(const QPointF *, int) override {}
    void drawPoints(const QPoint *, int) override {}
    void drawEllipse(const QRectF &) override {}
    void drawEllipse(const QRect &) override {}
    [[nodiscard]] Type type() const override { return User; }

    void drawTextItem(const QPointF &baseline, const QTextItem &item) override
    {
        const QTransform toWidget = painter()->combinedTransform();
        const QRectF box(baseline.x(), baseline.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        const QRectF clip = painter()->hasClipping() ? toWidget.mapRect(painter()->clipBoundingRect()) : whole;
        const PaintedText piece{item.text(), {item.text()}, toWidget.mapRect(box), clip.intersected(whole)};
        if (item.width() > 0)
            add(piece);
    }

    QRectF whole;
    std::vector<PaintedText> texts;

private:
    void add(const PaintedText &piece)
    {
        if (!texts.empty()) {
            PaintedText &before = texts.back();
            const bool isOnLine = before.box.top() == piece.box.top() && before.box.height() == piece.box.height();
            const bool follows = std::abs(piece.box.left() - before.box.right()) < 1;
            if (isOnLine && follows && before.clip == piece.clip) {
                before.text += piece.text;
                before.pieces += piece.pieces;
                before.box |= piece.box;
                return;
            }
        }
        texts.push_back(piece);
    }
};

class TextDevice final : public QPaintDevice {
public:
    explicit TextDevice(const QWidget &widget) : m_widget(widget) { m_engine.whole = widget.rect(); }
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }
    [[nodiscard]] std::vector<PaintedText> texts() const
    {
        std::vector<PaintedText> texts = m_engine.texts;
        std::erase_if(texts, [](const PaintedText &each) { return each.text.trimmed().isEmpty(); });
        return texts;
    }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_widget.width();
        case PdmHeight: return m_widget.height();
        case PdmWidthMM: return m_widget.widthMM();
        case PdmHeightMM: return m_widget.heightMM();
        case PdmNumColors: return std::numeric_limits<int>::max();
        case PdmDepth: return 32;
        case PdmDpiX: return m_widget.logicalDpiX();
        case PdmDpiY: return m_widget.logicalDpiY();
        case PdmPhysicalDpiX: return m_widget.physicalDpiX();
        case PdmPhysicalDpiY: return m_widget.physicalDpiY();
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        }
        return 0;
    }

private:
    const QWidget &m_widget;
    mutable TextEngine m_engine;
};

} // namespace

std::vector<PaintedText> paintedTexts(QWidget &widget)
{
    TextDevice device(widget);
    QPainter painter(&device);
    painter.setLayoutDirection(widget.layoutDirection()); // one that is handed on does not take it from the widget
    widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
    return device.texts();
}

} // namespace footplate
