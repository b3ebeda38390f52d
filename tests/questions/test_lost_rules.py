"""Rules that puzzles may have lost, checked against an engine of another kind on small boards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import cpgrid
from cpgrid.core.errors import UnsoundError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Outcome, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions import lost_rules as module
from cpgrid.questions.check import Uniqueness
from cpgrid.questions.lost_rules import find_lost_rules, rules_without_data
from cpgrid.rules import AntiKing, AntiKnight, Cage, Diagonals, Difference, kind_of, violations
from tests.depth import each_seed
from tests.questions.test_clash import SMALL

LIMITS = Limits(seconds=60)


def grids(puzzle: Puzzle) -> tuple[cpgrid.SolvedGrid, ...]:
    return cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).solutions


def with_rules(puzzle: Puzzle, stated: dict[str, tuple[object, ...]], names: tuple[str, ...]) -> Puzzle:
    new = [rule for name in names for rule in stated[name]]
    kinds = {kind_of(rule).name for rule in new}
    kept = [rule for rule in puzzle.layout.rules if kind_of(rule).name not in kinds]
    return Puzzle(cpgrid.Layout("grid", 4, 4, SMALL.cells, SMALL.domains, (*kept, *new)), puzzle.givens)


@each_seed(20)
def test_they_are_those_of_another_engine(seed: int) -> None:
    random = Random(seed)
    grid = random.choice(cpgrid.solve(Puzzle(SMALL), limits=Limits(None)).solutions)
    cells = [*zip(SMALL.cells, grid, strict=True)]
    layout = SMALL
    if seed % 3 == 0:
        layout = layout.with_rules(Cage(SMALL.cells[3:7], sum(grid[3:7]), distinct=False))
    if seed % 3 == 1:
        pairs = [
            (one, other) for one, other in combinations(SMALL.cells, 2) if abs(one.row - other.row) + abs(one.column - other.column) == 1
        ]
        values = dict(cells)
        pair = random.choice([pair for pair in pairs if abs(values[pair[0]] - values[pair[1]]) == 1])
        layout = layout.with_rules(Difference(pair))
    puzzle = Puzzle(layout, dict(random.sample(cells, random.randint(1, 4))))
    if len(grids(puzzle)) < 2:
        return
    towards = grid if random.random() < 0.5 else None
    found = find_lost_rules(puzzle, towards, limits=LIMITS.started())
    assert found.complete
    stated = dict(rules_without_data(puzzle))
    assert ("distinct cage" in stated) is (seed % 3 == 0)
    assert ("all-dots-given" in stated) is (seed % 3 == 1)
    tried = {name for name in stated if towards is None or not violations(with_rules(puzzle, stated, (name,)), towards)}
    assert {*found.tried} == tried
    for number in (1, 2):
        expected = {names for names in combinations(found.tried, number) if len(grids(with_rules(puzzle, stated, names))) == 1}
        if expected:
            break
    assert {each.names for each in found.found} == expected
    for each in found.found:
        assert tuple(each.grid) == tuple(grids(each.puzzle)[0])
        assert towards is None or tuple(each.grid) == tuple(towards)
        assert len(each.routes) == 2


def test_repair_names_a_lost_rule_and_a_plug_in_is_among_them() -> None:
    nine = sudoku.layout(3, 3)
    known = dict(rules_without_data(Puzzle(nine)))
    assert {"diagonals", "windoku", "disjoint-groups", "anti-knight", "anti-king", "non-consecutive"} <= known.keys()
    assert not {"loop", "border-loop", "slants", "successive", "score", "anti-move"} & known.keys()
    assert "diagonals" not in dict(rules_without_data(Puzzle(nine.with_rules(Diagonals(nine.cells)))))
    six = sudoku.layout(2, 3)
    (windoku,) = dict(rules_without_data(Puzzle(six)))["windoku"]
    assert (windoku.box_rows, windoku.box_columns) == (2, 3)  # type: ignore[attr-defined]
    (made,) = cpgrid.generate(Puzzle(six.with_rules(AntiKnight(six.cells))), limits=Limits(seconds=60, seed=3))
    wanted = cpgrid.solve(made).solution
    found = cpgrid.repair(Puzzle(six, made.givens), towards=wanted, limits=Limits(seconds=60))
    assert found.lost is not None
    assert [each.names for each in found.lost.found] == [("anti-knight",)]
    assert "with anti-knight there is exactly one solution (" in str(found)
    assert ": was it lost?" in str(found)
    record = found.to_dict()["lost"]
    assert record["found"][0]["rules"] == ["anti-knight"]
    assert record["complete"]


def test_two_rules_are_tried_where_one_is_not_enough() -> None:
    grid = (4, 3, 2, 1, 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3)
    puzzle = Puzzle(SMALL, {Cell(2, 3): 2, Cell(1, 3): 4})
    found = find_lost_rules(puzzle, grid, limits=LIMITS.started())
    assert [each.names for each in found.found] == [("diagonals", "knightmare"), ("disjoint-groups", "knightmare")]
    assert "with diagonals and knightmare there is exactly one solution" in str(cpgrid.repair(puzzle, towards=grid))


def test_what_is_not_decided_is_not_said() -> None:
    puzzle = Puzzle(SMALL, {Cell(0, 0): 1})
    late = find_lost_rules(puzzle, None, limits=Limits(seconds=0).started())
    assert late.found == ()
    assert not late.complete


def test_an_engine_that_is_wrong_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    right = module.solve
    grid = cpgrid.solve(Puzzle(SMALL.with_rules(AntiKing(SMALL.cells)), {Cell(0, 0): 1, Cell(0, 1): 2})).solution
    puzzle = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 2, Cell(1, 0): 3})
    if grid is None:
        grid = cpgrid.solve(puzzle).solution

    def second_is_wrong(asked: Puzzle, **named: object) -> Outcome:
        outcome = right(asked, **named)  # type: ignore[arg-type]
        if named["via"] in {"sat", "masks"}:
            return Outcome(asked, "sat", Stop.EXHAUSTED, (), 0)
        return outcome

    monkeypatch.setattr(module, "solve", second_is_wrong)
    with pytest.raises(UnsoundError, match="does not find the one solution of"):
        find_lost_rules(puzzle, None, limits=LIMITS.started())
    monkeypatch.setattr(module, "solve", lambda asked, **_: Outcome(asked, "masks", Stop.EXHAUSTED, (), 0))
    with pytest.raises(UnsoundError, match="but the grid that is wanted is one"):
        find_lost_rules(puzzle, cpgrid.check(puzzle).witnesses[0], limits=LIMITS.started())
    assert cpgrid.check(puzzle).kind is Uniqueness.MULTIPLE
