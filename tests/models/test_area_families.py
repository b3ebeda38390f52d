"""Nurikabe, Hitori and Heyawake: what they mean, how they are typed and drawn, and slips that are found before any search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, product
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, Puzzle
from cpgrid.core.errors import InputError
from cpgrid.generators.heyawake import heyawake
from cpgrid.generators.hitori import hitori
from cpgrid.generators.nurikabe import nurikabe
from cpgrid.models.heyawake import _most_apart
from cpgrid.render.grid import draw
from cpgrid.scene import Contents, scene_of
from tests.depth import each_seed
from tests.models.brute_force import Rows, count_meant

Place = tuple[int, int]


def places(rows: Rows, value: int) -> set[Place]:
    return {(row, column) for row, line in enumerate(rows) for column, held in enumerate(line) if held == value}


def parts(cells: set[Place]) -> Iterator[set[Place]]:
    """The sets of cells that hang together."""
    left = set(cells)
    while left:
        part = {left.pop()}
        while more := {(r, c) for r, c in left if any(abs(r - i) + abs(c - j) == 1 for i, j in part)}:
            part |= more
            left -= more
        yield part


def one_part(cells: set[Place]) -> bool:
    return len(list(parts(cells))) < 2


def touching(cells: set[Place]) -> bool:
    return any(abs(r - i) + abs(c - j) == 1 for r, c in cells for i, j in cells)


def lines(rows: Rows) -> list[Sequence[int]]:
    return [*rows, *zip(*rows, strict=True)]


NURIKABE = [
    (["3..", "...", "..1"], False, 1),
    (["2...", "....", "..?."], False, 10),
    (["?..?", "....", ".2.."], False, 6),
    (["?..?", "....", ".2.."], True, 12),
    (["3.1", "...", "1.3"], False, 0),
    (["1..1", "....", "1..1"], True, 1),
    (["?"], False, 1),
]


@pytest.mark.parametrize(("numbers", "squares", "count"), NURIKABE)
def test_islands_of_a_nurikabe_have_one_number_each_and_the_wall_is_one(numbers: list[str], squares: bool, count: int) -> None:
    clues = {(row, column): sign for row, line in enumerate(numbers) for column, sign in enumerate(line) if sign != "."}

    def obeys(rows: Rows) -> bool:
        wall = places(rows, 1)
        pool = any({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} <= wall for r, c in wall)
        for part in parts(places(rows, 0)):
            own = [clues[place] for place in part if place in clues]
            if len(own) != 1 or own[0] not in {"?", str(len(part))}:
                return False
        return one_part(wall) and (squares or not pool) and not wall & clues.keys()

    assert count_meant(cpgrid.nurikabe(numbers, squares=squares).layout, obeys) == count


HITORI = [(["122", "332", "311"], 1), (["11", "11"], 0), (["121", "213", "112"], 2), (["1.1.", "...1", "2.2."], 21), (["12", "21"], 5)]


@pytest.mark.parametrize(("numbers", "count"), HITORI)
def test_numbers_of_a_hitori_that_stay_differ(numbers: list[str], count: int) -> None:
    def obeys(rows: Rows) -> bool:
        shown = [
            [number for number, held in zip(line, values, strict=True) if not held and number != "."]
            for line, values in zip([*numbers, *zip(*numbers, strict=True)], lines(rows), strict=True)
        ]
        differ = all(len(set(line)) == len(line) for line in shown)
        return differ and not touching(places(rows, 1)) and one_part(places(rows, 0))

    assert count_meant(cpgrid.hitori(numbers).layout, obeys) == count


HEYAWAKE = [
    (["AAB", "ACB", "CCB"], ["1..", ".0.", "..."], 6),
    (["AABB", "AABB", "CDDE"], ["1...", "....", ".1.."], 28),
    (["ABCC", "ABCC", "DDDD"], None, 19),
    (["ABA", "ABA", "AAA"], None, 6),
    (["AAAA", "AAAA", "AAAA"], ["4...", "....", "...."], 13),
]


@pytest.mark.parametrize(("rooms", "numbers", "count"), HEYAWAKE)
def test_runs_of_a_heyawake_do_not_pass_through_three_rooms(rooms: list[str], numbers: list[str] | None, count: int) -> None:
    def room(place: Place) -> str:
        return rooms[place[0]][place[1]]

    wanted = {room((row, column)): int(sign) for row, line in enumerate(numbers or []) for column, sign in enumerate(line) if sign != "."}

    def obeys(rows: Rows) -> bool:
        shaded = places(rows, 1)
        for line, labels in zip(lines(rows), [*rooms, *zip(*rooms, strict=True)], strict=True):
            for value, run in groupby(zip(line, labels, strict=True), key=lambda held: held[0]):
                if value == 0 and len(list(groupby(run, key=lambda held: held[1]))) > 2:
                    return False
        counted = all(sum(room(place) == label for place in shaded) == number for label, number in wanted.items())
        return counted and not touching(shaded) and one_part(places(rows, 0))

    assert count_meant(cpgrid.heyawake(rooms, numbers=numbers).layout, obeys) == count


SLIPS: list[tuple[Callable[..., object], Sequence[object], str]] = [
    (cpgrid.nurikabe, (["...", "..."],), "there is no number"),
    (cpgrid.nurikabe, (["22.", "..."],), "R1C1 and R1C2 lie side by side, so that two numbers are in one island"),
    (cpgrid.nurikabe, (["4..", "..3"],), "the islands have 7 cells in all, and the grid has 6"),
    (cpgrid.nurikabe, (["0..", "..3"],), "'0' is none of the sizes of islands"),
    (cpgrid.nurikabe, (["4..", "3."],), "row 2 has 2 signs, row 1 has 3"),
    (cpgrid.hitori, (["....", "...."],), "there is no number"),
    (cpgrid.hitori, (["2111", "1111"],), "4 equal numbers end at R2C4"),
    (cpgrid.hitori, (["1x"],), "'x' is none of the numbers"),
    (cpgrid.heyawake, (["ABA"],), "the room at R1C1 is not connected"),
    (cpgrid.heyawake, (["AAB", "AAB"], {"numbers": ["3..", "..."]}), "the room at R1C1 has the number 3, and at most 2 of its cells"),
    (cpgrid.heyawake, (["AAB", "AAB"], {"numbers": ["1..", ".1."]}), "R2C2 has a number, and its room has one already"),
    (cpgrid.heyawake, (["AAB", "AAB"], {"numbers": ["1.", ".."]}), "the numbers and the map of rooms are of different sizes"),
]


@pytest.mark.parametrize(("make", "arguments", "problem"), SLIPS)
def test_what_cannot_be_solved_is_said_before_any_search(make: Callable[..., object], arguments: Sequence[object], problem: str) -> None:
    named = arguments[-1] if isinstance(arguments[-1], dict) else {}
    with pytest.raises(InputError, match=problem.replace("?", r"\?")):
        make(*(each for each in arguments if each is not named), **named)


def test_as_many_cells_as_a_room_says_are_apart() -> None:
    """The greatest number is that of all subsets, for every room in a square of three rows."""
    square = [Cell(row, column) for row, column in product(range(3), repeat=2)]
    for chosen in product((False, True), repeat=9):
        room = [cell for cell, taken in zip(square, chosen, strict=True) if taken]
        subsets = ([cell for cell, taken in zip(room, part, strict=True) if taken] for part in product((False, True), repeat=len(room)))
        most = max(len(part) for part in subsets if not touching({(cell.row, cell.column) for cell in part}))
        assert _most_apart(room) == most


TEXTS = [
    "nurikabe 3x4\n2..1\n....\n?.■×\n",
    "nurikabe 4x4 squares\n12 . . .\n . . . .\n . . . .\n . . . ?\n",
    "hitori 2x3\n12 3 .\n 4 . 3\n",
    "heyawake 2x3\nregions:\naab\nccb\n1..\n.■.\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_typed_is_written_again(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    written = cpgrid.write([puzzle], format="text")
    assert cpgrid.parse(written) == [puzzle]
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_a_question_mark_is_a_clue_beside_cells_that_are_left_empty() -> None:
    table = "| 2 |   | ? |\n|   |   |   |\n|   |   | ■ |"
    assert cpgrid.parse(f"nurikabe 3x3\n{table}\n") == cpgrid.parse("nurikabe 3x3\n2.?\n...\n..■\n")


def test_numbers_stay_visible_on_shaded_cells() -> None:
    (puzzle,) = cpgrid.parse("hitori 2x3\n112\n232\n")
    drawing = draw(scene_of(puzzle, Contents(solution=(1, 0, 0, 0, 0, 1))))
    assert list(drawing.plain[1:3]) == ["┃ ■1  1  2 ┃", "┃  2  3 ■2 ┃"]


@pytest.mark.parametrize(("make", "rows", "columns"), [(nurikabe, 5, 6), (hitori, 6, 5), (heyawake, 6, 6)])
@each_seed(5)
def test_puzzles_by_chance_have_one_solution_and_are_made_again(make: Callable[..., Puzzle], rows: int, columns: int, seed: int) -> None:
    puzzle = make(Random(seed), rows, columns)
    assert make(Random(seed), rows, columns) == puzzle
    assert (puzzle.layout.rows, puzzle.layout.columns) == (rows, columns)
    assert cpgrid.check(puzzle, via="sat").unique
