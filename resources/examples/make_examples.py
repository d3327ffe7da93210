#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the example designs from the shipped catalogue: python3 make_examples.py PATH/TO/clusterwright-cli

All figures come from the catalogue; this file only says what stands where and who is served. The command line brings
the files into their stable form.
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
CATALOGUE = {"parts": {}, "systems": {}, "models": {}}
for path in sorted((HERE.parent / "catalogue").glob("*.json")):
    for section, entries in json.loads(path.read_text()).items():
        if section in CATALOGUE:
            CATALOGUE[section].update(entries)

AZURE = {"trace": "traces/azure-llm-2023-conv.csv"}


def finish(name, design, cli):
    """Embeds the parts and models that the design names, and writes it."""
    used = set()
    scopes = [design, *design.get("types", {}).values()]
    for scope in scopes:
        used |= {i["part"] for i in scope.get("items", {}).values() if i.get("part")}
        used |= {c["link"] for c in scope.get("connections", {}).values()}
        used |= {c["medium"] for c in scope.get("connections", {}).values() if c.get("medium")}
    design["parts"] = {p: CATALOGUE["parts"][p] for p in sorted(used)}
    models = {d["model"] for d in design["deployments"].values() if d.get("model")}
    design["models"] = {m: CATALOGUE["models"][m] for m in sorted(models)}
    path = HERE / f"{name}.cluster.json"
    path.write_text(json.dumps({"format": "clusterwright/design", "version": 1, **design}))
    subprocess.run([cli, "set", path, "/name", json.dumps(design["name"])], check=True)


def tenant(model, traffic, ttft, tpot, router="least-requests"):
    return {"tenants": {"users": {"name": "Users", "model": model, "router": router, "traffic": traffic,
                                  "slo": {"ttft_s": ttft, "tpot_s": tpot, "percentile": 99}}}}


def synthetic(rate, requests, input_mean, output_mean, cv=0.8):
    def lengths(mean, least, most):
        return {"kind": "lognormal", "mean": mean, "cv": cv, "min": least, "max": most}
    return {"arrivals": "poisson", "rate_per_s": rate, "requests": requests,
            "input_tokens": lengths(input_mean, 16, 32768), "output_tokens": lengths(output_mean, 2, 8192)}


def deployment(pool, model, tp=1, precision=None, kv="bf16", **more):
    weights = precision or "bf16"
    result = {"pool": pool, "model": model,
              "precision": {"weights": weights, "activations": weights, "kv": kv, "comm": "bf16"},
              "parallel": {"tp": tp}}
    result["parallel"].update(more.pop("parallel", {}))
    result.update(more)
    return result


def lean_node(name, gpu, switch, nvlink_total, nic, nic_link, price_note, nics=1):
    """A node drawn with what decides its speed: accelerators, their switch, hosts and network adapters."""
    return {"kind": "node", "name": name, "rack_units": 8, "budget_W": 10200, "notes": price_note,
            "items": {"gpu": {"part": gpu, "count": 8, "at": [20, 44]},
                      "nic": {"part": nic, "count": nics, "at": [176, 44]},
                      "nvsw": {"part": switch, "count": 4, "at": [20, 156]},
                      "cpu": {"part": "xeon-8480p", "count": 2, "at": [176, 156]}},
            "connections": {
                "nvl": {"from": "gpu", "to": "nvsw", "link": "nvlink4", "pattern": "all", "total": nvlink_total},
                "host": {"from": "gpu", "to": "cpu", "link": "pcie5-x16", "pattern": "spread"},
                "net": {"from": "nic", "to": "cpu[0]", "link": nic_link, "pattern": "one-to-one"},
                "upi": {"from": "cpu", "link": "upi-16", "pattern": "mesh", "bundle": 3}}}


def replace(path, old, new):
    return [{"op": "test", "path": path, "value": old}, {"op": "replace", "path": path, "value": new}]


def scenes(*pages):
    """Pages of a presentation in order: (id, name, sentence, what else)."""
    return {"scenes": {page: {"name": name, "text": text, "rank": rank, **more}
                       for rank, (page, name, text, more) in enumerate(pages)}}


def one_gpu():
    items = {"server": {"kind": "node", "name": "GPU server", "at": [0, 0]},
             "gpu": {"part": "h100-sxm", "in": "server", "at": [24, 48]},
             "cpu": {"part": "xeon-8480p", "in": "server", "at": [216, 48]},
             "dram": {"part": "ddr5-4800-64", "count": 8, "in": "server", "at": [216, 168]},
             "nic": {"part": "cx7-400-qsfp112", "in": "server", "at": [408, 48]}}
    connections = {"host": {"from": "gpu", "to": "cpu", "link": "pcie5-x16", "pattern": "one-to-one"},
                   "memory": {"from": "dram", "to": "cpu", "link": "ddr5-4800-channel", "pattern": "spread"},
                   "net": {"from": "nic", "to": "cpu", "link": "pcie5-x16", "pattern": "one-to-one"}}
    return {"name": "Llama-3.1-8B on one H100",
            "notes": "The smallest design that serves a model: one accelerator, its host and the Azure 2023 conversation trace.",
            "items": items, "connections": connections,
            "pools": {"serve": {"name": "Serving", "role": "unified", "members": {"gpu": "all"}}},
            "deployments": {"llm": deployment("serve", "llama-3.1-8b", engine={"max_num_batched_tokens": 2048})},
            "workload": tenant("llama-3.1-8b", AZURE, 1.0, 0.05)}


def one_node():
    return {"name": "Llama-3.1-70B on one H100 node",
            "notes": "A DGX H100 as it is wired: two replicas of four accelerators each replay an hour of real conversations.",
            "types": {"dgx-h100": CATALOGUE["systems"]["dgx-h100"]},
            "items": {"node": {"type": "dgx-h100", "at": [0, 0]}},
            "pools": {"serve": {"name": "Serving", "role": "unified", "members": {"node/gpu": "all"}}},
            "deployments": {"llm": deployment("serve", "llama-3.1-70b", tp=4, precision="fp8",
                                              engine={"max_num_batched_tokens": 2048})},
            "workload": tenant("llama-3.1-70b", AZURE, 2.0, 0.05),
            "variants": {"cap-400": {"name": "GPU cap 400 W", "color": 2, "rank": 1, "patch": [
                {"op": "add", "path": "/deployments/llm/power", "value": {"cap_W": 400}}]}},
            "view": scenes(
                ("node", "One node, two replicas", "Eight H100 serve an hour of real conversations with Llama-3.1-70B in FP8.", {}),
                ("cap", "What if GPUs are capped at 400 W?", "Press V and watch power and the first token.",
                 {"flip": "cap-400", "charts": ["latency", "power"], "notes": "Flip twice, slowly: prefill is bound by compute and feels the cap, decode by memory."}),
                ("limits", "Where the time goes", "Prefill computes, decode reads memory.",
                 {"overlay": "utilisation", "charts": ["time"]}))}


def disaggregated():
    note = "Adapters and hosts simplified to what decides speed; see the wired systems of the catalogue for the whole tree."
    types = {"hgx-h100": lean_node("HGX H100", "h100-sxm", "nvswitch3", 144, "cx6dx-100-2p", "pcie4-x16", note),
             "hgx-h200": lean_node("HGX H200", "h200-sxm", "nvswitch3", 144, "cx7-400-qsfp112", "pcie5-x16", note),
             "mi355x-8": CATALOGUE["systems"]["mi355x-8"]}
    tools = {"agents": {"kind": "node", "name": "Agent tools", "at": [768, 176], "count": 4},
             "host": {"part": "epyc-9965", "in": "agents", "at": [20, 44]},
             "cxl": {"part": "micron-cz120-256", "count": 8, "in": "agents", "at": [20, 156]},
             "tool-nic": {"part": "cx7-200-2p", "in": "agents", "at": [176, 44]}}
    items = {"prefill": {"type": "hgx-h100", "name": "HGX H100", "count": 2, "at": [0, 176]},
             "decode": {"type": "hgx-h200", "name": "HGX H200", "count": 4, "at": [384, 176]},
             "spine": {"part": "sn5600", "name": "Spectrum-4", "count": 2, "at": [472, 0]}, **tools}
    connections = {
        "eth-prefill": {"name": "RoCE 100G", "from": "prefill/nic", "to": "spine", "link": "eth-100", "pattern": "spread",
                        "breakout": "8x100", "length_m": 3},
        "eth-decode": {"name": "RoCE 400G", "from": "decode/nic", "to": "spine", "link": "eth-400", "pattern": "spread",
                       "breakout": "2x400", "length_m": 3},
        "eth-tools": {"name": "Ethernet 200G", "from": "tool-nic", "to": "spine", "link": "eth-200", "pattern": "spread",
                      "breakout": "4x200", "length_m": 3},
        "eth-spine": {"name": "Spine pair", "from": "spine", "link": "eth-800", "pattern": "mesh", "bundle": 4, "length_m": 3},
        "tools-net": {"from": "tool-nic", "to": "host", "link": "pcie5-x16", "pattern": "one-to-one"},
        "cxl": {"name": "CXL 2.0", "from": "cxl", "to": "host", "link": "cxl2-x8", "pattern": "spread"}}
    model = "llama-3.1-70b"
    return {"name": "chat-70b-disaggregated",
            "notes": "Prefill on H100, decode on H200, joined by Ethernet; tools run on CPUs. The adapters of the prefill nodes are"
                     " the narrowest place: see what the variants do about it.",
            "types": types, "items": items, "connections": connections,
            "pools": {"prefill": {"name": "Prefill", "role": "prefill", "members": {"prefill/gpu": "all"}},
                      "decode": {"name": "Decode", "role": "decode", "members": {"decode/gpu": "all"}},
                      "tools": {"name": "Agent tools", "role": "tools", "members": {"host": "all"}}},
            "deployments": {"p70": deployment("prefill", model, tp=4, precision="fp8"),
                            "d70": deployment("decode", model, tp=8, precision="fp8")},
            "routes": {"kv": {"from": "p70", "to": "d70", "mode": "layerwise", "first_token_from": "decode"}},
            "workload": tenant(model, {**AZURE, "scale": 7}, 2.0, 0.04, "least-kv"),
            "facility": {"pue": 1.2, "inlet_C": 24},
            "variants": {
                "kv-fp8": {"name": "KV in FP8", "color": 1, "rank": 1,
                           "patch": replace("/deployments/p70/precision/kv", "bf16", "fp8")
                           + replace("/deployments/d70/precision/kv", "bf16", "fp8")},
                "cap-70": {"name": "GPU cap 70 %", "color": 2, "rank": 2, "patch": [
                    {"op": "add", "path": "/deployments/p70/power", "value": {"cap_W": 490}},
                    {"op": "add", "path": "/deployments/d70/power", "value": {"cap_W": 490}}]},
                "mi355x": {"name": "Decode on MI355X", "color": 3, "rank": 3,
                           "patch": replace("/items/decode/type", "hgx-h200", "mi355x-8")
                           + replace("/items/decode/name", "HGX H200", "MI355X")
                           # The new system is wider.
                           + replace("/items/agents/at", [768, 176], [944, 176])}},
            "view": scenes(
                ("overview", "Prefill and decode apart", "H100 nodes read the prompts, H200 nodes write the answers, and KV crosses the Ethernet"
                 " between them.", {}),
                ("network", "Does the Ethernet hold?", "The adapters of the prefill nodes are the narrowest place.",
                 {"overlay": "utilisation", "flip": "kv-fp8", "charts": ["latency", "time"],
                  "notes": "V flips to KV in FP8: half the bytes over the wire."}),
                ("power", "GPUs at 70 %", "A cap of 490 W slows prefill, and its queue grows.",
                 {"variant": "cap-70", "charts": ["power"]}),
                ("compare", "All variants under the same load", "Bars by cause; bands where the constants leave something open.",
                 {"drawing": False, "charts": ["latency", "cost", "power", "energy"]}))}


def nvl72():
    return {"name": "DeepSeek-V3 on GB200 NVL72",
            "notes": "One rack in one NVLink domain: attention in data parallel, experts spread over the same devices.",
            "types": {"gb200-nvl72": CATALOGUE["systems"]["gb200-nvl72"]},
            "items": {"rack": {"type": "gb200-nvl72", "at": [0, 0]}},
            "pools": {"serve": {"name": "Serving", "role": "unified", "members": {"rack/gpu": "all"}}},
            "deployments": {"moe": deployment("serve", "deepseek-v3", precision="fp8",
                                              parallel={"attn_dp": 24, "moe_ep": 24},
                                              engine={"profile": "sglang"})},
            "workload": tenant("deepseek-v3", synthetic(25, 15000, 2048, 512), 2.0, 0.05)}


def agents():
    model = "qwen3-32b"
    return {"name": "Agents with a CXL pool for idle KV",
            "notes": "Coding agents: the model waits while tools run on CPUs, and the idle KV caches could move to pooled memory.",
            "types": {"dgx-h200": CATALOGUE["systems"]["dgx-h200"],
                      "cpu-node-2p-epyc": CATALOGUE["systems"]["cpu-node-2p-epyc"],
                      "cxl-appliance-16": CATALOGUE["systems"]["cxl-appliance-16"]},
            "items": {"gpus": {"type": "dgx-h200", "name": "DGX H200", "at": [0, 240]},
                      "agents": {"type": "cpu-node-2p-epyc", "name": "Agent tools", "count": 4, "at": [1040, 240]},
                      "pool": {"type": "cxl-appliance-16", "name": "CXL pool", "at": [1040, 760]},
                      "leaf": {"part": "sn5600", "name": "Spectrum-4", "at": [860, 0]}},
            "connections": {
                "eth-gpus": {"name": "RoCE 400G", "from": "gpus/nic", "to": "leaf", "link": "eth-400", "pattern": "spread",
                             "breakout": "2x400", "length_m": 3},
                "eth-agents": {"name": "Ethernet 200G", "from": "agents/nic", "to": "leaf", "link": "eth-200",
                               "pattern": "spread", "breakout": "4x200", "length_m": 3},
                "cxl": {"name": "CXL 2.0", "from": "agents/cpu", "to": "pool/cxlsw", "link": "cxl2-x16", "pattern": "spread",
                        "length_m": 0.3}},
            "pools": {"serve": {"name": "Serving", "role": "unified", "members": {"gpus/gpu": "all"}},
                      "tools": {"name": "Tools", "role": "tools", "members": {"agents/cpu": "all"}}},
            "deployments": {"llm": deployment("serve", model, tp=2, kv="fp8")},
            "tiers": {"idle-kv": {"name": "Idle KV", "members": {"pool/cxl": "all"}, "holds": {"kv": True},
                                  "for": {"llm": True}}},
            "workload": tenant(model, synthetic(4, 8000, 6000, 440, 1.0), 3.0, 0.05)}


def session_template(name, pool=None, tier=None):
    """Graphs and tools of a shipped template, with its tools on a pool and its index in a tier."""
    template = json.loads((HERE.parent / "sessions" / f"{name}.json").read_text())
    for tool in template.get("tools", {}).values():
        if pool:
            tool["pool"] = pool
    for graph in template["sessions"].values():
        for step in graph["steps"].values():
            if step["kind"] == "retrieve":
                step["tier"] = tier
    return template


def agent_pools():
    design = disaggregated()
    del design["variants"], design["view"]
    coding = session_template("coding-agent", "tools")
    rag = session_template("rag", "tools", "index")
    model = "llama-3.1-70b"
    slo = {"ttft_s": 4, "tpot_s": 0.05, "percentile": 95}
    design.update({
        "name": "Agents: prefill, decode and tools apart",
        "notes": "Developers work with a coding agent whose sessions are fitted to recorded ones, and a help desk answers from an"
                 " index in CXL memory. Prompts are computed on H100, answers on H200, tools run in sandboxes on CPUs.",
        "tiers": {"index": {"name": "Vector index", "members": {"cxl": "all"}, "holds": {"index": True}}},
        "workload": {
            "tenants": {
                "developers": {"name": "Developers", "model": model, "router": "least-kv", "slo": slo,
                               "traffic": {"session": "coding-agent", "rate_per_s": 0.01, "requests": 40}},
                "help-desk": {"name": "Help desk", "model": model, "router": "least-kv", "slo": slo,
                              "traffic": {"session": "rag", "rate_per_s": 0.2, "requests": 800}}},
            "sessions": {**coding["sessions"], **rag["sessions"]},
            "tools": {**coding["tools"], **rag["tools"]}}})
    return design

def tiered():
    kv = {"kv": True}
    traffic = {**synthetic(3, 6000, 25500, 300), "shared_prefix_tokens": 24000, "prefix_groups": 800}
    traffic["input_tokens"] = {"kind": "uniform", "min": 24200, "max": 26800}
    # Two adapters share a port of a socket, so that one is left for the CXL pool.
    server = json.loads(json.dumps(CATALOGUE["systems"]["dgx-h200"]))
    server["name"] = "8 x H200, CXL"
    server["items"]["psw"] = {"part": "pex89144", "count": 4, "at": [26, 252]}
    del server["connections"]["cx7sw-cpu"]
    server["connections"]["cx7sw-psw"] = {"from": "cx7sw", "to": "psw", "link": "pcie5-x16", "pattern": "spread"}
    server["connections"]["psw-cpu"] = {"from": "psw", "to": "cpu", "link": "pcie5-x16", "pattern": "spread"}
    return {"name": "Coding agents with KV in tiers",
            "notes": "Prompts begin with the context of one of 800 projects, more than the devices hold: idle KV moves "
                     "from HBM to the DRAM of the servers, to a CXL pool that they share, and to drives.",
            "types": {"server-h200": server,
                      "cxl-appliance-16": CATALOGUE["systems"]["cxl-appliance-16"]},
            "items": {"gpus": {"type": "server-h200", "name": "Servers", "count": 2, "at": [0, 240]},
                      "pool": {"type": "cxl-appliance-16", "name": "CXL pool", "at": [860, 240]}},
            "connections": {"cxl": {"name": "CXL 2.0", "from": "gpus/cpu", "to": "pool/cxlsw", "link": "cxl2-x16",
                                    "pattern": "spread", "length_m": 0.3}},
            "pools": {"serve": {"name": "Serving", "role": "unified", "members": {"gpus/gpu": "all"}}},
            "deployments": {"llm": deployment("serve", "qwen3-32b", 2, kv="fp8")},
            "tiers": {"dram": {"name": "DRAM", "members": {"gpus/dimm": "all"}, "holds": kv, "for": {"llm": True},
                               "level": 1, "share": 0.25, "idle_s": 300, "prefetch": True, "io_B": 2097152},
                      "cxl": {"name": "CXL pool", "members": {"pool/cxl": "all"}, "holds": kv, "for": {"llm": True},
                              "level": 2, "share": 0.5, "idle_s": 1200, "io_B": 2097152},
                      "nvme": {"name": "Drives", "members": {"gpus/nvme": "all"}, "holds": kv, "for": {"llm": True},
                               "level": 3, "share": 0.5, "io_B": 2097152}},
            "workload": tenant("qwen3-32b", traffic, 3, 0.05)}


def pod():
    gpus = {"kind": "node", "name": "8 x H100, Slingshot", "rack_units": 8, "budget_W": 10200,
            "items": {"gpu": {"part": "h100-sxm", "count": 8, "at": [24, 48]},
                      "nic": {"part": "cassini-200", "count": 8, "at": [216, 48]},
                      "nvsw": {"part": "nvswitch3", "count": 4, "at": [24, 184]},
                      "psw": {"part": "pex89144", "count": 4, "at": [216, 184]},
                      "cpu": {"part": "xeon-8480p", "count": 2, "at": [120, 320]}},
            "connections": {
                "nvl": {"from": "gpu", "to": "nvsw", "link": "nvlink4", "pattern": "all", "total": 144},
                "gp": {"from": "gpu", "to": "psw", "link": "pcie5-x16", "pattern": "spread"},
                "np": {"from": "nic", "to": "psw", "link": "pcie4-x16", "pattern": "spread"},
                "up": {"from": "psw", "to": "cpu", "link": "pcie5-x16", "pattern": "spread"},
                "upi": {"from": "cpu", "link": "upi-16", "pattern": "mesh", "bundle": 3}}}
    model = "llama-3.1-405b"
    return {"name": "1,024 accelerators on a dragonfly",
            "notes": "Half of the pod trains, half serves Llama-3.1-405B. Eight groups of eight Slingshot switches.",
            "types": {"node-h100": gpus},
            "items": {"train": {"type": "node-h100", "name": "Training nodes", "count": 64, "at": [0, 240]},
                      "serve": {"type": "node-h100", "name": "Serving nodes", "count": 64, "at": [560, 240]},
                      "fly": {"part": "slingshot-rosetta", "name": "Slingshot", "count": 64, "at": [400, 0]}},
            "connections": {
                "train-net": {"from": "train/nic", "to": "fly[0-31]", "link": "slingshot-200", "pattern": "spread", "length_m": 3},
                "serve-net": {"from": "serve/nic", "to": "fly[32-63]", "link": "slingshot-200", "pattern": "spread", "length_m": 3},
                "fly": {"name": "Dragonfly", "from": "fly", "link": "slingshot-200", "pattern": "dragonfly",
                        "dims": [8, 8, 16], "length_m": 20}},
            "pools": {"train": {"name": "Training", "role": "training", "members": {"train/gpu": "all"}},
                      "serve": {"name": "Serving", "role": "unified", "members": {"serve/gpu": "all"}}},
            "deployments": {"llm": deployment("serve", model, tp=8, precision="fp8")},
            "workload": tenant(model, synthetic(90, 40000, 1500, 300), 3.0, 0.06)}


EXAMPLES = {"llama-8b-h100": one_gpu, "llama-70b-node": one_node, "disaggregated-70b": disaggregated,
            "nvl72-deepseek": nvl72, "agents-cxl": agents, "agents-pd": agent_pools, "tiered-kv": tiered,
            "pod-1024": pod}

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for example, make in EXAMPLES.items():
        finish(example, make(), sys.argv[1])
        print(example)
