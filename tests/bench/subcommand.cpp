// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/subcommand.h"

#include <fmt/format.h>

namespace footplate::bench {

void addOption(QCommandLineParser &parser, const NumberOption &option)
{
    const QString standard = QString::number(option.standard);
    parser.addOption(
        {QString::fromUtf8(option.name), QString::fromUtf8(option.summary), QStringLiteral("N"), standard});
}

Result<std::int64_t> valueOf(const QCommandLineParser &parser, const NumberOption &option)
{
    const QString given = parser.value(QString::fromUtf8(option.name));
    bool isNumber = false;
    const qlonglong value = given.toLongLong(&isNumber);
    if (isNumber && value >= option.minimum && value <= option.maximum)
        return value;
    return fail(Outcome::InvalidRequest, fmt::format("--{}: expected an integer from {} to {}, given \"{}\"",
                                                     option.name, option.minimum, option.maximum, given.toStdString()));
}

Result<void> readNumbers(const QCommandLineParser &parser,
                         std::initializer_list<std::pair<const NumberOption &, std::int64_t &>> numbers)
{
    for (const auto &[option, number] : numbers) {
        const auto value = valueOf(parser, option);
        if (!value)
            return tl::unexpected(value.error());
        number = *value;
    }
    return {};
}

} // namespace footplate::bench
