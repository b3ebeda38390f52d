"""Nurimisaki: a circle is an unshaded cell with exactly one unshaded neighbour; its number is the length of the straight run there.

The unshaded cells are connected, and no 2×2 square is all shaded or all unshaded. Every other unshaded cell has two unshaded neighbours or
more. A number says how many unshaded cells the straight run has that begins with its circle, up to the next shaded cell or the border. A
circle without a number is shown as ``?``. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Connected, Count, Linear, NoTwoByTwo, View
from . import checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, UNSHADED, VALUES, near, signs, stated

__all__ = ["FAMILY", "ends_of", "random_area"]

_UNKNOWN = "?"
_DIGITS = 4
_SHORTEST = 2
"""Cells of the run at a circle: itself and its neighbour."""


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and len(word) < _DIGITS
    return word if word == _UNKNOWN else str(int(word)) if is_number else ""


def _build(rows: int, columns: int, *, circles: Labels) -> Layout:
    maps.check_rectangle("nurimisaki", circles)
    known = dict(stated(circles))
    cells = rectangle(0, 0, rows, columns)
    checks.check_named("nurimisaki", len(known), len(cells))
    domains = tuple((UNSHADED,) if cell in known else VALUES for cell in cells)
    return Layout("nurimisaki", rows, columns, cells, domains, tuple(_rules(cells, rows, columns, known)))


def _rules(cells: tuple[Cell, ...], rows: int, columns: int, circles: Mapping[Cell, str]) -> Iterator[Rule]:
    """The area, then what each cell says of its neighbours, then the numbers.

    Raises:
        InputError: no run has so many cells.
    """
    yield Connected(cells, (UNSHADED,))
    yield NoTwoByTwo(cells, (SHADED,))
    yield NoTwoByTwo(cells, (UNSHADED,))
    for cell in cells:
        beside = tuple(other for other in near(cell) if 0 <= other.row < rows and 0 <= other.column < columns)
        if cell in circles:
            if beside:
                yield Count(beside, (UNSHADED,), 1, 1)
        else:
            # Shaded it says nothing; unshaded, of k neighbours k - 2 at most are shaded.
            yield Linear((cell, *beside), (2, *(-1 for _ in beside)), 2 - len(beside), None)
    for cell, sign in circles.items():
        if sign == _UNKNOWN:
            continue
        longest = max(cell.row + 1, rows - cell.row, cell.column + 1, columns - cell.column)
        if not _SHORTEST <= int(sign) <= longest:
            problem = f"{cell} shows {sign}, and a straight run from there has {_SHORTEST} to {longest} cells"
            raise InputError(Place(detail="nurimisaki"), problem, "mend the number")
        yield View(cells, (UNSHADED,), cell, int(sign), itself=True)


def _printed(given: Layout) -> Mapping[Cell, str]:
    known = {rule.clue: str(rule.count) for rule in given.rules if isinstance(rule, View)}
    circles = (cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (UNSHADED,))
    return {cell: known.get(cell, _UNKNOWN) for cell in circles}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, (UNSHADED,), VALUES)
    checks.check_rules(given, _rules(given.cells, given.rows, given.columns, _printed(given)))


def random_area(chance: Random, rows: int, columns: int) -> set[Cell]:
    """Unshaded cells by chance: connected, and no square of one colour, as far as that can be had by growing."""
    cells = rectangle(0, 0, rows, columns)
    area = {chance.choice(cells)}
    for cell in (cell for _ in range(4) for cell in chance.sample(cells, len(cells))):
        beside = sum(other in area for other in near(cell))
        squares = [rectangle(cell.row - down, cell.column - right, 2, 2) for down in (0, 1) for right in (0, 1)]
        fills = any(area.issuperset({*square} - {cell}) for square in squares)
        # A cell that breaks a shaded square up is wanted more.
        breaks = any(area.isdisjoint(square) and {*square} <= {*cells} for square in squares)
        if cell not in area and beside and not fills and chance.random() < (0.9 if breaks else 0.15):
            area.add(cell)
    return area


def ends_of(area: set[Cell]) -> Mapping[Cell, int]:
    """The cells with exactly one neighbour in an area, with the length of the straight run that begins there."""
    ends: dict[Cell, int] = {}
    for cell in sorted(area):
        beside = [other for other in near(cell) if other in area]
        if len(beside) == 1:
            down, right = beside[0].row - cell.row, beside[0].column - cell.column
            length = 1
            while Cell(cell.row + down * length, cell.column + right * length) in area:
                length += 1
            ends[cell] = length
    return ends


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    ends = ends_of(random_area(chance, rows, columns))
    return signs({cell: _UNKNOWN if chance.random() < 0.4 else length for cell, length in ends.items()}, rows, columns)


_EXAMPLE = """nurimisaki 5x5
.?...
?....
...2.
.....
?....
"""

FAMILY = Family(
    "nurimisaki",
    "the unshaded cells are connected; no 2×2 square is all shaded or all unshaded; circles are the unshaded cells with exactly one "
    "unshaded neighbour, and their numbers the lengths of the straight runs that begin there",
    rules=("connected", "no-two-by-two", "count", "linear", "view"),
    parameters=(
        Parameter(
            "circles",
            clues_in_cells("numbers of circles", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: the number of a circle, ``?`` for a circle without, ``.`` for any other "
            "cell.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("connected", "no-two-by-two", "count", "linear", "view"), shaded=SHADED, printed=_printed),
    examples=(_EXAMPLE,),
)
