// SPDX-License-Identifier: GPL-3.0-or-later
// Subcommand: one measurement of footplate-bench. A file of its own holds each, and ends with the one line that makes
// it known:
//
//     const Subcommand subcommand{"name", "what it measures", addOptions, run};
//
// Main thread. A subcommand lives as long as the process.
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>
#include <QJsonObject>

#include <cstdint>
#include <initializer_list>
#include <utility>

namespace footplate::bench {

// What the subcommand needs beside the event loop: a window needs the GUI libraries and a platform.
enum class Needs : std::uint8_t { Core, Window };

class Subcommand {
public:
    using AddOptions = void (*)(QCommandLineParser &parser);
    // The numbers, by names with their unit. Error: InvalidRequest for wrong options, anything else is a failed run.
    using Run = Result<QJsonObject> (*)(const QCommandLineParser &parser);

    // The texts must be literals.
    Subcommand(const char *called, const char *measures, AddOptions adder, Run runner, Needs needed = Needs::Core)
        : m_name(called)
        , m_summary(measures)
        , m_addOptions(adder)
        , m_run(runner)
        , m_needs(needed)
        , m_next(s_first)
    {
        s_first = this;
    }
    Subcommand(const Subcommand &) = delete;
    Subcommand &operator=(const Subcommand &) = delete;

    [[nodiscard]] const char *name() const { return m_name; }
    [[nodiscard]] const char *summary() const { return m_summary; }
    [[nodiscard]] Needs needs() const { return m_needs; }
    void addOptions(QCommandLineParser &parser) const { m_addOptions(parser); }
    [[nodiscard]] Result<QJsonObject> run(const QCommandLineParser &parser) const { return m_run(parser); }

    static const Subcommand *first() { return s_first; }
    [[nodiscard]] const Subcommand *next() const { return m_next; }

private:
    // A list through the objects themselves: no order of construction between files to rely on.
    inline static const Subcommand *s_first = nullptr;

    const char *m_name;
    const char *m_summary;
    AddOptions m_addOptions;
    Run m_run;
    Needs m_needs;
    const Subcommand *m_next;
};

// An option with a whole number as its value.
struct NumberOption {
    const char *name = "";
    const char *summary = "";
    std::int64_t standard = 0;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
};
void addOption(QCommandLineParser &parser, const NumberOption &option);
// Error (InvalidRequest): a sentence that names the option, what was expected and what was given.
Result<std::int64_t> valueOf(const QCommandLineParser &parser, const NumberOption &option);
// The values of several, into the number beside each. Error: that of the first that is wrong.
Result<void> readNumbers(const QCommandLineParser &parser,
                         std::initializer_list<std::pair<const NumberOption &, std::int64_t &>> numbers);

} // namespace footplate::bench
