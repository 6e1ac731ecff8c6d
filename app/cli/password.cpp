// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/password.h"

#include <cstdio>

#include <termios.h>
#include <unistd.h>

namespace footplate::app {

namespace {

constexpr std::size_t longestPassword = 1024;

// While it lives a terminal does not show what is typed.
class SilentTerminal {
public:
    SilentTerminal()
    {
        if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &m_before) != 0)
            return;
        termios silent = m_before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_isSilent = tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0;
        std::fputs("Password: ", stderr);
    }
    ~SilentTerminal()
    {
        if (!m_isSilent)
            return;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
        std::fputc('\n', stderr);
    }
    SilentTerminal(const SilentTerminal &) = delete;
    SilentTerminal &operator=(const SilentTerminal &) = delete;

private:
    termios m_before{};
    bool m_isSilent = false;
};

} // namespace

Result<Secret> passwordFromStdin()
{
    const SilentTerminal silent;
    // Byte by byte: what follows the line belongs to whoever reads next, and no buffer keeps a copy.
    std::string line;
    line.reserve(longestPassword + 1);
    char byte = 0;
    while (line.size() <= longestPassword && ::read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n')
        line += byte;
    byte = 0;
    if (line.ends_with('\r'))
        line.pop_back();
    const std::size_t size = line.size();
    Secret password(std::move(line));
    if (size == 0)
        return fail(Outcome::InvalidRequest, "--password-stdin found no password on standard input.");
    if (size > longestPassword)
        return fail(Outcome::InvalidRequest, "--password-stdin takes one line of at most 1024 bytes.");
    return password;
}

} // namespace footplate::app
