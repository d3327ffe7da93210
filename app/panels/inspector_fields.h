// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector shows for each kind of selection.
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/document/places.h"
#include "app/panels/inspector_field.h"
#include "model/catalogue/catalogue.h"
#include "model/fabric/fabric.h"
#include "sim/report.h"

namespace cw
{

struct InspectorContext {
    const Design& design;
    const Catalogue& catalogue;
    const Report* report = nullptr; ///< null while there is none
    const Fabric* fabric = nullptr;
};

struct InspectorPage {
    QString title, subtitle;
    FieldList list;
};

/// What is selected: drawn places, JSON pointers of connections, ids of pools and of annotations.
struct InspectedThings {
    QStringList items, connections, pools, annotations;
    qsizetype count() const { return items.size() + connections.size() + pools.size() + annotations.size(); }
};

/// The page of whatever is selected. Several things show the fields that all of them have; an edit sets all.
InspectorPage selectionPage(const InspectorContext&, const InspectedThings&);
/// The design itself: workload, promises, routes, memory tiers, facility, money.
InspectorPage designPage(const InspectorContext&);

/// A drawn item and the path that led to it.
struct PickedItem {
    std::string path;
    DrawnPlace place;
};
/// `several`: stands for more of its kind; what belongs to one alone is left out.
InspectorPage itemPage(const InspectorContext&, const PickedItem&, bool several);
InspectorPage connectionPage(const InspectorContext&, const std::string& pointer, const Connection&, bool several);
InspectorPage poolPage(const InspectorContext&, const Pool&);
InspectorPage annotationPage(const InspectorContext&, const Annotation&);

/// Sections of a page.
void partFields(const InspectorContext&, const Part&, FieldList&);
/// A figure of a part as the design holds it: the data sheet's, or set otherwise; with source and way back.
InspectorField& partFigure(FieldList&, const InspectorContext&, const Part&, const QString& label,
                           const std::string& key, double value, Unit unit);
/// Model, precision, parallelism and limits of the deployment on a pool, and its routes.
void deploymentFields(const InspectorContext&, const std::string& pool, FieldList&);
void routeFields(const InspectorContext&, const Route&, FieldList&);
void tierFields(const InspectorContext&, const Tier&, FieldList&);
/// A distribution of lengths or times.
void lawFields(const QString& what, const std::string& at, const Distribution&, Unit, FieldList&);
void tenantFields(const InspectorContext&, const Tenant&, FieldList&);
/// Quota, priority, retries and partition.
void tenantOperationsFields(const InspectorContext&, const Tenant&, FieldList&);
/// Scaling and new versions.
void deploymentOperationsFields(const InspectorContext&, const Deployment&, FieldList&);
/// Failures, planned and random; spread between equal devices.
void failureFields(const Design&, FieldList&);
/// Figures of the last evaluation, each with its formula, inputs and sources.
void placeUseFields(const InspectorContext&, const std::string& path, FieldList&);
void deploymentUseFields(const InspectorContext&, const Deployment&, FieldList&);
void linkUseFields(const InspectorContext&, const std::string& pointer, const Connection&, FieldList&);
/// "Source: … (high confidence)".
QString sourceText(const Part&);

/// Choices of a layer, "the base layer" first.
Choices layerChoices(const Design&);
/// A model that is chosen comes into the design first.
InspectorField& modelChoice(const InspectorContext&, FieldList&, std::string pointer, const std::string& model);
/// Places with "all" or how many of each: one field a place; empty takes it out.
void memberFields(const InspectorContext&, const std::string& pointer, const std::map<std::string, Json>& members,
                  FieldList&);

/// A map of switches, of which only those that are on are written.
Result<Design> setSwitch(Design, const std::string& pointer, const Json& value);
bool isOn(const std::map<std::string, bool>& switches, const std::string& key);

/// Texts of the inspector; one context for all its files.
inline QString inspectorText(const char* english)
{
    return QCoreApplication::translate("inspector", english);
}

} // namespace cw
