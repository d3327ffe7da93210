// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector shows for each kind of selection.
#pragma once

#include <QCoreApplication>
#include <QStringList>

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

/// Items by drawn place; several at once share their fields.
InspectorPage itemPage(const InspectorContext&, const QStringList& places);
/// Connections by JSON pointer.
InspectorPage connectionPage(const InspectorContext&, const QStringList& pointers);
InspectorPage poolPage(const InspectorContext&, const std::string& pool);
/// The design itself: workload, promises, facility, money.
InspectorPage designPage(const InspectorContext&);

/// Model, precision, parallelism and limits of the deployment on a pool.
void deploymentFields(const InspectorContext&, const std::string& pool, FieldList&);

/// Texts of the inspector; one context for all its files.
inline QString inspectorText(const char* english)
{
    return QCoreApplication::translate("inspector", english);
}

} // namespace cw
