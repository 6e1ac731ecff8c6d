// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyDraft: a policy on its way to being published: what it was drafted against, what was changed, and how to take that back.
// GUI thread.
//
// Invariants: a draft that changes nothing follows the live policy without a word; one that does stays on the revision it was
// drafted against until it is rebased, and is in conflict while another is live. Every change can be undone, a rebase and a going
// back included; edits of one field in a row are undone together.
#pragma once

#include "core/retry/policy.h"
#include "ui/models/policyfields.h"

#include <QObject>
#include <QUndoStack>

namespace footplate::ui {

class PolicyDraft final : public QObject {
    Q_OBJECT
public:
    struct Content {
        PolicySet base;                 // the policy of baseRevision
        std::uint32_t baseRevision = 0;
        PolicySet policy;               // may be out of range while it is edited
        bool operator==(const Content &) const = default;
    };

    explicit PolicyDraft(QObject *parent = nullptr);

    // What is live now. An unchanged draft becomes it.
    void follow(const Publication &live);
    // The draft was published as `live`: nothing is left to change or to take back.
    void settle(const Publication &live);
    // The cluster it was for is left: nothing of it may reach another one.
    void leave();

    void setValue(PolicyField field, std::uint32_t value);
    void load(const PolicySet &policy, const QString &undoText); // e.g. that of an earlier revision
    // On what is live: own changes stay, all else is taken over.
    void rebase();
    void discard();

    [[nodiscard]] const PolicySet &policy() const { return m_content.policy; }
    [[nodiscard]] const PolicySet &base() const { return m_content.base; }
    [[nodiscard]] std::uint32_t baseRevision() const { return m_content.baseRevision; }
    [[nodiscard]] bool isModified() const { return m_content.policy != m_content.base; }
    [[nodiscard]] bool isInConflict() const { return m_hasLive && isModified() && m_live.revision != m_content.baseRevision; }
    [[nodiscard]] bool isValid() const;
    [[nodiscard]] const Publication &live() const { return m_live; }
    [[nodiscard]] QUndoStack *undoStack() { return &m_undo; }

Q_SIGNALS:
    void changed(); // policy, base or conflict

private:
    class Change;
    void apply(const Content &content);
    void push(const Content &to, const QString &text, int mergeId = -1);

    Content m_content;
    Publication m_live;
    bool m_hasLive = false;
    QUndoStack m_undo;
};

} // namespace footplate::ui
