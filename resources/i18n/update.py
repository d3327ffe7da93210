#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects all texts of the program into clusterwright_zh_CN.ts. With --check it writes nothing and fails when a text is
missing there, has no translation, or has other placeholders than its translation.

Most come from tr() and qsTr(), which lupdate reads itself. Texts of the engine are marked CW_TEXT("…") without Qt, and
some files define a short macro around QT_TRANSLATE_NOOP: both are handed to lupdate as a generated source.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
TS = ROOT / "resources/i18n/clusterwright_zh_CN.ts"
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


def collect(target):
    lupdate = shutil.which("lupdate") or "/usr/lib/qt6/bin/lupdate"
    with tempfile.TemporaryDirectory() as folder:
        generated = pathlib.Path(folder) / "marked.cpp"
        generated.write_text("\n".join(marked()) + "\n", encoding="utf-8")
        files = [str(p) for p in sources("app")] + [str(p) for p in sorted((ROOT / "qml").rglob("*.qml"))]
        return subprocess.call([lupdate, "-silent", "-locations", "none", "-no-obsolete", "-I", str(ROOT), *files, str(generated),
                                "-ts", str(target)])


def placeholders(text):
    return sorted(set(re.findall(r"%\d|%n|\{\d\}", text)))


def problems(ts):
    for message in ElementTree.parse(ts).getroot().iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        words = "".join(translation.itertext()).strip() if translation is not None else ""
        if not words or translation.get("type") == "unfinished":
            yield f"not translated: {source}"
        elif placeholders(source) != placeholders(words):
            yield f"other placeholders: {source} | {words}"


def check():
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / TS.name
        shutil.copy(TS, copy)
        code = collect(copy)
        found = list(problems(copy))
    for problem in found:
        print(problem)
    print(f"{len(found)} texts to mend" if found else "translations: complete")
    return 1 if code or found else 0


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv[1:] else collect(TS))
