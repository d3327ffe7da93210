// SPDX-License-Identifier: GPL-3.0-or-later
// The undo history: named steps as pairs of snapshots, capped by the memory they take.
#pragma once

#include <cstddef>
#include <deque>

#include <QString>
#include <QStringList>

#include "model/design/design.h"

namespace cw
{

/// Steps 1 … size(), oldest first; index() of them are done, the others undone. Copies of designs share all that is
/// equal, so a step costs a few kilobytes.
class History
{
public:
    /// What a step restores.
    struct State {
        DesignPointer base;   ///< what is saved
        DesignPointer design; ///< the base, or the base with the variant's patch
        QString variant;
    };
    static constexpr std::size_t mostBytes = std::size_t{128} << 20;
    static constexpr std::size_t mostSteps = 10000;

    /// Adds a step and drops what was undone. A step with the same non-empty gesture as the one before merges with it
    /// until endGesture(); merged steps that come back to where they began vanish.
    void push(const QString& name, State before, State after, const QString& gesture);
    void endGesture() { ++m_gesture; }
    void clear();

    int size() const { return static_cast<int>(m_steps.size()); }
    int index() const { return m_index; }
    /// Steps before this one were given up for their memory.
    bool dropped() const { return m_dropped; }
    QString name(int step) const { return m_steps[static_cast<std::size_t>(step)].name; }
    QStringList names() const;
    /// The state after `index` steps; index 0 is the one before the first that is kept. Not for an empty history.
    const State& state(int index) const;
    void setIndex(int index);
    /// About the memory that all steps take, bytes.
    std::size_t bytes() const { return m_bytes; }

    /// Where the file on disk is in the history, or −1 when it is nowhere.
    int savedIndex() const { return m_saved; }
    void setSaved() { m_saved = m_index; }
    void setUnsaved() { m_saved = -1; }
    bool isSaved() const { return m_saved == m_index; }

    /// The cap, for tests.
    void setMostBytes(std::size_t bytes) { m_most = bytes; }

private:
    struct Step {
        QString name;
        State before, after;
        QString gesture;
        int serial = 0; ///< of the gesture
        std::size_t bytes = 0;
    };
    void dropOldest();

    std::deque<Step> m_steps;
    int m_index = 0;
    int m_saved = 0;
    int m_gesture = 0; ///< counts gestures that ended
    std::size_t m_bytes = 0;
    std::size_t m_most = mostBytes;
    bool m_dropped = false;
};

/// About the memory that `now` takes beside `before`, bytes: what both share costs nothing.
std::size_t bytesApart(const Design& before, const Design& now);

} // namespace cw
