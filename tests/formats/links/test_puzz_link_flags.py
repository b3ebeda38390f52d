"""Letters before the size that add rules: the solutions are those without them that obey what the letter says; files say it in a row."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import takewhile

import pytest

import cpgrid
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.line_values import SHADED
from cpgrid.formats import FORMATS
from cpgrid.formats.links.puzz_link import CODING
from cpgrid.formats.links.puzz_link.board import Board
from cpgrid.formats.links.puzz_link.reading import puzzle_of, stated
from cpgrid.formats.links.puzz_link.table import named
from cpgrid.formats.pzprv3 import file_rows
from tests.models.test_loop_options import reached

from .boards import LINKS

Grid = dict[Cell, int]
HEAD = "https://puzz.link/p?"
PLACE = Place("f", 1, 1)
ACROSS, DOWN = ((0, 0), (0, 1)), ((1, 1), (2, 1))


def solutions(puzzle: cpgrid.Puzzle) -> set[tuple[int, ...]]:
    return {tuple(grid) for grid in cpgrid.solve(puzzle, limits=cpgrid.Limits(solutions=None)).solutions}


def board(rows: int, columns: int, numbers: Collection[tuple[int, int, int]] = (), flags: str = "") -> Board:
    return Board(rows, columns, flags=flags, numbers={Cell(row, column): number for row, column, number in numbers})


def _parted(grid: Grid) -> bool:
    return all(grid[Cell(*one)] != grid[Cell(*other)] for one, other in (ACROSS, DOWN))


def _at_every_point(grid: Grid) -> bool:
    def sides(row: int, column: int) -> set[int]:
        return {grid.get(cell, 0) for cell in rectangle(row - 1, column - 1, 2, 2)}

    return all(len(sides(point.row, point.column)) == 2 for point in rectangle(0, 0, 4, 4))


def _two_around(grid: Grid) -> bool:
    return sum(grid.get(cell) == SHADED for cell in rectangle(0, 0, 3, 3)) == 2


def _everywhere(grid: Grid) -> bool:
    return all(grid.values())


def _outside(grid: Grid) -> bool:
    return all(cell in reached(grid) for cell, value in grid.items() if value == SHADED)


FLAGS: dict[str, tuple[str, Board, str, Callable[[Grid], bool]]] = {
    "aqre": ("aqre", board(3, 3), "b", _parted),
    "slither": ("slither", board(3, 3, [(1, 1, 2)]), "f", _at_every_point),
    "koburin": ("koburin", board(5, 5, [(1, 1, -2)]), "m", _two_around),
    "koburin outside": ("koburin", board(5, 5, [(1, 1, -2)]), "o", _outside),
    "yajilin": ("yajilin", board(5, 5, [(1, 1, -2)]), "o", _outside),
    "balance": ("balance", board(4, 4, [(0, 0, 1)]), "f", _everywhere),
}
FLAGS["aqre"][1].walls = {(Cell(*one), Cell(*other)) for one, other in (ACROSS, DOWN)}


@pytest.mark.parametrize("name", FLAGS)
def test_a_flag_leaves_the_solutions_that_obey_it(name: str) -> None:
    kind, plain, flag, obeys = FLAGS[name]
    record = named(kind)
    assert record is not None
    free = puzzle_of(record, plain, PLACE)
    plain.flags = flag
    if name == "koburin":
        plain.numbers[Cell(1, 1)] = 2
    bound = puzzle_of(record, plain, PLACE)
    assert bound.layout.family == ("grid" if kind == "aqre" else record.family)
    assert not bound.ledger.unsupported
    expected = {grid for grid in solutions(free) if obeys(dict(zip(free.layout.cells, grid, strict=True)))}
    assert solutions(bound) == expected
    assert 0 < len(expected) < len(solutions(free))
    assert f"/{flag}/" in CODING.encode(bound)
    assert CODING.decode(CODING.encode(bound), PLACE) == bound
    written = FORMATS["pzprv3"].write([bound])
    assert f"\n{flag}\n" in written
    assert cpgrid.parse(written) == [bound]


def test_a_flag_lets_the_line_of_a_country_road_leave_regions_out() -> None:
    free, bound = (CODING.decode(f"{HEAD}country/{flag}5/5/5rmec0n3g6h2h", PLACE) for flag in ("e/", ""))
    assert not free.ledger.unsupported
    assert solutions(bound) < solutions(free)
    assert CODING.encode(free) == f"{HEAD}country/e/5/5/5rmec0n3g6h2h"
    written = FORMATS["pzprv3"].write([free])
    assert written.startswith("pzprv3.2\ncountry\n5\n5\ncountry_empty\n0 0 1 0\n")
    assert cpgrid.parse(written) == [free]


CLUES = {"country": ". . . /. . . ", "detour": ". . . /. . . ", "moonsun": "1 2 . /. . . "}


@pytest.mark.parametrize("kind", CLUES)
def test_files_of_version_2_have_borders(kind: str) -> None:
    """With those that divide no regions, which a Country Road and a Moon or Sun heed."""
    rooms = cpgrid.parse(f"pzprv3/{kind}/2/3/2/0 1 1 /0 1 1 /{CLUES[kind]}")
    # The row of flags is empty here.
    flags = "/" if kind == "country" else ""
    assert cpgrid.parse(f"pzprv3.2/{kind}/2/3/{flags}1 0 /1 0 /0 0 0 /{CLUES[kind]}") == rooms
    (puzzle,) = cpgrid.parse(f"pzprv3.2/{kind}/2/3/{flags}1 0 /1 1 /0 0 0 /{CLUES[kind]}")
    noted = puzzle.ledger.cosmetic if kind == "detour" else puzzle.ledger.unsupported
    assert noted == ("a thick border within a region at R2C2",)
    with pytest.raises(cpgrid.InputError, match=r"version 3\.3, which is not known"):
        cpgrid.parse(f"pzprv3.3/{kind}/2/3/{flags}1 0 /1 0 /0 0 0 /{CLUES[kind]}")


def test_flags_of_files_of_country_roads_stand_in_a_row_of_names() -> None:
    end = f"2/0 1 1 /0 1 1 /{CLUES['country']}"
    (plain,) = cpgrid.parse(f"pzprv3/country/2/3/{end}")
    (free,) = cpgrid.parse(f"pzprv3.1/country/2/3/country_empty/{end}")
    assert plain == cpgrid.country_road(["ABB", "ABB"])
    assert free == cpgrid.country_road(["ABB", "ABB"], unvisited=True)
    for wrong in ("pzprv3/country/2/3/country_empty", "pzprv3.1/country/2/3/country_other"):
        with pytest.raises(cpgrid.InputError, match="is no number"):
            cpgrid.parse(f"{wrong}/{end}")


def test_grids_from_before_a_word_for_corners_are_written_as_koburin() -> None:
    puzzle = CODING.decode(f"{HEAD}koburin/m/5/5/jbcmbk", PLACE)
    assert puzzle.layout == cpgrid.koburin(["....1", "..2..", ".....", "..1..", "....."], corners=True).layout
    _is_still_written(puzzle)


@pytest.mark.parametrize(("kind", "clue"), [("slither", (1, 1, 2)), ("balance", (0, 0, 1))])
def test_grids_from_before_a_word_for_full_lines_are_written_as_their_family(kind: str, clue: tuple[int, int, int]) -> None:
    record = named(kind)
    assert record is not None
    _is_still_written(puzzle_of(record, board(4, 4, [clue], "f"), PLACE))


def _is_still_written(puzzle: cpgrid.Puzzle) -> None:
    old = replace(puzzle, layout=replace(puzzle.layout, family="grid"))
    assert digest(old) == digest(puzzle)
    for name in ("json", "text"):
        (again,) = cpgrid.parse(cpgrid.write([old], format=name))
        assert digest(again) == digest(puzzle)
        assert CODING.encode(again) == CODING.encode(puzzle)


def test_files_of_aqre_have_borders_since_version_1() -> None:
    rooms = cpgrid.parse("pzprv3/aqre/2/3/2/0 0 1 /0 0 1 /1 . . /. . . /. . . /. . . /")
    borders = cpgrid.parse("pzprv3.1/aqre/2/3/0 1 /0 1 /0 0 0 /1 . . /. . . /. . . /. . . /")
    assert rooms == borders
    assert cpgrid.parse("pzprv3.1/aqre/2/3/b/0 1 /0 1 /0 0 0 /1 . . /. . . /. . . /. . . /")[0].layout.family == "grid"
    with pytest.raises(cpgrid.InputError, match=r"version 3\.2, which is not known"):
        cpgrid.parse("pzprv3.2/aqre/2/3/0 1 /0 1 /0 0 0 /1 . . /. . . /. . . /. . . /")


def test_a_number_that_cells_around_it_cannot_reach_is_refused() -> None:
    with pytest.raises(cpgrid.InputError, match="R1C1: at most 3 cells around 4 can be shaded"):
        cpgrid.parse("pzprv3/koburin/2/2/m/4 . /. . /. . /. . /0 /0 /0 0 /")


@pytest.mark.parametrize("rows", ["", "/. [,3,4,] . /. . . "])
def test_small_numbers_of_a_player_say_nothing(rows: str) -> None:
    (puzzle,) = cpgrid.parse(f"pzprv3/shimaguni/2/3/2/0 0 1 /0 0 1 /1 . 2 /. . . /# . # /. . # {rows}/")
    assert puzzle.layout.family == "shimaguni"
    assert not puzzle.ledger.unsupported


def test_marks_on_borders_say_nothing() -> None:
    plain = "pzprv3/hitori/2/3/1 2 1 /2 2 1 /. . # /# . . /"
    marked = cpgrid.parse(f"{plain}0 -1 /0 0 /-1 0 0 /")
    assert marked == cpgrid.parse(plain)
    assert not marked[0].ledger.unsupported
    with pytest.raises(cpgrid.InputError, match="is left behind the puzzle"):
        cpgrid.parse(f"{plain}0 -1 /0 0 /-1 0 0 /0 0 0 /")


IN_ONE = {"easyasabc", "lightup", "nonogram", "nurikabe", "skyscrapers", "snake"}
"""Kinds whose clues stand in the rows of what is drawn."""


@pytest.mark.parametrize("kind", [kind for kind in LINKS if kind not in IN_ONE])
def test_files_may_end_before_what_a_player_draws(kind: str) -> None:
    (puzzle,) = cpgrid.parse(HEAD + LINKS[kind])
    record, stated_board = stated(puzzle)
    blocks = tuple(takewhile(lambda block: not block.drawn, record.blocks))
    assert len(blocks) < len(record.blocks)
    rows = file_rows(replace(record, blocks=blocks), stated_board)
    assert cpgrid.parse("\n".join(rows)) == [puzzle]
    with pytest.raises(cpgrid.InputError, match=r"ends before its puzzle does|a size and no clues|one number|words? expected"):
        cpgrid.parse("\n".join(rows[:-1]))


def test_a_file_that_is_a_size_alone_is_refused() -> None:
    with pytest.raises(cpgrid.InputError, match="a size and no clues"):
        cpgrid.parse("pzprv3/hitori/4/4")
