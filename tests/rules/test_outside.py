"""Clues outside the grid: what rulebooks say of them, clues that cannot be met, and how large their automata are."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from cpgrid.core.diagram import count_paths, reduced
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.model import RuleIndex
from cpgrid.core.posting import Variables
from cpgrid.core.puzzle import Domain, Layout, Puzzle, Rule
from cpgrid.core.regular import Regular
from cpgrid.rules import (
    Battlefield,
    HiddenSkyscraper,
    NumberedRoom,
    Sandwich,
    Skyscraper,
    XSum,
    clashes,
    kind_of,
    violations,
)

LINE = rectangle(0, 0, 1, 9)
NINE = tuple(range(1, 10))
TEN = tuple(range(10))
CLAIMED = "cells claimed twice, or else those not claimed,"


def row(length: int, domain: Domain, *rules: Rule) -> Layout:
    return Layout("grid", 1, length, rectangle(0, 0, 1, length), (domain,) * length, rules)


def posted(rule: Rule, domain: Domain) -> Regular:
    layout = row(len(rule.cells), domain, rule)
    domains = dict.fromkeys(layout.cells, domain)
    (regular,) = kind_of(rule).post(rule, Variables(layout.cells, layout.domains), domains, RuleIndex(0))
    assert isinstance(regular, Regular)
    return regular


@pytest.mark.parametrize(
    ("rule", "nodes"), [(Sandwich(LINE, 18), 178), (XSum(LINE, 24), 277), (Skyscraper(LINE, 6), 94), (NumberedRoom(LINE, 7), 45)]
)
def test_the_automata_are_as_large_as_they_must_be(rule: Rule, nodes: int) -> None:
    assert sum(map(len, reduced(posted(rule, NINE).automaton.diagram).diagram.layers)) == nodes


def test_the_crusts_of_a_sandwich_are_the_least_and_the_greatest_digit_there_are() -> None:
    # Of the digits 0 to 3 in any order, 0 and 3 are the crusts.
    layout = row(4, (0, 1, 2, 3), Sandwich(LINE[:4], 3))
    found = {digits for digits in permutations(range(4)) if not violations(Puzzle(layout), digits)}
    assert found == {(0, 1, 2, 3), (0, 2, 1, 3), (3, 1, 2, 0), (3, 2, 1, 0)}
    assert {digits for digits in permutations(range(4)) if posted(layout.rules[0], (0, 1, 2, 3)).holds(digits)} == found


def test_a_0_is_no_building() -> None:
    layout = row(3, (0, 1, 2), Skyscraper(LINE[:3], 1))
    found = {heights for heights in product(range(3), repeat=3) if not violations(Puzzle(layout), heights)}
    assert (0, 0, 2) in found
    assert (0, 0, 0) not in found
    assert (0, 1, 2) not in found
    assert "no more than 2 can be" in clashes(Puzzle(row(3, (0, 1, 2), Skyscraper(LINE[:3], 3))))[0]
    hidden = row(3, (0, 1, 2), HiddenSkyscraper(LINE[:3], 1, zeros=False))
    assert not violations(Puzzle(hidden), (2, 0, 1))
    assert violations(Puzzle(hidden), (1, 0, 2))


def test_a_room_that_holds_another_number_is_none_for_the_clue() -> None:
    layout = row(3, (2, 3), NumberedRoom(LINE[:3], 3))
    assert not clashes(Puzzle(layout, {LINE[1]: 2}))
    (clash,) = clashes(Puzzle(layout, {LINE[1]: 2, LINE[2]: 2}))
    assert "no value of the first cell leads to a cell that can hold 3" in clash


@pytest.mark.parametrize("kind", [XSum, NumberedRoom])
@pytest.mark.parametrize("first", [0, -1, 4])
def test_a_first_cell_that_counts_no_cells_or_too_many_breaks_the_clue(kind: type[XSum | NumberedRoom], first: int) -> None:
    domain = (-1, 0, 1, 4)
    for clue in range(-6, 13):
        rule = kind(LINE[:3], clue)
        (wrong,) = violations(Puzzle(row(3, domain, rule)), (first, 4, 4))
        assert f"the first cell holds {first}" in wrong
        assert not posted(rule, domain).holds((first, 4, 4))


@pytest.mark.parametrize(
    ("digits", "total"),
    [((4, 7, 1, 8, 3), 1 + 8), ((1, 2, 5, 8, 2), 2 + 5), ((2, 2, 5, 8, 3), 0), ((7, 1, 1, 1, 0), 0), ((0, 1, 2, 3, 0), 6)],
)
def test_armies_claim_from_both_ends(digits: tuple[int, ...], total: int) -> None:
    for clue in range(30):
        rule = Battlefield(LINE[:5], clue)
        assert posted(rule, TEN).holds(digits) == (clue == total)
        assert (not violations(Puzzle(row(5, TEN, rule)), digits)) == (clue == total)


@pytest.mark.parametrize(
    ("rule", "givens", "clash"),
    [
        (Sandwich(LINE, 5, 1, 12), {}, "sandwich at R1C1: 12 has no place on the line, and must stand there once"),
        (Sandwich(LINE, 10), {0: 1, 2: 9}, "sandwich at R1C1: the cells between 1 and 9 can add up to 1 to 9, not to 10"),
        (XSum(LINE, 82), {}, "X-sum at R1C1: no value of the first cell lets the cells that it counts add up to 82"),
        (XSum(LINE, 4), {0: 3}, "X-sum at R1C1: the first 3 cells can add up to 5 to 21, not to 4"),
        (Skyscraper(LINE, 10), {}, "skyscraper at R1C1: 10 buildings are to be seen, but no more than 9 can be"),
        (Skyscraper(LINE, 2), {0: 1, 1: 2, 2: 3}, "skyscraper at R1C1: 3 buildings are seen, not 2"),
        (HiddenSkyscraper(LINE, 10), {}, "hidden skyscraper at R1C1: no cell behind the first can hold 10"),
        (NumberedRoom(LINE, 10), {}, "numbered room at R1C1: no value of the first cell leads to a cell that can hold 10"),
        (NumberedRoom(LINE, 10), {0: 2}, "numbered room at R1C1: cell 2 of the line, R1C2, cannot hold 10"),
        (
            Battlefield(LINE, 82),
            {},
            "battlefield at R1C1: no values of the ends let cells claimed twice, or else those not claimed, add up to 82",
        ),
    ],
)
def test_a_clue_that_cannot_be_met_is_reported(rule: Rule, givens: dict[int, int], clash: str) -> None:
    puzzle = Puzzle(row(9, NINE, rule), {LINE[place]: value for place, value in givens.items()})
    assert clashes(puzzle) == [clash]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda cells: Sandwich(cells, 5, 3, 3), "sandwich: both crusts are 3"),
        (lambda cells: Sandwich(cells[:1], 5), "sandwich: 1 cell is named"),
        (lambda cells: Skyscraper(cells, -1), "skyscraper: -1 buildings cannot be seen"),
        (lambda cells: HiddenSkyscraper(cells, 0, zeros=False), "hidden-skyscraper: 0 is no building"),
        (lambda cells: HiddenSkyscraper(cells[:1], 1), "hidden-skyscraper: 1 cell is named"),
    ],
)
def test_what_is_no_clue_is_reported(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(InputError, match=message):
        make((Cell(0, 0), Cell(0, 1)))


def test_one_value_cannot_be_both_crusts() -> None:
    layout = row(2, (0,), Sandwich(LINE[:2], 0))
    assert violations(Puzzle(layout), (0, 0))
    assert count_paths(posted(layout.rules[0], (0,)).automaton.diagram) == 0
