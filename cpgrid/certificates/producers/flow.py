"""Puzzles of plain totals in two directions as flows: the proof is one step, found in linear time.

A filling is a flow. If it is the only one, ranks of the sums show it; if it is not, a cycle leads to another; if there is none, the sums
on one side of a minimum cut, added up, are out of reach (`docs/certificates/format.md`, sections 5 and 6).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...backends.feasible_flow import FlowCut, feasible_flow
from ...backends.max_flow import BACKEND
from ...backends.residual_cycle import Ranks, residual_cycle
from ...core.errors import Refusal
from ...core.outcome import Limits, Stop
from ...core.program import OUTSIDE, FlowNetwork, Int64
from ...core.puzzle import Puzzle, Solution
from ...encodings.flow import ENCODING
from ...rules import givens_of, model
from .proposals import Producer, Proposals
from .searching import checked, lacking_of, within_limits

__all__ = ["PRODUCER"]

_NAME = "flow"


@within_limits(_NAME)
def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    """No solution, one or two, with their proof.

    Args:
        puzzle: in canonical form.
        limits: how far to go; nodes, seed and threads do not matter.

    Raises:
        Refusal: the puzzle is not one of plain totals in two directions; or there are several solutions, and more than two were asked for.
    """
    BACKEND.load()
    # The model of a canonical puzzle has the constraints in the order of the format: origins in the network are the format's numbers.
    network: FlowNetwork = ENCODING.encode(model(puzzle.layout), givens_of(puzzle), {}).program
    filling = feasible_flow(network)
    if isinstance(filling, FlowCut):
        return Proposals(Stop.EXHAUSTED, (), _NAME, steps=_out_of_reach(network, filling))
    if limits.solutions == 1:
        return Proposals(Stop.SOLUTION_LIMIT, _solutions(puzzle, filling), _NAME)
    change = residual_cycle(network, network.low, network.high, filling)
    if isinstance(change, Ranks):
        return Proposals(Stop.EXHAUSTED, _solutions(puzzle, filling), _NAME, steps=[_ranks(network, change)])
    if limits.solutions != 2:
        raise Refusal(_NAME, "there are several solutions, and it proves no count of them; take another producer")
    return Proposals(Stop.SOLUTION_LIMIT, _solutions(puzzle, filling, filling + change), _NAME)


def _solutions(puzzle: Puzzle, *fillings: Int64) -> tuple[Solution, ...]:
    """The cells' part of some fillings; each has been checked against the rules."""
    return checked(puzzle, _NAME, (tuple(filling[: len(puzzle.layout.cells)].tolist()) for filling in fillings))


def _ranks(network: FlowNetwork, ranks: Ranks) -> list[Any]:
    """The ranks step: supplies are side 1, and demands are side 2."""
    count = _constraints(network)
    sides, numbers = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
    for side, origins, of in ((1, network.supply_origins, ranks.left), (2, network.demand_origins, ranks.right)):
        stated = origins != OUTSIDE
        sides[origins[stated]] = side
        numbers[origins[stated]] = of[stated]
    outside = ranks.left[network.supply_origins == OUTSIDE]
    return ["ranks", sides.tolist(), numbers.tolist(), int(outside.sum())]


def _out_of_reach(network: FlowNetwork, cut: FlowCut) -> list[Any]:
    """The sums of the cut, added up, and the empty lemma by that sum; a single one needs no adding up."""
    left, right = cut
    if (network.demand_origins[right] == OUTSIDE).any():
        # The totals of all sums cancel out against the outside, so that the sums that are not marked are out of reach as well.
        left, right = ~left, ~right
    terms = [(number, 1) for number in network.supply_origins[left].tolist()]
    terms += [(number, -1) for number in network.demand_origins[right].tolist()]
    terms = sorted(term for term in terms if term[0] != OUTSIDE)
    if len(terms) == 1:
        return [[[], [terms[0][0]]]]
    return [["sum", [entry for term in terms for entry in term]], [[], [_constraints(network)]]]


def _constraints(network: FlowNetwork) -> int:
    """How many constraints the puzzle has: each is a sum of the network."""
    origins = np.concatenate([network.supply_origins, network.demand_origins])
    return int((origins != OUTSIDE).sum())


PRODUCER = Producer(
    _NAME,
    "maximum flow for plain totals in two directions: ranks for one solution, a cut for none; linear time",
    lacking_of(ENCODING, {}),
    _propose,
)
