// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas tells about what is under the cursor: the overlay's figure, and the ranks a device holds.
#include <algorithm>
#include <array>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/ranks.h"
#include "app/panels/variant_words.h"
#include "app/panels/variants_model.h"

namespace cw
{

namespace
{

/// Where a change of a drawn thing, or of the pools that it serves in, would stand.
std::vector<std::string> pointersOf(const Scene& scene, int node)
{
    std::vector<std::string> pointers{scene.nodes[static_cast<std::size_t>(node)].pointer};
    for (const ScenePool& pool : scene.pools) {
        if (std::none_of(pool.members.begin(), pool.members.end(),
                         [&](int m) { return scene.isWithin(m, node) || scene.isWithin(node, m); }))
            continue;
        pointers.push_back(childPointer("/pools", pool.id));
        for (const Deployment& d : scene.design->deployments)
            if (d.pool == pool.id)
                pointers.push_back(childPointer("/deployments", d.id));
    }
    return pointers;
}

} // namespace

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
    if (node >= 0 && !m_marks.shown() && m_differences.any() && m_document) {
        constexpr int most = 6;
        const DesignPointer other = m_document->designOf(baselineOf(*m_document));
        if (m_differences.ofNode(static_cast<std::size_t>(node)) == Differs::Added)
            lines << tr("Not in the baseline");
        else if (other)
            lines << differencesAt(*other, *s.design, pointersOf(s, node)).mid(0, most);
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
