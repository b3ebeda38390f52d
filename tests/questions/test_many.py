"""Many puzzles at once: the same verdicts as puzzle by puzzle, every grid checked, and nothing finished that is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Limits, Puzzle, Uniqueness, UsageError, check, check_many, read, solve
from cpgrid.core.clock import ENDLESS, Clock
from cpgrid.core.puzzle import Layout
from cpgrid.models import sudoku
from cpgrid.rules import Cage, Distinct, lawful, violations

HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


def some_givens(layout: Layout, count: int, seed: int) -> Any:
    """Rows cut from a solution, some with a slip, so that every verdict occurs."""
    random = Random(seed)
    (solution,) = check_many(layout, np.zeros((1, len(layout.cells)), int)).solutions().tolist()
    rows = []
    for _ in range(count):
        share = random.choice([0.3, 0.5, 0.9])
        row = [value if random.random() < share else 0 for value in solution]
        if random.random() < 0.3:
            row[random.randrange(len(row))] = random.choice(layout.values)
        rows.append(row)
    return np.array(rows)


DIAGONAL = tuple(Cell(index, index) for index in range(4))
LAYOUTS = {
    "sudoku": sudoku.layout(2, 2),
    "high values": sudoku.layout(2, 2, (-5, 0, 7, 400)),
    "jigsaw": next(iter(read(Path(__file__).parents[2] / "examples/jigsaw/squiggly.txt"))).layout,
    "diagonal": replace(sudoku.layout(2, 2), family="grid", rules=(*sudoku.layout(2, 2).rules, Distinct(DIAGONAL, "diagonal"))),
    "killer": cpgrid.killer([Cage((Cell(0, 0), Cell(0, 1)), 5)], 4).layout,
    "sixteen": sudoku.layout(4, 4),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_as_puzzle_by_puzzle(name: str) -> None:
    layout = LAYOUTS[name]
    empty = 99 if name == "high values" else 0
    rows = np.where((found := some_givens(LAYOUTS["sudoku"], 60, 1)) == 0, empty, np.array(layout.values)[found - 1]) if empty else None
    rows = some_givens(layout, 60, 1) if rows is None else rows
    many = check_many(layout, rows, empty=empty)
    for number, row in enumerate(rows.tolist()):
        alone = check(Puzzle(layout, {cell: value for cell, value in zip(layout.cells, row, strict=True) if value != empty}), via="dlx")
        masks = {Uniqueness.NONE: many.none, Uniqueness.UNIQUE: many.unique, Uniqueness.MULTIPLE: many.multiple}
        assert [kind for kind, mask in masks.items() if mask[number]] == [alone.kind]
        own = many.witnesses[many.offsets[number] : many.offsets[number + 1]].tolist()
        assert len(own) == min(2, many.counts[number])
        if alone.kind is Uniqueness.UNIQUE:
            assert [tuple(own[0])] == list(alone.witnesses)
        assert len({tuple(grid) for grid in own}) == len(own)
    assert not many.unknown.any()
    assert many.none.sum() > 0
    assert many.unique.sum() > 0
    assert (many.solutions(empty)[many.none] == empty).all()


def test_limits() -> None:
    layout = sudoku.layout(2, 2)
    rows = np.zeros((3, 16), int)
    assert check_many(layout, rows, limits=Limits(solutions=5)).counts.tolist() == [5, 5, 5]
    few = check_many(layout, rows, limits=Limits(solutions=2, nodes=1))
    assert few.unknown.tolist() == [True] * 3
    late = check_many(layout, rows, limits=Limits(solutions=2, seconds=0))
    assert late.unknown.tolist() == [True] * 3
    assert check_many(layout, rows, limits=Limits(solutions=2, threads=2)).multiple.tolist() == [True] * 3
    with pytest.raises(UsageError, match="some number of solutions"):
        check_many(layout, rows, limits=Limits(solutions=None))


def test_puzzles_that_are_run_one_by_one_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: list[Clock] = []
    monkeypatch.setattr("cpgrid.questions.many.solve", lambda puzzle, limits: clocks.append(limits.clock) or solve(puzzle, limits=limits))
    check_many(LAYOUTS["killer"], np.zeros((3, 16), int), limits=Limits(solutions=2, seconds=60))
    assert len(clocks) == 3
    assert len({*clocks, ENDLESS}) == 2


@pytest.mark.parametrize(
    ("givens", "message"),
    [
        (np.zeros(16, int), r"int64\[16\], integers\[puzzles, 16\] are expected"),
        (np.zeros((2, 15), int), "15"),
        (np.zeros((2, 16)), "float64"),
        ([[0] * 16, [0] * 5 + [5] + [0] * 10], r"givens: puzzle 1, R2C2: the given 5 is outside the cell's domain"),
    ],
)
def test_givens_that_fit_no_layout_are_refused(givens: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        check_many(sudoku.layout(2, 2), givens)


@pytest.mark.parametrize("name", LAYOUTS)
def test_lawful_judges_as_violations(name: str) -> None:
    layout, random = LAYOUTS[name], Random(4)
    if name == "sixteen":
        (solution,) = check_many(layout, np.zeros((1, 256), int)).solutions().tolist()
    else:
        solution = check(Puzzle(layout)).witnesses[0]
    grids = [list(solution)]
    for _ in range(40):
        grid = list(solution)
        one, other = random.sample(range(len(grid)), 2)
        grid[one], grid[other] = grid[other], grid[one] if random.random() < 0.8 else 1000
        grids.append(grid)
    expected = [not violations(Puzzle(layout), tuple(grid)) for grid in grids]
    assert lawful(layout, np.array(grids)).tolist() == expected
    assert True in expected
    assert False in expected
