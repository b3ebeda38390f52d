"""Signs of values, and summaries in place of rules: for layouts that are exactly of their family, and for no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES, nonogram
from cpgrid.render import draw_puzzle, draw_solution, draw_witnesses, remarks, to_ascii
from cpgrid.render.families import sign, unstated
from cpgrid.render.picture import Contents, draw_picture, picture_remarks
from cpgrid.render.svg import Picture
from cpgrid.rules import Cage, Difference, kind_of
from tests.models.small_layouts import SMALL

STATING = [name for name, family in FAMILIES.items() if family.stated]
TWO = Puzzle(nonogram.layout([(1,), (1,)], [(1,), (1,)]), {Cell(0, 0): 0})


def text(puzzle: Puzzle, solution: tuple[int, ...]) -> str:
    return "\n".join(line.plain for line in draw_solution(puzzle, solution).lines)


@pytest.mark.parametrize("name", STATING)
def test_the_summary_stands_in_place_of_the_rules_that_it_states(name: str) -> None:
    layout, family = SMALL[name], FAMILIES[name]
    for said in (remarks(layout), picture_remarks(layout)):
        assert said[0] == f"{name.replace('_', ' ')}: {family.summary}"
        assert not any(sentence.startswith(f"{kind}:") for kind in family.stated for sentence in said)
    assert {kind_of(rule).name for rule in unstated(layout).rules} == set(family.rules or ()) - set(family.stated)


@pytest.mark.parametrize("name", STATING)
def test_every_rule_of_a_variant_is_drawn_or_named(name: str) -> None:
    layout = SMALL[name]
    first, second = layout.cells[:2]
    more = Difference((first, second))
    variants: list[Layout] = [
        layout.with_rules(more),
        replace(layout, rules=(*layout.rules, more)),
        replace(layout, rules=layout.rules[1:]),
    ]
    for variant in variants:
        assert unstated(variant) == variant
        assert not any(FAMILIES[name].summary in remark for remark in remarks(variant))
        assert sign(variant, 1) == "1"


def test_the_regions_of_a_star_battle_are_drawn() -> None:
    layout = SMALL["star_battle"]
    assert all(isinstance(rule, Cage) for rule in unstated(layout).rules)
    assert "stroke-dasharray" in str(draw_picture(Puzzle(layout)))


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
