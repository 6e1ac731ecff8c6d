// SPDX-License-Identifier: GPL-3.0-or-later
// TextCursor: reads a text with brackets and separators from its front. Pure; one thread at a time.
//
// Invariant: the first failure stays, with the place where it was; everything after it does nothing. So a parser reads on and
// looks once, at the end.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace footplate::wire {

class TextCursor {
public:
    // The text outlives the cursor and what it hands out.
    explicit TextCursor(std::string_view text) : m_text(text), m_rest(text) {}

    [[nodiscard]] bool failed() const { return !m_problem.empty(); }
    // "a number expected at character 7 of 20"; empty while it has not failed.
    [[nodiscard]] const std::string &problem() const { return m_problem; }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    // NUL at the end.
    [[nodiscard]] char next() const { return m_rest.empty() ? '\0' : m_rest.front(); }

    bool take(char c)
    {
        if (failed() || m_rest.empty() || m_rest.front() != c)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    void expect(char c)
    {
        if (!take(c))
            refuse(fmt::format("'{}' expected", c));
    }
    void expectEnd()
    {
        if (!atEnd())
            refuse("nothing more expected");
    }
    // What precedes the first of `stops`, or the end.
    std::string_view until(std::string_view stops)
    {
        if (failed())
            return {};
        const std::string_view taken = m_rest.substr(0, m_rest.find_first_of(stops));
        m_rest.remove_prefix(taken.size());
        return taken;
    }
    void refuse(std::string_view reason)
    {
        if (!failed())
            m_problem = fmt::format("{} at character {} of {}", reason, m_text.size() - m_rest.size(), m_text.size());
    }

private:
    std::string_view m_text;
    std::string_view m_rest;
    std::string m_problem;
};

} // namespace footplate::wire
