# SPDX-License-Identifier: GPL-3.0-or-later
"""What the command-line tests share: running the program, and counting what holds."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
ROOT = pathlib.Path(sys.argv[2])
EXAMPLES = sorted((ROOT / "resources/examples").glob("*.cluster.json"))
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="clusterwright-test-"))
_failures = []


def run(*arguments, timeout=60, processors=None):
    """Runs clusterwright-cli, on so many processors; a crash or a hang is a failure of its own kind."""
    there = sorted(os.sched_getaffinity(0))
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                            preexec_fn=lambda: os.sched_setaffinity(0, there[:processors]))
    check(result.returncode >= 0, f"{arguments}: ended by signal {-result.returncode}: {result.stderr[-300:]}")
    return result


def run_json(*arguments, codes=(0,), timeout=60):
    result = run(*arguments, "--json", "-", timeout=timeout)
    check(result.returncode in codes, f"{arguments}: exit code {result.returncode}: {result.stderr or result.stdout[-500:]}")
    return json.loads(result.stdout) if result.stdout else {}


def check(condition, message):
    if not condition:
        _failures.append(message)
        print("FAIL:", message)


def finish():
    print(f"{len(_failures)} failures")
    sys.exit(1 if _failures else 0)
