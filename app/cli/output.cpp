// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "ui/text/wording.h"

#include <QJsonDocument>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

bool isLost = false;

bool write(std::FILE *stream, const QByteArray &bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    return std::fwrite(bytes.constData(), 1, size, stream) == size && std::fflush(stream) == 0;
}

void writeResult(const QByteArray &bytes)
{
    if (isLost || write(stdout, bytes))
        return;
    const int reason = errno;
    isLost = true;
    if (reason != EPIPE) // whoever read wants no more; nothing is wrong
        printNote(u"The output could not be written: %1."_s.arg(QString::fromLocal8Bit(std::strerror(reason))));
}

QString harmless(QString text)
{
    for (QChar &c : text) {
        const bool isReordering = (c >= u'\u202A' && c <= u'\u202E') || (c >= u'\u2066' && c <= u'\u2069');
        if ((c.category() == QChar::Other_Control && c != u'\n') || isReordering)
            c = QChar::ReplacementCharacter;
    }
    return text;
}

} // namespace

bool isOutputLost()
{
    return isLost;
}

void prepareOutput()
{
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    // Opened for reading, so that what is written there fails and is noticed.
    int place = 0;
    while (place >= 0 && place <= STDERR_FILENO)
        place = ::open("/dev/null", O_RDONLY);
    if (place > STDERR_FILENO)
        ::close(place);
}

void printText(const QString &text)
{
    writeResult(harmless(text).toUtf8());
}

void printJson(const QJsonObject &object, JsonLayout layout)
{
    QByteArray bytes =
        QJsonDocument(object).toJson(layout == JsonLayout::OneLine ? QJsonDocument::Compact : QJsonDocument::Indented);
    if (!bytes.endsWith('\n'))
        bytes.append('\n');
    writeResult(bytes);
}

void printNote(const QString &sentence)
{
    write(stderr, "footplate: " + harmless(sentence).toUtf8() + '\n');
}

void printJsonNote(const QJsonObject &object)
{
    write(stderr, QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n');
}

ExitStatus printError(const Error &error, ExitStatus status)
{
    printNote(ui::errorSentence(error));
    return status;
}

ExitStatus printUsageError(const QString &command, const Error &error)
{
    printNote(ui::fromStd(error.detail));
    const QString help = command.isEmpty() ? u"footplate --help"_s : u"footplate %1 --help"_s.arg(command);
    printNote(u"\"%1\" lists what is possible."_s.arg(help));
    return ExitStatus::WrongUsage;
}

QJsonObject errorToJson(const Error &error)
{
    return {{u"outcome"_s, ui::fromStd(outcomeName(error.outcome))},
            {u"result_code"_s, error.resultCode == 0 ? QJsonValue() : QJsonValue(error.resultCode)}, // 0 would be a server's "ok"
            {u"node"_s, error.node.empty() ? QJsonValue() : QJsonValue(ui::fromStd(error.node))},
            {u"message"_s, ui::errorSentence(error)}};
}

} // namespace footplate::app
