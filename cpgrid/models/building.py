"""From the arguments of a family to its layouts, and back: the same steps for texts, JSON, Python and samples."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..core.errors import InputError, Place, UsageError
from ..core.families import Arguments, Family, Parameter
from ..core.puzzle import Layout, Rule
from ..rules import kind_of
from .parameters import COLUMNS, ROWS, SIZE
from .parameters.arguments import grid_sides
from .table import FAMILIES

__all__ = ["SIDES", "build", "construct", "described", "extend", "family_of", "is_square", "known_sides", "own_rules", "size_said", "usual"]

SIDES = (SIZE.type, ROWS.type, COLUMNS.type)
"""Types of parameters that say how large the grid is, which `Family.build` is always given."""


_SIZE = re.compile(r"([1-9][0-9]{0,2})(?:[x×]([1-9][0-9]{0,2}))?", re.ASCII)


def size_said(words: str) -> tuple[int, int]:
    """Rows and columns as commands take them: ``6`` or ``6x7``; raises `UsageError`."""
    match = _SIZE.fullmatch(words.strip())
    if match is None:
        raise UsageError(f"{words!r} is no size: write 6 or 6x6")
    return int(match[1]), int(match[2] or match[1])


def build(family: Family, rows: int, columns: int, arguments: Arguments) -> Layout:
    """The layout of a family without any clues.

    Args:
        family: the family.
        rows: of the grid.
        columns: of the grid.
        arguments: of its parameters; those that are left out, or ``None``, are as usual.

    Raises:
        InputError: one is missing, or they do not fit each other.
    """
    values: dict[str, Any] = {}
    for each in _parameters(family):
        value = arguments.get(each.name)
        if value is None:
            if each.usual is None:
                raise InputError(Place(detail=family.name), f"it has no {each.type.noun}", f"give its {each.name}")
            value = each.usual(rows, columns)
        values[each.name] = value
    return family.build(rows, columns, **values)


def _parameters(family: Family) -> list[Parameter]:
    """Those that texts state beside the size."""
    return [each for each in family.parameters if each.type not in SIDES]


def is_square(family: Family) -> bool:
    """Whether the grids of a family have as many rows as columns."""
    return any(each.type.square for each in _all_parameters(family))


def _all_parameters(family: Family) -> list[Parameter]:
    return [*family.parameters, *chain.from_iterable(clues.parameters for clues in family.clues)]


def construct(family: Family, arguments: Arguments) -> Layout:
    """The layout of a family with its clues.

    Args:
        family: the family.
        arguments: of its parameters and clues, as their types take them.

    Raises:
        InputError: they do not fit each other.
        UsageError: none of them tells how large the grid is.
    """
    rows, columns = _sides(family, arguments)
    implied = chain.from_iterable(clues.implied(arguments, rows, columns).items() for clues in family.clues)
    frame = build(family, rows, columns, {**arguments, **dict(implied)})
    rules = [rule for clues in family.clues for rule in clues.rules(frame, arguments)]
    made = frame.under(frame.family, frame.rules, rules) if rules else frame
    FAMILIES[made.family].check(made)
    return made


def _sides(family: Family, arguments: Arguments) -> tuple[int, int]:
    """Rows and columns of the grid, from the arguments that say them, or from a map or clues."""
    stated: dict[str, int] = {}
    for each in family.parameters:
        if each.type in SIDES:
            side = arguments.get(each.name)
            if side is None and each.usual is not None:
                side = each.usual(stated.get("rows", 0), 0)
            if side is not None:
                stated[each.name] = side
    if "size" in stated:
        return stated["size"], stated["size"]
    if len(stated) == 2:
        return grid_sides(family.name, stated["rows"], stated["columns"])
    if (known := known_sides(family, arguments)) is not None:
        return known
    raise UsageError(
        f"{family.name}: nothing says how large the grid is; give {' or '.join(each.name for each in _all_parameters(family))}"
    )


def known_sides(family: Family, arguments: Arguments) -> tuple[int, int] | None:
    """Rows and columns of the grid, as a map, the corners of grids or clues among the arguments tell them.

    Raises:
        InputError: the grid is too large.
    """
    for each in _all_parameters(family):
        value = arguments.get(each.name)
        if each.type not in SIDES and value is not None and (known := each.type.sides(value, arguments)) is not None:
            return known
    return None


def usual(parameter: Parameter, rows: int, columns: int) -> Any:
    """The value of a parameter where nobody says one, or ``None`` if there is none for this size."""
    try:
        return None if parameter.usual is None else parameter.usual(rows, columns)
    except InputError:
        return None


def described(family: Family, layout: Layout) -> Arguments:
    """The arguments with which `build` builds a layout, if the family can build it at all."""
    own = family.describe(layout)
    return {each.name: own[each.name] if each.name in own else each.type.find(layout) for each in _parameters(family)}


def own_rules(family: Family, frame: Layout, further: Sequence[Rule]) -> tuple[Rule, ...]:
    """The rules of a layout without clues, but for those that give way to further ones."""
    gives_way = family.gives_way
    if gives_way is None or not any(isinstance(rule, gives_way) for rule in further):
        return frame.rules
    return tuple(rule for rule in frame.rules if not isinstance(rule, gives_way))


def family_of(family: Family, further: Sequence[Rule]) -> str:
    """The family of a puzzle with further rules: ``grid`` if they are not all its own."""
    one_of_each = {type(rule): rule for rule in further}.values()
    known = family.rules is None or all(kind_of(rule).name in family.rules for rule in one_of_each)
    return family.name if known and all(map(family.is_own, further)) else "grid"


def extend(family: Family, frame: Layout, rules: Sequence[Rule]) -> Layout:
    """A layout without clues, and these rules."""
    name = family_of(family, rules)
    if not rules and frame.family == name:
        return frame
    return frame.under(name, own_rules(family, frame, rules), rules)
