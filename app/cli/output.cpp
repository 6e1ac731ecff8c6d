// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "ui/text/wording.h"

#include <QJsonDocument>

#include <cstdio>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

void write(std::FILE *stream, const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
    std::fflush(stream);
}

} // namespace

void printText(const QString &text)
{
    write(stdout, text.toUtf8());
}

void printJson(const QJsonObject &object, JsonLayout layout)
{
    QByteArray bytes =
        QJsonDocument(object).toJson(layout == JsonLayout::OneLine ? QJsonDocument::Compact : QJsonDocument::Indented);
    if (!bytes.endsWith('\n'))
        bytes.append('\n');
    write(stdout, bytes);
}

void printNote(const QString &sentence)
{
    write(stderr, "footplate: " + sentence.toUtf8() + '\n');
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
            {u"result_code"_s, error.resultCode},
            {u"node"_s, error.node.empty() ? QJsonValue() : QJsonValue(ui::fromStd(error.node))},
            {u"message"_s, ui::errorSentence(error)}};
}

} // namespace footplate::app
