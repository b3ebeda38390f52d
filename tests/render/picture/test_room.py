"""Candidates stand clear of dots, signs, circles at corners and labels."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.models import sudoku
from cpgrid.render.picture import draw_picture
from cpgrid.rules import (
    Cage,
    Difference,
    Equal,
    Greater,
    NSumLine,
    OneOf,
    PrintedNumbers,
    ProductCage,
    Quadruple,
    Ratio,
    SumDot,
    View,
    Whispers,
)
from cpgrid.scene import Contents
from tests.render.picture.samples import at

SVG = "{http://www.w3.org/2000/svg}"
NINE = sudoku.layout(3, 3)
PENCIL = "#55556a"
MARKS: tuple[tuple[Rule, ...], ...] = (
    (Difference(at("11 12")), Difference(at("22 32")), Difference(at("44 45"), 3)),
    (Ratio(at("11 12")), Ratio(at("22 32"), 4), Difference(at("22 32"), 2)),
    (SumDot(at("11 12"), 10), SumDot(at("22 32"), 5), SumDot(at("54 55"), 11), SumDot(at("63 73"), 12)),
    (Greater(at("11 12")), Greater(at("32 22")), Equal(at("54 55")), Equal(at("63 73"))),
    (Quadruple(at("11 12 21 22"), (1, 2, 3, 4)), Quadruple(at("54 55 64 65"), (7,))),
    (Cage(at("11 12"), 10), ProductCage(at("33 43"), 144), Cage(at("66"), None), Whispers(at("81 82"), 5), NSumLine(at("88 89"), 9)),
    (View(at("11 12 13 21"), (1,), at("11")[0], 2, itself=True), View(at("55 56"), (1,), at("55")[0], 12, itself=False)),
    (OneOf(at("11 55"), (1, 5)), Difference(at("55 56")), Difference(at("55 65"))),
)

Box = tuple[float, float, float, float]


def box(text: ET.Element) -> Box:
    """Left, top, right and bottom of the digits of a text, in pixels."""
    x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
    width = 0.56 * size * len(text.text or "")
    left = x - {"start": 0, "middle": 0.5, "end": 1}[text.attrib["text-anchor"]] * width
    return left, y - 0.72 * size, left + width, y


def marks(root: ET.Element) -> Iterator[Box]:
    """Squares within the discs, and the boxes and texts of labels."""
    for disc in root.iter(f"{SVG}circle"):
        x, y, radius = (float(disc.attrib[name]) for name in ("cx", "cy", "r"))
        half = 0.8 * radius
        yield x - half, y - half, x + half, y + half
        yield x - radius, y - 1, x + radius, y + 1
        yield x - 1, y - radius, x + 1, y + radius
    yield from (box(text) for text in root.iter(f"{SVG}text") if text.attrib["fill"] != PENCIL)


def test_candidates_keep_clear_of_marks() -> None:
    everything = Contents(candidates=dict.fromkeys(NINE.cells, tuple(range(1, 10))))
    for rules in MARKS:
        root = ET.fromstring(str(draw_picture(Puzzle(NINE.with_rules(*rules)), everything)))
        pencil = [box(text) for text in root.iter(f"{SVG}text") if text.attrib["fill"] == PENCIL]
        assert len(pencil) == 9 * 81
        found = list(marks(root))
        assert len(found) >= len(rules)
        for left, top, right, bottom in found:
            for mark in pencil:
                assert right <= mark[0] or mark[2] <= left or bottom <= mark[1] or mark[3] <= top, (rules, mark)


def test_cells_without_marks_have_candidates_as_large_as_they_fit() -> None:
    contents = Contents(candidates=dict.fromkeys(NINE.cells, (1, 5, 9)))
    puzzle = Puzzle(NINE.with_rules(Difference(at("11 12"))))
    texts = ET.fromstring(str(draw_picture(puzzle, contents))).iter(f"{SVG}text")
    sizes = [float(text.attrib["font-size"]) for text in texts]
    assert len([size for size in sizes if size == max(sizes)]) == 3 * 79


def test_a_clue_keeps_clear_of_what_stands_in_its_cell() -> None:
    cells, one = at("11 12 13 21"), at("11")[0]
    view, printed = View(cells, (1,), one, 10, itself=True), PrintedNumbers(cells, (1, 2, 3, 4), (1,))
    for rules, givens in (((view,), {one: 5}), ((view, printed), {}), ((view, printed), {one: 5})):
        root = ET.fromstring(str(draw_picture(Puzzle(NINE.with_rules(*rules), givens))))
        texts = [text for text in root.iter(f"{SVG}text") if float(text.attrib["x"]) < 32 and float(text.attrib["y"]) < 32]
        assert len(texts) == len(rules) + len(givens)
        (clue,) = (box(text) for text in texts if text.text == "10")
        for left, top, right, bottom in (box(text) for text in texts if text.text != "10"):
            assert right <= clue[0] or clue[2] <= left or bottom <= clue[1] or clue[3] <= top, rules
    alone = ET.fromstring(str(draw_picture(Puzzle(NINE.with_rules(view)))))
    (middle,) = [text for text in alone.iter(f"{SVG}text") if text.text == "10"]
    assert (middle.attrib["x"], middle.attrib["text-anchor"]) == ("16", "middle")
