// SPDX-License-Identifier: GPL-3.0-or-later
// ReadDesk: what the Get page of one connection shows of earlier runs, and what it keeps for later ones. GUI thread. The view outlives it.
#pragma once

#include "app/readstore.h"
#include "ui/mainwindow.h"

#include <QPointer>

namespace footplate::ui {
class GetPage;
}

namespace footplate::app {

class ReadDesk final : public QObject {
    Q_OBJECT
public:
    ReadDesk(ui::MainWindow &view, ReadStore store);
    ~ReadDesk() override; // the page shows nothing of this connection any more

private:
    void attach(ui::GetPage *page);
    void keep(const Result<void> &kept);

    ui::MainWindow &m_view;
    ReadStore m_store;
    QPointer<ui::GetPage> m_page;
    bool m_toldLost = false;
};

} // namespace footplate::app
