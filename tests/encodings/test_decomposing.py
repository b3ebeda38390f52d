"""Kinds without a handler: every encoding states what they are made of, each solution once, or refuses them by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

import cpgrid
from cpgrid import Limits, Refusal, UsageError, registered
from cpgrid.contracts import BrokenContract, check_route
from cpgrid.contracts.models import random_domains, random_givens, random_model, random_scope
from cpgrid.core.components import Components, Vertex
from cpgrid.core.kinds import KINDS, Kind
from cpgrid.core.model import AllDifferent, LinearSum, Model, Objective, RuleIndex, Variable
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.decomposing import MOST_PARTS, decomposed, encoded, stated_by
from cpgrid.encodings.handlers import unknown_kinds
from cpgrid.routes import ROUTES, parse_route
from tests import oracle
from tests.depth import each_seed
from tests.strangers import (
    ASCENDING,
    CONNECTED,
    FORGETFUL,
    JOINED,
    STATED_IN_CNF,
    Ascending,
    Connected,
    decompose_connected,
    three_by_three,
)

A, B, C = map(Variable, range(3))
PAIR = Ascending((A, B), RuleIndex(4))
MODEL = Model(((1, 2, 3),) * 3, (AllDifferent((B, C), RuleIndex(0)), PAIR))
LANGUAGE = {AllDifferent: None, LinearSum: None, Regular: None}
GENERAL = ("masks", "dlx", "cpsat", "sat", "sat:domain=order,regular=states", "dlx:sum=prefix,engine=links")

UNSAMPLED = {name: unknown_kinds(encoding.handlers or {}) for name, encoding in ENCODINGS.items()}
assert not any(UNSAMPLED.values()), f"these kinds have a handler, and no record in KINDS by which tests draw them: {UNSAMPLED}"


def solutions(route: str, model: Model, givens: list[cpgrid.core.model.Literal]) -> list[tuple[int, ...]]:
    parsed = parse_route(route)
    made = encoded(parsed.kind.encoding, model, givens, parsed.settings)
    return [made.decode(raw) for raw in parsed.kind.backend.search(made.program, Limits(solutions=None), parsed.settings)]


def connected_nine() -> Connected:
    """All cells of three rows of three."""
    links = [(place, place + step) for place in range(9) for step in (1, 3) if place + step < 9 and (step == 3 or place % 3 < 2)]
    return Connected(tuple(map(Variable, range(9))), frozenset({1}), tuple(links), RuleIndex(0))


@pytest.mark.parametrize("route", GENERAL)
@each_seed(25)
def test_solutions_are_those_of_the_definition(seed: int, route: str) -> None:
    random = Random(seed)
    with registered(CONNECTED, ASCENDING):
        for number in range(5, 7):
            model = random_model(random, number)
            givens = random_givens(random, model)
            found = solutions(route, model, givens)
            assert len(found) == len(set(found))
            assert set(found) == oracle.solutions(model, givens)


@each_seed(60)
def test_helpers_have_one_value_in_every_solution(seed: int) -> None:
    random = Random(seed)
    domains = random_domains(random)[:3]
    constraint = CONNECTED.sample(random, domains, random_scope(random, len(domains)), RuleIndex(0))
    model = Model(domains, (constraint,))
    with registered(CONNECTED):
        stated = decomposed(model, LANGUAGE, "test")
    assert stated.helpers == len(constraint.variables)
    assert stated.cells == len(domains)
    extended = [values for values in product(*stated.domains) if all(part.holds(values) for part in stated.constraints)]
    assert len(extended) == len({values[: len(domains)] for values in extended})
    assert {values[: len(domains)] for values in extended} == oracle.solutions(model)


def test_a_model_of_known_kinds_is_left_as_it_is() -> None:
    for number in range(10):
        model = random_model(Random(number), number)
        if not all(type(constraint) in LANGUAGE for constraint in model.constraints):
            continue
        assert decomposed(model, LANGUAGE, "test") is model
        assert stated_by(ENCODINGS["cnf"], model) is model
    assert decomposed(MODEL, None, "test") is MODEL


def test_it_is_made_once_for_a_layout() -> None:
    with registered(ASCENDING):
        first = decomposed(MODEL, LANGUAGE, "one")
        assert decomposed(MODEL, LANGUAGE, "other") is first
        made = [ENCODINGS["exact cover"].encode(first, [], parse_route("dlx").settings).program.cover for _ in range(2)]
        assert made[0] is made[1]


def test_order_origin_objective_and_helpers_are_kept() -> None:
    odd = Regular.table((A, Variable(3)), (*MODEL.domains, (0, 1)), RuleIndex(2), [(1, 1), (2, 0), (3, 1)])
    objective = Objective((A, C), (1, 2), RuleIndex(3))
    graph = Connected((A, B), frozenset({1}), (), RuleIndex(5))
    model = Model((*MODEL.domains, (0, 1)), (PAIR, odd, graph), objective, helpers=1)
    with registered(ASCENDING, CONNECTED):
        stated = decomposed(model, LANGUAGE, "test")
    assert (stated.objective, stated.cells, stated.helpers) == (objective, 3, 3)
    assert [part.origin for part in stated.constraints] == [4, 2, 5, 5, 5, 5, 5]
    assert stated.domains == (*model.domains, (0, 1, 2), (0, 1, 2))


def test_with_a_score_the_best_are_found() -> None:
    model = replace(MODEL, objective=Objective((A, B, C), (1, 2, 1), RuleIndex(3)))
    with registered(ASCENDING):
        for route in ("dlx", "cpsat", "sat"):
            assert set(solutions(route, model, [])) == oracle.solutions(model)


def test_a_handler_of_its_own_is_taken_before_a_decomposition() -> None:
    with registered(STATED_IN_CNF):
        cnf, cp = (stated_by(ENCODINGS[name], MODEL) for name in ("cnf", "cp"))
        assert cnf is MODEL
        assert cp is not MODEL
        assert Ascending in (ENCODINGS["cnf"].handlers or {})
        assert set(solutions("sat", MODEL, [])) == oracle.solutions(MODEL)
        check_route("sat")
    assert Ascending not in (ENCODINGS["cnf"].handlers or {})


def test_an_encoding_that_states_it_keeps_its_own_handler() -> None:
    def nobody(*_: object) -> None:
        raise AssertionError("the encoding has a handler")

    with registered(replace(KINDS["AllDifferent"], handlers={"cnf": nobody})):
        assert set(solutions("sat", Model(MODEL.domains, MODEL.constraints[:1]), [])) == oracle.solutions(
            Model(MODEL.domains, MODEL.constraints[:1])
        )


def only(variable: Variable, *values: int) -> Regular:
    return Regular.predicate((variable,), ((1, 2, 3),) * 3, RuleIndex(1), lambda value: value in values)


def test_an_automaton_that_reads_one_variable_is_part_of_its_domain() -> None:
    """For an encoding without automata; what a cell cannot hold may be given all the same."""
    model = Model(((1, 2, 3),) * 3, (only(A, 1, 2), AllDifferent((A, B, C), RuleIndex(0)), only(A, 2, 3), only(B, 1, 3)))
    narrow = decomposed(model, {AllDifferent: None}, "nobody")
    assert (narrow.domains, narrow.constraints) == (((2,), (1, 3), (1, 2, 3)), (model.constraints[1],))
    assert decomposed(model, LANGUAGE, "nobody") is model
    for givens, left in (([], {(2, 1, 3), (2, 3, 1)}), ([(C, 3)], {(2, 1, 3)}), ([(A, 3)], set())):
        assert set(solutions("lockstep", model, [cpgrid.core.model.Literal(*given) for given in givens])) == left


@pytest.mark.parametrize(
    "regular",
    [
        pytest.param(only(A), id="nothing is left"),
        pytest.param(Regular.relation(A, B, ((1, 2, 3),) * 3, RuleIndex(1), int.__lt__), id="two variables"),
    ],
)
def test_an_automaton_that_no_domain_can_state_is_refused_by_name(regular: Regular) -> None:
    model = Model(((1, 2, 3),) * 3, (only(B, 1, 2), AllDifferent((A, B, C), RuleIndex(0)), regular))
    with pytest.raises(Refusal, match=r"it cannot state Regular \(rule 2\), only AllDifferent"):
        solutions("lockstep", model, [])


def test_a_value_that_is_gone_everywhere_can_still_be_given() -> None:
    model = Model(((1, 2, 3),) * 2, (only(A, 1, 2), only(B, 1, 2), AllDifferent((A, B), RuleIndex(0))))
    with pytest.raises(Refusal, match="cannot state Regular"):
        solutions("lockstep", model, [])


def test_a_handler_that_is_replaced_is_not_remembered() -> None:
    """Programs that are compiled once for a layout are compiled again."""
    model = Model(((1, 2, 3),) * 2, (PAIR,))

    def plan(_plan: object, _constraint: object, _index: int) -> object:
        return lambda _builder: None

    with registered(ASCENDING):
        assert len(solutions("dlx", model, [])) == 3
        with registered(replace(ASCENDING, handlers={"exact cover": plan})):
            assert len(solutions("dlx", model, [])) == 9
        assert len(solutions("dlx", model, [])) == 3


@pytest.mark.parametrize(
    ("route", "problem"),
    [
        ("lockstep", r"board refuses: it cannot state Ascending \(rule 5\), nor the Regular that it is made of, only AllDifferent"),
        ("flow", r"flow refuses: it cannot state AllDifferent \(rule 1\), only LinearSum"),
    ],
)
def test_an_encoding_without_the_parts_refuses_by_name(route: str, problem: str) -> None:
    with registered(ASCENDING), pytest.raises(Refusal, match=problem):
        encoded(parse_route(route).kind.encoding, MODEL, [], {})


@pytest.mark.parametrize("route", ROUTES)
def test_a_kind_without_a_record_is_refused_as_ever(route: str) -> None:
    parsed = parse_route(route)
    known = ", ".join(kind.__name__ for kind in parsed.kind.encoding.handlers or ())
    with pytest.raises(Refusal, match=rf"refuses: it cannot state Ascending \(rule 5\), only {known}$"):
        encoded(parsed.kind.encoding, Model(MODEL.domains, (PAIR,)), [], parsed.settings)
    with registered(replace(ASCENDING, decompose=None, size=None)), pytest.raises(Refusal, match=rf"rule 5\), only {known}$"):
        encoded(parsed.kind.encoding, Model(MODEL.domains, (PAIR,)), [], parsed.settings)


def test_what_would_be_too_large_is_refused_before_anything_is_made() -> None:
    def never(*_: object) -> Iterator[Regular]:
        raise AssertionError("it is made before its size is known")

    halves = Model(MODEL.domains, (PAIR, AllDifferent((A, B), RuleIndex(0)), replace(PAIR, origin=RuleIndex(6))))
    kind = replace(ASCENDING, decompose=never, size=lambda *_: MOST_PARTS // 2 + 1)
    with registered(kind), pytest.raises(Refusal, match=r"cannot state Ascending \(rule 7\) itself.*400,002 parts, at most 400,000.*fewer"):
        decomposed(halves, LANGUAGE, "test")
    with registered(replace(kind, handlers={"cnf": print})), pytest.raises(Refusal, match="or take an encoding that states it: cnf"):
        decomposed(halves, LANGUAGE, "test")


def test_a_large_board_is_refused_by_every_route_in_no_time() -> None:
    nodes, side = tuple(map(Variable, range(400))), 20
    links = tuple((n, n + step) for n in nodes for step in (1, side) if n + step < 400 and (step == side or n % side < side - 1))
    model = Model(((0, 1),) * 400, (Connected(nodes, frozenset({1}), links, RuleIndex(0)),))
    with registered(CONNECTED):
        for route in GENERAL:
            with pytest.raises(Refusal, match=r"cannot state Connected \(rule 1\) itself, .* [\d,]+ parts"):
                encoded(parse_route(route).kind.encoding, model, [], parse_route(route).settings)


def test_a_kind_may_be_made_of_another_new_one() -> None:
    class Descending(Ascending):
        def holds(self, values: object) -> bool:
            return replace(PAIR, variables=self.variables[::-1]).holds(values)  # type: ignore[arg-type]

    def parts(constraint: Descending, *_: object) -> Iterator[Ascending]:
        yield Ascending(constraint.variables[::-1], constraint.origin)

    kind = Kind(Descending, lambda _random, _domains, scope, origin: Descending(tuple(scope), origin), parts, lambda *_: 3)
    model = Model(MODEL.domains, (Descending((A, B, C), RuleIndex(1)),))
    with registered(ASCENDING, kind):
        for route in GENERAL:
            assert solutions(route, model, []) == [(3, 2, 1)]
    with registered(kind), pytest.raises(Refusal, match=r"cannot state Descending \(rule 2\), nor the Ascending that it is made of, only"):
        decomposed(model, LANGUAGE, "test")


def test_a_kind_that_is_made_of_itself_is_reported() -> None:
    def again(constraint: Ascending, *_: object) -> Iterator[Ascending]:
        yield constraint

    kind = replace(ASCENDING, decompose=again)
    with registered(kind), pytest.raises(UsageError, match="the kind Ascending is decomposed into itself, by way of Ascending"):
        decomposed(MODEL, LANGUAGE, "test")


def test_what_a_decomposition_refuses_is_reported_with_the_rule() -> None:
    def huge(constraint: Ascending, domains: object, _helper: object) -> Iterator[Regular]:
        yield Regular.predicate((A, B, C) * 2, MODEL.domains, constraint.origin, lambda *_: True)

    problem = r"test refuses: it cannot state Ascending \(rule 5\): the automaton: a predicate of 6 cells"
    with registered(replace(ASCENDING, decompose=huge)), pytest.raises(Refusal, match=problem):
        decomposed(MODEL, LANGUAGE, "test")


@pytest.mark.parametrize("route", ["masks", "dlx", "cpsat", "sat"])
def test_a_puzzle_with_a_new_kind_is_solved_checked_and_counted(route: str) -> None:
    puzzle = three_by_three()
    expected = {values for values in product((0, 1), repeat=9) if values[0] == values[7] == 1 and connected_nine().holds(values)}
    with registered(CONNECTED, JOINED):
        assert set(cpgrid.solutions(puzzle, via=route)) == expected
        assert cpgrid.count(puzzle, via=route).count == len(expected)
        made = cpgrid.encode(puzzle, via=route)
        raw = next(iter(parse_route(route).kind.backend.search(made.program, Limits(), parse_route(route).settings)))
        assert made.decode(raw) in expected


def test_without_a_route_such_a_puzzle_is_taken_too() -> None:
    with registered(CONNECTED, JOINED):
        assert cpgrid.check(three_by_three()).kind.value == "multiple"
        with pytest.raises(Refusal, match=r"Connected \(rule 1\), nor the Regular that it is made of, only AllDifferent"):
            cpgrid.solve(three_by_three(), via="lockstep")


def test_settings_for_one_rule_are_for_what_it_is_made_of() -> None:
    with registered(CONNECTED, JOINED):
        found = len(list(cpgrid.solutions(three_by_three(), via="sat:regular@1=states")))
        assert found == len(list(cpgrid.solutions(three_by_three(), via="sat")))
        with pytest.raises(Refusal, match="rule 1 states no AllDifferent"):
            cpgrid.solve(three_by_three(), via="sat:alldifferent@1=hall")


def test_nine_cells_are_joined_in_as_many_ways_as_are_known() -> None:
    """The connected induced subgraphs of the 3×3 grid, and the empty one."""
    with registered(CONNECTED):
        assert len(solutions("masks", Model(((0, 1),) * 9, (connected_nine(),)), [])) == 219


@pytest.mark.parametrize("name", ["masks", "dlx", "cpsat", "sat"])
def test_routes_keep_their_contract_with_a_new_kind(name: str) -> None:
    with registered(CONNECTED):
        check_route(name, count=30)


def test_a_handler_that_forgets_half_of_its_clauses_breaks_the_contract() -> None:
    with registered(FORGETFUL), pytest.raises(BrokenContract, match=r"sat on Model\(.*Ascending.* which is no solution"):
        check_route("sat")


def test_a_decomposition_that_forgets_a_part_breaks_the_contract_of_every_route() -> None:
    def forgetful(*arguments: object) -> Iterator[Regular]:
        first, *_ = decompose_connected(*arguments)  # type: ignore[arg-type]
        yield first

    with registered(replace(CONNECTED, decompose=forgetful)):
        for route in ("masks", "dlx", "cpsat", "sat"):
            with pytest.raises(BrokenContract, match=r"no solution|twice"):
                check_route(route)


def test_a_handler_for_a_kind_that_nobody_draws_breaks_the_contract() -> None:
    encoding = replace(ENCODINGS["cnf"], name="odd", handlers={**(ENCODINGS["cnf"].handlers or {}), Ascending: print})
    with registered(replace(ROUTES["sat"], name="odd", encoding=encoding)):
        with pytest.raises(BrokenContract, match="odd: its encoding has a handler for Ascending, which nobody draws: register its"):
            check_route("odd")
        with registered(ASCENDING), pytest.raises(BrokenContract, match="odd has a handler for Ascending, and refuses all small models"):
            check_route("odd")


@pytest.mark.parametrize("route", ["dlx", "lockstep", "flow"])
def test_a_large_graph_is_refused_with_what_else_there_is(route: str) -> None:
    vertices = tuple(Vertex(Variable(number), (1,)) for number in range(144))
    model = Model(((0, 1),) * 144, (Components(vertices, tuple(pairwise(range(144))), True, (), RuleIndex(2)),))
    with pytest.raises(
        Refusal, match=r"Components \(rule 3\) itself, .* state it over fewer cells; take --via masks, --via sat or --via cpsat"
    ):
        decomposed(model, parse_route(route).kind.encoding.handlers, route)
    assert decomposed(model, parse_route("sat").kind.encoding.handlers, "sat") is model
