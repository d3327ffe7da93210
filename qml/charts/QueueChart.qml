// SPDX-License-Identifier: GPL-3.0-or-later
// Requests in the batch and waiting over the simulated time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "QueueChart"
    subtitle: item.empty ? "" : qsTr("over simulated seconds")
    chart: "queue"
}
