"""The clues that rules would have for a solution: totals, counts and dots, read off a full grid.

What a rule's clue is follows from its fields: a number that is called total, count, value, and so on. The rule holds for one such number,
which is found by trying them by the rulebook; where it holds for several, the grid says too little, and it is refused by name. Rules of
the puzzle get the clue that the grid has; kinds that stand outside the grid, and dots, are also placed wherever they can be.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from math import prod
from typing import Any

from ..core.errors import InputError, Refusal, UsageError
from ..core.grid import Cell
from ..core.line_values import SIDES, beyond
from ..core.puzzle import Layout, Puzzle, Rule, Solution
from ..models import FAMILIES
from ..rules import RULES, kind_of, violations
from ..rules.clue_fields import clue_field
from .parts import within_family

__all__ = ["PLACED", "read_off"]

_SIDES = 4
"""A clue may count the sides of a cell."""

_NUMBERS: Mapping[str, Callable[[Sequence[int]], Collection[int]]] = {
    "total": lambda values: range(sum(own for own in values if own < 0) - 1, sum(own for own in values if own > 0) + 2),
    "count": lambda values: range(max((len(values), *values, _SIDES)) + 2),
    "value": set,
    "difference": lambda values: range(-sum(map(abs, values)) - 1, sum(map(abs, values)) + 2),
    "ratio": lambda values: range(-max(map(abs, values), default=0) - 1, max(map(abs, values), default=0) + 2),
    "quotient": lambda values: range(-max(map(abs, values), default=0) - 1, max(map(abs, values), default=0) + 2),
    "product": lambda values: (prod(values),),
}
"""By the name of the field that is the clue: the numbers that it may be, from the values of the rule's cells, and one more at each end,
which fits where a kind does not say exactly what its number is."""

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


def _crosses(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Each cell with those that share a side with it."""
    for cell in layout.cells:
        yield (cell, *(other for side in SIDES if (other := beyond(cell, side)) in layout.index))


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
    "sides": _crosses,
}
"""Kinds that are placed wherever they can be, where the puzzle has none: the cells of each rule. Dots keep the usual number of their field
where it has one: a difference of 1, a ratio of 2; other sums than 5 and 10 have no sign of their own."""

_SIGNED = {"sum-dot": (5, 10)}
"""Numbers that are read off, where not any."""


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
    solved = _Solved(layout, dict(zip(layout.cells, grid, strict=True)))
    others = tuple(rule for rule in layout.rules if kind_of(rule).name not in named)
    for problem in violations(Puzzle(replace(layout, family="grid", rules=others), puzzle.givens), grid):
        raise InputError(puzzle.source, f"the grid is no solution: {problem}", "give a grid that obeys all other rules")
    rules = tuple(solved.with_clue(rule) if kind_of(rule).name in named else rule for rule in layout.rules)
    there = {kind_of(rule).name for rule in layout.rules}
    placed = [rule for name in named if name not in there for rule in solved.placed(name)]
    made = replace(puzzle, layout=replace(layout, family="grid", rules=rules).with_rules(*placed))
    known = FAMILIES[layout.family].rules if layout.family in FAMILIES else None
    foreign = any(kind_of(rule).name not in (known or ()) for rule in placed)
    return made if foreign else within_family(made, layout.family)


class _Solved:
    """A layout with a value for each cell, of which clues are read off."""

    def __init__(self, layout: Layout, values: Mapping[Cell, int]) -> None:
        self._layout, self._values = layout, values
        self._domains = dict(zip(layout.cells, layout.domains, strict=True))

    def with_clue(self, rule: Any) -> Rule:
        """A rule with the only clue that the grid obeys; raises `Refusal`."""
        name = kind_of(rule).name
        clue = _named_clue(name)
        fitting = self._fitting(lambda number: replace(rule, **{clue: number}), self._tried(name, clue, rule.cells))
        if len(fitting) != 1:
            many = "several clues fit" if fitting else "no clue fits"
            raise Refusal("clues", f"{name} of {', '.join(map(str, rule.cells))}: {many} the grid")
        return fitting[0]

    def placed(self, name: str) -> list[Rule]:
        """The rules of a kind wherever exactly one clue fits; raises `Refusal`."""
        clue = _named_clue(name)
        if name not in PLACED:
            raise Refusal("clues", f"the puzzle has no {name}: draw some, with any clue, for the clue to be read off")
        kind = RULES[name].rule
        usual = next(each.default for each in fields(kind) if each.name == clue)
        numbers = _SIGNED.get(name) or (None if usual is MISSING else (usual,))
        found: list[Rule] = []
        for cells in PLACED[name](self._layout):
            # One cell says nothing of others.
            if len(cells) > 1:
                tried = numbers or self._tried(name, clue, cells)
                fitting = self._fitting(lambda number, cells=cells: kind(cells, **{clue: number}), tried)  # type: ignore[misc]
                found += fitting if len(fitting) == 1 else []
        return found

    def _fitting(self, make: Callable[[int], Rule], numbers: Iterable[int]) -> list[Rule]:
        """The rules that are made with some numbers and that the grid obeys."""
        found = []
        for number in numbers:
            try:
                rule = make(number)
            except (InputError, UsageError):
                continue
            if next(kind_of(rule).violations(rule, self._values, self._domains), None) is None:
                found.append(rule)
        return found

    def _tried(self, name: str, clue: str, cells: Sequence[Cell]) -> Sequence[int]:
        """The numbers that a clue may be; raises `Refusal`."""
        numbers = _NUMBERS[clue]([self._values[cell] for cell in cells])
        if len(numbers) > _MOST_TRIED:
            raise Refusal("clues", f"{name}: the {clue} may be any of more than {_MOST_TRIED:,} numbers, which are too many to try")
        return sorted(numbers)


def _named_clue(name: str) -> str:
    """The field of a kind that is its clue; raises `Refusal`."""
    clue = clue_field(RULES[name].rule)
    if clue is None:
        raise Refusal("clues", f"a grid does not say what the clue of {name} is")
    return clue
