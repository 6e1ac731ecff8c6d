// SPDX-License-Identifier: GPL-3.0-or-later
// GetPage: asks for one record, and shows it with every attempt that was made for it. GUI thread.
//
// Invariants: one read at a time: between readRequested() and readEnded() nothing else can be asked for but to cancel it. The
// last result stays until the next one is there. Nothing here waits.
#pragma once

#include "ui/models/keptread.h"
#include "ui/pages/page.h"

#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedLayout;
class QTreeView;

namespace footplate::ui {

class AttemptBars;
class EmptyFace;
class FaceStack;
class GlyphLabel;
class KeptReads;
class Panel;
class ReadForm;
class ValueTreeModel;

class GetPage final : public Page {
    Q_OBJECT
public:
    explicit GetPage(QWidget *parent = nullptr);

    void refresh(const ViewState &state) override;
    void focusFilter() override; // the search of the history
    [[nodiscard]] QString selectionAsText() const override; // the command in the list that has the keyboard; else the selected value, or the whole record, as JSON
    [[nodiscard]] QString helpText() const override;
    void focusOn(const QString &what) override; // "namespace", or "namespace/partition": a digest that lies in it

    // What was asked for before, and what has a name: oldest reads first. Both replace what is shown.
    void setKept(const QVector<RecordedRead> &reads, const QVector<Favourite> &favourites);
    [[nodiscard]] const KeptReads &kept() const { return *m_kept; }
    // Fills the form and asks; nothing while another read runs.
    void readAgain(const ReadRequest &request);

public Q_SLOTS:
    void readEnded(const footplate::CommandResult &result);

Q_SIGNALS:
    void readRequested(const footplate::ReadRequest &request);
    void cancelRequested();
    void readRecorded(const footplate::ui::RecordedRead &read);       // it ended: to be kept
    void favouritesChanged(const QVector<footplate::ui::Favourite> &favourites); // likewise, all of them

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *makeFormSide();
    [[nodiscard]] Panel *makeHistoryPanel();
    [[nodiscard]] Panel *makeResultPanel();
    [[nodiscard]] Panel *makeAttemptsPanel();
    void ask(ReadRequest::Kind kind);
    void run(const ReadRequest &request);
    void cancel();
    void keep();
    void fitForm();
    void fitAttempts();
    void showRunning();
    void showRecord(const CommandResult &result);
    void showValueMenu(const QPoint &at);
    void copyJson(const QModelIndex &index);

    ReadForm *m_form;
    QPushButton *m_get;
    QPushButton *m_header;
    QPushButton *m_exists;
    QPushButton *m_cancel;
    QPushButton *m_keep;
    KeptReads *m_kept;
    GlyphLabel *m_result;
    ValueTreeModel *m_values;
    QTreeView *m_tree;
    EmptyFace *m_noRecord;
    QStackedLayout *m_resultStack;
    QPushButton *m_copy;
    AttemptBars *m_attempts;
    QLabel *m_noAttempts;
    QSplitter *m_side = nullptr;
    Panel *m_formPanel = nullptr;
    QSplitter *m_split = nullptr;
    Panel *m_attemptsPanel = nullptr;
    QScrollArea *m_attemptsScroll = nullptr;
    bool m_isSplitChosen = false; // somebody moved it
    bool m_isSideChosen = false;  // likewise
    FaceStack *m_faces;
    std::optional<ReadRequest> m_running;
    std::int64_t m_nowMs = 0;
    std::int64_t m_startedMs = 0;
};

// The line above a result: "Found after 2 attempts in 301.6 ms · generation 4 · expires in 6 d 3 h · partition 1439 · from A5".
QString readResultText(const ReadRequest &request, const CommandResult &result);

} // namespace footplate::ui
