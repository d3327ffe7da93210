// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on a thread of its own: nothing else waits for it, and what is done when it is stopped is kept.
#pragma once

#include <memory>
#include <thread>
#include <vector>

#include <QObject>

#include "sim/whatif/kept.h"

namespace cw
{

/// Lives on the GUI thread; signals arrive there. One sweep at a time.
class SweepRunner : public QObject
{
    Q_OBJECT

public:
    explicit SweepRunner(QObject* parent = nullptr);
    /// Stops and waits: points under way end within milliseconds.
    ~SweepRunner() override;

    /// Computes what `sweep` lacks. Ends what runs, whose results are dropped.
    void start(DesignPointer base, SavedSweep sweep, bool bands, const std::string& directory, bool again = false);
    /// Ends in order: finished() comes with what is done.
    void stop();
    /// Ends at once, without another signal.
    void drop();
    bool isRunning() const { return m_running; }

signals:
    /// Points that are known since the last time, in order, the first with this index.
    void advanced(std::size_t first, const std::vector<cw::SweptPoint>& points);
    /// The last signal of a run. `problem` is of the sweep as a whole.
    void finished(const cw::SavedSweep& sweep, const QString& problem);

private:
    struct Shared;
    void receive(int run);

    std::shared_ptr<Shared> m_shared;
    std::jthread m_thread;
    int m_run = 0;
    bool m_running = false;
};

} // namespace cw
