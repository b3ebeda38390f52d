"""Every route finds exactly the solutions that brute force finds, as a set of values of the cells and none of them twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable, indicator
from cpgrid.core.outcome import Found, Limits, Stop
from cpgrid.core.regular import Regular
from cpgrid.encodings.cnf.at_most_one import AT_MOST_ONE
from cpgrid.encodings.cnf.linear_sum import LINEAR_SUM
from cpgrid.encodings.cnf.regular import REGULAR
from cpgrid.routes import ROUTES, parse_route
from tests import oracle, small_models
from tests.depth import cases

SETTINGS = {
    "flow": [""],
    "dlx": [
        "",
        ":sum=prefix",
        ":memory=0",
        ":memo=on",
        ":memo=off",
        ":engine=links",
        ":engine=links,sum=prefix",
        ":engine=cells",
        ":engine=cells,sum=prefix",
        ":engine=bits",
        ":engine=bits,sum=prefix",
        ":sum=combination",
        ":order=constraints",
        ":order=fewest,engine=links,sum=prefix",
        ":order=neighbours,engine=cells",
        ":order=neighbours,engine=bits,sum=prefix",
    ],
    "lockstep": ["", ":build=portable"],
    "masks": ["", ":product=off"],
    "learn": ["", ":restarts=focused,decide=saved,product=off", ":restarts=stable,decide=value,places=off,minimise=off"],
    "frontier": ["", ":product=off"],
    "cpsat": [
        ":enumeration=blocking",
        ":enumeration=search",
        ":alldifferent=exactly-one",
        ":sum=combination",
        ":alldifferent=exactly-one,sum=combination,rounds=default,symmetry=default",
        ":sum=table,regular=automaton",
        ":regular=steps",
        ":alldifferent=exactly-one,sum=automaton,regular=table",
        # Every value of every parameter at least once.
        ":presolve=off,rounds=1,probing=0,satpresolve=off,symmetry=0,expand=off,infer=off,booleans=0,linearization=0,cuts=0",
        ":presolve=on,rounds=5,probing=3,satpresolve=on,symmetry=4,expand=on,infer=on,booleans=1,linearization=2,cuts=1",
        ":alldifferent=exactly-one,rounds=2,probing=1,symmetry=1,linearization=1,pb=on,inprocessing=off,branching=automatic",
        ":sum=table,rounds=3,probing=2,pb=off,inprocessing=on,linearization=2,branching=lp",
        ":sum=automaton,rounds=4,branching=pseudo-cost",
        ":houses=on",
        ":regular=product,houses=on,alldifferent=exactly-one",
        ":branching=portfolio,symmetry=2",
        ":branching=quick-restart,symmetry=3",
        ":components=lazy",
        ":components=circuit",
    ],
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
        *(f":cell={name},alldifferent={name}" for name in AT_MOST_ONE if name != "pairwise"),
        ":alldifferent=commander,domain=order",
        ":alldifferent=bitwise,dual=off",
        *(f":sum={name}" for name in LINEAR_SUM if name not in {"auto", "prefix"}),
        *(f":regular={name}" for name in REGULAR if name != "auto"),
        ":regular=reduced,domain=order,elimination=off",
        ":regular=conflict,domain=log,elimination=off",
        ":alldifferent=hall,domain=order",
        ":alldifferent=hall,boxline=on,subsets=on,elimination=off",
        ":domain=order,boxline=on,subsets=on",
        ":domain=muldirect",
        ":domain=muldirect,alldifferent=commander,sum=prefix,dual=off,elimination=off",
        ":domain=muldirect,alldifferent=hall,subsets=on",
        ":components=distances",
        ":components=elimination,elimination=off",
        ":components=ranks",
    ],
}
VARIANTS = [name + setting for name in ROUTES for setting in SETTINGS.get(name, [""])]

A, B, C = (Variable(index) for index in range(3))
PAIR = Regular.relation(A, C, ((1, 2, 3),) * 3, RuleIndex(4), lambda one, other: one + other != 3)
CIRCLE = Regular.from_function((A, B, C, A), ((1, 2, 3),) * 3, RuleIndex(2), 0, lambda before, value: None if value == before else value)
COUNT = LinearSum((A, B, C), (indicator(1, 3),) * 3, 2, 2, RuleIndex(3))
MIXED = (AllDifferent((A, B), RuleIndex(0)), LinearSum((A, B, C), (1, 2, -1), 3, 5, RuleIndex(1)))
CAGE = (
    AllDifferent((A, B, C), RuleIndex(0)),
    LinearSum((A, B), (1, 1), 3, 4, RuleIndex(1)),
    Regular.from_function((A, B, C), ((1, 2, 3, 4),) * 3, RuleIndex(2), 0, lambda before, value: value if value - before < 3 else None),
)
PROBES = {
    small_models.everything: Model(((1, 2, 3),) * 3, (*MIXED, CIRCLE, COUNT)),
    small_models.without_weights: Model(((1, 2, 3),) * 3, (*MIXED, CIRCLE)),
    small_models.with_pairs: Model(((1, 2, 3),) * 3, (*MIXED, PAIR)),
    small_models.counted_cages: Model(((1, 2, 3, 4),) * 3, (*CAGE, COUNT)),
    small_models.models: Model(((1, 2, 3),) * 3, MIXED),
    small_models.cages: Model(((1, 2, 3, 4),) * 3, CAGE),
    small_models.permutations: Model(
        ((1, 2, 3),) * 3,
        (AllDifferent((A, B, C), RuleIndex(0)), LinearSum((A, B, C), (1, 2, -1), 3, 5, RuleIndex(1)), CIRCLE, COUNT),
    ),
    small_models.groups: Model(((1, 2, 3),) * 2, (AllDifferent((A, B), RuleIndex(0)),)),
    small_models.grids_of_sums: Model(
        ((1, 2, 3),) * 2,
        (
            LinearSum((A, B), (1, 1), 3, 3, RuleIndex(0)),
            LinearSum((A,), (1,), 1, 1, RuleIndex(1)),
            LinearSum((B,), (1,), 2, 2, RuleIndex(2)),
        ),
    ),
}
"""A model of each strategy, the most general first: a route takes models of the first strategy whose model it takes."""

ALL_KINDS = (small_models.everything, small_models.without_weights, small_models.with_pairs, small_models.models)
"""Those with sums of any cells, and with a score where one is asked for."""


def takes(route: str, model: Model) -> bool:
    """Whether the route takes the model."""
    parsed = parse_route(route)
    try:
        encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
        parsed.kind.backend.search(encoded.program, Limits(solutions=1), parsed.settings)
    except Refusal:
        return False
    return True


TAKEN = {route: next(strategy for strategy, probe in PROBES.items() if takes(route, probe)) for route in VARIANTS}
GENERAL = [route for route in VARIANTS if TAKEN[route] in ALL_KINDS]
SCORED = [route for route in GENERAL if parse_route(route).kind.backend.scores]


def models(route: str) -> st.SearchStrategy[Model]:
    """Models without a score that the route takes."""
    return TAKEN[route]()


def run(route: str, model: Model, given: Sequence[Literal], limits: Limits) -> tuple[list[tuple[int, ...]], Found]:
    """All solutions of a route for a bare model."""
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, given, parsed.settings)
    search = parsed.kind.backend.search(encoded.program, limits.started(), parsed.settings)
    return [encoded.decode(raw) for raw in search], search.found


@pytest.mark.parametrize("route", VARIANTS)
@settings(max_examples=cases(60))
@given(data=st.data())
def test_solutions_are_those_of_brute_force(route: str, data: st.DataObject) -> None:
    model = data.draw(models(route))
    given_ = data.draw(small_models.givens(model))
    found, ending = run(route, model, given_, Limits(solutions=None))
    assert len(found) == len(set(found))
    assert set(found) == oracle.solutions(model, given_)
    assert ending.stop is Stop.EXHAUSTED


@pytest.mark.parametrize("route", SCORED)
@settings(max_examples=cases(40))
@given(data=st.data())
def test_solutions_have_the_best_score(route: str, data: st.DataObject) -> None:
    model = data.draw(TAKEN[route](scored=True))
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
@settings(max_examples=cases(25))
@given(data=st.data())
def test_a_limit_gives_some_of_them(route: str, data: st.DataObject) -> None:
    scored = route in SCORED and data.draw(st.booleans())
    model = data.draw(TAKEN[route](scored=True) if scored else models(route))
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


@pytest.mark.parametrize("route", VARIANTS)
def test_a_program_can_be_searched_again(route: str) -> None:
    search_twice(route, PROBES[TAKEN[route]])


@pytest.mark.parametrize("route", SCORED)
def test_a_program_with_a_score_can_be_searched_again(route: str) -> None:
    search_twice(route, replace(PROBES[TAKEN[route]], objective=Objective((A, B, C), (0, 1, 1), RuleIndex(2))))


def search_twice(route: str, model: Model) -> None:
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
    for _ in range(2):
        search = parsed.kind.backend.search(encoded.program, Limits(solutions=None), parsed.settings)
        assert {encoded.decode(raw) for raw in search} == oracle.solutions(model)


COUNTERS = [variant for variant in VARIANTS if parse_route(variant).kind.backend.count]


@pytest.mark.parametrize("route", COUNTERS)
@settings(max_examples=cases(25))
@given(data=st.data())
def test_a_count_is_their_number(route: str, data: st.DataObject) -> None:
    scored = route in SCORED and data.draw(st.booleans())
    model = data.draw(TAKEN[route](scored=True) if scored else models(route))
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
    counter = parsed.kind.backend.count
    assert counter is not None
    expected = len(oracle.solutions(model))
    full = counter(encoded.program, Limits(solutions=None), parsed.settings)
    assert (full.count, full.stop) == (expected, Stop.EXHAUSTED)
    short = counter(encoded.program, Limits(solutions=1), parsed.settings)
    assert (short.count, short.stop) == ((1, Stop.SOLUTION_LIMIT) if expected else (0, Stop.EXHAUSTED))


@pytest.mark.parametrize("route", [route for route in VARIANTS if route not in GENERAL])
@settings(max_examples=cases(100))
@given(model=small_models.everything())
def test_a_special_route_refuses_or_is_exact(route: str, model: Model) -> None:
    try:
        found, _ = run(route, model, [], Limits(solutions=None))
    except Refusal as refusal:
        assert refusal.reason
        return
    assert set(found) == oracle.solutions(model)


@pytest.mark.parametrize("route", VARIANTS)
def test_a_score_is_taken_exactly_if_the_backend_says_so(route: str) -> None:
    model = replace(PROBES[TAKEN[route]], objective=Objective((B,), (1,), RuleIndex(9)))
    if parse_route(route).kind.backend.scores:
        assert set(run(route, model, [], Limits(solutions=None))[0]) == oracle.solutions(model)
    else:
        with pytest.raises(Refusal, match="score"):
            run(route, model, [], Limits(solutions=None))


ENDLESS = (
    Model(
        (tuple(range(1, 9)),) * 64,
        tuple(
            AllDifferent(tuple(Variable(cell) for cell in range(64) if (cell // 8, cell % 8)[axis] == line), RuleIndex(0))
            for axis in (0, 1)
            for line in range(8)
        ),
    ),
    Model(
        (tuple(range(1, 10)),) * 36,
        tuple(
            LinearSum(tuple(Variable(cell) for cell in range(36) if (cell // 6, cell % 6)[axis] == line), (1,) * 6, 30, 30, RuleIndex(0))
            for axis in (0, 1)
            for line in range(6)
        ),
    ),
)
"""More solutions than anybody can list, one model or the other for every route."""


@pytest.mark.parametrize("route", [*VARIANTS, "sat:solver=lingeling", "sat:solver=kissat404"])
def test_a_limit_of_nodes_is_kept_exactly_if_the_backend_says_so(route: str) -> None:
    parsed = parse_route(route)
    parsed.kind.backend.load()
    model = next(model for model in ENDLESS if takes(route, model))
    # A backend that did not keep its word would search for ever.
    limits = Limits(solutions=None, nodes=20, seconds=30)
    if parsed.kind.backend.keeps_nodes(parsed.settings):
        assert run(route, model, [], limits)[1].stop is Stop.NODE_LIMIT
    else:
        with pytest.raises(Refusal, match="node limit"):
            run(route, model, [], limits)


@pytest.mark.parametrize("route", ROUTES)
def test_many_puzzles_are_encoded_where_they_are_searched(route: str) -> None:
    kind = parse_route(route).kind
    assert (kind.encoding.encode_many is None) == (kind.backend.search_many is None)


def test_every_route_has_its_variants_here() -> None:
    assert set(SETTINGS) == set(ROUTES)


def test_every_choice_of_an_encoding_is_in_some_variant() -> None:
    parsed = [parse_route(variant) for variant in VARIANTS]
    for kind in ROUTES.values():
        for option in kind.encoding.options:
            met = {route.settings[option.name] for route in parsed if route.kind is kind}
            assert set(option.choices) <= met, option.name
