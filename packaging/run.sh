#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens Clusterwright on an example (or on the FILE given).
#   sh packaging/run.sh [FILE]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/packaging/packages.sh"
cd "$root"

# shellcheck disable=SC2086
install_packages $build_packages $run_packages
say "Configuring (preset release)"
cmake --preset release >build-configure.log 2>&1 || { cat build-configure.log; rm -f build-configure.log; fail "CMake could not configure"; }
rm -f build-configure.log
say "Building (some minutes the first time)"
cmake --build --preset release || fail "the build failed; the messages are above"

design=${1:-$root/resources/examples/disaggregated-70b.cluster.json}
if [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; then
  say "No display here, so no window. The command line works without one:"
  say "  build/release/bin/clusterwright-cli evaluate $design"
  exec build/release/bin/clusterwright-cli evaluate "$design"
fi
say "Opening $design"
exec build/release/bin/clusterwright "$design"
