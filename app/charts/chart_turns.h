// SPDX-License-Identifier: GPL-3.0-or-later
// Charts are refreshed one a frame: many that change at once don't hold up the window.
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
