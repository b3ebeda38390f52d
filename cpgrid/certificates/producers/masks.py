"""Sums: what the native search on domains of bits rules out, and the sums that it derives from others (innies and outies)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

import numpy as np

from ... import native
from ...backends.bit_domains import begin, native_network
from ...backends.fetching import fetch
from ...core.model import Model
from ...core.outcome import Limits, Stop
from ...core.program import ConstraintNetwork, GivenNetwork, Int32
from ...core.puzzle import Puzzle
from ...encodings.network import ENCODING, check_values
from ...rules import givens_of, model
from .proposals import DerivedSum, Hints, Producer, Proposals
from .searching import MOST_LITERALS, checked, drained, lacking_of, within_limits

__all__ = ["PRODUCER", "on_networks"]

Core = TypeVar("Core", native.LearningSearch, native.NetworkSearch)

_SETTINGS = {option.name: option.default for option in ENCODING.options}


def on_networks(name: str, summary: str, begin: Callable[[GivenNetwork, int], Core]) -> Producer:
    """A producer by a native search of networks.

    Args:
        name: as ``--via`` takes it, that of the route.
        summary: when to take it.
        begin: (constraints and givens, most literals of the clauses that it records) → the search, not yet advanced.
    """

    @within_limits(name)
    def propose(puzzle: Puzzle, limits: Limits) -> Proposals:
        # Clauses speak of the values of the model, which the encoding would rename.
        check_values(model(puzzle.layout))
        encoded = ENCODING.encode(model(puzzle.layout), givens_of(puzzle), _SETTINGS)
        core = begin(encoded.program, MOST_LITERALS)
        raw, stop = drained(fetch(core, limits))
        solutions = checked(puzzle, name, map(encoded.decode, raw))
        if stop is not Stop.EXHAUSTED:
            return Proposals(stop, solutions, name)
        proposals = Proposals(stop, solutions, name, *core.clauses(), sums=_derived(encoded.program.network))
        if not isinstance(core, native.LearningSearch):
            return proposals
        hints = Hints(*core.hints(), _sources(encoded.program.network, model(puzzle.layout), len(proposals.sums), len(solutions)))
        return replace(proposals, dropped=core.unused_from(), hints=hints)

    return Producer(name=name, summary=summary, lacking=lacking_of(ENCODING, _SETTINGS), propose=propose)


@lru_cache(maxsize=64)
def _derived(network: ConstraintNetwork) -> tuple[DerivedSum, ...]:
    """The sums that the search derived; networks are compared by identity."""
    derived = []
    for groups, sums, inside in native_network(network).implied:
        constraints = (*(network.groups[group].origin for group in groups), *(network.sums[number].origin for number in sums))
        sign = 1 if inside else -1
        derived.append(DerivedSum(constraints, (sign,) * len(groups) + (-sign,) * len(sums)))
    return tuple(derived)


def _sources(network: ConstraintNetwork, own: Model, derived: int, solutions: int) -> Int32:
    """What the native search calls sources, in the numbering of certificates."""
    origins = [each.origin for kind in (network.groups, network.sums, network.words, network.graphs) for each in kind]
    first = len(own.constraints)
    return np.array([*origins, *(-1 - number for number in range(derived)), *range(first, first + solutions)], dtype=np.int32)


PRODUCER = on_networks(
    "masks",
    "the native search with tables of digit combinations, for sums and groups of different values",
    begin,
)
