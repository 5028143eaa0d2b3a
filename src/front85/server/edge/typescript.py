"""TypeScript types from the schema, so that client and server cannot disagree about the wire."""

from __future__ import annotations

import json
from typing import Any

HEAD = "// Generated from the server's schema by `front85 serve --schema web/src/wire.gen.ts`. Do not edit.\n"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(document: dict[str, Any]) -> str:
    """A declaration for every schema of an OpenAPI document, in the order of their names."""
    schemas = document["components"]["schemas"]
    parts = [HEAD]
    for name in sorted(schemas):
        parts.append(_declaration(name, schemas[name]))
    return "\n".join(parts)


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = _comment(schema, "")
    if "properties" in schema:
        return f"{comment}export interface {name} {_object(schema, '')}\n"
    return f"{comment}export type {name} = {_type(schema, '')};\n"


def _comment(schema: dict[str, Any], indent: str) -> str:
    text = " ".join(str(schema.get("description", "")).split())
    return f"{indent}/** {text} */\n" if text else ""


def _object(schema: dict[str, Any], indent: str) -> str:
    required = set(schema.get("required", ()))
    inner = indent + "  "
    lines = []
    for key, part in schema["properties"].items():
        mark = "" if key in required else "?"
        lines.append(f"{_comment(part, inner)}{inner}{_key(key)}{mark}: {_type(part, inner)};")
    return "{\n" + "\n".join(lines) + f"\n{indent}}}" if lines else "Record<string, never>"


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def _type(schema: dict[str, Any] | bool, indent: str) -> str:
    if isinstance(schema, bool) or not schema:
        return "unknown"
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(part, indent) for part in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, indent)
    if kind == "object" or "properties" in schema:
        if "properties" in schema:
            return _object(schema, indent)
        return f"Record<string, {_type(schema.get('additionalProperties', {}), indent)}>"
    return _PLAIN.get(str(kind), "unknown")


def _array(schema: dict[str, Any], indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part, indent) for part in schema['prefixItems'])}]"
    inner = _type(schema.get("items", {}), indent)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"
