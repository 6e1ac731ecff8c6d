// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyPage: the policy that is live, a draft of the next one, the difference between them, and every revision so far. It asks for a
// publication by a signal and is told how it ended. GUI thread.
#pragma once

#include "ui/pages/page.h"

class QGridLayout;
class QLabel;
class QPushButton;

namespace footplate::ui {

class ConflictPanel;
class DifferenceList;
class FaceStack;
class LivePolicy;
class Panel;
class PolicyDraft;
class PolicyEditor;
class PolicyHistory;
class PublishBar;

class PolicyPage final : public Page {
    Q_OBJECT
public:
    explicit PolicyPage(QWidget *parent = nullptr);

    void refresh(const ViewState &state) override;
    [[nodiscard]] QString selectionAsText() const override; // revisions selected in the history, else the live policy
    [[nodiscard]] QString helpText() const override;
    void focusOn(const QString &what) override; // a revision: "7" or "r7"

    [[nodiscard]] PolicyDraft *draft() const { return m_draft; }

public Q_SLOTS:
    void publicationEnded(const footplate::PublicationResult &result);
    void setAuthor(const QString &author); // user@host
    // A publication asks for the cluster's name to be typed, or for that of the connection where the cluster has none.
    void setProduction(bool isProduction, const QString &connectionName);

Q_SIGNALS:
    void publishRequested(const footplate::PublicationRequest &request);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makePanels();
    void makeUndo();
    void arrange();
    void showDraft();
    void goBackTo(const Publication &publication);

    PolicyDraft *m_draft;
    QWidget *m_content;
    QGridLayout *m_grid;
    FaceStack *m_faces = nullptr;
    LivePolicy *m_live = nullptr;
    QLabel *m_revision = nullptr;
    PolicyEditor *m_editor = nullptr;
    ConflictPanel *m_conflict = nullptr;
    DifferenceList *m_difference = nullptr;
    QLabel *m_worstCase = nullptr;
    PublishBar *m_publish = nullptr;
    PolicyHistory *m_history = nullptr;
    Panel *m_livePanel = nullptr, *m_draftPanel = nullptr, *m_differencePanel = nullptr, *m_historyPanel = nullptr;
    int m_columns = 0;
    bool m_isProduction = false;
    QString m_connectionName;
};

} // namespace footplate::ui
