"""Whether a grid obeys the rules, cell by cell and without any model: the reason to believe a solution."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.puzzle import Layout, Puzzle, Solution, Values
from .table import kind_of

__all__ = ["clashes", "violations"]


def violations(puzzle: Puzzle, solution: Solution) -> list[str]:
    """What is wrong with a filled grid, in the rulebook's words; empty for a solution.

    Args:
        puzzle: the rules and givens to hold it against.
        solution: a value for each cell of the layout, in its order.
    """
    layout = puzzle.layout
    if len(solution) != len(layout.cells):
        return [f"{len(solution)} values for {len(layout.cells)} cells"]
    wrong = [
        f"{cell} holds {value}, which is outside its domain"
        for cell, value, domain in zip(layout.cells, solution, layout.domains, strict=True)
        if value not in domain
    ]
    values = dict(zip(layout.cells, solution, strict=True))
    wrong += [f"{cell} holds {values[cell]}, its given is {given}" for cell, given in puzzle.givens.items() if values[cell] != given]
    return wrong + list(_broken(layout, values))


def clashes(puzzle: Puzzle) -> list[str]:
    """What the givens and clues alone already make impossible, in the rulebook's words; empty says nothing about solutions."""
    return list(_broken(puzzle.layout, puzzle.givens))


def _broken(layout: Layout, values: Values) -> Iterator[str]:
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    for rule in layout.rules:
        yield from kind_of(rule).violations(rule, values, domains)
