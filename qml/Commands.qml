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
    function saveType(path) {
        const type = Workbench.types.typeOf(path)
        window.openDialog("RenameDialog", {title: qsTr("Save as my type"), subtitle: qsTr("with its wiring and the parts it is made of"), confirm: qsTr("Save"),
                                           value: type !== "" ? Workbench.types.nameOf(type) : path,
                                           accept: name => Workbench.types.saveMine(path, name)})
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
        case "edit.collapse": if (drawing) canvas.toggleCollapsedSelection(); break
        case "edit.count": if (drawing) canvas.editCount(); break
        case "edit.divide": if (drawing && !canvas.focusDivider()) window.openDialog("SplitDialog"); break
        case "edit.swap": if (drawing && Workbench.swap.open()) window.openDialog("SwapDialog"); break
        case "edit.instances": if (drawing) window.openDialog("InstancesDialog"); break
        case "type.list": if (drawing) window.openDialog("TypesDialog"); break
        case "type.save": saveType(Workbench.selection.current); break
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
            onActivated: commands.canvas.tool = modelData[1]
        }
    }
}
