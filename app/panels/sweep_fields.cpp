// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sweep_fields.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QRegularExpression>

#include "app/document/places.h"
#include "app/panels/inspector_fields.h"
#include "sim/whatif/sweep.h"

namespace cw
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(sweeps)
};

/// A page of more items than this is not read through: the picker would take seconds to open.
constexpr std::size_t mostItems = 2000;

/// What says how a thing is called or drawn, not what it does.
bool isOfTheDrawing(const std::string& pointer)
{
    static const std::set<std::string> keys{
        "name",     "notes", "layer", "z",       "locked", "hidden",   "color",
        "kind",     "rank",  "plane", "text",    "part",   "type",     "in",
        "from",     "to",    "pool",  "cooling", "feeds",  "currency", "currency_per_usd",
        "collapsed"};
    if (pointer.starts_with("/layers/") || pointer.find("/at/") != std::string::npos ||
        pointer.find("/size/") != std::string::npos || pointer.find("/bends") != std::string::npos)
        return true;
    return keys.contains(pointer.substr(pointer.rfind('/') + 1));
}

class Collector
{
public:
    Collector(const Design& design, const Catalogue& catalogue) : m_design(design), m_context{design, catalogue} {}

    std::vector<SweepField> run()
    {
        take(designPage(m_context), {});
        for (const Pool& pool : m_design.pools)
            take(poolPage(m_context, pool), QString::fromStdString(displayName(pool)));
        items(m_design.items, {}, 0);
        for (const Connection& c : m_design.connections) {
            if (m_found)
                break;
            take(connectionPage(m_context, childPointer("/connections", c.id), c, false),
                 QString::fromStdString(displayName(m_design, c)));
        }
        return std::move(m_out);
    }

    /// The one field; the pages that can't have it are not made.
    std::optional<SweepField> find(const std::string& pointer)
    {
        m_wanted = pointer;
        const auto second = pointer.find('/', 1);
        const std::string id = second == std::string::npos
                                   ? std::string()
                                   : pointer.substr(second + 1, pointer.find('/', second + 1) - second - 1);
        if (const Connection* c = pointer.starts_with("/connections/") ? m_design.connections.find(id) : nullptr) {
            take(connectionPage(m_context, childPointer("/connections", c->id), *c, false),
                 QString::fromStdString(displayName(m_design, *c)));
        } else if (auto place = pointer.starts_with("/items/") ? drawnPlace(m_design, id) : std::nullopt) {
            take(itemPage(m_context, {id, std::move(*place)}, false),
                 QString::fromStdString(displayPlace(m_design, id)));
        } else {
            run();
        }
        return m_found;
    }

private:
    void items(const IdMap<Item>& scope, const std::string& around, int depth)
    {
        constexpr int deepest = 8;
        for (const Item& item : scope) {
            if (++m_items > mostItems || m_found)
                return;
            const std::string path = around.empty() ? item.id : around + "/" + item.id;
            if (auto place = drawnPlace(m_design, path))
                take(itemPage(m_context, {path, std::move(*place)}, false),
                     QString::fromStdString(displayPlace(m_design, path)));
            const Type* type = item.isInstance() ? m_design.types.find(item.type) : nullptr;
            if (type && depth < deepest && m_types.insert(type->id).second)
                items(type->items, path, depth + 1);
        }
    }

    void take(const InspectorPage& page, const QString& owner)
    {
        if (m_found)
            return;
        for (const InspectorField& f : page.list.fields) {
            // One that needs more than its field to be set can't be swept.
            if (f.pointers.size() != 1 || f.set || f.read || isOfTheDrawing(f.pointers.front()))
                continue;
            if (f.kind != FieldKind::Quantity && f.kind != FieldKind::Choice && f.kind != FieldKind::Toggle &&
                f.kind != FieldKind::Text)
                continue;
            if (!m_pointers.insert(f.pointers.front()).second)
                continue;
            // The section says whose it is where a page is about several things: "Quota · Users".
            const bool plain = f.section.isEmpty() || page.list.fields.front().section == f.section;
            if (!m_wanted.empty() && m_wanted != f.pointers.front())
                continue;
            SweepField field{f.pointers.front(),
                             owner.isEmpty() ? f.section
                             : plain         ? owner
                                             : owner + QStringLiteral(" · ") + f.section,
                             f.label,
                             f.kind,
                             f.unit,
                             f.whole,
                             f.choices,
                             f.values.front(),
                             f.least,
                             f.range};
            if (!m_wanted.empty())
                m_found = field;
            m_out.push_back(std::move(field));
        }
    }

    const Design& m_design;
    InspectorContext m_context;
    std::vector<SweepField> m_out;
    std::set<std::string> m_pointers, m_types;
    std::size_t m_items = 0;
    std::string m_wanted;
    std::optional<SweepField> m_found;
};

/// The unit at the end of what was typed: "700 W" → "W".
QString unitAtEnd(const QString& typed)
{
    static const QRegularExpression unit(QStringLiteral("[\\d.)\\s]\\s*([^\\d.\\s+*/()-][^\\s+*()]*)$"));
    return unit.match(typed.trimmed()).captured(1);
}

Result<double> quantity(const SweepField& f, QString typed, const QString& unit)
{
    typed = typed.trimmed();
    // "300 .. 700 W": the unit of the end is that of all.
    if (!unit.isEmpty() && unitAtEnd(typed).isEmpty())
        typed += QLatin1Char(' ') + unit;
    return parseQuantity(typed.toStdString(), f.unit);
}

std::string plain(double v)
{
    return fmt::format("{:.17g}", v);
}

/// A piece with "..", or with colons as the command line has them; nothing when it is a single value.
std::optional<Result<std::vector<Json>>> rangeOf(const SweepField& f, const QString& piece)
{
    static const QRegularExpression words(
        QStringLiteral("^(.+?)\\s*(?:\\.\\.+|…|~)\\s*(.+?)(?:\\s+(step|by|in)\\s+(.+)|\\s*(×|\\*|/)\\s*([\\d.]+))?$"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression colons(QStringLiteral("^([^:]+):([^:]+?)(?::(\\*?)([^:]+)|/([\\d.]+))$"));
    QString from, to, how, amount;
    if (const auto m = words.match(piece); m.hasMatch()) {
        from = m.captured(1);
        to = m.captured(2);
        how = (m.captured(3) + m.captured(5)).toLower();
        amount = m.captured(4) + m.captured(6);
    } else if (const auto c = colons.match(piece); c.hasMatch()) {
        from = c.captured(1);
        to = c.captured(2);
        const bool counted = !c.captured(5).isEmpty();
        how = counted ? QStringLiteral("/") : c.captured(3).isEmpty() ? QStringLiteral("step") : QStringLiteral("*");
        amount = counted ? c.captured(5) : c.captured(4);
    } else {
        return std::nullopt;
    }
    const auto values = [&]() -> Result<std::vector<Json>> {
        const QString unit = unitAtEnd(to);
        CW_TRY(const double a, quantity(f, from, unit));
        CW_TRY(const double b, quantity(f, to, unit));
        std::string text;
        if (how.isEmpty()) {
            // Without a step: whole numbers one by one, else in ten steps.
            const bool few = f.whole && std::abs(b - a) <= 32;
            text = few ? fmt::format("{}:{}:{}", plain(a), plain(b), b < a ? -1 : 1)
                       : fmt::format("{}:{}/{}", plain(a), plain(b), 11);
        } else if (how == QLatin1String("step") || how == QLatin1String("by")) {
            CW_TRY(double step, quantity(f, amount, unit));
            text = fmt::format("{}:{}:{}", plain(a), plain(b), plain(b < a && step > 0 ? -step : step));
        } else {
            CW_TRY(const double n, parseQuantity(amount.trimmed().toStdString(), Unit::Count));
            text = how == QLatin1String("/") || how == QLatin1String("in")
                       ? fmt::format("{}:{}/{}", plain(a), plain(b), plain(n))
                       : fmt::format("{}:{}:*{}", plain(a), plain(b), plain(n));
        }
        auto axis = parseSweepAxis("/v=" + text);
        if (!axis) {
            axis.error().where.clear();
            return std::unexpected(std::move(axis.error()));
        }
        return std::move(axis->values);
    };
    return values();
}

Json number(const SweepField& f, double v)
{
    constexpr double exact = 9e15;
    return f.whole && v == std::floor(v) && std::abs(v) < exact ? Json(static_cast<std::int64_t>(v)) : Json(v);
}

Json named(const SweepField& f, const QString& piece)
{
    if (f.kind == FieldKind::Toggle) {
        const QString w = piece.toLower();
        if (w == Words::tr("on") || w == QLatin1String("on") || w == QLatin1String("true") || w == QLatin1String("yes"))
            return Json(true);
        if (w == Words::tr("off") || w == QLatin1String("off") || w == QLatin1String("false") ||
            w == QLatin1String("no"))
            return Json(false);
    }
    for (const auto& [value, name] : f.choices)
        if (piece.compare(name, Qt::CaseInsensitive) == 0 || piece == value)
            return Json(value.toStdString());
    return Json(piece.toStdString());
}

} // namespace

QString SweepField::name() const
{
    return owner.isEmpty() ? label : owner + QStringLiteral(" · ") + label;
}

std::vector<SweepField> sweepFields(const Design& design, const Catalogue& catalogue)
{
    return Collector(design, catalogue).run();
}

SweepField sweepField(const Design& design, const Catalogue& catalogue, const std::string& pointer)
{
    if (auto found = Collector(design, catalogue).find(pointer))
        return std::move(*found);
    return {pointer, {}, QString::fromStdString(pointer), FieldKind::Quantity, Unit::Count, false, {}, {}, {}, {}};
}

Result<std::vector<Json>> sweepValues(const SweepField& f, const QString& typed)
{
    QString all = typed;
    all.replace(QChar(0xff0c), QLatin1Char(','))
        .replace(QChar(0xff1b), QLatin1Char(';'))
        .replace(QChar(0x3001), QLatin1Char(','));
    std::vector<Json> values;
    const auto pieces = all.split(QRegularExpression(QStringLiteral("[,;\\n]")));
    for (const QString& untrimmed : pieces) {
        const QString piece = untrimmed.trimmed();
        if (piece.isEmpty()) {
            if (pieces.size() == 1)
                return fail(text(CW_TEXT("There are no values.")));
            return fail(text(CW_TEXT("A value is empty.")));
        }
        if (f.kind != FieldKind::Quantity) {
            if (f.kind != FieldKind::Text && piece.compare(QLatin1String("all"), Qt::CaseInsensitive) == 0) {
                for (const auto& [value, name] : f.choices)
                    values.emplace_back(value.toStdString());
                if (f.kind == FieldKind::Toggle)
                    values.insert(values.end(), {Json(false), Json(true)});
                continue;
            }
            values.push_back(named(f, piece));
            continue;
        }
        if (auto range = rangeOf(f, piece)) {
            CW_TRY(const auto several, std::move(*range));
            for (const Json& v : several)
                values.push_back(number(f, v.number()));
            continue;
        }
        CW_TRY(const double value, parseQuantity(piece.toStdString(), f.unit));
        values.push_back(number(f, value));
    }
    return values;
}

QString sweepValueText(const SweepField& f, const Json& value)
{
    if (value.isNull())
        return Words::tr("default");
    if (value.isBool())
        return std::get<bool>(value.value()) ? Words::tr("on") : Words::tr("off");
    if (value.isNumber())
        return QString::fromStdString(formatQuantity(value.number(), f.unit, 4));
    const QString written =
        value.string() ? QString::fromStdString(*value.string()) : QString::fromStdString(writeJsonCompact(value));
    for (const auto& [choice, name] : f.choices)
        if (choice == written)
            return name;
    return written;
}

QString sweepSuggestion(const SweepField& f)
{
    if (f.kind == FieldKind::Toggle)
        return Words::tr("off") + QStringLiteral(", ") + Words::tr("on");
    if (f.kind == FieldKind::Choice) {
        QStringList names;
        for (const auto& [value, name] : f.choices)
            if (!value.isEmpty())
                names << (name.contains(QLatin1Char(',')) ? value : name);
        return names.join(QStringLiteral(", "));
    }
    if (f.kind != FieldKind::Quantity)
        return f.now.string() ? QString::fromStdString(*f.now.string()) : QString();
    const double now = f.now.number();
    const auto written = [&](double v) { return QString::fromStdString(formatQuantity(v, f.unit, 6)); };
    if (f.range && !f.whole)
        return QStringLiteral("%1 .. %2 / 6").arg(written(f.range->first), written(f.range->second));
    if (now == 0)
        return {};
    if (f.whole) {
        const double low = std::max(1.0, std::floor(now / 2)), high = std::max(2.0, now * 2);
        return high - low > 16 ? QStringLiteral("%1 .. %2 × 2").arg(written(low), written(high))
                               : QStringLiteral("%1 .. %2").arg(written(low), written(high));
    }
    return QStringLiteral("%1 .. %2 / 9")
        .arg(written(std::max(f.least.value_or(now * 0.5), now * 0.5)), written(now * 1.5));
}

} // namespace cw
