// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/policydraft.h"

#include <algorithm>

namespace footplate::ui {

class PolicyDraft::Change final : public QUndoCommand {
public:
    Change(PolicyDraft *draft, Content from, Content to, const QString &text, int mergeId)
        : QUndoCommand(text), m_draft(draft), m_from(std::move(from)), m_to(std::move(to)), m_mergeId(mergeId)
    {
    }
    void undo() override { m_draft->apply(m_from); }
    void redo() override { m_draft->apply(m_to); }
    [[nodiscard]] int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *change = dynamic_cast<const Change *>(other);
        if (!change || change->m_mergeId != m_mergeId)
            return false;
        m_to = change->m_to;
        setObsolete(m_to == m_from);
        return true;
    }

private:
    PolicyDraft *m_draft;
    Content m_from;
    Content m_to;
    int m_mergeId;
};

PolicyDraft::PolicyDraft(QObject *parent) : QObject(parent) {}

void PolicyDraft::follow(const Publication &live)
{
    if (m_hasLive && live == m_live)
        return;
    const bool takesOver = !m_hasLive || !isModified();
    m_live = live;
    m_hasLive = true;
    if (takesOver)
        settle(live);
    else
        Q_EMIT changed();
}

void PolicyDraft::settle(const Publication &live)
{
    m_live = live;
    m_hasLive = true;
    m_undo.clear();
    m_content = {live.policy, live.revision, live.policy};
    Q_EMIT changed();
}

void PolicyDraft::leave()
{
    m_live = {};
    m_hasLive = false;
    m_undo.clear();
    m_content = {};
    Q_EMIT changed();
}

void PolicyDraft::setValue(PolicyField field, std::uint32_t value)
{
    Content to = m_content;
    setPolicyValue(to.policy, field, value);
    push(to, policyFieldLabel(field), static_cast<int>(field));
}

void PolicyDraft::load(const PolicySet &policy, const QString &undoText)
{
    push({m_live.policy, m_live.revision, policy}, undoText);
}

void PolicyDraft::rebase()
{
    Content to{m_live.policy, m_live.revision, m_live.policy};
    for (const PolicyField field : allPolicyFields) {
        const std::uint32_t mine = policyValue(m_content.policy, field);
        if (mine != policyValue(m_content.base, field))
            setPolicyValue(to.policy, field, mine);
    }
    push(to, tr("take over r%1").arg(m_live.revision));
}

void PolicyDraft::discard()
{
    push({m_live.policy, m_live.revision, m_live.policy}, tr("discard"));
}

bool PolicyDraft::isValid() const
{
    return std::all_of(allPolicyFields.begin(), allPolicyFields.end(),
                       [this](PolicyField field) { return policyProblem(m_content.policy, field).isEmpty(); });
}

void PolicyDraft::push(const Content &to, const QString &text, int mergeId)
{
    if (to != m_content)
        m_undo.push(new Change(this, m_content, to, text, mergeId));
}

void PolicyDraft::apply(const Content &content)
{
    m_content = content;
    Q_EMIT changed();
}

} // namespace footplate::ui
