#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a Clusterwright design and its report with the standard library, and prints what a decision needs."""
import json
import sys


def load(path, kind):
    with open(path, encoding="utf-8") as file:
        value = json.load(file)
    if value.get("format") != f"clusterwright/{kind}" or value.get("version") != 1:
        sys.exit(f"{path} is not a {kind} of version 1")
    return value


def within(band):
    """Low to high; a band without a high end has no limit."""
    high = f"{band['high']:.3g}" if "high" in band else "no limit"
    return f"{band['low']:.3g} to {high}"


def english(text):
    """The words of a finding: a pattern with {0}, {1} … and its arguments."""
    words = text["pattern"]
    for i, argument in enumerate(text.get("args", [])):
        words = words.replace("{%d}" % i, str(argument))
    return words


design = load(sys.argv[1], "design")
report = load(sys.argv[2], "report")
headline, bands = report["headline"], report.get("bands", {})

print(f"{design['name']}: {report['method']}")
for id, deployment in design["deployments"].items():
    pool = design["pools"][deployment["pool"]]
    parallel = deployment.get("parallel", {})
    print(f"  {id}: {deployment['model']} on pool {deployment['pool']} ({pool['role']}), TP {parallel.get('tp', 1)}")

print(f"TTFT p99  {headline['ttft_s']['p99']:.3g} s", end="")
if "ttft_s" in bands:
    print(f"  ({within(bands['ttft_s']['p99'])})", end="")
print(f"\nTPOT p50  {headline['tpot_s']['p50'] * 1e3:.3g} ms")
print(f"Output    {headline['output_tokens_per_s']:.0f} tokens/s")
print(f"Power     {headline['it_power_W'] / 1e3:.2f} kW")
print(f"Cost      {headline['usd_per_million_output_tokens']:.2f} $/Mtok output")

cause = max(report["ttft_shares_s"], key=lambda share: share["value"], default=None)
if cause and headline["ttft_s"]["mean"] > 0:
    print(f"Most of TTFT is {cause['id']}: {cause['value'] / headline['ttft_s']['mean']:.0%}")
for finding in report.get("findings", []):
    print(f"{finding['severity']}: {english(finding['what'])} [{finding.get('where', '')}]")
