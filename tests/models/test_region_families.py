"""Suguru, ripple effect, Str8ts and easy as ABC: what they mean, and layouts that are none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Rule
from cpgrid.models import FAMILIES, easy_as_abc
from cpgrid.rules import AntiKing, Distinct, LookAndSay, RegularExpression, Renban, Ripple
from tests.models.brute_force import Rows, count_meant
from tests.models.small_layouts import SMALL


def _regions_filled(rows: Rows, regions: Sequence[str]) -> bool:
    """Whether each region holds 1 to its size."""
    held: dict[str, list[int]] = defaultdict(list)
    for values, labels in zip(rows, regions, strict=True):
        for value, label in zip(values, labels, strict=True):
            held[label].append(value)
    return all(sorted(values) == list(range(1, len(values) + 1)) for values in held.values())


def _places(rows: Rows) -> list[tuple[int, int, int]]:
    """Row, column and value of each cell."""
    return [(row, column, value) for row, values in enumerate(rows) for column, value in enumerate(values)]


@pytest.mark.untraced
@pytest.mark.parametrize(("regions", "count"), [(["ABB", "AAB", "ACC"], 2), (["AAAB", "BBBB"], 48), (["AB", "AB"], 0), (["A"], 1)])
def test_equal_numbers_of_a_suguru_do_not_touch(regions: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        return _regions_filled(rows, regions) and not any(
            one[2] == other[2] and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1 for one, other in combinations(_places(rows), 2)
        )

    assert count_meant(cpgrid.suguru(regions).layout, obeys) == count


@pytest.mark.parametrize(("regions", "count"), [(["AAB", "ACB", "CCB"], 6), (["AAAB", "CABB"], 14), (["AABB", "AACC"], 8), (["ABBB"], 4)])
def test_equal_numbers_of_a_ripple_effect_keep_their_distance(regions: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        lines = [list(row) for row in rows] + [list(line) for line in zip(*rows, strict=True)]
        return _regions_filled(rows, regions) and not any(
            line[one] == line[other] and other - one - 1 < line[one] for line in lines for one, other in combinations(range(len(line)), 2)
        )

    assert count_meant(cpgrid.ripple_effect(regions).layout, obeys) == count


@pytest.mark.parametrize(("signs", "count"), [(["..#", "...", "1.."], 3), (["...", "#.2", "..."], 4), (["#.", ".."], 2), ([".#", "#."], 4)])
def test_stretches_of_a_str8ts_are_consecutive_and_lines_distinct(signs: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        left = [iter(row) for row in rows]
        grid = [[next(left[row]) if sign != "#" else 0 for sign in line] for row, line in enumerate(signs)]
        for values, marks in [*zip(grid, signs, strict=True), *zip(zip(*grid, strict=True), zip(*signs, strict=True), strict=True)]:
            known = [value for value in values if value]
            words = "".join(str(value) if mark == "." else " " for value, mark in zip(values, marks, strict=True)).split()
            spans = [sorted(map(int, word)) for word in words]
            if len(set(known)) < len(known) or any(span != list(range(span[0], span[0] + len(span))) for span in spans):
                return False
        return True

    assert count_meant(cpgrid.str8ts(signs).layout, obeys) == count


def test_black_cells_of_a_str8ts_are_blocks_or_cells_with_one_value() -> None:
    layout = SMALL["str8ts"]
    assert Cell(0, 2) not in layout.index
    assert layout.domains[layout.index[Cell(2, 0)]] == (1,)
    assert [rule.cells for rule in layout.rules if isinstance(rule, Renban)] == [
        rectangle(0, 0, 1, 2),
        rectangle(1, 0, 1, 3),
        rectangle(2, 1, 1, 2),
        rectangle(0, 0, 2, 1),
        rectangle(0, 1, 3, 1),
        rectangle(1, 2, 2, 1),
    ]


def test_the_first_letter_of_an_easy_as_abc_is_seen_past_blanks() -> None:
    def obeys(rows: Rows) -> bool:
        columns = [list(line) for line in zip(*rows, strict=True)]
        first = [next((value for value in line if value), 0) for line in (columns[0], columns[2], rows[1][::-1])]
        return all(sorted(line) == [0, 1, 2] for line in [*rows, *columns]) and first == [1, 2, 1]

    assert count_meant(SMALL["easy_as_abc"], obeys) == 2
    assert count_meant(cpgrid.easy_as_abc(2, 2, below=("b", None)).layout, lambda rows: rows == [[1, 2], [2, 1]]) == 1


def test_clues_of_an_easy_as_abc_are_read_back() -> None:
    layout = cpgrid.easy_as_abc(12, 11, left=["A", "K", *[None] * 10]).layout
    clues = [rule for rule in layout.rules if isinstance(rule, RegularExpression)]
    assert [easy_as_abc.letter_seen(clue) for clue in clues] == ["A", "K"]


def _with(name: str, *rules: Rule) -> Layout:
    return replace(SMALL[name], rules=(*SMALL[name].rules, *rules))


def _without(name: str, index: int) -> Layout:
    rules = list(SMALL[name].rules)
    del rules[index]
    return replace(SMALL[name], rules=tuple(rules))


ROW = rectangle(0, 0, 1, 3)
WRONG = [
    (_without("suguru", -1), "the anti-king rule is missing: R1C1:R3C3"),
    (_without("suguru", 2), "R3C2 lies in no region"),
    (_with("suguru", Distinct(ROW, "region 4")), r"rules\[4\]: R1C1 lies in another region too"),
    (replace(SMALL["suguru"], domains=((1, 2, 3, 4),) * 9), "R1C2 lies in a region of 3 cells|R3C2 lies in a region of 2 cells"),
    (_with("suguru", AntiKing(ROW)), r"rules\[4\]: this anti-king rule does not belong to suguru"),
    (_with("ripple_effect", Ripple(ROW)), r"rules\[5\]: this ripple rule does not belong to ripple_effect"),
    (_without("ripple_effect", 0), "R1C1 lies in no region"),
    (_without("str8ts", 0), "the distinct rule is missing: R1C1:R1C2"),
    (_without("str8ts", -1), "the renban rule is missing: R2C3:R3C3"),
    (_with("str8ts", Renban(ROW[:2])), r"rules\[12\]: this renban rule does not belong to str8ts"),
    (replace(SMALL["str8ts"], domains=((1, 2),) * 8), "R1C1 has other values"),
    (replace(SMALL["str8ts"], columns=4), "the grid must be a square"),
    (_without("easy_as_abc", 0), "the look-and-say rule is missing: R1C1:R1C3"),
    (_with("easy_as_abc", LookAndSay(ROW, ((1, 1),))), r"rules\[9\]: this look-and-say rule does not belong to easy_as_abc"),
    (_with("easy_as_abc", RegularExpression(ROW, "0*1.*")), r"rules\[9\]: the pattern '0\*1\.\*' tells no letter"),
    (_with("easy_as_abc", RegularExpression(ROW, "0*<27>.*")), r"rules\[9\]: the pattern '0\*<27>\.\*' tells no letter"),
    (_with("easy_as_abc", RegularExpression(ROW, "0*<3>.*")), "'C' is none of the letters"),
    (_with("easy_as_abc", RegularExpression(ROW[:2], "0*<1>.*")), r"rules\[9\]: its cells are no whole row or column"),
    (replace(SMALL["easy_as_abc"], rules=SMALL["easy_as_abc"].rules[:6]), "there is no clue outside the grid"),
    (replace(SMALL["easy_as_abc"], columns=4), "the grid has 3 rows and 4 columns"),
    (replace(SMALL["easy_as_abc"], domains=((0, 1, 2, 3, 4),) * 9), "there are 4 letters for 3 cells"),
]


@pytest.mark.parametrize(("layout", "problem"), WRONG)
def test_a_layout_of_another_kind_is_reported_with_its_place(layout: Layout, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        FAMILIES[layout.family].check(layout)


def test_what_no_book_could_print_is_reported() -> None:
    builds: list[tuple[Callable[[], Layout], str]] = [
        (lambda: cpgrid.suguru([]).layout, "regions: the map is empty"),
        (lambda: cpgrid.suguru(["AB", "A"]).layout, "suguru, row 2: it has 1 label, row 1 has 2"),
        (lambda: cpgrid.ripple_effect([""]).layout, "regions: the map is empty"),
        (lambda: cpgrid.str8ts([".x", ".."]).layout, "str8ts, R1C2: 'x' is no cell"),
        (lambda: cpgrid.str8ts([".3", ".."]).layout, "str8ts, R1C2: '3' is no cell"),
        (lambda: cpgrid.str8ts(["...", "..."]).layout, "row 1 has 3 labels, 2 are expected"),
        (lambda: cpgrid.easy_as_abc(0, 1).layout, "no easy as ABC is 0×0"),
        (lambda: cpgrid.easy_as_abc(3, 4).layout, "4 letters do not fit"),
        (lambda: cpgrid.easy_as_abc(3, 2, left=("A", None)).layout, "easy_as_abc, left: 2 clues are given, 3 are expected"),
        (lambda: cpgrid.easy_as_abc(3, 2, left=("A", "C", None)).layout, "'C' is none of the letters"),
        (lambda: cpgrid.easy_as_abc(3, 2).layout, "there is no clue outside the grid"),
    ]
    for build, problem in builds:
        with pytest.raises(InputError, match=problem):
            build()


def test_regions_of_the_wrong_size_are_named_by_their_letters() -> None:
    for make in (cpgrid.jigsaw, lambda rows: cpgrid.parse("jigsaw 4x4\nregions:\n" + "\n".join(rows))):
        with pytest.raises(InputError, match="region B has 3 cells, region c has 5 cells; 4 are expected in each"):
            make(["AABB", "AABc", "ccdd", "ccdd"])
        with pytest.raises(InputError, match="region C has 1 cell, region D has 7 cells; 4 are expected"):
            make(["AABB", "AABB", "CDDD", "DDDD"])
    with pytest.raises(InputError, match="there are 3 regions, 4 are expected: A, B, C"):
        cpgrid.star_battle(["AABB", "AABB", "CCCC", "CCCC"], 1)
