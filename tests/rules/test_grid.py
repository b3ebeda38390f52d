"""Rules of the whole grid where small random boards say little: windows, cliques, doppelgängers, published puzzles' shapes."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product

import pytest

from cpgrid import Cell, Layout, Limits, Puzzle, encode, solve
from cpgrid.core.grid import rectangle
from cpgrid.core.model import AllDifferent
from cpgrid.models import sudoku
from cpgrid.rules import AntiKing, AntiKnight, AntiTaxicab, Diagonals, DisjointGroups, Doppelganger, Windoku, model
from cpgrid.rules.pairs import DIAGONAL, KNIGHT, ORTHOGONAL, apart
from tests.rules.boards_grid import BOXES, FOUR

NINE = rectangle(0, 0, 9, 9)


def test_the_windows_of_a_sudoku_begin_where_books_draw_them() -> None:
    windows = [group.cells for group in Windoku(NINE).groups]
    assert windows == [rectangle(row, column, 3, 3) for row in (1, 5) for column in (1, 5)]


@pytest.mark.parametrize(
    ("rows", "columns", "box", "number"), [(4, 4, (2, 2), 1), (6, 6, (2, 3), 1), (16, 16, (4, 4), 9), (3, 3, (3, 3), 0)]
)
def test_windows_keep_away_from_every_border(rows: int, columns: int, box: tuple[int, int], number: int) -> None:
    windows = Windoku(rectangle(2, 3, rows, columns), *box).groups
    assert len(windows) == number
    assert all(3 <= cell.row < rows + 1 and 4 <= cell.column < columns + 2 for window in windows for cell in window.cells)


def test_the_king_is_posted_in_squares_and_leaves_no_pair_out() -> None:
    layout = Layout("grid", 3, 3, rectangle(0, 0, 3, 3)[:-1], (tuple(range(1, 10)),) * 8, (AntiKing(rectangle(0, 0, 3, 3)[:-1]),))
    posted = [constraint.variables for constraint in model(layout).constraints]
    assert sorted(map(len, posted)) == [2, 4, 4, 4]
    near = {(one, other) for one, other in product(range(8), repeat=2) if one < other and _distance(layout, one, other) == 1}
    assert near == {(min(pair), max(pair)) for scope in posted for pair in permutations(scope, 2)}


def _distance(layout: Layout, one: int, other: int) -> int:
    first, second = layout.cells[one], layout.cells[other]
    return max(abs(first.row - second.row), abs(first.column - second.column))


def test_moves_and_diagonals_are_groups_of_different_cells_alone() -> None:
    layout = sudoku.layout(3, 3).with_rules(AntiKnight(NINE), AntiKing(NINE), Diagonals(NINE), Windoku(NINE))
    assert {type(constraint) for constraint in model(layout).constraints} == {AllDifferent}
    encode(Puzzle(layout), via="lockstep")


def test_moves_and_neighbours_are_those_of_the_pieces() -> None:
    for offsets, steps in ((KNIGHT, {(1, 2), (2, 1)}), (ORTHOGONAL, {(0, 1), (1, 0)}), (DIAGONAL, {(1, 1)})):
        found = {frozenset(pair) for pair in apart(NINE, offsets)}
        assert found == {frozenset(pair) for pair in combinations(NINE, 2) if _steps(*pair) in steps}
        assert len(apart(NINE, (*offsets, *((-down, -right) for down, right in offsets)))) == len(found)


def _steps(one: Cell, other: Cell) -> tuple[int, int]:
    return abs(one.row - other.row), abs(one.column - other.column)


def test_diagonals_and_places_of_boxes_are_those_of_a_sudoku() -> None:
    falling, rising = (group.cells for group in Diagonals(NINE).groups)
    assert falling == tuple(Cell(line, line) for line in range(9))
    assert rising == tuple(Cell(line, 8 - line) for line in range(9))
    places = [group.cells for group in DisjointGroups(NINE).groups]
    assert places[5] == tuple(Cell(row, column) for row in (1, 4, 7) for column in (2, 5, 8))
    assert sorted(cell for place in places for cell in place) == list(NINE)


def test_a_taxicab_goes_around_corners() -> None:
    layout = Layout("grid", 2, 3, rectangle(0, 0, 2, 3), ((3,), (1,), (2,), (1,), (2,), (3,)), (AntiTaxicab(rectangle(0, 0, 2, 3)),))
    # The two 3 are three steps apart, the two 1 are two, and so are the two 2.
    assert solve(Puzzle(layout), via="cpsat").count == 0


@cache
def doppelgangers() -> set[tuple[int, ...]]:
    """All 4×4 grids of the rule that begin with 0 and 4, found row by row without the rule's own code."""
    rows = [(row, lacking) for lacking in range(1, 5) for row in permutations(sorted({0, 1, 2, 3, 4} - {lacking}))]
    found = set()

    def extend(grid: list[tuple[int, ...]], lacking: list[int]) -> None:
        if any(len(set(column)) < len(column) for column in zip(*grid, strict=True)):
            return
        if len(grid) < 4:
            for row, own in rows:
                if own not in lacking and (grid or row[:2] == (0, 4)):
                    extend([*grid, row], [*lacking, own])
            return
        houses = [{grid[row][column] for row in range(4)} for column in range(4)]
        boxes = [{grid[row][column] for row in (top, top + 1) for column in (left, left + 1)} for top in (0, 2) for left in (0, 2)]
        if any(len(house) < 4 or 0 not in house for house in (*houses, *boxes)):
            return
        columns, regions = ([10 - sum(house) for house in part] for part in (houses, boxes))
        zeros = [(row, grid[row].index(0)) for row in range(4)]
        around = [{lacking[row], columns[column], regions[row // 2 * 2 + column // 2]} for row, column in zeros]
        if len(set(columns)) == len(set(regions)) == 4 and all(len(three) == 3 for three in around):
            found.add(tuple(value for row in grid for value in row))

    extend([], [])
    return found


@pytest.mark.parametrize("via", ["cpsat", "sat", "dlx"])
def test_doppelgangers_are_those_of_brute_force(via: str) -> None:
    layout = Layout("grid", 4, 4, FOUR, ((0, 1, 2, 3, 4),) * 16, (Doppelganger(FOUR, BOXES),))
    some = Puzzle(layout, {Cell(0, 0): 0, Cell(0, 1): 4})
    found = solve(some, via=via, limits=Limits(solutions=None)).solutions
    assert set(found) == doppelgangers()
    assert len(found) == len(set(found)) > 0
