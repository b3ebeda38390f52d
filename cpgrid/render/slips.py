"""Slips that are lawful: what a puzzle states and hardly anybody means, a sentence each. The puzzle is taken as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..core.errors import InputError, Refusal
from ..core.grid import Cell
from ..core.puzzle import Layout
from ..rules import Cage, Distinct, kind_of, model, some, spelt
from .numbers import plural

__all__ = ["slips"]

_DENSE = 0.75
"""From this share of cells in cages on, the others were probably forgotten."""


@lru_cache(maxsize=64)
def slips(layout: Layout) -> tuple[str, ...]:
    """Cells in no cage or in several, totals that the grid cannot reach together, rules that say nothing or stand twice."""
    cages = [rule for rule in layout.rules if isinstance(rule, Cage)]
    return (*_of_cages(cages, layout), *_doubled(layout), *_contained(layout), *_silent(layout))


def _of_cages(cages: Sequence[Cage], layout: Layout) -> Iterator[str]:
    uses = Counter(cell for cage in cages for cell in set(cage.cells))
    twice = [cell for cell in layout.cells if uses[cell] > 1]
    # Where most cells lie in several cages, as in the rows and columns of a magic square, that is what is meant; and so it is where
    # cages are sparse.
    if 2 * len(twice) > len(uses) or _DENSE * len(layout.cells) > len(uses):
        return
    if missed := [cell for cell in layout.cells if cell not in uses]:
        yield f"{plural(len(missed), 'cell')} in no cage: {_named(missed)}"
    if twice:
        yield f"{plural(len(twice), 'cell')} in several cages: {_named(twice)}"
    elif cages and (reach := _reach(list(uses), layout)) is not None:
        total = sum(cage.total or 0 for cage in cages)
        low, high = reach
        if all(cage.total is not None for cage in cages) and not low <= total <= high:
            bound = f"at most {high}" if total > high else f"at least {low}"
            yield f"the cages add up to {total}, but their cells to {bound if low != high else low}"


def _named(cells: Sequence[Cell]) -> str:
    return some([str(cell) for cell in cells])


def _reach(cells: Sequence[Cell], layout: Layout) -> tuple[int, int] | None:
    """What cells can add up to at least and at most, row by row, if no row holds a value twice; ``None`` if some may."""
    values = layout.values
    groups = {frozenset(rule.cells) for rule in layout.rules if isinstance(rule, Distinct)}
    low = high = 0
    for row in range(layout.rows):
        inside = sum(cell.row == row for cell in cells)
        if not inside:
            continue
        if frozenset(cell for cell in layout.cells if cell.row == row) not in groups:
            return None
        low, high = low + sum(values[:inside]), high + sum(values[-inside:])
    return low, high


def _doubled(layout: Layout) -> Iterator[str]:
    for rule, count in Counter(layout.rules).items():
        if count > 1:
            yield f"a rule is stated {count} times: {kind_of(rule).name}: {spelt(rule)}"


def _contained(layout: Layout) -> Iterator[str]:
    groups = [(frozenset(rule.cells), rule) for rule in layout.rules if isinstance(rule, Distinct)]
    for cells, rule in groups:
        around = next((other for larger, other in groups if cells < larger), None)
        if around is not None:
            yield f"{rule.name} says nothing new: its cells all lie in {around.name}"


def _silent(layout: Layout) -> Iterator[str]:
    """The rules that post nothing, such as a cage without a total on one cell."""
    try:
        stated = model(layout)
    except (InputError, Refusal):
        return  # whoever solves the puzzle is told
    said = {constraint.origin for constraint in stated.constraints} | ({stated.objective.origin} if stated.objective else set())
    for index, rule in enumerate(layout.rules):
        if index not in said:
            yield f"a rule says nothing: {kind_of(rule).name}: {spelt(rule)}"
