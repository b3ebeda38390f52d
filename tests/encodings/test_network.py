"""Constraint networks: their parts, what is shared between puzzles of a layout, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.backends import BACKENDS
from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable, indicator
from cpgrid.core.outcome import Limits
from cpgrid.core.program import GivenNetwork, Group, NetworkSum, Word
from cpgrid.core.regular import Automaton, Regular
from cpgrid.encodings.network import ENCODING
from tests import small_models
from tests.depth import cases

A, B, C = (Variable(index) for index in range(3))
OPTIONS = {option.name: option.default for option in ENCODING.options}
NONE = (np.array([], np.int32),) * 2
MODEL = Model(
    ((1, 2, 4), (-3, 4), (2,)),
    (LinearSum((C, A), (2, -1), 0, 3, RuleIndex(0)), AllDifferent((A, B, C), RuleIndex(1)), LinearSum((B,), (1,), 4, 4, RuleIndex(2))),
)


def test_groups_and_sums() -> None:
    encoded = ENCODING.encode(MODEL, [Literal(B, 4)], OPTIONS)
    network = encoded.program.network
    assert network.values.tolist() == [-3, 1, 2, 4]
    assert [f"{mask:04b}" for mask in network.domains.tolist()] == ["1110", "1001", "0100"]
    assert network.groups == [Group((A, B, C), 1)]
    assert network.sums == [NetworkSum((C, A), (2, -1), 0, 3, 0), NetworkSum((B,), (1,), 4, 4, 2)]
    assert (encoded.program.variables.tolist(), encoded.program.values.tolist()) == ([1], [4])
    assert encoded.program.size == {"variables": 3, "groups": 1, "sums": 2, "words": 0}


def test_weights_and_words() -> None:
    """Weights for every value of the model; one diagram for two words of equal automata, without values that no variable has."""
    domains = ((1, 2), (1, 3), (2, 3))
    two_of = [Automaton.relation((1, 2, 9), (1, 2, 3), lambda one, other: one + other == 4) for _ in range(2)]
    constraints = (
        LinearSum((A, C), (indicator(2), -1), None, 0, RuleIndex(0)),
        *(Regular((A, other), automaton, RuleIndex(1)) for other, automaton in zip((B, C), two_of, strict=True)),
        LinearSum((B,), (indicator(2),), 0, 1, RuleIndex(2)),
    )
    network = ENCODING.encode(Model(domains, constraints), [], OPTIONS).program.network
    assert network.sums == [NetworkSum((A, C), [0, -1], -3, 0, 0, [0, -1]), NetworkSum((B,), [0], 0, 1, 3, [0])]
    assert network.weights == [[0, 1, 0]]
    assert network.words == [Word((A, B), 0, 20_000, 1), Word((A, C), 0, 20_000, 2)]
    (diagram,) = network.diagrams
    assert diagram.lengths == [2, 2]
    assert sorted(map(tuple, diagram.arcs.tolist())) == [(0, 0, 0), (0, 1, 1), (0, 2, 0), (1, 1, 0)]
    assert {len(raw) for raw in BACKENDS["bit domains"].search(GivenNetwork(network, *NONE), Limits(), {})} == {3}


@settings(max_examples=cases(100))
@given(model=small_models.everything(), low=st.one_of(st.none(), st.integers(-9, 9)), high=st.one_of(st.none(), st.integers(-9, 9)))
def test_bounds_of_sums_are_what_their_terms_can_add(model: Model, low: int | None, high: int | None) -> None:
    """Sums that share weights and domains have their bounds together, each as its own values say."""
    sums = [replace(each, low=low, high=high) for each in model.constraints if isinstance(each, LinearSum)]
    for each, (least, most) in zip(sums, model.bounds_of(sums), strict=True):
        terms = zip(each.variables, each.coefficients, strict=True)
        added = [[coefficient * value for value in model.domains[variable]] for variable, coefficient in terms]
        reach = sum(map(min, added)), sum(map(max, added))
        assert least == (low if low is not None else reach[0] if high is None else min(reach[0], high))
        assert most == (high if high is not None else max(reach[1], least))


def test_puzzles_of_a_layout_share_its_network() -> None:
    one, other = (ENCODING.encode(MODEL, givens, OPTIONS).program for givens in ([], [Literal(A, 1)]))
    assert one.network is other.network
    assert len(one.variables) == 0


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (Model(((1, 2),), (), Objective((A,), (1,), RuleIndex(0))), "it cannot maximise a score; take --via dlx"),
        (Model((tuple(range(70)),), ()), "70 different values, at most 64 fit"),
        (Model(((1, 10**9),), (LinearSum((A,), (1 << 31,), 0, 0, RuleIndex(0)),)), "could overflow 64 bits; take --via sat"),
        (Model(((-(10**9), 0),), (LinearSum((A,), (-(1 << 31),), 0, 0, RuleIndex(0)),)), "could overflow 64 bits; take --via sat"),
    ],
)
def test_what_does_not_fit_is_refused(model: Model, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        ENCODING.encode(model, [], OPTIONS)


def test_64_values_fit() -> None:
    assert ENCODING.encode(Model((tuple(range(64)),), ()), [], OPTIONS).program.network.domains.tolist() == [(1 << 64) - 1]


def components(*totals: Total) -> Components:
    """Three vertices in a line: one that two values make be there, one that is always there, and one that no value of its domain does."""
    vertices = (Vertex(A, (1, 2)), Vertex(None), Vertex(B, (7,)))
    return Components(vertices, ((0, 1), (1, 2)), single=True, totals=totals, origin=RuleIndex(0))


def test_components_are_graphs() -> None:
    model = Model(MODEL.domains, (components(Total((1, 0, 2), 1, None, 0), Total((2**60, 0, 0), -(2**80), 2**80)),))
    encoded = ENCODING.encode(model, [], OPTIONS)
    (graph,) = encoded.program.network.graphs
    assert encoded.program.size == {"variables": 3, "groups": 0, "sums": 0, "words": 0, "graphs": 1}
    assert graph.variables == [0, -1, 1]
    assert [f"{mask:04b}" for mask in graph.sets.tolist()] == ["0110", "0000", "0000"]
    assert graph.edges.tolist() == [[0, 1], [1, 2]]
    assert graph.totals == [((1, 0, 2), 1, None, 0), ((2**60, 0, 0), -1, 2**60 + 1, None)]
    assert (graph.single, graph.origin) == (True, 0)
    search = BACKENDS["bit domains"].search(encoded.program, Limits(solutions=None), {})
    assert {tuple(raw.tolist()) for raw in search} == {(a, b, 2) for a in (1, 2, 4) for b in (-3, 4)}
    assert search.found.statistics["floods"] > 0


def test_weights_that_do_not_fit_are_refused() -> None:
    model = Model(MODEL.domains, (components(Total((2**60, 1, 0), 0, 1)),))
    with pytest.raises(Refusal, match="the weights of rule 1 add up to more than 60 bits; take --via cpsat"):
        ENCODING.encode(model, [], OPTIONS)
