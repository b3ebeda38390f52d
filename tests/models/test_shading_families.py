"""Binairo, nonogram, kakurasu and star battle, whose values are 0 and 1: what they mean, and layouts that are none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

import pytest

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import FAMILIES, nonogram
from cpgrid.render import remarks
from cpgrid.rules import Cage, FullRank, Linear, RegularExpression, clashes
from tests.models.brute_force import Rows, count_meant
from tests.models.small_layouts import SMALL


def _columns(rows: Rows) -> list[tuple[int, ...]]:
    return list(zip(*rows, strict=True))


def _stretches(line: Iterable[int]) -> list[tuple[int, int]]:
    """Value and length of each stretch of equal cells."""
    return [(value, len(list(cells))) for value, cells in groupby(line)]


@pytest.mark.parametrize(
    ("rows", "columns", "given", "count"), [(4, None, "10...0.1..1.", 2), (2, 6, "1", 0), (2, 2, "", 2), (4, 2, "0", 0)]
)
def test_lines_of_a_binairo_are_halved_without_three_equal_and_differ(rows: int, columns: int | None, given: str, count: int) -> None:
    def obeys(grid: Rows) -> bool:
        sides = [[tuple(row) for row in grid], _columns(grid)]
        return all(
            len(set(side)) == len(side)
            and all(2 * sum(line) == len(line) and max(length for _, length in _stretches(line)) < 3 for line in side)
            for side in sides
        )

    layout = cpgrid.binairo(rows, columns).layout
    givens = {cell: int(value) for cell, value in zip(layout.cells, given, strict=False) if value != "."}
    assert count_meant(layout, obeys, givens) == count


@pytest.mark.parametrize(
    ("rows", "columns", "count"),
    [
        ([[1, 1], [1], None], [[2], [0], [1], None], 4),
        ([[1, 1], [2], None], [[2], [0], [1], [1, 1]], 0),
        ([[2], [], [1, 2]], [[1], [1], None, [1]], 1),
        ([[2, 1], None, None], [[1, 1], None, [], [2]], 4),
    ],
)
def test_blocks_of_a_nonogram_have_their_lengths_in_order(
    rows: list[list[int] | None], columns: list[list[int] | None], count: int
) -> None:
    def fits(line: Sequence[int], clue: list[int] | None) -> bool:
        return clue is None or [length for value, length in _stretches(line) if value] == [length for length in clue if length]

    def obeys(grid: Rows) -> bool:
        return all(map(fits, grid, rows)) and all(map(fits, _columns(grid), columns))

    assert count_meant(cpgrid.nonogram(rows, columns).layout, obeys) == count


def test_the_clues_of_a_nonogram_are_read_back() -> None:
    layout = cpgrid.nonogram([(3, 12), (0,), ()], [None] * 16).layout
    rules = [rule for rule in layout.rules if isinstance(rule, RegularExpression)]
    assert [nonogram.blocks(rule) for rule in rules] == [(3, 12), (), ()]


def test_filled_cells_of_a_kakurasu_count_by_their_places() -> None:
    def obeys(rows: Rows) -> bool:
        across = [sum(place * value for place, value in enumerate(row, 1)) for row in rows]
        down = [sum(place * value for place, value in enumerate(line, 1)) for line in _columns(rows)]
        return across[:2] == [4, 1] and down[:2] == [2, 3] and down[3] == 1

    assert count_meant(SMALL["kakurasu"], obeys) == 2


@pytest.mark.parametrize(("stars", "count"), [(1, 1), (2, 0)])
def test_stars_stand_in_every_line_and_region_and_do_not_touch(stars: int, count: int) -> None:
    regions = ["AABB", "ACBB", "CCCD", "CDDD"]

    def obeys(rows: Rows) -> bool:
        places = [(row, column) for row in range(4) for column in range(4) if rows[row][column]]
        groups = [[row for row, _ in places], [column for _, column in places], [regions[row][column] for row, column in places]]
        return all(
            group.count(label) == stars for group, labels in zip(groups, (range(4), range(4), "ABCD"), strict=True) for label in labels
        ) and not any(one < other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1 for one in places for other in places)

    layout = cpgrid.star_battle(regions, stars).layout
    assert count_meant(layout, obeys, {Cell(0, 0): 0, Cell(1, 0): 0, Cell(3, 3): 0, Cell(2, 1): 0, Cell(1, 2): 0}) == count


def _with(name: str, *rules: Rule) -> Layout:
    return replace(SMALL[name], rules=(*SMALL[name].rules, *rules))


def _without(name: str, index: int) -> Layout:
    rules = SMALL[name].rules
    return replace(SMALL[name], rules=(*rules[:index], *rules[index:][1:]))


STAR_CAGES = SMALL["star_battle"].rules[-4:]
ROW = rectangle(0, 0, 1, 4)
WRONG = [
    (_without("binairo", 0), "the linear rule is missing: R1C1:R1C4"),
    (_without("binairo", 1), "the regular rule is missing: R1C1:R1C4"),
    (_without("binairo", 8), "the full-rank rule is missing: R1C1:R4C4"),
    (_with("binairo", Linear(ROW, (1,) * 4, 1, 1)), r"rules\[18\]: this linear rule does not belong to binairo"),
    (_with("binairo", SMALL["binairo"].rules[0]), r"rules\[18\]: this linear rule does not belong to binairo"),
    (replace(SMALL["binairo"], domains=((0, 1),) * 15 + ((0, 1, 2),)), "R4C4 has other values"),
    (replace(SMALL["binairo"], columns=6), "the grid has 4 rows, 6 columns and 16 cells"),
    (_with("nonogram", RegularExpression(ROW, "0*1{2}0*")), r"rules\[0\]: this regular rule does not belong to nonogram"),
    (_with("nonogram", RegularExpression(ROW[:3], "0*")), r"rules\[6\]: this regular rule does not belong to nonogram"),
    (_with("nonogram", RegularExpression(rectangle(2, 0, 1, 4), "1+0*")), r"rules\[6\]: the pattern '1\+0\*' is no list of blocks"),
    (replace(SMALL["nonogram"], domains=((1, 2),) * 12), "R1C1 has other values"),
    (_with("kakurasu", Linear(ROW, (1, 2, 3, 4), 5, 5)), r"rules\[0\]: this linear rule does not belong to kakurasu"),
    (_with("kakurasu", Linear(rectangle(2, 0, 1, 4), (1, 1, 1, 1), 2, 2)), r"rules\[5\]: this linear rule does not belong to kakurasu"),
    (_with("kakurasu", Linear(rectangle(2, 0, 1, 4), (1, 2, 3, 4), 2, 3)), r"rules\[5\]: this linear rule does not belong to kakurasu"),
    (
        _with("kakurasu", Linear(rectangle(2, 0, 1, 4), (1, 2, 3, 4), None, 3)),
        r"rules\[5\]: this linear rule does not belong to kakurasu",
    ),
    (_without("star_battle", 0), "the linear rule is missing: R1C1:R1C4"),
    (_without("star_battle", 8), "the linear rule is missing: R1C1:R2C2"),
    (_with("star_battle", Cage((Cell(0, 0),), 1, distinct=False)), "R1C1 lies in two regions"),
    (_with("star_battle", Linear(ROW, (1,) * 4, 1, 1)), r"rules\[21\]: this linear rule does not belong to star_battle"),
    (
        replace(
            SMALL["star_battle"],
            rules=(*SMALL["star_battle"].rules[:-1], Cage(STAR_CAGES[3].cells[:1], 1), Cage(STAR_CAGES[3].cells[1:], 1)),
        ),
        "there are 5 regions, 4 are expected",
    ),
    (_with("star_battle", Cage((Cell(0, 0),), 2, distinct=False)), "the regions must have one number of stars"),
    (replace(_without("star_battle", -1), rules=(*SMALL["star_battle"].rules[:-1], STAR_CAGES[0])), "R1C1 lies in two regions"),
    (replace(SMALL["star_battle"], columns=5), "the grid must be a square"),
    (
        replace(SMALL["star_battle"], rules=(*SMALL["star_battle"].rules[:-1], Cage(STAR_CAGES[3].cells, 1))),
        r"rules\[20\]: this cage rule does not belong to star_battle",
    ),
]


@pytest.mark.parametrize(("layout", "problem"), WRONG)
def test_a_layout_of_another_kind_is_reported_with_its_place(layout: Layout, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        FAMILIES[layout.family].check(layout)


def test_what_no_book_could_print_is_reported() -> None:
    builds: list[tuple[Callable[[], Layout], str]] = [
        (lambda: cpgrid.binairo(5).layout, "no binairo has 5 rows"),
        (lambda: cpgrid.binairo(4, 0).layout, "4 rows and 0 columns are asked for"),
        (lambda: cpgrid.binairo(102).layout, "no binairo has 102 rows"),
        (lambda: cpgrid.nonogram([], [(1,)]).layout, "0 rows and 1 columns are asked for"),
        (lambda: cpgrid.nonogram([(1, 0)], [(1,)]).layout, "nonogram, row 1: no block has the length 0"),
        (lambda: cpgrid.nonogram([(1,)], [(1,), (-2,)]).layout, "nonogram, column 2: no block has the length -2"),
        (lambda: cpgrid.kakurasu([1], []).layout, "1 rows and 0 columns are asked for"),
        (lambda: cpgrid.star_battle(["AB", "AC"]).layout, "there are 3 regions, 2 are expected: A, B, C"),
        (lambda: cpgrid.star_battle(["AB", "ABB"]).layout, "row 2 has 3 labels, 2 are expected"),
        (lambda: cpgrid.star_battle(["AB", "AB"], 0).layout, "one number of stars, 1 or more"),
    ]
    for build, problem in builds:
        with pytest.raises(InputError, match=problem):
            build()


def test_two_lines_that_must_not_read_the_same_are_named_where_nothing_draws_them() -> None:
    bare = replace(SMALL["binairo"], family="grid")
    assert any("full-rank: no two of 4 lines read the same: the line from R1C1 to R1C4" in remark for remark in remarks(bare))
    assert isinstance(SMALL["binairo"].rules[8], FullRank)


def test_clues_without_room_are_named_as_blocks() -> None:
    (puzzle,) = cpgrid.parse("nonogram 3x10\nrows: 4 3 5, 11, 0\ncolumns: 1,1,1,1,1,1,1,1,1,1\n")
    assert clashes(puzzle) == [
        "row 1: blocks 4 3 5 need 14 cells, the row has 10",
        "row 2: block 11 needs 11 cells, the row has 10",
    ]
    tall = cpgrid.nonogram([None] * 3, [[2, 2], [3]], givens=[[None, 1], [None, 0], [None, None]])
    assert clashes(tall) == ["column 1: blocks 2 2 need 5 cells, the column has 3", "column 2: 1 0 ? leaves no room for the block 3"]
    free = Layout("grid", 2, 2, tuple(Cell(row, column) for row in (0, 1) for column in (0, 1)), ((0, 1),) * 4, ())
    diagonal = Puzzle(free.with_rules(RegularExpression("r1c1-r2c2", "0*1{3}0*"), RegularExpression("r1c1-r2c2", "0*")), {(0, 0): 1})
    assert clashes(diagonal) == [
        "line at R1C1: block 3 needs 3 cells, the line has 2",
        "line at R1C1: 1 ? has a block, and its clue is 0",
    ]
