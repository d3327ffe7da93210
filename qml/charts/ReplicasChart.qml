// SPDX-License-Identifier: GPL-3.0-or-later
// Replicas that serve over the simulated time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "ReplicasChart"
    subtitle: item.empty ? "" : qsTr("that serve, over simulated seconds")
    chart: "replicas"
}
