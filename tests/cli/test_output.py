# SPDX-License-Identifier: GPL-3.0-or-later
"""What a simulation writes beside its report: the timeline for trace viewers, CSV files, ways of requests, seeds; and the
real runs that it is held against."""
import csv
import json

from harness import ROOT, SCRATCH, check, finish, run, run_json

SPLIT = ROOT / "resources/examples/disaggregated-70b.cluster.json"
AGENTS = ROOT / "resources/examples/agents-pd.cluster.json"
VARIANTS = ROOT / "resources/examples/llama-70b-node.cluster.json"
POD = ROOT / "resources/examples/pod-1024.cluster.json"
SOME = ("--rate", 10, "--requests", 300)


def check_trace(path):
    """Events in order of time; slices of a thread nest; flows end where they began."""
    events = json.loads(path.read_text())["traceEvents"]
    last, stacks, flows, kinds = -1, {}, set(), {}
    for e in events:
        kinds[e["ph"]] = kinds.get(e["ph"], 0) + 1
        if e["ph"] == "M":
            continue
        check(e["ts"] >= last, f"timeline: {e} comes after {last}")
        last = e["ts"]
        if e["ph"] == "s":
            flows.add(e["id"])
        if e["ph"] == "f":
            check(e["id"] in flows, f"timeline: flow {e['id']} has no beginning")
        if e["ph"] == "X":
            stack = stacks.setdefault((e["pid"], e["tid"]), [])
            while stack and stack[-1] <= e["ts"] + 2e-3:
                stack.pop()
            end = e["ts"] + e["dur"]
            check(not stack or end <= stack[-1] + 2e-3, f"timeline: {e} ends after what it is in")
            stack.append(end)
    check(kinds.get("X", 0) > 300 and kinds.get("C", 0) > 100 and kinds.get("f", 0) > 10, f"timeline: {kinds}")


def check_files():
    timeline, requests, over_time = SCRATCH / "t.json", SCRATCH / "r.csv", SCRATCH / "t.csv"
    arguments = ("simulate", SPLIT, *SOME, "--timeline", timeline, "--requests-csv", requests, "--timeline-csv", over_time,
                 "--paths", 16)
    report = run_json(*arguments)
    check_trace(timeline)
    with open(requests) as file:
        rows = list(csv.DictReader(file))
    check(len(rows) == report["headline"]["requests"]["offered"], f"requests: {len(rows)} lines")
    mean = sum(float(r["e2e_s"]) for r in rows) / len(rows)
    check(abs(mean / report["headline"]["e2e_s"]["mean"] - 1) < 1e-6, f"requests: mean E2E {mean}")
    with open(over_time) as file:
        rows = list(csv.DictReader(file))
    check(len(rows) == len(report["timeline"]), f"timeline: {len(rows)} lines")
    stages = sum(s["value"] for s in report["e2e_shares_s"])
    check(abs(stages / report["headline"]["e2e_s"]["mean"] - 1) < 1e-9, f"stages sum to {stages}")
    check(len(report["paths"]) == 16, f"{len(report['paths'])} ways")
    for path in report["paths"]:
        spans = path["spans"]
        check(all(abs(a["end_s"] - b["begin_s"]) < 1e-9 for a, b in zip(spans, spans[1:])), f"{path['request']}: a gap")
    plain = run_json("simulate", SPLIT, *SOME)
    del report["paths"]
    check(plain == report, "files change the report")
    refused = run("simulate", SPLIT, *SOME, "--timeline", SCRATCH / "absent" / "t.json")
    check(refused.returncode == 4, f"a file that can't be written: exit code {refused.returncode}")


def check_seeds():
    figures = run_json("simulate", POD, "--requests", 300, "--seeds", 4)["figures"]
    ttft = figures["ttft_mean_s"]
    check(len(set(ttft["values"])) == 4 and ttft["half_width"] > 0, f"seeds: {ttft}")
    check(abs(sum(ttft["values"]) / 4 - ttft["mean"]) < 1e-12, f"seeds: mean {ttft['mean']}")
    first = run_json("simulate", POD, "--requests", 300, "--seed", 1)
    check(abs(first["headline"]["ttft_s"]["mean"] / ttft["values"][0] - 1) < 1e-9, "seeds: the first is another run")
    trace = ROOT / "tests/data/traces/azure_head.csv"
    check(run("simulate", POD, "--trace", trace, "--seeds", 2).returncode == 3, "seeds of a trace")
    check(run("simulate", POD, "--seeds", 2, "--timeline", SCRATCH / "x.json").returncode == 2, "seeds with a timeline")


def check_threads():
    """One thread or several: the same bytes."""
    for name, arguments in {
        "bands of a simulation": ("simulate", SPLIT, *SOME, "--json", "-"),
        "bands with sessions": ("simulate", AGENTS, "--requests", 30, "--json", "-"),
        "sweep": ("sweep", SPLIT, *SOME, "--set", "/facility/pue=1.1,1.3", "--set", "/workload/tenants/users/weight=1,2",
                  "--simulate", "--bands", "--json", "-"),
        "sweep of the closed form": ("sweep", SPLIT, "--set", "/facility/pue=1:2/9", "--bands", "--json", "-"),
        "comparison": ("compare", VARIANTS, "--rate", 4, "--requests", 200, "--simulate", "--json", "-"),
    }.items():
        one, all_of_them = (run(*arguments, timeout=300, processors=n) for n in (1, None))
        check(one.returncode == all_of_them.returncode == 0, f"{name}: {one.stderr}{all_of_them.stderr}")
        check(len(one.stdout) > 300 and one.stdout == all_of_them.stdout, f"{name}: one thread gives another report")


def check_no_bands():
    for command in ("simulate", "evaluate"):
        arguments = (command, SPLIT, *SOME)
        whole, without = run_json(*arguments), run_json(*arguments, "--no-bands")
        check("bands" in whole and "bands" not in without, f"{command} --no-bands has bands")
        check(whole["headline"] == without["headline"], f"{command} --no-bands: other figures")
        check("no bands" in run(*arguments, "--no-bands").stdout, f"{command} --no-bands: not said")
        check("no bands" not in run(*arguments).stdout, f"{command}: says that there are no bands")


def check_scenarios():
    """Bars of the runs on one device and with experts spread; those that are missed are named in the table."""
    figures = run_json("validate", "scenarios")["figures"]
    for f in figures:
        if "Llama-3.1-8B" in f["scenario"] or "30B-A3B" in f["scenario"]:
            check(f["holds"], f"{f['scenario']}, {f['what']}: {f['error_pct']:.1f} % off")
    check(len(figures) == 31, f"{len(figures)} figures of scenarios")
    check(run("validate", SCRATCH).returncode == 3, "a folder without scenarios")


check_files()
check_seeds()
check_threads()
check_no_bands()
check_scenarios()
finish()
