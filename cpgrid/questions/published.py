"""The solution that a text publishes with its puzzle: what it is worth, and how it fits what an engine says."""

from __future__ import annotations

from ..core.grid import name_cells
from ..core.puzzle import Puzzle, Solution
from ..rules import violations

__all__ = ["published_solution", "published_wrong"]


def published_solution(puzzle: Puzzle) -> Solution | None:
    """The published solution, a value for each cell in their order; ``None`` where there is none, or none for all cells."""
    known = puzzle.ledger.solution
    if not known or not known.keys() >= puzzle.layout.index.keys():
        return None
    return tuple(known[cell] for cell in puzzle.layout.cells)


def published_wrong(puzzle: Puzzle) -> str:
    """Why the published solution is none, in a sentence; empty where it is one, or where none is published."""
    known = puzzle.ledger.solution
    if not known:
        return ""
    grid = published_solution(puzzle)
    if grid is None:
        missing = [cell for cell in puzzle.layout.cells if cell not in known]
        return f"the published solution says nothing of {name_cells(missing)}"
    broken = violations(puzzle, grid)
    return f"the published solution breaks a rule: {broken[0]}" if broken else ""
