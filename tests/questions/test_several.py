"""How many solutions there are under "several", and where all of them agree, against all solutions of small boards."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, Limits, Puzzle, Uniqueness, Verdict
from cpgrid.core.puzzle import Layout
from cpgrid.display.verdicts import verdict_details
from cpgrid.models import sudoku
from cpgrid.questions import several
from cpgrid.questions.check import with_several
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


@each_seed(60)
def test_number_and_agreement_are_those_of_all_solutions(seed: int) -> None:
    puzzle, solutions = random_puzzle(Random(seed))
    verdict = asked(puzzle)
    if len(solutions) < 2:
        assert verdict.several is None
        return
    same = sum(len(set(values)) == 1 for values in zip(*solutions, strict=True)) - len(puzzle.givens)
    assert verdict.several == Several(len(solutions), more=False, agreeing=same)
    assert verdict.to_dict()["several"] == asdict(verdict.several)


@pytest.mark.parametrize("via", [None, "dlx", "masks"])
def test_many_solutions_agree_where_that_is_proved(monkeypatch: pytest.MonkeyPatch, via: str | None) -> None:
    monkeypatch.setattr(several, "MOST_LISTED", 5)
    monkeypatch.setattr(several, "_SECONDS", 5)
    puzzle = Puzzle(SMALL, {Cell(0, 0): 1, Cell(0, 1): 2, Cell(0, 2): 3})
    verdict = asked(puzzle, via=via)
    assert verdict.several == Several(5, more=True, agreeing=1)
    assert verdict_details(verdict)[-1] == "there are 5 solutions or more; they agree in 1 of the 13 cells without a given"
    alone = asked(Puzzle(SMALL), via=via)
    assert alone.several == Several(5, more=True, agreeing=0)
    assert verdict_details(alone)[-1].endswith("they agree in none of the 16 cells without a given")


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
