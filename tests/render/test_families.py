"""Signs of values, and summaries in place of rules: for layouts that are exactly of their family, and for no others."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import cpgrid
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES
from cpgrid.render import draw_puzzle, draw_solution, draw_witnesses, remarks, to_ascii
from cpgrid.render.picture import draw_picture, picture_remarks
from cpgrid.render.svg import Picture
from cpgrid.rules import RULES, Cage, Difference, kind_of, title
from cpgrid.scene import Contents, candidates
from cpgrid.scene.families import black_numbers, sign, summary, unstated
from tests.models.small_layouts import SMALL

STATING = [name for name in FAMILIES if summary(SMALL[name])]
TWO = Puzzle(cpgrid.nonogram([(1,), (1,)], [(1,), (1,)]).layout, {Cell(0, 0): 0})


def text(puzzle: Puzzle, solution: tuple[int, ...]) -> str:
    return "\n".join(line.plain for line in draw_solution(puzzle, solution).lines)


@pytest.mark.parametrize("name", STATING)
def test_the_summary_stands_in_place_of_the_rules_that_it_states(name: str) -> None:
    layout, family = SMALL[name], FAMILIES[name]
    for said in (remarks(layout), picture_remarks(layout)):
        summary = family.look.sentence(layout) if family.look.sentence else family.summary
        assert said[0].removesuffix(".").casefold() == f"{name.replace('_', ' ')}: {summary}".casefold()
        assert not any(
            sentence.casefold().startswith((f"{kind}:", f"{title(RULES[kind])}:")) for kind in family.look.stated for sentence in said
        )
    assert {kind_of(rule).name for rule in unstated(layout).rules} == set(family.rules or ()) - set(family.look.stated)


@pytest.mark.parametrize("name", STATING)
def test_every_rule_of_a_variant_is_drawn_or_named(name: str) -> None:
    layout = SMALL[name]
    first, second = layout.cells[:2]
    more = Difference((first, second))
    variants: list[Layout] = [
        layout.with_rules(more),
        replace(layout, rules=(*layout.rules, more)),
    ]
    # Some families have clues of which each may be missing, and nothing else.
    spared = {"nonogram", "kakurasu", "heyawake", "minesweeper", "mosaic", "kurodoko", "cave", "canal_view", "creek", "gokigen", "kurotto"}
    variants += [replace(layout, rules=layout.rules[1:])] if name not in spared else []
    for variant in variants:
        assert unstated(variant) == variant
        assert not any(remark.startswith(name.replace("_", " ")) for remark in remarks(variant))
        assert sign(variant, 1) == "1"
        assert not black_numbers(variant)


def drawing(layout: Layout) -> str:
    return "\n".join(line.plain.rstrip() for line in draw_puzzle(Puzzle(layout), "").lines)


def test_the_regions_of_a_star_battle_have_heavy_lines() -> None:
    layout = SMALL["star_battle"]
    assert (
        drawing(layout)
        == """\
┏━━━━━━━┳━━━━━━━┓
┃ .   . ┃ .   . ┃
┃   ┏━━━┫       ┃
┃ . ┃ . ┃ .   . ┃
┣━━━┛   ┗━━━┳━━━┫
┃ .   .   . ┃ . ┃
┃   ┏━━━━━━━┛   ┃
┃ . ┃ .   .   . ┃
┗━━━┻━━━━━━━━━━━┛"""
    )
    assert "stroke-dasharray" not in str(draw_picture(Puzzle(layout)))
    regions = [rule.cells for rule in layout.rules if isinstance(rule, Cage)]
    other = replace(layout, rules=layout.rules[1:])
    assert len(regions) == 4
    assert "stroke-dasharray" in str(draw_picture(Puzzle(other)))


def test_the_number_of_stars_is_said() -> None:
    two = cpgrid.star_battle([[row // 2 * 2 + (column > 3) for column in range(8)] for row in range(8)], 2).layout
    assert [remarks(layout)[0][:20] for layout in (SMALL["star_battle"], two)] == ["star battle: 1 star ", "star battle: 2 stars"]


def test_black_cells_are_drawn_with_white_numbers() -> None:
    layout = SMALL["str8ts"]
    assert (
        drawing(layout)
        == """\
┏━━━━━━━┓
┃ . .▒▒▒┃
┃ . . . ┃
┃▒1 . . ┃
┗━━━━━━━┛"""
    )
    svg = str(draw_picture(Puzzle(layout), Contents(candidates=candidates(Puzzle(layout)))))
    assert [shape for shape in svg.splitlines() if 'fill="#ffffff">1</text>' in shape]
    assert svg.count('fill="#ffffff">') == 1
    assert 'd="M64 0h32v32h-32zM0 64h32v32h-32z" fill="#222233"' in svg
    assert "#c08ae0" not in svg
    assert Cell(2, 0) not in candidates(Puzzle(layout))
    solved = str(draw_picture(Puzzle(layout), Contents(solution=(2, 3, 3, 1, 2, 1, 2, 3))))
    assert solved.count('fill="#ffffff">1</text>') == 1


def test_clues_of_letters_and_of_numbers_stand_outside_and_are_not_reported_again() -> None:
    letters = SMALL["easy_as_abc"]
    assert (
        drawing(letters)
        == """\
  A   B
┏━━━━━━━┓
┃ . . . ┃
┃ . . . ┃ A
┃ . . . ┃
┗━━━━━━━┛"""
    )
    assert [len(remarks(SMALL[name])) for name in ("easy_as_abc", "nonogram", "kakurasu")] == [1, 1, 1]
    assert {"A", "B"} <= set(re.findall(r">(\w)</text>", str(draw_picture(Puzzle(letters), Contents(solution=(1, 2, 0) * 3)))))


def test_a_clue_without_room_is_reported_in_words() -> None:
    layout = cpgrid.nonogram([(1,) * 16, (31,)], [(1,), *[(2,), (1,)] * 15]).layout
    said = remarks(layout)
    assert len(said) == 2
    assert said[1].startswith("regular: ")
    assert "R1C1:R1C31" in said[1]
    assert "R2C1" not in said[1]
    assert len(picture_remarks(layout)) == 1


def test_a_nonogram_is_filled_and_a_given_blank_is_marked() -> None:
    drawn = text(TWO, (0, 1, 1, 0))
    assert (drawn.count("■"), drawn.count("×")) == (2, 1)
    assert to_ascii(drawn).count("#") == 2
    assert "×" in "".join(line.plain for line in draw_puzzle(TWO).lines)


def test_blanks_in_which_two_solutions_differ_are_marked() -> None:
    bare = replace(TWO, givens={})
    for drawing in draw_witnesses(bare, (0, 1, 1, 0), (1, 0, 0, 1), bare.layout.cells):
        drawn = "".join(line.plain for line in drawing.lines)
        assert (drawn.count("■"), drawn.count("×")) == (2, 2)


def test_pictures_show_shapes_for_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    stars: list[str] = []
    monkeypatch.setattr(Picture, "polygon", lambda *_args, **_options: stars.append("star"))
    layout = SMALL["star_battle"]
    values = tuple(index % 2 for index in range(len(layout.cells)))
    svg = str(draw_picture(Puzzle(layout), Contents(solution=values)))
    assert len(stars) == sum(values)
    assert ">0<" not in svg
    filled, blank = (str(draw_picture(TWO, Contents(solution=values))) for values in ((0, 1, 1, 0), (0, 0, 0, 0)))
    assert filled.count("<rect") == blank.count("<rect") + 2
    assert filled.count("×") == 1


def test_values_without_a_sign_are_numbers() -> None:
    assert [sign(SMALL["star_battle"], value) for value in (-1, 0, 1, 2)] == ["-1", " ", "★", "2"]
    assert sign(SMALL["sudoku"], 1) == "1"
