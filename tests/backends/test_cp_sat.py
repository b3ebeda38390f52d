"""CP-SAT: what would end the whole process is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Layout, Limits, Puzzle, Refusal, solve
from cpgrid.core.grid import rectangle
from cpgrid.core.model import LinearSum, Model, RuleIndex, Variable
from cpgrid.routes import parse_route
from cpgrid.rules import Skyscraper

SUMS: Sequence[tuple[tuple[int, ...], int]] = (((0, 1, 2), 6), ((3, 4, 5), 7), ((0, 3), 3), ((1, 4), 5), ((2, 5), 5))
MODEL = Model(
    ((1, 2, 3),) * 6,
    tuple(
        LinearSum(tuple(map(Variable, scope)), (1,) * len(scope), total, total, RuleIndex(index))
        for index, (scope, total) in enumerate(SUMS)
    ),
)
"""On its tables and automata OR-Tools 9.15 with symmetries aborts: "Check failed: context_->VarToConstraints(var).empty()"."""


def count(settings: str) -> int:
    route = parse_route(f"cpsat:enumeration=blocking,{settings}")
    encoded = route.kind.encoding.encode(MODEL, [], route.settings)
    return len(list(route.kind.backend.search(encoded.program, Limits(solutions=None), route.settings)))


@pytest.mark.parametrize("sums", ["table", "automaton"])
@pytest.mark.parametrize("level", ["default", "1", "2", "3", "4"])
def test_symmetries_of_tables_are_refused(sums: str, level: str) -> None:
    with pytest.raises(Refusal, match="leave symmetry=0"):
        count(f"sum={sums},symmetry={level}")


@pytest.mark.parametrize("settings", ["sum=table", "sum=automaton", "symmetry=default", "symmetry=2"])
def test_the_rest_is_searched(settings: str) -> None:
    assert count(settings) == 3


ROW = rectangle(0, 0, 1, 5)
SKYLINE = Layout("grid", 1, 5, ROW, (tuple(range(1, 6)),) * 5, (Skyscraper(ROW, 3),))
"""For this row the solver's own automaton leaves Booleans free: its enumeration gave 1,757 solutions for 585 grids."""


@pytest.mark.parametrize("settings", ["regular=auto", "regular=automaton", "regular=steps,enumeration=search"])
def test_every_word_of_an_automaton_comes_once(settings: str) -> None:
    # Blocking clauses, which the automaton needs, take their time.
    puzzle = Puzzle(SKYLINE, {ROW[0]: 1, ROW[1]: 1} if settings == "regular=automaton" else {})
    found = solve(puzzle, via=f"cpsat:{settings}", limits=Limits(solutions=None)).solutions
    assert len(found) == len(set(found)) == len(solve(puzzle, via="dlx", limits=Limits(solutions=None)).solutions)


def test_a_search_for_all_solutions_refuses_automata() -> None:
    with pytest.raises(Refusal, match="finds solutions several times where there are automata; take enumeration=blocking"):
        solve(Puzzle(SKYLINE), via="cpsat:regular=automaton,enumeration=search")


@pytest.mark.parametrize(
    "route",
    ["masks", "cpsat", *(pytest.param(f"cpsat:{way}", marks=pytest.mark.long) for way in ("regular=table", "enumeration=blocking"))],
)
def test_relations_of_two_cells_lose_no_solution(route: str) -> None:
    # As tables of two columns, presolve of OR-Tools 9.15 left 39 of them.
    (puzzle,) = cpgrid.read(Path(__file__).with_name("two_columns.json"))
    assert cpgrid.count(puzzle, via=route).count == 488
