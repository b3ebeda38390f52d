"""What a family means, checked against what its layouts mean: every filling of a small grid is tried by a plain function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product

import cpgrid
from cpgrid import Cell, Limits, Puzzle
from cpgrid.core.puzzle import Layout
from cpgrid.rules import model, violations
from tests.oracle import fillings

__all__ = ["Rows", "count_meant"]

Rows = Sequence[Sequence[int]]
"""The values of a grid by row; a block is left out."""


def count_meant(layout: Layout, obeys: Callable[[Rows], bool], givens: Mapping[Cell, int] | None = None) -> int:
    """Make sure that model, rulebook and default route take the fillings that obey a plain function, and no other.

    Args:
        layout: of so few cells and values that all fillings can be tried.
        obeys: (the values of each row) → whether they are a solution by the family's own rules.
        givens: values that are known.

    Returns:
        How many solutions there are.
    """
    puzzle = Puzzle(layout, givens or {})
    options = [
        (puzzle.givens[cell],) if cell in puzzle.givens else domain for cell, domain in zip(layout.cells, layout.domains, strict=True)
    ]
    rows = [[index for index, cell in enumerate(layout.cells) if cell.row == row] for row in range(layout.rows)]
    wanted = {values for values in product(*options) if obeys([[values[index] for index in row] for row in rows])}
    assert set(cpgrid.solutions(puzzle, limits=Limits(solutions=len(wanted) + 1))) == wanted
    assert {values for values in product(*options) if not violations(puzzle, values)} == wanted
    narrowed = model(replace(layout, domains=tuple(options)))
    assert {values[: len(layout.cells)] for values in fillings(narrowed)} == wanted
    return len(wanted)
