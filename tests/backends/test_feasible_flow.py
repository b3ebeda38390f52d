"""Feasible flows against brute force: there is a filling, or the marked sums are out of reach of the arcs between."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.backends.feasible_flow import FlowCut, feasible_flow
from cpgrid.core.program import FlowNetwork
from tests.depth import cases

from .test_residual_cycle import Arc, arcs, meets, network


def reach(program: FlowNetwork, cut: FlowCut) -> tuple[int, int, int]:
    """Least and greatest of what the arcs with one marked end allow, and what the marked sums ask for."""
    sign = cut.left[program.tails].astype(int) - cut.right[program.heads]
    asked = int(program.supply[cut.left].sum() - program.demand[cut.right].sum())
    least = int(np.where(sign > 0, program.low, -program.high)[sign != 0].sum())
    most = int(np.where(sign > 0, program.high, -program.low)[sign != 0].sum())
    return least, asked, most


@settings(max_examples=cases(400))
@given(arcs(), st.lists(st.integers(-1, 1), min_size=6, max_size=6))
def test_a_filling_or_sums_that_are_out_of_reach(found: list[Arc], change: list[int]) -> None:
    program, _ = network(found)
    program.supply[:] += change[: len(program.supply)]
    program.demand[:] += change[3 : 3 + len(program.demand)]
    result = feasible_flow(program)
    if not isinstance(result, FlowCut):
        assert meets(program, result)
        return
    choices = product(*(range(low, high + 1) for low, high in zip(program.low.tolist(), program.high.tolist(), strict=True)))
    assert not any(meets(program, np.array(values)) for values in choices)
    least, asked, most = reach(program, result)
    assert not least <= asked <= most
