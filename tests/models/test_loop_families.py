"""Slitherlink, Masyu and Yajilin: what they mean, on every route, how they are typed, and slips that are found before any search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

import pytest

import cpgrid
from cpgrid import Cell, InputError, Limits, Puzzle, Uniqueness, check, solve
from cpgrid.core.grid import rectangle
from cpgrid.core.line_values import CROSSING, LINES
from cpgrid.generators import loops
from cpgrid.models.loops import inside_of_loop, lines_of_loop, may_change_sides
from cpgrid.render import draw_puzzle
from cpgrid.render.picture import draw_picture
from cpgrid.render.puzzle import draw_solution
from cpgrid.scene import Contents

ROUTES = ("masks", "sat", "cpsat")
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
ARMS = {0: "", 3: "ne", 5: "ns", 6: "es", 9: "nw", 10: "ew", 12: "sw", 16: ""}

Grid = Mapping[Cell, int]


def beside(cell: Cell, side: str) -> Cell:
    return Cell(cell.row + STEPS[side][0], cell.column + STEPS[side][1])


def is_loop(grid: Grid) -> bool:
    """Whether the lines are one loop: a walk along them comes back after all of them."""
    on_it = [cell for cell, value in grid.items() if ARMS[value]]
    if not on_it:
        return False
    cell, came, seen = on_it[0], "", 0
    while not came or cell != on_it[0]:
        ways = [side for side in ARMS[grid[cell]] if side != came]
        cell, came = beside(cell, ways[0]), {"n": "s", "s": "n", "e": "w", "w": "e"}[ways[0]]
        seen += 1
        if came not in ARMS[grid.get(cell, 0)]:
            return False
    return seen == len(on_it)


def grids(rows: int, columns: int, values: tuple[int, ...]) -> Iterator[Grid]:
    """All grids of lines of which none ends in the middle."""
    cells = rectangle(0, 0, rows, columns)

    def fits(cell: Cell, value: int, before: Grid) -> bool:
        up, left = (before.get(beside(cell, side), 0) for side in "nw")
        arms = ARMS[value]
        inner = (cell.row < rows - 1 or "s" not in arms) and (cell.column < columns - 1 or "e" not in arms)
        return inner and ("n" in arms) == ("s" in ARMS[up]) and ("w" in arms) == ("e" in ARMS[left])

    found: list[dict[Cell, int]] = [{}]
    for cell in cells:
        found = [{**grid, cell: value} for grid in found for value in values if fits(cell, value, grid)]
    return filter(is_loop, found)


def solved(puzzle: Puzzle, via: str) -> set[tuple[int, ...]]:
    outcome = solve(puzzle, via=via, limits=Limits(solutions=None))
    assert len(set(outcome.solutions)) == outcome.count
    return set(outcome.solutions)


def is_right_slitherlink(inside: Mapping[Cell, int], clues: Mapping[Cell, int]) -> bool:
    return all(number == sum(inside[cell] != inside.get(beside(cell, side), 0) for side in STEPS) for cell, number in clues.items())


@pytest.mark.parametrize("via", ROUTES)
@pytest.mark.parametrize("seed", range(4))
def test_a_slitherlink_means_the_same_by_cells_and_by_edges(seed: int, via: str) -> None:
    chance = Random(seed)
    loop = inside_of_loop(chance, 3, 3)
    numbers = {cell: sum((cell in loop) != (beside(cell, side) in loop) for side in STEPS) for cell in rectangle(0, 0, 3, 3)}
    clues = {cell: number for cell, number in numbers.items() if chance.random() < (0, 0.3, 0.6, 1)[seed]}
    labels = [[str(clues.get(Cell(row, column), ".")) for column in range(3)] for row in range(3)]
    wanted = set()
    for lattice in grids(4, 4, (0, *LINES)):
        # A place lies inside if a walk to it from the left crosses the loop an odd number of times.
        sides = {cell: [ARMS[lattice[Cell(cell.row, column)]].count("s") for column in range(cell.column + 1)] for cell in numbers}
        inside = {cell: sum(crossed) % 2 for cell, crossed in sides.items()}
        if is_right_slitherlink(inside, clues):
            wanted.add((tuple(inside.values()), tuple(lattice.values())))
    assert solved(cpgrid.slitherlink(labels), via) == {inside for inside, _ in wanted}
    by_edges = cpgrid.slitherlink([*([*row, "."] for row in labels), ["."] * 4], edges=True)
    assert solved(by_edges, via) == {lattice for _, lattice in wanted}


def is_right_masyu(grid: Grid, circles: Mapping[Cell, str]) -> bool:
    for cell, colour in circles.items():
        after = [grid[beside(cell, side)] in {5, 10} for side in ARMS[grid[cell]]]
        straight = grid[cell] in {5, 10}
        if not grid[cell] or straight != (colour == "w") or (all(after) if colour == "w" else not all(after)):
            return False
    return True


@pytest.mark.parametrize("via", ROUTES)
@pytest.mark.parametrize("seed", range(4))
def test_a_masyu_means_what_books_say(seed: int, via: str) -> None:
    every = list(grids(4, 4, (0, *LINES)))
    chance = Random(seed)
    places = chance.sample(rectangle(1, 1, 2, 2), seed)
    circles = {place: chance.choice("wwb") for place in places}
    wanted = {tuple(grid.values()) for grid in every if is_right_masyu(grid, circles)}
    labels = [[circles.get(Cell(row, column), ".") for column in range(4)] for row in range(4)]
    assert solved(cpgrid.masyu(labels), via) == wanted


@pytest.mark.parametrize("via", ROUTES)
@pytest.mark.parametrize(
    ("clues", "empty"), [({}, False), ({(1, 1): "1s"}, False), ({(0, 2): "1w", (2, 2): "0n"}, True), ({(2, 0): "1e"}, True)]
)
def test_a_yajilin_means_what_books_say(clues: Mapping[tuple[int, int], str], empty: bool, via: str) -> None:
    rows, columns = 3, 4
    wanted = set()
    for grid in grids(rows, columns, (0, *LINES, 16)):
        shaded = {cell for cell, value in grid.items() if value == 16}
        apart = not any(beside(cell, side) in shaded for cell in shaded for side in "se")
        unused = all((value == 0) if cell in clues else (value or empty) for cell, value in grid.items())
        counted = True
        for (row, column), clue in clues.items():
            cell, count = Cell(row, column), 0
            while (cell := beside(cell, clue[-1])) in grid:
                count += cell in shaded
            counted = counted and count == int(clue[:-1])
        if apart and unused and counted:
            wanted.add(tuple(grid.values()))
    labels = [[clues.get((row, column), ".") for column in range(columns)] for row in range(rows)]
    assert solved(cpgrid.yajilin(labels, empty=empty), via) == wanted


def test_circles_and_arrows_are_read_as_they_are_printed() -> None:
    first = cpgrid.parse("masyu 3x4\n.w..\nw..w\n..b.\n".replace("b", "w"))[0]
    for white in "WoO1○":
        assert cpgrid.parse(f"masyu 3x4\n.{white}..\n{white}..{white}\n..{white}.\n") == [first]
    black = cpgrid.parse("masyu 3x3\n. . b\n. . .\n. . .\n")
    for sign in "B2●*":
        assert cpgrid.parse(f"masyu 3x3\n. . {sign}\n. . .\n. . .\n") == black
    arrow = cpgrid.parse("yajilin 2x3\n. . .\n1e . .\n")
    for sign in ("1→", "→1", "e1", "1E"):
        assert cpgrid.parse(f"yajilin 2x3\n. . .\n{sign} . .\n") == arrow


def test_givens_stand_among_clues_as_words() -> None:
    text = "masyu 3x3\nse ew sw\nns  .  .\n .  w  .\n"
    (puzzle,) = cpgrid.parse(text)
    assert puzzle.givens == {Cell(0, 0): 6, Cell(0, 1): 10, Cell(0, 2): 12, Cell(1, 0): 5}
    assert cpgrid.write([puzzle], format="text") == text
    (slitherlink,) = cpgrid.parse("slitherlink 2x2\nin 2\n. out\n")
    assert slitherlink.givens == {Cell(0, 0): 1, Cell(1, 1): 0}


SLIPS = {
    "slitherlink 2x2\n5.\n..\n": "5",
    "slitherlink 2x3\n4.2\n...\n": "the 4 of R1C1 is a closed line by itself, which has 0 of the sides of R1C3, not 2",
    "slitherlink 2x2 edges\n.1\n..\n": "the number at R1C2 has no place below and to the right",
    "masyu 4x4\nw...\n....\n....\n....\n": "no line goes straight on through the white circle in a corner of the grid",
    "masyu 2x4\n....\n.b..\n": "no line turns in the black circle and goes on for two cells both ways",
    "yajilin 2x3\n1w . .\n. . .\n": "the arrow of 1w points out of the grid",
    "yajilin 2x4\n. . . .\n3e . . .\n": "at most 2 cells before 3e can be shaded",
}


@pytest.mark.parametrize("text", SLIPS)
def test_slips_are_found_before_any_search(text: str) -> None:
    with pytest.raises(InputError) as found:
        cpgrid.parse(text)
    assert SLIPS[text] in str(found.value)


def test_loops_are_drawn() -> None:
    (puzzle,) = cpgrid.parse("slitherlink 2x3\n3.2\n...\n")
    assert draw_puzzle(puzzle).plain == ("·   ·   ·   ·", "  3       2  ", "·   ·   ·   ·", "             ", "·   ·   ·   ·")
    assert draw_solution(puzzle, (1, 1, 1, 0, 0, 1)).plain == (
        "┏━━━━━━━━━━━┓",
        "┃ 3       2 ┃",
        "┗━━━━━━━┓   ┃",
        "        ┃   ┃",
        "·   ·   ┗━━━┛",
    )
    (masyu,) = cpgrid.parse("masyu 2x3\n.w.\n...\n")
    solution = (6, 10, 12, 3, 10, 9)
    assert draw_puzzle(masyu).plain[1] == "┃ . ○ . ┃"
    assert draw_solution(masyu, solution).plain[1:3] == ("┃  ┌─○───┐ ┃", "┃  └─────┘ ┃")
    assert str(draw_picture(masyu, Contents(solution))).count('stroke="#1c5fb8"') == 1, "one path"


@pytest.mark.parametrize("make", [loops.slitherlink, loops.masyu, loops.yajilin])
def test_puzzles_by_chance_have_one_solution(make: object) -> None:
    first, again = (make(Random(5), 5, 5) for _ in range(2))  # type: ignore[operator]  # all three take the same
    assert first == again
    assert {check(first, via=via).kind for via in ROUTES} == {Uniqueness.UNIQUE}


@pytest.mark.parametrize("seed", range(20))
def test_a_loop_by_chance_is_one(seed: int) -> None:
    chance = Random(seed)
    rows, columns = chance.randint(2, 7), chance.randint(2, 7)
    assert is_loop(lines_of_loop(inside_of_loop(chance, rows - 1, columns - 1), rows, columns))


@pytest.mark.parametrize("seed", range(5))
def test_a_loop_stays_one_where_places_change_sides(seed: int) -> None:
    chance = Random(seed)
    inside = inside_of_loop(chance, 6, 7)
    for place in chance.choices(rectangle(0, 0, 6, 7), k=100):
        lines = lines_of_loop(changed := inside ^ {place}, 7, 8)
        stays = CROSSING not in lines.values() and is_loop(lines)
        assert may_change_sides(place, inside) == stays
        inside = changed if stays else inside


def test_a_loop_goes_through_most_of_a_large_grid() -> None:
    for seed in range(3):
        inside = inside_of_loop(Random(seed), 30, 40)
        rows, columns = {cell.row for cell in inside}, {cell.column for cell in inside}
        assert (len(rows) > 26, len(columns) > 32, len(inside) > 400) == (True, True, True)


def test_a_clue_that_a_rule_states_otherwise_is_no_slitherlink() -> None:
    (puzzle,) = cpgrid.parse("slitherlink 2x2\n2.\n..\n")
    for cells, count in product([puzzle.layout.rules[1].cells], (5, 9)):
        rule = cpgrid.rules.Sides(cells, count)
        with pytest.raises(InputError, match="more than a cell has sides"):
            cpgrid.models.FAMILIES["slitherlink"].check(puzzle.layout.under("slitherlink", puzzle.layout.rules[:1], [rule]))
