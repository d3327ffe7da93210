#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what of the help is made from other files: the references of the two formats from their JSON schemas, and the
worked example into its page. With --check it changes nothing and fails when a page is out of date."""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
SCHEMAS = HERE.parent / "schema"
BEGIN, END = "<!-- read_report.py -->\n", "<!-- end -->\n"

TEXTS = {
    "en": {
        "design": ("Reference: design file",
                   "All fields of a design. The introduction is [File format](file-format.md)."),
        "report": ("Reference: report",
                   "All fields of a report. The introduction is [File format](file-format.md)."),
        "made": "Made from the JSON Schema. `*` stands for an id, `[]` for each entry of a list. Fields without a default "
                "are empty or absent.",
        "head": ("key", "type", "default", "meaning"),
        "types": {"object": "object", "array": "list", "string": "text", "number": "number", "integer": "whole number",
                  "boolean": "true or false"},
        "any": "any", "required": ", required", "of": "list of {}", "top": "At the top",
    },
    "zh": {
        "design": ("参考：设计文件", "设计的全部字段。入门说明见[文件格式](file-format.md)。"),
        "report": ("参考：报告", "报告的全部字段。入门说明见[文件格式](file-format.md)。"),
        "made": "由 JSON Schema 生成，含义保留英文原文。`*` 代表 id，`[]` 代表列表的每一项。没有默认值的字段为空或不出现。",
        "head": ("键", "类型", "默认", "含义"),
        "types": {"object": "对象", "array": "列表", "string": "文本", "number": "数", "integer": "整数",
                  "boolean": "真或假"},
        "any": "任意", "required": "，必填", "of": "{}的列表", "top": "顶层",
    },
}


def type_name(schema, words):
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return words["of"].format(type_name(schema.get("items", {}), words))
    if isinstance(kind, list):
        return " / ".join(words["types"][k] for k in kind)
    return words["types"].get(kind, words["any"])


def rows(schema, key, words, required):
    """Table rows of a field and of all below it."""
    is_map = isinstance(schema.get("additionalProperties"), dict)
    default = schema.get("default", "")
    # A default that is a whole object is said by its fields.
    shown = "" if isinstance(default, (dict, list)) or default == "" else f"`{json.dumps(default)}`"
    meaning = schema.get("description", "").replace("|", "\\|")
    kind = type_name(schema, words) + (words["required"] if required else "")
    yield f"| `{key}` | {kind} | {shown} | {meaning} |"
    if is_map:
        yield from below(schema["additionalProperties"], key + ".*", words)
    if schema.get("type") == "array" and schema.get("items", {}).get("type") == "object":
        yield from below(schema["items"], key + "[]", words)
    yield from below(schema, key, words)


def below(schema, key, words):
    required = schema.get("required", [])
    for name, field in schema.get("properties", {}).items():
        yield from rows(field, f"{key}.{name}", words, name in required)


def reference(kind, language):
    words = TEXTS[language]
    schema = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))
    title, about = words[kind]
    table = ["| " + " | ".join(words["head"]) + " |", "|---|---|---|---|"]
    required = schema.get("required", [])
    simple, sections = list(table), []
    for name, field in schema["properties"].items():
        found = list(rows(field, name, words, name in required))
        if len(found) == 1:
            simple += found
        else:
            sections += [f"## {name}", "", *table, *found, ""]
    return "\n".join([f"# {title}", "", about, "", words["made"], "", f"## {words['top']}", "", *simple, "", *sections])


def with_example(page):
    """The page with the program between its two marks."""
    text = page.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    tail = rest.split(END, 1)[-1]
    program = (HERE / "examples/read_report.py").read_text(encoding="utf-8")
    return f"{head}{BEGIN}\n```python\n{program}```\n\n{END}{tail}"


def main():
    pages = {}
    for language in TEXTS:
        for kind in ("design", "report"):
            pages[HERE / language / f"reference-{kind}.md"] = reference(kind, language)
        tools = HERE / language / "other-tools.md"
        pages[tools] = with_example(tools)
    old = [p for p, text in pages.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for page in old:
            print(f"{page.relative_to(HERE)} is out of date: run resources/help/make_reference.py")
        return 1 if old else 0
    for page in old:
        page.write_text(pages[page], encoding="utf-8")
        print(f"{page.relative_to(HERE)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
