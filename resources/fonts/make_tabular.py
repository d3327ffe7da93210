#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes "Inter Tabular" from Inter: the same typeface whose digits are the equally wide ones of its feature `tnum`.

Qt 6.4 can't switch font features on, and proportional digits make changing figures jitter.
Usage: make_tabular.py Inter-Regular.otf InterTabular-Regular.otf
"""
import struct
import sys


def u16(data, at):
    return struct.unpack_from(">H", data, at)[0]


def u32(data, at):
    return struct.unpack_from(">L", data, at)[0]


def coverage(data, at):
    if u16(data, at) == 1:
        return [u16(data, at + 4 + 2 * i) for i in range(u16(data, at + 2))]
    glyphs = []
    for i in range(u16(data, at + 2)):
        first, last = u16(data, at + 4 + 6 * i), u16(data, at + 6 + 6 * i)
        glyphs += range(first, last + 1)
    return glyphs


def single_substitutions(gsub, tag):
    """Glyph -> glyph of every single substitution of a feature."""
    features, lookups = u16(gsub, 6), u16(gsub, 8)
    result = {}
    for i in range(u16(gsub, features)):
        if gsub[features + 2 + 6 * i:features + 6 + 6 * i] != tag:
            continue
        feature = features + u16(gsub, features + 6 + 6 * i)
        for k in range(u16(gsub, feature + 2)):
            lookup = lookups + u16(gsub, lookups + 2 + 2 * u16(gsub, feature + 4 + 2 * k))
            kind = u16(gsub, lookup)
            for s in range(u16(gsub, lookup + 4)):
                table = lookup + u16(gsub, lookup + 6 + 2 * s)
                actual = kind
                if kind == 7:
                    actual, table = u16(gsub, table + 2), table + u32(gsub, table + 4)
                if actual != 1:
                    continue
                glyphs = coverage(gsub, table + u16(gsub, table + 2))
                if u16(gsub, table) == 1:
                    delta = u16(gsub, table + 4)
                    result.update({g: (g + delta) & 0xFFFF for g in glyphs})
                else:
                    result.update({g: u16(gsub, table + 6 + 2 * n) for n, g in enumerate(glyphs)})
    return result


def read_cmap(cmap):
    mapping = {}
    for i in range(u16(cmap, 2)):
        at = u32(cmap, 8 + 8 * i)
        if u16(cmap, at) != 12:
            continue
        for g in range(u32(cmap, at + 12)):
            first, last, glyph = struct.unpack_from(">LLL", cmap, at + 16 + 12 * g)
            mapping.update({c: glyph + c - first for c in range(first, last + 1)})
    return mapping


def runs(mapping):
    result = []
    for code in sorted(mapping):
        if result and code == result[-1][1] + 1 and mapping[code] - code == result[-1][2]:
            result[-1][1] = code
        else:
            result.append([code, code, mapping[code] - code])
    return result


def write_cmap(mapping):
    small = runs({c: g for c, g in mapping.items() if c < 0xFFFF}) + [[0xFFFF, 0xFFFF, 1]]
    n = len(small)
    power = 1 << (n.bit_length() - 1)
    four = struct.pack(">HHHHHHH", 4, 16 + 8 * n, 0, 2 * n, 2 * power, power.bit_length() - 1, 2 * (n - power))
    four += b"".join(struct.pack(">H", r[1]) for r in small) + b"\0\0"
    four += b"".join(struct.pack(">H", r[0]) for r in small)
    four += b"".join(struct.pack(">H", r[2] & 0xFFFF) for r in small) + b"\0\0" * n
    every = runs(mapping)
    twelve = struct.pack(">HHLLL", 12, 0, 16 + 12 * len(every), 0, len(every))
    twelve += b"".join(struct.pack(">LLL", r[0], r[1], r[0] + r[2]) for r in every)
    at4, at12 = 36, 36 + len(four)
    head = struct.pack(">HH", 0, 4)
    for platform, encoding, at in ((0, 3, at4), (0, 4, at12), (3, 1, at4), (3, 10, at12)):
        head += struct.pack(">HHL", platform, encoding, at)
    return head + four + twelve


def rename(table):
    """Family "Inter" becomes "Inter Tabular" in the names that programs look a font up by."""
    count, store = u16(table, 2), u16(table, 4)
    records, strings = b"", b""
    for i in range(count):
        platform, encoding, language, name, length, at = struct.unpack_from(">6H", table, 6 + 12 * i)
        value = table[store + at:store + at + length]
        if name in (1, 3, 4, 6, 16):
            code = "utf-16-be" if platform in (0, 3) else "latin-1"
            text = value.decode(code)
            value = text.replace("Inter", "InterTabular" if name == 6 else "Inter Tabular", 1).encode(code)
        records += struct.pack(">6H", platform, encoding, language, name, len(value), len(strings))
        strings += value
    return struct.pack(">HHH", 0, count, 6 + len(records)) + records + strings


def main(source, target):
    data = open(source, "rb").read()
    count = u16(data, 4)
    tables = {}
    for i in range(count):
        tag, _, at, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        tables[tag] = data[at:at + length]
    tabular = single_substitutions(tables[b"GSUB"], b"tnum")
    mapping = read_cmap(tables[b"cmap"])
    for code in range(ord("0"), ord("9") + 1):
        mapping[code] = tabular[mapping[code]]
    tables[b"cmap"] = write_cmap(mapping)
    tables[b"name"] = rename(tables[b"name"])

    directory, body, at = data[:12], b"", 12 + 16 * count
    for tag in sorted(tables):
        padded = tables[tag] + b"\0" * (-len(tables[tag]) % 4)
        checksum = sum(struct.unpack(">%dL" % (len(padded) // 4), padded)) & 0xFFFFFFFF
        directory += struct.pack(">4sLLL", tag, checksum, at + len(body), len(tables[tag]))
        body += padded
    open(target, "wb").write(directory + body)


if __name__ == "__main__":
    main(*sys.argv[1:])
