"""Multi-grid Sudoku (Gattai): several Sudokus that share cells, such as the five of a Samurai; each keeps all its own rules.

Well-known shapes have the names that books give them; corners of any other overlap make a layout too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Domain, Layout
from ..core.sizes import MOST_NAMED
from ..rules import Distinct
from . import free, latin, sudoku
from .parameters import BLOCKS, BOXES, CORNERS, OVERLAPS, VALUES, one_to

__all__ = ["FAMILY", "grids", "layout"]

_Corner = tuple[int, int]
_Group = frozenset[Cell]


@lru_cache(maxsize=64)
def layout(corners: Sequence[_Corner], height: int = 3, width: int = 3) -> Layout:
    """The layout of all multi-grid Sudokus of one shape.

    Args:
        corners: the row and the column, from 0, of the upper left cell of each grid: two or more, in a tuple.
        height: rows of a box, at least 2.
        width: columns of a box, at least 2.

    Raises:
        InputError: a box is narrower, a corner is negative or comes twice, or there are fewer than two.
    """
    tops = [Cell(*corner) for corner in corners]
    if len(tops) < 2 or len(set(tops)) < len(tops) or min(min(top) for top in tops) < 0:
        mend = "give the row and the column, from 0, of two corners or more, each once"
        raise InputError(Place(detail="multi_sudoku"), f"{len(tops)} corners are given, {len(set(tops))} of them different", mend)
    if min(height, width) < 2:
        raise InputError(Place(detail="multi_sudoku"), f"a box of {height}×{width} is none", "give two rows and two columns at least")
    size = height * width
    latin.check_size("multi_sudoku", size)
    groups: dict[tuple[Cell, ...], str] = {}
    for number, top in enumerate(tops, 1):
        for rule in _grid(top, height, width):
            # Rows, columns and boxes that two grids share are stated once, by the name of the first.
            name = rule.name if rule.name.startswith("box") else f"grid {number} {rule.name}"
            groups.setdefault(rule.cells, name)
    boxes = [cells for cells, name in groups.items() if name.startswith("box")]
    lines = [Distinct(cells, name) for cells, name in groups.items() if not name.startswith("box")]
    cells = tuple(sorted({cell for cells in boxes for cell in cells}))
    rows, columns = (max(place) + size for place in zip(*tops, strict=True))
    rules = (*lines, *latin.group_rules("box", boxes))
    return Layout("multi_sudoku", rows, columns, cells, (tuple(range(1, size + 1)),) * len(cells), rules)


def _build(
    rows: int,
    columns: int,
    *,
    corners: Sequence[_Corner] | None,
    boxes: tuple[int, int] | None,
    blocks: Collection[Cell],
    values: Domain | None,
) -> Layout:
    """Sudokus that overlap where the corners say; cells without rules where nothing says."""
    if not corners:
        if boxes:
            raise InputError(Place(), "boxes belong to grids that are named", "write 'multi-sudoku 10x10 boxes 2x3 grids r1c1 r5c5'")
        return free.layout("multi_sudoku", rows, columns, blocks, values or one_to(9))
    height, width = boxes or (3, 3)
    size = height * width
    if size > latin.LARGEST or len(corners) * size**2 > MOST_NAMED:
        problem = f"{len(corners)} grids of {size}x{size} are too large"
        raise InputError(Place(), problem, f"up to {MOST_NAMED} cells are read, grid by grid; the largest that is read is {latin.LARGEST}")
    made = layout(corners, height, width)
    if (rows, columns) != (made.rows, made.columns) or values:
        whole = f"{made.rows}x{made.columns}"
        raise InputError(Place(), f"these grids have {whole} places, blocks among them, and the values 1 to N", f"write {whole} alone")
    return made


def _describe(given: Layout) -> Arguments:
    corners, height, width = grids(given)
    if len(corners) > 1:
        made = layout(corners, height, width)
        if made.rules == given.rules[: len(made.rules)]:
            return {"corners": corners, "boxes": None if (height, width) == (3, 3) else (height, width), "blocks": None, "values": None}
    return {"corners": None, "boxes": None}


def _grid(top: Cell, height: int, width: int) -> Iterator[Distinct]:
    """The rules of a Sudoku whose upper left cell is elsewhere."""
    for rule in (*latin.rows_and_columns(height * width), *sudoku.box_rules(height, width)):
        yield Distinct(tuple(Cell(cell.row + top.row, cell.column + top.column) for cell in rule.cells), rule.name)


def _whole_grids(cells: Iterable[Cell], stated: set[_Group], height: int, width: int) -> tuple[list[Cell], set[_Group]]:
    """The corners of the Sudokus all of whose rows, columns and boxes are stated, and these groups."""
    tops: list[Cell] = []
    groups: set[_Group] = set()
    for cell in cells:
        if frozenset(rectangle(cell.row, cell.column, 1, height * width)) not in stated:
            continue
        own = {frozenset(rule.cells) for rule in _grid(cell, height, width)}
        if own <= stated:
            tops.append(cell)
            groups |= own
    return tops, groups


def grids(given: Layout) -> tuple[tuple[_Corner, ...], int, int]:
    """The upper left corners of the whole Sudokus in a layout, in reading order, and the height and width of their boxes; 0 without any."""
    size = len(given.domains[0])
    stated = {frozenset(rule.cells) for rule in given.rules if isinstance(rule, Distinct) and len(rule.cells) == size}
    firsts = sorted({min(group) for group in stated})
    shapes = [(height, size // height) for height in range(2, size) if size % height == 0]
    # Of all shapes of boxes it is the one with which the most is stated.
    found = [(*_whole_grids(firsts, stated, *shape), shape) for shape in shapes]
    tops, _, (height, width) = max(found, key=lambda each: len(each[1]), default=([], set(), (0, 0)))
    return tuple(tops), height, width


def _check(given: Layout) -> None:
    place, size = Place(detail=given.family), len(given.domains[0])
    values = tuple(range(1, size + 1))
    wrong = next((cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain != values), None)
    if wrong is not None:
        raise InputError(place, f"{wrong} has other values than 1 to {size}", "all cells have the values of one Sudoku")
    tops, height, width = grids(given)
    groups = {frozenset(rule.cells) for top in tops for rule in _grid(Cell(*top), height, width)}
    if len(tops) < 2:
        problem = "fewer than two grids have all their rows, columns and boxes"
        raise InputError(place, problem, "state a distinct rule for each; a single grid is a sudoku")
    for index, rule in enumerate(given.rules):
        if frozenset(rule.cells) not in groups:
            raise InputError(
                Place(detail=f"rules[{index}]"), "it is no row, column or box of a whole grid", "complete the grid, or leave it out"
            )
    free = next((cell for cell in given.cells if not any(cell in group for group in groups)), None)
    if free is not None:
        raise InputError(place, f"{free} lies in no grid", "every cell belongs to one grid or more")


_EXAMPLE = r"""multi-sudoku 6x6 boxes 2x2 grids r1c1 r3c3
....\\
..12\\
......
1....4
\\..3.
\\....
"""

FAMILY = Family(
    "multi_sudoku",
    "several Sudokus that share cells: Samurai, Butterfly, Windmill, Sohei, any Gattai",
    rules=("distinct",),
    parameters=(
        Parameter(
            "corners",
            CORNERS,
            '``"samurai"`` or the name of another well-known shape, or row and column, from 0, of the upper left cell of each grid.',
        ),
        Parameter("boxes", BOXES, "rows and columns of a box; 3×3 by default.", by_name=True),
        Parameter("values", VALUES, "of each cell.", hidden=True),
        Parameter("blocks", BLOCKS, "the places that are not to be filled.", lambda *_: frozenset(), hidden=True),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    names={name: {"corners": corners, "boxes": None} for name, corners in OVERLAPS.items()},
    examples=(_EXAMPLE,),
)
