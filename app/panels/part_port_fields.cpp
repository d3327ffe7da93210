// SPDX-License-Identifier: GPL-3.0-or-later
// Ports of a part as fields: type, number, speed, and what fits.
#include <QCoreApplication>
#include <QRegularExpression>

#include "app/panels/part_fields.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

QString word(const char* english)
{
    return QCoreApplication::translate("partSheet", english);
}
#define WORD(english) word(QT_TRANSLATE_NOOP("partSheet", english))

/// Ids as people list them.
Json idList(const std::string& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;，；、]+"));
    JsonArray ids;
    for (const QString& id : QString::fromStdString(text).split(between, Qt::SkipEmptyParts))
        ids.emplace_back(id.toStdString());
    return Json(std::move(ids));
}

} // namespace

void portFields(FieldList& list, const Port& port, const std::string& at)
{
    list.text(WORD("Type"), at + "/type", port.type).hint = WORD("Id of a link, or a cage: nvlink4, osfp-800g …");
    list.number(WORD("Count"), at + "/count", port.count);
    InspectorField& rate = list.quantity(WORD("Rate"), at + "/rate_Bps", port.rate.value, Unit::BytesPerSecond);
    rate.hint = WORD("Of one port per direction");
    if (port.rate.value == 0)
        rate.shown = WORD("not known");
    QStringList accepts;
    for (const std::string& id : port.accepts)
        accepts << QString::fromStdString(id);
    InspectorField& fits = list.text(WORD("Takes"), at + "/accepts", {});
    fits.shown = accepts.join(QStringLiteral(", "));
    fits.hint = WORD("Ids of the links that fit beside the type itself, with commas between");
    fits.set = [](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
        return setField(std::move(design), pointer, idList(value.string() ? *value.string() : std::string()));
    };
    list.text(WORD("Splits into"), at + "/breakout", port.breakout).hint =
        WORD("For example 1x800;2x400;8x100, in Gb/s");
    list.text(WORD("Lane pool"), at + "/pool", port.pool).hint = WORD("Ports that name the same pool share its lanes");
    if (!port.pool.empty()) {
        list.number(WORD("Lanes in pool"), at + "/pool_lanes", port.poolLanes, 0);
        list.number(WORD("Lanes a port"), at + "/lanes_per_port", port.lanesPerPort, 0);
    }
}

} // namespace cw
