"""What drawings cannot show is said in words."""

from __future__ import annotations

import pytest

from cpgrid.core.grid import parse_cells
from cpgrid.models import kakuro, kakuro_extension, killer, sudoku, target
from cpgrid.render import remarks
from cpgrid.rules import Cage, Run


def cages(*repeating: bool) -> list[Cage]:
    return [
        Cage(parse_cells(f"R{1 + index // 2}C{1 + index % 2 * 2}:R{1 + index // 2}C{2 + index % 2 * 2}"), 3, distinct=not may)
        for index, may in enumerate(repeating)
    ]


@pytest.mark.parametrize(
    ("repeating", "expected"),
    [
        ([False, False], "no digit stands twice in a cage"),
        ([True, True], "digits may repeat in every cage"),
        ([False, True], "digits may repeat in 1 of 2 cages: cage at R1C3"),
        (
            [True] * 7 + [False],
            "digits may repeat in 7 of 8 cages: cage at R1C1, cage at R1C3, cage at R2C1, cage at R2C3, cage at R3C1, cage at R3C3, …",
        ),
    ],
)
def test_cages(repeating: list[bool], expected: str) -> None:
    assert remarks(killer.layout(2, 2, cages(*repeating))) == [expected]


def test_a_cage_of_one_cell_says_nothing() -> None:
    assert remarks(killer.layout(2, 2, [Cage(parse_cells("R1C1"), 3, distinct=False)])) == []


@pytest.mark.parametrize(
    ("wild", "expected"),
    [
        (["R1C1:R2C2", "R2C2:R3C3"], "3 in R1C1:R2C2; 3 in R2C2:R3C3"),
        (["R1C1", "R1C1"], "3 in R1C1; 3 in R1C1"),
        (["R1C1 R2C2"], "3 in R1C1, R2C2"),
        (["R1C1 R2C2"] * 7, "; ".join(["3 in R1C1, R2C2"] * 6) + "; …"),
    ],
)
def test_cages_that_cannot_be_drawn(wild: list[str], expected: str) -> None:
    rules = [Cage(tuple(cell for name in names.split() for cell in parse_cells(name)), 3) for names in wild]
    assert remarks(killer.layout(2, 2, rules))[-1] == f"cages that overlap or lie apart: {expected}"


def test_what_cannot_be_drawn_says_all_that_it_asks() -> None:
    cage = Cage((*parse_cells("R1C1"), *parse_cells("R4C4")), None, distinct=False)
    assert remarks(killer.layout(2, 2, [cage]))[-1] == "cages that overlap or lie apart: no total in R1C1, R4C4 (may repeat)"


def test_a_bent_cage_is_drawn() -> None:
    cage = Cage((*parse_cells("R1C1:R1C3"), *parse_cells("R2C3:R3C3"), *parse_cells("R3C2")), 12)
    assert remarks(killer.layout(2, 2, [cage])) == ["no digit stands twice in a cage"]


def test_runs() -> None:
    row = parse_cells("R1C2:R1C3")
    assert remarks(kakuro.layout(1, 3, [Run(row, 4, distinct=True)])) == ["no digit stands twice in a run"]
    assert remarks(kakuro_extension.layout(1, 3, [Run(row, 4, distinct=False)])) == ["digits may repeat in every run"]


@pytest.mark.parametrize(("weights", "expected"), [(None, "6 to 7"), ((1,) * 16, "all 1"), ((-2, *range(15)), "-2 to 14")])
def test_scores(weights: tuple[int, ...] | None, expected: str) -> None:
    assert remarks(target.layout(2, 2, weights)) == [f"wanted is the greatest sum of weight times value; weights {expected}"]


def test_a_sudoku_is_all_drawn() -> None:
    assert remarks(sudoku.layout(2, 2)) == []
