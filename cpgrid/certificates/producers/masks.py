"""Sums: what the native search on domains of bits rules out, and the sums that it derives from others (innies and outies)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from ... import native
from ...backends.bit_domains import begin, native_network
from ...backends.fetching import fetch
from ...core.outcome import Limits, Stop
from ...core.program import ConstraintNetwork, GivenNetwork
from ...core.puzzle import Puzzle
from ...encodings.network import ENCODING, check_values
from ...rules import givens_of, model
from .proposals import DerivedSum, Producer, Proposals
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
        clauses, dropped = core.clauses(), core.unused_from() if isinstance(core, native.LearningSearch) else None
        return Proposals(stop, solutions, name, *clauses, sums=_derived(encoded.program.network), dropped=dropped)

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


PRODUCER = on_networks(
    "masks",
    "the native search with tables of digit combinations, for sums and groups of different values",
    begin,
)
