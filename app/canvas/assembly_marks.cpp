// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/assembly_marks.h"

#include <cmath>

#include "app/canvas/facts.h"
#include "app/panels/money_text.h"

namespace cw
{

namespace
{

constexpr double widestBox = 248;

QString money(const Design& design, double usd)
{
    return figureText(usd, Unit::Usd, currencyOf(design.economics));
}

} // namespace

QString totalsText(const Design& design, const Totals& totals)
{
    QStringList facts;
    const auto add = [&](const Totals::Kind& kind) {
        const Part* part = kind.part.empty() ? nullptr : design.parts.find(kind.part);
        const QString name = part ? shortName(*part) : QString::fromStdString(kind.name);
        facts << QString::fromUtf8("%1 × %2").arg(static_cast<qlonglong>(std::llround(kind.count))).arg(name);
    };
    const auto& leading = totals.accelerators.empty() ? totals.others : totals.accelerators;
    if (!leading.empty())
        add(leading.front());
    if (leading.size() > 1)
        facts.last() += QString::fromUtf8(" + %1").arg(leading.size() - 1);
    if (totals.power.value > 0)
        facts << quantityText(totals.power.value, Unit::Watts);
    if (totals.price.value > 0)
        facts << money(design, totals.price.value);
    return facts.isEmpty() ? CanvasText::tr("empty") : facts.join(QString::fromUtf8(" · "));
}

void showTotals(SceneNode& n, const Design& design, const Totals& totals)
{
    n.subtitle = totalsText(design, totals);
    const double wanted =
        std::max(textWidth(TextStyle::Caption, n.subtitle), textWidth(TextStyle::Title, n.title) + 16) + 28;
    n.rect.setWidth(std::clamp(std::ceil(wanted / gridStep) * gridStep, boxWidth, widestBox));
    // Only accelerators give a collapsed assembly their hue; what it is made of otherwise is mixed.
    if (!totals.accelerators.empty())
        n.hue = Hue::Accelerator;
}

QRectF badgeOf(const SceneNode& n)
{
    if (!n.replicated)
        return {};
    if (!n.frame) {
        const double width = std::max(24.0, textWidth(TextStyle::Badge, n.badge) + 12);
        return {n.rect.right() - width + 8, n.rect.top() - 8, width, 16};
    }
    const double before = textWidth(TextStyle::Header, n.title + QLatin1Char(' '));
    const double width = textWidth(TextStyle::Header, n.badge);
    return {n.rect.left() + 12 + before - 3, n.rect.top() + 7, width + 6, 18};
}

QRectF chevronArea(const SceneNode& n)
{
    if (!n.assembly)
        return {};
    return n.frame ? QRectF(n.rect.right() - 26, n.rect.top() + 6, 20, 20)
                   : QRectF(n.rect.right() - 24, n.rect.bottom() - 24, 20, 20);
}

std::vector<QPointF> chevronOf(const SceneNode& n, double zoom)
{
    const QPointF c = chevronArea(n).center() * zoom;
    const double r = 3.5 * zoom;
    if (n.collapsed)
        return {c + QPointF(-r / 2, -r), c + QPointF(r / 2, 0), c + QPointF(-r / 2, r)};
    return {c + QPointF(-r, -r / 2), c + QPointF(0, r / 2), c + QPointF(r, -r / 2)};
}

} // namespace cw
