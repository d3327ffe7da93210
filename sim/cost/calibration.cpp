// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/calibration.h"

#include <algorithm>
#include <cmath>

#include "model/catalogue/catalogue.h"
#include "model/io/round_numbers.h"
#include "sim/cost/correction.h"

namespace cw
{
namespace
{

std::string_view firstWord(std::string_view s)
{
    return s.substr(0, s.find(' '));
}

/// HBM, GDDR … whatever the generation.
std::string_view memoryClass(const Part& p)
{
    if (!p.memory)
        return {};
    const std::string_view type = p.memory->type;
    for (std::string_view name : {"HBM", "GDDR", "LPDDR", "DDR", "SRAM"})
        if (type.find(name) != std::string_view::npos)
            return name;
    return type;
}

/// Added, as logarithms, for what was measured on another part. The spread of pooled curves is that of parts left out.
constexpr double siblingSpread = 0.04, kindSpread = 0.05, sheetSpread = 0.6;

struct CurveList {
    std::vector<Curve> curves;
};
template<class A>
void fields(A& a, CurveList& v)
{
    a.required(Field{"curves", "Fitted constants, one entry per operator, part and format."}, v.curves);
}

constexpr int digitsOfFits = 7; ///< significant ones: far below what a fit can tell apart

constexpr const char* formatName = "clusterwright/calibration";

} // namespace

std::map<std::string, double> sheetOf(const Part& p)
{
    std::map<std::string, double> sheet;
    if (p.memory)
        sheet["memory_rate"] = p.memory->rate.value;
    if (p.compute) {
        if (const auto peak = p.compute->peak.find("bf16"); peak != p.compute->peak.end())
            sheet["peak"] = peak->second;
        sheet["units"] = p.compute->units;
        sheet["scale_up_domain"] = p.compute->scaleUpDomain;
    }
    return sheet;
}

std::string architectureKey(const Part& p)
{
    return (p.compute ? p.compute->architecture : std::string()) + "/" + std::string(memoryClass(p));
}

Chosen Calibration::find(std::string_view op, const Part& part, std::string_view format, std::string_view engine,
                         std::string_view variant) const
{
    const std::string_view kind = enumName(part.kind);
    const std::string_view family = part.compute ? firstWord(part.compute->architecture) : std::string_view();
    const std::string_view memory = memoryClass(part);
    Chosen best;
    int bestScore = -1;
    double bestApart = 0;
    /// How far the data sheets of two siblings are apart: logarithms of rate and peak, and of the scale-up domain,
    /// which tells a rack of many from a node of eight.
    const auto distance = [&](const Curve& c) {
        const auto* sheet = c.part.empty() || c.part == part.id ? nullptr : &c.sheet;
        if (!sheet || sheet->empty())
            return 0.0;
        double sum = 0;
        for (const auto& [key, value] : sheetOf(part))
            if (const auto other = sheet->find(key); other != sheet->end() && value > 0 && other->second > 0)
                sum += std::abs(std::log(value / other->second));
        return sum;
    };
    const auto offer = [&](const Curve& c, bool own) {
        if (c.op != op)
            return;
        int score = 0;
        Nearness near = Nearness::Kind;
        if (own || (!c.part.empty() && c.part == part.id)) {
            near = Nearness::Measured;
            score = 3000 + (own ? 500 : 0);
        } else if (!c.part.empty()) {
            // "Hopper GH100/HBM": what the fit writes for siblings to find.
            const std::string_view a = c.architecture;
            const auto slash = a.find('/');
            if (family.empty() || firstWord(a.substr(0, slash)) != family || c.kind != kind ||
                (slash != std::string_view::npos && a.substr(slash + 1) != memory))
                return;
            near = Nearness::Sibling;
            score = 2000 + (part.compute && a.substr(0, slash) == part.compute->architecture ? 100 : 0);
        } else if (c.kind == kind) {
            score = 1000;
        } else if (!c.kind.empty()) {
            return;
        }
        if (c.format == format)
            score += 1500; // a curve of the same format on a sibling says more than another format on this part
        else if (c.format.empty())
            score += 400;
        else if (c.format == "bf16")
            score += 200;
        if (c.engine == engine)
            score += 40;
        else if (c.engine.empty())
            score += 20;
        if (c.variant == variant)
            score += 10;
        else if (c.variant.empty())
            score += 5;
        else if (!variant.empty())
            score -= 1;
        // Among equals the part whose sheet is nearest, then the curve with most measurements behind it.
        const double apart = distance(c);
        if (score > bestScore ||
            (score == bestScore && (apart < bestApart || (apart == bestApart && c.rows > best.curve->rows)))) {
            bestScore = score;
            bestApart = apart;
            best = {&c, near};
        }
    };
    for (const Curve& c : part.curves)
        offer(c, true);
    for (const Curve& c : m_curves)
        offer(c, false);
    return best;
}

std::vector<Chosen> Calibration::kernels(std::string_view op, const Part& part, std::string_view format,
                                         std::string_view engine) const
{
    const Chosen all = find(op, part, format, engine);
    std::vector<Chosen> list;
    if (all.curve && !all.curve->part.empty())
        for (const Curve& c : m_curves)
            if (c.op == op && c.part == all.curve->part && c.format == all.curve->format &&
                c.engine == all.curve->engine && !c.variant.empty())
                list.push_back({&c, all.nearness});
    if (list.empty())
        list.push_back(all);
    return list;
}

Result<Calibration> loadCalibration(const std::string& file)
{
    CW_TRY(const std::string contents, readFile(file));
    CW_TRY(Json root, parseJson(contents, file));
    const auto placed = [&](Error e) {
        e.where = file + ":" + e.where;
        return std::unexpected(std::move(e));
    };
    const Json* format = root.find("format");
    if (!format || !format->isString() || *format->string() != formatName)
        return placed(
            {text(CW_TEXT("This is not a calibration: \"format\" must be \"{0}\"."), formatName), "/format", {}});
    CurveList list;
    if (auto read = fromJson(root, "", list); !read)
        return placed(std::move(read.error()));
    return Calibration(std::move(list.curves));
}

std::string writeCalibration(const Calibration& c)
{
    JsonObject root;
    root.emplace_back("format", formatName);
    root.emplace_back("version", 1);
    Json body = toJson(CurveList{c.curves()});
    roundNumbers(body, digitsOfFits);
    for (auto& m : *body.object())
        root.push_back(std::move(m));
    return writeJson(Json(std::move(root)));
}

const Calibration& shippedCalibration()
{
    static const Calibration shipped = [] {
        if (const auto directory = dataDirectory())
            if (auto c = loadCalibration(*directory + "/calibration/constants.json"))
                return std::move(*c);
        return Calibration();
    }();
    return shipped;
}

std::vector<double> parametersOf(const OperatorModel& m, PartKind kind, const Curve* c)
{
    std::vector<double> values = m.defaults(kind);
    if (!c)
        return values;
    const auto list = m.parameters();
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const auto found = c->params.find(list[i].name); found != c->params.end() && std::isfinite(found->second))
            values[i] = std::clamp(found->second, list[i].low, list[i].high);
    return values;
}

OperatorTimer::OperatorTimer(const OperatorModel& m, const DeviceModel& d, const Chosen& chosen)
    : m_model(&m),
      m_device(d),
      m_parameters(parametersOf(m, d.part ? d.part->kind : PartKind::Gpu, chosen.curve)),
      m_nearness(chosen.nearness)
{
    double extra = sheetSpread;
    if (chosen.curve) {
        m_correction = chosen.curve->correction;
        m_spread = chosen.curve->spread;
        m_systematic = chosen.curve->systematic;
        extra = chosen.nearness == Nearness::Measured  ? 0
                : chosen.nearness == Nearness::Sibling ? siblingSpread
                                                       : kindSpread;
    }
    m_spread = std::hypot(m_spread, extra);
    m_systematic = std::hypot(m_systematic, extra);
}

OperatorCost OperatorTimer::cost(const Call& c) const
{
    OperatorCost t = m_model->physical(m_device, c, m_parameters);
    const std::size_t n = m_model->featureCount();
    const double factor = std::exp(correctionAt(m_correction, m_model->features(m_device, c), n));
    t.compute *= factor;
    t.memory *= factor;
    return t;
}

} // namespace cw
