#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds with warnings as errors, and runs every test; ends in ctest's summary.
#   sh packaging/test.sh
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/packaging/packages.sh"
cd "$root"

# shellcheck disable=SC2086
install_packages $build_packages $run_packages $test_packages
say "Model and sim under address and undefined-behaviour sanitizers"
cmake --preset asan >/dev/null || fail "CMake could not configure (preset asan)"
cmake --build --preset asan || fail "the sanitizer build failed; the messages are above"
ctest --preset asan -j2 || fail "a test failed under the sanitizers; the output is above"
say "Everything, warnings as errors"
cmake --preset dev >/dev/null || fail "CMake could not configure (preset dev)"
cmake --build --preset dev || fail "the build failed; the messages are above"
exec ctest --preset dev -j2
