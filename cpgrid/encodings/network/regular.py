"""An automaton as a word with a diagram; words share the diagrams of equal automata.

The core reduces diagrams. Where cells of a word are kept apart, it also multiplies the diagram with what that rules out: a rule that reads
a whole row then knows that no digit comes twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

import numpy as np

from ...core.clock import check_time
from ...core.model import Model
from ...core.plugins import Choice, choices, chosen
from ...core.program import Arcs, ConstraintNetwork, Word
from ...core.regular import Automaton, Regular

__all__ = ["PRODUCT", "diagram", "post"]

PRODUCT = choices(
    Choice("small", "the automaton with the values that its cells rule out for one another, where that takes few steps"),
    Choice("off", "the automaton alone"),
)

_LIMITS = {"small": 20_000, "off": 0}


def post(network: ConstraintNetwork, model: Model, constraints: Sequence[tuple[int, Regular]], options: Mapping[str, str]) -> None:
    """Add a word for each constraint.

    A word that ends with a helper says something of cells, rather than what they may be. It gets no product: what this rules out counts
    only once the helper is known, and for two long lines that are compared it takes milliseconds.
    """
    values = tuple(network.values.tolist())
    numbers: dict[int, int] = {}
    for index, constraint in constraints:
        check_time()
        arcs = diagram(constraint.automaton, values)
        number = numbers.setdefault(id(arcs), len(numbers))
        if number == len(network.diagrams):
            network.diagrams.append(arcs)
        limit = _LIMITS[chosen(options, "product", constraint.origin)] if constraint.word[-1] < model.cells else 0
        network.words.append(Word(constraint.word, number, limit, index))


@lru_cache(maxsize=1024)
def diagram(automaton: Automaton, values: tuple[int, ...]) -> Arcs:
    """The steps of an automaton that take one of these values, which are numbered by their ranks."""
    rank = _ranks(values)
    kept = [[(before, rank[value], after) for before, value, after in edges if value in rank] for edges in automaton.diagram.edges]
    numbers = chain.from_iterable(chain.from_iterable(kept))
    return Arcs([*map(len, kept)], np.fromiter(numbers, dtype=np.int32).reshape(-1, 3))


@lru_cache(maxsize=64)
def _ranks(values: tuple[int, ...]) -> dict[int, int]:
    return {value: rank for rank, value in enumerate(values)}
