"""Residual cycles against brute force: there is one exactly if there is another filling, and it leads to one."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.backends.residual_cycle import Ranks, residual_cycle
from cpgrid.core.program import FlowNetwork
from tests.depth import cases

Arc = tuple[int, int, int, int, int]
"""Left sum, right sum, low, value, high."""


@st.composite
def arcs(draw: st.DrawFn) -> list[Arc]:
    """One to seven arcs between up to three sums on either side, parallel ones too; every bound may be met."""
    found: list[Arc] = []
    for _ in range(draw(st.integers(1, 7))):
        low, up, down = draw(st.integers(-2, 2)), draw(st.integers(0, 1)), draw(st.integers(0, 1))
        found.append((draw(st.integers(0, 2)), draw(st.integers(0, 2)), low, low + down, low + down + up))
    return found


def network(found: list[Arc]) -> tuple[FlowNetwork, tuple[int, ...]]:
    tails, heads, low, values, high = (np.array(column) for column in zip(*found, strict=True))
    supply = np.bincount(tails, weights=values, minlength=tails.max() + 1).astype(np.int64)
    demand = np.bincount(heads, weights=values, minlength=heads.max() + 1).astype(np.int64)
    origins = (np.zeros(len(supply), np.int32), np.zeros(len(demand), np.int32))
    return FlowNetwork(tails.astype(np.int32), heads.astype(np.int32), low, high, supply, demand, *origins), tuple(values.tolist())


def meets(program: FlowNetwork, values: np.ndarray) -> bool:
    return bool(
        (np.bincount(program.tails, weights=values, minlength=len(program.supply)) == program.supply).all()
        and (np.bincount(program.heads, weights=values, minlength=len(program.demand)) == program.demand).all()
        and (program.low <= values).all()
        and (values <= program.high).all()
    )


def ranked(program: FlowNetwork, filling: tuple[int, ...], ranks: Ranks) -> bool:
    """Whether both ends of two-way arcs have the same rank, and one-way arcs lead to a higher one."""
    rise = ranks.right[program.heads] - ranks.left[program.tails]
    up, down = filling < program.high, filling > program.low
    return bool((rise[up & down] == 0).all() and (rise[up & ~down] > 0).all() and (rise[down & ~up] < 0).all())


@settings(max_examples=cases(400))
@given(arcs())
def test_a_cycle_is_another_filling_and_without_one_there_is_none(found: list[Arc]) -> None:
    program, filling = network(found)
    change = residual_cycle(program, program.low, program.high, np.array(filling))
    choices = product(*(range(low, high + 1) for low, high in zip(program.low.tolist(), program.high.tolist(), strict=True)))
    others = [values for values in choices if values != filling and meets(program, np.array(values))]
    assert isinstance(change, Ranks) != bool(others)
    if isinstance(change, Ranks):
        assert ranked(program, filling, change)
    else:
        assert set(change.tolist()) <= {-1, 0, 1}
        assert meets(program, filling + change)
        assert change.any()


def test_a_graph_with_very_many_paths_and_no_cycle_is_looked_through_once() -> None:
    # Raised arcs lead from each left sum to two right sums, lowered ones from there to the next left sum: 2⁶⁰ paths.
    links: list[Arc] = []
    for layer in range(60):
        links += [(layer, 2 * layer + side, 0, 0, 1) for side in (0, 1)]
        links += [(layer + 1, 2 * layer + side, 0, 1, 1) for side in (0, 1)]
    program, filling = network(links)
    ranks = residual_cycle(program, program.low, program.high, np.array(filling))
    assert isinstance(ranks, Ranks)
    assert ranked(program, filling, ranks)
    # Every second left sum is one rank of the longest way: 60 layers of two arcs each.
    assert ranks.left.tolist() == list(range(0, 122, 2))
