// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of all commands, and what the face does for those that the workbench leaves to it.
import QtQuick
import QtQml
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: commands

    required property var window
    readonly property var canvas: window.canvas
    readonly property bool drawing: Workbench.document.open && canvas !== null

    function run(id) {
        Workbench.actions.trigger(id)
    }
    function perform(id) {
        switch (id) {
        case "file.new": window.guarded(() => Workbench.document.newDesign()); break
        case "file.open": window.guarded(() => window.pickOpen()); break
        case "file.save": window.save(); break
        case "file.saveAs": window.pickSave(); break
        case "file.close": window.guarded(() => Workbench.document.closeDesign()); break
        case "file.quit": window.close(); break
        case "file.export": if (drawing) window.openDialog("ExportDialog"); break
        case "overlay.next": if (drawing) canvas.cycleOverlay(); break
        case "overlay.utilisation":
        case "overlay.power":
        case "overlay.kv":
        case "overlay.domains":
        case "overlay.findings":
        case "overlay.traffic": if (drawing) toggleOverlay(id.slice("overlay.".length)); break
        case "edit.find":
        case "view.quickInsert": window.searchRequested(); break
        case "view.zoomFit": if (drawing) canvas.fitAll(); break
        case "view.zoomSelection": if (drawing) canvas.fitSelection(); break
        case "view.zoom100": if (drawing) canvas.resetZoom(); break
        case "view.nextPane": if (drawing) window.editor.focusPane(1); break
        case "view.previousPane": if (drawing) window.editor.focusPane(-1); break
        case "view.palette": window.openDialog("CommandPalette"); break
        case "view.shortcuts": window.openDialog("ShortcutSheet"); break
        case "edit.part": if (drawing && Workbench.partEditor.openSelected()) window.openDialog("PartEditor"); break
        case "edit.connectTo": if (drawing && Workbench.connectTargets.begin(Workbench.selection.current)) window.openDialog("ConnectDialog"); break
        case "edit.connection": {
            const pointer = Workbench.selection.connections[0]
            if (drawing && pointer)
                canvas.connectionOpened(pointer, canvas.placeOfConnection(pointer))
            break
        }
        case "help.accuracy": window.openDialog("AccuracyPage"); break
        case "view.compare": if (drawing) window.openDialog("CompareDialog"); break
        }
    }

    function toggleOverlay(name) {
        canvas.overlay = canvas.overlay === name ? "" : name
    }

    Connections {
        target: Workbench.actions
        function onTriggered(id) { commands.perform(id) }
    }
    Instantiator {
        model: Workbench.actions
        delegate: Shortcut {
            required property var model
            sequences: model.shortcut !== "" ? [model.shortcut] : []
            enabled: model.enabled && !commands.window.dialogOpen
            onActivated: commands.run(model.actionId)
        }
    }
    Instantiator {
        model: [["V", "select"], ["C", "connect"], ["P", "pool"]]
        delegate: Shortcut {
            required property var modelData
            sequences: [modelData[0]]
            enabled: commands.drawing && !commands.window.dialogOpen
            // With one thing selected, connecting begins there.
            onActivated: {
                if (modelData[1] === "connect" && Workbench.actions.isEnabled("edit.connectTo"))
                    commands.run("edit.connectTo")
                else
                    commands.canvas.tool = modelData[1]
            }
        }
    }
}
