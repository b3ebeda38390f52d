"""Minimal puzzles: exactly one solution, and several as soon as any given is taken away."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from pysat.solvers import Solver

from cpgrid import Cell, Layout
from cpgrid.encodings import ENCODINGS
from cpgrid.routes import parse_route
from cpgrid.rules import model

__all__ = ["Minimiser"]


class Minimiser:
    """Takes givens away from full grids of one layout; what the solver learns about the layout serves all of them.

    Args:
        layout: whose puzzles.
        solver: of PySAT, able to solve under assumptions.
    """

    def __init__(self, layout: Layout, solver: str = "glucose4") -> None:
        settings = {**parse_route("sat").settings, "elimination": "off"}
        program = ENCODINGS["cnf"].encode(model(layout), [], settings).program
        self._layout = layout
        self._literal = {(int(variable), int(value)): int(literal) for variable, value, literal in program.cells}
        self._solver = Solver(solver, bootstrap_with=program.clauses())

    def minimal(
        self, solution: Sequence[int], chance: Random, *, among: Collection[int] | None = None, fewest: int = 0
    ) -> Mapping[Cell, int]:
        """Givens of the solution of which none can be spared.

        Args:
            solution: a value for each cell.
            chance: the order in which givens are tried.
            among: cells that may be givens, enough for one solution; all by default.
            fewest: stop at so many givens, minimal or not.

        Returns:
            Givens by cell in reading order.
        """
        literals = [self._literal[cell, value] for cell, value in enumerate(solution)]
        kept = set(range(len(literals)) if among is None else among)
        for cell in chance.sample(sorted(kept), len(kept)):
            if len(kept) <= fewest:
                break
            # A second solution would differ in this cell: everywhere else it is held to the givens that are left.
            others = [literals[other] for other in sorted(kept - {cell})]
            if not self._solver.solve(assumptions=[-literals[cell], *others]):
                kept.discard(cell)
        return {self._layout.cells[cell]: solution[cell] for cell in sorted(kept)}
