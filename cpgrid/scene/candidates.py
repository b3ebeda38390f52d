"""Candidates of open cells: the values that no single rule forbids beside the givens."""

from __future__ import annotations

from collections import defaultdict

from ..core.grid import Cell
from ..core.puzzle import Puzzle, Rule
from ..rules import kind_of
from .families import black_numbers

__all__ = ["candidates"]


def candidates(puzzle: Puzzle) -> dict[Cell, tuple[int, ...]]:
    """The values of each open cell that no rule finds broken when it is asked about the givens and that value alone, ascending.

    A black cell with a number is not open.

    No solution is lost: what a rule says of a part of a grid holds for every way to fill the rest.
    """
    layout = puzzle.layout
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    rules: dict[Cell, list[Rule]] = defaultdict(list)
    for rule in layout.rules:
        for cell in set(rule.cells):
            rules[cell].append(rule)
    known = puzzle.givens.keys() | black_numbers(layout).keys()
    values = dict(puzzle.givens)
    left = {}
    for cell, domain in domains.items():
        if cell in known:
            continue
        kept = []
        for value in domain:
            values[cell] = value
            if all(next(iter(kind_of(rule).violations(rule, values, domains)), None) is None for rule in rules[cell]):
                kept.append(value)
        del values[cell]
        left[cell] = tuple(kept)
    return left
