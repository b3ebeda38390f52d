"""SAT: CaDiCaL on the clauses of the bridge; what it learns about cells alone is proposed as lemmas.

Its proof is DRUP: each clause that it derives follows from those before it by unit propagation, and in this formula unit propagation does
what filters do. Clauses over the states of sums say nothing in the language of certificates; the elaborator fills the gaps that they leave.
Of Components the formula says nothing: the cuts that a model violates are added before the next one, and the elaborator, which has the
filter, needs none of them.

Source: A. Biere et al., "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling entering the SAT Competition 2020", SAT Competition 2020.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...backends import sat_solvers
from ...backends.sat_oracles import SatOracle
from ...backends.sat_slices import OutOfBudget, Slices
from ...core.components import Components
from ...core.cuts import Cut, violated_cuts
from ...core.outcome import Limits, Stop
from ...core.program import Bools, Int32
from ...core.puzzle import Puzzle, Solution
from ...native import unit_literals
from ...rules import model
from ..clauses.binary_drup import derived
from ..clauses.clause_list import ClauseList
from ..clauses.formula import Formula, formula
from .proposals import Producer, Proposals
from .searching import checked, within_limits

__all__ = ["PRODUCER"]

_NAME = "sat"
_SOLVER = "cadical195"
_BATCH = 1024
"""Clauses that are loaded between two looks at the clock."""


def _lacking(puzzle: Puzzle) -> str:
    if model(puzzle.layout).objective is not None:
        return "clauses do not state a score"
    # Whether clauses state it otherwise is known once they are made, which takes long.
    return sat_solvers.lacking(_SOLVER)


@within_limits(_NAME)
def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    return _Search(puzzle, limits).run()


class _Search:
    """One solver on one puzzle: its proof speaks of everything that it was given.

    Args:
        puzzle: in canonical form.
        limits: nodes are conflicts.
    """

    def __init__(self, puzzle: Puzzle, limits: Limits) -> None:
        self._puzzle, self._limits = puzzle, limits
        self._formula: Formula = formula(puzzle)
        self._values = model(puzzle.layout).all_values
        self._rank = {value: rank for rank, value in enumerate(self._values)}
        self._graphs = [each for each in model(puzzle.layout).constraints if isinstance(each, Components)]
        self._solutions: list[Solution] = []

    def run(self) -> Proposals:
        """Solutions and lemmas, as far as the limits allow."""
        stated = self._formula
        units = unit_literals(stated.variables, *stated.clauses)
        if units is None:
            return self._proposals(Stop.EXHAUSTED, b"")
        # What holds without any decision is left out beforehand: the solver would take much longer to do so, and write it all down.
        true = np.zeros((2, stated.variables + 1), dtype=np.bool_)
        true[(units < 0).astype(np.int8), np.abs(units)] = True
        slices = Slices(self._limits, len(stated.clauses.literals))
        try:
            oracle = SatOracle(_SOLVER, _batches(stated.clauses.under(true)), slices, with_proof=True)
            try:
                stop = self._enumerate(oracle, true)
                # Two solutions are no claim that lemmas prove.
                proof = oracle.proof() if stop is Stop.EXHAUSTED else b""
            finally:
                oracle.close()
        except OutOfBudget:
            return self._proposals(slices.stop, b"")
        finally:
            slices.close()
        return self._proposals(stop, proof)

    def _enumerate(self, oracle: SatOracle, units: Bools) -> Stop:
        """Find solutions, each of which is ruled out before the next."""
        # Solutions are cells; helpers follow from them.
        cells = len(self._puzzle.layout.cells)
        while oracle.decide():
            literals = np.array(oracle.model(), dtype=np.int32)
            positive = literals[(literals > 0) & (literals <= self._formula.cell_variables)]
            # Of variables that it was not given the solver says anything.
            chosen = positive[~units[:, positive].any(axis=0)]
            values = self._grid(np.concatenate([np.flatnonzero(units[0, : self._formula.cell_variables + 1]), chosen]))
            # Of what is decided beforehand the solver knows nothing.
            clauses = [[literal for literal in clause if not units[1, literal]] for clause in self._cuts(values)]
            if not clauses:
                self._solutions.append(values[:cells])
                if len(self._solutions) == self._limits.solutions:
                    return Stop.SOLUTION_LIMIT
                # A cell that can hold nothing else does not differ.
                clauses = [(-chosen[chosen <= cells * len(self._values)]).tolist()]
            for clause in clauses:
                if not clause:
                    return Stop.EXHAUSTED
                oracle.block(clause)
            if self._limits.nodes is not None and oracle.statistics()["conflicts"] >= self._limits.nodes:
                return Stop.NODE_LIMIT
        return Stop.EXHAUSTED

    def _cuts(self, values: Solution) -> list[list[int]]:
        """The clauses that Components imply and a model violates."""
        return [self._clause(graph, cut) for graph in self._graphs for cut in violated_cuts(graph, graph.there(values))]

    def _clause(self, graph: Components, cut: Cut) -> list[int]:
        """One of some vertices is gone, its variable has another value, or one of others is there."""
        domains, rank = model(self._puzzle.layout).domains, self._rank
        either = [(vertex, False) for vertex in cut.there] + [(vertex, True) for vertex in cut.gone]
        return [
            variable * len(rank) + rank[value] + 1
            for vertex, there in either
            for variable, own in [graph.vertices[vertex]]
            if variable is not None
            for value in domains[variable]
            if (value in own) is there
        ]

    def _grid(self, chosen: Int32) -> Solution:
        return tuple(self._values[(variable - 1) % len(self._values)] for variable in sorted(chosen.tolist()))

    def _proposals(self, stop: Stop, proof: bytes) -> Proposals:
        clauses, dropped = derived(proof, self._formula.cell_variables)
        solutions = checked(self._puzzle, _NAME, self._solutions)
        return Proposals(stop, solutions, f"{_NAME}:solver={_SOLVER}", *clauses, dropped=dropped)


def _batches(clauses: ClauseList) -> Iterator[list[list[int]]]:
    for start in range(0, clauses.size, _BATCH):
        yield ClauseList(clauses.offsets[start : start + _BATCH + 1], clauses.literals).rows


PRODUCER = Producer(
    _NAME,
    "CaDiCaL on clauses, which learns from conflicts; for puzzles that take a long search",
    _lacking,
    _propose,
    learns=True,
)
