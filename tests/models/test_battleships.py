"""Battleships: what they mean, by all shadings of small grids, how they are typed, and slips that are found first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle, UsageError
from cpgrid.generators.battleships import battleships
from cpgrid.models.shading import near
from cpgrid.render import draw_puzzle
from cpgrid.rules import violations
from tests.depth import each_seed
from tests.models.test_loop_families import solved

ROUTES = ("masks", "sat")
SIZES = ((3, 4), (2, 6), (1, 7), (4, 3))
ENDS = {"n": (1, 0), "e": (0, -1), "s": (-1, 0), "w": (0, 1)}
"""Of each end the way to the rest of its ship."""

Ships = Sequence[frozenset[Cell]]
Clues = Sequence[int | None] | None


@cache
def waters(rows: int, columns: int) -> list[Ships]:
    """All sets of ships of a grid: straight parts of shaded cells that do not touch at corners."""
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    shadings = product((0, 1), repeat=len(cells))
    shaded = ({cell for cell, value in zip(cells, values, strict=True) if value} for values in shadings)
    return [ships for ships in map(parts, shaded) if ships is not None]


def parts(shaded: set[Cell]) -> Ships | None:
    found, left = [], set(shaded)
    while left:
        ship = [left.pop()]
        for cell in ship:
            beside = left.intersection(near(cell))
            left -= beside
            ship += sorted(beside)
        if min(len({cell.row for cell in ship}), len({cell.column for cell in ship})) > 1:
            return None
        found.append(frozenset(ship))
    corners = (Cell(cell.row + 1, cell.column + step) for cell in shaded for step in (-1, 1))
    return None if any(corner in shaded for corner in corners) else found


def shows(ships: Ships, cell: Cell, piece: str) -> bool:
    ship = next((ship for ship in ships if cell in ship), frozenset())
    beside = [other for other in near(cell) if other in ship]
    if piece in ENDS:
        return beside == [Cell(cell.row + ENDS[piece][0], cell.column + ENDS[piece][1])]
    return {"~": not ship, "x": bool(ship), "o": len(ship) == 1, "m": len(beside) == 2}[piece]


def grid_of(ships: Ships, rows: int, columns: int) -> tuple[int, ...]:
    length = {cell: len(ship) for ship in ships for cell in ship}
    return tuple(length.get(Cell(row, column), 0) for row in range(rows) for column in range(columns))


def wanted(
    rows: int, columns: int, fleet: Sequence[int], pieces: Mapping[Cell, str], counts: Mapping[int, int]
) -> Iterator[tuple[int, ...]]:
    for ships in waters(rows, columns):
        has = Counter(map(len, ships))
        fits = has.keys() <= set(range(1, len(fleet) + 1)) and all(has[length] == count for length, count in enumerate(fleet, 1))
        counted = all(sum(cell.row == row for ship in ships for cell in ship) == count for row, count in counts.items())
        if fits and counted and all(shows(ships, cell, piece) for cell, piece in pieces.items()):
            yield grid_of(ships, rows, columns)


def stated(pieces: Sequence[str], fleet: object, rows: Clues = None, columns: Clues = None) -> Puzzle:
    return cpgrid.battleships(pieces, rows or [None] * len(pieces), columns or [None] * len(pieces[0]), fleet=fleet)  # type: ignore[arg-type]


@each_seed(20)
def test_fleets_lie_as_they_may(seed: int) -> None:
    chance = Random(seed)
    for rows, columns in SIZES:
        fleet = chance.choice(((1,), (2,), (2, 1), (1, 1), (0, 1), (0, 0, 1), (1, 0, 1), (0, 1, 1), (3,)))
        cells = chance.sample([Cell(row, column) for row in range(rows) for column in range(columns)], chance.randint(0, 2))
        pieces = {cell: chance.choice("~xomnesw") for cell in cells}
        counts = {row: chance.randint(0, 2) for row in range(rows) if chance.random() < 0.2}
        right = set(wanted(rows, columns, fleet, pieces, counts))
        labels = ["".join(pieces.get(Cell(row, column), ".") for column in range(columns)) for row in range(rows)]
        try:
            puzzle = stated(labels, fleet, [counts.get(row) for row in range(rows)])
        except InputError:
            assert not right
            continue
        for via in ROUTES:
            assert solved(puzzle, via) == right
        for ships in chance.sample(waters(rows, columns), 20):
            grid = grid_of(ships, rows, columns)
            if max(grid) <= len(fleet):
                assert bool(violations(puzzle, grid)) is (grid not in right)
        for grid in right:
            changed = list(grid)
            changed[chance.randrange(len(grid))] = chance.randint(0, len(fleet))
            assert bool(violations(puzzle, changed)) is (tuple(changed) not in right)


def test_an_empty_count_and_pieces_of_all_sorts() -> None:
    right = set(wanted(3, 4, (0, 1, 1), {}, {}))
    assert right
    puzzle = stated(["....", "....", "...."], "011")
    assert all(solved(puzzle, via) == right for via in (*ROUTES, "dlx"))


@pytest.mark.parametrize(
    ("pieces", "fleet", "clues", "problem"),
    [
        (["...", "..."], "0001", {}, "a ship has 4 cells, and no row or column has so many"),
        (["...", "..."], "4", {}, "no room for so many ships"),
        (["..m", "..."], "01", {}, "no ship is long enough for the piece m"),
        (["n..", "..."], "1", {}, "no ship is long enough for the piece n"),
        (["s..", "..."], "01", {}, "the grid has no room for the ship of the piece s"),
        (["m..", "..."], "001", {}, "no room for the ship of the piece m"),
        (["...", "..."], "1", {"rows": [4, None]}, "4 of 3 cells cannot have ships"),
        (["...", "..."], "1", {"rows": [1, 1]}, "the rows have 2 cells of ships in all, and there are 1"),
        (["...", "..."], "x", {}, "it is no fleet"),
        (["...", "..."], "000", {}, "it is no fleet"),
        (["...", "..."], "1111111111", {}, "it is no fleet"),
        (["..z", "..."], "1", {}, "'z' is none of the pieces"),
    ],
)
def test_what_cannot_be_solved_is_said_before_any_search(pieces: list[str], fleet: str, clues: dict[str, Clues], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        stated(pieces, fleet, **clues)


@pytest.mark.parametrize("fleet", [3, None, [1.5], [True]])
def test_a_fleet_of_another_type_is_a_wrong_argument(fleet: object) -> None:
    with pytest.raises(UsageError, match="fleet"):
        stated(["...", "..."], fleet)


def test_what_is_typed_is_written_again_and_drawn() -> None:
    (puzzle,) = cpgrid.parse("battleships 3x4 fleet 110\n~...\n.w..\n...x\nrows: . 2 .\ncolumns: 0 . . .\n")
    assert cpgrid.parse("battleships 3x4 fleet 11\n≈ . . .\n. ◀ . .\n. . . ◆\nrows: . 2 .\ncolumns: 0 . . .\n") == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]
    drawn = "\n".join(draw_puzzle(puzzle).plain)
    assert all(drawn.count(sign) == 1 for sign in "≈◀◆")


@each_seed(2)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(seed: int) -> None:
    puzzle = battleships(Random(seed), 5, 6)
    assert battleships(Random(seed), 5, 6) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (5, 6)
    assert cpgrid.check(puzzle, via="sat").unique


@pytest.mark.parametrize("fleet", ["21", "0102", "432", "4321", "000000001"])
def test_links_and_files_have_any_fleet(fleet: str) -> None:
    puzzle = stated(["." * 12] * 12, fleet)
    for name in ("puzz.link", "pzprv3"):
        assert cpgrid.parse(cpgrid.write([puzzle], format=name)) == [puzzle]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("jj//p", "'p' is no fleet of straight ships"),
        ("jj/1/22u", "'22u' is no straight ship"),
        ("jj/x", "no number of ships"),
        ("jj/2/11g", "no straight ship"),
        ("j7i/1/11g", "R1C1 has the piece 7"),
        ("jj", "ends before its puzzle"),
    ],
)
def test_links_that_are_none(body: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        cpgrid.parse(f"https://puzz.link/p?battleship/2/2/{body}")


def test_files_that_are_none() -> None:
    with pytest.raises(InputError, match="no straight ship"):
        cpgrid.parse("pzprv3/battleship/2/2/1/22u/. . . /. . . /. . . /. . /. . /0 /")
