"""The CP-SAT model: its sizes, what it cannot hold, and the solver's parameters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from ortools.sat.python.cp_model import CpSolver

from cpgrid.backends.cp_sat_parameters import PARAMETERS, set_parameters
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.program import CpProgram
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cp import view
from cpgrid.routes import ROUTES, parse_route

LARGEST = 1 << 30
ONE = (Variable(0),)
OPTIONS = parse_route("cpsat").settings


@pytest.mark.parametrize("sign", [1, -1])
def test_sums_stay_in_64_bits(sign: int) -> None:
    domains = ((-LARGEST, 0),)
    taken = [
        Model(domains, (LinearSum(ONE, (sign * LARGEST,), -5, 5, RuleIndex(0)),)),
        Model(domains, (), Objective(ONE, (sign * LARGEST,), RuleIndex(0))),
    ]
    for model in taken:
        assert ENCODINGS["cp"].encode(model, [], OPTIONS).program.model.validate() == ""
    refused = [
        Model(domains, (LinearSum(ONE, (sign * (LARGEST + 1),), -5, 5, RuleIndex(0)),)),
        Model(domains, (), Objective(ONE, (sign * (LARGEST + 1),), RuleIndex(0))),
    ]
    for model in refused:
        with pytest.raises(Refusal, match="could overflow 64 bits; take --via sat"):
            ENCODINGS["cp"].encode(model, [], OPTIONS)


def cage(size: int, total: int, *, top: int = 9, coefficient: int = 1) -> Model:
    """Different cells 1 … top with a sum."""
    variables = tuple(Variable(index) for index in range(size))
    constraints = (
        AllDifferent(variables, RuleIndex(0)),
        LinearSum(variables, (1,) * (size - 1) + (coefficient,), total, total, RuleIndex(0)),
    )
    return Model((tuple(range(1, top + 1)),) * size, constraints)


def encode(model: Model, route: str, givens: Sequence[Literal] = ()) -> CpProgram:
    """The program of a route with these settings."""
    program: CpProgram = ENCODINGS["cp"].encode(model, givens, parse_route(f"cpsat:{route}").settings).program
    return program


@pytest.mark.parametrize(
    ("route", "variables", "constraints"),
    [
        ("alldifferent=native", 3, 2),
        # A Boolean for each of nine values of three cells; two constraints a cell, one a value, and the sum.
        ("alldifferent=exactly-one", 3 + 27, 6 + 9 + 1),
        # {1, 2, 4} alone adds up to 7: a Boolean for it, a constraint that one is chosen, two a cell, one a value, AllDifferent.
        ("sum=combination", 3 + 27 + 1, 1 + 6 + 9 + 1),
        ("sum=table", 3, 2),
        ("sum=automaton", 3, 2),
    ],
)
def test_sizes(route: str, variables: int, constraints: int) -> None:
    program = encode(cage(3, 7), route)
    assert program.size == {"variables": variables, "constraints": constraints}
    assert len(program.origins) == constraints
    assert len(program.meaning) == variables - 3


def test_a_table_has_the_tuples_that_add_up_with_different_values_where_cells_differ() -> None:
    def rows(program: CpProgram) -> set[tuple[int, ...]]:
        (values,) = (list(constraint.table.values) for constraint in program.model.proto.constraints if constraint.has_table())
        return {tuple(values[start : start + 3]) for start in range(0, len(values), 3)}

    assert rows(encode(cage(3, 6), "sum=table")) == set(permutations((1, 2, 3)))
    repeating = Model(cage(3, 6).domains, cage(3, 6).constraints[1:])
    assert rows(encode(repeating, "sum=table")) == {*permutations((1, 2, 3)), (2, 2, 2), *permutations((1, 1, 4))}
    assert rows(encode(repeating, "sum=table", [Literal(Variable(0), 2)])) == {(2, 1, 3), (2, 2, 2), (2, 3, 1)}


def test_a_table_of_one_or_two_columns_is_clauses() -> None:
    for model in (cage(2, 4), Model(cage(2, 4).domains, cage(2, 4).constraints[1:]), cage(1, 3)):
        proto = encode(model, "sum=table").model.proto
        assert not any(constraint.has_table() for constraint in proto.constraints)
        assert any(constraint.has_bool_or() for constraint in proto.constraints)


@pytest.mark.parametrize(
    ("model", "route", "problem"),
    [
        (cage(3, 9, coefficient=2), "sum=combination", r"different variables and unit coefficients \(constraint 2\); take sum=linear"),
        (Model(cage(2, 4).domains, cage(2, 4).constraints[1:]), "sum=combination", r"different variables .* \(constraint 1\)"),
        (cage(11, 127, top=22), "sum=combination", "constraint 2 has more than 10,000 digit sets; take sum=linear"),
        (cage(9, 45), "sum=table", "the table of constraint 2 has more than 50,000 tuples; take sum=linear"),
        (cage(60, 3000, top=99), "sum=table", "more than 50,000 tuples"),
        (cage(60, 3000, top=99), "sum=automaton", "the automaton of constraint 2 has more than 200,000 transitions; take sum=linear"),
    ],
)
def test_what_is_too_large_or_of_another_form_is_refused(model: Model, route: str, problem: str) -> None:
    with pytest.raises(Refusal, match=problem):
        encode(model, route)
    assert encode(model, "sum=linear").model.validate() == ""


def test_values_that_a_sum_of_booleans_cannot_hold_are_refused() -> None:
    def model(largest: int) -> Model:
        return Model(((-largest, 0), (0, largest)), (AllDifferent((Variable(0), Variable(1)), RuleIndex(0)),))

    assert encode(model((1 << 60) // 3), "alldifferent=exactly-one").model.validate() == ""
    with pytest.raises(Refusal, match="could overflow 64 bits"):
        encode(model((1 << 60) // 3 + 1), "alldifferent=exactly-one")


def test_rules_may_differ_in_their_encodings() -> None:
    (variables,) = {constraint.variables for constraint in cage(3, 7).constraints}
    model = Model(cage(3, 7).domains, tuple(LinearSum(variables, (1,) * 3, 7, 7, RuleIndex(rule)) for rule in range(3)))
    first, second, third = encode(model, "sum@1=table,sum@3=automaton").model.proto.constraints
    assert first.has_table()
    assert second.has_linear()
    assert third.has_automaton()


@pytest.mark.parametrize("setting", ["alldifferent=native", "alldifferent=exactly-one", "sum=combination", "sum=table", "sum=automaton"])
def test_a_contradiction_is_stated_and_not_dropped(setting: str) -> None:
    backend = ROUTES["cpsat"].backend
    for model in (cage(3, 99), cage(3, 4, top=2)):
        program = encode(model, setting)
        search = backend.search(program, Limits(solutions=None), parse_route(f"cpsat:{setting}").settings)
        assert list(search) == []
        assert search.found.stop is Stop.EXHAUSTED


def test_every_parameter_is_one_of_the_solver() -> None:
    for parameter in PARAMETERS:
        assert hasattr(CpSolver().parameters, parameter.field)
        for choice in parameter.values:
            solver = CpSolver()
            set_parameters(solver, {**parse_route("cpsat").settings, parameter.option: choice})
            value = getattr(solver.parameters, parameter.field)
            written = {True: "true", False: "false"}[value] if isinstance(value, bool) else getattr(value, "name", str(value))
            assert written == parameter.values[choice]


def test_the_solvers_own_parameters_are_those_called_default() -> None:
    solver, own = CpSolver(), CpSolver()
    set_parameters(solver, dict.fromkeys((parameter.option for parameter in PARAMETERS), "default"))
    assert str(solver.parameters) == str(own.parameters)
    set_parameters(solver, parse_route("cpsat").settings)
    own.parameters.max_presolve_iterations = 1
    own.parameters.symmetry_level = 0
    assert str(solver.parameters) == str(own.parameters)


@pytest.mark.parametrize("setting", ["alldifferent=exactly-one", "sum=combination", "sum=table", "sum=automaton"])
def test_what_is_too_large_together_is_refused(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_MOST_TERMS", 20)
    with pytest.raises(Refusal, match="its tables and Booleans would have more than 20 terms; take --via cpsat"):
        encode(cage(5, 25), setting)
    assert encode(cage(5, 25), "sum=linear").model.validate() == ""
