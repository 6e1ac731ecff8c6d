// SPDX-License-Identifier: GPL-3.0-or-later
// Result<T>: a value or an Error. Errors are values; no exception crosses a layer.
#pragma once

#include "core/base/outcome.h"

#include <string>
#include <tl/expected.hpp>

namespace footplate {

// What went wrong. `detail` is a plain English phrase without trailing full stop, for logs and for the end of a
// sentence that ui/text words; it never holds a secret.
struct Error {
    Outcome outcome = Outcome::Ok; // Ok: no error
    int resultCode = 0; // the server's result code where there was one, else 0
    std::string node;   // id of the node it happened at, empty if none
    std::string detail;

    bool operator==(const Error &) const = default;
};

template <typename T>
using Result = tl::expected<T, Error>;

// Shorthand for `return fail(Outcome::ParseError, "...")` in a function that returns a Result.
inline tl::unexpected<Error> fail(Outcome outcome, std::string detail, int resultCode = 0)
{
    return tl::unexpected<Error>(Error{outcome, resultCode, {}, std::move(detail)});
}

} // namespace footplate
