// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over a chart: the crosshair with its read-out, what the point says, the box of a zoom.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: cursor

    required property ChartItem target
    readonly property var hover: target.hover
    readonly property bool shown: hover.plot !== undefined && target.rubber.width === 0
    readonly property rect plot: hover.plot !== undefined ? hover.plot : Qt.rect(0, 0, 0, 0)

    x: target.x
    y: target.y
    width: target.width
    height: target.height

    Rectangle { visible: cursor.shown; x: Math.round(cursor.hover.x || 0); y: cursor.plot.y; width: 1; height: cursor.plot.height; color: Theme.dim; opacity: 0.6 }
    Rectangle { visible: cursor.shown; x: cursor.plot.x; y: Math.round(cursor.hover.y || 0); width: cursor.plot.width; height: 1; color: Theme.dim; opacity: 0.6 }
    Rectangle {
        visible: cursor.shown && !!cursor.hover.text
        x: (cursor.hover.x || 0) - 4
        y: (cursor.hover.y || 0) - 4
        width: 9
        height: 9
        radius: 4.5
        color: "transparent"
        border.color: Theme.text
        border.width: 1.5
    }
    Rectangle {
        visible: cursor.target.rubber.width > 0 || cursor.target.rubber.height > 0
        x: cursor.target.rubber.x
        y: cursor.target.rubber.y
        width: cursor.target.rubber.width
        height: cursor.target.rubber.height
        color: Qt.alpha(Theme.accent, 0.15)
        border.color: Theme.accent
    }
    ToolTip {
        delay: 0
        timeout: -1
        visible: cursor.visible && cursor.shown
        x: (cursor.hover.x || 0) + 14
        y: (cursor.hover.y || 0) - height - 8
        margins: 4
        text: !cursor.shown ? "" : !cursor.hover.text ? cursor.hover.readOut
            : cursor.hover.opens ? qsTr("%1\nClick to open").arg(cursor.hover.text) : cursor.hover.text
    }
}
