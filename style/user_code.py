"""What users write, as type checkers see it: `test_typing` has mypy check this file; a line with ``type: ignore`` must be an error."""

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import cpgrid
from cpgrid import Cell, Puzzle, SolvedGrid
from cpgrid.rules import AntiKnight, Cage, CountDistinct, EqualSums, Thermometer


def puzzles() -> None:
    """Puzzles, cells and givens."""
    sudoku = cpgrid.sudoku(9, givens="." * 81)
    assert_type(sudoku, Puzzle)
    assert_type(sudoku.with_rules(Thermometer("r1c1-r5c1"), AntiKnight(sudoku.cells)), Puzzle)
    assert_type(sudoku.with_givens({"r1c1": 5}), Puzzle)
    assert_type(sudoku.with_givens({(0, 0): 5}), Puzzle)
    assert_type(sudoku.with_givens(np.zeros((9, 9), dtype=np.int64)), Puzzle)
    assert_type(sudoku.with_givens([[1, None]]), Puzzle)
    assert_type(sudoku.cells[0, 0], Cell)
    assert_type(sudoku.cells[0, :], tuple[Cell, ...])
    assert_type(sudoku.cells["r1"], tuple[Cell, ...])
    cpgrid.sudoku("9")  # type: ignore[arg-type]
    sudoku.with_givens(5)  # type: ignore[arg-type]
    sudoku.with_rules("r1c1")  # type: ignore[arg-type]


def rules() -> None:
    """More is taken than is kept."""
    assert_type(Thermometer("r1c1-r5c1").cells, tuple[Cell, ...])
    assert_type(Thermometer([(0, 0), "r2c1", Cell(2, 0)]).cells[0].row, int)
    assert_type(EqualSums(["r1c1 r1c2", [(4, 0)]]).lists, tuple[tuple[Cell, ...], ...])
    assert_type(Cage("r1c1 r1c2", 3).total, int | None)
    CountDistinct("r1c1 r1c2", 2)
    Thermometer(5)  # type: ignore[arg-type]
    Cage("r1c1", "3")  # type: ignore[arg-type]
    Thermometer("r1c1 r1c2").cells = ()  # type: ignore[misc]


def answers() -> None:
    """Verdicts and solutions."""
    verdict = cpgrid.check(cpgrid.latin_square(4))
    assert_type(verdict.unique, bool | None)
    assert_type(verdict.solution, SolvedGrid | None)
    for solution in verdict.witnesses:
        assert_type(solution["r1c1"], int)
        assert_type(solution[0, 0], int)
        assert_type(solution[0, :], tuple[int, ...])
        assert_type(solution.at("r1"), tuple[int, ...])
        assert_type(solution.rows, list[list[int | None]])
        array: NDArray[np.int64] = solution.to_array()
        array.sum()
