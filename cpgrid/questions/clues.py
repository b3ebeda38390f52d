"""The clues that rules would have for a solution: totals, counts and dots, read off a full grid.

What a rule's clue is follows from its fields: a number that is called total, count, value, and so on. The rule holds for one such number,
which is found by trying them by the rulebook; where it holds for several, the grid says too little, and it is refused by name. Rules of
the puzzle get the clue that the grid has; kinds that stand outside the grid, and dots, are also placed wherever they can be.

Source: setters begin with a solution and read clues off it; P. Kidwell's and others' guides for setters of variants.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from math import prod
from typing import Any

from ..core.errors import InputError, Refusal, UsageError
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule, Solution
from ..rules import RULES, kind_of, violations
from .parts import within_family

__all__ = ["PLACED", "clue_field", "read_off"]

_SIDES = 4
"""A clue may count the sides of a cell."""

_NUMBERS: Mapping[str, Callable[[Sequence[int]], Collection[int]]] = {
    "total": lambda values: range(min(0, sum(own for own in values if own < 0)), sum(own for own in values if own > 0) + 1),
    "count": lambda values: range(max((len(values), *values, _SIDES)) + 1),
    "value": set,
    "difference": lambda values: range(max(map(abs, values), default=0) * 2 + 1),
    "ratio": lambda values: range(1, max(map(abs, values), default=1) + 1),
    "quotient": lambda values: range(1, max(map(abs, values), default=1) + 1),
    "product": lambda values: (prod(values),),
}
"""By the name of the field that is the clue: the numbers that it may be, from the values of the rule's cells."""

_MOST_TRIED = 10_000
"""So many numbers are tried for a clue; where there may be more, it is not read off."""


def _lines(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Rows from the left and columns from above, without what is no cell."""
    for row in range(layout.rows):
        yield tuple(cell for cell in layout.cells if cell.row == row)
    for column in range(layout.columns):
        yield tuple(cell for cell in layout.cells if cell.column == column)


def _lines_both_ways(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    for line in _lines(layout):
        yield line
        yield line[::-1]


def _diagonals(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Diagonals of two cells and more, each once, from above."""
    for step in (1, -1):
        for start in range(-layout.rows, layout.columns + layout.rows):
            yield tuple(cell for cell in (Cell(row, start + step * row) for row in range(layout.rows)) if cell in layout.index)


def _neighbours(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Pairs of cells that share a side."""
    for cell in layout.cells:
        for other in (Cell(cell.row, cell.column + 1), Cell(cell.row + 1, cell.column)):
            if other in layout.index:
                yield cell, other


PLACED: Mapping[str, Callable[[Layout], Iterator[tuple[Cell, ...]]]] = {
    "sandwich": _lines,
    "skyscraper": _lines_both_ways,
    "x-sum": _lines_both_ways,
    "numbered-room": _lines_both_ways,
    "hidden-skyscraper": _lines_both_ways,
    "battlefield": _lines,
    "little-killer": _diagonals,
    "difference": _neighbours,
    "ratio": _neighbours,
    "sum-dot": _neighbours,
}
"""Kinds that are placed wherever they can be, where the puzzle has none: the cells of each rule. Dots keep the usual number of their field
where it has one: a difference of 1, a ratio of 2; other sums than 5 and 10 have no sign of their own."""

_SIGNED = {"sum-dot": (5, 10)}
"""Numbers that are read off, where not any."""


def clue_field(kind: type[Rule]) -> str | None:
    """The field of a rule that is its clue; ``None`` = it has none, or several."""
    names = [each.name for each in fields(kind) if each.name in _NUMBERS]  # type: ignore[arg-type]
    return names[0] if len(names) == 1 else None


def read_off(puzzle: Puzzle, grid: Solution, kinds: Iterable[str]) -> Puzzle:
    """The puzzle with the clues that rules of some kinds have for a solution.

    Args:
        puzzle: its rules of these kinds get the grid's clues; of `PLACED` kinds that it has none of, all are added that fit. Its givens
            stay.
        grid: a value for each cell, which obeys all other rules and the givens.
        kinds: names of kinds of rule.

    Raises:
        UsageError: there is no such kind.
        Refusal: a kind has no clue that a grid determines, or no place in this puzzle.
        InputError: the grid breaks another rule or a given.
    """
    named = list(dict.fromkeys(kinds))
    for name in named:
        if name not in RULES:
            raise UsageError(f"{name!r} is no kind of rule: see `cpgrid list rules`")
    layout = puzzle.layout
    values = dict(zip(layout.cells, grid, strict=True))
    kept = [rule for rule in layout.rules if kind_of(rule).name not in named]
    added = [rule for name in named for rule in _of_kind(name, layout, values)]
    new = {(kind_of(rule).name, _cells(rule)): rule for rule in added}
    rules = tuple(new.pop((kind_of(rule).name, _cells(rule)), rule) for rule in layout.rules)
    made = within_family(replace(puzzle, layout=replace(layout, family="grid", rules=rules)), layout.family)
    for problem in violations(Puzzle(replace(layout, family="grid", rules=tuple(kept)), puzzle.givens), grid):
        raise InputError(puzzle.source, f"the grid is no solution: {problem}", "give a grid that obeys all other rules")
    return replace(made, layout=made.layout.with_rules(*new.values())) if new else made


def _of_kind(name: str, layout: Layout, values: Mapping[Cell, int]) -> list[Rule]:
    """The rules of a kind with the grid's clues; raises `Refusal`."""
    kind = RULES[name]
    clue = clue_field(kind.rule)
    own = [rule for rule in layout.rules if kind_of(rule) is kind]
    if clue is None:
        raise Refusal("clues", f"a grid does not say what the clue of {name} is")
    if own:
        return [_with_clue(rule, clue, layout, values) for rule in own]
    if name not in PLACED:
        raise Refusal("clues", f"the puzzle has no {name}: draw some, with any clue, for the clue to be read off")
    usual = next(each.default for each in fields(kind.rule) if each.name == clue)
    numbers = _SIGNED.get(name) or (None if usual is MISSING else (usual,))
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    found = []
    for cells in PLACED[name](layout):
        if len(cells) < 2:
            continue
        for number in numbers or _tried(name, clue, cells, values):
            try:
                rule = kind.rule(cells, **{clue: number})
            except (InputError, UsageError):
                continue
            if _holds(rule, values, domains):
                found.append(rule)
                break
    return found


def _with_clue(rule: Any, clue: str, layout: Layout, values: Mapping[Cell, int]) -> Rule:
    """The rule with the only clue that the grid obeys; raises `Refusal`."""
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    fitting = []
    for number in _tried(kind_of(rule).name, clue, rule.cells, values):
        try:
            other = replace(rule, **{clue: number})
        except (InputError, UsageError):
            continue
        if _holds(other, values, domains):
            fitting.append(other)
    if len(fitting) != 1:
        many = "several clues fit" if fitting else "no clue fits"
        raise Refusal("clues", f"{kind_of(rule).name} of {', '.join(map(str, rule.cells))}: {many} the grid")
    found: Rule = fitting[0]
    return found


def _tried(name: str, clue: str, cells: Sequence[Cell], values: Mapping[Cell, int]) -> Sequence[int]:
    """The numbers that the clue may be; raises `Refusal`."""
    numbers = _NUMBERS[clue]([values[cell] for cell in cells])
    if len(numbers) > _MOST_TRIED:
        raise Refusal("clues", f"{name}: the {clue} may be any of more than {_MOST_TRIED:,} numbers, which are too many to try")
    return sorted(numbers)


def _holds(rule: Rule, values: Mapping[Cell, int], domains: Mapping[Cell, tuple[int, ...]]) -> bool:
    return next(kind_of(rule).violations(rule, values, domains), None) is None


def _cells(rule: Any) -> tuple[Cell, ...]:
    cells: tuple[Cell, ...] = rule.cells
    return cells
