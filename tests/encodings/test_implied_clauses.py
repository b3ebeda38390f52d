"""Implied clauses and Hall intervals: how many there are, that they follow, and what propagation sees through them alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from pysat.solvers import Solver

from cpgrid.core.errors import Refusal
from cpgrid.core.meaning import Equal, Within
from cpgrid.core.model import AllDifferent, Literal, Model, RuleIndex, Variable
from cpgrid.core.program import Cnf
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.alldifferent import hall
from cpgrid.lab.proving.propagation import propagated
from cpgrid.models import sudoku
from cpgrid.rules import model as model_of

DEFAULTS = {option.name: option.default for option in ENCODINGS["cnf"].options}


def encode(model: Model, *given_: Literal, **options: str) -> Cnf:
    program = ENCODINGS["cnf"].encode(model, given_, {**DEFAULTS, **options}).program
    assert isinstance(program, Cnf)
    return program


def group(*domains: tuple[int, ...]) -> Model:
    """One AllDifferent over cells with these domains."""
    return Model(domains, (AllDifferent(tuple(map(Variable, range(len(domains)))), RuleIndex(0)),))


def left(model: Model, gone: Sequence[tuple[int, int]] = (), **options: str) -> list[set[int]]:
    """The values of each cell that unit propagation leaves, where some candidates, as variable and value, are gone."""
    program = encode(model, **options)
    literals_of = {(variable, value): [literal for literal in literals if literal] for variable, value, *literals in program.cells.tolist()}
    # Where there is a variable that says "cell = value", it is what constraints see of the candidate.
    literals_of |= {(meaning.variable, meaning.value): [made] for made, meaning in program.meaning.items() if isinstance(meaning, Equal)}
    true = propagated([*program.clauses(), *([-literal for literal in literals_of[candidate]] for candidate in gone)])
    assert true is not None
    possible: list[set[int]] = [set() for _ in model.domains]
    for (variable, value), literals in literals_of.items():
        if not any(-literal in true for literal in literals):
            possible[variable].add(value)
    return possible


def added(model: Model, *given_: Literal, **options: str) -> list[tuple[int, list[int]]]:
    """Origin and literals of the clauses that the options add; they come last."""
    base = {name: value for name, value in options.items() if name == "elimination"}
    plain, more = encode(model, *given_, **base), encode(model, *given_, **options)
    assert more.variables == plain.variables
    clauses = [more.literals[start:end].tolist() for start, end in pairwise(more.offsets.tolist())]
    return list(zip(more.origins.tolist(), clauses, strict=True))[len(plain.origins) :]


@pytest.mark.long
def test_an_empty_sudoku_has_so_many_implied_clauses() -> None:
    model = model_of(sudoku.layout(3, 3))
    # 27 boxes with a line, either first; 6 cells beyond, 9 values.
    assert len(added(model, boxline="on")) == 54 * 2 * 6 * 9
    # Pairs of cells and of values, two values in seven other cells; the same for hidden pairs.
    assert len(added(model, subsets="on")) == 27 * 2 * 36 * 36 * 2 * 7


GIVEN = tuple(Literal(Variable(cell), value) for cell, value in ((0, 1), (8, 2), (15, 3), (22, 4), (29, 5)))


@pytest.mark.parametrize("option", ["boxline", "subsets"])
@pytest.mark.parametrize("elimination", ["on", "off"])
def test_each_implied_clause_follows_from_its_group_and_at_most_one_other(option: str, elimination: str) -> None:
    model = model_of(sudoku.layout(2, 3))
    groups = [set(constraint.variables) for constraint in model.constraints]
    plain = encode(model, *GIVEN, elimination=elimination)
    clauses = added(model, *GIVEN, **{"elimination": elimination, option: "on"})
    assert len(clauses) > 100
    for origin in sorted({origin for origin, _ in clauses}):
        own = [clause for other, clause in clauses if other == origin]
        near = [other for other in range(len(groups)) if len(groups[origin] & groups[other]) > 1]
        for other in near if option == "boxline" else [origin]:
            stated = [clause for clause, by in zip(plain.clauses(), plain.origins.tolist(), strict=True) if by in {origin, other} or by < 0]
            with Solver("glucose4", bootstrap_with=stated) as solver:
                own = [clause for clause in own if solver.solve(assumptions=[-literal for literal in clause])]
        assert not own


CROSSING = Model(
    ((1, 2, 3), (1, 2, 3), (2, 3), (1, 4, 5, 6), (1, 4, 5, 6), (2, 3, 4, 5, 6)),
    (
        AllDifferent((Variable(0), Variable(1), Variable(2)), RuleIndex(0)),
        AllDifferent((Variable(0), Variable(1), Variable(3), Variable(4)), RuleIndex(1)),
        AllDifferent((Variable(2), Variable(5)), RuleIndex(2)),
    ),
)
"""The first group needs a 1 in one of the cells that it shares with the second."""


def test_a_value_locked_in_what_two_groups_share_is_nowhere_else() -> None:
    assert left(CROSSING)[3:] == [{1, 4, 5, 6}, {1, 4, 5, 6}, {2, 3, 4, 5, 6}]
    assert left(CROSSING, boxline="on")[3:] == [{4, 5, 6}, {4, 5, 6}, {2, 3, 4, 5, 6}]


def test_implied_clauses_can_be_for_the_groups_of_one_rule() -> None:
    one = {"boxline@1": "on"}
    assert left(CROSSING, **one)[3] == {4, 5, 6}
    assert left(CROSSING, **{"boxline@2": "on"})[3] == {1, 4, 5, 6}
    assert {origin for origin, _ in added(CROSSING, **one)} == {0}


def test_a_group_that_need_not_take_the_value_locks_nothing() -> None:
    wider = replace(CROSSING, domains=((1, 2, 3, 7), *CROSSING.domains[1:]))
    assert left(wider, boxline="on")[3] == {1, 4, 5, 6}


def test_a_naked_pair_is_left() -> None:
    model = group((1, 2), (1, 2), (1, 3, 4, 5), (2, 3, 4, 5))
    assert left(model)[2:] == [{1, 3, 4, 5}, {2, 3, 4, 5}]
    assert left(model, subsets="on")[2:] == [{3, 4, 5}, {3, 4, 5}]


def test_a_hidden_pair_is_left() -> None:
    every, low = (1, 2, 3, 4, 5), (1, 2, 3)
    model = group(low, low, low, every, every)
    assert left(model)[3:] == [set(every)] * 2
    assert left(model, subsets="on")[3:] == [{4, 5}] * 2
    # With a sixth value, 4 and 5 need not occur.
    assert left(group(low, low, low, every, (*every, 6)), subsets="on")[3:] == [set(every), {*every, 6}]


def test_too_many_pairs_are_refused_by_name() -> None:
    with pytest.raises(Refusal, match="subsets=on needs more than 6,000,000 clauses; leave it off"):
        encode(model_of(sudoku.layout(4, 4)), subsets="on")


@pytest.mark.parametrize("domain", ["order", "direct", "coupled"])
def test_hall_intervals_make_a_group_range_consistent(domain: str) -> None:
    # Three cells fill 1 to 3; the first two of these 2 and 3, which are in the midst of what the third has.
    ends = group((1, 2, 3), (1, 2, 3), (1, 2, 3), (2, 3, 4, 5, 6), (1, 6))
    assert left(ends, domain=domain)[3:] == [{2, 3, 4, 5, 6}, {1, 6}]
    assert left(ends, domain=domain, alldifferent="hall")[3:] == [{4, 5}, {6}]
    midst = group((2, 3), (2, 3), (1, 2, 3, 4))
    assert left(midst, domain=domain)[2] == {1, 2, 3, 4}
    assert left(midst, domain=domain, alldifferent="hall")[2] == {1, 4}


def test_hall_intervals_know_cells_that_lose_values_later() -> None:
    model = group(*[(1, 2, 3, 4, 5)] * 4)
    gone = [(cell, value) for cell in (0, 1) for value in (3, 4, 5)]
    assert left(model, gone)[2:] == [{1, 2, 3, 4, 5}] * 2
    assert left(model, gone, alldifferent="hall")[2:] == [{3, 4, 5}] * 2


def test_hall_intervals_say_what_their_variables_stand_for() -> None:
    # Of three cells in two values at most two are; the counters are of the first cell, which is its literal, and of the first two.
    program = encode(group((1, 2, 5), (1, 2, 6), (1, 2, 7)), domain="order", alldifferent="hall")
    within = [meaning for meaning in program.meaning.values() if isinstance(meaning, Within)]
    assert Within((0, 1), 1, 2, 1) in within
    assert Within((0, 1), 1, 2, 2) in within
    assert within[0].words("ABC") == "at least 1 of A, B are from 1 to 1"


def test_too_many_hall_intervals_are_refused_before_they_are_made() -> None:
    with pytest.raises(Refusal, match="more than 6,000,000 clauses"):
        encode(model_of(sudoku.layout(5, 5)), alldifferent="hall")


def test_the_clauses_of_hall_intervals_are_reckoned_exactly() -> None:
    # Without the interval of all values no variable lies wholly within one, so that no literal is constant.
    for cells in range(3, 8):
        program = encode(group(*[tuple(range(cells))] * cells), domain="coupled", alldifferent="hall", dual="off")
        expected = sum((cells + 1 - capacity) * hall._clauses(cells, capacity) for capacity in range(1, cells))
        assert int((program.origins == 0).sum()) == expected
