// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the application share: settings and files apart from the user's, the shipped catalogue, a small design.
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "model/catalogue/catalogue.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"

namespace cw::fixture
{

/// Call first: nothing of the user's is read or written.
inline void isolate(const QTemporaryDir& directory)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("clusterwright-test"));
    QCoreApplication::setApplicationName(QStringLiteral("test-%1").arg(QCoreApplication::applicationPid()));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, directory.path());
}

inline std::shared_ptr<const Catalogue> catalogue()
{
    static const auto shipped = [] {
        auto loaded = loadCatalogue();
        if (!loaded)
            qFatal("catalogue: %s", describe(loaded.error()).c_str());
        return std::make_shared<const Catalogue>(std::move(*loaded));
    }();
    return shipped;
}

/// Two accelerators and a switch, without anything that needs the catalogue.
inline constexpr const char* smallText = R"({
  "format": "clusterwright/design", "version": 1, "name": "small",
  "parts": {
    "acc": { "kind": "gpu", "name": "Acc", "power": { "max_W": 700 },
             "compute": { "peak_FLOPps": { "bf16": 1e15 } }, "memory": { "type": "HBM", "capacity_B": 80e9, "rate_Bps": 3e12 } },
    "sw": { "kind": "switch", "name": "Switch" },
    "eth": { "kind": "link", "name": "Ethernet", "link": { "family": "scale-out", "rate_Bps": 50e9, "payload_Bps": 47e9 } } },
  "types": { "box": { "name": "Box", "kind": "node", "items": { "gpu": { "part": "acc", "count": 4 } } } },
  "items": {
    "rack": { "kind": "rack", "name": "Rack" },
    "node": { "type": "box", "count": 3, "in": "rack" },
    "a": { "part": "acc", "count": 2, "at": [0, 0] },
    "b": { "part": "acc", "count": 4, "at": [200, 0] },
    "leaf": { "part": "sw", "in": "rack" } },
  "connections": { "net": { "from": "a", "to": "leaf", "link": "eth", "pattern": "spread", "length_m": 3 } } })";

inline Design smallDesign()
{
    auto read = readDesign(smallText);
    if (!read)
        qFatal("small design: %s", describe(read.error()).c_str());
    return std::move(*read);
}

/// A file with the small design in it.
inline QString smallFile(const QTemporaryDir& directory, const QString& name = QStringLiteral("small.cluster.json"))
{
    const QString path = directory.filePath(name);
    if (const auto done = saveDesign(smallDesign(), path.toStdString()); !done)
        qFatal("small file: %s", describe(done.error()).c_str());
    return path;
}

/// One accelerator of the catalogue that serves an 8B model to synthetic requests.
inline Design servingDesign()
{
    auto added = addPart({}, *catalogue(), "h100-sxm", {0, 0});
    if (!added)
        qFatal("serving design: %s", describe(added.error()).c_str());
    auto embedded = embedModel(std::move(added->design), *catalogue(), "llama-3.1-8b");
    if (!embedded)
        qFatal("serving design: %s", describe(embedded.error()).c_str());
    Design design = std::move(*embedded);
    design.name = "one card";
    Pool pool;
    pool.id = "all";
    pool.members[added->id] = "all";
    design.pools.set(std::move(pool));
    Deployment deployment;
    deployment.id = "d8";
    deployment.pool = "all";
    deployment.model = "llama-3.1-8b";
    design.deployments.set(std::move(deployment));
    Tenant tenant;
    tenant.id = "chat";
    tenant.model = "llama-3.1-8b";
    tenant.traffic.rate = PerSecond(2);
    tenant.traffic.requests = 200;
    tenant.traffic.input.mean = 512;
    tenant.traffic.output.mean = 64;
    tenant.slo.ttft = Seconds(2);
    design.workload.tenants.set(std::move(tenant));
    return design;
}

} // namespace cw::fixture
