// SPDX-License-Identifier: GPL-3.0-or-later
// Policy files: what is in a profile's file before the store takes it for a history.
#include "app/profilejson.h"
#include "tests/fuzz/fuzz.h"

namespace footplate::fuzz {

void check(ByteSpan input)
{
    const std::string_view text = asText(input);
    const auto history = app::profileFromJson(QByteArray(text.data(), static_cast<qsizetype>(text.size())));
    if (!history)
        return requireError(history.error(), Outcome::ParseError);
    std::uint32_t revision = 0;
    for (const Publication &publication : *history) {
        require(publication.revision > revision, "revisions rise");
        revision = publication.revision;
        require(PolicySet::merge(publication.policy, {}) == publication.policy,
                "a policy is one that may be published");
    }
    require(app::profileFromJson(app::profileToJson(*history)) == history, "a history written again is the same");
}

} // namespace footplate::fuzz
