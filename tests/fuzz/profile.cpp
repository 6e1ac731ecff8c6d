// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles: what is in a file before the store takes it for a connection and a history.
#include "app/profilejson.h"
#include "tests/fuzz/fuzz.h"

namespace footplate::fuzz {

void check(ByteSpan input)
{
    const std::string_view text = asText(input);
    const QString name = QStringLiteral("rail");
    const auto content = app::profileFromJson(QByteArray(text.data(), static_cast<qsizetype>(text.size())), name);
    if (!content)
        return requireError(content.error(), Outcome::ParseError);
    std::uint32_t revision = 0;
    for (const Publication &publication : content->history) {
        require(publication.revision > revision, "revisions rise");
        revision = publication.revision;
        require(PolicySet::merge(publication.policy, {}) == publication.policy,
                "a policy is one that may be published");
    }
    require(app::profileFromJson(app::profileToJson(*content), name) == content, "a profile written again is the same");
}

} // namespace footplate::fuzz
