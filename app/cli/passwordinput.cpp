// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/passwordinput.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include <sys/resource.h>
#include <termios.h>
#include <unistd.h>

namespace footplate::app {

namespace {

constexpr std::size_t maximumPassword = 1024;

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

// False at the end of the input.
bool readByte(char &byte)
{
    ssize_t got = 0;
    do {
        got = ::read(STDIN_FILENO, &byte, 1);
    } while (got < 0 && errno == EINTR);
    return got == 1;
}

} // namespace

Result<Secret> readPassword()
{
    const SilentTerminal silent;
    // Of one size, so that no copy of a part of it is left where it grew.
    std::array<char, maximumPassword> line;
    std::size_t size = 0;
    char byte = '\0';
    bool isTooLong = false;
    while (readByte(byte) && byte != '\n' && !isTooLong) {
        isTooLong = size == line.size();
        if (!isTooLong)
            line[size++] = byte;
    }
    // What a file that was written elsewhere ends its lines with is no part of the password.
    if (size > 0 && line[size - 1] == '\r')
        --size;
    leaveNoImage();
    Secret password(std::string(line.data(), size));
    explicit_bzero(line.data(), line.size());
    if (isTooLong)
        return fail(Outcome::InvalidRequest, "The password on stdin is longer than 1024 bytes.");
    if (password.isEmpty())
        return fail(Outcome::InvalidRequest,
                    "--password-stdin reads the password from the first line of stdin, and there is none.");
    if (password.view().find('\0') != std::string_view::npos)
        return fail(Outcome::InvalidRequest, "The password on stdin holds a NUL byte.");
    return password;
}

void leaveNoImage()
{
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

} // namespace footplate::app
