#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects all texts of the program into clusterwright_zh_CN.ts.

Most come from tr() and qsTr(), which lupdate reads itself. Texts of the engine are marked CW_TEXT("…") without Qt, and
some files define a short macro around QT_TRANSLATE_NOOP: both are handed to lupdate as a generated source.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
ENGINE = re.compile(r"\bCW_TEXT\(\s*" + LITERALS + r"\)")
SHORTHAND = re.compile(r'#define (\w+)\(english\).*QT_TRANSLATE_NOOP\("(\w+)", english\)')


def sources(folder):
    return sorted(p for p in (ROOT / folder).rglob("*") if p.suffix in (".h", ".cpp"))


def marked():
    lines = set()
    # A shorthand of a header serves all files.
    shared = {found for path in sources("app") if path.suffix == ".h" for found in SHORTHAND.findall(path.read_text(encoding="utf-8"))}
    for folder in ("model", "sim", "app"):
        for path in sources(folder):
            code = path.read_text(encoding="utf-8")
            marks = [(ENGINE, "engine")]
            for macro, context in shared | set(SHORTHAND.findall(code)):
                marks.append((re.compile(r"\b" + macro + r"\(\s*" + LITERALS + r"\)"), context))
            for mark, context in marks:
                for match in mark.finditer(code):
                    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match.group(1)))
                    lines.add(f'QT_TRANSLATE_NOOP("{context}", "{text}");')
    return sorted(lines)


def main():
    lupdate = shutil.which("lupdate") or "/usr/lib/qt6/bin/lupdate"
    with tempfile.TemporaryDirectory() as folder:
        generated = pathlib.Path(folder) / "marked.cpp"
        generated.write_text("\n".join(marked()) + "\n", encoding="utf-8")
        files = [str(p) for p in sources("app")] + [str(p) for p in sorted((ROOT / "qml").rglob("*.qml"))]
        return subprocess.call([lupdate, "-silent", "-locations", "none", "-no-obsolete", "-I", str(ROOT), *files, str(generated), "-ts",
                                str(ROOT / "resources/i18n/clusterwright_zh_CN.ts")])


if __name__ == "__main__":
    sys.exit(main())
