"""Which rules of a family's layout stand for which of its clues."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.models import FAMILIES
from cpgrid.models.building import build, described
from cpgrid.models.rule_sources import rule_sources, without_rules
from cpgrid.rules import kind_of

CLUED = [name for name, family in FAMILIES.items() if family.stated_in("clues") or family.stated_in("points")]
TOGETHER = {"nurikabe", "hitori", "hashi", "shikaku", "kurotto", "galaxies", "numberlink", "moon_or_sun", "tents", "snake", "tatamibari"}
"""Families in whose grids no rule stands for one clue alone."""


def layout_of(text):
    return cpgrid.parse(text)[0].layout


@pytest.mark.parametrize("name", CLUED)
def test_each_clue_is_found_as_if_it_were_tried_alone(name):
    """A rule is gone where its own clue is weaker, and where no other is."""
    family, layout = FAMILIES[name], layout_of(FAMILIES[name].examples[0])
    sources, arguments = rule_sources(layout), described(family, layout)
    gone = {}
    for clue in set(sources.in_grid.values()):
        signs = [list(line) for line in arguments[clue.parameter]]
        signs[clue.place[0]][clue.place[1]] = clue.weakest
        kept = build(family, layout.rows, layout.columns, {**arguments, clue.parameter: signs}).rules
        gone[clue] = {place for place, rule in enumerate(layout.rules) if rule not in kept}
    for place, clue in sources.in_grid.items():
        assert [each for each, places in gone.items() if place in places] == [clue]
    assert bool(sources.in_grid) is (name not in TOGETHER)
    assert not sources.family & sources.clues.keys()


@pytest.mark.parametrize("name", sorted(set(CLUED) - TOGETHER))
def test_without_its_rules_a_clue_is_weaker_and_the_puzzle_still_of_its_family(name):
    layout = layout_of(FAMILIES[name].examples[0])
    sources = rule_sources(layout)
    for clue in list(dict.fromkeys(sources.in_grid.values()))[:3]:
        places = {place for place, own in sources.in_grid.items() if own == clue}
        left = without_rules(layout, places)
        if left is None:
            # The numbers of rooms are gone from the rules, and the room is still a rule.
            assert {kind_of(layout.rules[place]).name for place in places} == {"count"}
            continue
        assert left.family == name
        assert Counter(left.rules) == Counter(rule for place, rule in enumerate(layout.rules) if place not in places)


def test_clues_have_the_words_of_their_places():
    akari = layout_of("akari 3x3\n.1.\n...\n\\..")
    assert set(rule_sources(akari).clues.values()) == {"1 at R1C2"}
    creek = layout_of("creek 2x2\npoints:\n1..\n.2.\n...\n..\n..")
    assert set(rule_sources(creek).clues.values()) == {"1 at the corner of R1C1", "2 at R1C1/R2C2"}
    sky = layout_of("skyscrapers 3x3\nabove: 3 . .\nright: . . 2\n...\n...\n...")
    assert list(rule_sources(sky).clues.values()) == ["3 above column 1", "2 right of row 3"]
    nonogram = layout_of("nonogram 2x2\nrows: 1, 2\ncolumns: 2, 1")
    assert list(rule_sources(nonogram).clues.values()) == ["1 of row 1", "2 of row 2", "2 of column 1", "1 of column 2"]


def test_what_typed_rules_say_has_no_source():
    layout = layout_of("killer 4x4\n....\n....\n....\n....\ncage 3: r1c1 r1c2")
    sources = rule_sources(layout)
    assert sources.clues == {}
    assert sources.family == frozenset(range(len(layout.rules) - 1))
    assert rule_sources(replace(layout, family="grid")).family == frozenset()


def test_rules_in_another_order_have_no_source():
    layout = layout_of("sudoku 4x4\n....\n....\n....\n....")
    turned = replace(layout, rules=layout.rules[::-1])
    assert rule_sources(turned).family == frozenset()


def test_a_family_that_builds_nothing_has_no_sources():
    def refuse(*_, **__):
        raise InputError(cpgrid.core.errors.Place(), "no", "never")

    with cpgrid.registered(replace(FAMILIES["mosaic"], name="mosaics", names={}, build=refuse)):
        layout = replace(layout_of(FAMILIES["mosaic"].examples[0]), family="mosaics")
        assert rule_sources(layout).family == frozenset()
        assert without_rules(layout, {0}) is None
