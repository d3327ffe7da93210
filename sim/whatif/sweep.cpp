// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/sweep.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "sim/in_parallel.h"

namespace cw
{
namespace
{

constexpr std::size_t mostPoints = 1'000'000;

/// A range that rounding would cut off still has its end: 0.1:0.3:0.1 are three values.
constexpr double rounding = 1e-9;

std::vector<std::string_view> split(std::string_view all, char at)
{
    std::vector<std::string_view> out;
    for (std::size_t i; (i = all.find(at)) != std::string_view::npos; all.remove_prefix(i + 1))
        out.push_back(all.substr(0, i));
    out.push_back(all);
    return out;
}

Result<double> number(std::string_view piece)
{
    const auto j = parseJson(piece);
    if (!j || !j->isNumber() || !std::isfinite(j->number()))
        return fail(text(CW_TEXT("\"{0}\" is not a number."), piece));
    return j->number();
}

/// Whole numbers stay whole (a count of 4.0 is not a count), and 1.1 + 0.1 is 1.2.
Json valueOf(double v)
{
    v = parseJson(fmt::format("{:.12g}", v)).value().number();
    constexpr double exact = 9e15;
    return v == std::floor(v) && std::abs(v) < exact ? Json(static_cast<std::int64_t>(v)) : Json(v);
}

/// "from:to:step", "from:to:*factor" or "from:to/count".
Result<std::vector<Json>> rangeOf(std::string_view range)
{
    const auto pieces = split(range, ':');
    std::string_view last = pieces.back();
    std::size_t count = 0;
    const auto slash = pieces.size() == 2 ? last.find('/') : std::string_view::npos;
    if (slash != std::string_view::npos) {
        CW_TRY(const double n, number(last.substr(slash + 1)));
        if (n < 2 || n > mostPoints || n != std::floor(n))
            return fail(text(CW_TEXT("A range has from 2 to {0} values, not {1}."), mostPoints, n));
        count = static_cast<std::size_t>(n);
        last = last.substr(0, slash);
    } else if (pieces.size() != 3) {
        return fail(text(CW_TEXT("\"{0}\" is not a range."), range), {},
                    text(CW_TEXT("Write from:to:step, from:to:*factor or from:to/count.")));
    }
    CW_TRY(const double from, number(pieces[0]));
    CW_TRY(const double to, number(count > 0 ? last : pieces[1]));
    std::vector<Json> values;
    if (count > 0) {
        for (std::size_t i = 0; i < count; ++i)
            values.push_back(valueOf(from + (to - from) * static_cast<double>(i) / static_cast<double>(count - 1)));
        return values;
    }
    const bool factor = last.starts_with('*');
    CW_TRY(const double step, number(factor ? last.substr(1) : last));
    const double steps = factor ? std::log(to / from) / std::log(step) : (to - from) / step;
    if (!std::isfinite(steps) || steps < 0 || (factor && (step <= 0 || from * to <= 0)))
        return fail(text(CW_TEXT("The range \"{0}\" never reaches its end."), range));
    if (steps >= mostPoints)
        return fail(text(CW_TEXT("The range \"{0}\" has more than {1} values."), range, mostPoints));
    for (std::size_t i = 0; static_cast<double>(i) <= steps * (1 + rounding) + rounding; ++i)
        values.push_back(valueOf(factor ? from * std::pow(step, i) : from + step * static_cast<double>(i)));
    return values;
}

/// Hands points on in order, whatever order they end in.
class InOrder
{
public:
    InOrder(const std::function<void(const SweepPoint&)>& use, std::vector<std::size_t> order)
        : m_use(use), m_order(std::move(order))
    {
    }
    void done(SweepPoint point)
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.emplace(point.index, std::move(point));
        while (m_next < m_order.size() && !m_waiting.empty() && m_waiting.begin()->first == m_order[m_next]) {
            if (m_use)
                m_use(m_waiting.begin()->second);
            m_waiting.erase(m_waiting.begin());
            ++m_next;
        }
    }

private:
    const std::function<void(const SweepPoint&)>& m_use;
    const std::vector<std::size_t> m_order;
    std::map<std::size_t, SweepPoint> m_waiting;
    std::size_t m_next = 0;
    std::mutex m_mutex;
};

/// Whether the design and the format know the field. What the format does not know would be kept as it is and change
/// nothing: every point would have the same figures.
bool hasField(const Design& design, const std::string& pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps || steps->empty())
        return false;
    if (steps->size() > 1) {
        const std::string &map = (*steps)[0], &id = (*steps)[1];
        const auto lacks = [&](const char* name, const auto& entries) { return map == name && !entries.contains(id); };
        if (lacks("parts", design.parts) || lacks("models", design.models) || lacks("types", design.types) ||
            lacks("items", design.items) || lacks("connections", design.connections) || lacks("pools", design.pools) ||
            lacks("deployments", design.deployments) || lacks("routes", design.routes) || lacks("tiers", design.tiers))
            return false;
    }
    if (steps->size() > 2 && (*steps)[0] == "workload" && (*steps)[1] == "tenants" &&
        !design.workload.tenants.contains((*steps)[2]))
        return false;
    if (steps->size() > 3 && (*steps)[0] == "types" && (*steps)[2] == "items" &&
        !design.types.find((*steps)[1])->items.contains((*steps)[3]))
        return false;
    static const Json schema = designSchema();
    const Json* node = &schema;
    for (const std::string& step : *steps) {
        const Json* properties = node->find("properties");
        const Json* others = node->find("additionalProperties");
        const Json* items = node->find("items");
        if (!properties && !others && !items)
            return true; // anything goes
        if (const Json* known = properties ? properties->find(step) : nullptr)
            node = known;
        else if (others && others->isObject())
            node = others;
        else if (items)
            node = items;
        else
            return false;
    }
    return true;
}

bool touchesWorkload(const SweepAxis& axis)
{
    return axis.pointer.starts_with("/workload");
}

} // namespace

Result<SweepAxis> parseSweepAxis(std::string_view whole)
{
    const auto placed = [&](Error e) {
        e.where = whole;
        return std::unexpected(std::move(e));
    };
    const auto equals = whole.find('=');
    if (!whole.starts_with('/') || equals == std::string_view::npos)
        return fail(text(CW_TEXT("\"{0}\" does not say which field takes which values."), whole), {},
                    text(CW_TEXT("Write for example /facility/pue=1.1,1.2,1.3 or /facility/pue=1.1:1.5:0.1.")));
    SweepAxis axis{std::string(whole.substr(0, equals)), {}};
    const std::string_view values = whole.substr(equals + 1);
    for (const std::string_view piece : split(values, ',')) {
        if (piece.empty())
            return placed({text(CW_TEXT("A value is empty.")), {}, {}});
        // Texts may hold colons; a range begins with a number.
        if (const auto colon = piece.find(':'); colon != std::string_view::npos && number(piece.substr(0, colon))) {
            auto range = rangeOf(piece);
            if (!range)
                return placed(std::move(range.error()));
            axis.values.insert(axis.values.end(), range->begin(), range->end());
        } else {
            axis.values.push_back(parseJson(piece).value_or(Json(std::string(piece))));
        }
    }
    return axis;
}

Result<std::size_t> sweepSize(const std::vector<SweepAxis>& axes)
{
    std::size_t size = 1;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (axes[k].pointer == axes[i].pointer)
                return fail(text(CW_TEXT("The field is varied twice.")), axes[i].pointer,
                            text(CW_TEXT("Give all its values at once.")));
        if (axes[i].values.empty())
            return fail(text(CW_TEXT("There are no values.")), axes[i].pointer);
        if (axes[i].values.size() > mostPoints / size)
            return fail(text(CW_TEXT("The sweep has more than {0} points."), mostPoints), axes[i].pointer,
                        text(CW_TEXT("Vary fewer fields or take fewer values.")));
        size *= axes[i].values.size();
    }
    return size;
}

std::vector<Json> sweptValues(const std::vector<SweepAxis>& axes, std::size_t index)
{
    std::vector<Json> values(axes.size());
    for (std::size_t i = axes.size(); i-- > 0; index /= axes[i].values.size())
        values[i] = axes[i].values[index % axes[i].values.size()];
    return values;
}

Result<Design> sweptDesign(const Design& base, const std::vector<SweepAxis>& axes, std::size_t index)
{
    Design design = base;
    const auto values = sweptValues(axes, index);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (!hasField(base, axes[i].pointer))
            return fail(text(CW_TEXT("The design has no field {0}."), axes[i].pointer), axes[i].pointer);
        CW_TRY(design, setField(std::move(design), axes[i].pointer, values[i]));
    }
    return design;
}

Result<void> sweep(const DesignPointer& design, const std::vector<SweepAxis>& axes, const SweepOptions& o)
{
    CW_TRY(const std::size_t size, sweepSize(axes));
    const bool sameWorkload = std::ranges::none_of(axes, touchesWorkload);
    std::shared_ptr<const LoadedWorkload> shared;
    if (sameWorkload) {
        CW_TRY(shared, loadWorkload(*design, o.directory, o.seed, o.workload));
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < size; ++i)
        if (!o.skip.contains(i))
            order.push_back(i);
    InOrder out(o.use, order);
    const auto reportOf = [&](std::size_t index) -> Result<Report> {
        CW_TRY(Design swept, sweptDesign(*design, axes, index));
        const auto pointer = std::make_shared<const Design>(std::move(swept));
        auto workload = shared;
        if (!workload) {
            CW_TRY(workload, loadWorkload(*pointer, o.directory, o.seed, o.workload));
        }
        if (o.simulated) {
            SimulateOptions options;
            options.workload = workload;
            options.seed = o.seed;
            options.bands = o.bands;
            return simulate(pointer, options, o.stop);
        }
        return evaluate(pointer, {.workload = workload, .loadCurve = false, .bands = o.bands}, o.stop);
    };
    inParallel(
        order.size(),
        [&](std::size_t i) {
            if (o.stop.stop_requested())
                return;
            SweepPoint point{order[i], sweptValues(axes, order[i]), {}, {}};
            auto report = reportOf(order[i]);
            if (o.stop.stop_requested())
                return;
            if (report)
                point.report = std::move(*report);
            else
                point.error = std::move(report.error());
            out.done(std::move(point));
        },
        o.threads);
    return {};
}

Json sweepRow(const std::vector<SweepAxis>& axes, const SweepPoint& point)
{
    Json row;
    row.set("index", static_cast<std::int64_t>(point.index));
    Json values;
    for (std::size_t i = 0; i < axes.size(); ++i)
        values.set(axes[i].pointer, point.values[i]);
    row.set("values", std::move(values));
    if (point.error) {
        Json error;
        error.set("text", english(point.error->what));
        error.set("where", point.error->where);
        row.set("error", std::move(error));
    }
    if (point.report) {
        row.set("method", point.report->method);
        row.set("headline", toJson(point.report->headline));
        if (point.report->bands)
            row.set("bands", toJson(*point.report->bands));
        row.set("findings", toJson(point.report->findings));
    }
    return row;
}

} // namespace cw
