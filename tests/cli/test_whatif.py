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
    check(len(by_id["hot"]["changes"]) == 1 and "→" in by_id["hot"]["changes"][0], "what tells it from the base")
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


def kept():
    design = json.loads(NODE.read_text())
    for tenant in design["workload"]["tenants"].values():
        if "trace" in tenant["traffic"]:
            tenant["traffic"]["trace"] = str(NODE.parent.resolve() / tenant["traffic"]["trace"])
    path = SCRATCH / "kept.cluster.json"
    path.write_text(json.dumps(design))
    result = run("sweep", path, "--set", PUE, "--keep", "PUE 扫描", "--pareto", "throughput,cost")
    check(result.returncode == 0 and "kept as" in result.stderr, result.stderr)
    sweeps = json.loads(path.read_text())["view"]["sweeps"]
    [(name, sweep)] = sweeps.items()
    check(sweep["name"] == "PUE 扫描" and sweep["chart"] == "pareto" and len(sweep["points"]) == 5, f"kept {sweep}")
    check(sweep["axes"] == [{"pointer": "/facility/pue", "values": [1.1, 1.2, 1.3, 1.4, 1.5]}], f"{sweep['axes']}")
    # The same by a run of what is kept; nothing is computed when nothing is missing, and the file stays as it is.
    before = path.read_bytes()
    result = run("sweep", path, "--kept", name)
    check("0 points computed, 5 known" in result.stderr and path.read_bytes() == before, result.stderr)
    result = run("sweep", path, "--kept", "all", "--again", "--threads", "2", "--csv", SCRATCH / "kept.csv", "--json",
                 SCRATCH / "kept.jsonl")
    check("5 points computed" in result.stderr and path.read_bytes() == before, result.stderr)
    with (SCRATCH / "kept.csv").open() as f:
        cells = list(csv.DictReader(f))
    check(len(cells) == 5 and float(cells[4]["cost [USD/Mtok]"]) > float(cells[0]["cost [USD/Mtok]"]), "CSV of kept")
    check([r["index"] for r in rows_of(SCRATCH / "kept.jsonl")] == list(range(5)), "rows of kept")
    # Cut short, then gone on with: the same bytes. Another design: all of it anew.
    half = json.loads(before)
    half["view"]["sweeps"][name]["points"] = sweep["points"][:2]
    path.write_text(json.dumps(half))
    check("3 points computed, 2 known" in run("sweep", path, "--kept", name).stderr, "resumed")
    check(json.loads(path.read_text())["view"]["sweeps"] == sweeps, "one go or two")
    run("set", path, "/economics/electricity_usd_per_kWh", "0.5")
    check("5 points computed" in run("sweep", path, "--kept", name).stderr, "old results")
    check(json.loads(path.read_text())["view"]["sweeps"][name]["made_of"] != sweep["made_of"], "fingerprint")
    # Points that fail are told as such; the others go on.
    run("sweep", path, "--set", "/facility/pue=1.2,hot", "--keep", "bad")
    bad = json.loads(path.read_text())["view"]["sweeps"]["bad"]["points"]
    check("figures" in bad[0] and "figures" not in bad[1] and bad[1]["error"], f"bad points {bad}")
    for arguments in (["--kept", "nothing"], ["--set", PUE, "--kept", name], ["--keep", "x"],
                      ["--set", "/facility/pue=1:2/300", "--set", "/facility/inlet_C=1:2/300", "--keep", "x"]):
        check(run("sweep", path, *arguments).returncode == 2, f"usage: {arguments}")


def what_matters():
    table = SCRATCH / "tornado.csv"
    result = run_json("sensitivity", NODE, "--csv", table)
    spans = []
    for swing in result["inputs"]:
        values = [v for v in (swing["at_low"], swing["at_high"], result["base"]) if v is not None]
        spans.append(max(values) - min(values) if len(values) > 1 else -1)
    check(spans == sorted(spans, reverse=True) and len(spans) > 20, f"sorted {spans}")
    check(result["prices"]["p5"] < result["prices"]["p50"] < result["prices"]["p95"], f"{result['prices']}")
    with table.open() as f:
        rows = list(csv.DictReader(f))
    check([r["id"] for r in rows] == [s["id"] for s in result["inputs"]], "CSV of sensitivity")
    check(run_json("sensitivity", NODE, "--threads", "1") == result, "threads")
    check("PUE" in run("sensitivity", NODE, "--metric", "energy", "--samples", "0").stdout, "table")
    check(run("sensitivity", NODE, "--metric", "beauty").returncode == 2, "unknown metric")
    check(run("sensitivity", SCRATCH / "no.cluster.json").returncode == 3, "no design")
    check(run("sensitivity", NODE, "--trace", SCRATCH / "no.csv").returncode == 3, "no trace")


sweeping()
bad_points_and_arguments()
kept()
what_matters()
comparing()
the_fabric_for_other_tools()
finish()
