"""Rules as JSON objects, whatever their kind: the keys are the fields of the rule's dataclass, the types their annotations."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from functools import cache

from ..core.errors import InputError, UsageError
from ..core.fields import FIELD_TYPES, REPEATING, FieldType, known_types
from ..core.nodes import Node, Shape
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from ..core.rule_class import added_values, field_types, usual_values
from ..rules import RULES, kind_of

__all__ = ["held_by", "holds_rules", "read_rule", "types_of", "write_rule"]


def held_by(kind: RuleKind) -> list[str]:
    """The kinds of rules that a rule of the kind may hold: all but those that hold rules themselves, and of these as its class says."""
    further: Collection[str] = getattr(kind.rule, "may_hold", ())
    return [name for name, other in RULES.items() if name in further or not holds_rules(other)]


def holds_rules(kind: RuleKind) -> bool:
    """Whether rules of the kind hold rules themselves."""
    return tuple[Rule, ...] in field_types(kind.rule).values()


def read_rule(node: Node, shape: Shape, allowed: Collection[str]) -> Rule:
    """The rule that an object states.

    Args:
        node: the object.
        shape: of the grid.
        allowed: the kinds of rule that the family has.

    Raises:
        InputError: the kind is unknown or not allowed, a key is missing, unknown or of another type, or the rule rejects its fields.
    """
    choice = node.member("rule")
    if choice is None:
        raise node.error("the key 'rule' is missing", f"it says which kind of rule this is: {', '.join(allowed)}")
    name = choice.choice(RULES)
    if name not in allowed:
        raise choice.error(f"a {name} rule does not belong to this family", f"its rules are {', '.join(allowed)}")
    rule = RULES[name].rule
    types = types_of(RULES[name])
    usual = usual_values(rule)
    members = node.record(["rule", *(key for key in types if key not in usual)], [*usual])

    def inner(held: Node, shape: Shape) -> Rule:
        return _read_held(held, shape, RULES[name])

    values = {**added_values(rule)} | {key: types[key].read(member, shape, inner) for key, member in members.items() if key != "rule"}
    try:
        stated: Rule = rule(**values)
    except InputError as error:
        raise error.at(node.at) from None
    return stated


def _read_held(node: Node, shape: Shape, holder: RuleKind) -> Rule:
    """The rule that an object in a rule of rules states."""
    allowed = held_by(holder)
    if isinstance(node.value, list):
        conjunction = 'write {"rule": "and", "rules": [ ]} round rules that hold together'
        raise node.error("a list stands in place of a rule", conjunction if "and" in allowed else "state its rules here in its place")
    choice = node.member("rule")
    if choice is not None and isinstance(choice.value, str) and choice.value in RULES and choice.value not in allowed:
        name, own = choice.value, choice.value == holder.name
        mend = "state its rules here in its place" if own else f"state the {name} outside; within an or, write an and for each of its rules"
        raise choice.error(f"no {name} may stand inside {'another' if own else 'an'} {holder.name}", mend)
    return read_rule(node, shape, allowed)


def write_rule(rule: Rule, *, brief: bool = False) -> dict[str, object]:
    """The object that states the rule.

    Args:
        rule: of any kind.
        brief: whether fields that have their usual value are left out, but for those that were added, which say what is meant.
    """
    kind = kind_of(rule)
    # A list of no cells cannot be stated: it is usual where it may be.
    left_out = {key: value for key, value in usual_values(kind.rule).items() if brief or value == ()}
    usual = {key: value for key, value in left_out.items() if key not in added_values(kind.rule)}
    values = {key: getattr(rule, key) for key in types_of(kind)}
    said = {key: value for key, value in values.items() if key not in usual or not _equal(value, usual[key])}
    return {"rule": kind.name} | {key: types_of(kind)[key].write(value, write_rule) for key, value in said.items()}


def _equal(one: object, other: object) -> bool:
    """Whether two values are equal and of one type: true is no 1."""
    return one == other and type(one) is type(other)


@cache
def types_of(kind: RuleKind) -> Mapping[str, FieldType]:
    """How each field of a rule of the kind is read, written and described.

    Raises:
        UsageError: a field is of a type that the format cannot state.
    """
    types = field_types(kind.rule)
    strange = next((field for field in fields(kind.rule) if types[field.name] not in FIELD_TYPES), None)
    if strange is not None:
        problem = f"the field {kind.rule.__name__}.{strange.name} is of the type {strange.type}, which JSON cannot state"
        raise UsageError(f"{problem}; take one of {known_types()}")
    repeating: Mapping[object, FieldType] = REPEATING if getattr(kind.rule, "cells_may_repeat", False) else {}
    return {name: repeating.get(type_, FIELD_TYPES[type_]) for name, type_ in types.items()}
