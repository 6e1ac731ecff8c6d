// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keychainstore.h"

#include <QTimer>

#include <qt6keychain/keychain.h>

#include <memory>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString serviceName = u"footplate"_s;

// Overwrites the text for all that share it: the job has a copy, and nobody else is to keep one.
void overwriteShared(const QByteArray &bytes)
{
    explicit_bzero(const_cast<char *>(bytes.constData()), static_cast<std::size_t>(bytes.size())); // NOLINT: on purpose
}

Secret secretOf(const QKeychain::Job &job)
{
    const auto *reading = qobject_cast<const QKeychain::ReadPasswordJob *>(&job);
    if (!reading)
        return {};
    const QByteArray bytes = reading->binaryData();
    Secret secret(std::string(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    overwriteShared(bytes);
    return secret;
}

StoreAnswer answerOf(const QKeychain::Job &job)
{
    switch (job.error()) {
    case QKeychain::NoError: return {StoreAnswer::Kind::Found, secretOf(job), {}};
    case QKeychain::EntryNotFound: return {StoreAnswer::Kind::Missing, {}, {}};
    default: break;
    }
    const QString reason = job.errorString().trimmed();
    return {StoreAnswer::Kind::Unusable, {}, reason.isEmpty() ? KeychainStore::tr("it gives no reason") : reason};
}

} // namespace

KeychainStore::KeychainStore(int patienceMs) : m_patienceMs(patienceMs)
{
}

void KeychainStore::read(const QString &key, Callback done)
{
    run(new QKeychain::ReadPasswordJob(serviceName), key, std::move(done));
}

void KeychainStore::write(const QString &key, const Secret &secret, Callback done)
{
    auto *job = new QKeychain::WritePasswordJob(serviceName);
    const std::string_view text = secret.view();
    job->setTextData(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    run(job, key, std::move(done));
}

void KeychainStore::remove(const QString &key, Callback done)
{
    run(new QKeychain::DeletePasswordJob(serviceName), key, std::move(done));
}

// A job cannot be stopped and must not be destroyed while the keychain still has it: one that is given up ends by itself,
// whenever that is, and nobody listens to it any more.
void KeychainStore::run(QKeychain::Job *job, const QString &key, Callback done)
{
    const auto callback = std::make_shared<Callback>(std::move(done));
    const auto finish = [callback](const StoreAnswer &answer) {
        if (const Callback once = std::exchange(*callback, {}))
            once(answer);
    };
    auto *patience = new QTimer(this);
    patience->setSingleShot(true);
    connect(job, &QKeychain::Job::finished, patience, [patience, finish](const QKeychain::Job *ended) {
        patience->deleteLater();
        finish(answerOf(*ended));
    });
    connect(patience, &QTimer::timeout, this, [this, patience, finish] {
        patience->deleteLater();
        finish({StoreAnswer::Kind::Unusable, {}, tr("it did not answer within %n s", nullptr, m_patienceMs / 1000)});
    });
    patience->start(m_patienceMs);
    job->setAutoDelete(true);
    job->setKey(key);
    job->start();
}

} // namespace footplate::app
