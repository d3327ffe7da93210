#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Debian 12 packages by purpose; sourced by run.sh and test.sh. install_packages NAME… installs what is missing.

build_packages="g++ cmake ninja-build ccache git ca-certificates pkg-config
  qt6-base-dev qt6-declarative-dev qt6-charts-dev libqt6svg6-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
  qt6-declarative-dev-tools libgl-dev libxkbcommon-dev libvulkan-dev
  libboost-graph-dev nlohmann-json3-dev libcli11-dev libfmt-dev"

run_packages="qml6-module-qtquick qml6-module-qtquick-controls qml6-module-qtquick-layouts qml6-module-qtquick-window
  qml6-module-qtquick-templates qml6-module-qtquick-dialogs qml6-module-qtcharts qml6-module-qtqml
  qml6-module-qtqml-workerscript qml6-module-qtqml-models qml6-module-qtcore qml6-module-qt-labs-folderlistmodel
  qml6-module-qt-labs-settings qml6-module-qtquick-shapes qt6-qpa-plugins libqt6svg6 libgl1-mesa-dri
  fonts-noto-cjk fonts-inter"

test_packages="qml6-module-qttest libbenchmark-dev clang-format-14 xvfb xauth xdotool imagemagick x11-utils locales
  python3 python3-jsonschema python3-networkx graphviz poppler-utils librsvg2-bin"

say() { printf '==> %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

install_packages() {
  missing=""
  for p in "$@"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
  done
  [ -z "$missing" ] && { say "All packages are installed."; return; }
  command -v apt-get >/dev/null || fail "apt-get is not here; install by hand:$missing"
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "root or sudo is needed to install:$missing"
    as_root=sudo
  fi
  say "Installing:$missing"
  $as_root apt-get update -qq || fail "the package lists can't be read; check the network"
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    fail "apt-get could not install:$missing"
}
