#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Who may know whom: model and sim know no Qt, model not sim, neither the app; qml computes nothing with the engine.
# Numbers must not depend on the locale. Prints each offence as file:line and fails if there is one.
set -u
cd "$(dirname "$0")/.." || exit 1
bad=0
forbid() { # TITLE PATTERN PATH…
  title=$1 pattern=$2
  shift 2
  hits=$(grep -rnE --include='*.cpp' --include='*.h' --include='*.qml' -- "$pattern" "$@" 2>/dev/null)
  [ -z "$hits" ] && return
  printf '%s\n%s\n' "$title" "$hits"
  bad=1
}
forbid "model and sim must not include Qt:" '#include *[<"](Q[A-Z]|Qt)' model sim app/cli
forbid "model must not include sim or app:" '#include *"(sim|app)/' model
forbid "sim must not include app:" '#include *"app/' sim
forbid "cw_render must not include Qt Quick or Widgets:" '#include *<(QQuick|QSG|QWidget|QApplication)' app/canvas/render
forbid "numbers must not go through the locale (use from_chars, to_chars, fmt):" \
  '\b(strtod|strtof|atof|stod|stof|sscanf|sprintf|snprintf|to_string\( *[a-z]*double)\b *\(|std::(stringstream|ostringstream|istringstream)' model sim app/cli
forbid "the standard distributions differ between libraries:" 'std::[a-z_]+_distribution' model sim
[ $bad -eq 0 ] && echo "layers: clean"
exit $bad
