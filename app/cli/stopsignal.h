// SPDX-License-Identifier: GPL-3.0-or-later
// StopSignal: SIGINT and SIGTERM as a Qt signal, so that a command that runs until it is stopped ends in good order.
// Main thread; at most one at a time, because the handlers belong to the process. The first signal is delivered here;
// one half a second later ends the process the usual way, should the orderly end hang.
#pragma once

#include <QObject>

#include <memory>

namespace footplate {
class WakeUp;
}

namespace footplate::app {

class StopSignal final : public QObject {
    Q_OBJECT
public:
    explicit StopSignal(QObject *parent = nullptr);
    ~StopSignal() override;

Q_SIGNALS:
    void received();

private:
    std::unique_ptr<WakeUp> m_bell;
};

} // namespace footplate::app
