#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Converts tables of part facts (CSV) to the catalogue files of this folder: SI units, source and confidence kept.

    make_catalogue.py SOURCE_DIR [--architectures FILE]

SOURCE_DIR holds accelerators.csv, accelerator_micro.csv, cpus.csv, nics.csv, switches.csv, devices.csv, links.csv,
links_physical.csv, memory_tiers.csv, part_ports.csv, systems.csv, systems_wiring.csv, models.csv and economics.csv.
FILE holds architectures read from config.json files by cw_hf_to_catalogue; they go into models.json with the
published figures of models.csv. Without it models.json stays as it is.
"""

import csv
import json
import os
import re
import sys

import systems

HERE = os.path.dirname(os.path.abspath(__file__))
GIB = 2.0 ** 30


def table(folder, name):
    with open(os.path.join(folder, name + ".csv"), encoding="utf-8", newline="") as f:
        return list(csv.DictReader(f))


def number(text, scale=1.0):
    """An empty cell is not known; 12 digits hide the rounding of the scale."""
    if text == "":
        return None
    v = float("%.12g" % (float(text) * scale))
    return int(v) if v == int(v) and abs(v) < 2 ** 53 else v


def sram_bytes(text, unit):
    """On-chip memories are labelled MB and KB but are powers of two; labels of 1000 MB and more are decimal."""
    if text == "":
        return None
    v = float(text)
    if unit == "MB" and v >= 1000:
        return number(text, 1e6)
    return number(text, 2.0 ** (20 if unit == "MB" else 10))


# The tables refer to one another and to copies of public files by number; the catalogue stands alone.
WORDING = [(re.compile(p), r) for p, r in [
    (r"stored (public )?(file |page )?ids? [0-9]+( and [0-9]+)*", "public file"), (r" ?\(stored( copy)?\)", ""),
    (r"\(stored( copy)?[,;] ", "("), (r"\bstored (copy|mirrors?|pages?|JSON|Stanford)", r"\1"),
    (r"(,| and) [0-9]{10,12} ", r"\1 another "), (r"\((formats|hf_configs)/[^)]*\)", ""),
    (r"; (formats|hf_configs)/\S+", ""), (r"\b([a-z_]+)\.csv\b", r"\1 table")]]
REFERENCE = re.compile(r"\b(accelerators|cpus|nics|switches|devices|links|memory_tiers)\.csv ([a-z0-9.-]+)")
SOURCES = {}


def own_words(text):
    """A reference to a row of another table becomes that row's own source."""
    text = REFERENCE.sub(lambda m: SOURCES.get((m.group(1), m.group(2)), m.group(0)), text)
    for pattern, replacement in WORDING:
        text = pattern.sub(replacement, text)
    return text


def clean(v):
    """Drops what is not known."""
    if isinstance(v, str):
        return own_words(v)
    if isinstance(v, dict):
        out = {k: clean(e) for k, e in v.items()}
        return {k: e for k, e in out.items() if e not in (None, "", [], {})}
    if isinstance(v, list):
        return [clean(e) for e in v]
    return v


def price(row):
    return {"usd": number(row.get("price_usd", "")), "low_usd": number(row.get("price_usd_low", "")),
            "high_usd": number(row.get("price_usd_high", "")), "rent_usd_per_h": number(row.get("cloud_usd_per_hour", ""))}


def provenance(row, extra_memory="", extra_notes=""):
    return {"source": row["source"], "confidence": row["confidence"],
            "from_memory": ";".join(x for x in (row.get("fields_from_memory", ""), extra_memory) if x),
            "notes": "; ".join(x for x in (row.get("notes", ""), extra_notes) if x)}


def head(row, kind):
    return {"kind": kind, "name": row["name"], "vendor": row.get("vendor", ""), "year": number(row.get("year", ""))}


# The table lists narrower and older fits for PCIe only; CXL ports split ("2x8") and fall back likewise.
CXL_FITS = {"cxl2-x16": ["cxl2-x8"], "cxl3-x8": ["cxl2-x8"], "cxl3-x16": ["cxl3-x8", "cxl2-x16", "cxl2-x8"]}


def ports_of(rows):
    """Ports by part id. Lane ports of a pool keep the pool's total."""
    ports = {}
    for r in rows:
        ports.setdefault(r["part"], []).append({
            "type": r["port"], "count": number(r["count"]), "rate_Bps": number(r["GBps_per_direction_per_port"], 1e9),
            "pool": r["pool"], "pool_lanes": number(r["pool_lanes"]), "lanes_per_port": number(r["lanes_per_port"]),
            "accepts": list(dict.fromkeys([x for x in r["connects_with"].split(";") if x] + CXL_FITS.get(r["port"], []))), "breakout": r["breakout"]})
    return ports


def accelerators(folder, ports):
    micro = {r["id"]: r for r in table(folder, "accelerator_micro")}
    peaks = {"fp32": "fp32_TFLOPs", "tf32": "tf32_TFLOPs", "bf16": "bf16_TFLOPs", "fp8": "fp8_TFLOPs",
             "int8": "int8_TOPs", "fp4": "fp4_TFLOPs"}
    out = {}
    for r in table(folder, "accelerators"):
        m = micro.get(r["id"], {})
        of = lambda key: m.get(key, "")
        llc = "last-level cache %s MB%s" % (of("llc_MB"), " at %s GB/s" % of("llc_GBps") if of("llc_GBps") else "") \
            if of("llc_MB") else ""
        out[r["id"]] = {
            **head(r, r["kind"]),
            "compute": {
                "peak_FLOPps": {p: number(r[c], 1e12) for p, c in peaks.items()},
                "units": number(of("compute_units")), "unit_name": of("unit_name"),
                "flop_per_clock_per_unit": number(of("bf16_dense_flop_per_clock_per_unit")),
                "rate_clock_Hz": number(of("rate_clock_MHz"), 1e6),
                "sustained_clock_Hz": number(of("sustained_clock_MHz"), 1e6),
                "min_clock_Hz": number(of("dvfs_min_MHz"), 1e6),
                "max_clock_Hz": number(of("dvfs_max_MHz") or of("boost_clock_MHz"), 1e6),
                "local_memory_B": sram_bytes(of("l1_or_local_KB_per_unit"), "KB"),
                "l2_B": sram_bytes(of("l2_MB"), "MB"), "l2_Bps": number(of("l2_read_GBps"), 1e9),
                "launch_s": number(of("launch_overhead_us"), 1e-6), "architecture": of("architecture"),
                "partitions": of("partitions"), "scale_up_domain": number(r["scale_up_domain_max"])},
            "memory": {"type": r["memory_type"], "capacity_B": number(r["memory_GB"], 1e9),
                       "usable_B": number(r["usable_memory_GiB"], GIB), "rate_Bps": number(r["memory_bandwidth_GBps"], 1e9)},
            "power": {"idle_W": number(r["idle_W"]), "max_W": number(r["tdp_W"])}, "price": price(r),
            "ports": ports.get(r["id"], []),
            **provenance(r, "compute: " + of("fields_from_memory") if of("fields_from_memory") else "", llc)}
    return out


def cpus(folder, ports):
    out = {}
    for r in table(folder, "cpus"):
        channels = number(r["memory_channels"])
        rate = number(r["memory_bandwidth_GBps"], 1e9)
        out[r["id"]] = {
            **head(r, "cpu"),
            "compute": {
                "peak_FLOPps": {"fp32": number(r["peak_fp32_GFLOPs_at_base"], 1e9),
                                "bf16": number(r["peak_bf16_matrix_TFLOPs_at_base"], 1e12)},
                "units": number(r["cores"]), "unit_name": "core", "rate_clock_Hz": number(r["base_GHz"], 1e9),
                "max_clock_Hz": number(r["boost_GHz"], 1e9), "local_memory_B": sram_bytes(r["l2_per_core_MB"], "MB"),
                "architecture": r["isa"], "cores": number(r["cores"]), "threads": number(r["threads"])},
            "memory": {"type": r["memory_type"], "rate_Bps": rate, "channel_Bps": number(str(rate / channels)),
                       "channels": channels, "max_capacity_B": number(r["max_memory_GB"], 1e9)},
            "power": {"max_W": number(r["tdp_W"])}, "price": price(r), "ports": ports.get(r["id"], []),
            **provenance(r, "", "L3 %s MB" % r["l3_MB"] if r["l3_MB"] else "")}
    return out


def nics(folder, ports):
    rows = table(folder, "nics")
    for r in rows:
        if r["id"] not in ports:
            print("%s: left out, it stands for ports that its accelerator has already" % r["id"])
    return {r["id"]: {
        **head(r, "nic"),
        "forward": {"latency_s": number(r["latency_ns_endpoint"], 1e-9),
                    "total_Bps": number(r["total_Gbps_per_direction"], 1e9 / 8)},
        "power": {"typical_W": number(r["watts_typical"]), "max_W": number(r["watts_max"])}, "price": price(r),
        "ports": ports[r["id"]], **provenance(r)} for r in rows if r["id"] in ports}


# Reduction in the network (SHARP): the tables name it for NVSwitch 3 only; the others are from memory.
REDUCES = {"nvswitch3": "", "nvswitch4": "in_network_reduction", "nvlink5-tray": "in_network_reduction",
           "nvlink6-tray": "in_network_reduction", "qm8700": "in_network_reduction", "qm9700": "in_network_reduction",
           "q3400": "in_network_reduction", "q3450-cpo": "in_network_reduction"}


def switches(folder, ports):
    return {r["id"]: {
        **head(r, "pcie-switch" if r["kind"] in ("PCIe", "memory CXL") else "switch"),
        "forward": {"latency_s": number(r["latency_ns"], 1e-9), "total_Bps": number(r["total_Tbps_per_direction"], 1e12 / 8),
                    "in_network_reduction": True if r["id"] in REDUCES else None},
        "power": {"typical_W": number(r["watts_typical"]), "max_W": number(r["watts_max"])}, "price": price(r),
        "ports": ports.get(r["id"], []), **provenance(r, REDUCES.get(r["id"], ""))} for r in table(folder, "switches")}


def devices(folder, ports):
    tiers = {r["id"]: r for r in table(folder, "memory_tiers")}
    kinds = {"nvme-ssd": "nvme"}
    out = {}
    for r in table(folder, "devices"):
        kind = kinds.get(r["kind"], r["kind"])
        latency, from_tier = number(r["latency_ns"], 1e-9), ""
        if kind == "dimm" and latency is None:
            # A DIMM's load-to-use time is that of its class.
            tier = tiers["ddr4-3200" if "ddr4" in r["host_link"] else
                         "ddr5-6400" if "6400" in r["host_link"] or "6000" in r["host_link"] else "ddr5-5600"]
            latency, from_tier = number(tier["latency_ns_idle_load_to_use"], 1e-9), "latency of the class " + tier["id"]
        part = {**head(r, kind),
                "power": {"idle_W": number(r["watts_idle"]), "typical_W": number(r["watts_typical"]),
                          "max_W": number(r["watts_max"])},
                "price": price(r), "ports": ports.get(r["id"], []), **provenance(r, from_tier)}
        if kind == "pcie-switch":
            part["forward"] = {"latency_s": latency}
        else:
            read, write = number(r["read_GBps"], 1e9), number(r["write_GBps"], 1e9)
            # CXL carries reads and writes at once over a full-duplex link; flash and DIMMs share one total.
            together = read + write if kind.startswith("cxl") else read
            part["memory"] = {"type": r["media"], "capacity_B": number(r["capacity_GB"], 1e9), "rate_Bps": together,
                              "read_Bps": read if read != together else None,
                              "write_Bps": write if write != together else None, "latency_s": latency}
        out[r["id"]] = part
    return out


def links(folder):
    prices = {r["id"]: r for r in table(folder, "links")}
    families = {"coherent chip-to-chip": "coherent", "memory channel": "memory", "memory": "cxl", "socket": "cpu-cpu",
                "scale-up optical": "scale-up", "scale-up torus": "scale-up", "medium (add to the link)": "cable"}
    out = {}
    for r in table(folder, "links_physical"):
        medium = r["kind"].startswith("medium")
        cost = prices.get(r["links_csv_id"], {}) if medium else {}
        out[r["id"]] = {
            **head(r, "medium" if medium else "link"),
            "link": {"family": families.get(r["kind"], r["kind"]), "lanes": number(r["lanes"]),
                     "rate_Bps": number(r["GBps_per_direction"], 1e9),
                     "payload_Bps": number(r["payload_GBps_per_direction"], 1e9),
                     "half_duplex": True if r["duplex"] == "half" else None,
                     "lossless": True if r["lossless"] == "yes" else None,
                     "always_on_W": number(r["always_on_W_per_end"]),
                     "latency_s": number(r["latency_ns_endpoint_phy"], 1e-9), "reach_m": number(r["reach_m"])},
            "price": {"usd": number(cost.get("usd_per_port_or_cable", "")), "low_usd": number(cost.get("usd_low", "")),
                      "high_usd": number(cost.get("usd_high", ""))},
            **provenance(r)}
    return out


def economics(folder):
    return {r["key"]: {"category": r["category"], "value": number(r["value"]), "low": number(r["low"]),
                       "high": number(r["high"]), "unit": r["unit"], "scope": r["scope"], "date": r["date"],
                       "source": r["source"], "confidence": r["confidence"], "notes": r["notes"]}
            for r in table(folder, "economics")}


def models(folder, file):
    """Shapes from config.json files, names and published figures from the table; their counts must agree."""
    with open(file, encoding="utf-8") as f:
        architectures = json.load(f)
    rows = {r["config_file"].split("/")[1] if r["config_file"] else r["id"]: r for r in table(folder, "models")}
    precisions = {"mxfp4": "fp4"}
    out = {}
    for folder_name, shape in architectures.items():
        r = rows.pop(folder_name, None)
        if not r:
            out[folder_name.lower()] = {**shape, "name": folder_name, "source": "config.json published with the model",
                                        "confidence": "medium", **UNLISTED_MODELS.get(folder_name, {})}
            continue
        native = r["native_precision"].split(" ")[0]
        differing = [column for column, value in (
            ("layers", shape["layers"]), ("hidden", shape["hidden"]), ("heads", shape["heads"]),
            ("kv_heads", shape["kv_heads"]), ("head_dim", shape["head_dim"]), ("vocab", shape["vocab"]),
            ("dense_layers", shape["layers"] - shape.get("moe", {}).get("layers", 0)))
            if number(r[column]) != value]
        if differing:
            sys.exit("%s: config.json and models.csv differ in %s" % (folder_name, ", ".join(differing)))
        out[r["id"].lower()] = {
            **shape, "name": r["id"], "vendor": r["vendor"], "year": number(r["year"]),
            "published_total": number(r["params_total_B"], 1e9), "published_active": number(r["params_active_B"], 1e9),
            "max_context": number(r["max_context"]), "native_precision": precisions.get(native, native),
            "source": r["source"], "confidence": r["confidence"],
            "notes": "; ".join(x for x in (r["sliding_pattern"], r["notes"]) if x)}
    if rows:
        print("models without an architecture: " + ", ".join(sorted(rows)))
    return out


# Models newer than the table: no published totals seen, so none are given.
UNLISTED_MODELS = {
    "GLM-5": {"vendor": "Z.ai", "year": 2026, "notes": "MLA with sparse attention (index_topk); one prediction layer not counted"},
    "MiniMax-M2.5": {"vendor": "MiniMax", "year": 2026, "notes": "prediction modules not counted"},
    "Qwen3.5-397B-A17B": {"vendor": "Alibaba", "year": 2026,
                          "notes": "text part; 45 of 60 layers are gated delta-rule layers with a fixed state (kept in fp32); "
                                   "prediction layer not counted"},
}


def write(name, section, entries, nested=()):
    """One entry a line (nested maps: one inner entry a line), so that a change shows as the lines it touches."""
    dump = lambda v: json.dumps(v, ensure_ascii=False, separators=(", ", ": "))
    lines = []
    for key in sorted(entries):
        entry = clean(entries[key])
        inner = {k: entry.pop(k) for k in nested if k in entry}
        body = dump(entry)
        for k, v in inner.items():
            rows = ",\n".join("        %s: %s" % (dump(i), dump(v[i])) for i in v)
            body = body[:-1] + ',\n      "%s": {\n%s }}' % (k, rows)
        lines.append("    %s: %s" % (dump(key), body))
    with open(os.path.join(HERE, name + ".json"), "w", encoding="utf-8") as f:
        f.write('{\n  "format": "clusterwright/catalogue",\n  "version": 1,\n  "%s": {\n%s\n  }\n}\n'
                % (section, ",\n".join(lines)))
    print("%-14s %4d %s" % (name, len(entries), section))


def main():
    args = sys.argv[1:]
    if not args or args[0].startswith("-"):
        sys.exit(__doc__)
    folder = args[0]
    for name in ("accelerators", "cpus", "nics", "switches", "devices", "links", "memory_tiers"):
        SOURCES.update({(name, r["id"]): r["source"] for r in table(folder, name)})
    ports = ports_of(table(folder, "part_ports"))
    parts = {"accelerators": accelerators(folder, ports), "cpus": cpus(folder, ports), "nics": nics(folder, ports),
             "switches": switches(folder, ports), "devices": devices(folder, ports), "links": links(folder)}
    for name, entries in parts.items():
        write(name, "parts", entries)
    everything = {k: v for entries in parts.values() for k, v in entries.items()}
    if len(everything) != sum(len(e) for e in parts.values()):
        sys.exit("one part id stands in two tables")
    for part in sorted(set(ports) - set(everything)):
        print("ports of an unknown part left out: " + part)
    write("systems", "systems", systems.build(table(folder, "systems_wiring"), table(folder, "systems"), everything, number),
          ("items", "connections"))
    write("economics", "economics", economics(folder))
    if "--architectures" in args:
        write("models", "models", models(folder, args[args.index("--architectures") + 1]))
    print("left out: memory_tiers.csv (classes, not parts; gives DIMMs their latency)")


if __name__ == "__main__":
    main()
