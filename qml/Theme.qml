// SPDX-License-Identifier: GPL-3.0-or-later
// All colours, sizes and distances of the application, for a dark and a light screen.
pragma Singleton
import QtQuick
import Clusterwright.App

QtObject {
    readonly property bool dark: Appearance.dark

    readonly property color canvas: dark ? "#15181d" : "#f3f5f8"
    readonly property color panel: dark ? "#1b1e25" : "#ffffff"
    readonly property color raised: dark ? "#232731" : "#f0f3f7"
    readonly property color field: dark ? "#15181d" : "#ffffff"
    readonly property color hover: dark ? "#2b303b" : "#e6eaf0"
    readonly property color line: dark ? "#333946" : "#d3d9e2"
    readonly property color text: dark ? "#e8ebf1" : "#171b22"
    readonly property color dim: dark ? "#9aa4b4" : "#586272"
    readonly property color accent: dark ? "#58a6f7" : "#1763b6"
    readonly property color accentInk: dark ? "#0d1117" : "#ffffff"
    readonly property color good: dark ? "#4fc47c" : "#1a7a44"
    readonly property color warn: dark ? "#f0b64c" : "#8f5b00"
    readonly property color bad: dark ? "#f5776d" : "#bf2f28"
    readonly property color scrim: dark ? "#a0080a0e" : "#60303848"

    // One hue per kind of part.
    readonly property color accelerator: dark ? "#58a6f7" : "#1763b6"
    readonly property color cpu: dark ? "#bfa2f5" : "#7344c4"
    readonly property color memory: dark ? "#45c8a9" : "#0b7f69"
    readonly property color network: dark ? "#f0b64c" : "#9a6300"
    readonly property color fabric: dark ? "#4fc47c" : "#1a7a44"
    readonly property color system: dark ? "#aab3c2" : "#586272"
    readonly property color link: dark ? "#f09ecb" : "#b33d85"

    // Series hues that stay apart for colour-blind readers; the order is the colour index of a variant.
    readonly property var series: dark
        ? ["#58a6f7", "#f09ecb", "#4fc47c", "#f0b64c", "#bfa2f5", "#f58a6d", "#45c8c8", "#aab3c2"]
        : ["#1763b6", "#b33d85", "#1a7a44", "#9a6300", "#7344c4", "#c24a22", "#0b7a86", "#586272"]

    // Stages of a request's way.
    readonly property var stageColors: ({"front-end": cpu, throttle: warn, queue: system, fetch: memory, prefill: accelerator, transfer: bad,
                                         decode: good, preempted: warn, retry: bad, tool: link, retrieve: network, wait: mix(panel, system, 0.45),
                                         "": system, text: text, dim: dim, line: tint(line, 0.6)})
    readonly property int small: 10
    readonly property int base: 12
    readonly property int title: 14
    readonly property int headline: 22
    readonly property int gap: 8
    readonly property int pad: 12
    readonly property int control: 26
    readonly property int radius: 6

    function seriesColor(index) {
        const i = Number(index) || 0
        return Qt.color(series[((i % series.length) + series.length) % series.length]) // texts have no channels to mix
    }
    function kindColor(kind) {
        switch (kind) {
        case "accelerator": return accelerator
        case "cpu": return cpu
        case "memory": return memory
        case "network": case "switch": return network
        case "link": return link
        default: return system
        }
    }
    function kindIcon(kind) {
        switch (kind) {
        case "accelerator": return "accelerator"
        case "cpu": return "cpu"
        case "memory": return "memory"
        case "switch": case "network": return "network"
        case "link": return "connect"
        default: return "system"
        }
    }
    function timeColor(id) {
        switch (id) {
        case "queue": return system
        case "compute": return accelerator
        case "memory": return memory
        case "network": return network
        case "transfer": return bad
        case "fetch": return link
        default: return cpu
        }
    }
    function stageColor(id) {
        return stageColors[id] || system
    }
    function severityColor(severity) {
        return severity === "error" || severity === 2 ? bad : severity === "warning" || severity === 1 ? warn : dim
    }
    function mix(a, b, t) {
        return Qt.rgba(a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, 1)
    }
    function tint(c, strength) {
        return mix(panel, c, strength)
    }
}
