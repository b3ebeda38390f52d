"""Every route finds exactly the solutions that brute force finds, as a set of values of the cells and none of them twice."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Found, Limits, Stop
from cpgrid.routes import ROUTES, parse_route
from tests import oracle, small_models

SETTINGS = {
    "flow": [""],
    "dlx": [
        "",
        ":sum=prefix",
        ":memory=0",
        ":engine=links",
        ":engine=links,sum=prefix",
        ":engine=cells",
        ":engine=cells,sum=prefix",
        ":engine=bits",
        ":engine=bits,sum=prefix",
    ],
    "lockstep": ["", ":build=portable"],
    "sums": [""],
    "cpsat": [":enumeration=blocking", ":enumeration=search"],
    "sat": [
        "",
        ":sum=prefix",
        ":elimination=off",
        ":solver=glucose4",
        ":domain=order",
        ":domain=order,sum=prefix,elimination=off",
        ":domain=log",
        ":domain=log,sum=prefix,elimination=off",
        ":domain=coupled",
        ":domain=coupled,sum=prefix,elimination=off",
    ],
}
VARIANTS = [name + setting for name in ROUTES for setting in SETTINGS.get(name, [""])]
SPECIAL = {"flow": small_models.grids_of_sums, "lockstep": small_models.groups}
"""The models of the routes that take one kind only; the others take every kind."""
GENERAL = [variant for variant in VARIANTS if parse_route(variant).kind.name not in SPECIAL]
SCORED = [variant for variant in GENERAL if variant != "sums"]
"""The routes that take scores."""


def models(route: str) -> st.SearchStrategy[Model]:
    """Models without a score that the route takes."""
    return SPECIAL.get(parse_route(route).kind.name, small_models.models)()


def run(route: str, model: Model, given: Sequence[Literal], limits: Limits) -> tuple[list[tuple[int, ...]], Found]:
    """All solutions of a route for a bare model."""
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, given, parsed.settings)
    search = parsed.kind.backend.search(encoded.program, limits, parsed.settings)
    return [encoded.decode(raw) for raw in search], search.found


@pytest.mark.parametrize("route", VARIANTS)
@settings(max_examples=60)
@given(data=st.data())
def test_solutions_are_those_of_brute_force(route: str, data: st.DataObject) -> None:
    model = data.draw(models(route))
    given_ = data.draw(small_models.givens(model))
    found, ending = run(route, model, given_, Limits(solutions=None))
    assert len(found) == len(set(found))
    assert set(found) == oracle.solutions(model, given_)
    assert ending.stop is Stop.EXHAUSTED


@pytest.mark.parametrize("route", SCORED)
@settings(max_examples=40)
@given(data=st.data())
def test_solutions_have_the_best_score(route: str, data: st.DataObject) -> None:
    model = data.draw(small_models.models(scored=True))
    given_ = data.draw(small_models.givens(model))
    expected = oracle.solutions(model, given_)
    found, ending = run(route, model, given_, Limits(solutions=None))
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert ending.stop is Stop.EXHAUSTED
    if expected:
        assert model.objective is not None
        assert ending.score == ending.bound == model.objective.value(found[0])
    else:
        assert ending.score is None
        assert ending.bound is None


@pytest.mark.parametrize("route", VARIANTS)
@settings(max_examples=25)
@given(data=st.data())
def test_a_limit_gives_some_of_them(route: str, data: st.DataObject) -> None:
    scored = route in SCORED and data.draw(st.booleans())
    model = data.draw(small_models.models(scored=True) if scored else models(route))
    limit = data.draw(st.integers(1, 3))
    expected = oracle.solutions(model)
    found, ending = run(route, model, [], Limits(solutions=limit))
    assert len(found) == len(set(found)) == min(limit, len(expected))
    assert set(found) <= expected
    if len(expected) > limit:
        assert ending.stop is Stop.SOLUTION_LIMIT
    if len(expected) < limit:
        assert ending.stop is Stop.EXHAUSTED
    if scored and expected:
        assert ending.score == ending.bound


@pytest.mark.parametrize("route", GENERAL)
@pytest.mark.parametrize("total", [5, 6, 7])
def test_variables_that_must_take_every_value_have_one_sum(route: str, total: int) -> None:
    variables = (Variable(0), Variable(1), Variable(2))
    cage = (AllDifferent(variables, RuleIndex(0)), LinearSum(variables, (1, 1, 1), total, total, RuleIndex(0)))
    found, _ = run(route, Model(((1, 2, 3),) * 3, cage), [], Limits(solutions=None))
    assert len(found) == (6 if total == 6 else 0)


@pytest.mark.parametrize("route", GENERAL)
def test_a_sum_is_of_digit_sets_only_where_each_two_differ(route: str) -> None:
    variables = (Variable(0), Variable(1), Variable(2))
    pairs = (AllDifferent(variables[:2], RuleIndex(0)), AllDifferent((variables[0], variables[2]), RuleIndex(1)))
    model = Model(((1, 2, 3),) * 3, (*pairs, LinearSum(variables, (1, 1, 1), 5, 5, RuleIndex(2))))
    found, _ = run(route, model, [], Limits(solutions=None))
    assert set(found) == {(1, 2, 2), (3, 1, 1)}


@pytest.mark.parametrize(("route", "scored"), [*((route, False) for route in GENERAL), *((route, True) for route in SCORED)])
def test_a_program_can_be_searched_again(route: str, scored: bool) -> None:
    variables = (Variable(0), Variable(1), Variable(2))
    sums = (LinearSum(variables, (1, 1, 1), 6, 6, RuleIndex(9)),)
    model = Model(((1, 2, 3),) * 3, sums, Objective(variables, (0, 1, 1), RuleIndex(10)) if scored else None)
    search_twice(route, model)


@pytest.mark.parametrize("route", [variant for variant in VARIANTS if variant not in GENERAL])
def test_a_program_of_one_kind_can_be_searched_again(route: str) -> None:
    variables = (Variable(0), Variable(1))
    cells = (LinearSum((variable,), (1,), 1 + variable, 1 + variable, RuleIndex(variable)) for variable in variables)
    sums = (LinearSum(variables, (1, 1), 3, 3, RuleIndex(9)), *cells)
    search_twice(route, Model(((1, 2, 3),) * 2, sums if route == "flow" else (AllDifferent(variables, RuleIndex(0)),)))


def search_twice(route: str, model: Model) -> None:
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
    for _ in range(2):
        search = parsed.kind.backend.search(encoded.program, Limits(solutions=None), parsed.settings)
        assert {encoded.decode(raw) for raw in search} == oracle.solutions(model)


COUNTERS = [variant for variant in VARIANTS if parse_route(variant).kind.backend.count]


@pytest.mark.parametrize("route", COUNTERS)
@settings(max_examples=25)
@given(data=st.data())
def test_a_count_is_their_number(route: str, data: st.DataObject) -> None:
    scored = route in SCORED and data.draw(st.booleans())
    model = data.draw(small_models.models(scored=True) if scored else models(route))
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
    counter = parsed.kind.backend.count
    assert counter is not None
    expected = len(oracle.solutions(model))
    full = counter(encoded.program, Limits(solutions=None), parsed.settings)
    assert (full.count, full.stop) == (expected, Stop.EXHAUSTED)
    short = counter(encoded.program, Limits(solutions=1), parsed.settings)
    assert (short.count, short.stop) == ((1, Stop.SOLUTION_LIMIT) if expected else (0, Stop.EXHAUSTED))


@settings(max_examples=100)
@given(small_models.models())
def test_lockstep_refuses_what_is_no_board(model: Model) -> None:
    sums = any(isinstance(constraint, LinearSum) for constraint in model.constraints)
    try:
        found, _ = run("lockstep", model, [], Limits(solutions=None))
    except Refusal:
        assert sums
        return
    assert not sums
    assert set(found) == oracle.solutions(model)


@settings(max_examples=100)
@given(small_models.models())
def test_flow_refuses_what_is_no_flow(model: Model) -> None:
    different = any(isinstance(constraint, AllDifferent) for constraint in model.constraints)
    try:
        found, _ = run("flow", model, [], Limits(solutions=None))
    except Refusal:
        return
    assert not different
    assert set(found) == oracle.solutions(model)


def test_every_route_has_its_variants_here() -> None:
    assert set(SETTINGS) == set(ROUTES)
