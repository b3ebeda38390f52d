"""Galaxies: what they mean, how they are typed and drawn, slips found first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, Layout, Limits, Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.core.errors import InputError
from cpgrid.core.grid import rectangle
from cpgrid.generators.galaxies import galaxies
from cpgrid.models.galaxies import random_galaxies
from cpgrid.render.grid import draw
from cpgrid.rules import Count, SymmetricRegions, lawful, violations
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed

Place = tuple[int, int]


def is_galaxies(dots: Sequence[Place], grid: dict[Place, int]) -> bool:
    """Whether each cell has the number of a dot; row and column of a dot are those of its cell, twice."""
    for number, (down, right) in enumerate(dots, 1):
        own = {cell for cell, value in grid.items() if value == number}
        around = {(row, column) for row, column in grid if abs(2 * row - down) < 2 and abs(2 * column - right) < 2}
        if not around <= own or {(down - row, right - column) for row, column in own} != own:
            return False
        found = [min(own)]
        for row, column in found:
            near = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
            found += [cell for cell in near if cell in own and cell not in found]
        if len(found) < len(own):
            return False
    return all(1 <= value <= len(dots) for value in grid.values())


def free(layout: Layout) -> Layout:
    """The same cells and rule, and all numbers of dots in each cell."""
    (rule,) = layout.rules
    assert isinstance(rule, SymmetricRegions)
    return replace(layout, family="grid", domains=(tuple(range(1, len(rule.dots) + 1)),) * len(layout.cells))


def allowed(layout: Layout) -> set[tuple[int, ...]]:
    """The grids that the definition allows, of all numbers of dots."""
    (rule,) = layout.rules
    assert isinstance(rule, SymmetricRegions)
    dots = sorted((min(dot).row + max(dot).row, min(dot).column + max(dot).column) for dot in rule.dots)
    grids = product(range(1, len(dots) + 1), repeat=len(layout.cells))
    return {grid for grid in grids if is_galaxies(dots, dict(zip(map(tuple, layout.cells), grid, strict=True)))}


def check_meaning(layout: Layout) -> int:
    """Make sure that the layout, and the one with all numbers, have the solutions of the definition, for all that judges them."""
    wanted = allowed(layout)
    every = list(product(*free(layout).domains))
    assert lawful(free(layout), np.array(every, dtype=np.uint8)).tolist() == [grid in wanted for grid in every]
    assert set(cpgrid.solutions(Puzzle(layout), limits=Limits(solutions=None))) == wanted
    puzzle = checker.read_puzzle(text(canonical(Puzzle(free(layout)))).encode())
    for grid in every[:: max(1, len(every) // 200)] + sorted(wanted):
        try:
            puzzle.must_hold([*grid])
            holds = True
        except checker.Rejected:
            holds = False
        assert holds == (grid in wanted) == (not violations(Puzzle(free(layout)), grid))
    return len(wanted)


MAPS = [
    ("o", 1),
    ("o.o", 1),
    (".o.", 1),
    ("..o..", 1),
    ("..... ..o.. .....", 1),
    ("o...o ..... ..o..", 0),
    ("o.... ..... o.... ..... ..o..", 0),
    ("..... ..... o.o.o ..... .....", 2),
    ("..... .o... ..... ..... ....o", 0),
    ("..... .o..o ..... ..... ..o..", 1),
    ("o.... ..... ....o ..... ..o..", 0),
    (r"....\ ..... ..o.. ..... \....", 1),
    (r"o...\...o.. ......... ..o...o..", 0),
    ("o.... ...o. o....", 1),
    ("o.... ..o.. ....o", 1),
]


@pytest.mark.parametrize(("dots", "count"), MAPS)
def test_regions_of_galaxies_are_symmetric(dots: str, count: int) -> None:
    try:
        layout = cpgrid.galaxies(dots).layout
    except InputError:
        assert not count
    else:
        assert check_meaning(layout) == count


def test_a_region_around_another_is_none() -> None:
    """The ring of eight cells is symmetric about the one in its middle."""
    cells = rectangle(0, 0, 3, 3)
    layout = Layout("grid", 3, 3, cells, ((1, 2),) * 9, (SymmetricRegions(cells, ((Cell(1, 1),), (Cell(0, 0),))),))
    assert not allowed(layout)
    assert check_meaning(layout) == 0


@each_seed(6)
def test_any_galaxies_mean_what_their_rules_say(seed: int) -> None:
    """Some dots are left out, so that there are puzzles without a solution, too."""
    chance = Random(seed)
    rows, columns = chance.choice([(2, 3), (3, 3), (2, 4), (1, 6)])
    spots = [spot for spot, _ in random_galaxies(chance, rows, columns, 9)]
    cells = rectangle(0, 0, rows, columns)
    rule = SymmetricRegions(cells, tuple(spot.cells for spot in spots[:3]))
    check_meaning(free(Layout("grid", rows, columns, cells, ((1,),) * len(cells), (rule,))))


def test_cells_have_the_numbers_of_dots_that_may_reach_them() -> None:
    layout = cpgrid.galaxies(["o....", "..o..", "....o"]).layout
    assert layout.domains == ((1,), (2,), (2,), (2,), (2,), (3,))
    wide = cpgrid.galaxies([".....", ".....", "o.o.o", ".....", "....."]).layout
    assert wide.domains == ((1, 2), (2,), (2, 3), (1,), (2,), (3,), (1, 2), (2,), (2, 3))


SLIPS = [
    ("galaxies 1x2\ndots:\n...\n", "galaxies: there are 0 dots"),
    ("galaxies 1x2\ndots:\noo.\n", "the dots at R1C1 and R1C1/R1C2 are both at R1C1"),
    ("galaxies 1x3\ndots:\no...o\n", "no region may reach R1C2"),
    ("galaxies 1x2\ndots:\n\\o.\n", "the dot at R1C1/R1C2 is beside R1C1, which is no cell"),
    ("galaxies 1x2\ndots:\n.\\.\n", r"\\ stands between R1C1/R1C2"),
    ("galaxies 1x1\ndots:\n\\\n", "no place of the grid is a cell"),
    ("galaxies 1x2\ndots:\nq..\n", "'q' is none of the dots"),
    ("galaxies 1x2\ndots:\no.\n", "the row has 2 cells, 3 are expected"),
    ("galaxies 2x2\ndots:\n...\n.o.\n", "a map of 3 rows is expected below"),
    ("galaxies 1x2\n..\n", "the dots are missing"),
    ("galaxies 1x2\npoints:\n...\n...\n", "a galaxies has no map of points"),
    ("creek 1x1\ndots:\n..\n..\n", "a creek has no map of dots"),
    ('{"cpgrid": 1, "base": "galaxies 1x2", "dots": ["..."]}', "there are 0 dots"),
    ('{"cpgrid": 1, "base": "galaxies 1x2", "dots": ["...", "o.."]}', "the map has 2 rows, 1 are expected"),
]


@pytest.mark.parametrize(("typed", "problem"), SLIPS)
def test_slips_are_found_before_a_search(typed: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(typed)


@pytest.mark.parametrize("dots", [["o.", ".."], ["o"] * 2, []])
def test_maps_of_other_sizes_are_refused(dots: list[str]) -> None:
    with pytest.raises(InputError):
        cpgrid.galaxies(dots)


TEXTS = [
    "galaxies 1x1\ndots:\no\n",
    "galaxies 2x2\ndots:\n...\n.O.\n...\n",
    "spiral-galaxies 2x2\ndots:\n. o .\n. . .\n. o .\n",
    "tentaisho 2x2\ndots:\no.\\\n...\n.o.\n",
    "tentai-show 1x2\ndots:\no.o\n12\n",
]


@pytest.mark.parametrize("typed", TEXTS)
def test_what_is_typed_is_written_again(typed: str) -> None:
    (puzzle,) = cpgrid.parse(typed)
    for form in ("text", "json"):
        written = cpgrid.write([puzzle], format=form)
        assert cpgrid.parse(written) == [puzzle]
        assert "dots" in written


def test_with_another_rule_it_is_a_grid() -> None:
    puzzle = cpgrid.galaxies(["o.o"])
    assert puzzle.with_rules(Count(puzzle.layout.cells, (1,), 1, 1)).layout.family == "grid"


def test_dots_and_borders_are_drawn() -> None:
    puzzle = cpgrid.galaxies([".....", ".o..o", ".....", ".....", "..o.."])
    (solution,) = cpgrid.solutions(puzzle)
    assert list(draw(scene_of(puzzle, Contents(solution=solution))).plain) == [
        "┏━━━━━━━┳━━━┓",
        "┃ .   . ┃ . ┃",
        "┃   ○   ┃ ○ ┃",
        "┃ .   . ┃ . ┃",
        "┣━━━━━━━┻━━━┫",
        "┃ .   ○   . ┃",
        "┗━━━━━━━━━━━┛",
    ]


def test_puzzles_by_chance_have_one_solution_and_are_made_again() -> None:
    puzzle = galaxies(Random(1), 6, 7)
    assert galaxies(Random(1), 6, 7) == puzzle
    assert cpgrid.check(puzzle, via="sat").unique
