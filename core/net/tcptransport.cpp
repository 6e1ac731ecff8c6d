// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/hostlookup.h"
#include "core/net/transport.h"

#include <fmt/format.h>

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslSocket>

#include <algorithm>
#include <system_error>

namespace footplate {
namespace {

// What a client shows and trusts, and whom it expects where an address names nobody.
struct Encryption {
    QSslConfiguration configuration;
    QString defaultName;
};

class TcpTransport final : public Transport {
public:
    explicit TcpTransport(std::shared_ptr<const Encryption> encryption) : m_encryption(std::move(encryption)) {}
    ~TcpTransport() override { release(); }

    void open(const Endpoint &endpoint, TransportHandler &handler) override
    {
        m_handler = &handler;
        m_endpoint = endpoint;
        const QString host = QString::fromStdString(endpoint.host);
        if (isAddress(endpoint.host))
            return connectTo(host);
        try {
            m_lookup = std::make_unique<HostLookup>(endpoint.host, [this](const HostLookup::Answer &answer) { resolved(answer); });
        } catch (const std::system_error &) { // no descriptor or thread is left: Qt's own way needs neither
            connectTo(host);
        }
    }

    void write(ByteSpan bytes, Leave leave) override
    {
        if (!m_socket || !m_socket->isOpen())
            return; // what happened to it is on its way to the handler
        m_isWriting = true;
        m_socket->write(asText(bytes).data(), static_cast<qint64>(bytes.size()));
        if (leave == Leave::Now)
            m_socket->flush();
        m_isWriting = false;
    }

    std::size_t read(std::span<std::byte> into) override
    {
        if (!m_socket)
            return 0;
        const qint64 count = m_socket->read(static_cast<char *>(static_cast<void *>(into.data())), static_cast<qint64>(into.size()));
        m_hasHeard = m_hasHeard || count > 0;
        return count > 0 ? static_cast<std::size_t>(count) : 0;
    }

    [[nodiscard]] std::string remoteAddress() const override
    {
        return m_socket ? m_socket->peerAddress().toString().toStdString() : std::string();
    }

    void abort() override
    {
        // It may be in the middle of telling: it goes with the transport.
        if (m_lookup)
            m_lookup->forget();
        m_addresses.clear();
        release();
    }

private:
    void resolved(const HostLookup::Answer &answer)
    {
        for (const std::string &address : answer.addresses)
            m_addresses.append(QString::fromStdString(address));
        if (m_addresses.isEmpty())
            m_handler->transportClosed(Outcome::NetworkError, fmt::format("the name cannot be resolved: {}", answer.problem));
        else
            connectTo(m_addresses.takeFirst());
    }

    void connectTo(const QString &host)
    {
        if (!m_encryption) {
            m_socket = new QTcpSocket;
            listen();
            return m_socket->connectToHost(host, m_endpoint.port);
        }
        auto *socket = new QSslSocket;
        m_socket = socket;
        listen();
        QObject::connect(socket, &QSslSocket::encrypted, socket, [this] { m_handler->transportOpened(); });
        socket->setSslConfiguration(m_encryption->configuration);
        socket->connectToHostEncrypted(host, m_endpoint.port, expectedName());
    }

    [[nodiscard]] QString expectedName() const
    {
        if (m_endpoint.tlsName.empty() && !m_encryption->defaultName.isEmpty())
            return m_encryption->defaultName;
        return QString::fromStdString(m_endpoint.tlsName.empty() ? m_endpoint.host : m_endpoint.tlsName);
    }

    void listen()
    {
        QObject::connect(m_socket, &QTcpSocket::connected, m_socket, [this] {
            m_isConnected = true;
            m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
            if (m_encryption)
                m_handler->transportStep(OpeningStep::Tls);
            else
                m_handler->transportOpened();
        });
        QObject::connect(m_socket, &QTcpSocket::readyRead, m_socket, [this] { arrived(); });
        QObject::connect(m_socket, &QTcpSocket::errorOccurred, m_socket, [this] { failed(); });
    }

    // Writing with TLS may decipher what has come meanwhile: a handler that is writing hears of it when it has returned.
    void arrived()
    {
        if (m_isWriting)
            QMetaObject::invokeMethod(m_socket, [this] { m_handler->transportReadable(); }, Qt::QueuedConnection);
        else
            m_handler->transportReadable();
    }

    void failed()
    {
        if (!m_isConnected && !m_addresses.isEmpty()) {
            release();
            return connectTo(m_addresses.takeFirst());
        }
        const auto *encrypted = m_encryption ? static_cast<QSslSocket *>(m_socket) : nullptr;
        // Before it is connected only the files of this side can be to blame for an error of TLS.
        const bool isOwnFault = m_socket->error() == QAbstractSocket::SslInternalError || m_socket->error() == QAbstractSocket::SslInvalidUserDataError;
        const bool isUnsecured = encrypted && !encrypted->isEncrypted() && (m_isConnected || isOwnFault);
        const bool isSilentEnd = m_isConnected && !m_hasHeard && m_socket->error() == QAbstractSocket::RemoteHostClosedError;
        const Outcome outcome = isUnsecured || (encrypted && isSilentEnd) ? Outcome::TlsError : Outcome::NetworkError;
        const std::string detail = isUnsecured  ? handshakeDetail(*encrypted)
                                 : isSilentEnd ? silentEndDetail()
                                               : m_socket->errorString().toStdString();
        // A handler that is writing hears of it when it has returned.
        if (m_isWriting)
            QMetaObject::invokeMethod(m_socket, [this, outcome, detail] { lost(outcome, detail); }, Qt::QueuedConnection);
        else
            lost(outcome, detail);
    }

    // With TLS 1.3 a client learns only now that its certificate was not taken, and a server that speaks nothing else hangs up on
    // whoever does not.
    [[nodiscard]] std::string silentEndDetail() const
    {
        return m_encryption ? "the other side closed the connection before it said anything: it may want a client certificate that it trusts"
                            : "the other side closed the connection before it said anything: it may want TLS";
    }

    // A name that does not match is the mistake that is made most: both are told.
    static std::string handshakeDetail(const QSslSocket &socket)
    {
        const auto failures = socket.sslHandshakeErrors();
        const bool isOtherName = std::any_of(failures.begin(), failures.end(), [](const QSslError &one) { return one.error() == QSslError::HostNameMismatch; });
        if (socket.error() == QAbstractSocket::RemoteHostClosedError)
            return "the TLS handshake failed: the other side closed the connection, it may not speak TLS";
        const bool isUnknownAuthority = std::any_of(failures.begin(), failures.end(), [](const QSslError &one) {
            return one.error() == QSslError::UnableToGetLocalIssuerCertificate || one.error() == QSslError::SelfSignedCertificateInChain
                || one.error() == QSslError::SelfSignedCertificate;
        });
        if (isUnknownAuthority)
            return fmt::format("the TLS handshake failed: no authority that is trusted here has signed the node's certificate ({})", socket.errorString().toStdString());
        if (!isOtherName)
            return fmt::format("the TLS handshake failed: {}", socket.errorString().toStdString());
        QStringList names = socket.peerCertificate().subjectAlternativeNames().values();
        names += socket.peerCertificate().subjectInfo(QSslCertificate::CommonName);
        names.removeDuplicates();
        return fmt::format("the TLS handshake failed: the certificate is for {}, and \"{}\" was expected", names.join(QLatin1String(", ")).toStdString(),
                           socket.peerVerifyName().toStdString());
    }

    // The handler may still read what arrived before the end; then it aborts.
    void lost(Outcome outcome, const std::string &detail)
    {
        m_handler->transportClosed(outcome, detail);
        release();
    }

    // The socket may be in the middle of a signal: it is silenced now and deleted from the event loop.
    void release()
    {
        if (!m_socket)
            return;
        QTcpSocket *socket = std::exchange(m_socket, nullptr);
        QObject::disconnect(socket, nullptr, socket, nullptr);
        QCoreApplication::removePostedEvents(socket, QEvent::MetaCall);
        socket->abort();
        socket->deleteLater();
    }

    std::shared_ptr<const Encryption> m_encryption; // null: none
    Endpoint m_endpoint;
    std::unique_ptr<HostLookup> m_lookup;
    QStringList m_addresses; // those of the name that were not tried yet
    QTcpSocket *m_socket = nullptr;
    bool m_isConnected = false;
    bool m_hasHeard = false; // anything of the other side's own
    bool m_isWriting = false;
    TransportHandler *m_handler = nullptr;
};

tl::unexpected<Error> refuseFile(std::string_view what, const std::string &file, std::string_view reason)
{
    return fail(Outcome::InvalidRequest, fmt::format("the {} file \"{}\" cannot be used: {}", what, file, reason));
}

Result<QByteArray> contentOf(std::string_view what, const std::string &name)
{
    constexpr qint64 longest = 1 << 20;
    QFile file(QString::fromStdString(name));
    // A pipe may never say anything, and a device never end.
    if (const QFileInfo info(file); info.exists() && !info.isFile())
        return refuseFile(what, name, "it is no regular file");
    if (!file.open(QIODevice::ReadOnly))
        return refuseFile(what, name, file.errorString().toStdString());
    if (file.size() > longest)
        return refuseFile(what, name, "it is too long to be a certificate or a key");
    return file.read(longest);
}

Result<QList<QSslCertificate>> certificatesOf(std::string_view what, const std::string &name)
{
    const auto content = contentOf(what, name);
    if (!content)
        return tl::unexpected<Error>(content.error());
    QList<QSslCertificate> certificates = QSslCertificate::fromData(*content, QSsl::Pem);
    if (certificates.isEmpty())
        return refuseFile(what, name, "it holds no certificate in PEM form");
    return certificates;
}

Result<QSslKey> keyOf(const std::string &name)
{
    auto content = contentOf("key", name);
    if (!content)
        return tl::unexpected<Error>(content.error());
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        const QSslKey key(*content, algorithm, QSsl::Pem);
        if (key.isNull())
            continue;
        explicit_bzero(content->data(), static_cast<std::size_t>(content->size()));
        return key;
    }
    return refuseFile("key", name, "it holds no key in PEM form, or one that is encrypted");
}

Result<Encryption> encryptionOf(const TlsOptions &tls)
{
    Encryption encryption{QSslConfiguration::defaultConfiguration(), QString::fromStdString(tls.tlsName)};
    if (!QSslSocket::supportsSsl())
        return fail(Outcome::InvalidRequest, "this system has no TLS library that Qt can use");
    if (!tls.caFile.empty()) {
        const auto authorities = certificatesOf("CA", tls.caFile);
        if (!authorities)
            return tl::unexpected<Error>(authorities.error());
        encryption.configuration.setCaCertificates(*authorities);
    }
    if (tls.certificateFile.empty() != tls.keyFile.empty())
        return fail(Outcome::InvalidRequest, "a client certificate needs its key, and a key its certificate: name both files");
    if (tls.certificateFile.empty())
        return encryption;
    const auto chain = certificatesOf("certificate", tls.certificateFile);
    if (!chain)
        return tl::unexpected<Error>(chain.error());
    const auto key = keyOf(tls.keyFile);
    if (!key)
        return tl::unexpected<Error>(key.error());
    encryption.configuration.setLocalCertificateChain(*chain);
    encryption.configuration.setPrivateKey(*key);
    return encryption;
}

} // namespace

std::string_view openingStepText(OpeningStep step)
{
    switch (step) {
    case OpeningStep::Connect: return "take a connection";
    case OpeningStep::Tls: return "finish the TLS handshake";
    case OpeningStep::Login: return "answer the login";
    }
    return "take a connection";
}

Result<TransportFactory> makeTransports(const TlsOptions &tls)
{
    std::shared_ptr<const Encryption> shared;
    if (tls.isOn) {
        auto encryption = encryptionOf(tls);
        if (!encryption)
            return tl::unexpected<Error>(encryption.error());
        shared = std::make_shared<const Encryption>(std::move(*encryption));
    }
    return [shared]() -> std::unique_ptr<Transport> { return std::make_unique<TcpTransport>(shared); };
}

} // namespace footplate
