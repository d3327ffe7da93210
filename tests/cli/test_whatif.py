# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps, comparison of variants, and the fabric for other tools, as a user asks for them."""
import csv
import json
import subprocess

import networkx

from harness import EXAMPLES, ROOT, SCRATCH, check, finish, run, run_json

NODE = ROOT / "resources/examples/llama-70b-node.cluster.json"
PUE = "/facility/pue=1.1:1.5:0.1"


def rows_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def sweeping():
    lines, table = SCRATCH / "sweep.jsonl", SCRATCH / "sweep.csv"
    result = run("sweep", NODE, "--set", PUE, "--set", "/economics/electricity_usd_per_kWh=0.05,0.1", "--json", lines,
                 "--csv", table, "--pareto", "throughput,cost")
    check(result.returncode == 0 and "10 points" in result.stderr, result.stderr)
    rows = rows_of(lines)
    check([r["index"] for r in rows] == list(range(10)), "rows in order")
    check(rows[3]["values"] == {"/facility/pue": 1.2, "/economics/electricity_usd_per_kWh": 0.1}, f"values {rows[3]}")
    costs = [r["headline"]["usd_per_million_tokens"] for r in rows]
    check(min(costs) == costs[0] and max(costs) == costs[9], f"costs {costs}")
    with table.open() as f:
        cells = list(csv.DictReader(f))
    check(len(cells) == 10 and abs(float(cells[9]["costAll [USD/Mtok]"]) - costs[9]) < 1e-6 * costs[9], "CSV")
    # Cut off in the middle of a row, then gone on with.
    whole = lines.read_text()
    lines.write_text(whole[: len(whole) // 2])
    result = run("sweep", NODE, "--set", PUE, "--set", "/economics/electricity_usd_per_kWh=0.05,0.1", "--json", lines,
                 "--resume")
    check("are known" in result.stderr, result.stderr)
    check(sorted(rows_of(lines), key=lambda r: r["index"]) == rows, "resumed")


def bad_points_and_arguments():
    lines = SCRATCH / "bad.jsonl"
    run("sweep", NODE, "--set", "/facility/pue=1.2,hot", "--json", lines)
    rows = rows_of(lines)
    check("headline" in rows[0] and rows[1]["error"]["where"] == "/facility/pue", f"error row {rows[1]}")
    for arguments in (["--set", "pue=1"], ["--set", PUE, "--set", PUE], ["--set", PUE, "--pareto", "x,y"], []):
        check(run("sweep", NODE, *arguments).returncode == 2, f"usage: {arguments}")
    check(run("sweep", NODE, "--set", PUE, "--json", SCRATCH / "no/such/file").returncode == 4, "unwritable")


def comparing():
    design = json.loads(NODE.read_text())
    design["variants"] = {"hot": {"name": "热", "patch": [{"op": "add", "path": "/facility/pue", "value": 2}]},
                          "old": {"name": "Old", "patch": [{"op": "test", "path": "/facility/pue", "value": 9}]}}
    for tenant in design["workload"]["tenants"].values():
        if "trace" in tenant["traffic"]:
            tenant["traffic"]["trace"] = str(NODE.parent.resolve() / tenant["traffic"]["trace"])
    path = SCRATCH / "variants.cluster.json"
    path.write_text(json.dumps(design))
    result = run_json("compare", path)
    by_id = {d["id"]: d for d in result["designs"]}
    check(by_id["hot"]["figures"]["energy"]["judgement"] in ("worse", "not distinguishable"), "judgement")
    check("error" in by_id["old"], "a patch that does not fit")
    check(run_json("compare", path, "--baseline", "hot")["baseline"] == "hot", "baseline")
    check(run("compare", path, "--baseline", "absent").returncode == 2, "absent baseline")
    check("热" in run("compare", path).stdout, "table")


def the_fabric_for_other_tools():
    for example in EXAMPLES:
        graphml, dot = SCRATCH / "fabric.graphml", SCRATCH / "fabric.dot"
        whole = run_json("expand", example, "--instances", "--links", "--graphml", graphml, "--dot", dot)
        graph = networkx.read_graphml(graphml)
        check(graph.number_of_nodes() == whole["instances"] == len(whole["all_instances"]), f"{example.name}: nodes")
        check(graph.number_of_edges() == len(whole["all_links"]), f"{example.name}: edges")
        first = whole["all_instances"][0]
        check(graph.nodes["n0"]["name"] == first["name"] and graph.nodes["n0"]["part"] == first["part"], "names")
        some = next(iter(graph.edges(data=True)))[2]
        check({"link", "width", "rate_Bps", "connection"} <= some.keys(), f"edge {some}")
        parsed = subprocess.run(["gvpr", "BEGIN{int nodes = 0; int edges = 0} N{nodes = nodes + 1} E{edges = edges + 1} END{print(nodes, \" \", edges)}", dot],
                                capture_output=True, text=True)
        check(parsed.stdout.split() == [str(whole["instances"]), str(graph.number_of_edges())],
              f"{example.name}: DOT {parsed.stdout} {parsed.stderr[-200:]}")
    plain = run_json("expand", EXAMPLES[0])
    check("all_links" not in plain, "links only when asked for")
    check(run("expand", EXAMPLES[0], "--dot", SCRATCH / "no/such/file").returncode == 4, "unwritable")


sweeping()
bad_points_and_arguments()
comparing()
the_fabric_for_other_tools()
finish()
