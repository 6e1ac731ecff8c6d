// SPDX-License-Identifier: GPL-3.0-or-later
// Keys as an operator types them, and as they are read back. Pure; GUI thread (translations).
#pragma once

#include "core/base/value.h"

#include <QString>

#include <optional>

namespace footplate::ui {

enum class KeyType { Text, Integer, Blob, Digest };

// What was typed, or what is wrong with it in a sentence.
struct TypedKey {
    std::optional<Key> key;
    QString problem;
};

// Blob and Digest are hexadecimal; blanks between the digits are allowed.
TypedKey keyFromText(KeyType type, const QString &text);
QString keyToText(const Key &key);
KeyType typeOf(const Key &key);
// A digest that lies in a partition (0 ... 4095): its first two bytes, little endian, & 0x0FFF. The rest is zero.
Key digestInPartition(int partition);

} // namespace footplate::ui
