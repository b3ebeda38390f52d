"""At most one of some literals: every encoding says just that, has the size of its formula, and tells what its variables stand for."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np
import pytest
from pysat.solvers import Solver

import cpgrid
from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import Refusal, UsageError
from cpgrid.core.meaning import ByTrueLiteral, Equal
from cpgrid.core.program import Int32
from cpgrid.encodings.cnf.at_most_one import AT_MOST_ONE, by_template
from cpgrid.encodings.cnf.clauses import Clauses
from cpgrid.encodings.cnf.records import AtMostOne
from cpgrid.encodings.cnf.rows import Rows
from cpgrid.routes import parse_route

NAMES = pytest.mark.parametrize("name", AT_MOST_ONE)
COUNTS = (*range(2, 14), 16, 17, 25, 28)


def written(name: str, literals: Sequence[Sequence[int]]) -> Clauses:
    """The clauses of some rows of one width; the literal in column c of row r says that the variable c has the value r."""
    clauses = Clauses()
    clauses.new_variables(max(abs(literal) for row in literals for literal in row))
    table = np.array(literals, dtype=np.int32)
    row, column = (part.astype(np.int32) for part in np.indices(table.shape))
    AT_MOST_ONE[name].encode(clauses, Rows(table, column, row, np.arange(7, 7 + len(table), dtype=np.int32)))
    return clauses


def split(flat: tuple[Int32, Int32, Int32]) -> list[list[int]]:
    return [flat[1][start:end].tolist() for start, end in pairwise(flat[0].tolist())]


@NAMES
@pytest.mark.parametrize("count", COUNTS)
def test_it_has_the_size_of_its_formula(name: str, count: int) -> None:
    size = AT_MOST_ONE[name].size
    assert size is not None
    clauses = written(name, [range(1, count + 1)])
    assert (len(split(clauses.flat())), clauses.variables - count) == size(count)


@NAMES
@pytest.mark.parametrize("count", COUNTS)
def test_each_literal_can_be_true_and_no_two(name: str, count: int) -> None:
    # Two are excluded by propagation alone: every encoding of the table is arc-consistent.
    with Solver("glucose4", bootstrap_with=split(written(name, [range(1, count + 1)]).flat())) as solver:
        assert solver.solve(assumptions=[-literal for literal in range(1, count + 1)])
        for literal in range(1, count + 1):
            others = [-other for other in range(1, count + 1) if other != literal]
            assert solver.solve(assumptions=[literal, *others])
            possible, forced = solver.propagate([literal])
            assert possible
            assert set(others) <= set(forced)


@NAMES
@pytest.mark.parametrize("count", [3, 5, 9, 10])
def test_meanings_hold_in_every_model_and_are_as_strong_as_can_be(name: str, count: int) -> None:
    clauses = written(name, [range(1, count + 1)])
    auxiliary = range(count + 1, clauses.variables + 1)
    assert list(clauses.meaning) == list(auxiliary)
    cases = [[literal if literal == true else -literal for literal in range(1, count + 1)] for true in range(count + 1)]
    free = False
    with Solver("glucose4", bootstrap_with=split(clauses.flat())) as solver:
        for case in cases:
            # The value 0 is what the literals of row 0 speak of.
            values = [0 if literal > 0 else 1 for literal in case]
            for variable in auxiliary:
                can_be = [sign for sign in (True, False) if solver.solve(assumptions=[*case, variable if sign else -variable])]
                meant = clauses.meaning[variable].holds(values)
                assert can_be == ([True, False] if meant is None else [meant])
                free |= meant is None
    assert AT_MOST_ONE[name].parsimonious == (not free)


@NAMES
def test_rows_of_several_lengths_have_clauses_and_variables_of_their_own(name: str) -> None:
    rows = [[1, 0, -2, 3, 4], [0, 0, 5, 0, 0], [0, 0, 0, 0, 0], [6, 7, 8, 9, -10], [0, 0, 11, 0, 12], [13, 14, 15, 16, 0]]
    clauses = written(name, rows)
    flat = clauses.flat()
    size = AT_MOST_ONE[name].size
    assert size is not None
    lengths = [sum(map(bool, row)) for row in rows]
    assert np.bincount(flat[2] - 7, minlength=6).tolist() == [size(length)[0] if length > 1 else 0 for length in lengths]
    owners: dict[int, set[int]] = {}
    for clause, origin in zip(split(flat), flat[2].tolist(), strict=True):
        for literal in clause:
            owners.setdefault(abs(literal), set()).add(origin)
    assert all(len(origins) == 1 for origins in owners.values())
    for variable, meaning in clauses.meaning.items():
        (row,) = [number - 7 for number in owners[variable]]
        assert isinstance(meaning, ByTrueLiteral)
        assert meaning.literals == tuple(Equal(column, row) for column in range(5) if rows[row][column])
    with Solver("glucose4", bootstrap_with=split(flat)) as solver:
        for row in rows:
            literals = [literal for literal in row if literal]
            for one in literals:
                assert solver.solve(assumptions=[one, *(-other for other in literals if other != one)])
                assert not any(solver.solve(assumptions=[one, other]) for other in literals if other != one)


@NAMES
def test_too_many_clauses_are_refused_before_they_are_made(name: str) -> None:
    if name == "pairwise":
        rows = np.arange(1, 4001, dtype=np.int32)[None]
    else:
        rows = np.broadcast_to(np.arange(1, 2001, dtype=np.int32), (1501, 2000))
    clauses = Clauses()
    tracemalloc.start()
    try:
        with pytest.raises(Refusal, match="more than 6,000,000 clauses"):
            AT_MOST_ONE[name].encode(clauses, Rows(rows, rows, rows, rows[:, 0]))
        assert tracemalloc.get_traced_memory()[1] < 40e6
    finally:
        tracemalloc.stop()


def test_the_time_limit_is_kept_while_meanings_are_found_out() -> None:
    rows = np.arange(1, 1501, dtype=np.int32)[None]
    with within(Clock(0.2)), pytest.raises(OutOfTime):
        AT_MOST_ONE["kmtotalizer"].encode(Clauses(), Rows(rows, rows, rows, rows[:, 0]))


def test_a_case_that_the_clauses_forbid_leaves_everything_open() -> None:
    # A mistake that checks of solutions find: the first literal cannot be true.
    clauses, row = Clauses(), np.array([[1, 2]], dtype=np.int32)
    clauses.new_variables(2)
    by_template(lambda count: [[-1, 3], [-1, -3], [-2, 3]])(clauses, Rows(row, row, row, row[:, 0]))
    assert [meaning.holds([0, 1, 0]) for meaning in clauses.meaning.values()] == [None]
    assert [meaning.holds([0, 0, 2]) for meaning in clauses.meaning.values()] == [True]


def all_pairs(clauses: Clauses, rows: Rows) -> None:
    """At most one by hand: no template, a literal for each pair."""
    for literals, origin in zip(rows.literals.tolist(), rows.origins.tolist(), strict=True):
        clauses.add(([-one, -other] for one, other in combinations(filter(None, literals), 2)), origin)


def test_one_of_ones_own_is_named_in_routes_for_all_rules_for_one_and_for_cells() -> None:
    puzzle = cpgrid.parse("1...5.4....3....6...52...31......5..")[0]
    solution = cpgrid.solve(puzzle, via="dlx").solutions
    plain = cpgrid.encode(puzzle, via="sat").program
    with cpgrid.registered(AtMostOne("mine", "pair by pair", all_pairs, "none")):
        for route in ("sat:alldifferent=mine", "sat:alldifferent@2=mine", "sat:cell=mine", "sat:cell=mine,alldifferent=mine"):
            assert parse_route(route).text == route
            assert cpgrid.solve(puzzle, via=route).solutions == solution
            program = cpgrid.encode(puzzle, via=route).program
            assert sorted(map(sorted, program.clauses())) == sorted(map(sorted, plain.clauses()))
    with pytest.raises(UsageError, match="alldifferent cannot be 'mine'"):
        parse_route("sat:alldifferent=mine")


def test_a_meaning_says_itself_in_words() -> None:
    meaning = ByTrueLiteral((Equal(0, 5), Equal(1, 5), Equal(2, 5)), (True, True, False, None))
    assert meaning.words(["A", "B", "C"]) == "of A = 5, B = 5, C = 5: true if A = 5 or B = 5, free if none of them, else false"
    assert meaning.variables == (0, 1, 2)
