// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes on the full screen: keys, clicker and mouse go through them; chrome is hidden.
import QtQuick
import QtQuick.Window
import Clusterwright.App
import Clusterwright.Ui

Window {
    id: show

    required property var owner ///< the main window
    property int startAt: 0
    readonly property alias stage: stage
    readonly property bool notesShown: notes.visible

    title: qsTr("Presentation – %1").arg(Workbench.document.name || qsTr("Untitled"))
    color: Theme.canvas
    flags: Qt.Window | Qt.FramelessWindowHint
    visible: false

    signal left()

    /// On another screen than the editor's, when there is one.
    function begin() {
        const screens = Qt.application.screens
        let at = 0
        for (let i = 0; i < screens.length; ++i)
            if (screens[i].name === owner.screen.name)
                at = i
        use(screens.length > 1 ? (at + 1) % screens.length : at)
        notes.visible = screens.length > 1
        stage.forceActiveFocus()
    }
    property int screenAt: 0
    function use(index) {
        const screens = Qt.application.screens
        screenAt = index % Math.max(1, screens.length)
        const s = screens[screenAt]
        if (s) {
            show.screen = s
            // Full screen is up to a window manager; without one the size has to do.
            show.x = s.virtualX
            show.y = s.virtualY
            show.width = s.width
            show.height = s.height
        }
        show.visibility = Window.FullScreen
        show.requestActivate()
    }
    function leave() {
        notes.visible = false
        show.visible = false
        left()
    }
    onClosing: left()

    SlideShow {
        id: stage
        anchors.fill: parent
        focus: true
        current: show.startAt
        onLeaveRequested: show.leave()
        onNotesRequested: notes.visible = !notes.visible
        onScreenRequested: show.use(show.screenAt + 1)
    }
    SpeakerWindow {
        id: notes
        show: stage
        screen: show.owner.screen
    }
}
