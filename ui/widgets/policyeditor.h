// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyEditor: the fields of a draft, with units, limits, and what is wrong with one beside it. It edits a PolicyDraft and follows
// it: undo and going back show here too. GUI thread.
//
// Undo and redo keys reach the page: the fields don't keep a history of their own. The wheel scrolls the page unless a field has the
// focus, so that nothing changes in passing.
#pragma once

#include "ui/models/policyfields.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace footplate::ui {

class GlyphLabel;
class PolicyDraft;

class PolicyEditor final : public QWidget {
    Q_OBJECT
public:
    explicit PolicyEditor(PolicyDraft *draft, QWidget *parent = nullptr);
    [[nodiscard]] QSpinBox *box(PolicyField field) const;      // null where the field is a choice
    [[nodiscard]] QComboBox *choice(PolicyField field) const { return row(field).choice; } // null where it is a number
    [[nodiscard]] QString problemText(PolicyField field) const; // as shown; empty: none
    [[nodiscard]] QString warningText() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row {
        QSpinBox *box = nullptr;
        QComboBox *choice = nullptr; // in place of the box
        QLabel *note = nullptr; // limits, or the problem
    };
    Row &row(PolicyField field) { return m_rows[static_cast<std::size_t>(field)]; }
    [[nodiscard]] const Row &row(PolicyField field) const { return m_rows[static_cast<std::size_t>(field)]; }
    QWidget *makeInput(PolicyField field);
    void showDraft();
    void showNote(PolicyField field);

    PolicyDraft *m_draft;
    std::array<Row, allPolicyFields.size()> m_rows;
    GlyphLabel *m_warning;
};

} // namespace footplate::ui
