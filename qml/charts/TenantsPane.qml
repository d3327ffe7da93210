// SPDX-License-Identifier: GPL-3.0-or-later
// The table of tenants, and where a request of the one that was picked goes.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: pane

    property string tenant
    property string name

    TenantsTable {
        id: table
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom; right: bars.left; rightMargin: 8 }
        onPicked: (row, index) => {
            const again = pane.tenant === row.tenantId
            pane.tenant = again ? "" : row.tenantId
            pane.name = row.name
            marked = again ? -1 : index
        }
    }
    StageBars {
        id: bars
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: Math.max(220, pane.width * 0.22)
        tenant: pane.tenant
        title: pane.tenant === "" ? qsTr("Where a request goes") : qsTr("Where a request of %1 goes").arg(pane.name)
    }
}
