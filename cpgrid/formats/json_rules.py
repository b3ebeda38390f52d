"""Rules as JSON objects, whatever their kind: the keys are the fields of the rule's dataclass, the types their annotations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from ..core.errors import UsageError
from ..core.grid import Cell, cell_ranges
from ..core.plugins import RuleKind
from ..core.puzzle import LARGEST_NUMBER, Rule
from ..rules import RULES, kind_of
from .cases import placed
from .json_nodes import Node, Shape

__all__ = ["FIELD_TYPES", "holds_rules", "part", "read_rule", "types_of", "write_rule"]


class _FieldType(NamedTuple):
    """How a field of a rule is read from JSON and written to it, and what JSON Schema says of it."""

    read: Callable[[Node, Shape], object]
    write: Callable[[Any], object]
    schema: Mapping[str, object]


def part(name: str) -> Mapping[str, object]:
    """A reference to one of the schema's definitions."""
    return {"$ref": f"#/$defs/{name}"}


def _list_of(items: Mapping[str, object]) -> Mapping[str, object]:
    return {"type": "array", "items": items}


def _or_null(one: Mapping[str, object]) -> Mapping[str, object]:
    return {"anyOf": [one, {"type": "null"}]}


def _read_integer(node: Node, _shape: Shape) -> int:
    return node.integer(-LARGEST_NUMBER, LARGEST_NUMBER)


def _same(value: object) -> object:
    return value


def _read_inner_rule(node: Node, shape: Shape) -> Rule:
    """A rule of any kind but those that hold rules themselves."""
    return read_rule(node, shape, [name for name, kind in RULES.items() if not holds_rules(kind)])


@cache
def holds_rules(kind: RuleKind) -> bool:
    """Whether rules of the kind hold rules themselves."""
    return tuple[Rule, ...] in get_type_hints(kind.rule).values()


FIELD_TYPES: Mapping[object, _FieldType] = {
    tuple[Cell, ...]: _FieldType(lambda node, shape: node.cells(shape), cell_ranges, part("cells")),
    tuple[int, ...]: _FieldType(
        lambda node, shape: tuple(_read_integer(item, shape) for item in node.items()), list, _list_of(part("integer"))
    ),
    tuple[tuple[Cell, ...], ...]: _FieldType(
        lambda node, shape: tuple(item.cells(shape) for item in node.items()),
        lambda lists: [cell_ranges(cells) for cells in lists],
        _list_of(part("cells")),
    ),
    tuple[tuple[int, ...], ...]: _FieldType(
        lambda node, shape: tuple(tuple(_read_integer(item, shape) for item in row.items()) for row in node.items()),
        lambda rows: [list(row) for row in rows],
        _list_of(_list_of(part("integer"))),
    ),
    Cell: _FieldType(lambda node, shape: node.cell(shape), str, part("cell")),
    Cell | None: _FieldType(
        lambda node, shape: None if node.value is None else node.cell(shape),
        lambda cell: None if cell is None else str(cell),
        _or_null(part("cell")),
    ),
    int: _FieldType(_read_integer, _same, part("integer")),
    int | None: _FieldType(
        lambda node, shape: None if node.value is None else _read_integer(node, shape), _same, _or_null(part("integer"))
    ),
    bool: _FieldType(lambda node, _: node.boolean(), _same, {"type": "boolean"}),
    str: _FieldType(lambda node, _: node.label(), _same, part("label")),
    tuple[Rule, ...]: _FieldType(
        lambda node, shape: tuple(_read_inner_rule(item, shape) for item in node.items()),
        lambda rules: list(map(write_rule, rules)),
        _list_of(part("inner_rule")),
    ),
}
"""The types that a field of a rule may have."""


def read_rule(node: Node, shape: Shape, allowed: Collection[str]) -> Rule:
    """The rule that an object states.

    Args:
        node: the object.
        shape: of the grid.
        allowed: the kinds of rule that the family has.

    Raises:
        InputError: the kind is unknown or not allowed, a key is missing, unknown or of another type, or the rule rejects its fields.
    """
    if "rule" not in node.members():
        raise node.error("the key 'rule' is missing", f"it says which kind of rule this is: {', '.join(allowed)}")
    choice = node.members()["rule"]
    name = choice.choice(RULES)
    if name not in allowed:
        raise choice.error(f"a {name} rule does not belong to this family", f"its rules are {', '.join(allowed)}")
    rule = RULES[name].rule
    types = types_of(RULES[name])
    required = [field.name for field in fields(rule) if field.default is MISSING]
    members = node.record(["rule", *required], [key for key in types if key not in required])
    may_repeat = getattr(rule, "cells_may_repeat", False)
    values = {
        key: member.cells(shape, may_repeat=True) if may_repeat and key == "cells" else types[key].read(member, shape)
        for key, member in members.items()
        if key != "rule"
    }
    with placed(node.at):
        stated: Rule = rule(**values)
    return stated


def write_rule(rule: Rule, *, brief: bool = False) -> dict[str, object]:
    """The object that states the rule.

    Args:
        rule: of any kind.
        brief: whether fields that have their default are left out.
    """
    kind = kind_of(rule)
    usual = {field.name: field.default for field in fields(kind.rule) if brief and field.default is not MISSING}
    values = {key: getattr(rule, key) for key in types_of(kind)}
    said = {key: value for key, value in values.items() if key not in usual or not _alike(value, usual[key])}
    return {"rule": kind.name} | {key: types_of(kind)[key].write(value) for key, value in said.items()}


def _alike(one: object, other: object) -> bool:
    """Whether two values are equal and of one type: true is no 1."""
    return one == other and type(one) is type(other)


@cache
def types_of(kind: RuleKind) -> dict[str, _FieldType]:
    """How each field of a rule of the kind is read, written and described.

    Raises:
        UsageError: a field is of a type that the format cannot state.
    """
    rule = kind.rule
    hints = get_type_hints(rule)
    for field in fields(rule):
        if hints[field.name] not in FIELD_TYPES:
            known = ", ".join(type_.__name__ if isinstance(type_, type) else str(type_) for type_ in FIELD_TYPES)
            raise UsageError(
                f"the field {rule.__name__}.{field.name} is of the type {field.type}, which JSON cannot state; take one of {known}"
            )
    return {field.name: FIELD_TYPES[hints[field.name]] for field in fields(rule)}
