"""Clues that are read off a grid: the grid obeys them, and no other number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Refusal, UsageError
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES, sudoku
from cpgrid.questions.clues import PLACED, read_off
from cpgrid.questions.family_clues import family_clues, without_clues
from cpgrid.rules import RULES, Cage, LittleKiller, Sandwich, Sides, Thermometer, kind_of, violations
from cpgrid.rules.clue_fields import clue_field

NINE = sudoku.layout(3, 3)
GRID = tuple((3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
WITH_CLUES = sorted(name for name, kind in RULES.items() if clue_field(kind.rule))


def breaks(layout: Layout, rule: object, grid: tuple[int, ...]) -> bool:
    alone = replace(layout, family="grid", rules=(rule,))
    return any(True for _ in violations(Puzzle(alone), grid))


@pytest.mark.parametrize("name", sorted({*PLACED} - {"sides"}))
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
def test_a_clue_is_read_off_exactly_where_one_number_fits(name: str) -> None:
    """Against all numbers of a wide range, without regard to what the values of the cells say of it."""
    random, kind = Random(name), RULES[name]
    field = clue_field(kind.rule)
    assert field is not None
    read = 0
    for drawn, layout in random_rules(kind, random, 60):
        if max(map(abs, layout.values)) > 9 or len(layout.cells) > 6:
            continue
        grid = tuple(random.choice(domain) for domain in layout.domains)
        numbers = {*range(-60, 150), prod(dict(zip(layout.cells, grid, strict=True))[cell] for cell in drawn.cells)}
        fitting = [rule for rule in with_numbers(drawn, field, numbers) if not breaks(layout, rule, grid)]
        if len(fitting) == 1:
            assert read_off(Puzzle(layout), grid, [name]).layout.rules == (fitting[0],)
            read += 1
        else:
            with pytest.raises(Refusal, match="several clues fit" if fitting else "no clue fits"):
                read_off(Puzzle(layout), grid, [name])
    assert read


def with_numbers(rule: Any, field: str, numbers: set[int]) -> Iterator[Any]:
    """The rule with each of the numbers that it takes."""
    for number in sorted(numbers):
        try:
            yield replace(rule, **{field: number})
        except (InputError, UsageError):
            continue


def test_two_rules_of_one_kind_on_the_same_cells_are_read_off_both() -> None:
    cells = NINE.cells[:2]
    both = (LittleKiller(cells, 5), LittleKiller(cells[::-1], 6), LittleKiller(cells, 7))
    made = read_off(Puzzle(NINE.with_rules(*both)), GRID, ["little-killer"])
    assert [rule.total for rule in made.layout.rules if isinstance(rule, LittleKiller)] == [GRID[0] + GRID[1]] * 3


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


@pytest.mark.parametrize("family", ["kakuro", "kakuro_extension", "nonogram", "kakurasu", "skyscrapers", "easy_as_abc", "slitherlink"])
def test_clues_that_the_books_of_a_family_print(family: str) -> None:
    puzzle = cpgrid.read(max(Path("examples", family).glob("*")))[0]
    grid = cpgrid.solve(puzzle).solutions[0]
    made = family_clues(puzzle, grid)
    assert made.layout.family == family
    assert {*puzzle.layout.rules} <= {*made.layout.rules}
    assert not violations(made, grid)
    assert family_clues(made, grid) == made
    blank = without_clues(FAMILIES[family], puzzle.layout.rows, puzzle.layout.columns)
    assert (blank is None) == family.startswith("kakuro")
    if blank is not None and blank.layout.domains == puzzle.layout.domains:
        assert family_clues(Puzzle(blank.layout, puzzle.givens), grid).layout.rules == made.layout.rules


def test_families_whose_clues_are_not_read_off() -> None:
    for name in ("sudoku", "masyu", "grid"):
        (puzzle, *_) = cpgrid.read(min(Path("examples", name).glob("*")))
        with pytest.raises(Refusal, match="a grid does not say"):
            family_clues(puzzle, cpgrid.solve(puzzle).solutions[0])
    edges = cpgrid.slitherlink([["4", "."], [".", "."]], edges=True)
    with pytest.raises(Refusal, match="in its usual way"):
        family_clues(edges, cpgrid.solve(edges).solutions[0])
    (puzzle, *_) = cpgrid.read(min(Path("examples", "skyscrapers").glob("*")))
    with pytest.raises(InputError, match="the grid is no solution"):
        family_clues(puzzle, (1,) * len(puzzle.layout.cells))
