// SPDX-License-Identifier: GPL-3.0-or-later
// Share of the requests answered within a time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "DistributionChart"
    subtitle: item.empty ? "" : qsTr("% of the requests within so many seconds")
    chart: "distribution"
}
