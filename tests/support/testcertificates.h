// SPDX-License-Identifier: GPL-3.0-or-later
// TestCertificates: certificates for a test, made by the program `openssl` in a folder that goes with the object. Two
// authorities, and each has signed for a server and for a client. Main thread; making them blocks.
#pragma once

#include <QList>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <string>

namespace footplate {

class TestCertificates {
public:
    // By this name the servers are known.
    static constexpr const char *serverName = "demo.test";

    // What openssl said when it failed; empty when all is there.
    [[nodiscard]] QString make()
    {
        using namespace Qt::StringLiterals;
        QString complaint;
        for (const QString &side : {u"own"_s, u"foreign"_s}) {
            complaint += sign({}, side + u"-ca"_s, u"/CN=%1 authority"_s.arg(side));
            complaint += sign(side + u"-ca"_s, side + u"-server"_s, u"/CN=a machine"_s,
                              {u"-addext"_s, u"subjectAltName=DNS:"_s + QLatin1String(serverName)});
            complaint += sign(side + u"-ca"_s, side + u"-client"_s, u"/CN=a client"_s);
        }
        complaint += sign({}, u"nameless"_s, u"/O=nobody"_s);
        complaint += run({u"pkey"_s, u"-in"_s, path(u"own-server.key"_s), u"-aes128"_s, u"-passout"_s, u"pass:secret"_s,
                          u"-out"_s, path(u"locked.key"_s)});
        return complaint;
    }

    // "own-ca.pem", "own-server.pem", "own-server.key", "own-client.pem", ... "foreign-ca.pem", ..., "nameless.pem",
    // "locked.key" (of own-server, with a passphrase).
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] std::string file(const char *name) const { return path(QLatin1String(name)).toStdString(); }
    [[nodiscard]] QSslCertificate certificate(const char *name) const
    {
        return QSslCertificate::fromPath(path(QLatin1String(name))).value(0);
    }
    // What a client needs that trusts only `authority`.
    [[nodiscard]] QSslConfiguration clientOf(const char *authority) const
    {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setCaCertificates({certificate(authority)});
        return configuration;
    }
    // The same, and shows a certificate: "own-client" or "foreign-client".
    [[nodiscard]] QSslConfiguration clientOf(const char *authority, const QString &client) const
    {
        QSslConfiguration configuration = clientOf(authority);
        configuration.setLocalCertificate(certificate((client + QStringLiteral(".pem")).toLatin1().constData()));
        QFile key(path(client + QStringLiteral(".key")));
        if (key.open(QIODevice::ReadOnly))
            configuration.setPrivateKey(QSslKey(&key, QSsl::Ec));
        return configuration;
    }

private:
    // Signed by itself without an authority.
    [[nodiscard]] QString sign(const QString &authority, const QString &name, const QString &subject,
                               const QStringList &more = {}) const
    {
        using namespace Qt::StringLiterals;
        QStringList arguments{u"req"_s,
                              u"-x509"_s,
                              u"-newkey"_s,
                              u"ec"_s,
                              u"-pkeyopt"_s,
                              u"ec_paramgen_curve:prime256v1"_s,
                              u"-nodes"_s,
                              u"-days"_s,
                              u"2"_s,
                              u"-subj"_s,
                              subject,
                              u"-keyout"_s,
                              path(name + u".key"_s),
                              u"-out"_s,
                              path(name + u".pem"_s)};
        if (!authority.isEmpty())
            arguments += {u"-CA"_s, path(authority + u".pem"_s), u"-CAkey"_s, path(authority + u".key"_s)};
        return run(arguments + more);
    }

    static QString run(const QStringList &arguments)
    {
        QProcess openssl;
        openssl.start(QStringLiteral("openssl"), arguments);
        const bool hasEnded = openssl.waitForFinished();
        if (hasEnded && openssl.exitStatus() == QProcess::NormalExit && openssl.exitCode() == 0)
            return {};
        return openssl.errorString() + QString::fromUtf8(openssl.readAllStandardError());
    }

    QTemporaryDir m_folder;
};

} // namespace footplate
