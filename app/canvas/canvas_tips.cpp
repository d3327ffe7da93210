// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas tells about what is under the cursor: the overlay's figure, and the ranks a device holds.
#include <array>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/ranks.h"

namespace cw
{

void ClusterCanvas::updateTip(QPointF item)
{
    const Scene& s = scene();
    const QPointF at = m_camera.toScene(item);
    const bool inside = boundingRect().contains(item);
    const int node = inside ? s.nodeAt(at) : -1;
    const bool onBox = node >= 0 && !s.nodes[static_cast<std::size_t>(node)].frame;
    const int link = inside && !onBox && m_marks.shown() ? s.linkAt(at, 5 / m_camera.zoom) : -1;
    const std::array under{node, link, static_cast<int>(m_overlayKind)};
    if (under == m_tipOf && s.design == m_tipDesign)
        return;
    m_tipOf = under;
    m_tipDesign = s.design;
    QStringList lines;
    if (link >= 0 || node >= 0) {
        const OverlayMark& mark =
            link >= 0 ? m_marks.ofLink(static_cast<std::size_t>(link)) : m_marks.ofNode(static_cast<std::size_t>(node));
        if (mark.any() && !mark.figure.isEmpty())
            lines << m_marks.title + QStringLiteral(": ") + mark.figure;
    }
    if (onBox) {
        const auto report = m_evaluation ? m_evaluation->report() : nullptr;
        const auto fabric = m_evaluation ? m_evaluation->fabric() : nullptr;
        if (const QString ranks = rankWords(s, report.get(), fabric.get(), node); !ranks.isEmpty())
            lines << ranks;
    }
    m_tipAt = item;
    const QString tip = lines.join(QLatin1Char('\n'));
    if (tip == m_tip)
        return;
    m_tip = tip;
    emit tipChanged();
}

void ClusterCanvas::clearTip()
{
    m_tipDesign.reset();
    if (m_tip.isEmpty())
        return;
    m_tip.clear();
    emit tipChanged();
}

} // namespace cw
