// SPDX-License-Identifier: GPL-3.0-or-later
// Controls by keyboard and mouse, their spoken names, and the contrast of both themes.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: root

    width: 500
    height: 400

    Column {
        spacing: 10
        Button { id: button; text: "Run" }
        IconButton { id: icon; iconName: "plus"; hint: "Add" }
        TextField { id: field; text: "400 Gb/s"; suffix: "per port" }
        CheckBox { id: box; text: "Agree" }
        Slider { id: slider; from: 0; to: 4; stepSize: 1 }
        ComboBox { id: choice; textRole: "text"; valueRole: "value"; model: [{value: "a", text: "First"}, {value: "b", text: "Second"}] }
        Tab { id: tab; text: "Parts" }
    }
    SignalSpy { id: clicks; target: button; signalName: "clicked" }

    TestCase {
        name: "Controls"
        when: windowShown

        function luminance(c) {
            const linear = x => x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4)
            return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b)
        }
        function contrast(a, b) {
            const x = luminance(a), y = luminance(b)
            return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
        }

        function test_keyboard_presses_a_button() {
            button.forceActiveFocus(Qt.TabFocusReason)
            verify(button.visualFocus)
            clicks.clear()
            keyClick(Qt.Key_Space)
            compare(clicks.count, 1)
            mouseClick(button)
            compare(clicks.count, 2)
        }
        function test_tab_key_reaches_every_control() {
            button.forceActiveFocus(Qt.TabFocusReason)
            for (const next of [icon, field, box, slider, choice, tab]) {
                keyClick(Qt.Key_Tab)
                verify(next.activeFocus, next + " has the focus")
            }
        }
        function test_spoken_names() {
            compare(button.Accessible.name, "Run")
            compare(icon.Accessible.name, "Add")
            compare(tab.Accessible.name, "Parts")
        }
        function test_values_change() {
            box.forceActiveFocus(Qt.TabFocusReason)
            keyClick(Qt.Key_Space)
            verify(box.checked)
            slider.forceActiveFocus(Qt.TabFocusReason)
            keyClick(Qt.Key_Right)
            compare(slider.value, 1)
            choice.forceActiveFocus(Qt.TabFocusReason)
            keyClick(Qt.Key_Down)
            compare(choice.currentValue, "b")
        }
        function test_choices_are_readable() {
            choice.popup.open()
            tryVerify(() => choice.popup.contentItem.itemAtIndex(1) !== null)
            const second = choice.popup.contentItem.itemAtIndex(1)
            compare(second.text, "Second")
            compare(second.contentItem.text, "Second")
            choice.popup.close()
        }
        function test_contrast_data() {
            return [{tag: "dark"}, {tag: "light"}]
        }
        function test_contrast(row) {
            Workbench.theme = row.tag
            compare(Theme.dark, row.tag === "dark")
            for (const ground of [Theme.canvas, Theme.panel, Theme.raised, Theme.field])
                for (const ink of ["text", "dim", "accent", "good", "warn", "bad"])
                    verify(contrast(Theme[ink], ground) >= 4.5, ink + " on " + ground + ": " + contrast(Theme[ink], ground))
            verify(contrast(Theme.accentInk, Theme.accent) >= 4.5)
            for (const hue of Theme.series)
                verify(contrast(Qt.color(hue), Theme.panel) >= 3, hue)
            Workbench.theme = "dark"
        }
        function test_digits_are_equally_wide() {
            const widths = [..."0123456789"].map(digit => { metrics.text = digit; return metrics.advanceWidth })
            for (const width of widths)
                fuzzyCompare(width, widths[0], 0.05) // glyph advances are rounded to 1/32 px
        }
    }
    TextMetrics { id: metrics; font.pixelSize: 22; font.weight: Font.DemiBold }
}
