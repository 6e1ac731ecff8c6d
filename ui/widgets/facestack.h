// SPDX-License-Identifier: GPL-3.0-or-later
// FaceStack: the content of a page, or the face that says why there is none; and a line above the content when what it shows
// is old, or when no node answers any more. GUI thread.
#pragma once

#include "ui/viewstate.h"

#include <QWidget>

class QStackedLayout;

namespace footplate::ui {

class EmptyFace;
class GlyphLabel;

class FaceStack final : public QWidget {
    Q_OBJECT
public:
    explicit FaceStack(QWidget *content, QWidget *parent = nullptr);
    // True when the content is what is shown and is to be filled from the state.
    bool showFor(const ViewState &state);

private:
    void showLine(const ViewState &state);

    QWidget *m_front;
    EmptyFace *m_empty;
    GlyphLabel *m_line;
    QStackedLayout *m_stack;
};

} // namespace footplate::ui
