"""Models with more values than a bit mask has bits, in names: against brute force, on every engine of such networks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable, indicator
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.regular import Automaton, Regular
from cpgrid.encodings.network import ENCODING, check_values
from cpgrid.encodings.network.renaming import renamed
from cpgrid.routes import parse_route
from tests import oracle, small_models
from tests.depth import cases

A, B, C = (Variable(index) for index in range(3))
OPTIONS = {option.name: option.default for option in ENCODING.options}
FAR = tuple((10**9 - number,) for number in range(70))
"""Domains of one value each, which are none of a small model's."""


@st.composite
def areas(draw: st.DrawFn, model: Model) -> Components:
    """A line of vertices, of which values of some variables decide whether they are there, now and then those of no domain."""
    values = [*model.all_values, 99]
    places = draw(st.lists(st.sampled_from(range(len(model.domains))), min_size=1, max_size=4))
    vertices = [Vertex(Variable(place), tuple(sorted(draw(st.sets(st.sampled_from(values), max_size=3))))) for place in places]
    edges = tuple((place, place + 1) for place in range(len(places) - 1))
    total = Total((1,) * len(places), draw(st.integers(0, 2)), draw(st.integers(1, 4)))
    return Components(tuple(vertices), edges, draw(st.booleans()), (total,) if draw(st.booleans()) else (), RuleIndex(5))


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Small models of all kinds of constraint."""
    model = draw(small_models.everything())
    return replace(model, constraints=(*model.constraints, draw(areas(model)))) if draw(st.booleans()) else model


def found(route: str, model: Model, givens: list[Literal]) -> list[tuple[int, ...]]:
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, givens, parsed.settings)
    search = parsed.kind.backend.search(encoded.program, Limits(solutions=None), parsed.settings)
    one_by_one = [encoded.decode(raw) for raw in search]
    again = parsed.kind.backend.search(encoded.program, Limits(solutions=None), parsed.settings)
    assert [tuple(grid) for batch in again.batches() for grid in encoded.grids(batch).tolist()] == one_by_one
    assert search.found.stop is Stop.EXHAUSTED
    return one_by_one


@pytest.mark.parametrize("route", ["masks", "learn", "frontier"])
@settings(max_examples=cases(100))
@given(data=st.data())
def test_solutions_are_those_of_brute_force(route: str, data: st.DataObject) -> None:
    model = data.draw(models())
    givens = data.draw(small_models.givens(model))
    if data.draw(st.integers(0, 4)) == 0:
        # One that its variable cannot take.
        givens = [*givens, Literal(A, data.draw(st.sampled_from([max(model.domains[0]) + 1, 10**9])))]
    # The helpers of a model are its last variables, and so are those of the others.
    many = replace(model, domains=model.domains + FAR, helpers=model.helpers + len(FAR))
    assert len(many.all_values) > 64
    assume(renamed(many, 64) is not None)
    solutions = found(route, many, givens)
    own = [values[: len(model.domains)] for values in solutions]
    assert all(values[len(model.domains) :] == tuple(value for (value,) in FAR) for values in solutions)
    assert len(set(own)) == len(own)
    assert set(own) == oracle.solutions(model, givens)


@settings(max_examples=cases(200))
@given(model=models())
def test_a_model_in_names_has_the_same_solutions(model: Model) -> None:
    named = renamed(model, 64)
    assume(named is not None)
    assert named is not None
    assert min(named.model.all_values) >= 0
    decoded = {tuple(named.decoded(list(values)).tolist()) for values in oracle.solutions(named.model)}
    assert decoded == oracle.solutions(model)


def test_names_are_few() -> None:
    """Each variable counts its own values; those that must differ count theirs together."""
    model = Model(((5, 900), (7, 800), (7, 900)), (AllDifferent((A, C), RuleIndex(0)),))
    named = renamed(model, 3)
    assert named is not None
    assert named.model.domains == ((0, 2), (0, 1), (1, 2))
    assert named.values.tolist() == [[5, 7, 900], [7, 800, 0], [5, 7, 900]]
    assert renamed(model, 2) is None


def test_groups_that_overlap_share_their_names() -> None:
    differ = (AllDifferent((A, B), RuleIndex(0)), AllDifferent((B, C), RuleIndex(1)))
    named = renamed(Model(((1, 2), (3, 4), (1, 5)), differ), 64)
    assert named is not None
    assert named.model.domains == ((0, 1), (2, 3), (0, 4))


def test_what_one_cell_rules_out_needs_no_name() -> None:
    """The numbers of a Shikaku are all those of the grid, until rectangles say which of them reach a cell."""
    wide = tuple(range(100))
    only = Regular.table((A,), (wide, wide), RuleIndex(0), [(40,), (70,)])
    named = renamed(Model((wide, (40, 71)), (only,)), 64)
    assert named is not None
    assert named.model.domains == ((0, 1), (0, 1))
    assert renamed(Model((wide, (40, 71)), ()), 64) is None


def test_an_automaton_is_renamed_for_each_of_its_words() -> None:
    above = Automaton.relation((1, 2, 3, 4), (1, 2, 3, 4), lambda one, other: one < other)
    both = (Regular((A, B), above, RuleIndex(0)), Regular((B, C), above, RuleIndex(1)))
    model = Model(((1, 2), (2, 3), (1, 3, 4), *FAR), both)
    assert {values[:3] for values in found("masks", model, [])} == {(1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)}


def test_rows_of_weights_are_those_of_values() -> None:
    model = Model(((-5, 900), (7, 800), *FAR), (LinearSum((A, B), (3, indicator(800, weight=4)), None, 0, RuleIndex(0)),))
    network = ENCODING.encode(model, [], OPTIONS).program.network
    assert [network.weights[row] for row in network.sums[0].rows] == [[-15, 2700], [0, 4]]
    assert (network.sums[0].low, network.sums[0].high) == (-15, 0)


@pytest.mark.parametrize(
    "model",
    [
        Model((tuple(range(65)), (1,)), ()),
        Model(((1, 2), *FAR), (AllDifferent(tuple(map(Variable, range(71))), RuleIndex(0)),)),
        Model(FAR, ()),
    ],
    ids=["a variable of 65", "a group of 72", "one name alone"],
)
def test_what_has_too_many_names_is_refused(model: Model) -> None:
    with pytest.raises(Refusal, match=r"different values, at most 64 fit a bit mask; take --via cpsat"):
        ENCODING.encode(model, [], OPTIONS)


def test_a_score_is_refused_before_names_are_sought() -> None:
    with pytest.raises(Refusal, match="it cannot maximise a score"):
        ENCODING.encode(Model(((1, 2), *FAR), (), Objective((A,), (1,), RuleIndex(0))), [], OPTIONS)


def test_clauses_are_not_renamed() -> None:
    with pytest.raises(Refusal, match="72 different values"):
        check_values(Model(((1, 2), *FAR), ()))
