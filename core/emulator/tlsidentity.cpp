// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/tlsidentity.h"

#include <QFile>
#include <QFileInfo>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>

#include <fmt/format.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <algorithm>
#include <memory>

namespace footplate::emulator {

namespace {

constexpr qint64 maximumTlsFile = 1 << 20;
constexpr std::size_t maximumTlsName = 255;

using Bio = std::unique_ptr<BIO, decltype(&BIO_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;
using PrivateKey = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

tl::unexpected<Error> refuseFile(const std::string &file, std::string_view reason)
{
    return fail(Outcome::InvalidRequest, fmt::format("{} {}", file, reason));
}

Result<QByteArray> readTlsFile(const std::string &name)
{
    QFile file(QString::fromStdString(name));
    // A pipe may never say anything.
    if (const QFileInfo info(file); info.exists() && !info.isFile())
        return refuseFile(name, "is no regular file");
    if (!file.open(QIODevice::ReadOnly))
        return refuseFile(name, fmt::format("cannot be read: {}", file.errorString().toStdString()));
    const QByteArray content = file.read(maximumTlsFile + 1);
    if (content.size() > maximumTlsFile)
        return refuseFile(name, "is too long to be a certificate or a key");
    return content;
}

Result<QList<QSslCertificate>> readCertificates(const std::string &name)
{
    const auto content = readTlsFile(name);
    if (!content)
        return tl::unexpected<Error>(content.error());
    QList<QSslCertificate> certificates = QSslCertificate::fromData(*content, QSsl::Pem);
    if (certificates.isEmpty())
        return refuseFile(name, "holds no certificate in PEM form");
    return certificates;
}

// Without it OpenSSL would ask for the passphrase at the terminal.
int noPassphrase(char *, int, int, void *)
{
    return 0;
}

Bio memoryBio(const QByteArray &content)
{
    return {BIO_new_mem_buf(content.constData(), static_cast<int>(content.size())), &BIO_free};
}

// The algorithm of a key is not told by its PEM form.
QSslKey keyOf(const QByteArray &content)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        QSslKey key(content, algorithm, QSsl::Pem);
        if (!key.isNull())
            return key;
    }
    return {};
}

Result<QSslKey> readKey(const std::string &name, const QByteArray &certificatePem, const std::string &certificateFile)
{
    const auto content = readTlsFile(name);
    if (!content)
        return tl::unexpected<Error>(content.error());
    const PrivateKey key(PEM_read_bio_PrivateKey(memoryBio(*content).get(), nullptr, &noPassphrase, nullptr),
                         &EVP_PKEY_free);
    const Certificate certificate(PEM_read_bio_X509(memoryBio(certificatePem).get(), nullptr, nullptr, nullptr),
                                  &X509_free);
    const bool belongs = key && certificate && X509_check_private_key(certificate.get(), key.get()) == 1;
    ERR_clear_error();
    if (!key)
        return refuseFile(name, "holds no private key in PEM form that can be read without a passphrase");
    if (!belongs)
        return refuseFile(name, fmt::format("is not the key of the certificate in {}", certificateFile));
    QSslKey usable = keyOf(*content);
    if (usable.isNull())
        return refuseFile(name, "holds a key of another kind than RSA, EC and DSA");
    return usable;
}

std::string nameOf(const QSslCertificate &certificate)
{
    const QStringList dnsNames = certificate.subjectAlternativeNames().values(QSsl::DnsEntry);
    const QStringList commonNames = certificate.subjectInfo(QSslCertificate::CommonName);
    const QString name = !dnsNames.isEmpty() ? dnsNames.constFirst() : commonNames.value(0);
    return name.toStdString();
}

// It stands between separators in info replies and in the texts of seeds.
bool isTlsName(std::string_view name)
{
    constexpr std::string_view signs = "-_.*";
    return !name.empty() && name.size() <= maximumTlsName && std::ranges::all_of(name, [&](char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
               signs.find(sign) != std::string_view::npos;
    });
}

} // namespace

Result<TlsIdentity> loadTlsIdentity(const DemoTlsOptions &options)
{
    if (!QSslSocket::supportsSsl())
        return fail(Outcome::InvalidRequest, "there is no TLS: the Qt of this system finds no OpenSSL");
    const auto certificates = readCertificates(options.certificateFile);
    if (!certificates)
        return tl::unexpected<Error>(certificates.error());
    const auto key = readKey(options.keyFile, certificates->constFirst().toPem(), options.certificateFile);
    if (!key)
        return tl::unexpected<Error>(key.error());
    TlsIdentity identity{QSslConfiguration::defaultConfiguration(), options.name};
    if (identity.name.empty())
        identity.name = nameOf(certificates->constFirst());
    if (!isTlsName(identity.name))
        return fail(Outcome::InvalidRequest,
                    fmt::format("\"{}\" is no TLS name: letters, digits, '-', '_', '.' and '*', {} at most",
                                identity.name, maximumTlsName));
    identity.configuration.setLocalCertificateChain(*certificates);
    identity.configuration.setPrivateKey(*key);
    identity.configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    if (!options.caFile.empty()) {
        const auto authorities = readCertificates(options.caFile);
        if (!authorities)
            return tl::unexpected<Error>(authorities.error());
        identity.configuration.setCaCertificates(*authorities);
        identity.configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
    }
    return identity;
}

} // namespace footplate::emulator
