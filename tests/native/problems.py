"""Random small exact covers for hypothesis, and how to run the native core on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from cpgrid.native import DancingLinks, Stop

from .instances import BITE, arrays

__all__ = ["Problem", "found", "problems", "search"]


@dataclass(frozen=True, slots=True)
class Problem:
    """An exact cover as lists, with givens."""

    primary: int
    items: int
    options: list[list[BITE]]
    costs: list[int] | None
    chosen: list[int]


@st.composite
def problems(draw: st.DrawFn, *, costs: bool = False) -> Problem:
    """Up to 7 items and 14 options; few colours, so that they agree often."""
    primary, secondary = draw(st.integers(0, 4)), draw(st.integers(0, 3))
    items = primary + secondary
    options: list[list[BITE]] = []
    for _ in range(draw(st.integers(0, 14)) if items else 0):
        taken = draw(st.lists(st.integers(0, items - 1), min_size=1, max_size=4, unique=True))
        options.append([(item, 0 if item < primary else draw(st.integers(0, 2))) for item in taken])
    prices = draw(st.lists(st.integers(0, 9), min_size=len(options), max_size=len(options))) if costs else None
    chosen = draw(st.lists(st.integers(0, len(options) - 1), max_size=2)) if options else []
    return Problem(primary, items, options, prices, chosen)


def search(problem: Problem) -> DancingLinks:
    """The native search of a problem, not yet begun."""
    cover = arrays(problem.primary, problem.items, problem.options, problem.costs).cover()
    return DancingLinks(cover, np.array(problem.chosen, np.int32))


def found(core: DancingLinks, *, solutions: int = 0, nodes: int = 0) -> list[frozenset[int]]:
    """What is found in slices of so many solutions and nodes, until nothing is left; no solution twice."""
    taken: list[Sequence[int]] = []
    while True:
        stop = core.advance(solutions, nodes, math.inf)
        taken += [solution.tolist() for solution in core.take()]
        if stop is Stop.EXHAUSTED:
            break
    covers = [frozenset(solution) for solution in taken]
    assert all(len(cover) == len(solution) for cover, solution in zip(covers, taken, strict=True))
    assert len(set(covers)) == len(covers)
    return covers
