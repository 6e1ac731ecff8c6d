// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/threadcpu.h"

#include <QDirIterator>
#include <QFile>

#include <string>
#include <time.h>
#include <unistd.h>

namespace footplate::bench {

std::int64_t threadCpuUs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
}

double threadCpuMs(std::string_view name)
{
    const std::string wanted = '(' + std::string(name) + ')';
    QDirIterator threads(QStringLiteral("/proc/self/task"), QDir::Dirs | QDir::NoDotAndDotDot);
    while (threads.hasNext()) {
        QFile stat(threads.next() + QStringLiteral("/stat"));
        if (!stat.open(QIODevice::ReadOnly))
            continue;
        const QByteArray line = stat.readAll();
        if (!line.contains(wanted.c_str()))
            continue;
        // Fields 14 and 15, counted from 1; the name, which may hold blanks, is the second.
        const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
        const double ticks = fields.value(11).toDouble() + fields.value(12).toDouble();
        return ticks * 1000 / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    return 0;
}

} // namespace footplate::bench
