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
        onPicked: row => {
            pane.tenant = pane.tenant === row.tenantId ? "" : row.tenantId
            pane.name = row.name
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
