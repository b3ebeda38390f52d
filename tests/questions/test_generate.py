"""Puzzles that are made: one solution, nothing to spare, spread, and the same for the same seed."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import cpgrid
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import sudoku
from cpgrid.questions import looking_again as module
from cpgrid.questions.generate import generate
from cpgrid.questions.grade import grade
from cpgrid.questions.parts import without_parts
from cpgrid.questions.symmetry import SYMMETRIES
from cpgrid.rules import AntiKnight, Cage, Score
from tests.depth import cases
from tests.questions.test_clash import SMALL

NINE = sudoku.layout(3, 3)


def limits(seed: int = 0, seconds: float | None = 60.0) -> Limits:
    return Limits(seconds=seconds, seed=seed)


def is_unique(puzzle: Puzzle) -> bool:
    return cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).count == 1


def without(puzzle: Puzzle, cells: set[Cell]) -> Puzzle:
    return without_parts(puzzle, [cpgrid.GivenAssumption(cell) for cell in cells if cell in puzzle.givens])


@pytest.mark.parametrize("layout", [SMALL, NINE, SMALL.with_rules(Cage(SMALL.cells[:2], 5)), sudoku.layout(2, 3)])
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_nothing_can_be_spared(layout: Layout, symmetry: str) -> None:
    made = list(generate(layout, 4, symmetry=symmetry, limits=limits()))
    assert len(made) == 4
    for puzzle in made:
        assert is_unique(puzzle)
        for cell in puzzle.givens:
            together = {other for other in SYMMETRIES[symmetry](layout, cell) if other in layout.index}
            assert together <= puzzle.givens.keys()
            assert not is_unique(without(puzzle, together))


def test_numbers_and_patterns() -> None:
    for puzzle in generate(NINE, 5, givens=28, symmetry="rotation", limits=limits()):
        assert len(puzzle.givens) == 28
        assert is_unique(puzzle)
    mask = frozenset(cell for cell in NINE.cells if (cell.row + cell.column) % 2 == 0)
    (puzzle,) = generate(NINE, 1, pattern=mask, limits=limits())
    assert puzzle.givens.keys() == mask
    assert is_unique(puzzle)


def test_a_seed_makes_the_same_puzzles_and_another_one_others() -> None:
    one, again, other = (list(generate(NINE, 3, limits=limits(seed))) for seed in (1, 1, 2))
    assert one == again
    assert one != other
    assert len({*one}) == 3


def test_givens_of_a_puzzle_stay() -> None:
    begun = Puzzle(NINE, {NINE.cells[0]: 9, NINE.cells[80]: 1})
    for puzzle in generate(begun, 3, limits=limits()):
        assert begun.givens.items() <= puzzle.givens.items()


def test_levels() -> None:
    (easy,) = generate(sudoku.layout(2, 3), 1, levels=["easy"], limits=limits())
    assert grade(easy).level == "easy"


def test_first_rows_boxes_and_givens_are_spread() -> None:
    """Chi-square, 99.99 %: each of 24 first rows, and of the values in the first box's second row; the same seed each time."""
    number = max(600, cases(3000))
    grids = [next(iter(cpgrid.solve(puzzle).solutions)) for puzzle in generate(SMALL, number, limits=limits(5, None))]
    for places in ((0, 1, 2, 3), (0, 1, 4, 5)):
        seen = Counter(tuple(grid[place] for place in places) for grid in grids)
        assert len(seen) == 24
        expected = number / 24
        assert sum((count - expected) ** 2 / expected for count in seen.values()) < 57.1
    nines = [next(iter(cpgrid.solve(puzzle).solutions)) for puzzle in generate(NINE, 300, limits=limits(5, None))]
    corners = np.array([[seen.count(value) for value in range(1, 10)] for seen in zip(*nines, strict=True)])
    assert ((corners - 300 / 9) ** 2 / (300 / 9)).sum(axis=1).max() < 45


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"count": 0}, "a number from 1 on"),
        ({"givens": -1}, "a number from 0 on"),
        ({"givens": True}, "a number from 0 on"),
        ({"symmetry": "star"}, "one of none, rotation"),
        ({"levels": ["impossible"]}, "some of easy"),
        ({"pattern": [Cell(9, 9)]}, "is no cell"),
        ({"pattern": [Cell(0, 0)], "givens": 3}, "leave out"),
    ],
)
def test_what_cannot_be_wished_for(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        list(generate(SMALL, **arguments))  # type: ignore[arg-type]


def test_layouts_that_have_no_puzzles() -> None:
    with pytest.raises(Refusal, match="no solution"):
        list(generate(SMALL.with_rules(Cage(SMALL.cells[:2], 2))))
    with pytest.raises(Refusal, match="leave the score out"):
        list(generate(SMALL.with_rules(Score(SMALL.cells[:1], (1,)))))
    with pytest.raises(UsageError, match="diagonal"):
        list(generate(Layout("grid", 1, 2, (Cell(0, 0), Cell(0, 1)), ((1, 2), (1, 2)), ()), symmetry="diagonal"))
    with pytest.raises(UsageError, match="a Layout or a Puzzle"):
        generate("sudoku")  # type: ignore[arg-type]


def test_time_ends_it_and_what_was_made_is_there() -> None:
    assert list(generate(NINE, 3, limits=limits(seconds=0))) == []
    sparse = frozenset(NINE.cells[:17])
    assert list(generate(NINE, 1, pattern=sparse, limits=limits(seconds=0.3))) == []
    assert len(list(generate(NINE.with_rules(AntiKnight(NINE.cells)), 1, limits=limits()))) == 1


def test_a_second_route_that_disagrees_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = module.solve

    def lying(puzzle: Puzzle, **arguments: object) -> object:
        return honest(Puzzle(puzzle.layout), **arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "solve", lying)
    with pytest.raises(UnsoundError, match="masks disagrees"):
        list(generate(SMALL))
