// SPDX-License-Identifier: GPL-3.0-or-later
// Result codes of AS_MSG replies, by the names the official clients give them (as_status.h of aerospike-client-c).
#pragma once

namespace footplate::result {

inline constexpr int ok = 0, unknownError = 1, notFound = 2, generationError = 3, parameterError = 4, recordExists = 5,
                     timedOut = 9, partitionUnavailable = 11, binTypeError = 12, recordTooBig = 13, keyMismatch = 19,
                     namespaceNotFound = 20, binNameError = 21, enterpriseOnly = 25, batchQueuesFull = 152,
                     invalidGeoJson = 160;
// Of security.
inline constexpr int securityNotSupported = 51, securityNotEnabled = 52, invalidCommand = 54, invalidField = 55,
                     invalidUser = 60, invalidPassword = 62, expiredPassword = 63, invalidCredential = 65,
                     expiredSession = 66, notAuthenticated = 80, roleViolation = 81;

} // namespace footplate::result
