// SPDX-License-Identifier: GPL-3.0-or-later
// Output of the command line: results on stdout, everything said to a person on stderr. Main thread.
#pragma once

#include "app/cli/exitstatus.h"
#include "core/base/result.h"

#include <QJsonObject>
#include <QString>

namespace footplate::app {

enum class JsonLayout { Indented, OneLine };

// Writes and flushes, so that a reader at the other end of a pipe sees each piece as it is made. What a terminal would take
// for a command (control characters, reversed text) is shown as a replacement character: names come from servers and files.
void printText(const QString &text);
void printJson(const QJsonObject &object, JsonLayout layout = JsonLayout::Indented);
// Something could not be written to stdout: a full disk, or a reader that went away. It was said on stderr, unless the reader
// went away. From then on nothing is written, and the process is to end with Failed.
bool isOutputLost();
// To be called once, before anything is opened or written: without it a closed stdout would be the next socket's place.
void prepareOutput();
// One line on stderr, for a person; as JSON, for a program.
void printNote(const QString &sentence);
void printJsonNote(const QJsonObject &object);
// The error in words on stderr; returns `status`, so that a caller can end with it.
ExitStatus printError(const Error &error, ExitStatus status = ExitStatus::Failed);
// For wrong usage: the sentence, and where help is found.
ExitStatus printUsageError(const QString &command, const Error &error);

// {outcome, result_code, node, message}; result_code is null where no server answered; the message is the sentence that also goes to stderr.
QJsonObject errorToJson(const Error &error);

} // namespace footplate::app
