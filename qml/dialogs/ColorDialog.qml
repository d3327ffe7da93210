// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of a variant: on its tab, on the canvas, in charts and tables.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string variant

    title: qsTr("Colour of the variant")
    Column {
        width: 260
        spacing: 8
        VariantName { width: parent.width; variant: dialog.variant }
        ColorRow {
            id: colors
            current: {
                const row = Workbench.variants.indexOf(dialog.variant)
                return row < 0 ? -1 : Workbench.variants.get(row, "color")
            }
            onChosen: index => {
                Workbench.variants.setColor(dialog.variant, index)
                dialog.close()
            }
        }
    }
    onOpened: colors.focusCurrent()
    buttons: [ Button { text: qsTr("Cancel"); onClicked: dialog.close() } ]
}
