"""Clues that are read off a grid: the grid obeys them, and no other number."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

import cpgrid
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Refusal, UsageError
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import sudoku
from cpgrid.questions.clues import PLACED, clue_field, read_off
from cpgrid.rules import RULES, Cage, Sandwich, Sides, Thermometer, kind_of, violations

NINE = sudoku.layout(3, 3)
GRID = tuple((3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
WITH_CLUES = sorted(name for name, kind in RULES.items() if clue_field(kind.rule))


def breaks(layout: Layout, rule: object, grid: tuple[int, ...]) -> bool:
    alone = replace(layout, family="grid", rules=(rule,))
    return any(True for _ in violations(Puzzle(alone), grid))


@pytest.mark.parametrize("name", sorted(PLACED))
def test_kinds_that_are_placed(name: str) -> None:
    made = read_off(Puzzle(NINE), GRID, [name])
    added = [rule for rule in made.layout.rules if rule not in NINE.rules]
    assert added
    assert {kind_of(rule).name for rule in added} == {name}
    field = clue_field(RULES[name].rule)
    assert field is not None
    for rule in added:
        assert not breaks(NINE, rule, GRID)
        own = getattr(rule, field)
        for other in (own - 1, own + 1):
            try:
                wrong = replace(rule, **{field: other})
            except (InputError, UsageError):
                continue
            assert breaks(NINE, wrong, GRID)
    # What is read off a second time is the same.
    assert read_off(made, GRID, [name]).layout == made.layout


@pytest.mark.parametrize("name", WITH_CLUES)
def test_rules_of_the_puzzle_get_the_only_clue_that_fits(name: str) -> None:
    random, kind = Random(name), RULES[name]
    field = clue_field(kind.rule)
    assert field is not None
    read = 0
    for drawn, layout in random_rules(kind, random, 40):
        grid = tuple(random.choice(domain) for domain in layout.domains)
        try:
            made = read_off(Puzzle(layout), grid, [name])
        except Refusal:
            continue
        (rule,) = made.layout.rules
        assert not breaks(layout, rule, grid)
        changed = {each.name for each in fields(rule) if getattr(rule, each.name) != getattr(drawn, each.name)}  # type: ignore[arg-type]
        assert changed <= {field}
        read += 1
    # A line whose difference is a least one fits several; others are read off most of the time.
    assert read or name in {"whispers", "lockout", "rellik-cage", "lunchbox", "n-sum-line", "view", "count-ahead", "count-distinct"}


def test_cages_of_a_killer_are_its_own() -> None:
    (killer,) = cpgrid.read("examples/killer/solo-711.json")
    grid = cpgrid.solve(killer).solutions[0]
    blank = replace(killer.layout, rules=tuple(replace(r, total=None) if isinstance(r, Cage) else r for r in killer.layout.rules))
    made = read_off(Puzzle(blank, killer.givens), grid, ["cage"])
    assert made.layout == killer.layout


def test_other_rules_and_givens_stay_and_are_checked() -> None:
    thermometer = Thermometer(NINE.cells[:3])
    puzzle = Puzzle(NINE.with_rules(thermometer), {NINE.cells[0]: 1})
    made = read_off(puzzle, GRID, ["sandwich"])
    assert thermometer in made.layout.rules
    assert made.givens == puzzle.givens
    assert sum(isinstance(rule, Sandwich) for rule in made.layout.rules) == 18
    with pytest.raises(InputError, match="the grid is no solution"):
        read_off(Puzzle(NINE, {NINE.cells[0]: 2}), GRID, ["sandwich"])


@pytest.mark.parametrize(
    ("kinds", "error", "said"),
    [
        (["nope"], UsageError, "is no kind of rule"),
        (["thermometer"], Refusal, "does not say"),
        (["cage"], Refusal, "draw some"),
    ],
)
def test_kinds_that_cannot_be_read_off(kinds: list[str], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        read_off(Puzzle(NINE), GRID, kinds)


def test_all_sides_of_a_cell_are_counted() -> None:
    cells = NINE.cells[:2]
    layout = Layout("grid", 1, 2, cells, ((0, 1),) * 2, (Sides(cells[:1], 0),))
    (rule,) = read_off(Puzzle(layout), (1, 0), ["sides"]).layout.rules
    assert rule == Sides(cells[:1], 4)
