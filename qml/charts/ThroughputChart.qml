// SPDX-License-Identifier: GPL-3.0-or-later
// Throughput of an accelerator against what one user gets, with the front over loads and variants.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "ThroughputChart"
    chart: "throughput"
    subtitle: item.empty ? "" : item.subtitle
}
