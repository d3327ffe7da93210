#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Drives the application as a person would, in a virtual screen: opens an example, searches the palette, drags a part
# onto the canvas, undoes, switches the theme and language, compares. Fails when it dies or QML complains.
# Usage: gui_smoke.sh PROGRAM FOLDER_FOR_PICTURES
set -u
program=$1
pictures=$2
for tool in Xvfb xdotool import; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
mkdir -p "$pictures"
work=$(mktemp -d)
export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_RUNTIME_DIR="$work" QT_QPA_PLATFORM=xcb
chmod 700 "$work"

Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
screen=$!
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.05; done
DISPLAY=:$(cat "$work/display")
export DISPLAY

"$program" --example llama-70b-node --theme dark --language en >"$work/log" 2>&1 &
app=$!
finish() {
    kill $app 2>/dev/null
    wait $app 2>/dev/null
    kill $screen 2>/dev/null
    wait $screen 2>/dev/null
    rm -rf "$work"
    exit "$1"
}
fail() {
    echo "FAILED: $1"
    cat "$work/log"
    finish 1
}
alive() { kill -0 $app 2>/dev/null || fail "the program ended at: $1"; }
shot() { alive "$1"; sleep 0.6; import -window root "$pictures/$1.png"; }
key() { xdotool key "$@"; sleep 0.3; }

for _ in $(seq 200); do
    window=$(xdotool search --onlyvisible --name Clusterwright 2>/dev/null | tail -1)
    [ -n "$window" ] && break
    alive "start"
    sleep 0.1
done
[ -n "$window" ] || fail "no window appeared"
xdotool windowmove "$window" 0 0 windowsize "$window" 1280 800 windowfocus "$window"
sleep 2
shot 1-example

key slash
xdotool type --delay 30 h200
sleep 0.5
shot 2-search
xdotool mousemove 90 168 mousedown 1
for x in 150 250 350 450 520; do xdotool mousemove $x 330; sleep 0.05; done
xdotool mouseup 1
sleep 0.5
shot 3-dropped
case $(xdotool getwindowname "$window") in *•*) ;; *) fail "the dragged part was not placed" ;; esac
key ctrl+z
shot 4-undone
key ctrl+k
xdotool type --delay 20 "light theme"
key Return
shot 5-light
key ctrl+shift+c
shot 6-compare
key Escape
key question
shot 7-keys
key Escape
key ctrl+k
xdotool type --delay 20 chinese
key Return
shot 8-chinese
alive "the end"

kill -TERM $app
for _ in $(seq 50); do kill -0 $app 2>/dev/null || break; sleep 0.1; done
kill -0 $app 2>/dev/null && fail "SIGTERM did not end it"
wait $app
code=$?
[ $code -eq 0 ] || fail "exit code $code after SIGTERM"
if grep -E "qrc:|TypeError|ReferenceError|is not installed|Binding loop|Unable to assign|Cannot assign|is not a type|No icon named" "$work/log"; then
    fail "QML complained"
fi
cmp -s "$pictures/1-example.png" "$pictures/5-light.png" && fail "nothing changed on the screen"
echo "pictures are in $pictures"
finish 0
