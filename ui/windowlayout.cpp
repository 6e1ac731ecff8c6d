// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windowlayout.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QSplitter>
#include <QTableView>
#include <QTreeView>
#include <QWidget>

#include <type_traits>

namespace footplate::ui {

namespace {

constexpr quint32 firstMagic = 0x46504C31; // "FPL1"
constexpr quint32 magic = 0x46504C32;      // "FPL2"
constexpr qsizetype maximumBytes = 1 << 20;

QByteArray checksum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
}

// Nothing when the frame is another one, or what is in it was changed.
std::optional<QByteArray> bodyOf(const QByteArray &bytes, quint32 wanted)
{
    if (bytes.size() > maximumBytes)
        return std::nullopt;
    QDataStream frame(bytes);
    frame.setVersion(QDataStream::Qt_6_4);
    quint32 found = 0;
    QByteArray sum;
    QByteArray body;
    frame >> found >> sum >> body;
    if (frame.status() != QDataStream::Ok || found != wanted || sum != checksum(body))
        return std::nullopt;
    return body;
}

// The name of a header's view stands for the header.
QString nameOf(const QHeaderView &header)
{
    const QWidget *view = header.parentWidget();
    return header.orientation() == Qt::Horizontal && view != nullptr ? view->objectName() : QString();
}

template <typename Visit>
void forEachPart(const QWidget &widget, const Visit &visit)
{
    for (auto *splitter : widget.findChildren<QSplitter *>()) {
        if (!splitter->objectName().isEmpty())
            visit(splitter->objectName(), *splitter);
    }
    for (auto *header : widget.findChildren<QHeaderView *>()) {
        if (const QString name = nameOf(*header); !name.isEmpty())
            visit(name, *header);
    }
}

} // namespace

QByteArray encodeLayout(const WindowLayout &layout)
{
    QByteArray body;
    QDataStream out(&body, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << layout.geometry << layout.page << layout.parts;

    QByteArray bytes;
    QDataStream frame(&bytes, QIODevice::WriteOnly);
    frame.setVersion(QDataStream::Qt_6_4);
    frame << magic << checksum(body) << body;
    return bytes;
}

std::optional<WindowLayout> decodeLayout(const QByteArray &bytes)
{
    const std::optional<QByteArray> body = bodyOf(bytes, magic);
    if (!body)
        return std::nullopt;
    WindowLayout layout;
    QDataStream in(*body);
    in.setVersion(QDataStream::Qt_6_4);
    in >> layout.geometry >> layout.page >> layout.parts;
    return in.status() == QDataStream::Ok ? std::optional(layout) : std::nullopt;
}

std::optional<FirstWindowLayout> decodeFirstLayout(const QByteArray &bytes)
{
    const std::optional<QByteArray> body = bodyOf(bytes, firstMagic);
    if (!body)
        return std::nullopt;
    FirstWindowLayout first;
    qint64 rangeMs = 0;
    qint32 refreshMs = 0;
    QDataStream in(*body);
    in.setVersion(QDataStream::Qt_6_4);
    in >> first.layout.geometry >> first.layout.page >> rangeMs >> refreshMs >> first.layout.parts;
    first.rangeMs = rangeMs;
    first.refreshMs = refreshMs;
    return in.status() == QDataStream::Ok ? std::optional(first) : std::nullopt;
}

QMap<QString, QByteArray> partsOf(const QWidget &widget, const QString &prefix)
{
    QMap<QString, QByteArray> parts;
    forEachPart(widget, [&](const QString &name, const auto &part) { parts.insert(prefix + u'/' + name, part.saveState()); });
    return parts;
}

void restoreParts(QWidget &widget, const QString &prefix, const QMap<QString, QByteArray> &parts)
{
    forEachPart(widget, [&](const QString &name, auto &part) {
        const auto state = parts.constFind(prefix + u'/' + name);
        if (state == parts.constEnd() || !part.restoreState(*state))
            return;
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(part)>, QSplitter>)
            Q_EMIT part.splitterMoved(part.sizes().value(0), 1); // somebody did, the last time
    });
}

} // namespace footplate::ui
