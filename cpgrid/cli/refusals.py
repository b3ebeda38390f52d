"""What to say when a route refuses a puzzle: the reason, and a route that takes it."""

from __future__ import annotations

from ..core.errors import Refusal
from ..core.model import Literal, Variable
from ..core.puzzle import Puzzle
from ..routes import Route
from ..rules import model
from ..solve import first_taker

__all__ = ["another_route"]


def another_route(puzzle: Puzzle, refusing: str) -> str:
    """A sentence that names a route whose encoding takes the puzzle; empty where there is none but the refusing one."""
    index = puzzle.layout.index
    givens = [Literal(Variable(index[cell]), value) for cell, value in puzzle.givens.items()]

    def name(route: Route) -> str:
        if route.kind.name == refusing.partition(":")[0]:
            raise Refusal(route.text, "it has refused")
        route.kind.encoding.encode(model(puzzle.layout), givens, route.settings)
        return route.text

    try:
        return f"--via {first_taker(name)} takes it"
    except Refusal:
        return ""
