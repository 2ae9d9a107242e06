"""Write what describes the protocol from its types in `rulebound/server/protocol`.

    python scripts/generate_protocol.py           writes the files
    python scripts/generate_protocol.py --check   names those that differ, and fails

The files are the client's TypeScript types, the JSON schema, and the lists of fields in docs/protocol.md.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import TypeAdapter

from rulebound.core.decisions import NOBODY
from rulebound.core.layout import PLAIN
from rulebound.server.protocol.commands import CLIENT_MESSAGE, ClientMessage
from rulebound.server.protocol.http import ROUTES, Body, ErrorAnswer, Layout
from rulebound.server.protocol.room import AnyServerMessage, ServerMessage

ROOT = Path(__file__).parents[1]
TYPES, SCHEMA, DOCS = "web/src/lib/types.ts", "docs/protocol.schema.json", "docs/protocol.md"
HEAD = """/**
 * What goes between the server and the client. Generated from rulebound/server/protocol by `make protocol`: do not edit.
 * docs/protocol.md tells what it means.
 */
"""
WIDTH = 125
BOUNDS = {"minimum": "from", "maximum": "to", "maxLength": "at most", "maxItems": "at most"}
PART = re.compile(r"(<!-- fields: ([\w ]+) -->\n).*?(<!-- end of fields -->)", re.DOTALL)
ANSWERS = [*{r.answer.__name__: r.answer for r in ROUTES if r.answer is not None}.values(), ErrorAnswer, Layout]
Schema = Mapping[str, Any]


# ---------------------------------------------------------------- the schema


def schema() -> dict[str, Any]:
    """One JSON schema: all types under `$defs`, and what each side sends."""
    requests = [(form.__name__, "validation", TypeAdapter(form)) for form in Body.__subclasses__()]
    answers = [(form.__name__, "serialization", TypeAdapter(form)) for form in ANSWERS]
    socket = [
        ("ClientMessage", "validation", CLIENT_MESSAGE),
        ("ServerMessage", "serialization", TypeAdapter(AnyServerMessage)),
    ]
    found, whole = TypeAdapter.json_schemas([*socket, *requests, *answers])  # type: ignore[list-item]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Rulebound's table",
        "clientMessage": found["ClientMessage", "validation"],
        "serverMessage": found["ServerMessage", "serialization"],
        "$defs": {name: _bare(rows) for name, rows in sorted(whole["$defs"].items())},
    }


def _bare(node: Any) -> Any:
    """A schema without the titles that pydantic makes of names."""
    if isinstance(node, list):
        return [_bare(part) for part in node]
    if not isinstance(node, dict):
        return node
    return {
        key: {name: _bare(part) for name, part in value.items()} if key == "properties" else _bare(value)
        for key, value in node.items()
        if key != "title"
    }


# ---------------------------------------------------------------- TypeScript


def typescript(defs: Schema) -> str:
    rows = [HEAD, *(_declared(name, node) for name, node in defs.items())]
    for name, union in (("ServerMessage", ServerMessage), ("ClientMessage", ClientMessage)):
        rows.append(f"export type {name} =\n" + "\n".join(f"  | {form.__name__}" for form in get_args(union)) + "\n")
    rows.append(f"export const NOBODY = {NOBODY}\n")
    face = ", ".join(f"{name}: {_literal(value)}" for name, value in PLAIN._asdict().items())
    rows.append(f"export const NO_FACE: Face = {{ {face} }}\n")
    return "\n".join(rows)


def _declared(name: str, node: Schema) -> str:
    about = _comment(node.get("description", ""), "")
    if "properties" not in node and node.get("type") != "object":
        return f"{about}export type {name} = {_type(node)}\n"
    required = set(node.get("required", ()))
    lines = []
    for key, part in node.get("properties", {}).items():
        lines.append(_comment(part.get("description", ""), "  "))
        lines.append(f"  {key}{'' if key in required else '?'}: {_type(part)}\n")
    if node.get("additionalProperties") is True and required:
        lines.append("  [more: string]: unknown\n")
    return f"{about}export interface {name} {{\n{''.join(lines)}}}\n"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = " ".join(text.split()) if "\n\n" not in text else text
    if "\n" not in lines:
        return f"{indent}/** {lines} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines.split("\n")) + f"{indent} */\n"


def _type(node: Schema) -> str:
    """The TypeScript type of a part of a schema."""
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "const" in node:
        return _literal(node["const"])
    if "enum" in node:
        return " | ".join(map(_literal, node["enum"]))
    for key in ("anyOf", "oneOf"):
        if key in node:
            return " | ".join(dict.fromkeys(map(_type, node[key])))
    kind = node.get("type")
    if isinstance(kind, list):
        return " | ".join(dict.fromkeys(_type({"type": one}) for one in kind))
    if kind == "array":
        inner = _type(node["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = node.get("additionalProperties", True)
        return f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


# ---------------------------------------------------------------- docs/protocol.md


def documented(text: str, defs: Schema) -> str:
    """The page with its lists of fields written anew, those between the marks."""

    def filled(found: re.Match[str]) -> str:
        return found[1] + "".join(_fields(name, defs[name]) for name in found[2].split()) + found[3]

    return PART.sub(filled, text)


def _fields(name: str, node: Schema) -> str:
    about = " ".join(node.get("description", "").split())
    head = f"**`{name}`** {about}\n\n" if about else f"**`{name}`**\n\n"
    if "properties" not in node:
        return f"{head}`{_type(node)}`\n\n"
    required = set(node.get("required", ()))
    rows = [_row(key, part, key in required) for key, part in node["properties"].items()]
    return head + "| Field | Type | |\n| --- | --- | --- |\n" + "".join(rows) + "\n"


def _row(key: str, part: Schema, required: bool) -> str:
    about = " ".join(part.get("description", "").split())
    kind = _type(part).replace("|", "\\|")
    bounds = [f"{word} {part[name]}" for name, word in BOUNDS.items() if name in part]
    limits = f" ({', '.join(bounds)})" if bounds else ""
    return f"| `{key}`{'' if required else '?'} | `{kind}`{limits} | {about} |\n".replace("  |", " |")


def named_in(text: str) -> set[str]:
    """The types whose fields a page lists."""
    return {name for found in PART.finditer(text) for name in found[2].split()}


# ---------------------------------------------------------------- files


def files(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Each generated file with what is to stand in it."""
    whole = schema()
    defs = whole["$defs"]
    yield TYPES, typescript(defs)
    yield SCHEMA, json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    yield DOCS, documented((root / DOCS).read_text(encoding="utf-8"), defs)


def stale(root: Path = ROOT) -> list[str]:
    """The files that differ from what the types say."""
    return [name for name, text in files(root) if not (root / name).is_file() or (root / name).read_text("utf-8") != text]


def main(words: Iterable[str]) -> int:
    if "--check" in words:
        for name in (wrong := stale()):
            print(f"{name} differs from rulebound/server/protocol: run `make protocol`", file=sys.stderr)
        return 1 if wrong else 0
    for name, text in files():
        (ROOT / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
