# SPDX-License-Identifier: GPL-3.0-or-later
"""What the help says works: the reference is that of the schemas, the commands of its pages run, the example reads."""
import json
import re
import shlex
import shutil
import subprocess
import sys

from harness import ROOT, SCRATCH, check, finish, run, run_json

HELP = ROOT / "resources/help"
DESIGN = ROOT / "resources/examples/llama-70b-node.cluster.json"

made = subprocess.run([sys.executable, HELP / "make_reference.py", "--check"], capture_output=True, text=True)
check(made.returncode == 0, f"make_reference.py --check: {made.stdout}{made.stderr}")

# The worked example, on a design with figures and on one without.
for name in ("llama-70b-node", "agents-cxl"):
    design = ROOT / f"resources/examples/{name}.cluster.json"
    report = SCRATCH / f"{name}.json"
    run("evaluate", design, "--json", report)
    told = subprocess.run([sys.executable, "-I", HELP / "examples/read_report.py", design, report], capture_output=True,
                          text=True)
    check(told.returncode == 0, f"read_report.py on {name}: {told.stderr}")
    headline = json.loads(report.read_text())["headline"]
    for shown in (f"{headline['ttft_s']['p99']:.3g} s", f"{headline['output_tokens_per_s']:.0f} tokens/s", "$/Mtok"):
        check(shown in told.stdout, f"read_report.py on {name} does not say {shown}: {told.stdout}")
wrong = subprocess.run([sys.executable, "-I", HELP / "examples/read_report.py", report, design], capture_output=True,
                       text=True)
check(wrong.returncode == 1 and "not a design" in wrong.stderr, f"read_report.py takes a report for a design: {wrong}")

# Every command of the page runs as it stands.
page = (HELP / "en/command-line.md").read_text(encoding="utf-8")
chinese = (HELP / "zh/command-line.md").read_text(encoding="utf-8")
commands = [line for block in re.findall(r"^```\n(.*?)^```", page, re.M | re.S) for line in block.splitlines()]
check(len(commands) >= 10, f"only {len(commands)} commands on the page")
for line in commands:
    check(line in chinese, f"the Chinese page lacks: {line}")
    words = [str(DESIGN) if w == "DESIGN" else w for w in shlex.split(line)]
    words = [str(ROOT / "resources/examples/traces/azure-llm-2023-conv.csv") if w == "TRACE" else w for w in words]
    words = [str(SCRATCH / w) if w.endswith(".json") and "/" not in w else w for w in words]
    check(words[0] == "clusterwright-cli", f"not a command of the program: {line}")
    result = run(*words[1:], timeout=300)
    check(result.returncode == 0, f"{line}: exit code {result.returncode}: {result.stderr}")

# Every command of the program is on the page.
for name in re.findall(r"^  ([a-z]+) ", run("--help").stdout.split("Subcommands:")[-1], re.M):
    check(f"`{name}" in page, f"the page does not have the command {name}")
    check(f"`{name}" in chinese, f"the Chinese page does not have the command {name}")

# The smallest design of the page on the file format serves, with the parts and models that it names.
text = (HELP / "en/file-format.md").read_text(encoding="utf-8")
smallest = json.loads("{" + next(b for b in re.findall(r"^```\n(.*?)^```", text, re.M | re.S) if b.startswith('"items"')) + "}")
shipped = json.loads(DESIGN.read_text())
design = {key: shipped[key] for key in ("format", "version", "parts", "models", "types")} | {"name": "smallest"} | smallest
path = SCRATCH / "smallest.cluster.json"
path.write_text(json.dumps(design))
report = run_json("evaluate", path)
check(report.get("headline", {}).get("output_tokens_per_s", 0) > 0, "the smallest design of the help serves nothing")

shutil.rmtree(SCRATCH, ignore_errors=True)
finish()
