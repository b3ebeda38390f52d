"""What Latin squares and Sudoku-like families share: a square grid, N values, distinct rows and columns, N further groups of N cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Domain, Layout, Rule
from ..rules import Distinct
from .parameters import VALUES, one_to

__all__ = ["LARGEST", "N_VALUES", "build", "check", "check_lines", "check_size", "check_square", "group_rules", "rows_and_columns"]

LARGEST = 64
"""The greatest N; larger grids are out of reach of every engine, and a typing mistake could take gigabytes."""


def _one_to_size(size: int, _columns: int) -> Domain:
    check_size("grid", size)
    return one_to(size)


N_VALUES = Parameter("values", VALUES, "the N values; 1 to N by default.", _one_to_size, by_name=True)


@lru_cache(maxsize=64)
def rows_and_columns(size: int) -> tuple[Distinct, ...]:
    """The rules of a Latin square."""
    rows = (Distinct(rectangle(row, 0, 1, size), f"row {row + 1}") for row in range(size))
    columns = (Distinct(rectangle(0, column, size, 1), f"column {column + 1}") for column in range(size))
    return (*rows, *columns)


@lru_cache(maxsize=64)
def _lines(size: int) -> tuple[frozenset[Cell], ...]:
    """The cells of each row and column."""
    return tuple(frozenset(line.cells) for line in rows_and_columns(size))


def group_rules(kind: str, groups: Sequence[tuple[Cell, ...]]) -> Iterator[Distinct]:
    """One rule for each group, named ``kind 1``, ``kind 2`` and so on."""
    for number, cells in enumerate(groups, 1):
        yield Distinct(cells, f"{kind} {number}")


@lru_cache(maxsize=64)
def _square(size: int) -> tuple[Cell, ...]:
    return rectangle(0, 0, size, size)


def build(family: str, size: int, further: Sequence[Rule], values: Domain | None = None) -> Layout:
    """An N×N layout with distinct rows and columns and the further rules.

    Args:
        family: the family's name.
        size: N.
        further: the rules past rows and columns.
        values: the N values, ascending; 1 to N by default.

    Raises:
        InputError: N is past `LARGEST`, or there are other than N values.
    """
    check_size(family, size)
    domain = values if values is not None else one_to(size)
    if len(domain) != size:
        raise InputError(Place(), f"{len(domain)} values are given for {size} cells in a row", f"write {size} values, as in 1..9")
    return Layout(family, size, size, _square(size), (domain,) * (size * size), (*rows_and_columns(size), *further))


def check_size(family: str, size: int) -> None:
    """Whether a grid is small enough to be built.

    Raises:
        InputError: N is past `LARGEST`.
    """
    if size > LARGEST:
        problem = f"the grid is {size}×{size}, the largest that is read is {LARGEST}×{LARGEST}"
        raise InputError(Place(detail=family), problem, "make it smaller")


def check(layout: Layout, kind: str) -> None:
    """Whether the layout is a Latin square with N groups of the kind that share out its cells.

    Raises:
        InputError: as for `check_lines`, or a group is missing or of the wrong size.
    """
    check_lines(layout)
    begin = f"{kind} "
    groups = [rule for rule in layout.rules if isinstance(rule, Distinct) and rule.name.startswith(begin)]
    _check_partition(groups, kind, layout.rows, Place(detail=layout.family))


def check_lines(layout: Layout) -> None:
    """Whether the layout is a Latin square, perhaps with further rules.

    Raises:
        InputError: it is not square, not filled, has other than N values, or a row or a column is missing.
    """
    size, place = layout.rows, Place(detail=layout.family)
    check_square(layout, size)
    check_size(layout.family, size)
    # The rows and columns that `build` begins with are equal to these, and mostly the same objects.
    if layout.rules[: 2 * size] == rows_and_columns(size):
        return
    scopes = {frozenset(rule.cells) for rule in layout.rules if isinstance(rule, Distinct)}
    for line, cells in zip(rows_and_columns(size), _lines(size), strict=True):
        if cells not in scopes:
            raise InputError(place, f"{line.name} has no distinct rule", "a distinct rule for every row and column is expected")


def check_square(layout: Layout, count: int) -> None:
    """Whether the layout is a full square whose cells all have the same values, so many.

    Raises:
        InputError: it is not.
    """
    size, place = layout.rows, Place(detail=layout.family)
    if layout.columns != size or len(layout.cells) != size * size:
        raise InputError(
            place,
            f"the grid must be a full square; it has {size} rows, {layout.columns} columns and {len(layout.cells)} cells",
            "give as many rows as columns, and every cell a domain",
        )
    if len(set(layout.domains)) != 1 or len(layout.domains[0]) != count:
        raise InputError(place, f"every cell must have the same {count} values", "name all cells in one domain of so many values")


def _check_partition(groups: Sequence[Distinct], kind: str, size: int, place: Place) -> None:
    if len(groups) != size:
        raise InputError(
            place, f"{len(groups)} rules are named '{kind} …', {size} are expected", f"name each {kind} '{kind} 1', '{kind} 2', …"
        )
    owner: dict[Cell, str] = {}
    for group in groups:
        if len(group.cells) != size:
            raise InputError(place, f"{group.name} has {len(group.cells)} cells, {size} are expected", "share the grid out evenly")
        for cell in group.cells:
            if cell in owner:
                raise InputError(place, f"{cell} lies in {owner[cell]} and in {group.name}", "leave it out of one of the two")
            owner[cell] = group.name
