// SPDX-License-Identifier: GPL-3.0-or-later
// ConflictPanel: another revision came in while a policy was drafted: what it changed, what the draft changes, and the two ways on.
// Hidden while there is no conflict. GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace footplate::ui {

class DifferenceList;
class GlyphLabel;
class PolicyDraft;

class ConflictPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ConflictPanel(PolicyDraft *draft, QWidget *parent = nullptr);
    [[nodiscard]] QPushButton *rebaseButton() const { return m_rebase; }
    [[nodiscard]] QPushButton *discardButton() const { return m_discard; }

private:
    void showConflict();

    PolicyDraft *m_draft;
    GlyphLabel *m_headline;
    QLabel *m_theirsTitle, *m_mineTitle;
    DifferenceList *m_theirs, *m_mine;
    QPushButton *m_rebase, *m_discard;
};

} // namespace footplate::ui
