"""The rule about arms: on all grids of small boards, and on all loops, by rulebook, model, searches and the stand-alone checker."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cpgrid import InputError, Puzzle
from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.rules import extensions
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.line_values import LINES
from cpgrid.core.puzzle import Layout
from cpgrid.rules import RULES, Arms, Loop, model, search_model, violations
from tests.depth import each_seed
from tests.models.test_loop_families import ARMS, Grid, beside, grids, solved

FACING = {"n": "s", "s": "n", "e": "w", "w": "e"}


def arm(grid: Grid, clue: Cell, side: str) -> int:
    """Steps to the next turn; 0 if there is none."""
    cell, steps = beside(clue, side), 1
    while FACING[side] in ARMS.get(grid.get(cell, 0), ""):
        if ARMS[grid[cell]] in {"n" + "e", "es", "nw", "sw"}:
            return steps
        cell, steps = beside(cell, side), steps + 1
    return 0


def obeys(rule: Arms, grid: Grid) -> bool:
    """The definition."""
    known = {cell: value for cell, value in grid.items() if cell in rule.cells}
    sides = ARMS.get(known[rule.clue], "")
    lengths = [arm(known, rule.clue, side) for side in sides]
    if not lengths or 0 in lengths:
        return False
    straight = sides in {"ns", "ew"}
    fits = {"any": True, "straight": straight, "turn": not straight}[rule.line]
    same = lengths[0] == lengths[1]
    fits = fits and {"any": True, "equal": same, "unequal": not same}[rule.balance]
    if rule.stretches and not straight:
        return fits and same and rule.length in {None, lengths[0]}
    return fits and rule.length in {None, sum(lengths)}


def random_rule(chance: Random, cells: tuple[Cell, ...]) -> Arms:
    rule: Arms = RULES["arms"].sample(chance, cells, ())  # type: ignore[misc]
    return rule


@each_seed(30)
def test_arms_mean_the_same_everywhere(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice(((2, 2), (2, 3), (3, 2), (1, 4), (3, 3)))
    every = rectangle(0, 0, rows, columns)
    values = (0, *LINES) if rows * columns < 6 else (0, 3, 5, 6, 9, 10, 12)
    named = tuple(cell for cell in every if chance.random() < 0.9) or every[:1]
    rule = random_rule(chance, named)
    layout = Layout("grid", rows, columns, every, (values,) * len(every), (rule,))
    posted, searched = model(layout), search_model(layout)
    some = list(product(values, repeat=len(every))) if len(every) < 5 else [tuple(chance.choices(values, k=len(every))) for _ in range(500)]
    some += [tuple(grid.values()) for grid in grids(rows, columns, (0, *LINES))]
    for grid in some:
        good = obeys(rule, dict(zip(every, grid, strict=True)))
        assert bool(violations(Puzzle(layout), grid)) is not good, (rule, grid)
        assert extensions(posted.constraints, grid, posted.domains) == good, (rule, grid)
        assert extensions(searched.constraints, grid, searched.domains) == good, (rule, grid)


@pytest.mark.parametrize("via", ["masks", "sat", "cpsat", "learn"])
@each_seed(6)
def test_loops_with_such_arms_are_found(via: str, seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.choice(((4, 4), (3, 5), (5, 3)))
    cells = rectangle(0, 0, rows, columns)
    rule = random_rule(chance, cells)
    layout = Layout("grid", rows, columns, cells, ((0, *LINES),) * len(cells), (Loop(cells), rule))
    wanted = {tuple(grid.values()) for grid in grids(rows, columns, (0, *LINES)) if obeys(rule, grid)}
    assert solved(Puzzle(layout), via) == wanted


def test_what_a_part_of_a_grid_breaks_stays_broken() -> None:
    chance = Random(5)
    cells = rectangle(0, 0, 3, 4)
    loops = list(grids(3, 4, (0, *LINES)))
    kind = RULES["arms"]
    for _ in range(200):
        grid = chance.choice(loops)
        rule = random_rule(chance, cells)
        known = {cell: value for cell, value in grid.items() if chance.random() < 0.6}
        if any(kind.violations(rule, known, {})):
            assert not any(obeys(rule, other) for other in loops if all(other[cell] == value for cell, value in known.items()))


def test_a_loop_holds_rules_about_arms() -> None:
    loop = next(grid for grid in grids(4, 4, (0, *LINES)) if len([value for value in grid.values() if value]) == 12)
    layout = Layout("grid", 4, 4, tuple(loop), ((0, *LINES),) * 16, ())
    assert isinstance(holding_rule(RULES["arms"], layout, tuple(loop.values()), Random(1)), Arms)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"clue": Cell(3, 3)}, "R4C4 is not among the cells"),
        ({"length": 0}, "arms of the length 0"),
        ({"line": "bent"}, "line: 'bent' is unknown"),
        ({"balance": ""}, "balance: '' is unknown"),
    ],
)
def test_slips(fields: dict[str, object], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        Arms(**{"cells": rectangle(0, 0, 2, 2), "clue": Cell(0, 0), **fields})  # type: ignore[arg-type]
