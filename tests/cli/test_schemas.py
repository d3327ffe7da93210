# SPDX-License-Identifier: GPL-3.0-or-later
"""Designs and reports against their published schemas, by an independent validator."""
import json

import jsonschema

from harness import EXAMPLES, ROOT, SCRATCH, check, finish, run, run_json


def validator(which):
    published = ROOT / "resources/schema" / f"{which}.schema.json"
    printed = run("schema", which).stdout
    check(published.read_text() == printed,
          f"{published.name} is not what the program prints; renew it by: clusterwright-cli schema {which} --json {published.name}")
    schema = json.loads(printed)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def validate(checker, document, name):
    for error in list(checker.iter_errors(document))[:5]:
        check(False, f"{name}: /{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")


designs, reports = validator("design"), validator("report")
for path in EXAMPLES:
    validate(designs, json.loads(path.read_text()), path.name)
    saved = SCRATCH / path.name
    name = json.loads(path.read_text()).get("name", "")
    check(run("set", path, "/name", json.dumps(name), "-o", saved).returncode == 0, f"{path.name}: set")
    check(saved.read_bytes() == path.read_bytes(), f"{path.name}: load and save changed the bytes")
    check(run("set", path, "/workload/tenants/new", '{"slo": {"ttft_s": 1.5}}', "-o", saved).returncode == 0, f"{path.name}: set SLO")
    validate(designs, json.loads(saved.read_text()), f"{path.name} with another tenant")
    validate(reports, run_json("evaluate", path), f"evaluate {path.name}")
    validate(reports, run_json("simulate", path, "--requests", 50), f"simulate {path.name}")
check(not designs.is_valid({"format": "clusterwright/design"}), "a design without a version is valid")
check(not designs.is_valid({"format": "clusterwright/design", "version": 1, "items": {"a": {"count": "2"}}}),
      "a count that is a text is valid")
finish()
