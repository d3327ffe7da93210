# SPDX-License-Identifier: GPL-3.0-or-later
"""Malformed and absurd input: an error or finding that says where, an exit code that is not 0, no crash, nothing written."""
import copy
import json

from harness import EXAMPLES, ROOT, SCRATCH, check, finish, run

NODE = ROOT / "resources/examples/llama-70b-node.cluster.json"
GOOD = json.loads(NODE.read_text())
for key in ("facility", "economics"):  # left out while all their values are the defaults
    GOOD.setdefault(key, {})
for tenant in GOOD["workload"]["tenants"].values():  # changed designs are written elsewhere
    if tenant.get("traffic", {}).get("trace"):
        tenant["traffic"]["trace"] = str(NODE.parent / tenant["traffic"]["trace"])


def written(name, contents):
    path = SCRATCH / name
    path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    return path


def refused(path, name, *extra, says=()):
    """check, evaluate, simulate and expand all end by themselves with a code that is not 0 and say where."""
    for command in (("check",), ("expand",), ("evaluate",), ("simulate", "--requests", "10")):
        output = SCRATCH / "output.json"
        output.unlink(missing_ok=True)
        result = run(command[0], path, *command[1:], *extra, timeout=30)
        told = result.stdout + result.stderr
        check(result.returncode in (1, 3), f"{name}: {command[0]} ended with {result.returncode}: {told[-200:]}")
        for words in says:
            check(words in told, f"{name}: {command[0]} does not say {words!r}: {told[-300:]}")
        if result.returncode == 3:
            run(command[0], path, *command[1:], *extra, "--json", output, timeout=30)
            check(not output.exists(), f"{name}: {command[0]} wrote a file")


def changed(change):
    design = copy.deepcopy(GOOD)
    change(design)
    return json.dumps(design)


def broken_files():
    whole = NODE.read_bytes()
    refused(SCRATCH, "a directory")
    refused(written("empty", b""), "empty", says=("1:1",))
    refused(written("half", whole[: len(whole) // 2]), "truncated", says=("not valid JSON",))
    refused(written("binary", bytes(range(256)) * 40), "binary")
    refused(written("list", "[]"), "a list", says=("not a design",))
    refused(written("other", '{"format":"x","version":1}'), "another format", says=("/format",))
    refused(written("newer", '{"format":"clusterwright/design","version":99}'), "newer", says=("/version", "Update"))
    refused(written("deep", '{"format":"clusterwright/design","version":1,"x":' + "[" * 100000), "deep", says=("deeper",))
    refused(written("twice", '{"format":"clusterwright/design","version":1,"name":"a","name":"b"}'), "twice", says=("twice",))
    refused(written("nan", changed(lambda d: d["facility"].update(pue=float("nan")))), "NaN")
    refused(written("utf8", whole.replace(b'"name": "', b'"name": "\xff', 1)), "bad UTF-8")
    refused(written("trailing", whole + b"}"), "trailing")


def absurd_values():
    item = next(k for k, v in GOOD["items"].items() if v.get("type") or v.get("part"))

    link = next(k for k, v in GOOD["parts"].items() if v["kind"] == "link")

    def with_item(**values):
        return changed(lambda d: d["items"][item].update(values))

    for count in (0, -1, 10**12, 10**15):
        refused(written("count", with_item(count=count)), f"count {count}", says=(item,))
    refused(written("half-count", with_item(count=1.5)), "count 1.5", says=(f"/items/{item}/count",))
    refused(written("part", with_item(part="absent-part", type="")), "unknown part", says=("absent-part",))
    refused(written("type", with_item(type="absent-type", part="")), "unknown type", says=("absent-type",))
    refused(written("in-itself", with_item(**{"in": item})), "cyclic assembly", says=(item,))
    refused(written("in-nothing", with_item(**{"in": "absent-rack"})), "unknown assembly", says=("absent-rack",))
    refused(written("dangling", changed(lambda d: d.setdefault("connections", {}).update(
        c={"from": "absent-end", "to": item, "link": link}))), "dangling connection", says=("absent-end",))
    refused(written("types", changed(lambda d: d["types"].update(
        a={"items": {"x": {"type": "b"}}}, b={"items": {"y": {"type": "a"}}}) or d["items"].update(z={"type": "a"}))),
        "cyclic types")

    def wide(design):
        part = next(v["part"] for t in design["types"].values() for v in t["items"].values() if v["part"].startswith("h100"))
        design["items"].update(many={"part": part, "count": 100000}, more={"part": part, "count": 100000})
        design["connections"] = {"all": {"from": "many", "to": "more", "link": "nvlink4", "pattern": "all"}}
    refused(written("wide", changed(wide)), "10^10 links", says=("/connections/all",))


def found(path, name, code, severity):
    """check names a finding with this code."""
    result = run("check", path, "--json", "-")
    check(result.returncode in (0, 1), f"{name}: check ended with {result.returncode}: {result.stderr[-200:]}")
    findings = json.loads(result.stdout)["findings"] if result.stdout else []
    hits = [f for f in findings if f["severity"] == severity and f["where"].startswith("/")]
    check(hits, f"{name}: no {severity} with a place ({code}): {[f['code'] for f in findings]}")


def absurd_money():
    found(written("pue", changed(lambda d: d["facility"].update(pue=0.5))), "PUE 0.5", "range", "error")
    found(written("price", changed(lambda d: d["economics"].update(electricity_usd_per_kWh=-1))), "price −1", "range", "error")
    found(written("rate", changed(lambda d: next(iter(d["workload"]["tenants"].values())).update(
        traffic={"rate_per_s": -3}))), "rate −3", "range", "error")
    found(written("tp", changed(lambda d: next(iter(d["deployments"].values())).update(
        parallel={"tp": 1024}))), "TP 1024", "parallel", "error")


def broken_traces():
    head = (ROOT / "tests/data/traces/azure_head.csv").read_bytes()

    def trace(name, contents, code, *says):
        result = run("simulate", NODE, "--trace", written(name, contents), timeout=60)
        told = result.stdout + result.stderr
        check(result.returncode in code, f"trace {name}: ended with {result.returncode}: {told[-200:]}")
        for words in says:
            check(words in told, f"trace {name} does not say {words!r}: {told[-300:]}")

    fine, wrong = (0,), (3,)
    trace("bom.csv", b"\xef\xbb\xbf" + head, fine)
    trace("lf.csv", head.replace(b"\r\n", b"\n"), fine)
    trace("blank.csv", head + b"\r\n\r\n\r\n", fine)
    lines = head.split(b"\r\n")
    trace("unsorted.csv", b"\r\n".join([lines[0], *reversed(lines[1:])]), fine)
    trace("zero.csv", b"\r\n".join([*lines[:5], b"2023-11-16 18:17:00.0000000,0,0", *lines[5:]]), fine)
    trace("empty.csv", b"", wrong, "empty.csv")
    trace("header.csv", lines[0], wrong, "header.csv")
    trace("word.csv", b"\r\n".join([*lines[:5], b"2023-11-16 18:17:00.0000000,many,3"]), wrong, "word.csv:6")
    trace("comma.csv", b"\r\n".join([*lines[:5], b"2023-11-16 18:17:00.0000000,1"]), wrong, "comma.csv:6")
    trace("negative.csv", b"\r\n".join([*lines[:5], b"2023-11-16 18:17:00.0000000,-5,3"]), wrong, "negative.csv:6")
    trace("huge.csv", head + b"\r\n" + b"9" * (20 << 20), wrong, "huge.csv")
    trace("binary.csv", bytes(range(256)) * 100, wrong, "binary.csv")
    trace("half.jsonl", b'{"timestamp": 0, "input_length": 67', wrong, "half.jsonl:1")
    trace("unknown.csv", b"a,b,c\n1,2,3\n", wrong, "unknown.csv")
    result = run("simulate", NODE, "--trace", SCRATCH / "absent.csv")
    check(result.returncode == 3, "absent trace")


def nonsense_options():
    for options in (("--rate", "0"), ("--rate", "-1"), ("--rate", "x"), ("--requests", "0"), ("--concurrency", "-2"),
                    ("--seed", "-1"), ("--json",)):
        check(run("simulate", NODE, *options).returncode == 2, f"{options}: not refused")


broken_files()
absurd_values()
absurd_money()
broken_traces()
nonsense_options()
check(EXAMPLES, "no examples")
finish()
