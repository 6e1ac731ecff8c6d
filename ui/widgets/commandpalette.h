// SPDX-License-Identifier: GPL-3.0-or-later
// CommandPalette: one field that finds everything that can be done or shown, by any part of its words; Ctrl+K. Up and down move, Enter
// does it, Escape or leaving puts it away. GUI thread.
//
// Invariant: an entry runs after the palette is closed and focus is back where it was.
#pragma once

#include <QFrame>
#include <QPointer>
#include <QVector>

#include <functional>

class QLineEdit;
class QListWidget;

namespace footplate::ui {

struct PaletteEntry {
    QString title;  // "Tend now"
    QString detail; // muted, after it: "F5", "node, 127.0.0.1:3101"
    std::function<void()> run;
};

class CommandPalette final : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget *parent);
    // Over the upper middle of the parent.
    void open(QVector<PaletteEntry> entries);
    [[nodiscard]] QLineEdit *field() const { return m_field; }
    [[nodiscard]] int shownCount() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void move(int by);
    void close();
    void runCurrent();

    QVector<PaletteEntry> m_entries;
    QLineEdit *m_field;
    QListWidget *m_list;
    QPointer<QWidget> m_focusBefore;
};

// Whether every word of the search is somewhere in the text; and where: lower is better, -1 is no match.
int paletteRank(const QString &search, const QString &title, const QString &detail);

} // namespace footplate::ui
