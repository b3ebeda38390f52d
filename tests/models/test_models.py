"""Families build what they say, and tell what is not theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout
from cpgrid.models import FAMILIES, jigsaw, kakuro, kakuro_extension, sudoku, target
from cpgrid.rules import RULES, Distinct, Run, kind_of
from tests.models.small_layouts import SMALL


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_takes_its_own_layouts_and_declares_their_rules(name: str) -> None:
    layout = SMALL[name]
    assert layout.family == name
    FAMILIES[name].check(layout)
    assert {kind_of(rule).name for rule in layout.rules} <= set(FAMILIES[name].rules or RULES) <= set(RULES)


def test_boxes_have_the_usual_shapes() -> None:
    shapes = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 15: (3, 5), 16: (4, 4), 25: (5, 5), 36: (6, 6)}
    assert {size: sudoku.box_shape(size) for size in shapes} == shapes
    for size in (-1, 0, 1, 2, 3, 5, 7, 13, 65, 10**9):
        with pytest.raises(InputError, match="no Sudoku is"):
            sudoku.box_shape(size)


def test_weights_grow_from_rim_to_centre() -> None:
    weights = target.rings(9)
    assert (weights[0], weights[9 + 1], weights[40], weights[80]) == (6, 7, 10, 6)


def without(layout: Layout, name: str) -> Layout:
    return replace(layout, rules=tuple(rule for rule in layout.rules if getattr(rule, "name", "") != name))


def test_a_latin_family_needs_its_lines_and_groups() -> None:
    plain = SMALL["sudoku"]
    for layout, problem in [
        (without(plain, "row 2"), "row 2 has no distinct rule"),
        (without(plain, "column 4"), "column 4 has no distinct rule"),
        (without(plain, "box 3"), "3 rules are named 'box …', 4 are expected"),
        (
            replace(without(plain, "box 4"), rules=(*without(plain, "box 4").rules, Distinct(rectangle(0, 0, 2, 2), "box 4"))),
            "R1C1 lies in box 1 and in box 4",
        ),
        (
            replace(without(plain, "box 4"), rules=(*without(plain, "box 4").rules, Distinct(rectangle(2, 2, 1, 2), "box 4"))),
            "box 4 has 2 cells, 4 are",
        ),
        (replace(plain, domains=((1, 2, 3, 4),) * 15 + ((1, 2, 3, 5),)), "the same 4 values"),
        (replace(plain, rows=5), "must be a full square"),
    ]:
        with pytest.raises(InputError, match=problem):
            FAMILIES["sudoku"].check(layout)


def test_a_huge_square_is_reported() -> None:
    size = 65
    layout = Layout("sudoku", size, size, rectangle(0, 0, size, size), (tuple(range(size)),) * size**2, ())
    with pytest.raises(InputError, match="largest that is read is 64"):
        FAMILIES["sudoku"].check(layout)


def test_regions_must_share_out_the_grid() -> None:
    with pytest.raises(InputError, match="region A has 5 cells, region D has 3 cells; 4 are expected in each"):
        jigsaw.layout(["AAAA", "ABBB", "BCCC", "CDDD"])
    with pytest.raises(InputError, match="there are 1 regions, 2 are expected"):
        jigsaw.layout(["AA", ""])


def test_a_target_has_one_score_and_a_killer_a_cage() -> None:
    with pytest.raises(InputError, match="exactly one score"):
        FAMILIES["target"].check(sudoku.layout(2, 2))
    with pytest.raises(InputError, match="at least one cage"):
        FAMILIES["killer"].check(sudoku.layout(2, 2))


SQUARE = rectangle(1, 1, 2, 2)
ACROSS, DOWN = [SQUARE[:2], SQUARE[2:]], [SQUARE[::2], SQUARE[1::2]]


def runs(lines: list[tuple[Cell, ...]], *, distinct: bool = True) -> list[Run]:
    return [Run(line, 5, distinct) for line in lines]


def test_runs_and_lines_must_be_the_same() -> None:
    check = FAMILIES["kakuro"].check
    check(kakuro.layout(3, 3, runs(ACROSS + DOWN)))
    for lines, problem in [
        (ACROSS + DOWN[:1], "the run R2C3:R3C3 has no clue"),
        ([*ACROSS, *DOWN, ACROSS[0]], "run R2C2:R2C3 has a second clue"),
        ([*ACROSS, *DOWN, ACROSS[0][::-1]], "is a clue without a run"),
        ([*ACROSS, *DOWN, SQUARE[:1]], "is a clue without a run"),
    ]:
        with pytest.raises(InputError, match=problem):
            check(kakuro.layout(3, 3, runs(lines)))


def test_a_line_of_one_cell_may_have_two_clues_one_or_none() -> None:
    lone = rectangle(2, 2, 1, 1)
    for count in (0, 1, 2):
        layout = kakuro.layout(3, 3, runs([*ACROSS, *DOWN]))
        cells = (*layout.cells, Cell(5, 5))
        layout = Layout("kakuro", 6, 6, cells, (kakuro.DIGITS,) * 5, (*layout.rules, *runs([(Cell(5, 5),)] * count)))
        FAMILIES["kakuro"].check(layout)
    with pytest.raises(InputError, match="has a second clue"):
        FAMILIES["kakuro"].check(kakuro.layout(3, 3, runs([lone] * 3)))


def test_the_wrong_distinctness_is_reported_with_both_ways_out() -> None:
    with pytest.raises(InputError, match=r'"distinct": false in a kakuro.*make the family kakuro_extension'):
        FAMILIES["kakuro"].check(kakuro.layout(3, 3, runs(ACROSS + DOWN, distinct=False)))
    with pytest.raises(InputError, match=r'"distinct": true in a kakuro_extension.*make the family kakuro\)'):
        FAMILIES["kakuro_extension"].check(kakuro_extension.layout(3, 3, runs(ACROSS + DOWN)))
