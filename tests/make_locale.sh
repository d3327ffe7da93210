#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Generates a locale for the tests: make_locale.sh NAME DIRECTORY. Fails when the system has no source for it.
set -eu
name=$1; directory=$2
mkdir -p "$directory"
[ -e "$directory/$name.UTF-8/LC_NUMERIC" ] && exit 0
command -v localedef >/dev/null || { echo "localedef is missing"; exit 1; }
[ -e "/usr/share/i18n/locales/$name" ] || { echo "the source of $name is missing (package: locales)"; exit 1; }
localedef -i "$name" -f UTF-8 "$directory/$name.UTF-8" || [ -e "$directory/$name.UTF-8/LC_NUMERIC" ]
