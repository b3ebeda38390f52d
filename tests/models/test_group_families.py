"""Hashi, Fillomino and Akari: what they mean, and layouts that are none."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

import cpgrid
from cpgrid import InputError, Limits, Puzzle, Uniqueness
from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot
from cpgrid.core.outcome import Stop
from cpgrid.generators.akari import akari
from cpgrid.generators.fillomino import fillomino
from cpgrid.generators.hashi import hashi
from cpgrid.models.beside import bridges_beside
from cpgrid.render.puzzle import draw_puzzle, draw_solution
from cpgrid.rules import clashes
from cpgrid.scene import Contents, scene_of
from tests.models.brute_force import Rows, count_meant

ENGINES = ("masks", "sat", "cpsat")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def parts(cells: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The sets of places that hang together."""
    found = []
    while cells:
        part, left = {min(cells)}, cells - {min(cells)}
        while near := {(r, c) for r, c in left if any((r + down, c + right) in part for down, right in STEPS)}:
            part |= near
            left -= near
        found.append(part)
        cells = left
    return found


@pytest.mark.parametrize(
    ("rows", "columns", "values", "given", "count"),
    [(2, 3, 4, "", 26), (3, 3, 4, "12.2.3..3", 2), (2, 4, 3, "2.3...1.", 1), (1, 5, [2, 3, 4], "", 2), (2, 2, 4, "3...", 3)],
)
def test_groups_of_a_fillomino_are_as_large_as_they_say(rows: int, columns: int, values: int | list[int], given: str, count: int) -> None:
    def obeys(grid: Rows) -> bool:
        places = {(row, column): value for row, line in enumerate(grid) for column, value in enumerate(line)}
        return all(
            len(part) == value for value in set(places.values()) for part in parts({place for place in places if places[place] == value})
        )

    layout = cpgrid.fillomino(rows, columns, values).layout
    givens = {cell: int(value) for cell, value in zip(layout.cells, given, strict=False) if value != "."}
    assert count_meant(layout, obeys, givens) == count


def test_a_failure_of_groups_says_where_to_go_on() -> None:
    # Where it weighed on all cells, this puzzle was undecided after 1,500,000 nodes.
    rows = ".3..2..... 3.....1.15 8.8......3 2.....5..7 1.73.5.67. ..9888.... ..9..842.. 9.1.6..... 2....764.7 .3........"
    puzzle = cpgrid.fillomino(10, 10, 9, givens=rows.replace(" ", ""))
    outcome = cpgrid.solve(puzzle, via="masks", limits=Limits(solutions=2, nodes=20_000))
    assert (outcome.stop, outcome.count) == (Stop.EXHAUSTED, 1)
    assert 0 < outcome.statistics["nodes"] < 20_000


def test_numbers_larger_than_every_given_are_found() -> None:
    puzzle = cpgrid.fillomino(2, 3, givens="1.....")
    assert {max(grid) for grid in cpgrid.solutions(puzzle)} == {3, 4, 5}
    assert max(cpgrid.fillomino(8, 8).layout.values) == 64
    assert max(cpgrid.fillomino(8, 9).layout.values) == 20


def test_cells_around_blocks_of_a_fillomino_are_no_neighbours() -> None:
    puzzle = cpgrid.fillomino(1, 4, 2, blocks="r1c3", givens={"r1c4": 1})
    assert sorted(cpgrid.solutions(puzzle)) == [(2, 2, 1)]


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (["...", ".#.", "..."], 7),
        (["1..", "...", "..#"], 2),
        (["..#", "#2.", "..."], 2),
        (["....", ".0#.", "...."], 4),
        (["#.#", ".4.", "#.#"], 1),
    ],
)
def test_lamps_light_every_white_cell_and_none_another(rows: Sequence[str], count: int) -> None:
    layout = cpgrid.akari(rows).layout

    def seen(row: int, column: int) -> list[tuple[int, int]]:
        found = []
        for down, right in STEPS:
            place = row + down, column + right
            while 0 <= place[0] < len(rows) and 0 <= place[1] < len(rows[0]) and rows[place[0]][place[1]] == ".":
                found.append(place)
                place = place[0] + down, place[1] + right
        return found

    def obeys(grid: Rows) -> bool:
        values = iter([value for line in grid for value in line])
        held = {(r, c): next(values) for r, line in enumerate(rows) for c, sign in enumerate(line) if sign != "#"}
        lamps = {place for place, value in held.items() if value and rows[place[0]][place[1]] == "."}
        for (row, column), value in held.items():
            if rows[row][column] == ".":
                if ((row, column) in lamps) == any(place in lamps for place in seen(row, column)):
                    return False
            elif value != sum((row + down, column + right) in lamps for down, right in STEPS):
                return False
        return True

    assert count_meant(layout, obeys) == count


@pytest.mark.parametrize(
    ("rows", "most", "connected", "count"),
    [
        (["2.2", "...", "2.2"], 2, True, 1),
        (["2.2", "...", "2.2"], 2, False, 3),
        (["?.?", "...", "?.1"], 1, True, 2),
        (["?.?", "...", "?.1"], 1, False, 4),
        (["2.2", "...", "2.4"], 2, True, 0),
        (["?..?"], 3, True, 3),
        ([".1.", "...", ".1."], 1, True, 1),
    ],
)
def test_bridges_of_a_hashi_join_islands_without_crossing(rows: Sequence[str], most: int, *, connected: bool, count: int) -> None:
    layout = cpgrid.hashi(rows, most=most, connected=connected).layout
    islands = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != "."]

    def obeys(grid: Rows) -> bool:
        joined, ends = [], dict.fromkeys(islands, 0)
        used = set()
        for row, column in islands:
            for down, right, tens in ((0, 1, 20), (1, 0, 40)):
                way, place = [], (row + down, column + right)
                while place[0] < len(rows) and place[1] < len(rows[0]) and place not in ends:
                    way.append(place)
                    place = place[0] + down, place[1] + right
                number = grid[way[0][0]][way[0][1]] - tens if way else 0
                if place in ends and way and 0 < number <= most:
                    if any(grid[r][c] != tens + number for r, c in way):
                        return False
                    used.update(way)
                    joined.append({(row, column), place})
                    ends[row, column] += number
                    ends[place] += number
        empty = all(grid[r][c] == 0 for r, c in product(range(len(rows)), range(len(rows[0]))) if (r, c) not in ends and (r, c) not in used)
        reached = {islands[0]}
        for _ in islands:
            reached = reached.union(*(pair for pair in joined if pair & reached))
        return empty and all(grid[r][c] == ends[r, c] for r, c in islands) and (not connected or len(reached) == len(islands))

    assert count_meant(layout, obeys) == count


@pytest.mark.parametrize(
    ("rows", "most", "connected", "count"),
    [
        (["11"], 2, True, 1),
        (["??"], 3, True, 3),
        (["??", ".."], 1, False, 1),
        (["2?.1"], 2, True, 1),
        (["?2?", "...", "1.."], 1, True, 1),
        (["???"], 2, True, 4),
        (["11.", "..1", "..1"], 1, False, 1),
        (["11.", "..1", "..1"], 1, True, 0),
        (["1?", ".?"], 2, False, 2),
        (["21", "1."], 1, True, 1),
        (["22", "2."], 2, True, 0),
        (["?3?", ".?."], 2, False, 1),
        (["???", ".?."], 1, False, 1),
        (["?.?", "??."], 1, True, 1),
        (["?.?", "??."], 1, False, 2),
    ],
)
def test_bridges_of_a_hashi_join_islands_side_by_side(rows: Sequence[str], most: int, *, connected: bool, count: int) -> None:
    """All numbers of bridges between islands are tried, those without cells, too."""
    layout = cpgrid.hashi(rows, most=most, connected=connected, beside=True).layout
    islands = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != "."]
    spans = []
    for row, column in islands:
        for down, right, tens in ((0, 1, 20), (1, 0, 40)):
            way, place = [], (row + down, column + right)
            while place not in islands and place[0] < len(rows) and place[1] < len(rows[0]):
                way.append(place)
                place = place[0] + down, place[1] + right
            spans += [((row, column), place, way, tens)] if place in islands else []
    wanted = []
    for numbers in product(range(most + 1), repeat=len(spans)):
        held = {(row, column): 0 for row, line in enumerate(rows) for column in range(len(line))}
        used = [place for number, (_, _, way, _) in zip(numbers, spans, strict=True) if number for place in way]
        reached = {islands[0]}
        for number, (start, end, way, tens) in zip(numbers, spans, strict=True):
            held[start] += number
            held[end] += number
            held |= {place: tens + number for place in way if number}
        for _ in islands:
            reached = reached.union(
                *({start, end} for number, (start, end, *_) in zip(numbers, spans, strict=True) if number and reached & {start, end})
            )
        if len(used) == len(set(used)) and all(held[place] for place in islands) and (not connected or len(reached) == len(islands)):
            wanted.append([[held[row, column] for column in range(len(rows[0]))] for row in range(len(rows))])
    assert all(wanted.count(grid) == 1 for grid in wanted), "how many bridges have no cell follows from the cells"
    assert count_meant(layout, lambda grid: list(map(list, grid)) in wanted) == count


SLIPS = [
    (lambda: cpgrid.hashi(["22.", "22.", "..."], beside=True), "R1C1 R1C2 R2C2 R2C1 stand side by side in a ring"),
    (lambda: cpgrid.hashi(["3.", "1."], beside=True), "R1C1 has the number 3, and at most 2 bridges can end there"),
    (lambda: cpgrid.hashi(["2.2", "...", "1.."]), "the numbers of the islands add up to 5, which is odd"),
    (lambda: cpgrid.hashi(["5.4", "...", "1.."]), "R1C1 has the number 5, and at most 4 bridges can end there"),
    (lambda: cpgrid.hashi(["2..", ".1.", "..1"]), "R1C1 has the number 2, and at most 0 bridges can end there"),
    (
        lambda: cpgrid.hashi(["11", "..", ".."]),
        "(leave a cell between them, or say beside where bridges may join such islands: books differ about that)",
    ),
    (lambda: cpgrid.hashi(["...", "..."]), "there is no island"),
    (lambda: cpgrid.hashi(["1.1"], most=4), "4 bridges between two islands are asked for"),
    (lambda: cpgrid.hashi(["1.x"]), "'x' is none of the islands"),
    (lambda: cpgrid.hashi(["1.1", ".."]), "row 2 has 2 signs, row 1 has 3"),
    (lambda: cpgrid.akari(["3..", "...", "..."]), "R1C1 shows 3, and has 2 white cells beside it"),
    (lambda: cpgrid.akari(["0#"]), "there is no white cell"),
    (lambda: cpgrid.akari(["5.."]), "'5' is none of the signs of cells"),
    (lambda: cpgrid.fillomino(3, 3, range(3)), "a cell may hold 0"),
    (lambda: cpgrid.fillomino(3, 3, 4, givens="5........"), "the given 5 is outside the cell's domain 1 to 4"),
]


@pytest.mark.parametrize(("make", "problem"), SLIPS)
def test_a_slip_is_named_before_anything_is_searched(make: Callable[[], Puzzle], problem: str) -> None:
    with pytest.raises(InputError, match=re.escape(problem)):
        make()


def test_a_clue_of_a_fillomino_without_room_is_a_clash() -> None:
    puzzle = cpgrid.fillomino(3, 3, givens="31.1.....")
    assert clashes(puzzle) == ["group-size: the group of 3 at R1C1 has room for 1 cell"]


TEXTS = [
    "akari 2x4\n.\\2.\n....\n",
    "akari 2x4\n.\\2.\n☼×..\n",
    "akari 1x2\n",
    "hashi 3x5\n3.?.1\n.....\n2....\n",
    "hashi 3x4 most 3 unconnected\n6..3\n....\n3...\n",
    "fillomino 2x2 1..3\n3.\n..\n",
    "fillomino 2x3\n.\\.\n...\n",
]


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_read_and_written(text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert cpgrid.write([puzzle], format="text") == text
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]
    first, *rows = text.splitlines()
    if rows:
        assert cpgrid.parse(json.dumps({"cpgrid": 1, "base": first, "givens": rows})) == [puzzle]


def test_books_write_akari_and_hashi_under_other_names() -> None:
    assert cpgrid.parse("light-up 2x2\n.1\n..") == [cpgrid.akari([".1", ".."])]
    assert cpgrid.parse("hashiwokakero 1x3\n1 . 1") == [cpgrid.hashi(["1.1"])]


def test_a_given_where_a_clue_stands_is_left_to_json() -> None:
    puzzle = cpgrid.hashi(["?.1"], givens={"r1c1": 1})
    with pytest.raises(InputError, match="the given 1 of R1C1 cannot stand in the rows"):
        cpgrid.write([puzzle], format="text")
    assert cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


def test_bridges_lamps_and_rooms_are_drawn_in_the_terminal() -> None:
    def drawn(puzzle: Puzzle) -> list[str]:
        (solution,) = cpgrid.solutions(puzzle)
        return [line.plain for line in draw_solution(puzzle, solution).lines]

    assert drawn(cpgrid.hashi(["3.2", "...", "1.."])) == ["┏━━━━━━━┓", "┃ ③ ═ ② ┃", "┃ │     ┃", "┃ ①     ┃", "┗━━━━━━━┛"]
    assert draw_puzzle(cpgrid.hashi(["3.?", "...", "1.."])).plain[1] == "┃ ③ . ○ ┃"
    assert drawn(cpgrid.akari(["..", "#1"])) == ["┏━━━━━┓", "┃   ☼ ┃", "┃▒▒▒1▒┃", "┗━━━━━┛"]
    assert drawn(cpgrid.fillomino(1, 3, givens="2.1")) == ["┏━━━━━┳━━━┓", "┃ 2 2 ┃ 1 ┃", "┗━━━━━┻━━━┛"]


def test_bridges_between_islands_side_by_side_are_drawn_where_the_values_say_how_many() -> None:
    """A chain along a row and one down a column; a grid in which an island beside the chain is not known draws what the other end says."""
    puzzle = cpgrid.hashi("1?.2\n....\n.3.2\n.1..", beside=True)
    (solution,) = cpgrid.solutions(puzzle)
    drawing = draw_solution(puzzle, solution)
    assert [line.plain for line in drawing.lines][1:5] == ["┃ ①─③ ─ ② ┃", "┃   │   │ ┃", "┃   ③ ─ ② ┃", "┃   ①     ┃"]
    rule, values = puzzle.layout.rules[0], dict(zip(puzzle.layout.cells, solution, strict=True))
    along, down = (Cell(0, 0), Cell(0, 1)), (Cell(2, 1), Cell(3, 1))
    assert bridges_beside(rule, values) == {along: 1, down: 1}
    assert bridges_beside(rule, {}) == {}
    for unknown in (Cell(0, 0), Cell(0, 1)):
        assert bridges_beside(rule, {cell: value for cell, value in values.items() if cell != unknown}) == {along: 1, down: 1}
    assert bridges_beside(rule, {cell: value for cell, value in values.items() if cell.column % 2}) == {}
    assert bridges_beside(rule, values | {Cell(3, 1): 3, Cell(2, 1): 5}) == {along: 1}
    assert bridges_beside(replace(rule, beside=False), values) == {}
    joints = [item for item in scene_of(puzzle, Contents(solution=solution)).contents if item.kind == "joint"]
    assert [(item.places, item.labels) for item in joints] == [((Spot(1, 2), Spot(6, 3)), ("─", "│"))]
    assert not [item for item in scene_of(puzzle).contents if item.kind == "joint"]


EXAMPLES = [
    path for name in ("akari", "fillomino", "hashi") for path in sorted((Path(__file__).parents[2] / "examples" / name).glob("*.json"))
]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_example_has_one_solution_for_several_engines(path: Path) -> None:
    (puzzle,) = cpgrid.read(path)
    assert puzzle.layout.family == path.parent.name
    assert puzzle.notes["title"]
    assert puzzle.notes["author"] == "cpgrid"
    comparison = cpgrid.compare(puzzle, via=ENGINES, limits=Limits(solutions=2, seconds=60))
    assert comparison.agreement is cpgrid.Agreement.AGREED
    assert {row.verdict.kind for row in comparison.rows if row.verdict} == {Uniqueness.UNIQUE}


@pytest.mark.parametrize(("make", "size"), [(akari, 5), (fillomino, 3), (hashi, 5)])
def test_puzzles_made_by_chance_have_one_solution_and_are_the_same_again(make: Callable[[Random, int, int], Puzzle], size: int) -> None:
    puzzle = make(Random(1), size, size)
    assert make(Random(1), size, size) == puzzle
    assert cpgrid.check(puzzle, via="sat").kind is Uniqueness.UNIQUE
