// SPDX-License-Identifier: GPL-3.0-or-later
// What the results dock shows, page by page. A panel more is one entry here, shown when the report has its part.
import QtQuick
import Clusterwright.App

QtObject {
    /// Parts of the report that are there: Evaluation::parts.
    readonly property var parts: Workbench.evaluation.parts
    readonly property list<DockPage> pages: [
        DockPage {
            key: "overview"
            title: qsTr("Overview")
            cards: ["LatencyChart", "PowerChart", "CostChart", "TimeBars"]
        },
        DockPage {
            key: "latency"
            title: qsTr("Latency")
            cards: parts.includes("distributions") ? ["DistributionChart", "ThroughputChart"] : ["LatencyChart", "ThroughputChart"]
        },
        DockPage {
            key: "power"
            title: qsTr("Power and energy")
            cards: ["PowerChart", "EnergyChart", "CostChart"]
        },
        DockPage {
            key: "utilisation"
            title: qsTr("Utilisation")
            shown: parts.includes("timeline")
            cards: parts.includes("busy") ? ["UtilisationChart", "QueueChart"] : ["QueueChart"]
            shares: parts.includes("busy") ? [0.6, 0.4] : []
        },
        DockPage {
            key: "requests"
            title: qsTr("Requests")
            shown: parts.includes("tenants")
            cards: ["RequestGantt", "StageBars"]
            shares: [0.74, 0.26]
        },
        DockPage {
            key: "tenants"
            title: qsTr("Tenants")
            shown: parts.includes("tenants")
            cards: ["TenantsPane"]
        },
        DockPage {
            key: "sessions"
            title: qsTr("Sessions")
            shown: parts.includes("sessions") || parts.includes("tools")
            cards: ["SessionTable"]
        },
        DockPage {
            key: "tiers"
            title: qsTr("Memory tiers")
            shown: parts.includes("tiers")
            cards: ["TierChart", "TiersTable"]
            shares: [0.36, 0.64]
        },
        DockPage {
            key: "events"
            title: qsTr("Events")
            shown: parts.includes("events")
            cards: ["ReplicasChart", "EventsTable"]
            shares: [0.4, 0.6]
        },
        DockPage {
            key: "sweeps"
            title: qsTr("Sweeps")
            cards: ["SweepsCard", "TornadoCard"]
            shares: [0.6, 0.4]
        }
    ]
}
