#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the whole test suite under a German and a Chinese locale, after a build by packaging/test.sh.
#   sh packaging/test_locales.sh [LOCALE…]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/packaging/packages.sh"
cd "$root"

[ $# -gt 0 ] || set -- de_DE zh_CN
for locale in "$@"; do
  say "The whole suite under $locale.UTF-8"
  sh tests/make_locale.sh "$locale" build/dev/locale || fail "the locale $locale could not be generated"
  cmake --preset dev -DCW_TEST_LOCALE="$locale.UTF-8" >/dev/null || fail "CMake could not configure"
  failed=0
  ctest --preset dev -j2 -LE locale || failed=1
  cmake --preset dev -DCW_TEST_LOCALE=C.UTF-8 >/dev/null
  [ $failed -eq 0 ] || fail "a test failed under $locale; the output is above"
done
