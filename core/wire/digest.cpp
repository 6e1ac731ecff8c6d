// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/digest.h"

#include "core/wire/bytes.h"
#include "core/wire/particle.h"

#include <openssl/evp.h>
#include <openssl/provider.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace footplate::wire {

namespace {

// Fetched once per process, from a library context of our own: what the machine's OpenSSL configuration loads or
// leaves out must not decide which record is read. Depending on its version OpenSSL keeps RIPEMD-160 with the
// default or with the legacy algorithms. A digest that is not RIPEMD-160 would name another record, so there is
// nothing to go on with when it is in neither. Never freed: it may be used until the last thread ends.
const EVP_MD *fetchRipemd160()
{
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();
    EVP_MD *algorithm = nullptr;
    for (const char *provider : {"default", "legacy"}) {
        if (!algorithm && library && OSSL_PROVIDER_load(library, provider))
            algorithm = EVP_MD_fetch(library, "RIPEMD160", nullptr);
    }
    if (!algorithm) {
        std::fputs("footplate: the installed OpenSSL has no RIPEMD-160\n", stderr);
        std::abort();
    }
    return algorithm;
}

const EVP_MD *ripemd160()
{
    static const EVP_MD *const algorithm = fetchRipemd160();
    return algorithm;
}

struct ContextDeleter {
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
};

// One context per thread: OpenSSL reuses what a context has allocated when it is started again.
EVP_MD_CTX *threadContext()
{
    thread_local const std::unique_ptr<EVP_MD_CTX, ContextDeleter> context(EVP_MD_CTX_new());
    return context.get();
}

Digest hash(std::string_view set, ParticleType type, ByteSpan key)
{
    EVP_MD_CTX *context = threadContext();
    const auto typeByte = static_cast<std::uint8_t>(type);
    Digest digest;
    std::array<unsigned char, std::tuple_size_v<Digest>> bytes{};
    const bool isDone = context && EVP_DigestInit_ex2(context, ripemd160(), nullptr) &&
                        EVP_DigestUpdate(context, set.data(), set.size()) && EVP_DigestUpdate(context, &typeByte, 1) &&
                        EVP_DigestUpdate(context, key.data(), key.size()) &&
                        EVP_DigestFinal_ex(context, bytes.data(), nullptr);
    if (!isDone) // only when memory has run out
        throw std::bad_alloc();
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = std::byte{bytes[i]};
    return digest;
}

} // namespace

Digest digestOf(std::string_view set, const Key &key)
{
    return std::visit(
        [set](const auto &value) -> Digest {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, Digest>)
                return value;
            else if constexpr (std::is_same_v<T, std::int64_t>)
                return hash(set, ParticleType::Integer, bigEndianBytes(static_cast<std::uint64_t>(value)));
            else if constexpr (std::is_same_v<T, std::string>)
                return hash(set, ParticleType::String, asBytes(value));
            else
                return hash(set, ParticleType::Blob, value);
        },
        key.value);
}

int partitionOf(const Digest &digest)
{
    return (std::to_integer<int>(digest[0]) | (std::to_integer<int>(digest[1]) << 8)) & 0x0FFF;
}

Digest digestInPartition(int partition, std::uint64_t filler)
{
    Digest digest;
    const auto bytes = bigEndianBytes(filler);
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = bytes[i % bytes.size()];
    digest[0] = static_cast<std::byte>(partition & 0xFF);
    digest[1] = (digest[1] & std::byte{0xF0}) | static_cast<std::byte>((partition >> 8) & 0x0F);
    return digest;
}

} // namespace footplate::wire
