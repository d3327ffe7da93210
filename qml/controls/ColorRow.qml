// SPDX-License-Identifier: GPL-3.0-or-later
// The eight series hues to choose from, by mouse and by arrow keys.
import QtQuick
import Clusterwright.Ui

Row {
    id: row

    property int current: -1 ///< index of the hue of a variant
    signal chosen(int index)

    spacing: 5
    leftPadding: 10
    Accessible.role: Accessible.RadioButton
    Accessible.name: qsTr("Colour")

    Repeater {
        id: swatches
        model: Theme.series.length
        delegate: Item {
            id: swatch
            required property int index
            width: 23
            height: 30
            activeFocusOnTab: index === Math.max(0, row.current)
            Accessible.role: Accessible.RadioButton
            Accessible.name: qsTr("Colour %1").arg(index + 1)
            Accessible.checked: index === row.current
            Keys.onPressed: event => {
                const by = event.key === Qt.Key_Right ? 1 : event.key === Qt.Key_Left ? -1 : 0
                if (by !== 0)
                    swatches.itemAt((index + by + swatches.count) % swatches.count).forceActiveFocus()
                else if (event.key === Qt.Key_Space || event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                    row.chosen(index)
                else
                    return
                event.accepted = true
            }
            Rectangle {
                anchors.centerIn: parent
                width: 18
                height: 18
                radius: 9
                // As the tab has it: the base has the first hue.
                color: Theme.seriesColor(swatch.index + 1)
                border.width: swatch.activeFocus || hover.hovered ? 2 : 0
                border.color: Theme.text
                Icon { anchors.centerIn: parent; visible: swatch.index === row.current; name: "check"; size: 12; color: Theme.panel }
            }
            HoverHandler { id: hover }
            TapHandler { onTapped: row.chosen(swatch.index) }
        }
    }
    function focusCurrent() {
        swatches.itemAt(Math.max(0, current)).forceActiveFocus()
    }
}
