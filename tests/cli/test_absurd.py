# SPDX-License-Identifier: GPL-3.0-or-later
"""Designs that make no sense: the simulation ends soon, says what is wrong or counts what it could not serve, and no figure
is made up. First by name, then many at random from the schema."""
import copy
import json
import math
import random

from harness import EXAMPLES, ROOT, SCRATCH, check, finish, run

SCHEMA = json.loads((ROOT / "resources/schema/design.schema.json").read_text())


def read(name):
    design = json.loads((ROOT / f"resources/examples/{name}.cluster.json").read_text())
    for tenant in design["workload"]["tenants"].values():  # changed designs are written elsewhere
        if tenant.get("traffic", {}).get("trace"):
            tenant["traffic"]["trace"] = str(ROOT / "resources/examples" / tenant["traffic"]["trace"])
    return design


NODE, SPLIT, AGENTS, TIERED = (read(n) for n in ("llama-70b-node", "disaggregated-70b", "agents-pd", "tiered-kv"))


def numbers(value, place=""):
    """Places of what JSON has no number for."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers(inner, f"{place}/{key}")
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from numbers(inner, f"{place}/{i}")
    elif value is None or (isinstance(value, float) and not math.isfinite(value)):
        yield place


def simulated(design, name, *arguments, requests=150):
    """The report, or nothing where the design is refused; what must hold of every report is checked."""
    path = SCRATCH / "absurd.cluster.json"
    path.write_text(json.dumps(design))
    count = ("--requests", requests) if requests else ()
    result = run("simulate", path, "--no-bands", "--paths", 8, *count, *arguments, "--json", "-", timeout=60)
    check(result.returncode in (0, 1, 3), f"{name}: exit code {result.returncode}: {result.stderr[-300:]}")
    if not result.stdout:
        check(result.returncode == 3 and result.stderr.strip(), f"{name}: nothing is said")
        return None
    report = json.loads(result.stdout)
    odd = list(numbers(report))
    check(not odd, f"{name}: no number at {odd[:3]}")
    head = report["headline"]
    counts = head["requests"]
    if result.returncode == 0:
        check(counts["completed"] + counts["rejected"] == counts["offered"], f"{name}: {counts}")
        served = counts["completed"] > 0 or any(f["severity"] != "note" for f in report["findings"])
        check(served or not counts["offered"], f"{name}: nothing was served, and nobody says why")
    check(all(v >= 0 for v in head.values() if isinstance(v, (int, float))), f"{name}: below zero: {head}")
    return report


def changed(design, change):
    design = copy.deepcopy(design)
    change(design)
    return design


def each(design, key):
    return design[key].values()


def engine(**values):
    return lambda d: [x.setdefault("engine", {}).update(values) for x in each(d, "deployments")]


def degrees(**values):
    return lambda d: [x.setdefault("parallel", {}).update(values) for x in each(d, "deployments")]


def traffic(**values):
    return lambda d: [t.setdefault("traffic", {}).update(values) for t in each(d["workload"], "tenants")]


def named():
    huge = 2**31 - 1
    for name, design, change in (
        ("batch of 0", NODE, engine(max_num_seqs=0)), ("no token budget", NODE, engine(max_num_batched_tokens=0)),
        ("batch below 0", NODE, engine(max_num_seqs=-3)), ("a block of nothing", NODE, engine(block_size=0)),
        ("TP 0", NODE, degrees(tp=0)), ("TP −1", NODE, degrees(tp=-1)), ("TP huge", NODE, degrees(tp=huge)),
        ("PP huge", NODE, degrees(pp=huge)), ("attention DP −1", SPLIT, degrees(attn_dp=-1)),
        ("degrees that overflow", NODE, degrees(tp=65536, pp=65536)), ("rate below 0", NODE, traffic(rate_per_s=-1)),
        ("graph without exit", AGENTS, lambda d: d["workload"]["sessions"]["rag"].update(
            edges={"a": {"from": "query", "to": "read"}, "b": {"from": "read", "to": "query"}})),
        ("wait for nothing for ever", AGENTS, lambda d: (
            d["workload"]["sessions"]["rag"]["steps"].update(query={"kind": "wait"}),
            d["workload"]["sessions"]["rag"].update(start="query", edges={"a": {"from": "query", "to": "query"}}))),
        ("an agent that is its own sub-agent", AGENTS, lambda d: d["workload"]["sessions"]["rag"]["steps"].update(
            rank={"kind": "session", "session": "rag"})),
        ("tools without processors", AGENTS, lambda d: d["pools"]["tools"].update(members={})),
        ("tools that want all cores", AGENTS, lambda d: [t.update(cores=1e9) for t in each(d["workload"], "tools")]),
        ("tools of below no time", AGENTS, lambda d: [t.update(time_s={"mean": -1}) for t in each(d["workload"], "tools")]),
        ("a failure before the begin", NODE, lambda d: d.update(
            operations={"failures": {"planned": [{"at_s": -5, "place": "node/gpu[0]"}]}})),
        ("a failure of nothing", NODE, lambda d: d.update(
            operations={"failures": {"planned": [{"at_s": 5, "place": "connections/nothing"}]}})),
        ("a tier of below nothing", TIERED, lambda d: [t.update(share=-1) for t in each(d, "tiers")]),
    ):
        report = simulated(changed(design, change), name)
        errors = [f for f in (report or {}).get("findings", []) if f["severity"] == "error"]
        check(report is None or errors, f"{name}: not refused")
        check(all(f["where"].startswith("/") and f["what"] for f in errors), f"{name}: {errors}")
    for name, design, change in (
        ("a block of a billion", NODE, engine(block_size=10**9)), ("all memory and more", NODE, engine(memory_fraction=1)),
        ("a batch of billions", NODE, engine(max_num_seqs=huge, max_num_batched_tokens=huge)),
        ("100 times the load", NODE, traffic(rate_per_s=1e5)), ("a request a year", NODE, traffic(rate_per_s=3e-8)),
        ("prompts of a billion", NODE, traffic(input_tokens={"mean": 1e9})),
        ("answers of a billion", NODE, traffic(output_tokens={"mean": 1e9})),
        ("a quota of next to nothing", NODE, lambda d: [
            t.update(quota={"tokens_per_s": 1e-300}) for t in each(d["workload"], "tenants")]),
        ("tools that take for ever", AGENTS, lambda d: [t.update(time_s={"mean": 1e18}) for t in each(d["workload"], "tools")]),
        ("steps without limit", AGENTS, lambda d: [
            s.update(max_visits=huge) for g in each(d["workload"], "sessions") for s in g["steps"].values()]),
        ("all ways at once", AGENTS, lambda d: [
            s.update(fork=True) for g in each(d["workload"], "sessions") for s in g["steps"].values()]),
        ("a failure at the end of time", NODE, lambda d: d.update(
            operations={"failures": {"planned": [{"at_s": 1e300, "place": "node/gpu[0]"}]}})),
        ("failures all the time", NODE, lambda d: d.update(operations={"failures": {"enabled": True, "acceleration": 1e6}})),
        ("a tier of a byte", TIERED, lambda d: [t.update(share=1e-12) for t in each(d, "tiers")]),
        ("idle in no time", TIERED, lambda d: [t.update(idle_s=1e-9) for t in each(d, "tiers")]),
        ("sessions in tiers", AGENTS, lambda d: [t["holds"].update(session=True, kv=False) for t in each(d, "tiers")]),
    ):
        simulated(changed(design, change), name)


def resolved(schema):
    while "$ref" in schema:
        target = SCHEMA
        for key in schema["$ref"].lstrip("#/").split("/"):
            target = target[key]
        schema = target
    return schema


def fields(value, schema, path, found):
    """All fields of simple types, those that are there and those that could be."""
    schema = resolved(schema)
    if isinstance(value, dict):
        rest = schema.get("additionalProperties")
        for key, inner in value.items():
            fields(inner, schema.get("properties", {}).get(key) or (rest if isinstance(rest, dict) else {}), path + [key], found)
        for key, inner in schema.get("properties", {}).items():
            if key not in value and resolved(inner).get("type") in ("number", "integer", "boolean"):
                found.append((path + [key], resolved(inner)))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            fields(inner, schema.get("items", {}), path + [i], found)
    else:
        found.append((path, schema))


def at_random(seed):
    draw = random.Random(seed)
    design = copy.deepcopy(draw.choice((NODE, SPLIT, AGENTS, TIERED)))
    found, changes = [], []
    for key in ("deployments", "pools", "routes", "tiers", "workload", "operations", "facility"):
        if key in design:
            fields(design[key], SCHEMA["properties"].get(key, {}), [key], found)
    for path, schema in draw.sample(found, draw.choice((1, 1, 2, 3))):
        kind = schema.get("type")
        value = (draw.choice((0, -1, 1, 2, 10**6, 2**31 - 1)) if kind == "integer" else
                 draw.choice((True, False)) if kind == "boolean" else
                 draw.choice(("", "x")) if kind == "string" else
                 draw.choice((0, -1, 1e-300, 1e300, 1e18, 0.5, 1e-9, 1, 1e6)))
        inner = design
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
        changes.append(("/".join(map(str, path)), value))
    simulated(design, f"seed {seed}: {changes}")


named()
for seed in range(150):
    at_random(seed)
check(EXAMPLES, "no examples")
finish()
