"""Constraint networks: the arrays, what is shared between puzzles of a layout, and what is refused."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.encodings.network import ENCODING

A, B, C = (Variable(index) for index in range(3))
MODEL = Model(
    ((1, 2, 4), (-3, 4), (2,)),
    (LinearSum((C, A), (2, -1), 0, 3, RuleIndex(0)), AllDifferent((A, B, C), RuleIndex(1)), LinearSum((B,), (1,), 4, 4, RuleIndex(2))),
)


def test_arrays() -> None:
    encoded = ENCODING.encode(MODEL, [Literal(B, 4)], {})
    network = encoded.program.network
    assert network.values.tolist() == [-3, 1, 2, 4]
    assert [f"{mask:04b}" for mask in network.domains.tolist()] == ["1110", "1001", "0100"]
    assert (network.group_offsets.tolist(), network.groups.tolist()) == ([0, 3], [0, 1, 2])
    assert (network.sum_offsets.tolist(), network.terms.tolist(), network.coefficients.tolist()) == ([0, 2, 3], [2, 0, 1], [2, -1, 1])
    assert (network.group_origins.tolist(), network.sum_origins.tolist()) == ([1], [0, 2])
    assert (network.low.tolist(), network.high.tolist()) == ([0, 4], [3, 4])
    assert (encoded.program.variables.tolist(), encoded.program.values.tolist()) == ([1], [4])
    assert encoded.program.size == {"variables": 3, "groups": 1, "sums": 2}


def test_puzzles_of_a_layout_share_its_network() -> None:
    one, other = (ENCODING.encode(MODEL, givens, {}).program for givens in ([], [Literal(A, 1)]))
    assert one.network is other.network
    assert len(one.variables) == 0


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (Model(((1, 2),), (), Objective((A,), (1,), RuleIndex(0))), "it cannot maximise a score; take --via dlx"),
        (Model((tuple(range(40)), tuple(range(30, 70))), ()), "70 different values, at most 64 fit"),
        (Model(((1, 10**9),), (LinearSum((A,), (1 << 31,), 0, 0, RuleIndex(0)),)), "could overflow 64 bits; take --via sat"),
        (Model(((-(10**9), 0),), (LinearSum((A,), (-(1 << 31),), 0, 0, RuleIndex(0)),)), "could overflow 64 bits; take --via sat"),
    ],
)
def test_what_does_not_fit_is_refused(model: Model, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        ENCODING.encode(model, [], {})


def test_64_values_fit() -> None:
    assert ENCODING.encode(Model((tuple(range(64)),), ()), [], {}).program.network.domains.tolist() == [(1 << 64) - 1]
