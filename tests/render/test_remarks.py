"""What drawings cannot show is said in words, and a stranger's rule is drawn or named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

import cpgrid
from cpgrid.core.cells import read_cells
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import kakuro, kakuro_extension, latin, multi_sudoku, sudoku, target
from cpgrid.render import draw_puzzle, remarks
from cpgrid.rules import Cage, Distinct, Run


def cages(*repeating: bool) -> list[Cage]:
    return [
        Cage(read_cells(f"R{1 + index // 2}C{1 + index % 2 * 2}:R{1 + index // 2}C{2 + index % 2 * 2}"), 3, distinct=not may)
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
    assert remarks(cpgrid.killer(cages(*repeating), 4).layout) == (expected,)


def test_a_cage_of_one_cell_says_nothing() -> None:
    assert remarks(cpgrid.killer([Cage(read_cells("R1C1"), 3, distinct=False)], 4).layout) == ()


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
    rules = [Cage(tuple(cell for name in names.split() for cell in read_cells(name)), 3) for names in wild]
    assert remarks(cpgrid.killer(rules, 4).layout)[-1] == f"cages that overlap or lie apart: {expected}"


def test_what_cannot_be_drawn_says_all_that_it_asks() -> None:
    cage = Cage((*read_cells("R1C1"), *read_cells("R4C4")), None, distinct=False)
    assert remarks(cpgrid.killer([cage], 4).layout)[-1] == "cages that overlap or lie apart: no total in R1C1, R4C4 (may repeat)"


def test_a_bent_cage_is_drawn() -> None:
    cage = Cage((*read_cells("R1C1:R1C3"), *read_cells("R2C3:R3C3"), *read_cells("R3C2")), 12)
    assert remarks(cpgrid.killer([cage], 4).layout) == ("no digit stands twice in a cage",)


def test_runs() -> None:
    row = read_cells("R1C2:R1C3")
    assert remarks(kakuro.layout(1, 3, [Run(row, 4, distinct=True)])) == ("no digit stands twice in a run",)
    assert remarks(kakuro_extension.layout(1, 3, [Run(row, 4, distinct=False)])) == ("digits may repeat in every run",)


@pytest.mark.parametrize(("weights", "expected"), [(None, "6 to 7"), ((1,) * 16, "all 1"), ((-2, *range(15)), "-2 to 14")])
def test_scores(weights: tuple[int, ...] | None, expected: str) -> None:
    assert remarks(target.layout(2, 2, weights)) == (f"wanted is the greatest sum of weight times value; weights {expected}",)


def test_a_sudoku_is_all_drawn() -> None:
    assert remarks(sudoku.layout(2, 2)) == ()


def named(name: str, *texts: str) -> list[Rule]:
    return [
        Distinct(tuple(cell for text in group.split() for cell in read_cells(text)), f"{name} {number}")
        for number, group in enumerate(texts, 1)
    ]


WINDOWS = named("window", "R2C2:R4C4", "R2C6:R4C8", "R6C2:R8C4", "R6C6:R8C8")
DIAGONALS = named("diagonal", "R1C1 R2C2 R3C3 R4C4", "R4C1 R3C2 R2C3 R1C4")
DISJOINT = named("place", "R1C1 R1C3 R3C1 R3C3", "R1C2 R1C4 R3C2 R3C4", "R2C1 R2C3 R4C1 R4C3", "R2C2 R2C4 R4C2 R4C4")


def with_rules(layout: Layout, *rules: Rule, first: bool = False) -> Layout:
    return replace(layout, rules=(*rules, *layout.rules) if first else (*layout.rules, *rules))


def latin_row(size: int) -> Layout:
    row = rectangle(0, 0, 1, size)
    return Layout("grid", 1, size, row, ((1, 2, 3),) * size, (Distinct(row, "row 1"),))


def only(layout: Layout, *kinds: str) -> Layout:
    return replace(layout, family="grid", rules=tuple(rule for rule in layout.rules if getattr(rule, "name", "").split()[0] in kinds))


APART = named("region", "R1C1:R1C2 R4C3:R4C4", "R2C1:R3C2", "R1C3:R2C4", "R3C3:R3C4 R4C1:R4C2")
FOUR = sudoku.layout(2, 2)
OVERLAPPING = multi_sudoku.layout(((0, 0), (2, 2)), 2, 2)
SAID = {
    "windoku": (
        with_rules(sudoku.layout(3, 3), *WINDOWS),
        "also distinct: window 1 (R2C2:R4C4), window 2 (R2C6:R4C8), window 3 (R6C2:R8C4), window 4 (R6C6:R8C8)",
    ),
    "diagonals": (
        with_rules(FOUR, *DIAGONALS),
        "also distinct: diagonal 1 (R1C1, R2C2, R3C3, R4C4), diagonal 2 (R4C1, R3C2, R2C3, R1C4)",
    ),
    "many groups": (
        with_rules(FOUR, *named("pair", *(f"R1C1 R{2 + i % 3}C{2 + i // 3}" for i in range(7)))),
        "also distinct: " + ", ".join(f"pair {i + 1} (R1C1, R{2 + i % 3}C{2 + i // 3})" for i in range(6)) + ", …",
    ),
    "a Latin square": (only(FOUR, "row", "column"), "no value stands twice in a row or column"),
    "boxes without rows and columns": (only(FOUR, "box"), "values may repeat in rows and columns"),
    "boxes and rows": (
        only(FOUR, "box", "row"),
        "values may repeat in rows and columns, but for those named here",
        "also distinct: row 1 (R1C1:R1C4), row 2 (R2C1:R2C4), row 3 (R3C1:R3C4), row 4 (R4C1:R4C4)",
    ),
    "one group for all": (replace(FOUR, family="grid", rules=tuple(named("grid", "R1C1:R4C4"))), "distinct: grid 1 (R1C1:R4C4)"),
    "rows of one cell": (latin_row(3), "no value stands twice in a row or column"),
    "grids that overlap": (OVERLAPPING, "no value stands twice in a row or column of R1C1:R4C4, R3C3:R6C6"),
    "grids that overlap, without a row": (
        replace(OVERLAPPING, family="grid", rules=OVERLAPPING.rules[1:]),
        "no value stands twice in a row or column of R3C3:R6C6",
        "also distinct: "
        + ", ".join(f"grid 1 row {i} (R{i}C1:R{i}C4)" for i in (2, 3, 4))
        + "".join(f", grid 1 column {i} (R1C{i}:R4C{i})" for i in (1, 2, 3))
        + ", …",
    ),
    "a region in two pieces": (
        replace(FOUR, rules=(*latin.rows_and_columns(4), *APART)),
        "also distinct: region 1 (R1C1:R1C2, R4C3:R4C4), region 4 (R3C3:R3C4, R4C1:R4C2)",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_groups_that_no_line_shows_are_named(name: str) -> None:
    layout, *expected = SAID[name]
    assert remarks(layout) == tuple(expected)


@pytest.mark.parametrize("first", [False, True])
def test_groups_in_pieces_are_named_and_boxes_drawn(first: bool) -> None:
    layout = with_rules(FOUR, *DISJOINT, first=first)
    assert remarks(layout)[0].startswith("also distinct: place 1 (R1C1, R1C3, R3C1, R3C3), place 2 (")
    assert draw_puzzle(Puzzle(layout)).lines == draw_puzzle(Puzzle(FOUR)).lines


@dataclass(frozen=True)
class Little:
    """A stranger's rule."""

    cells: tuple[Cell, ...]
    total: int | None
    turned: bool = False
    weights: tuple[int, ...] = ()
    ends: tuple[Cell, ...] = ()


def nothing(*_: object) -> Iterator[object]:
    yield from ()


KIND = RuleKind("little", Little, "the cells add up to the total", nothing, nothing)  # type: ignore[arg-type]
CORNER = Little(read_cells("R1C1:R1C2"), 7)
BENT = Little((Cell(0, 0), Cell(2, 2)), None, turned=True, weights=(1, -2), ends=(Cell(1, 1),))
BOTH = "R1C1:R1C2, total 7, turned no; R1C1, R3C3, total none, turned yes, weights 1 -2, ends R2C2"


def test_a_rule_that_says_nothing_itself_is_named_with_all_its_fields() -> None:
    with cpgrid.registered(KIND):
        assert remarks(with_rules(FOUR, CORNER, BENT)) == (f"little: the cells add up to the total: {BOTH}",)


def test_a_rule_can_be_drawn_without_a_change_to_drawings() -> None:
    with cpgrid.registered(replace(KIND, outline=lambda rule: str(rule.total or ""))):
        layout = with_rules(only(FOUR, "row", "column"), CORNER)
        assert draw_puzzle(Puzzle(layout)).lines[0].plain == "┏7━━━━┯━━━━━┓"
        assert remarks(layout)[1:] == ("little: the cells add up to the total",)
        assert remarks(with_rules(layout, BENT))[1:] == (f"little: the cells add up to the total: {BOTH}",)


def test_a_rule_that_fills_pages_is_shortened():
    pattern = "|".join(["12"] * 3000)
    (puzzle,) = cpgrid.parse(f"sudoku 4x4\nregular {pattern}: r1c1 r1c2")
    (said,) = [remark for remark in remarks(puzzle.layout) if remark.startswith("regular")]
    assert len(said) < 500
    assert said.endswith("…")
