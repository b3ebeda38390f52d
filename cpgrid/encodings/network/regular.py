"""An automaton as a word with a reduced diagram; words share the diagrams of equal automata."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ...core.clock import check_time
from ...core.diagram import reduced
from ...core.model import Model
from ...core.regular import Automaton, Regular
from .parts import Arcs, Parts

__all__ = ["post"]


def post(parts: Parts, model: Model, constraints: Sequence[tuple[int, Regular]]) -> None:
    """Add a word for each constraint."""
    values = tuple(parts.values)
    for index, constraint in constraints:
        check_time()
        arcs = _arcs(constraint.automaton, values)
        number, _ = parts.diagrams.setdefault(id(arcs), (len(parts.diagrams), arcs))
        parts.words.append(constraint.word)
        parts.word_diagrams.append(number)
        parts.word_origins.append(index)


@lru_cache(maxsize=1024)
def _arcs(automaton: Automaton, values: tuple[int, ...]) -> Arcs:
    """The arcs for these values, of the reduced diagram."""
    diagram = reduced(automaton.diagram).diagram
    rank = {value: place for place, value in enumerate(values)}
    steps = [[(before, rank[value], after) for before, value, after in edges if value in rank] for edges in diagram.edges]
    return tuple(map(len, steps)), np.array([arc for arcs in steps for arc in arcs], dtype=np.int32).reshape(-1, 3)
