# SPDX-License-Identifier: GPL-3.0-or-later
"""What is read and written is the same bytes under any locale: reports, files, tables for people."""
import os
import subprocess

from harness import PROGRAM, ROOT, SCRATCH, check, finish

EXAMPLE = ROOT / "resources/examples/llama-8b-h100.cluster.json"


def output(locale, *arguments):
    environment = os.environ | {"LC_ALL": locale, "LANG": locale}
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", timeout=120,
                            env=environment)
    return result.returncode, result.stdout, result.stderr


def main():
    locale = os.environ["LC_ALL"]
    check(locale.split(".")[0] in ("de_DE", "zh_CN"), f"no locale to test: {locale}")
    for arguments in (("check", EXAMPLE), ("expand", EXAMPLE), ("evaluate", EXAMPLE), ("evaluate", EXAMPLE, "--json", "-"),
                      ("simulate", EXAMPLE, "--requests", 200, "--rate", "0.5", "--json", "-"),
                      ("parts", "--kind", "gpu"), ("evaluate", EXAMPLE, "--rate", "0,5")):
        plain, other = output("C.UTF-8", *arguments), output(locale, *arguments)
        check(plain == other, f"{arguments} differs under {locale}: {plain[1][:300]} / {other[1][:300]}")
    files = []
    for name in ("C.UTF-8", locale):
        path = SCRATCH / f"{name}.cluster.json"
        code, _, error = output(name, "set", EXAMPLE, "/facility/pue", "1.31", "-o", path)
        check(code == 0, error)
        files.append(path.read_bytes())
    check(files[0] == files[1] and b'"pue": 1.31' in files[0], f"a file differs under {locale}")


main()
finish()
