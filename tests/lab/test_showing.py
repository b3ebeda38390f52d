"""What automata, weights by value and helper variables became, in words."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout
from cpgrid.lab.showing import parts
from cpgrid.models import sudoku
from cpgrid.rules import Connected
from cpgrid.tables import registered
from tests.exports.puzzles import LINEAR, WORD, Linear, Word
from tests.strangers import CONNECTED, JOINED, three_by_three

ROW = tuple(Cell(0, column) for column in range(4))
RULES = (
    Word(ROW[:3], ((1, 2, 3), (2, 3, 4), (1, 3, 4)), helped=False),
    Word(ROW[:2], ((1, 2, 0), (1, 3, 1), (2, 3, 1)), helped=True),
    Linear(ROW[:2], ((1, 1, 3, 1), (1, 1, 3, 1)), 1, 1),
)


@pytest.mark.parametrize(
    ("route", "words"),
    [
        ("sat:regular=states,sum=prefix", ("after R1C1 the state is", "[helper 1 = 1]", "[R1C1 = 1] + [R1C1 = 3] = 1")),
        ("sat:regular=edges", ("and R1C3 = ", "[helper 1 = 1]")),
        ("dlx", ("the state after the first 2 values, as a colour", "then helper 1 = 1", "then R1C2 = 3")),
        ("cpsat", ("table {", "exactly_one {")),
    ],
)
def test_everything_is_said_in_words(route: str, words: tuple[str, ...]) -> None:
    with registered(LINEAR), registered(WORD):
        puzzle = cpgrid.Puzzle(sudoku.layout(2, 2).with_rules(*RULES), {})
        shown = list(parts(puzzle, route))
        said = "\n".join([*(text for part in shown for _, text in part.variables()), *(line for part in shown for line in part.lines())])
    missing = [word for word in words if word not in said]
    assert not missing, said[-3000:]


@pytest.mark.parametrize("route", ["sat", "dlx", "cpsat"])
def test_a_new_kind_of_constraint_is_shown_as_what_it_is_made_of(route: str) -> None:
    with registered(CONNECTED, JOINED):
        shown = list(parts(three_by_three(), route))
        said = "\n".join([*(text for part in shown for _, text in part.variables()), *(line for part in shown for line in part.lines())])
    # An automaton a cell, one for all and one a neighbourhood, and the values of nine cells and nine helpers.
    assert len(shown) == 19 + 18
    assert route == "cpsat" or "helper 9 = " in said


@pytest.mark.parametrize(
    ("route", "words"),
    [
        ("sat", ("left to cuts",)),
        ("cpsat", ("left to cuts",)),
        ("sat:components=distances", ("the first vertex is R1C2 = 1", "R2C2 = 1, within 3 steps of the first vertex")),
        ("sat:components=elimination", ("in some tree the way to the root leads from R1C1 = 1 to R1C2 = 1",)),
        (
            "sat:components=ranks",
            ("bit 1 of the rank of R1C1 = 1 is 1", "by the bits below bit 1 the rank of R1C2 = 1 is lower than that of R1C1 = 1"),
        ),
    ],
)
def test_connected_cells_in_words(route: str, words: tuple[str, ...]) -> None:
    cells = tuple(Cell(row, column) for row in range(2) for column in range(2))
    puzzle = cpgrid.Puzzle(Layout("grid", 2, 2, cells, ((0, 1),) * 4, (Connected(cells, (1,)),)), {})
    shown = [part for part in parts(puzzle, route) if part.origin >= 0]
    said = "\n".join([*(text for part in shown for _, text in part.variables()), *(line for part in shown for line in part.lines())])
    assert not [word for word in words if word not in said], said
    assert ("left to cuts" in said) == ("components" not in route)
