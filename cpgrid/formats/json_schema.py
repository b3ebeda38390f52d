"""The JSON Schema of the project's own format, made from the tables of families and rules; ``puzzle.schema.json`` is a copy of it.

It checks what one object says by itself: keys, types, names and ranges. Whether cells lie in the grid, values in their domains and the
rules make a puzzle of the family, the reader checks.

Source: JSON Schema, draft 2020-12, https://json-schema.org/draft/2020-12.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields

from ..core.families import Family
from ..core.fields.record import list_of, part
from ..core.fields.rules import RULES as RULES_TYPE
from ..core.plugins import RuleKind
from ..core.rule_class import usual_values
from ..core.sizes import LARGEST_NUMBER, LARGEST_VALUE, MOST_ROWS, MOST_VALUES
from ..grids.headers import NOTES
from ..models import FAMILIES
from ..phrases.points import POINT_MAPS
from ..rules import RULES
from ..rules.page import docstring
from .json_rules import holds_rules, types_of
from .json_writer import VERSION

__all__ = ["json_schema", "write_json_schema"]

Schema = Mapping[str, object]

_WIDEST = 120
_IN_FULL = ("family", "rows", "columns", "domains")
_BESIDE_BASE = ("regions", *POINT_MAPS, "cages")
_CELL = r"R[1-9][0-9]{0,3}C[1-9][0-9]{0,3}"


def json_schema() -> Schema:
    """The schema of one puzzle, with the families and rules that are registered now."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle of cpgrid",
        "description": f"A grid puzzle in version {VERSION} of the format json of cpgrid; docs/formats.md describes it.",
        "type": "object",
        "properties": _properties(),
        "required": ["cpgrid"],
        "additionalProperties": False,
        "if": {"required": ["base"]},
        "then": {"properties": dict.fromkeys(_IN_FULL, False)},
        "else": {"required": [*_IN_FULL, "rules"], "properties": dict.fromkeys(_BESIDE_BASE, False)},
        "allOf": [_only_rules_of(family) for family in FAMILIES.values() if family.rules is not None],
        "$defs": _definitions(),
    }


def write_json_schema() -> str:
    """The schema as the file has it."""
    return _lines(json_schema(), "") + "\n"


def _lines(value: object, indent: str) -> str:
    """The value as JSON, on one line if it is short enough for that."""
    text = json.dumps(value, ensure_ascii=False)
    inner = indent + "  "
    if len(indent) + len(text) <= _WIDEST or not isinstance(value, dict | list):
        return text
    if isinstance(value, list):
        entries, ends = [_lines(item, inner) for item in value], "[]"
    else:
        entries, ends = [f"{json.dumps(key)}: {_lines(item, inner)}" for key, item in value.items()], "{}"
    return f"{ends[0]}\n{inner}" + f",\n{inner}".join(entries) + f"\n{indent}{ends[1]}"


def _properties() -> Schema:
    return {
        "cpgrid": {"const": VERSION, "description": "The version of the format."},
        **{note: {"type": "string", "description": "A note for people; it changes nothing."} for note in NOTES.values()},
        "base": {
            "description": "The first line of the text format: the family, its size, and what else it says that is not the usual.",
            "type": "string",
            "pattern": r"^\s*[A-Za-z]",
            "examples": [example.splitlines()[0] for family in FAMILIES.values() for example in family.examples[:1]],
        },
        "regions": {"description": f"The map of regions, of these families: {_stated_in('map')}.", **part("rows_of_text")},
        **{name: _points(name, where, most) for name, (where, most) in zip(POINT_MAPS, _POINTS, strict=True)},
        "cages": {"description": "A map of cages and what they add up to.", **_cages()},
        "family": {
            "description": "What kind of puzzle it is.",
            "oneOf": [{"const": family.name, "description": family.summary} for family in FAMILIES.values()],
        },
        "rows": {"description": "The height of the grid.", "type": "integer", "minimum": 1, "maximum": MOST_ROWS},
        "columns": {"description": "The width of the grid.", "type": "integer", "minimum": 1, "maximum": MOST_ROWS},
        "domains": {
            "description": "The cells to fill and the values that each may take; a cell of no domain is a block.",
            "type": "array",
            "items": _object({"values": part("values"), "cells": part("cells")}),
        },
        "rules": {"description": "The rules, in the order of reports.", "type": "array", "items": part("rule")},
        "givens": {
            "description": 'The values that are given, by cell: {"R1C1": 5}, or in rows with . for an open cell: ["5..", "..."].',
            "type": ["object", "array"],
            "propertyNames": {"pattern": f"^{_CELL}(?::{_CELL})?$"},
            "additionalProperties": _integer(LARGEST_VALUE),
            **_texts(),
        },
    }


_POINTS = (("corner of a cell", MOST_ROWS + 1), ("middle of a cell, a side or a corner within the grid", 2 * MOST_ROWS - 1))
"""Of what the maps have a sign, and how many rows there may be."""


def _points(name: str, where: str, most: int) -> Schema:
    """A map of points."""
    pointed = ((family.name, family.stated_in("points")) for family in FAMILIES.values())
    families = ", ".join(family for family, parameter in pointed if parameter is not None and parameter.name == name)
    return {"description": f"A sign for each {where}, row by row, of these families: {families}.", "type": "array", **_texts(most)}


def _stated_in(place: str) -> str:
    return ", ".join(family.name for family in FAMILIES.values() if family.stated_in(place) is not None)


def _cages() -> Schema:
    total = {"type": ["integer", "string", "null"], "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER, "pattern": r"\S"}
    totals = {
        "description": 'By letter: a number, null for a cage without a total, or a text with a sign: "12+", "3-", "24x", "2/", "12?".',
        "type": "object",
        "propertyNames": {"pattern": r"^[^\s=,]+$"},
        "additionalProperties": total,
    }
    distinct = {"description": "Whether no value stands twice in a cage; as is usual for the base if left out.", "type": "boolean"}
    return _object({"map": part("rows_of_text"), "totals": totals, "distinct": distinct}, ("map", "totals"))


def _texts(most: int = MOST_ROWS) -> Schema:
    return {"items": {"type": "string"}, "minItems": 1, "maxItems": most}


def _only_rules_of(family: Family) -> Schema:
    assert family.rules is not None, "a family of all rules asks for nothing"
    rules = {"items": {"properties": {"rule": {"enum": sorted(family.rules)}}}}
    return {"if": {"required": ["family"], "properties": {"family": {"const": family.name}}}, "then": {"properties": {"rules": rules}}}


def _definitions() -> Schema:
    name = {"type": "string", "pattern": f"^{_CELL}(?::{_CELL})?$"}
    interval = {"type": "string", "pattern": r"^-?[0-9]{1,8}\.\.-?[0-9]{1,8}$"}
    several = {"type": "array", "items": _integer(LARGEST_VALUE), "minItems": 1, "maxItems": MOST_VALUES, "uniqueItems": True}
    holding = [kind.name for kind in RULES.values() if holds_rules(kind)]
    kinds = {f"rule_{kind.name}": _rule(kind) for kind in RULES.values()}
    return {
        "integer": _integer(LARGEST_NUMBER),
        "label": {"type": "string", "pattern": r"^$|\S"},
        "cell": {"description": 'The name of a cell: "R1C1" is the upper left one.', **name},
        "cells": {
            "description": 'Cells, each once: "R1C1", or "R1C1:R3C3" for a rectangle with its corners, in reading order.',
            "type": "array",
            "items": name,
            "minItems": 1,
            "uniqueItems": True,
        },
        "repeated_cells": {"description": "Cells that may come more than once.", "type": "array", "items": name, "minItems": 1},
        "values": {"description": 'The values of cells: "1..9", or a list.', "anyOf": [interval, several]},
        "rows_of_text": {"description": "A text for each row of the grid, a letter for each cell.", "type": "array", **_texts()},
        "rule": _any_rule(),
        "inner_rule": {
            "description": "A rule that holds no rules itself.",
            "allOf": [part("rule"), {"properties": {"rule": {"not": {"enum": holding}}}}],
        },
        **kinds,
    }


def _any_rule() -> Schema:
    """A rule of any kind: the key ``rule`` chooses one, so that an error names what is wrong with that kind."""
    return {
        "type": "object",
        "properties": {"rule": {"enum": list(RULES)}},
        "required": ["rule"],
        "allOf": [{"if": {"properties": {"rule": {"const": name}}}, "then": part(f"rule_{name}")} for name in RULES],
    }


def _rule(kind: RuleKind) -> Schema:
    _, described = docstring(kind)
    further: Iterable[str] = getattr(kind.rule, "may_hold", ())
    usual = usual_values(kind.rule)
    properties: dict[str, Schema] = {"rule": {"const": kind.name}}
    for field in fields(kind.rule):
        schema = types_of(kind)[field.name].schema
        if types_of(kind)[field.name] is RULES_TYPE:
            schema = list_of({"anyOf": [part("inner_rule"), *(part(f"rule_{name}") for name in further)]})
        default = {"default": usual[field.name]} if field.name in usual else {}
        properties[field.name] = {"description": described.get(field.name, kind.summary), **schema, **default}
    required = ["rule", *(key for key in types_of(kind) if key not in usual)]
    return {"title": kind.name, "description": kind.summary, **_object(properties, required)}


def _object(properties: Mapping[str, Schema], required: Iterable[str] | None = None) -> Schema:
    """An object with these keys and no others; all of them must be there unless it is said which."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties if required is None else required),
        "additionalProperties": False,
    }


def _integer(largest: int) -> Schema:
    return {"type": "integer", "minimum": -largest, "maximum": largest}
