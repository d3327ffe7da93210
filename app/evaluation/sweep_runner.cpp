// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evaluation/sweep_runner.h"

#include <exception>
#include <mutex>
#include <optional>

#include "app/document/messages.h"

namespace cw
{

/// What the thread hands over. The mutex guards all of it.
struct SweepRunner::Shared {
    std::mutex mutex;
    std::vector<SweptPoint> points; ///< not handed over yet
    std::size_t first = 0;          ///< index of the first of them
    bool told = false;              ///< a call that will take them is under way
    std::optional<Result<SavedSweep>> result;
};

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

SweepRunner::~SweepRunner()
{
    drop();
}

void SweepRunner::start(DesignPointer base, SavedSweep sweep, bool bands, const std::string& directory, bool again)
{
    drop();
    m_running = true;
    m_shared = std::make_shared<Shared>();
    m_thread = std::jthread([this, run = m_run, shared = m_shared, base = std::move(base), sweep = std::move(sweep),
                             bands, again, directory](const std::stop_token& stop) {
        const auto tell = [&] {
            QMetaObject::invokeMethod(
                this, [this, run] { receive(run); }, Qt::QueuedConnection);
        };
        KeptRun options;
        options.bands = bands;
        options.again = again;
        options.directory = directory;
        options.stop = stop;
        options.use = [&](std::size_t index, const SweptPoint& point) {
            const std::lock_guard lock(shared->mutex);
            if (shared->points.empty())
                shared->first = index;
            shared->points.push_back(point);
            if (!std::exchange(shared->told, true))
                tell();
        };
        std::optional<Result<SavedSweep>> result;
        try {
            result = runKept(*base, sweep, options);
        } catch (const std::exception&) { // out of memory; what is known stays
            result = fail(text(CW_TEXT("There is not enough memory for this sweep.")));
        }
        {
            const std::lock_guard lock(shared->mutex);
            shared->result = std::move(result);
        }
        tell();
    });
}

void SweepRunner::stop()
{
    m_thread.request_stop();
}

void SweepRunner::drop()
{
    ++m_run;
    m_running = false;
    m_thread.request_stop();
    m_thread = {}; // waits
    m_shared.reset();
}

void SweepRunner::receive(int run)
{
    if (run != m_run || !m_shared)
        return;
    std::vector<SweptPoint> points;
    std::optional<Result<SavedSweep>> result;
    std::size_t first = 0;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->told = false;
        points.swap(m_shared->points);
        first = m_shared->first;
        result.swap(m_shared->result);
    }
    if (!points.empty())
        emit advanced(first, points);
    if (!result)
        return;
    m_running = false;
    if (*result)
        emit finished(**result, {});
    else
        emit finished({}, localized(result->error()));
}

} // namespace cw
