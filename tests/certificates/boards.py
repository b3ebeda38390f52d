"""Puzzles of 4×4 with certificates that can be seen to be right without any search."""

from __future__ import annotations

from typing import Any

from cpgrid import Puzzle, parse
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.certificate import Certificate

__all__ = ["CERTIFIED", "GRID", "OTHER", "puzzle_of"]

GRID = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
OTHER = (1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3)

_CONSTRAINTS = 12
"""Rows, columns and boxes; the first solution has this number."""


def puzzle_of(line: str) -> Puzzle:
    """A Sudoku of 4×4 in canonical form."""
    (puzzle,) = parse(f"{line}\n", format="line")
    return canonical(puzzle)


def _case(line: str, claim: str, solutions: tuple[tuple[int, ...], ...], proof: list[Any]) -> tuple[Puzzle, Certificate]:
    return puzzle_of(line), Certificate(claim, None, solutions, proof)


CERTIFIED = {
    # All cells are given: that one differs from the solution is the contradiction.
    "unique": _case("".join(map(str, GRID)), "unique", (GRID,), [[[], [_CONSTRAINTS]]]),
    # Two equal digits in the first row.
    "none": _case("1..1" + "." * 12, "none", (), [["apply", list(range(_CONSTRAINTS))]]),
    "several": _case("12343412" + "." * 8, "several", (GRID, OTHER), []),
}
"""Puzzle and certificate by claim."""
