"""Galaxies (Spiral Galaxies, Tentai Show): regions share out the grid, each connected, with one dot, and symmetric about it.

A dot is in the middle of a cell, of a side or of a corner, and half a turn about it leaves its region as it is. The value of a cell is the
number of its region's dot, counted from 1 in reading order. A cell has only the values of dots whose regions may reach it: from the cells
around the dot by steps, each taken on both sides of it at once. A backslash is a place that is no
cell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from ..core.alphabet import BLOCK
from ..core.errors import InputError, Place, counted
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.half_grid import Spot
from ..core.puzzle import Layout
from ..core.sizes import MOST_CANDIDATES, MOST_VALUES
from ..rules import SymmetricRegions
from ..rules.areas.symmetric_regions import dot_marks, spot_of
from . import checks, maps
from .parameters import clues_in_halves
from .parameters.regions import Labels
from .shading import near, signs, stated

__all__ = ["FAMILY", "drawn_dots", "random_galaxies"]

_DOT = "o"
_PLACE = Place(detail="galaxies")


def _sign(word: str) -> str:
    return word.lower() if word in {_DOT, "O", BLOCK} else ""


def _spot(point: Cell) -> Spot:
    """Where a sign of the map stands."""
    return Spot(point.row + 1, point.column + 1)


def _build(rows: int, columns: int, *, dots: Labels) -> Layout:
    maps.check_rectangle("galaxies", dots)
    found = dict(stated(dots))
    spots = [_spot(point) for point, sign in found.items() if sign == _DOT]
    cells = _cells(rows, columns, [_spot(point) for point, sign in found.items() if sign == BLOCK])
    return _layout(rows, columns, cells, spots)


def _cells(rows: int, columns: int, holes: Iterable[Spot]) -> tuple[Cell, ...]:
    """The cells of the grid.

    Raises:
        InputError: none is left, or a hole is between cells.
    """
    gone = set()
    for hole in holes:
        if len(hole.cells) > 1:
            raise InputError(_PLACE, f"{BLOCK} stands between {hole}", "write it for a cell that is none")
        gone.add(hole.cells[0])
    cells = tuple(cell for cell in rectangle(0, 0, rows, columns) if cell not in gone)
    if not cells:
        raise InputError(_PLACE, "no place of the grid is a cell", f"leave out some {BLOCK}")
    return cells


def _layout(rows: int, columns: int, cells: tuple[Cell, ...], spots: Sequence[Spot]) -> Layout:
    """The layout with these dots, in reading order.

    Raises:
        InputError: there are none, or too many; two of them are at one cell; one is beside a hole; a cell is reached from none.
    """
    if not 1 <= len(spots) <= MOST_VALUES:
        raise InputError(_PLACE, f"there are {counted(spots, 'dot')}", f"write {_DOT} for each dot, up to {MOST_VALUES} of them")
    owner: dict[Cell, int] = {}
    for number, spot in enumerate(spots, 1):
        for cell in spot.cells:
            if cell in owner:
                problem = f"the dots at {spots[owner[cell] - 1]} and {spot} are both at {cell}"
                raise InputError(_PLACE, problem, "two regions would share the cell; mend one of the two")
            owner[cell] = number
    known = frozenset(cells)
    if (beside := min(owner.keys() - known, default=None)) is not None:
        raise InputError(_PLACE, f"the dot at {spots[owner[beside] - 1]} is beside {beside}, which is no cell", "mend one of the two")
    values: dict[Cell, list[int]] = {cell: [] for cell in cells}
    size = 0
    for number, spot in enumerate(spots, 1):
        reached = _reached(number, spot, known, owner)
        size += len(reached)
        if size > MOST_CANDIDATES:
            problem = f"cells and the dots whose regions may reach them make more than {MOST_CANDIDATES} pairs"
            raise InputError(_PLACE, problem, "make the grid smaller")
        for cell in reached:
            values[cell].append(number)
    if (lost := next((cell for cell in cells if not values[cell]), None)) is not None:
        problem = f"no region may reach {lost}: its image about each dot is no cell, or lies beyond other dots"
        raise InputError(_PLACE, problem, "see whether a dot is missing or stands elsewhere")
    rule = SymmetricRegions(cells, tuple(spot.cells for spot in spots))
    return Layout("galaxies", rows, columns, cells, tuple(tuple(values[cell]) for cell in cells), (rule,))


def _reached(number: int, spot: Spot, cells: Collection[Cell], owner: Mapping[Cell, int]) -> set[Cell]:
    """The cells that the region of a dot may have, as far as no other dot is at them or at their images."""
    reached = set(spot.cells)
    waiting = [*spot.cells]
    for cell in waiting:
        for other in near(cell):
            image = Cell(spot.down - other.row - 1, spot.right - other.column - 1)
            if other not in reached and all(each in cells and owner.get(each, number) == number for each in (other, image)):
                reached |= {other, image}
                waiting += {other, image}
    return reached


def _dots(given: Layout) -> list[Spot]:
    rule = next((rule for rule in given.rules if isinstance(rule, SymmetricRegions)), None)
    return [] if rule is None else sorted(map(spot_of, rule.dots))


def drawn_dots(spots: Iterable[Spot], rows: int, columns: int, holes: Iterable[Cell] = ()) -> list[list[str]]:
    """The map of some dots.

    Args:
        spots: where they are.
        rows: of the grid.
        columns: of the grid.
        holes: places that are no cells.
    """
    known = {Cell(spot.down - 1, spot.right - 1): _DOT for spot in spots}
    known |= {Cell(2 * cell.row, 2 * cell.column): BLOCK for cell in holes}
    return signs(known, 2 * rows - 1, 2 * columns - 1)


def _find(given: Layout) -> Labels:
    holes = (cell for cell in rectangle(0, 0, given.rows, given.columns) if cell not in given.index)
    return drawn_dots(_dots(given), given.rows, given.columns, holes)


def _check(given: Layout) -> None:
    wanted = _layout(given.rows, given.columns, given.cells, _dots(given))
    checks.check_rules(given, wanted.rules)
    for cell, own, other in zip(given.cells, given.domains, wanted.domains, strict=True):
        if own != other:
            problem = f"{cell} has other values than the numbers of the dots whose regions may reach it"
            raise InputError(Place(detail=given.family), problem, f"give it {', '.join(map(str, other))}")


def random_galaxies(chance: Random, rows: int, columns: int, largest: int) -> list[tuple[Spot, set[Cell]]]:
    """Symmetric regions by chance that share out a grid, each with its dot, in no order.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
        largest: cells of a region, at most, but for one or two.
    """
    free = set(rectangle(0, 0, rows, columns))
    found = []
    for cell in chance.sample(sorted(free), len(free)):
        if cell not in free:
            continue
        spot = Spot(2 * cell.row + 1 + chance.choice((0, 0, 1)), 2 * cell.column + 1 + chance.choice((0, 0, 1)))
        if not free.issuperset(spot.cells):
            spot = Spot(2 * cell.row + 1, 2 * cell.column + 1)
        region, size = {*spot.cells}, chance.randint(1, largest)
        while len(region) < size:
            grown = []
            for other in sorted({other for each in region for other in near(each)} - region):
                image = Cell(spot.down - other.row - 1, spot.right - other.column - 1)
                if free.issuperset((other, image)):
                    grown.append({other, image})
            if not grown:
                break
            region |= chance.choice(grown)
        free -= region
        found.append((spot, region))
    return found


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    return drawn_dots((spot for spot, _ in random_galaxies(chance, rows, columns, 9)), rows, columns)


_EXAMPLE = """galaxies 6x6
dots:
.o..o......
...........
o.....o....
...........
o.......o.o
...........
....o......
..o........
o.......o..
...........
..o........
"""

FAMILY = Family(
    "galaxies",
    "regions share out the grid, each connected and with one dot, about which half a turn leaves it as it is",
    rules=("symmetric-regions",),
    parameters=(
        Parameter(
            "dots",
            clues_in_halves("dots", _sign, _find, _sample),
            "a sign for each cell, each side between two and each corner between four, row by row, or a text of lines, with 2n-1 rows of "
            "2m-1 signs for n rows and m columns: ``o`` for a dot, a backslash for a place that is no cell, ``.`` elsewhere.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    names={"spiral-galaxies": {}, "tentai-show": {}, "tentaisho": {}},
    look=Look(stated=("symmetric-regions",), marks=dot_marks, walls=True, silent=tuple(range(1, MOST_VALUES + 1))),
    examples=(_EXAMPLE,),
)
