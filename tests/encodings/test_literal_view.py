"""The literals of domains: whatever stands behind them, they say what they should, and cost no solution."""

from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from cpgrid.core.model import AllDifferent, Literal, Model, RuleIndex, Variable
from cpgrid.encodings.cnf.at_most_one import AT_MOST_ONE
from cpgrid.encodings.cnf.clauses import TRUE, Clauses
from cpgrid.encodings.cnf.domain import DOMAINS
from cpgrid.encodings.cnf.elimination import candidates
from cpgrid.encodings.cnf.view import LiteralView
from tests.depth import cases

VALUES = st.sets(st.integers(-4, 6), min_size=1, max_size=6).map(lambda values: tuple(sorted(values)))


def view_of(domain: str, model: Model, givens: list[Literal], *, eliminate: bool) -> LiteralView:
    clauses, left = Clauses(), candidates(model, givens, eliminate=eliminate)
    return LiteralView(clauses, left, DOMAINS[domain].encode(clauses, left, AT_MOST_ONE["pairwise"]))


def models(view: LiteralView) -> list[set[int]]:
    """Every model as its true literals; a variable that no clause mentions is free."""
    offsets, literals, _ = view.clauses.flat()
    clauses = [literals[start:end].tolist() for start, end in pairwise(offsets.tolist())]
    free = [[variable, -variable] for variable in range(1, view.clauses.variables + 1)]
    with Solver("glucose4", bootstrap_with=free + clauses) as solver:
        return [{TRUE, *model} for model in solver.enum_models()]


CELL = Model(((1, 2),), ())
ALONE = [name for name in DOMAINS if not DOMAINS[name].refuses(CELL, candidates(CELL, [], eliminate=True))]
"""The encodings that need no constraint to give a cell one value."""


@pytest.mark.parametrize("domain", ALONE)
@pytest.mark.parametrize("eliminate", [True, False])
@settings(max_examples=cases(30))
@given(data=st.data())
def test_literals_say_what_they_should(domain: str, eliminate: bool, data: st.DataObject) -> None:
    domains = tuple(data.draw(st.lists(VALUES, min_size=1, max_size=2)))
    given_ = [Literal(Variable(0), domains[0][-1])] if data.draw(st.booleans()) else []
    view = view_of(domain, Model(domains, ()), given_, eliminate=eliminate)
    asked = data.draw(st.lists(st.tuples(st.integers(0, len(domains) - 1), st.integers(-5, 7), st.booleans()), max_size=20))
    equal = {(variable, value): view.equal(variable, value) for variable, value, exactly in asked if exactly}
    at_most = {(variable, value): view.at_most(variable, value) for variable, value, exactly in asked if not exactly}
    expected = {values for values in product(*domains) if all(values[literal.variable] == literal.value for literal in given_)}
    found = []
    for true in models(view) if view.clauses.variables else [{TRUE}]:
        values = [0 if view.fixed_value(index) is None else view.candidates.of(index)[0] for index in range(len(domains))]
        for variable, value, *literals in view.cells.tolist():
            if true.issuperset(literal for literal in literals if literal):
                values[variable] = value
        found.append(tuple(values))
        assert all((literal in true) is (values[variable] == value) for (variable, value), literal in equal.items())
        assert all((literal in true) is (values[variable] <= value) for (variable, value), literal in at_most.items())
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    ("domain", "variables", "clauses"), [("direct", 5, 11), ("muldirect", 5, 1), ("order", 4, 3), ("log", 3, 2), ("coupled", 7, 12)]
)
def test_what_a_variable_of_five_values_takes(domain: str, variables: int, clauses: int) -> None:
    view = view_of(domain, Model((tuple(range(1, 6)),), ()), [], eliminate=True)
    assert (view.clauses.variables, len(view.clauses.flat()[2])) == (variables, clauses)


def test_without_elimination_only_givens_lose_values() -> None:
    model = Model(((1, 2, 3),) * 3, (AllDifferent((Variable(0), Variable(1), Variable(2)), RuleIndex(0)),))
    given_ = [Literal(Variable(0), 1)]
    left, every = (candidates(model, given_, eliminate=eliminate) for eliminate in (True, False))
    assert [left.of(variable) for variable in range(3)] == [[1], [2, 3], [2, 3]]
    assert [every.of(variable) for variable in range(3)] == [[1], [1, 2, 3], [1, 2, 3]]
    assert (left.fixed.tolist(), every.fixed.tolist()) == ([True, False, False], [False] * 3)


@pytest.mark.parametrize("domain", DOMAINS)
def test_literals_are_made_once_and_for_whole_tables(domain: str) -> None:
    view = view_of(domain, Model(((1, 2, 3, 4), (2, 5, 6)), ()), [], eliminate=True)
    table = view.equals(np.array([[1, 0], [1, 1]], dtype=np.int32))
    size = view.clauses.variables
    assert table.shape == (2, 2, 6)
    assert table[0, 1].tolist() == [view.equal(0, value) for value in (1, 2, 3, 4)] + [0, 0]
    assert table[1, 0].tolist() == [0, view.equal(1, 2), 0, 0, view.equal(1, 5), view.equal(1, 6)]
    first = [view.at_most(0, value) for value in range(6)]
    assert [view.at_most(0, value) for value in range(6)] == first
    assert view.clauses.variables <= size + 3


@pytest.mark.parametrize("domain", ALONE)
@settings(max_examples=cases(30))
@given(own=VALUES, asked=st.lists(st.sets(st.integers(-5, 7)), min_size=1, max_size=4))
def test_a_literal_says_whether_a_value_is_one_of_several(domain: str, own: tuple[int, ...], asked: list[set[int]]) -> None:
    view = view_of(domain, Model((own, own), ()), [Literal(Variable(1), own[0])], eliminate=True)
    asked = [*asked, set(own), set()]
    # Twice: what is asked again is the same literal.
    made = [[(view.one_of(variable, values), view.one_of(variable, values)) for values in asked] for variable in (0, 1)]
    cells = [row for row in view.cells.tolist() if row[0] == 0]
    for true in models(view) if view.clauses.variables else [{TRUE}]:
        value = next((value for _, value, *literals in cells if true.issuperset(filter(None, literals))), own[0])
        for literals, held in zip(made, (value, own[0]), strict=True):
            assert [one in true for one, _ in literals] == [held in values for values in asked]
            assert all(one == again for one, again in literals)


def test_constants_are_left_out_of_clauses() -> None:
    clauses = Clauses()
    clauses.add([[1, TRUE], [2, -TRUE], [-TRUE], [-TRUE, 3, 4]], 7)
    offsets, literals, origins = clauses.flat()
    assert (offsets.tolist(), literals.tolist(), origins.tolist()) == ([0, 1, 1, 3], [2, 3, 4], [7] * 3)
