// SPDX-License-Identifier: GPL-3.0-or-later
// A report on its way to its file: waits for the simulation, or writes what there is.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string path
    property string suffix
    property var wishes: ({})
    readonly property bool failed: form.state === "failed"

    title: failed ? qsTr("The report was not written") : qsTr("Writing the report")
    width: Math.min(480, parent.width - 40)
    closePolicy: failed ? Dialog.CloseOnEscape : Dialog.NoAutoClose

    ReportForm {
        id: form
        onStateChanged: {
            if (state !== "done")
                return
            const window = dialog.window, path = dialog.path
            dialog.close()
            Qt.callLater(() => window.notifyWith(qsTr("Written: %1").arg(path), "good", qsTr("Open"), () => Qt.openUrlExternally("file://" + encodeURI(path))))
        }
    }
    onOpened: form.write(path, wishes)

    Column {
        width: dialog.availableWidth
        spacing: 12
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            text: dialog.failed ? form.message
                : form.state === "waiting" ? qsTr("Waiting for the simulations of the design and its variants, so that their figures can go in…")
                : qsTr("Drawing pages…")
        }
        Rectangle {
            width: parent.width
            height: 4
            radius: 2
            color: Theme.line
            visible: !dialog.failed
            Rectangle { width: parent.width * (form.state === "waiting" ? form.progress : 1); height: 4; radius: 2; color: Theme.accent }
        }
    }
    buttons: [
        Button {
            text: dialog.failed ? qsTr("Close") : qsTr("Cancel")
            enabled: form.state !== "writing"
            onClicked: { form.cancel(); dialog.close() }
        },
        Button {
            visible: form.state === "waiting"
            text: qsTr("Write with the figures there are")
            onClicked: form.writeNow()
        },
        Button {
            visible: dialog.failed
            kind: "primary"
            text: qsTr("Try another place…")
            onClicked: {
                const window = dialog.window, suffix = dialog.suffix, wishes = dialog.wishes
                dialog.close()
                Qt.callLater(() => window.pickReport(suffix, wishes))
            }
        }
    ]
}
