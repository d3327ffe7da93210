// SPDX-License-Identifier: GPL-3.0-or-later
// What each tenant got, and what of the cluster it took.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

DockTable {
    file: "TenantsTable"
    part: "tenants"
    title: qsTr("Tenants")
    subtitle: qsTr("p50 / p99 of the simulation; busy and cost by the time computed for each")
    emptyText: qsTr("Appears when the simulation has answered the first requests")
    model: TenantRows {}
    columns: [
        {title: qsTr("Tenant"), role: "name", share: 1.4},
        {title: qsTr("TTFT"), role: "ttft", share: 1.6},
        {title: qsTr("TPOT"), role: "tpot", share: 1.6},
        {title: qsTr("E2E"), role: "e2e", share: 1.4},
        {title: qsTr("SLO"), role: "slo", state: "sloState", hint: qsTr("Share of its requests answered as promised")},
        {title: qsTr("Served"), role: "rate"},
        {title: qsTr("Goodput"), role: "goodput", hint: qsTr("Requests a second answered as promised")},
        {title: qsTr("Output"), role: "tokens", share: 1.2},
        {title: qsTr("Throttled"), role: "throttled", hint: qsTr("Mean wait of its requests for its quota")},
        {title: qsTr("Busy"), role: "busy", hint: qsTr("Share of all device-seconds that were computed for it")},
        {title: qsTr("$/Mtok out"), role: "cost", hint: qsTr("Costs of the whole cluster, idle time included, divided by the time computed for each tenant")},
        {title: qsTr("Rejected"), role: "rejected"}
    ]
}
