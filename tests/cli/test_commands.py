# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command on every example, as a user would run them."""
import json
import math

from harness import EXAMPLES, ROOT, SCRATCH, check, finish, run, run_json

PERCENTILES = ("mean", "p50", "p95", "p99")
EVALUATED = {"llama-8b-h100", "llama-70b-node", "disaggregated-70b"}
HEADLINE = ("requests_per_s", "goodput_requests_per_s", "output_tokens_per_s", "slo_attainment", "saturated", "it_power_W",
            "energy_it_per_output_token_J", "energy_facility_per_output_token_J", "usd_per_million_output_tokens",
            "usd_per_million_tokens")


def close(a, b, relative):
    return abs(a - b) <= relative * max(abs(a), abs(b), 1e-300)


BANDED = [key for key in HEADLINE if key != "saturated"]


def check_bands(report, name):
    """Every figure lies in its band; latencies as far as there are any."""
    headline, bands = report["headline"], report["bands"]
    check(bands["draws"] in (2, 9), f"{name}: {bands['draws']} draws")
    pairs = [(key, headline[key], bands[key]) for key in BANDED]
    for key in ("ttft_s", "tpot_s", "e2e_s"):
        pairs += [(f"{key} {p}", headline[key][p], bands[key][p]) for p in PERCENTILES]
    for d in report["deployments"]:
        if d.get("decode_step_s"):
            pairs.append(("decode step", d["decode_step_s"], d["decode_step_band_s"]))
    for point in report.get("load_curve", []):
        pairs.append(("load curve TTFT", point["ttft_p95_s"], point["ttft_p95_band_s"]))
        pairs.append(("load curve TPOT", point["tpot_mean_s"], point["tpot_mean_band_s"]))
    for key, value, band in pairs:
        check(0 <= band["low"] <= value <= band.get("high", math.inf), f"{name}: {key} is {value}, its band {band}")
    wide = bands["tpot_s"]["mean"]
    check(wide["low"] < 0.999 * headline["tpot_s"]["mean"] < wide["high"], f"{name}: the band of TPOT has no width")


def check_report(report, name):
    headline = report["headline"]
    check_bands(report, name)
    for key in ("ttft_s", "tpot_s", "e2e_s"):
        values = [headline[key][p] for p in PERCENTILES]
        check(all(math.isfinite(v) and v > 0 for v in values), f"{name}: {key} is {values}")
        check(values[1] <= values[2] <= values[3], f"{name}: {key} percentiles are not ordered: {values}")
    for key in HEADLINE:
        check(key in headline, f"{name}: the headline lacks {key}")
    check(0 <= headline["slo_attainment"] <= 1, f"{name}: SLO attainment {headline['slo_attainment']}")
    check(headline["it_power_W"] > 0, f"{name}: no IT power")
    check(headline["usd_per_million_output_tokens"] > headline["usd_per_million_tokens"] > 0, f"{name}: token costs")
    total = sum(s["value"] for s in report["ttft_shares_s"])
    check(close(total, headline["ttft_s"]["mean"], 1e-6), f"{name}: TTFT shares sum to {total}")
    total = sum(s["value"] for s in report["cost_shares_usd_per_million_output_tokens"])
    check(close(total, headline["usd_per_million_output_tokens"], 1e-6), f"{name}: cost shares sum to {total}")
    total = sum(s["value"] for s in report["power_shares_W"])
    check(close(total, headline["it_power_W"], 1e-6), f"{name}: power shares sum to {total}")
    for use in report.get("links", []):
        check(0 <= use["mean"] <= use["max"] * (1 + 1e-9), f"{name}: link use {use}")


def every_example():
    check(len(EXAMPLES) >= 6, f"{len(EXAMPLES)} examples")
    for path in EXAMPLES:
        name = path.name.removesuffix(".cluster.json")
        findings = run_json("check", path)["findings"]
        check(not [f for f in findings if f["severity"] == "error"], f"{name}: {findings}")
        expansion = run_json("expand", path)
        check(expansion["instances"] == sum(p["count"] for p in expansion["places"]), f"{name}: instances")
        check(expansion["links"] == sum(c["links"] for c in expansion["connections"]), f"{name}: links")
        for command in ("check", "expand", "evaluate"):
            check(run(command, path).returncode == 0, f"{name}: {command} without --json")
        report = run_json("evaluate", path)
        check(report["method"] == "analytic", f"{name}: method")
        if name in EVALUATED:
            check_report(report, f"{name} evaluate")
            arguments = ("simulate", path, "--requests", 500, "--seed", 7)
            simulated = run_json(*arguments)
            check_report(simulated, f"{name} simulate")
            check(simulated == run_json(*arguments), f"{name}: the same seed gives another report")
        for variant in json.loads(path.read_text()).get("variants", {}):
            check(run_json("evaluate", path, "--variant", variant)["variant"] == variant, f"{name}: variant {variant}")


def overrides_reach_the_engine():
    node = ROOT / "resources/examples/llama-70b-node.cluster.json"
    slow = run_json("simulate", node, "--rate", 1, "--requests", 200, "--input-tokens", 1000, "--output-tokens", 100)
    counts = slow["headline"]["requests"]
    check(counts["offered"] == 200 and counts["completed"] == 200, f"overrides: {counts}")
    tokens = slow["headline"]["tokens_per_s"] / slow["headline"]["output_tokens_per_s"]
    check(close(tokens, 11, 1e-9), f"overrides: lengths give a ratio of {tokens}")
    one = run_json("simulate", node, "--concurrency", 1, "--requests", 50, "--input-tokens", 1000, "--output-tokens", 100)
    busy = run_json("simulate", node, "--concurrency", 64, "--requests", 640, "--input-tokens", 1000, "--output-tokens", 100)
    check(one["headline"]["tpot_s"]["mean"] < busy["headline"]["tpot_s"]["mean"], "concurrency does not lengthen TPOT")
    check(one["headline"]["output_tokens_per_s"] < busy["headline"]["output_tokens_per_s"], "concurrency adds no throughput")
    for sample in ("azure_head.csv", "mooncake_head.jsonl", "vidur_splitwise_head.csv"):
        report = run_json("simulate", node, "--trace", ROOT / "tests/data/traces" / sample)
        check(report["headline"]["requests"]["offered"] > 0, f"{sample}: no requests")
    first, second = (run_json("simulate", node, "--trace", ROOT / "tests/data/traces" / f)["headline"]
                     for f in ("azure_head.csv", "vidur_splitwise_head.csv"))
    check(first == second, "the Azure and Vidur heads are the same requests but give other figures")


def traces_are_read_and_shaped():
    azure = ROOT / "tests/data/traces/azure_head.csv"
    named = ("--columns", "arrival=TIMESTAMP,input=ContextTokens,output=GeneratedTokens", "--time-unit", "iso")
    known, mapped = run_json("trace", azure), run_json("trace", azure, *named)
    check(mapped["format"] == "mapped", mapped["format"])
    for figure in ("requests", "rate_per_s", "burstiness", "input", "output"):
        check(known[figure] == mapped[figure], f"{figure} by named columns")
    node = ROOT / "resources/examples/llama-70b-node.cluster.json"
    check(run_json("simulate", node, "--trace", azure)["headline"] == run_json("simulate", node, "--trace", azure, *named)["headline"],
          "a mapped trace gives other figures")
    half = run_json("trace", azure, "--sample", 0.5)
    check(half["requests"] + half["outside"] == known["requests"] and 60 < half["requests"] < 140, f"sample: {half['requests']}")
    window = run_json("trace", azure, "--from", 10, "--until", 20)
    check(0 < window["requests"] < known["requests"] and window["span_s"] < 10, "window")
    check(run_json("trace", azure, "--loop", 3)["requests"] == 3 * known["requests"], "loop")
    mooncake = ROOT / "tests/data/traces/mooncake_head.jsonl"
    batched, spread = run_json("trace", mooncake), run_json("trace", mooncake, "--debatch", 3)
    check(batched["batch_s"] > 2.9 and spread["batch_s"] == 0 and spread["burstiness"] < 1 < batched["burstiness"], "debatch")
    clients = run_json("trace", ROOT / "tests/data/traces/servegen", "--until", 600)
    check(clients["format"] == "servegen" and clients["requests"] > 10000, f"clients: {clients['requests']}")
    for wrong in (("--columns", "arrival"), ("--columns", "input=x,output=y"), ("--from", 1e6), ("--from", 5, "--until", 4)):
        result = run("trace", azure, *wrong)
        check(result.returncode == 3 and result.stderr.strip(), f"{wrong}: {result.returncode}")
    log = SCRATCH / "log.jsonl"
    log.write_text('{"ts": 1, "usage": {"prompt_tokens": 5, "completion_tokens": 6}}\n')
    check("input=usage.prompt_tokens" in run("trace", log).stderr, "no proposal of columns")


def catalogue_commands():
    parts = run_json("parts")["parts"]
    check(len(parts) > 250, f"{len(parts)} parts")
    check(all(p.get("source") for p in parts.values()), "a part without a source")
    check(set(run_json("parts", "--kind", "nic")["parts"]) < set(parts), "parts --kind")
    check("llama-3.1-70b" in run_json("models")["models"], "models")
    check("gb200-nvl72" in run_json("systems")["systems"], "systems")
    for command in ("parts", "models", "systems"):
        check(run(command).returncode == 0, command)


def setting_a_field():
    source = EXAMPLES[0]
    copy = SCRATCH / "copy.cluster.json"
    check(run("set", source, "/facility/pue", "1.31", "-o", copy).returncode == 0, "set")
    check(json.loads(copy.read_text())["facility"]["pue"] == 1.31, "set did not set")
    check(run("set", source, "/facility/pue", "abc", "-o", SCRATCH / "no").returncode == 3, "set with a wrong type")
    check(not (SCRATCH / "no").exists(), "a refused set wrote a file")


def swapping_a_system():
    source = ROOT / "resources/examples/disaggregated-70b.cluster.json"
    there, back = SCRATCH / "there.cluster.json", SCRATCH / "back.cluster.json"
    lines = run_json("swap", source, "decode", "mi355x-8", "-o", there)["lines"]
    check(lines and all(l["fate"] in ("kept", "changed", "note", "lost") and l["text"] for l in lines), f"swap said {lines}")
    check(json.loads(there.read_text())["items"]["decode"]["type"] == "mi355x-8", "swap did not swap")
    check(run("check", there).returncode == 0, "the swapped design has errors")
    check(run("swap", there, "decode", "dgx-h200", "-o", back).returncode == 0, "swap back")
    check(run("check", back).returncode == 0, "the design swapped back has errors")
    check(run("swap", source, "decode/gpu", "sn5600", "-o", SCRATCH / "no").returncode == 3, "a switch for a GPU")
    check(not (SCRATCH / "no").exists(), "a refused swap wrote a file")


def approved_findings():
    source = json.loads((ROOT / "resources/examples/llama-8b-h100.cluster.json").read_text())
    name = next(iter(source["items"]))
    source["items"][name]["count"] = 0
    path = SCRATCH / "approved.cluster.json"
    path.write_text(json.dumps(source))
    finding = next(f for f in run_json("check", path, codes=(1,))["findings"] if f["code"] == "bad-count")
    check("approved" not in finding, "approved by nobody")
    source["approvals"] = {f"a{i}": {"finding": f["code"], "at": f["where"], "reason": "not ordered yet"}
                           for i, f in enumerate(run_json("check", path, codes=(1,))["findings"])}
    path.write_text(json.dumps(source))
    findings = run_json("check", path)["findings"]
    check(all(f["approved"] == "not ordered yet" for f in findings), f"approved: {findings}")
    result = run("check", path)
    check("approved error" in result.stdout + result.stderr and " approved" in result.stdout, result.stdout[-300:])
def generating_networks():
    out = SCRATCH / "net.cluster.json"
    figures = run_json("generate", "fat-tree", "--nodes", "dgx-h100", "--count", 32, "--switch", "qm9700", "-o", out)
    check((figures["endpoints"], figures["switches"], figures["fabric_links"]) == (256, 12, 256), f"fat tree: {figures}")
    check(run("check", out).returncode == 0, "the generated design has errors")
    figures = run_json("generate", "torus", "--nodes", "tpu-v5p", "--count", 64, "--dims", "4,4,4", "-o", out)
    check(figures["fabric_links"] == 192, f"torus: {figures}")
    refused = run("generate", "fat-tree", "--nodes", "dgx-h100", "--count", 3000, "--switch", "qm9700", "-o", SCRATCH / "no-net")
    check(refused.returncode == 3 and "three levels" in refused.stderr, f"too large a tree: {refused.stderr}")
    check(not (SCRATCH / "no-net").exists(), "a refused network wrote a file")
    check(run("generate", "butterfly", "-o", out).returncode == 2, "unknown shape")


def exit_codes():
    check(run("--help").returncode == 0, "--help")
    check(run().returncode == 2, "no command")
    check(run("frobnicate").returncode == 2, "unknown command")
    check(run("check", SCRATCH / "absent.json").returncode == 3, "absent file")
    check(run("check", EXAMPLES[0], "--variant", "absent").returncode == 3, "absent variant")
    check(run("evaluate", EXAMPLES[0], "--json", SCRATCH / "no/such/directory/x").returncode == 4, "unwritable output")


every_example()
overrides_reach_the_engine()
traces_are_read_and_shaped()
catalogue_commands()
setting_a_field()
approved_findings()
swapping_a_system()
generating_networks()
exit_codes()
finish()
