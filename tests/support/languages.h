// SPDX-License-Identifier: GPL-3.0-or-later
// Languages for tests: one from a file of translations, made-up ones that show what a layout bears, and one that writes down what
// it is asked for. All of them leave alone what is not of this project. A translator is asked in the thread of whoever shows a
// text; here that is the main thread.
#pragma once

#include "tests/support/tsfile.h"

#include <QTranslator>

#include <map>

namespace footplate {

// Whether a context is one of ours: "footplate::ui::Tile".
bool isOwnContext(const char *context);

// Every text 40 % longer, in words that are longer in the same measure, with accents above its letters.
QString longerText(const QString &text);
// Every letter one of an alphabet that is read from right to left; as long as before.
QString mirroredText(const QString &text);
// Both leave placeholders, tags and "&" as they are.

class MadeUpLanguage final : public QTranslator {
public:
    using Change = QString (*)(const QString &text);
    explicit MadeUpLanguage(Change change) : m_change(change) {}
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *comment, int n) const override;

private:
    Change m_change;
};

class FileLanguage final : public QTranslator {
public:
    explicit FileLanguage(TsFile file) : m_file(std::move(file)) {}
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *comment, int n) const override;

private:
    TsFile m_file;
};

// Translates nothing.
class AskedTexts final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *comment, int n) const override;
    // Each with whether it was asked for with a number.
    [[nodiscard]] const std::map<TsKey, bool> &texts() const { return m_texts; }

private:
    mutable std::map<TsKey, bool> m_texts;
};

} // namespace footplate
