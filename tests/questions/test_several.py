"""How many solutions there are under "several", where all of them agree, and which givens help, against all solutions of small boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, Limits, Puzzle, Uniqueness, Verdict
from cpgrid.core.puzzle import Layout
from cpgrid.display.verdicts import verdict_details
from cpgrid.models import sudoku
from cpgrid.questions import several
from cpgrid.questions.check import with_several
from cpgrid.questions.helpful import Helpful, helpful_givens
from cpgrid.questions.several import Several
from tests.depth import each_seed

SMALL = sudoku.layout(2, 2)


def asked(puzzle: Puzzle, *, via: str | None = None, limits: Limits = Limits(2)) -> Verdict:  # noqa: B008 — immutable
    """The verdict with what is said of all solutions."""
    return with_several(cpgrid.check(puzzle, via=via, limits=limits), limits=limits)


def random_puzzle(random: Random) -> tuple[Puzzle, tuple[cpgrid.SolvedGrid, ...]]:
    """Some givens of a solution, with all solutions that are left."""
    grid = random.choice(cpgrid.solve(Puzzle(SMALL), limits=Limits(None)).solutions)
    kept = random.sample([*zip(SMALL.cells, grid, strict=True)], random.randint(2, 6))
    puzzle = Puzzle(SMALL, dict(kept))
    return puzzle, cpgrid.solve(puzzle, via="dlx", limits=Limits(None)).solutions


def fewest_left(puzzle: Puzzle, solutions: Sequence[cpgrid.SolvedGrid]) -> tuple[Helpful, ...]:
    """The three givens that leave the fewest of all solutions, each of another cell."""
    best = []
    for place, cell in enumerate(puzzle.layout.cells):
        numbers = Counter(grid[place] for grid in solutions)
        if len(numbers) > 1:
            number, value = min((number, value) for value, number in numbers.items())
            best.append(Helpful(cell, value, number))
    return tuple(sorted(best, key=lambda each: each.solutions)[:3])


@each_seed(60)
def test_number_and_agreement_are_those_of_all_solutions(seed: int) -> None:
    puzzle, solutions = random_puzzle(Random(seed))
    verdict = asked(puzzle)
    if len(solutions) < 2:
        assert verdict.several is None
        return
    same = sum(len(set(values)) == 1 for values in zip(*solutions, strict=True)) - len(puzzle.givens)
    assert verdict.several is not None
    assert verdict.several == Several(len(solutions), more=False, agreeing=same, helpful=fewest_left(puzzle, solutions))
    plain = verdict.to_dict()["several"]
    assert [each["solutions"] for each in plain.pop("helpful")] == [each.solutions for each in verdict.several.helpful]
    assert plain == {"solutions": len(solutions), "more": False, "agreeing": same}


@pytest.mark.parametrize("via", [None, "dlx", "masks"])
def test_many_solutions_agree_where_that_is_proved(monkeypatch: pytest.MonkeyPatch, via: str | None) -> None:
    monkeypatch.setattr(several, "MOST_LISTED", 5)
    monkeypatch.setattr(several, "_SECONDS", 5)
    puzzle = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 2, Cell(0, 2): 3})
    verdict = asked(puzzle, via=via)
    helpful = fewest_left(puzzle, cpgrid.solve(puzzle, via="cpsat", limits=Limits(None)).solutions)
    assert verdict.several == Several(5, more=True, agreeing=1, helpful=helpful)
    said = verdict_details(verdict)
    assert said[-2] == "there are 5 solutions or more; they agree in 1 of the 13 cells without a given"
    assert said[-1].startswith("the single givens that help most: 3 in R3C1 (3 solutions left), ")
    alone = asked(Puzzle(SMALL), via=via)
    # Each value of each cell is in more solutions than are counted.
    assert alone.several == Several(5, more=True, agreeing=0)
    assert verdict_details(alone)[-1].endswith("they agree in none of the 16 cells without a given")


def test_a_given_that_another_route_counts_otherwise_is_an_alarm() -> None:
    puzzle = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 2, Cell(0, 2): 3})
    limits = Limits().started()
    for wrong in (1, 4):
        with pytest.raises(cpgrid.UnsoundError, match="with 3 in R3C1 route sat finds"):
            helpful_givens(puzzle, {Cell(2, 0): {3: wrong, 1: 9}}, "masks", limits)
    assert helpful_givens(puzzle, {Cell(2, 0): {3: 3, 1: 9}}, "masks", limits) == (Helpful(Cell(2, 0), 3, 3),)
    assert helpful_givens(puzzle, {Cell(2, 0): {3: 3, 1: 9}}, "masks", Limits(seconds=0).started()) == ()
    assert helpful_givens(puzzle, {Cell(2, 0): {3: 3, 1: 9}}, "masks", limits, most=3) == ()


def test_free_cells_say_it_already() -> None:
    layout = Layout("grid", 1, 2, (Cell(0, 0), Cell(0, 1)), ((1, 2), (5,)), ())
    verdict = asked(Puzzle(layout))
    assert verdict.several == Several(2, more=False, agreeing=1)
    assert len(verdict_details(verdict)) == 2


def test_nothing_is_said_unasked_nor_with_a_limit_of_nodes_nor_without_time(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle(SMALL)
    assert cpgrid.check(puzzle).several is None
    assert asked(puzzle, limits=Limits(nodes=1000)).several is None
    monkeypatch.setattr(several, "_SECONDS", 0)
    verdict = asked(puzzle)
    assert verdict.kind is Uniqueness.MULTIPLE
    assert verdict.several is None
    assert verdict.to_dict()["several"] is None
