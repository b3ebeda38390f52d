"""Random small exact covers for hypothesis, and how to run the native core on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from cpgrid.native import CoverSearch, Engine, ExactCover, Instructions, Stop, available_instructions

from .instances import BITE, arrays

__all__ = ["ENGINES", "Kind", "Problem", "begin", "found", "layers", "problems", "search", "tilings"]

Kind = tuple[Engine, Instructions | None]

ENGINES: list[Kind] = [
    *((engine, None) for engine in Engine if engine is not Engine.BITS),
    *((Engine.BITS, instructions) for instructions in available_instructions()),
]
"""Every engine, and the bit sets once for each instruction set that this machine runs."""


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


@st.composite
def tilings(draw: st.DrawFn) -> Problem:
    """Dominoes on a board with holes, some of which take secondary items: the same rest is left in many ways."""
    rows, columns = draw(st.integers(2, 3)), draw(st.integers(2, 6))
    holes = draw(st.sets(st.integers(0, rows * columns - 1), max_size=4))
    board = [cell for cell in range(rows * columns) if cell not in holes]
    place = {cell: position for position, cell in enumerate(board)}
    secondary = draw(st.integers(0, 3))
    extra = st.dictionaries(st.integers(0, secondary - 1), st.integers(0, 2), max_size=1) if secondary else st.just({})
    options: list[list[BITE]] = []
    for cell in board:
        for other in ([cell + 1] if (cell + 1) % columns else []) + [cell + columns]:
            if other in place:
                taken = [(len(board) + item, colour) for item, colour in draw(extra).items()]
                options.append([(place[cell], 0), (place[other], 0), *taken])
    return Problem(len(board), len(board) + secondary, options, None, [])


@st.composite
def layers(draw: st.DrawFn) -> Problem:
    """Items each with options of their own, which meet in secondary items alone: what is left differs in colours, not in items."""
    primary, secondary = draw(st.integers(2, 5)), draw(st.integers(1, 3))
    meetings = st.dictionaries(st.integers(primary, primary + secondary - 1), st.integers(0, 2), max_size=2)
    options = [[(item, 0), *draw(meetings).items()] for item in range(primary) for _ in range(draw(st.integers(2, 4)))]
    return Problem(primary, primary + secondary, options, None, [])


def search(problem: Problem, kind: Kind = ENGINES[0], literals: int = 0) -> CoverSearch:
    """The native search of a problem, not yet begun."""
    return begin(arrays(problem.primary, problem.items, problem.options, problem.costs).cover(), problem.chosen, kind, literals)


def begin(cover: ExactCover, chosen: Sequence[int] = (), kind: Kind = ENGINES[0], literals: int = 0) -> CoverSearch:
    """The native search of a cover, not yet begun."""
    core = CoverSearch(cover, np.array(chosen, np.int32), *kind, literals=literals)
    assert core.engine is not Engine.AUTO
    return core


def found(core: CoverSearch, *, solutions: int = 0, nodes: int = 0) -> list[frozenset[int]]:
    """What is found in slices of so many solutions and nodes, until nothing is left; no solution twice."""
    taken: list[Sequence[int]] = []
    while True:
        before = core.nodes
        stop = core.advance(solutions, nodes, math.inf)
        assert not nodes or core.nodes <= before + nodes
        taken += [solution.tolist() for solution in core.take()]
        if stop is Stop.EXHAUSTED:
            break
    covers = [frozenset(solution) for solution in taken]
    assert all(len(cover) == len(solution) for cover, solution in zip(covers, taken, strict=True))
    assert len(set(covers)) == len(covers)
    return covers
