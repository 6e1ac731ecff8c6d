// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of widgets share: pictures of them, what stands in them, and whether all of it can be read. A header only, because the
// support library knows no GUI module.
#pragma once

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QWidget>

#include <cmath>

namespace footplate {

// Saved beside the test's working directory, so that one can look at it; returned as it was painted.
inline QImage pictureOf(QWidget &widget, const QString &name)
{
    QDir().mkpath(QStringLiteral("pictures"));
    const QImage image = widget.grab().toImage();
    image.save(QStringLiteral("pictures/%1.png").arg(name));
    return image;
}

// How many pixels are within `tolerance` per channel of a colour.
inline int pixelsOf(const QImage &image, const QColor &color, int tolerance = 6)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (std::abs(pixel.red() - color.red()) <= tolerance && std::abs(pixel.green() - color.green()) <= tolerance
                && std::abs(pixel.blue() - color.blue()) <= tolerance)
                ++count;
        }
    }
    return count;
}

// Contrast of two colours as WCAG 2 computes it, 1 ... 21.
inline double contrastOf(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

// The visible labels whose text does not fit into them.
inline QStringList clippedLabels(const QWidget &widget)
{
    QStringList clipped;
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty() || !label->pixmap(Qt::ReturnByValue).isNull())
            continue;
        const bool tooLow = label->wordWrap() ? label->height() < label->heightForWidth(label->width())
                                              : label->height() < label->fontMetrics().height();
        const bool tooNarrow = !label->wordWrap() && label->width() < label->sizeHint().width();
        if (tooLow || tooNarrow)
            clipped << label->text();
    }
    return clipped;
}

// Visible widgets that take the focus but say nothing to assistive technology.
inline QStringList namelessWidgets(const QWidget &widget)
{
    QStringList nameless;
    for (const QWidget *child : widget.findChildren<QWidget *>()) {
        if (!child->isVisible() || child->focusPolicy() == Qt::NoFocus || !child->accessibleName().isEmpty())
            continue;
        const QString name = QString::fromLatin1(child->metaObject()->className());
        // A button is named by its text, parts of a composite by the whole.
        if (!child->property("text").toString().isEmpty() || child->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        nameless << name + u' ' + child->objectName();
    }
    return nameless;
}

} // namespace footplate
