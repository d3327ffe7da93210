# SPDX-License-Identifier: GPL-3.0-or-later
"""Failures, scaling and quotas of real designs, as a user would ask for them."""
import json

from harness import ROOT, SCRATCH, check, finish, run, run_json

NODE = ROOT / "resources/examples/llama-70b-node.cluster.json"
SPLIT = ROOT / "resources/examples/disaggregated-70b.cluster.json"
QUIET = ("--rate", 4, "--requests", 300, "--input-tokens", 500, "--output-tokens", 100)


def changed(path, change):
    design = json.loads(path.read_text())
    design["workload"]["tenants"]["users"]["traffic"] = {"rate_per_s": 4}
    change(design)
    out = SCRATCH / "changed.cluster.json"
    out.write_text(json.dumps(design))
    return out


def kinds(report):
    return [e["kind"] for e in report.get("events", [])]


def counted(report, name):
    requests = report["headline"]["requests"]
    check(requests["offered"] == requests["completed"] + requests["rejected"], f"{name}: {requests}")
    return requests


# A device takes its replica down, and it comes back.
report = run_json("simulate", NODE, *QUIET, "--fail", "node/gpu[0]@20s,10s")
counted(report, "one device")
check(kinds(report) == ["failure", "stopped", "repair"], f"one device: {report.get('events')}")
availability = report["availability"]
check(availability["failures"] == 1 and 0 < availability["availability"] < 1, f"one device: {availability}")
check(availability["lost"] == availability["interrupted"] > 0, f"nobody retries: {availability}")
check(any(t["replicas"] for t in report["timeline"]), "replicas over time")
retried = run_json("simulate", changed(NODE, lambda d: d["workload"]["tenants"]["users"].update(retries=3)), *QUIET,
                   "--fail", "node/gpu[0]@20s,10s")
check(counted(retried, "retried")["rejected"] == 0 < retried["availability"]["retried"], f"{retried['availability']}")

# A host takes all its devices with it; for good, all that comes later is rejected and said.
report = run_json("simulate", NODE, *QUIET, "--fail", "node/cpu[0]@20s")
check(counted(report, "host")["rejected"] > 100, "host: all is lost")
check(any(f["code"] == "nothing-alive" for f in report["findings"]), "host: said")

# The whole of the decoding side, and a switch: hand-overs find other ways or wait.
for place in ("decode[0]", "spine[0]", "prefill[0]/nic[0]", "spine"):
    report = run_json("simulate", SPLIT, "--rate", 20, "--requests", 400, "--fail", f"{place}@5s,5s", timeout=300)
    counted(report, place)
    check("failure" in kinds(report), f"{place}: {kinds(report)}")

# Links, one by one and all of a connection: transfers take other ways, or wait for the repair, or are rejected at the end.
def links(place, repair=",5s", at=5):
    report = run_json("simulate", SPLIT, "--no-bands", "--rate", 20, "--requests", 400, "--fail",
                      f"{place}@{at}s{repair}", timeout=300)
    counted(report, place)
    check("failure" in kinds(report), f"{place}: {kinds(report)}")
    return report


connections = list(json.loads(SPLIT.read_text())["connections"])
whole = run_json("simulate", SPLIT, "--no-bands", "--rate", 20, "--requests", 400)
for connection in connections:
    one = links(f"connections/{connection}[0]")
    check(one["headline"]["requests"]["completed"] == 400, f"one link of {connection}: all is served")
for connection in connections:
    all_links = links(f"connections/{connection}")
    check(all_links["headline"]["requests"]["completed"] == 400, f"all of {connection}, repaired: all is served")
    late, early = all_links["headline"]["ttft_s"]["mean"], whole["headline"]["ttft_s"]["mean"]
    least = 1.05 if connection == "eth-prefill" else 0.999  # the only way out of the prefill nodes
    check(late >= early * least, f"all of {connection}: TTFT {late} {early}")
# A transfer takes milliseconds: of so many moments one has some on their way.
check(any("stalled" in kinds(links("connections/eth-prefill", at=5 + i / 50)) for i in range(40)), "no transfer stalls")
gone = links("connections/eth-prefill", "")
check(gone["headline"]["requests"]["rejected"] > 0, "for good: what waits for a way is rejected in the end")
for wrong in ("connections/nothing@5s", f"connections/{connections[0]}[99999]@5s"):
    refused = run("simulate", SPLIT, "--fail", wrong)
    check(refused.returncode == 3 and ("connection" in refused.stderr or "links" in refused.stderr), f"{wrong}: {refused}")

# Random failures of all parts.
def fails(design):
    design["operations"] = {"failures": {"enabled": True, "acceleration": 1e6, "mttr_h": {"gpu": 0.01}}, "speed_cv": 0.03,
                            "power_cv": 0.05}
    design["workload"]["tenants"]["users"]["retries"] = 5


report = run_json("simulate", changed(NODE, fails), *QUIET)
counted(report, "random")
check(report["availability"].get("failures", 0) > 0, "random failures")
again = run_json("simulate", changed(NODE, fails), *QUIET)
check(report == again, "the same seed gives the same")


# Scaling and a new version.
def scales(design):
    deployment = next(iter(design["deployments"].values()))
    deployment["autoscale"] = {"signal": "concurrency", "target": 8, "interval_s": 5, "scale_in_delay_s": 20}
    deployment["rollout"] = {"at_s": 40, "canary": 0.25, "watch_s": 10, "error_rate": 0.5, "rollback_at": 0.1}


report = run_json("simulate", changed(NODE, scales), "--requests", 1000)
counted(report, "scaled")
check({"rollout", "rollback"} <= set(kinds(report)), f"scaled: {kinds(report)}")

# What cannot be.
result = run("simulate", NODE, *QUIET, "--fail", "nowhere@5s")
check(result.returncode == 3 and "nowhere" in result.stderr, f"unknown place: {result.stderr}")
result = run("simulate", NODE, *QUIET, "--fail", "node/gpu[0]")
check(result.returncode == 3, f"no time: {result.stderr}")
finish()
