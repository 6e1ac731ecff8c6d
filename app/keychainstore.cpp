// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keychainstore.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QTimer>

#include <qt6keychain/keychain.h>

#include <functional>
#include <memory>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString serviceName = u"footplate"_s;
constexpr int lockedAnswerMs = 2000;

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

// A locked keychain that cannot ask for its password, or was refused it, says that it has no such entry, and that it removed one.
bool mayHaveMeantLocked(const QKeychain::Job &job, const StoreAnswer &answer)
{
    return answer.kind == StoreAnswer::Kind::Missing || qobject_cast<const QKeychain::DeletePasswordJob *>(&job) != nullptr;
}

StoreAnswer lockedAnswer()
{
    return {StoreAnswer::Kind::Unusable, {}, KeychainStore::tr("it is locked, and was not unlocked")};
}

// Asks the Secret Service, without waiting; where there is none, or it does not say, nothing is locked. Not called if `context` goes.
void whenKnownWhetherLocked(QObject *context, const std::function<void(bool isLocked)> &then)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return then(false);
    QDBusMessage question = QDBusMessage::createMethodCall(u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets/aliases/default"_s,
                                                           u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    question << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    question.setAutoStartService(false);
    auto *answer = new QDBusPendingCallWatcher(bus.asyncCall(question, lockedAnswerMs), context);
    QObject::connect(answer, &QDBusPendingCallWatcher::finished, context, [then](QDBusPendingCallWatcher *ended) {
        const QDBusPendingReply<QDBusVariant> reply = *ended;
        then(reply.isValid() && reply.value().variant().toBool());
    });
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
    connect(job, &QKeychain::Job::finished, patience, [patience, finish](QKeychain::Job *ended) {
        const StoreAnswer answer = answerOf(*ended);
        whenKnownWhetherLocked(patience, [patience, finish, answer, mayBeLocked = mayHaveMeantLocked(*ended, answer)](bool isLocked) {
            patience->deleteLater();
            finish(isLocked && mayBeLocked ? lockedAnswer() : answer);
        });
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
