"""What the page offers, from the tables of families, rules and formats: whoever adds to a table adds to the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.plugins import RULE_GROUPS, RuleKind
from ..formats import FORMATS
from ..formats.json_schema import json_schema
from ..models import FAMILIES
from ..rules import RULES
from .questions.pictures import FORMS

__all__ = ["catalogue"]

_CELLS = {"cells", "repeated_cells", "cell"}
_LAST = "other rules"


def catalogue() -> dict[str, Any]:
    """Families with an example each, kinds of rules with their fields, the formats that can be written, and the forms of pictures."""
    definitions: Any = json_schema()["$defs"]
    return {
        "families": [
            {"name": family.name, "summary": family.summary, "example": family.examples[0] if family.examples else ""}
            for family in FAMILIES.values()
        ],
        "groups": [*RULE_GROUPS, _LAST],
        "rules": [_rule(kind, definitions[f"rule_{kind.name}"]) for kind in RULES.values()],
        "formats": [kind.name for kind in FORMATS.values()],
        "forms": list(FORMS),
    }


def _rule(kind: RuleKind, definition: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": kind.name,
        "summary": kind.summary,
        "group": kind.group or _LAST,
        "fields": list(_fields(definition)),
    }


def _fields(definition: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The fields of a rule, each with what it takes: cell, cells, paths, number, numbers, flag, words, or json for the rest."""
    for name, own in definition["properties"].items():
        if name != "rule":
            yield {
                "name": name,
                "takes": _taken(own),
                "summary": own.get("description", ""),
                "required": name in definition["required"],
                "usual": own.get("default"),
            }


def _taken(own: Mapping[str, Any]) -> str:
    names = {_name(each) for each in own.get("anyOf", [own])}
    if names & _CELLS:
        return (names & _CELLS).pop().removeprefix("repeated_")
    if own.get("type") == "array" and _name(own.get("items", {})) in _CELLS - {"cell"}:
        return "paths"
    if own.get("type") == "boolean":
        return "flag"
    if "integer" in names or any(each.get("type") == "integer" for each in own.get("anyOf", [own])):
        return "number"
    if own.get("type") == "array":
        return "numbers" if _name(own.get("items", {})) == "integer" else "json"
    return "json" if own.get("type") == "object" else "words"


def _name(own: Mapping[str, Any]) -> str:
    """The name of the type that a schema refers to; empty = it says it itself."""
    return str(own.get("$ref", "")).rpartition("/")[2]
