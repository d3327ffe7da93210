// SPDX-License-Identifier: GPL-3.0-or-later
// Name, version, licence.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window

    title: "Clusterwright " + Appearance.version
    subtitle: qsTr("Design AI clusters and see latency, power and token cost live")
    width: 460
    Label {
        width: 420
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        lineHeight: 1.25
        text: qsTr("Free software under the GNU General Public License, version 3 or later. Figures come from data sheets named in the catalogue and from the equations in the documentation; estimates say so.\n\nTypeface: Inter, SIL Open Font License 1.1. Made with Qt and Qt Charts.")
    }
    buttons: [ Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close(); Component.onCompleted: forceActiveFocus() } ]
}
