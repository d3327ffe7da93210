#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every C++ file is as clang-format 14 would write it.
set -u
cd "$(dirname "$0")/.." || exit 1
files=$(find model sim app tests \( -name '*.h' -o -name '*.cpp' \) -print)
# shellcheck disable=SC2086
clang-format-14 --dry-run --Werror $files && echo "format: clean"
