// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/part_sheet.h"

#include <QCoreApplication>

#include "app/canvas/facts.h"
#include "app/panels/part_fields.h"
#include "app/panels/part_text.h"

namespace cw
{

namespace
{

QString word(const char* english)
{
    return QCoreApplication::translate("partSheet", english);
}
#define WORD(english) word(QT_TRANSLATE_NOOP("partSheet", english))

QVariantMap row(const QString& section, const QString& label, const QString& value)
{
    return {{QStringLiteral("section"), section}, {QStringLiteral("label"), label}, {QStringLiteral("value"), value}};
}

template<class T>
QVariantMap header(const T& thing)
{
    QVariantMap sheet;
    const QString id = QString::fromStdString(thing.id);
    sheet[QStringLiteral("id")] = id;
    sheet[QStringLiteral("title")] = thing.name.empty() ? id : QString::fromStdString(thing.name);
    sheet[QStringLiteral("vendor")] = QString::fromStdString(thing.vendor);
    sheet[QStringLiteral("confidence")] = QLatin1String(enumName(thing.confidence));
    sheet[QStringLiteral("source")] = QString::fromStdString(thing.source);
    sheet[QStringLiteral("notes")] = QString::fromStdString(thing.notes);
    return sheet;
}

/// What is known, but for what the header and the list of ports say.
std::vector<InspectorField> knownFields(const Part& part)
{
    std::vector<InspectorField> fields = dataSheetFields(part, part).fields;
    const std::string root = childPointer("/parts", part.id);
    std::erase_if(fields, [&](const InspectorField& field) {
        if (field.kind == FieldKind::Action || field.values.empty())
            return true;
        const std::string key = field.pointers.front().substr(root.size());
        for (const char* elsewhere : {"/name", "/vendor", "/year", "/source", "/confidence", "/from_memory", "/notes"})
            if (key == elsewhere)
                return true;
        if (key.starts_with("/ports/"))
            return true;
        if (field.kind == FieldKind::Quantity)
            return field.values.front().number() == 0;
        return field.kind != FieldKind::Toggle && field.text().isEmpty();
    });
    return fields;
}

QString valueText(const InspectorField& field)
{
    switch (field.kind) {
    case FieldKind::Quantity: return shown(field.values.front().number(), field.unit, 4);
    case FieldKind::Toggle: return field.values.front() == Json(true) ? WORD("yes") : WORD("no");
    default: return field.text();
    }
}

QVariantMap systemSheet(const Type& type, const Catalogue& catalogue)
{
    QVariantMap sheet = header(type);
    sheet[QStringLiteral("subtitle")] = cw::subtitle(type, catalogue);
    sheet[QStringLiteral("kindColor")] = QStringLiteral("system");
    QVariantList rows;
    const QString about = WORD("System"), parts = WORD("Parts"), links = WORD("Connections");
    if (type.budget.value > 0)
        rows << row(about, WORD("Power"), shown(type.budget.value, Unit::Watts));
    if (type.rackUnits > 0)
        rows << row(about, WORD("Height"), shown(type.rackUnits, Unit::Count) + QStringLiteral(" U"));
    if (!type.cooling.empty())
        rows << row(about, WORD("Cooling"), QString::fromStdString(type.cooling));
    if (type.price.typical.value > 0)
        rows << row(about, WORD("Price"), shown(type.price.typical.value, Unit::Usd));
    for (const Item& item : type.items) {
        const Part* part = catalogue.parts.find(item.part);
        const Type* inner = catalogue.systems.find(item.type);
        const QString name = part    ? shortName(*part)
                             : inner ? plainName(*inner)
                                     : QString::fromStdString(item.name.empty() ? item.id : item.name);
        rows << row(parts, name, QStringLiteral("× %1").arg(item.count));
    }
    for (const Connection& c : type.connections) {
        const Part* link = catalogue.parts.find(c.link);
        rows << row(links,
                    QString::fromStdString(c.from) +
                        (c.to.empty() ? QString() : QStringLiteral(" – ") + QString::fromStdString(c.to)),
                    link ? shortName(*link) : QString::fromStdString(c.link));
    }
    sheet[QStringLiteral("rows")] = rows;
    return sheet;
}

} // namespace

QVariantMap partSheet(const Part& part)
{
    QVariantMap sheet = header(part);
    sheet[QStringLiteral("subtitle")] = cw::subtitle(part);
    sheet[QStringLiteral("kindColor")] = QLatin1String(kindColorKey(part.kind));
    sheet[QStringLiteral("fromMemory")] = QString::fromStdString(part.fromMemory);
    if (part.year > 0)
        sheet[QStringLiteral("year")] = QString::number(part.year);
    QVariantList rows;
    for (const InspectorField& field : knownFields(part))
        rows << row(field.section, field.label, valueText(field));
    for (const Port& port : part.ports) {
        QString value = QStringLiteral("%1 ×").arg(port.count);
        if (port.rate.value > 0)
            value += QLatin1Char(' ') + shown(port.rate.value, Unit::BytesPerSecond, 4);
        rows << row(WORD("Ports"), QString::fromStdString(port.type), value);
    }
    sheet[QStringLiteral("rows")] = rows;
    return sheet;
}

QVariantMap partSheet(const Catalogue& catalogue, const IdMap<Type>& types, const QString& id)
{
    const std::string key = id.toStdString();
    if (const Part* part = catalogue.parts.find(key))
        return partSheet(*part);
    if (const Type* type = types.find(key))
        return systemSheet(*type, catalogue);
    if (const Type* type = catalogue.systems.find(key))
        return systemSheet(*type, catalogue);
    return {};
}

} // namespace cw
