// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that change at once are refreshed together, as many as a frame has time for: a frame of the window costs more
// than most charts, and many charts must not hold it up.
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace cw
{

class ChartTurns : public QObject
{
    Q_OBJECT

public:
    static ChartTurns& instance();
    /// Calls `refresh` in one of the next frames, unless `who` is gone by then; asking again before costs nothing.
    void ask(QObject* who, std::function<void()> refresh);

private:
    ChartTurns();
    void next();

    struct Waiting {
        QPointer<QObject> who;
        std::function<void()> refresh;
    };
    std::vector<Waiting> m_waiting;
    QTimer m_frame;
};

} // namespace cw
