// SPDX-License-Identifier: GPL-3.0-or-later
// Reading rows of operators, leaving out those that can't be right, and predicting them.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "sim/accuracy/validate.h"

namespace cw
{
namespace
{

/// A measurement this many times faster than the equation with its best constants is not one of this call.
constexpr double fasterThanPhysics = 3;
/// One this many times slower than predicted is written in another unit (units differ by 1000).
constexpr double slowerThanCredible = 200;

/// The column that holds a time, and its unit in one second.
struct TimeColumn {
    const char* name;
    double perSecond;
};
constexpr std::array<TimeColumn, 4> timeColumns{
    {{"latency_ms", 1e3}, {"latency_us", 1e6}, {"latency_s", 1}, {"loaded_latency_ns", 1e9}}};

TimeColumn timeColumnOf(const Table& t)
{
    const auto found =
        std::find_if(timeColumns.begin(), timeColumns.end(), [&](const auto& c) { return t.has(c.name); });
    return found == timeColumns.end() ? timeColumns[0] : *found;
}

bool isTime(std::string_view column)
{
    return std::any_of(timeColumns.begin(), timeColumns.end(), [&](const auto& c) { return column == c.name; });
}

/// "m 16, n 4096, k 4096": the cells that make the call, for people.
std::string describeRow(const Row& r, const RowKind& kind)
{
    std::string s;
    for (const std::string_view column : kind.required()) {
        if (column == "gpu" || column == "precision" || column == "engine" || column == "source" || isTime(column) ||
            r.text(column).empty())
            continue;
        s += s.empty() ? "" : ", ";
        s += fmt::format("{} {}", column, r.text(column));
    }
    return s;
}

std::string groupOf(const OperatorRow& r)
{
    std::string s = r.part ? r.part->id : "-";
    for (const std::string& word : {r.call.format, r.engine})
        s += " × " + (word.empty() ? std::string("-") : word);
    return s;
}

/// Timers by what picks a curve, and the shortest time that the equation allows.
class Timers
{
public:
    explicit Timers(const Calibration& c) : m_calibration(c) {}

    struct Entry {
        DeviceModel device;
        OperatorTimer timer;
    };
    const Entry& of(const OperatorRow& r)
    {
        const auto [at, fresh] = m_entries.try_emplace({r.op, r.part, r.call.format, r.engine, r.variant}, Entry());
        if (fresh) {
            static const Part none;
            const Part& part = r.part ? *r.part : none;
            at->second.device = deviceModel(part);
            at->second.timer = OperatorTimer(
                *r.op, at->second.device, m_calibration.find(r.op->name(), part, r.call.format, r.engine, r.variant));
        }
        return at->second;
    }

    /// Time with each constant at the end of its range that gives the least.
    static double shortest(const Entry& e, const OperatorRow& r)
    {
        std::vector<double> p = e.timer.parameters();
        double best = r.op->physical(e.device, r.call, p).seconds();
        const auto list = r.op->parameters();
        for (std::size_t i = 0; i < list.size(); ++i) {
            const double fitted = p[i];
            double taken = fitted;
            for (const double end : {list[i].low, list[i].high}) {
                p[i] = end;
                if (const double t = r.op->physical(e.device, r.call, p).seconds(); t < best) {
                    best = t;
                    taken = end;
                }
            }
            p[i] = taken;
        }
        return best;
    }

private:
    using Key = std::tuple<const OperatorModel*, const Part*, std::string, std::string, std::string>;
    const Calibration& m_calibration;
    std::map<Key, Entry> m_entries;
};

/// An error when the measurement can't be of this call.
Result<void> checkPlausible(const Row& row, const OperatorRow& r, const Timers::Entry& e, const TimeColumn& unit,
                            double predicted)
{
    const auto shown = [&](double seconds) { return fmt::format("{:.3g}", seconds * unit.perSecond); };
    const Text fix = text(CW_TEXT("Check the unit: the column \"{0}\" says it."), unit.name);
    if (const double least = Timers::shortest(e, r); r.seconds * fasterThanPhysics < least)
        return row.error(text(CW_TEXT("The measurement ({0}) is faster than the hardware allows ({1} at best)."),
                              shown(r.seconds), shown(least)),
                         fix);
    if (r.counted && r.seconds > slowerThanCredible * predicted)
        return row.error(text(CW_TEXT("The measurement ({0}) is over {1} times the prediction ({2})."),
                              shown(r.seconds), slowerThanCredible, shown(predicted)),
                         fix);
    return {};
}

/// One row read, checked and predicted.
struct Timed {
    OperatorRow row;
    double seconds = 0, spread = 0; ///< predicted
};

/// Calls `use(Row, Timed)` for each good row; the others go to `problems`.
void readRows(const Table& t, const RowKind& kind, const ValidateOptions& o, std::vector<Error>& problems,
              const std::function<void(const Row&, Timed)>& use)
{
    static const Calibration nothing;
    Timers timers(o.calibration ? *o.calibration : nothing);
    const TimeColumn unit = timeColumnOf(t);
    for (std::size_t i = 0; i < t.rows.size() && !o.stop.stop_requested(); ++i) {
        const Row row(t, i);
        auto read = kind.read(row, *o.catalogue);
        if (!read) {
            problems.push_back(std::move(read.error()));
            continue;
        }
        const Timers::Entry& entry = timers.of(*read);
        const double seconds = entry.timer.seconds(read->call);
        if (!std::isfinite(seconds) || seconds <= 0)
            problems.push_back(
                row.error(text(CW_TEXT("This call can't be predicted.")), text(CW_TEXT("Check the shape."))).error());
        else if (auto plausible = checkPlausible(row, *read, entry, unit, seconds); !plausible)
            problems.push_back(std::move(plausible.error()));
        else
            use(row, {std::move(*read), seconds, entry.timer.spread()});
        if (o.progress && i % 256 == 0)
            o.progress(static_cast<double>(i) / static_cast<double>(t.rows.size()));
    }
}

} // namespace

std::vector<OperatorRow> operatorRows(const Table& t, const RowKind& kind, const ValidateOptions& o,
                                      std::vector<Error>& problems)
{
    std::vector<OperatorRow> rows;
    readRows(t, kind, o, problems, [&](const Row&, Timed timed) { rows.push_back(std::move(timed.row)); });
    return rows;
}

std::vector<RowResult> predictOperators(const Table& t, const RowKind& kind, const ValidateOptions& o,
                                        std::vector<Error>& problems)
{
    const TimeColumn unit = timeColumnOf(t);
    std::vector<RowResult> rows;
    readRows(t, kind, o, problems, [&](const Row& row, const Timed& timed) {
        const double band = std::exp(timed.spread), predicted = timed.seconds * unit.perSecond;
        rows.push_back(
            {row.line(),
             groupOf(timed.row),
             describeRow(row, kind),
             timed.row.counted,
             {{unit.name, timed.row.seconds * unit.perSecond, predicted, predicted / band, predicted * band}}});
    });
    return rows;
}

} // namespace cw
