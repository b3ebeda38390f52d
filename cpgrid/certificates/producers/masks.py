"""Sums: what the native search on domains of bits rules out, and the sums that it derives from others (innies and outies)."""

from __future__ import annotations

from functools import lru_cache

from ...backends.bit_domains import begin, native_network
from ...backends.fetching import fetch
from ...core.outcome import Limits, Stop
from ...core.program import ConstraintNetwork
from ...core.puzzle import Puzzle
from ...encodings.network import ENCODING
from ...rules import givens_of, model
from .proposals import DerivedSum, Producer, Proposals
from .searching import MOST_LITERALS, checked, drained, lacking_of, within_limits

__all__ = ["PRODUCER"]

_NAME = "masks"

_SETTINGS = {option.name: option.default for option in ENCODING.options}


@within_limits(_NAME)
def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    encoded = ENCODING.encode(model(puzzle.layout), givens_of(puzzle), _SETTINGS)
    core = begin(encoded.program, MOST_LITERALS)
    raw, stop = drained(fetch(core, limits))
    solutions = checked(puzzle, _NAME, map(encoded.decode, raw))
    if stop is not Stop.EXHAUSTED:
        return Proposals(stop, solutions, _NAME)
    return Proposals(stop, solutions, _NAME, *core.clauses(), sums=_derived(encoded.program.network))


@lru_cache(maxsize=64)
def _derived(network: ConstraintNetwork) -> tuple[DerivedSum, ...]:
    """The sums that the search derived; networks are compared by identity."""
    derived = []
    for groups, sums, inside in native_network(network).implied:
        constraints = (*(network.groups[group].origin for group in groups), *(network.sums[number].origin for number in sums))
        sign = 1 if inside else -1
        derived.append(DerivedSum(constraints, (sign,) * len(groups) + (-sign,) * len(sums)))
    return tuple(derived)


PRODUCER = Producer(
    name=_NAME,
    summary="the native search with tables of digit combinations, for sums and groups of different values",
    lacking=lacking_of(ENCODING, _SETTINGS),
    propose=_propose,
)
