"""What drawings of characters show of rules: dots, clues outside and cages of every kind; the rest is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import sudoku
from cpgrid.render import draw_puzzle, remarks, to_ascii
from cpgrid.rules import (
    Cage,
    Difference,
    Greater,
    LittleKiller,
    ProductCage,
    Ratio,
    RellikCage,
    Sandwich,
    Skyscraper,
    SumDot,
    XSum,
)
from tests.render.picture.samples import SAMPLES, at

FOUR = sudoku.layout(2, 2)
ROW, COLUMN = at("11 12 13 14"), at("11 21 31 41")


def lines(*rules: Rule, layout: Layout = FOUR) -> list[str]:
    return [line.plain.rstrip() for line in draw_puzzle(Puzzle(layout.with_rules(*rules))).lines]


def named(*rules: Rule) -> bool:
    """Whether a remark names any of the rules with its cells."""
    return any("R1C1" in remark or "R2C1" in remark for remark in remarks(FOUR.with_rules(*rules)))


def test_dots_beside_and_below_cells() -> None:
    rules = (Difference(at("11 12")), Ratio(at("12 13")), SumDot(at("11 21"), 10), Greater(at("22 12")), Greater(at("33 34")))
    assert lines(*rules)[:6] == ["┏━━━━━┳━━━━━┓", "┃ .○. ● . . ┃", "┃ X ∧ ┃     ┃", "┃ . . ┃ . . ┃", "┣━━━━━╋━━━━━┫", "┃ . . ┃ .>. ┃"]
    assert not named(*rules)


def test_a_dot_on_a_heavy_line_takes_a_part_of_it() -> None:
    assert lines(SumDot(at("21 31"), 5))[3] == "┣━V━━━╋━━━━━┫"


@pytest.mark.parametrize(
    "rules",
    [
        (Difference(at("11 12"), 3),),
        (SumDot(at("11 12"), 12),),
        (Difference(at("11 22")),),
        (Difference(at("11 12")), Ratio(at("12 11"))),
        (ProductCage(at("21 22"), 6), Difference(at("11 21"))),
        (ProductCage(at("11 12"), 6), ProductCage(at("12 22"), 8)),
        (Sandwich(COLUMN, 10, 1, 4),),
        (XSum(at("11 12 13"), 4),),
        (Skyscraper(ROW, 2), Sandwich(COLUMN, 3)),
    ],
)
def test_what_has_no_room_is_named(rules: tuple[Rule, ...]) -> None:
    assert named(*rules)


def test_clues_stand_on_their_side() -> None:
    rules = (Sandwich(ROW, 3), Sandwich(ROW[::-1], 12), Sandwich(COLUMN, 5), Sandwich(COLUMN[::-1], 7))
    assert lines(*rules) == [
        "    5",
        "  ┏━━━━━┳━━━━━┓",
        "3 ┃ . . ┃ . . ┃ 12",
        "  ┃ . . ┃ . . ┃",
        "  ┣━━━━━╋━━━━━┫",
        "  ┃ . . ┃ . . ┃",
        "  ┃ . . ┃ . . ┃",
        "  ┗━━━━━┻━━━━━┛",
        "    7",
    ]
    assert not named(*rules)


def test_diagonals_have_arrows() -> None:
    rules = (LittleKiller(at("11 22 33 44"), 9), LittleKiller(at("14 23 32 41"), 8), LittleKiller(at("41 32 23 14"), 7))
    drawn = lines(*rules)
    assert drawn[0].split() == ["9↘", "8↙"]
    assert drawn[-1] == "7↗"


def test_clues_of_one_place_stand_behind_one_another() -> None:
    assert [line for line in lines(Skyscraper(ROW, 2), Sandwich(ROW, 3)) if "2" in line] == ["3 2 ┃ . . ┃ . . ┃"]
    assert [line.split() for line in lines(Skyscraper(COLUMN, 2), Sandwich(COLUMN, 3))[:2]] == [["3"], ["2"]]


def test_cages_of_other_kinds_have_lines_and_labels() -> None:
    drawn = lines(ProductCage(at("11 12"), 6), RellikCage(at("33 34 43"), 7))
    assert drawn[0] == "┏6×━━━┳━━━━━━━┓"
    assert not named(ProductCage(at("11 12"), 6))


def test_a_magic_square_has_its_totals_outside() -> None:
    rows = [Cage(at(" ".join(f"{row}{column}" for column in range(1, 5))), 10) for row in range(1, 5)]
    columns = [Cage(at(" ".join(f"{row}{column}" for row in range(1, 5))), 10) for column in range(1, 5)]
    drawn = lines(*rows, *columns)
    assert drawn[0].split() == ["10"] * 4
    assert sum(line.startswith("10 ┃") for line in drawn) == 4


@pytest.mark.parametrize("name", SAMPLES)
def test_all_lines_are_of_one_width_and_have_a_likeness(name: str) -> None:
    drawing = draw_puzzle(SAMPLES[name].puzzle)
    assert len({len(line) for line in drawing.lines}) == 1
    assert "?" not in "".join(to_ascii(line.plain) for line in drawing.lines)


@pytest.mark.parametrize("name", [name for name in SAMPLES if name not in {"score", "distinct"}])
def test_every_rule_is_drawn_or_named(name: str) -> None:
    puzzle = SAMPLES[name].puzzle
    for rule in puzzle.layout.rules:
        alone, without = (Puzzle(replace(puzzle.layout, rules=rules), puzzle.givens) for rules in ((rule,), ()))
        drawn, plain = ([line.plain for line in draw_puzzle(each).lines] for each in (alone, without))
        assert drawn != plain or any("R" in remark for remark in remarks(alone.layout))
