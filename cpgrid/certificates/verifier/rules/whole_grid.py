"""Rules about the whole grid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from ..constraints import AllDifferent, Sum, relation
from ..errors import Rejected
from ..limits import NUMBER, check_time
from ..variables import Variables
from .kinds import GROUP, LINE, Filled, kind
from .shared import SIDES, are_equal, count, different, digits, frame_of, pairs_apart, thirds

CORNERS, KNIGHT = ((1, 1), (1, -1)), ((1, 2), (1, -2), (2, 1), (2, -1))


def squares(puzzle: Variables, cells: Any, height: int = 2, width: int = 2, corners: Any = None) -> list[list[int]]:
    """The squares, or other rectangles, of cells, by their upper left corners: any of the cells, or those of them that are named."""
    at = {puzzle.places[cell]: cell for cell in cells}
    rectangles: list[list[int]] = []
    for row, column in at if corners is None else [place for place in at if place in corners]:
        check_time()
        whole = [at.get((row + down, column + right), -1) for down in range(height) for right in range(width)]
        rectangles += [whole] if -1 not in whole else []
    return rectangles


def groups_differ(puzzle: Variables, groups: Iterable[Any]) -> list[Any]:
    """Each group of two cells or more is different."""
    constraints = []
    for group in groups:
        puzzle.grow(len(group))
        constraints += [AllDifferent(puzzle, group)] if len(group) > 1 else []
    return constraints


def each_differs(grid: Filled, groups: Iterable[Any]) -> bool:
    """Whether no group has a value twice."""
    return all(different(grid(group)) for group in groups)


@kind("anti-knight", lambda grid, cells: each_differs(grid, pairs_apart(grid.puzzle, cells, KNIGHT)), cells=GROUP)
def anti_knight(puzzle: Variables, cells: Any) -> list[Any]:
    """Cells a knight's move apart are different."""
    return groups_differ(puzzle, pairs_apart(puzzle, cells, KNIGHT))


@kind("anti-king", lambda grid, cells: each_differs(grid, pairs_apart(grid.puzzle, cells, (*SIDES, *CORNERS))), cells=GROUP)
def anti_king(puzzle: Variables, cells: Any) -> list[Any]:
    """The cells of each square of 2×2 are different, and so are neighbours that no such square holds."""
    whole = squares(puzzle, cells)
    covered = {frozenset(pair) for square in whole for pair in combinations(square, 2)}
    others = [pair for pair in pairs_apart(puzzle, cells, (*SIDES, *CORNERS)) if frozenset(pair) not in covered]
    return groups_differ(puzzle, [*whole, *others])


@kind(
    "anti-move", lambda grid, cells, offsets: each_differs(grid, pairs_apart(grid.puzzle, cells, offsets)), cells=GROUP, offsets=[[NUMBER]]
)
def anti_move(puzzle: Variables, cells: Any, offsets: Any) -> list[Any]:
    """Cells that one of the moves leads between are different."""
    if any(len(offset) != 2 or offset == (0, 0) for offset in offsets):
        raise Rejected("anti-move: pairs of rows and columns are expected, of which one is not 0")
    return groups_differ(puzzle, pairs_apart(puzzle, cells, offsets))


@kind(
    "knightmare",
    lambda grid, cells, totals: not any(sum(grid(pair)) in totals for pair in pairs_apart(grid.puzzle, cells, KNIGHT)),
    cells=GROUP,
    totals=[NUMBER],
)
def knightmare(puzzle: Variables, cells: Any, totals: Any) -> list[Any]:
    """Cells a knight's move apart add up to none of the totals."""
    return [relation(puzzle, pair, lambda a, b: a + b not in totals) for pair in pairs_apart(puzzle, cells, KNIGHT)]


NEIGHBOURS: dict[str, Any] = {"orthogonal": SIDES, "diagonal": CORNERS, "both": (*SIDES, *CORNERS)}


@kind(
    "non-consecutive",
    lambda grid, cells, which: not any(abs(a - b) == 1 for a, b in map(grid, pairs_apart(grid.puzzle, cells, NEIGHBOURS[which]))),
    cells=GROUP,
    which={*NEIGHBOURS},
)
def non_consecutive(puzzle: Variables, cells: Any, which: str) -> list[Any]:
    """Neighbours do not differ by 1."""
    return [relation(puzzle, pair, lambda a, b: abs(a - b) != 1) for pair in pairs_apart(puzzle, cells, NEIGHBOURS[which])]


def touched(puzzle: Variables, cells: Any, diagonal: Any) -> dict[int, list[int]]:
    """For each cell those of the others that it touches."""
    found: dict[int, list[int]] = {cell: [] for cell in cells}
    for cell, other in pairs_apart(puzzle, cells, NEIGHBOURS["both" if diagonal else "orthogonal"]):
        found[cell].append(other)
        found[other].append(cell)
    return found


def is_path(grid: Filled, cells: Any, first: int, last: int, diagonal: Any) -> bool:
    """Look around each cell for the numbers before and after its own, as far as there are some."""
    for cell, others in touched(grid.puzzle, cells, diagonal).items():
        (value,), near = grid([cell]), grid(others)
        if first <= value <= last and not ((value == last or value + 1 in near) and (value == first or value - 1 in near)):
            return False
    return True


@kind("successive", is_path, cells=GROUP, first=NUMBER, last=NUMBER, diagonal=bool)
def successive(puzzle: Variables, cells: Any, first: int, last: int, diagonal: Any) -> list[Any]:
    """A number in a cell weighs as much as the next one in all cells that it touches, or less; and the same for the one before."""
    if last <= first:
        raise Rejected("successive: a last number above the first is expected")
    constraints = []
    for cell, others in touched(puzzle, cells, diagonal).items():
        for value in sorted(puzzle.domains[cell]):
            for wanted in (value + 1, value - 1):
                if first <= min(value, wanted) and max(value, wanted) <= last:
                    puzzle.grow(1 + len(others))
                    constraints.append(Sum(puzzle, {}, 0, None, {cell: {value: -1}, **{other: {wanted: 1} for other in others}}))
    return constraints


def taxi_steps(puzzle: Variables, first: int, second: int) -> int:
    """Rows and columns between two cells."""
    return sum(abs(a - b) for a, b in zip(puzzle.places[first], puzzle.places[second]))


@kind(
    "anti-taxicab",
    lambda grid, cells: not any(are_equal([*grid(pair), taxi_steps(grid.puzzle, *pair)]) for pair in combinations(cells, 2)),
    cells=GROUP,
)
def anti_taxicab(puzzle: Variables, cells: Any) -> list[Any]:
    """No value stands twice at a distance of itself."""
    constraints = []
    for pair in combinations(cells, 2):
        check_time()
        far = taxi_steps(puzzle, *pair)
        if all(far in puzzle.domains[cell] for cell in pair):
            constraints.append(relation(puzzle, pair, lambda a, b, far=far: a != far or b != far))
    return constraints


def keeps_distance(puzzle: Variables, pair: tuple[int, int], a: int, b: int) -> bool:
    """Whether two cells of no common line, or with these two values, are far enough apart."""
    (row, column), (other_row, other_column) = (puzzle.places[cell] for cell in pair)
    if row != other_row and column != other_column:
        return True
    return a != b or abs(row - other_row) + abs(column - other_column) > a


@kind(
    "ripple",
    lambda grid, cells: all(keeps_distance(grid.puzzle, pair, *grid(pair)) for pair in combinations(cells, 2)),
    cells=GROUP,
)
def ripple(puzzle: Variables, cells: Any) -> list[Any]:
    """A value keeps as many cells between its places in a line as it says."""
    constraints = []
    for pair in combinations(cells, 2):
        check_time()
        common = [value for value in puzzle.domains[pair[0]] if value in puzzle.domains[pair[1]]]
        if not all(keeps_distance(puzzle, pair, value, value) for value in common):
            constraints.append(relation(puzzle, pair, lambda a, b, pair=pair: keeps_distance(puzzle, pair, a, b)))
    return constraints


def diagonals_of(puzzle: Variables, cells: Any, which: str) -> list[list[int]]:
    """The falling diagonal, and the rising one."""
    top, left, rows, _ = frame_of(puzzle, cells)
    at = {cell: (puzzle.places[cell][0] - top, puzzle.places[cell][1] - left) for cell in cells}
    falling = [cell for cell, (row, column) in at.items() if row == column]
    rising = [cell for cell, (row, column) in at.items() if row + column == rows - 1]
    return [own for name, own in (("rising", falling), ("falling", rising)) if which != name]


@kind(
    "diagonals",
    lambda grid, cells, which: each_differs(grid, diagonals_of(grid.puzzle, cells, which)),
    cells=GROUP,
    which={"both", "falling", "rising"},
)
def diagonals(puzzle: Variables, cells: Any, which: str) -> list[Any]:
    """Each diagonal is different."""
    return groups_differ(puzzle, diagonals_of(puzzle, cells, which))


def places_in_boxes(puzzle: Variables, cells: Any, box_rows: int, box_columns: int) -> list[list[int]]:
    """The cells at each place within their boxes, place by place in reading order."""
    top, left, _, _ = frame_of(puzzle, cells)
    groups: dict[tuple[int, int], list[int]] = {}
    for cell in cells:
        row, column = puzzle.places[cell]
        groups.setdefault(((row - top) % box_rows, (column - left) % box_columns), []).append(cell)
    return [groups[place] for place in sorted(groups)]


BOX = {"cells": GROUP, "box_rows": range(1, 1001), "box_columns": range(1, 1001)}


@kind("disjoint-groups", lambda grid, **rule: each_differs(grid, places_in_boxes(grid.puzzle, **rule)), **BOX)
def disjoint_groups(puzzle: Variables, **rule: Any) -> list[Any]:
    """Cells at one place within their boxes are different."""
    return groups_differ(puzzle, places_in_boxes(puzzle, **rule))


def windows(puzzle: Variables, cells: Any, box_rows: int, box_columns: int) -> list[list[int]]:
    """Boxes one row and one column from the border and from each other; only whole ones."""
    top, left, rows, columns = frame_of(puzzle, cells)
    corners = {
        (row, column)
        for row in range(top + 1, top + rows - box_rows, box_rows + 1)
        for column in range(left + 1, left + columns - box_columns, box_columns + 1)
    }
    return squares(puzzle, cells, box_rows, box_columns, corners)


@kind("windoku", lambda grid, **rule: each_differs(grid, windows(grid.puzzle, **rule)), **BOX)
def windoku(puzzle: Variables, **rule: Any) -> list[Any]:
    """Each window is different."""
    return groups_differ(puzzle, windows(puzzle, **rule))


def has_flatmate(grid: Filled, cells: Any, tenant: int, above: int, below: int) -> bool:
    """Whether each tenant has one of its flatmates."""
    at = {grid.puzzle.places[cell]: grid.values[cell] for cell in cells}
    homes = [place for place, value in at.items() if value == tenant]
    return all(at.get((row - 1, column)) == above or at.get((row + 1, column)) == below for row, column in homes)


@kind("dutch-flatmates", has_flatmate, cells=GROUP, tenant=NUMBER, above=NUMBER, below=NUMBER)
def dutch_flatmates(puzzle: Variables, cells: Any, tenant: int, above: int, below: int) -> list[Any]:
    """Each cell with those above and below it."""
    at, constraints = {puzzle.places[cell]: cell for cell in cells}, []
    for (row, column), cell in at.items():
        mates = [(at[place], value) for place, value in (((row - 1, column), above), ((row + 1, column), below)) if place in at]
        wanted = [value for _, value in mates]
        word = [cell, *(mate for mate, _ in mates)]
        constraints.append(
            relation(puzzle, word, lambda v, *others, wanted=wanted: v != tenant or any(a == b for a, b in zip(others, wanted)))
        )
    return constraints


def in_every_square(grid: Filled, cells: Any, class_of: Callable[[int], int]) -> bool:
    """Whether each square holds all three classes."""
    return all(len({class_of(value) for value in grid(square)}) == 3 for square in squares(grid.puzzle, cells))


def three_classes(puzzle: Variables, cells: Any, class_of: Callable[[int], int]) -> list[Any]:
    """Each square holds each class once or more."""
    classes = [[value for value in digits(puzzle, cells) if class_of(value) == number] for number in range(3)]
    return [count(puzzle, square, members, 1, None) for square in squares(puzzle, cells) for members in classes]


@kind("global-entropy", lambda grid, cells: in_every_square(grid, cells, thirds(grid.puzzle, cells).__getitem__), cells=GROUP)
def global_entropy(puzzle: Variables, cells: Any) -> list[Any]:
    """Low, middle and high digits in each square."""
    return three_classes(puzzle, cells, thirds(puzzle, cells).__getitem__)


@kind("global-modular", lambda grid, cells: in_every_square(grid, cells, lambda value: value % 3), cells=GROUP)
def global_modular(puzzle: Variables, cells: Any) -> list[Any]:
    """All remainders modulo 3 in each square."""
    return three_classes(puzzle, cells, lambda value: value % 3)


def houses_of(puzzle: Variables, cells: Any, regions: Any) -> list[list[Any]]:
    """Rows, columns and regions."""
    size = len(regions)
    if len(cells) != size**2 or frame_of(puzzle, cells)[2:] != (size, size) or sorted(c for own in regions for c in own) != sorted(cells):
        raise Rejected("doppelganger: the cells of a square are expected, which the regions share out")
    if any(len(region) != size for region in regions):
        raise Rejected("doppelganger: the regions have another size")
    check_time()
    rows = [cells[start : start + size] for start in range(0, size * size, size)]
    return [rows, [*zip(*rows)], [*regions]]


def is_doppelganger(grid: Filled, cells: Any, regions: Any) -> bool:
    """Whether houses lack different digits, three of them around each 0."""
    values = digits(grid.puzzle, cells)
    if 0 not in values or len(values) != len(regions) + 1:
        return False
    lacking: dict[int, list[int]] = {cell: [] for cell in cells}
    for houses in houses_of(grid.puzzle, cells, regions):
        lacks = [{*values}.difference(grid(house)) for house in houses]
        if any(len(own) != 1 or own == {0} for own in lacks) or len({min(own) for own in lacks}) < len(lacks):
            return False
        for house, own in zip(houses, lacks):
            for cell in house:
                lacking[cell] += own
    return all(different(lacking[cell]) for cell in cells if grid.values[cell] == 0)


@kind("doppelganger", is_doppelganger, cells=GROUP, regions=[LINE._replace(least=1)])
def doppelganger(puzzle: Variables, cells: Any, regions: Any) -> list[Any]:
    """Each house has a helper, the digit that it lacks: houses of one kind lack different ones, and so do the three around a 0."""
    values, houses = digits(puzzle, cells), houses_of(puzzle, cells, regions)
    if 0 not in values or len(values) != len(regions) + 1:
        return [relation(puzzle, cells[:1], lambda _: False)]
    constraints: list[Any] = []
    lacking: dict[int, list[int]] = {cell: [] for cell in cells}
    for kind_of_house in houses:
        helpers = [puzzle.helper(value for value in values if value) for _ in kind_of_house]
        for house, helper in zip(kind_of_house, helpers):
            constraints.append(AllDifferent(puzzle, [*house, helper]))
            for cell in house:
                lacking[cell].append(helper)
        constraints += groups_differ(puzzle, [helpers])
    for cell in cells:
        for pair in combinations(lacking[cell], 2):
            constraints.append(relation(puzzle, [cell, *pair], lambda held, a, b: held != 0 or a != b))
    return constraints
