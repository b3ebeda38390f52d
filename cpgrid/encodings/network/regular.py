"""An automaton as a word with a diagram; words share the diagrams of equal automata.

The core reduces diagrams. Where cells of a word are kept apart, it also multiplies the diagram with what that rules out: a rule that reads
a whole row then knows that no digit comes twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

import numpy as np
import numpy.typing as npt

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
    edges = automaton.diagram.edges
    lengths = [*map(len, edges)]
    arcs = np.fromiter(chain.from_iterable(chain.from_iterable(edges)), dtype=np.int64).reshape(-1, 3)
    listed = _listed(values)
    ranks = listed.searchsorted(arcs[:, 1])
    known = listed.take(ranks, mode="clip") == arcs[:, 1]
    arcs[:, 1] = ranks
    if not known.all():
        layers = np.repeat(np.arange(len(edges)), lengths)
        lengths, arcs = np.bincount(layers[known], minlength=len(edges)).tolist(), arcs[known]
    return Arcs(lengths, arcs.astype(np.int32))


@lru_cache(maxsize=64)
def _listed(values: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.asarray(values, dtype=np.int64)
