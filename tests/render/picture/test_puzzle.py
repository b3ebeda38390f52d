"""Pictures of whole puzzles: nothing lies upon another, what has no place is named, and every example can be drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cpgrid import read
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.models import FAMILIES, kakuro, sudoku
from cpgrid.render.picture import draw_picture, picture_remarks
from cpgrid.rules import (
    Cage,
    Difference,
    Distinct,
    EqualSums,
    Linear,
    LittleKiller,
    LookAndSay,
    OneOf,
    Ratio,
    RegularExpression,
    Run,
    Sandwich,
    Skyscraper,
    Whispers,
)
from cpgrid.scene import Contents
from cpgrid.scene.families import sign
from tests.depth import some
from tests.render.picture.samples import at

EXAMPLES = [file for file in sorted((Path(__file__).parents[3] / "examples").glob("*/*")) if file.suffix in {".txt", ".json", ".csv"}]
FOUR = sudoku.layout(2, 2)


def drawn(*rules: Rule) -> str:
    return str(draw_picture(Puzzle(FOUR.with_rules(*rules))))


def labels(svg: str) -> list[tuple[str, float, float]]:
    return [(e.text or "", float(e.attrib["x"]), float(e.attrib["y"])) for e in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_example_can_be_drawn(file: Path) -> None:
    for puzzle in read(file):
        svg = str(draw_picture(puzzle))
        texts = [text for text, _, _ in labels(svg)]
        # Paths show lines, and no sign does.
        written = [value for value in puzzle.givens.values() if value not in FAMILIES[puzzle.layout.family].look.traced]
        shown = [sign(puzzle.layout, value, marked=True) for value in written]
        assert all(texts.count(text) >= shown.count(text) for text in shown)


@pytest.mark.parametrize("file", some(EXAMPLES), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_picture_of_an_example_shows_or_names_every_rule(file: Path) -> None:
    for layout in {puzzle.layout for puzzle in read(file)}:
        said, picture = picture_remarks(layout), str(draw_picture(Puzzle(layout)))
        for number, rule in enumerate(layout.rules):
            others = (*layout.rules[:number], *layout.rules[number + 1 :])
            fewer = replace(layout, rules=others)
            # A region that is a whole row asks what the row asks.
            twice = isinstance(rule, Distinct) and set(rule.cells) in [set(other.cells) for other in others if isinstance(other, Distinct)]
            assert twice or picture_remarks(fewer) != said or str(draw_picture(Puzzle(fewer))) != picture, rule


def test_two_dots_on_a_border_stand_side_by_side() -> None:
    svg = drawn(Difference(at("11 12")), Ratio(at("12 11"), 3))
    places = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', svg)
    assert len(set(places)) == 2


def test_two_clues_of_a_line_stand_one_behind_the_other() -> None:
    row = at("11 12 13 14")
    (_, near, _), (_, far, _) = labels(drawn(Sandwich(row, 3), Skyscraper(row, 2)))
    assert far < near - 8 < 0


def test_a_diagonal_clue_has_an_arrow() -> None:
    assert drawn(LittleKiller(at("11 22 33 44"), 9)).count("<path") == drawn(Skyscraper(at("11 12 13 14"), 2)).count("<path") + 2


def test_rules_without_a_place_are_named() -> None:
    far = Difference(at("11 33"))
    part = Skyscraper(at("12 13 14"), 2)
    long = OneOf(at("11"), tuple(range(10, 30)))
    said = picture_remarks(FOUR.with_rules(far, part, long))
    assert said[0] == "Normal Sudoku rules apply."
    assert [sentence.rpartition(": ")[2] for sentence in said[1:]] == [
        f"{' '.join(map(str, range(10, 30)))} in R1C1.",
        "R1C1, R3C3.",
        "2 in R1C2 to R1C4.",
    ]


def test_marks_that_look_the_same_are_named() -> None:
    row, column = at("11 12 13 14"), at("11 21 31 41")
    assert not any("R1C1" in sentence for sentence in picture_remarks(FOUR.with_rules(Skyscraper(row, 2))))
    both = picture_remarks(FOUR.with_rules(Skyscraper(row, 2), Sandwich(column, 3)))
    assert any(sentence.endswith(": 2 in row 1.") for sentence in both)
    assert any(sentence.endswith(": 3 in column 1.") for sentence in both)


def test_a_difference_that_is_not_the_usual_one_is_printed() -> None:
    assert "≥3" in [text for text, _, _ in labels(drawn(Whispers(at("11 12 13"), 3)))]


def test_cages_that_overlap_run_apart_and_have_a_label_each() -> None:
    svg = drawn(Cage(at("11 12 22"), 5), Cage(at("11 12 21"), 7))
    dashed = re.findall(r'd="(M[^"]+)" fill="none"[^>]*dasharray', svg)
    assert len({path.partition("L")[0] for path in dashed}) == 2
    assert [text for text, _, _ in labels(svg)] == ["5", "7"]


def test_a_magic_square_has_its_totals_outside() -> None:
    rows = [Cage(at(" ".join(f"{row}{column}" for column in range(1, 5))), 10) for row in range(1, 5)]
    columns = [Cage(at(" ".join(f"{row}{column}" for row in range(1, 5))), 10) for column in range(1, 5)]
    svg = drawn(*rows, *columns)
    assert "dasharray" not in svg
    assert all(x < 0 or y < 0 for _, x, y in labels(svg))


def test_extra_groups_are_shaded_and_diagonals_drawn() -> None:
    diagonal, group = Distinct(at("11 22 33 44"), "diagonal 1"), Distinct(at("22 23 32 33"), "window 1")
    assert drawn(diagonal) != drawn(group) != drawn()
    assert "M0 0L48 48" in drawn(diagonal)


def test_a_run_at_the_rim_has_its_clue_outside() -> None:
    layout = kakuro.layout(1, 3, [Run(at("11 12 13"), 6, distinct=True)])
    assert [text for text, x, _ in labels(str(draw_picture(Puzzle(layout)))) if x < 0] == ["6"]


def test_a_solution_leaves_givens_as_they_are() -> None:
    puzzle = Puzzle(FOUR, {Cell(0, 0): 1})
    svg = str(draw_picture(puzzle, Contents(tuple(range(1, 5)) * 4, differing=at("44"))))
    colours = re.findall(r'fill="(#\w+)">\d</text>', svg)
    assert len(colours) == 16
    assert len(set(colours)) == 3


def test_candidates_have_places_of_their_own() -> None:
    svg = str(draw_picture(Puzzle(FOUR), Contents(candidates={Cell(0, 0): (1, 2, 3, 4)})))
    assert len({(x, y) for _, x, y in labels(svg)}) == 4


def test_the_numbers_of_a_nonogram_stand_above_one_another() -> None:
    cells = at("11 21 31 41")
    svg = drawn(RegularExpression(cells, "0*1{1}0+1{2}0*"))
    assert [(text, x) for text, x, _ in labels(svg)] == [("2", 16), ("1", 16)]
    assert not any("R1C1" in sentence for sentence in picture_remarks(FOUR.with_rules(RegularExpression(cells, "0*1{1}0+1{2}0*"))))


def test_a_kakurasu_has_its_totals_outside() -> None:
    assert [text for text, x, _ in labels(drawn(Linear(at("11 12 13 14"), (1, 2, 3, 4), 5, 5))) if x < 0] == ["5"]


def test_shading_that_would_run_into_one_colour_is_left_to_words() -> None:
    one, other = EqualSums((at("11 12"), at("13 14"))), EqualSums((at("11 13"), at("12 14")))
    assert drawn(one) != drawn()
    assert drawn(one, other) == drawn()
    assert any("(R1C1, R1C2) and (R1C3, R1C4)" in sentence for sentence in picture_remarks(FOUR.with_rules(one, other)))


def test_rules_that_differ_in_their_cells_are_named_together() -> None:
    rules = [Linear(at(cells), (1, 1), 2, 9) for cells in ("11 12", "13 14", "21 22", "23 24", "31 32", "33 34", "41 42")]
    said = picture_remarks(FOUR.with_rules(*rules))
    assert any("2 to 9 in R1C1, R1C2 · R1C3, R1C4" in sentence and "R4C1, R4C2" in sentence for sentence in said)


def test_cages_that_are_rows_and_columns_are_clues() -> None:
    row, column = LookAndSay(at("11 12 13 14"), ((1, 2), (1, 3))), LookAndSay(at("11 21 31 41"), ((2, 4),))
    svg = drawn(row, column)
    assert "dasharray" not in svg
    assert [text for text, _, _ in labels(svg)] == ["1×2 1×3", "2×4"]


def test_rows_of_a_part_of_the_grid_are_not_shaded() -> None:
    assert drawn(Distinct(at("12 13"), "part 1")) == drawn()
