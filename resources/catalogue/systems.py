# SPDX-License-Identifier: GPL-3.0-or-later
"""Wired system types from the wiring table: items with a place on the drawing, and connections."""

COLUMN, ROW, LEFT, TOP = 166, 104, 26, 44

# Names, and the height where known, of systems that the table of systems lacks.
UNLISTED = {
    "hgx-h100-8-oem": ("HGX H100 8-GPU server (OEM)", "NVIDIA/OEM"),
    "gh200-nvl2": ("GH200 NVL2", "NVIDIA"),
    "l40s-8-pcie": ("L40S 8-GPU PCIe server", "NVIDIA/OEM"),
    "cpu-node-2p-epyc": ("CPU node, 2 x EPYC 9965", "AMD/OEM"),
    "cxl-appliance-16": ("CXL memory appliance, 16 modules", "what-if"),
    "nvme-node-24": ("NVMe storage node, 24 drives", "what-if"),
}
NAMES = {"gpu": "GPUs", "chip": "Chips", "npu": "NPUs", "lpu": "LPUs", "wafer": "Wafer", "nvsw": "NVLink switches",
         "upsw": "Scale-up switches", "pciesw": "PCIe switches", "cx7sw": "PCIe switches in NICs",
         "cx8sw": "PCIe switches in NICs", "pciesw-ns": "PCIe switches (storage)", "nic": "NICs",
         "nic-ns": "NICs (storage)", "nic-storage": "NICs (storage)", "nic-mgmt": "NIC (management)", "nvme": "Drives",
         "boot": "Boot drives", "cpu": "CPUs", "dimm": "DIMMs", "dram": "Memory", "cxl": "CXL modules",
         "cxlsw": "CXL switch", "leaf": "Leaf switches", "spine": "Spine switches"}
COMPUTE = ("gpu", "chip", "npu", "lpu", "wafer")
NEAR_PCIE = ("pciesw", "cx7sw", "cx8sw")


def assembly_of(scope, replicas):
    """Id and kind of the inner assembly that a scope stands for, or none for the system itself."""
    if replicas == 1:
        return None
    if scope == "NVLink switch tray":
        return "switch-tray", "tray"
    if scope in ("compute tray", "tray"):
        return "tray", "tray"
    return scope, "node"


def grid(roles, target):
    """Column and row by role. `target` maps a role to the roles that it hangs on."""
    cells = {}
    for role in roles:
        on = target.get(role, ())
        if role in COMPUTE:
            cells[role] = (0, 0)
        elif role in NEAR_PCIE or role == "cxlsw":
            cells[role] = (1, 0)
        elif role == "nic":
            cells[role] = (2, 0)
        elif role in ("nvsw", "upsw"):
            cells[role] = (0, 1)
        elif role == "cpu":
            cells[role] = (1, 1)
        elif role in ("dimm", "dram"):
            cells[role] = (1, 2)
        elif role == "cxl":
            cells[role] = (0, 1) if "cxlsw" in on else (0, 2)
        elif role == "pciesw-ns":
            cells[role] = (2, 1)
        elif role == "nvme":
            cells[role] = (3, 1) if "pciesw-ns" in on else \
                (0, 1) if "pciesw-ns" in roles and "nvsw" not in roles else (2, 1)
        elif role == "boot":
            cells[role] = (0, 2)
        elif role == "nic-mgmt":
            cells[role] = (2, 2)
        elif role in ("nic-ns", "nic-storage"):
            cells[role] = (0, 1) if set(on) & set(NEAR_PCIE) and "nvsw" not in roles else (2, 2)
        else:
            cells[role] = (0, len(cells))
    columns = sorted({c for c, _ in cells.values()})
    rows = sorted({r for _, r in cells.values()})
    return {role: [LEFT + COLUMN * columns.index(c), TOP + ROW * rows.index(r)] for role, (c, r) in cells.items()}


def selected(role, select):
    return role + ("[" + select + "]" if select else "")


def head(system, listed, wiring, number):
    r = listed.get(system)
    if not r:
        name, vendor = UNLISTED[system]
        return {"kind": "node", "name": name, "vendor": vendor, "confidence": "low",
                "source": "; ".join(sorted({w["source"] for w in wiring}))}
    units, racks = number(r["rack_units"]), number(r["racks"]) or 1
    kind = "pod" if racks > 2 else "node" if wiring[0]["scope"] in ("node", "instance", "system") and \
        wiring[0]["replicas"] == "1" else "rack"
    notes = [r["notes"]]
    if r["typical_power_kW"]:
        notes.append("typical power %s kW" % r["typical_power_kW"])
    if racks > 1:
        notes.append("%d racks" % racks)
    return {"kind": kind, "name": r["name"], "vendor": r["vendor"], "rack_units": units,
            "budget_W": number(r["max_power_kW"], 1e3), "cooling": r["cooling"].split(" ")[0],
            "price": {"usd": number(r["price_usd"]), "low_usd": number(r["price_usd_low"]),
                      "high_usd": number(r["price_usd_high"])},
            "source": r["source"], "confidence": r["confidence"], "notes": "; ".join(n for n in notes if n)}


def superpod_h100(out):
    """127 nodes in four scalable units of 32 (one slot taken by management): rail r of unit u goes to leaf 8u + r."""
    out["items"] = {"node": {"type": "dgx-h100", "count": 127, "name": "DGX H100", "at": [LEFT, TOP]},
                    "leaf": {"part": "qm9700", "count": 32, "name": NAMES["leaf"], "at": [LEFT + COLUMN, TOP]},
                    "spine": {"part": "qm9700", "count": 16, "name": NAMES["spine"], "at": [LEFT + 2 * COLUMN, TOP]}}
    out["connections"] = {
        "unit-%d" % u: {"from": "node[%d-%d]/nic" % (32 * u, min(32 * u + 31, 126)), "to": "leaf[%d-%d]" % (8 * u, 8 * u + 7),
                        "link": "ib-ndr", "pattern": "rail", "plane": "compute"} for u in range(4)}
    out["connections"]["leaf-spine"] = {"from": "leaf", "to": "spine", "link": "ib-ndr", "pattern": "all", "bundle": 2,
                                        "plane": "compute"}


def superpod_gb200(out):
    out["items"] = {"rack": {"type": "gb200-nvl72", "count": 8, "name": "GB200 NVL72", "at": [LEFT, TOP]}}
    out["connections"] = {}


def groqrack(out):
    """A dragonfly is fully joined inside its groups, so one connection stands for both rows of the table; its size
    makes it one over all nodes."""
    out["items"] = {"node": {"kind": "node", "count": 9, "name": "Nodes", "at": [LEFT, TOP]},
                    "lpu": {"part": "groq-lpu1", "count": 8, "in": "node", "name": NAMES["lpu"], "at": [LEFT, TOP]},
                    "nic": {"part": "cx6dx-100-2p", "in": "node", "name": NAMES["nic"], "at": [LEFT + COLUMN, TOP]}}
    out["connections"] = {"lpu-lpu": {"from": "lpu", "link": "groq-c2c1", "pattern": "dragonfly", "dims": [9, 8, 4],
                                      "notes": "9 nodes of 8, fully joined; 4 cables between each two nodes"}}


SPECIAL = {"superpod-h100": superpod_h100, "superpod-gb200": superpod_gb200, "groqrack": groqrack}


def wire(out, wiring, parts, left_out):
    items, target, inside, assemblies, rings = {}, {}, {}, {}, []
    usable = []
    for w in wiring:
        external = w["to_role"].startswith("external")
        known = [(w["from_role"], w["from_part"], w["from_count"])]
        if not external:
            known.append((w["to_role"], w["to_part"], w["to_count"]))
        replicas = int(w["replicas"])
        if "rings" in w["scope"]:
            rings.append(w)
            continue
        assembly = assembly_of(w["scope"], replicas)
        for role, part, count in known:
            if part not in parts:
                left_out.append("%s%s: not in the catalogue or not public" % (role, " (%s)" % part if part else ""))
                continue
            if assembly and role not in inside:
                assemblies[assembly[0]] = (assembly[1], replicas)
                inside[role] = assembly[0]
                items[role] = (part, int(count))
            elif not assembly and role not in items:
                items[role] = (part, int(count))
        if external:
            continue
        if w["link"] == "" or any(part not in parts for _, part, _ in known):
            left_out.append("%s to %s: %s" % (w["from_role"], w["to_role"],
                                              "link not public" if w["link"] == "" else "one end is not drawn"))
            continue
        if w["link"] not in parts:
            raise SystemExit("unknown link " + w["link"])
        usable.append(w)
        if w["from_role"] != w["to_role"]:
            target.setdefault(w["from_role"], []).append(w["to_role"])

    groups = {}
    for role in items:
        groups.setdefault(inside.get(role, ""), []).append(role)
    y = TOP
    drawn = {}
    for assembly in sorted(assemblies, key=lambda a: a != "tray"):
        kind, count = assemblies[assembly]
        cells = grid(groups[assembly], target)
        drawn[assembly] = {"kind": kind, "count": count, "at": [LEFT, y],
                           "name": {"tray": "Compute trays", "switch-tray": "NVLink switch trays"}.get(assembly, assembly.capitalize() + "s")}
        y += max(c[1] for c in cells.values()) + ROW + 40
        for role in groups[assembly]:
            drawn[role] = {"part": items[role][0], "count": items[role][1], "in": assembly, "name": NAMES.get(role, role),
                           "at": cells[role]}
    loose = groups.get("", [])
    for role, (x, row) in grid(loose, target).items():
        drawn[role] = {"part": items[role][0], "count": items[role][1], "name": NAMES.get(role, role),
                       "at": [x, row - TOP + y]}
    out["items"] = drawn

    connections = {}
    for w in usable:
        alone = w["from_role"] == w["to_role"]
        key = w["from_role"] + "-" + ("mesh" if alone and w["pattern"] == "mesh" else w["pattern"] if alone else w["to_role"])
        if key in connections:
            key += "-2"
        c = {"from": selected(w["from_role"], w["from_select"]), "to": None if alone else selected(w["to_role"], w["to_select"]),
             "link": w["link"], "pattern": w["pattern"]}
        if int(w["links_per_pair"]) != 1:
            c["bundle"] = int(w["links_per_pair"])
        if w["share"]:
            c["per_channel"] = int(w["share"])
        if w["dims"]:
            c["dims"] = [int(d) for d in w["dims"].split("x")]
        c["notes"] = w["affinity"]
        connections[key] = c
    for w in rings:
        # Equal chips of all replicas form one ring each. A torus of one dimension has a size, and the size says that
        # it goes over the replicas.
        assembly = inside[w["from_role"]]
        for k in range(int(w["replicas"])):
            connections["%s-ring-%d" % (w["from_role"], k)] = {
                "from": "%s/%s[%d]" % (assembly, w["from_role"], k), "link": w["link"], "pattern": "torus",
                "dims": [assemblies[assembly][1]]}
    out["connections"] = connections


def build(wiring, listed, parts, number):
    by_system = {}
    for w in wiring:
        by_system.setdefault(w["system"], []).append(w)
    listed = {r["id"]: r for r in listed}
    out = {}
    for system, rows in by_system.items():
        entry = head(system, listed, rows, number)
        left_out = []
        if system in SPECIAL:
            SPECIAL[system](entry)
        wire_into = entry if system not in SPECIAL else {}
        wire(wire_into, rows, parts, left_out)
        if left_out:
            left_out = list(dict.fromkeys(left_out))
            entry["notes"] = "; ".join(x for x in [entry.get("notes", ""), "not drawn: " + ", ".join(left_out)] if x)
            print("%s: left out %s" % (system, ", ".join(left_out)))
        out[system] = entry
    for system in sorted(set(listed) - set(out)):
        print("%s: no wiring" % system)
    return out
