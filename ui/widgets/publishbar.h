// SPDX-License-Identifier: GPL-3.0-or-later
// PublishBar: the way from a draft to a publication: reason, "Publish rN…", and a second look at the difference before it is done.
// It says why it cannot be done when it cannot, and how it ended. GUI thread.
#pragma once

#include "core/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace footplate::ui {

class DifferenceList;
class GlyphLabel;
class PolicyDraft;

class PublishBar final : public QWidget {
    Q_OBJECT
public:
    explicit PublishBar(PolicyDraft *draft, QWidget *parent = nullptr);

    void setReason(const QString &reason);
    void setAuthor(const QString &author) { m_author = author; }
    // What the session allows.
    void setAllowed(bool hasSession, bool isReadOnly);
    // What has to be typed before it is published, the cluster's name in production; empty: nothing.
    void setNameToType(const QString &name);
    void ended(const PublicationResult &result);

    [[nodiscard]] QString hindrance() const; // why it cannot be published now; empty: it can
    [[nodiscard]] QString outcomeText() const;
    [[nodiscard]] bool isConfirming() const;

Q_SIGNALS:
    void publishRequested(const footplate::PublicationRequest &request);

private:
    QWidget *makeAsk();
    QWidget *makeConfirm();
    void showState();
    void confirm();
    void goBack();
    void publish();
    void showOutcome(bool isGood, const QString &text);
    [[nodiscard]] QString reason() const;
    [[nodiscard]] bool isNameTyped() const;

    PolicyDraft *m_draft;
    QString m_author;
    bool m_hasSession = false;
    bool m_isReadOnly = false;
    bool m_isPublishing = false;
    bool m_isConfirming = false;
    QLineEdit *m_reason = nullptr;
    QPushButton *m_publish = nullptr;
    QLabel *m_hindrance = nullptr;
    QLabel *m_question = nullptr;
    DifferenceList *m_difference = nullptr;
    QLabel *m_because = nullptr;
    QString m_nameToType;
    QLabel *m_nameQuestion = nullptr;
    QLineEdit *m_name = nullptr;
    QPushButton *m_doIt = nullptr, *m_back = nullptr;
    // Made by functions that fill in what is above.
    QWidget *m_ask = nullptr, *m_confirm = nullptr;
    GlyphLabel *m_outcome = nullptr;
};

} // namespace footplate::ui
