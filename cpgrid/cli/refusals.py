"""The message when a route refuses a puzzle: the reason, and a route that takes the puzzle."""

from __future__ import annotations

from ..core.errors import Refusal
from ..core.puzzle import Puzzle
from ..pipeline.default import first_taker

__all__ = ["another_route"]


def another_route(puzzle: Puzzle, refusing: str) -> str:
    """The option that names a route whose encoding takes the puzzle; empty if only the refusing route would."""
    try:
        return f"--via {first_taker(puzzle, without=[refusing.partition(':')[0]]).text}"
    except Refusal:
        return ""
