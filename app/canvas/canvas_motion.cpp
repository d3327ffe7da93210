// SPDX-License-Identifier: GPL-3.0-or-later
// Items on their way after an automatic placing.
#include "app/canvas/cluster_canvas.h"
#include "app/canvas/move_animation.h"

namespace cw
{

namespace
{

constexpr int frameMilliseconds = 16;

} // namespace

void ClusterCanvas::animateFrom(const DesignPointer& before)
{
    if (!m_document || between(before, m_document->design(), 0) == m_document->design())
        return;
    m_movedFrom = before;
    m_moveClock.start();
    m_moveTimer.disconnect(this);
    m_moveTimer.callOnTimeout(this, [this] {
        if (m_moveClock.hasExpired(animationMilliseconds)) {
            m_movedFrom.reset();
            m_moveTimer.stop();
        }
        sceneStale();
    });
    m_moveTimer.start(frameMilliseconds);
    sceneStale();
}

DesignPointer ClusterCanvas::shownDesign() const
{
    if (!m_document)
        return nullptr;
    if (!m_movedFrom)
        return m_document->design();
    return between(m_movedFrom, m_document->design(),
                   static_cast<double>(m_moveClock.elapsed()) / animationMilliseconds);
}

} // namespace cw
