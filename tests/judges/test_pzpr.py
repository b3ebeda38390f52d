"""Our rulebook against the judge pzpr: right grids, and grids with something wrong."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

import cpgrid
from cpgrid.core.line_values import EAST, NORTH, SHADED, SOUTH, WEST
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.rules.check import violations
from tests.depth import each_seed
from tests.judges.pzprv3 import JUDGED, board, has_lines, is_usual
from tests.programs import NODE_PACKAGES

JUDGE = Path(__file__).with_name("judge.cjs")
_TRIES = 60
"""Changes by chance."""

FEWEST = 5
"""So many wrong grids of each puzzle must have come to the judge."""


def judged(boards: Sequence[str]) -> list[str | None]:
    """The rule that each board breaks, as the judge calls it, or ``None``."""
    text = "".join(json.dumps(each) + "\n" for each in boards)
    environment = {**os.environ, "NODE_PATH": str(NODE_PACKAGES)}
    answer = subprocess.run(["node", str(JUDGE)], input=text, env=environment, capture_output=True, text=True, check=True, timeout=120)
    found: list[str | None] = list(map(json.loads, answer.stdout.splitlines()))
    assert len(found) == len(boards)
    return found


def altered(random: Random, puzzle: Puzzle, grid: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Grids that differ from a right one in a cell or a few, such that a player could have drawn them."""
    layout = puzzle.layout
    free = [place for place, domain in enumerate(layout.domains) if len(domain) > 1 and layout.cells[place] not in puzzle.givens]
    for _ in range(_TRIES):
        changed = list(grid)
        if layout.family == "yajilin" and random.random() < 0.5:
            _shade(random, puzzle, changed)
        elif has_lines(layout):
            _turn(random, puzzle, changed)
        elif layout.family == "hashi":
            _rebuild(random, puzzle, changed)
        else:
            place = random.choice(free)
            changed[place] = random.choice(layout.domains[place])
        if changed != list(grid):
            yield tuple(changed)


def _turn(random: Random, puzzle: Puzzle, values: list[int]) -> None:
    """Draw a small square of lines where there are none, and none where there are some; or shade a cell."""
    index = puzzle.layout.index
    row, column = random.randrange(puzzle.layout.rows - 1), random.randrange(puzzle.layout.columns - 1)
    square = [
        (row, column, EAST | SOUTH),
        (row, column + 1, WEST | SOUTH),
        (row + 1, column, EAST | NORTH),
        (row + 1, column + 1, WEST | NORTH),
    ]
    for down, right, _ in square:
        place = index.get(cpgrid.Cell(down, right), -1)
        # No line can be drawn through a cell with a clue or a shaded one.
        if place < 0 or values[place] >= SHADED or len(puzzle.layout.domains[place]) == 1:
            return
    for down, right, sides in square:
        values[index[cpgrid.Cell(down, right)]] ^= sides


def _shade(random: Random, puzzle: Puzzle, values: list[int]) -> None:
    """Shade a cell, so that no line leads there, or leave a shaded one empty."""
    index = puzzle.layout.index
    place = random.choice([place for place, domain in enumerate(puzzle.layout.domains) if len(domain) > 1])
    cell, shaded = puzzle.layout.cells[place], values[place] >= SHADED
    values[place] = 0 if shaded else SHADED
    for down, right, side in () if shaded else ((-1, 0, SOUTH), (1, 0, NORTH), (0, -1, EAST), (0, 1, WEST)):
        other = index.get(cpgrid.Cell(cell.row + down, cell.column + right), -1)
        if other >= 0 and values[other] < SHADED:
            values[other] &= ~side


def _rebuild(random: Random, puzzle: Puzzle, values: list[int]) -> None:
    """One bridge more or less between two islands."""
    index = puzzle.layout.index
    places = [place for place, domain in enumerate(puzzle.layout.domains) if values[place] > 20 and len(domain) > 1]
    start = puzzle.layout.cells[random.choice(places)]
    value = values[index[start]]
    down, right = (1, 0) if value > 40 else (0, 1)
    new = random.choice([0, value // 10 * 10 + 1, value // 10 * 10 + 2])
    for sign in (1, -1):
        cell = start
        while cell in index and values[index[cell]] in {value, new} and len(puzzle.layout.domains[index[cell]]) > 1:
            values[index[cell]] = new
            cell = cpgrid.Cell(cell.row + sign * down, cell.column + sign * right)


@pytest.mark.needs("pzpr")
@pytest.mark.parametrize("name", JUDGED)
@each_seed(3)
def test_right_and_wrong_grids_are_judged_as_by_pzpr(name: str, seed: int) -> None:
    random = Random(seed)
    puzzles = [puzzle for text in FAMILIES[name].examples for puzzle in cpgrid.parse(text) if is_usual(puzzle)]
    assert puzzles
    for puzzle in puzzles:
        solution = cpgrid.solve(puzzle).solutions[0]
        grids = list(dict.fromkeys([tuple(solution), *altered(random, puzzle, tuple(solution))]))
        boards = [board(puzzle, grid) for grid in grids]
        drawn = [(grid, own) for grid, own in zip(grids, boards, strict=True) if own is not None]
        assert len(drawn) > FEWEST
        found = judged([own for _, own in drawn])
        assert found[0] is None
        for (grid, own), verdict in zip(drawn, found, strict=True):
            assert (verdict is None) == (not violations(puzzle, grid)), f"{own}: {verdict}, {violations(puzzle, grid)}"
