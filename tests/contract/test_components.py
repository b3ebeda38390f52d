"""Connected components on the routes that state them by clauses: exactly what brute force finds, however the clauses come about."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from cpgrid.contracts.models import random_domains, random_givens, random_scope, solutions
from cpgrid.core.components import COMPONENTS, Components, Total, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.kinds import KINDS
from cpgrid.core.model import LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Found, Limits, Stop
from cpgrid.routes import parse_route
from tests.depth import each_seed

LAZY = [
    "sat",
    "sat:elimination=off",
    "sat:domain=log",
    "sat:domain=order,solver=glucose4",
    "cpsat",
    "cpsat:enumeration=blocking",
]
PROCESSES = [
    pytest.param("sat:solver=lingeling", marks=pytest.mark.long),
    pytest.param("sat:solver=kissat404", marks=pytest.mark.long),
    pytest.param("sat:solver=path:cadical", marks=[pytest.mark.needs("cadical"), pytest.mark.long]),
]
EAGER = [
    *(
        f"sat:components={name}{rest}"
        for name in ("elimination", "ranks", "distances")
        for rest in ("", ",elimination=off", ",domain=log", ",domain=order,solver=glucose4", ",regular=conflict")
    ),
]
SCORED = ["sat", "sat:components=elimination", "sat:components=ranks", "sat:components=distances", "cpsat"]


def drawn(random: Random) -> Model:
    """One or two graphs over a few variables, every other time with a constraint of any kind beside them."""
    domains = random_domains(random)
    kinds = [COMPONENTS] * random.randint(1, 2) + random.choices(list(KINDS.values()), k=random.randint(0, 1))
    constraints = (own.sample(random, domains, random_scope(random, len(domains)), RuleIndex(i)) for i, own in enumerate(kinds))
    return Model(domains, tuple(constraints))


def search(route: str, model: Model, givens: list[Literal], limits: Limits, most: int) -> tuple[list[tuple[int, ...]], Found | None]:
    """What a route finds, up to one more than it should, and how it ends."""
    parsed = parse_route(route)
    encoded = parsed.kind.encoding.encode(model, givens, parsed.settings)
    steps = parsed.kind.backend.search(encoded.program, limits.started(), parsed.settings)
    found = [encoded.decode(raw) for raw in islice(steps, most + 1)]
    return found, steps.found if len(found) <= most else None


@pytest.mark.parametrize("route", [*LAZY, *EAGER])
@each_seed(60)
def test_solutions_are_those_of_brute_force(route: str, seed: int) -> None:
    all_are_found(route, seed)


@pytest.mark.parametrize("route", PROCESSES)
@each_seed(8)
def test_solvers_in_processes_of_their_own_are_given_cuts(route: str, seed: int) -> None:
    all_are_found(route, seed)


def all_are_found(route: str, seed: int) -> None:
    random = Random(seed)
    model = drawn(random)
    givens = random_givens(random, model)
    expected = solutions(model, givens)
    try:
        found, ending = search(route, model, givens, Limits(solutions=None), len(expected))
    except Refusal as refusal:
        assert "regular=conflict" in route
        assert refusal.reason
        return
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert ending is not None
    assert ending.stop is Stop.EXHAUSTED


@pytest.mark.parametrize("route", SCORED)
@each_seed(60)
def test_solutions_have_the_best_score(route: str, seed: int) -> None:
    random = Random(seed)
    model = drawn(random)
    scope = random_scope(random, len(model.domains))
    scored = Model(model.domains, model.constraints, Objective(scope, tuple(random.randint(-3, 9) for _ in scope), RuleIndex(9)))
    expected = solutions(scored)
    found, ending = search(route, scored, [], Limits(solutions=None), len(expected))
    assert sorted(found) == sorted(expected)
    assert ending is not None
    assert scored.objective is not None
    assert ending.score == (scored.objective.value(found[0]) if found else None)


def lattice(side: int) -> Model:
    """A square of white and black cells, an even number of them black, the black ones connected and the white ones, too."""
    cells = [Variable(place) for place in range(side * side)]
    edges = [(at, at + 1) for at in cells if at % side < side - 1] + [(at, at + side) for at in cells if at < side * (side - 1)]
    graphs = (Components(tuple(Vertex(cell, (colour,)) for cell in cells), tuple(edges), True, (), RuleIndex(colour)) for colour in (0, 1))
    half = LinearSum(tuple(cells), (1,) * len(cells), len(cells) // 2, len(cells) // 2, RuleIndex(2))
    return Model(((0, 1),) * len(cells), (*graphs, half))


@pytest.mark.parametrize("route", ["sat", "cpsat", "sat:components=elimination", "sat:components=ranks", "sat:components=distances"])
def test_cuts_are_counted_and_stay(route: str) -> None:
    model = lattice(3)
    expected = solutions(model)
    found, ending = search(route, model, [], Limits(solutions=None), len(expected))
    assert set(found) == expected
    assert ending is not None
    lazy = "components" not in route
    assert ("cuts" in ending.statistics) == lazy
    if lazy:
        # Each cut is found once, and rules out what was found: there are no more rounds than grids that are no solutions.
        assert 0 < ending.statistics["rounds"] <= ending.statistics["cuts"] <= 400


@pytest.mark.parametrize("route", ["sat", "cpsat"])
def test_limits_are_kept_between_cuts(route: str) -> None:
    model = lattice(8)
    _, late = search(route, model, [], Limits(solutions=None, seconds=0.3), 10**6)
    assert late is not None
    assert late.stop is Stop.TIME_LIMIT
    _, ending = search(route, model, [], Limits(solutions=None, nodes=30), 10**6)
    assert ending is not None
    assert ending.stop is Stop.NODE_LIMIT


@pytest.mark.parametrize("route", ["sat", "sat:components=elimination", "sat:components=ranks", "sat:components=distances", "cpsat"])
def test_nothing_that_is_always_there_can_be_connected(route: str) -> None:
    """Two vertices that are always there and what lies between them: gone, there or open."""
    ends = (Vertex(None), Vertex(Variable(0), (1,)), Vertex(None))
    for domain in ((0,), (1,), (0, 1)):
        model = Model((domain, (1, 2)), (Components(ends, ((0, 1), (1, 2)), True, (), RuleIndex(0)),))
        expected = solutions(model)
        found, _ = search(route, model, [], Limits(solutions=None), len(expected))
        assert set(found) == expected


def test_totals_without_cuts_have_a_limit() -> None:
    model = lattice(6)
    graph = model.constraints[0]
    assert isinstance(graph, Components)
    heavy = Components(graph.vertices, graph.edges, False, (Total((1,) * 36, 2, 5),), RuleIndex(0))
    route = parse_route("sat:components=elimination")
    with pytest.raises(Refusal, match="take components=lazy"):
        route.kind.encoding.encode(Model(model.domains, (heavy,)), [], route.settings)


def test_the_search_of_cp_sat_takes_no_cuts() -> None:
    with pytest.raises(Refusal, match="take enumeration=blocking"):
        search("cpsat:enumeration=search", lattice(3), [], Limits(solutions=None), 1)
