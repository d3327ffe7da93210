// SPDX-License-Identifier: GPL-3.0-or-later
// Traces that are not where the design says: those found by name are offered, others can be chosen.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property var traces

    title: qsTr("A trace is missing")
    subtitle: qsTr("Without it the load is not known, so there are no figures")
    width: Math.min(560, parent.width - 40)

    Connections {
        target: dialog.traces ?? null
        function onCountChanged() { if (dialog.traces.count === 0) dialog.close() }
    }
    Column {
        width: dialog.availableWidth
        spacing: 14
        Repeater {
            model: dialog.traces
            delegate: Column {
                id: entry
                required property var model
                width: parent.width
                spacing: 5
                Label { width: parent.width; text: entry.model.trace; strong: true; elide: Text.ElideMiddle }
                Label {
                    width: parent.width
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    caption: true
                    text: entry.model.found === "" ? qsTr("No file of this name is near the design.")
                        : entry.model.other ? qsTr("A file of this name, but with other contents, is in %1. With it the figures become others.").arg(entry.model.folder)
                        : qsTr("A file of this name is in %1.").arg(entry.model.folder)
                }
                Row {
                    spacing: 8
                    Button {
                        objectName: "trace.use"
                        visible: entry.model.found !== ""
                        kind: entry.model.other ? "plain" : "primary"
                        text: qsTr("Use that file")
                        Component.onCompleted: if (visible && kind === "primary") forceActiveFocus()
                        onClicked: dialog.traces.relink(entry.model.trace, entry.model.found)
                    }
                    Button {
                        text: qsTr("Choose a file…")
                        onClicked: {
                            const window = dialog.window, traces = dialog.traces, trace = entry.model.trace
                            dialog.close()
                            Qt.callLater(() => window.openDialog("FilePicker", {saving: false, title: qsTr("Choose the trace"), nameFilters: ["*"],
                                                                                accept: path => { traces.relink(trace, path); window.askForTraces() }}))
                        }
                    }
                }
            }
        }
    }
    buttons: [ Button { text: qsTr("Not now"); onClicked: dialog.close() } ]
}
