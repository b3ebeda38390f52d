"""Solo: Sudoku with boxes or irregular regions, diagonals and cages, as ``3x3xk:grid,cages,sums`` and ``9j:grid,regions``.

``2x3`` are boxes of 2 rows and 3 columns, ``9j`` is a jigsaw of 9 rows, ``x`` says that the diagonals are distinct, ``k`` that there are
cages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ....core.errors import placed
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Rule
from ....models import FAMILIES, jigsaw, maps, sudoku
from ....models.building import construct
from ....models.latin import rows_and_columns
from ....rules import Cage, Diagonals, Distinct
from .record import Game, Reading, check_side, refused
from .runs import read_numbers, write_numbers
from .walls import read_regions, write_regions

__all__ = ["GAME"]

_MOST = 31
"""Rows of the largest grid that the game takes."""


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    height, width = (1, int(match[3])) if match[3] else (int(match[1]), int(match[2]))
    size = height * width
    check_side(settings, height, width, size)
    wanted = ["grid", *(["regions"] if match[3] else []), *(["cages", "sums"] if "k" in match[4] else [])]
    given = description.split(",")
    if len(given) != len(wanted):
        problem = f"the description has {len(given)} parts, separated by commas, {len(wanted)} are expected"
        raise description.error(problem, f"for these settings they are {', '.join(wanted)}")
    parts = dict(zip(wanted, given, strict=True))
    numbers = read_numbers(parts["grid"], size * size, size)
    cages: list[Cage] = []
    if "cages" in parts:
        caged = read_regions(parts["cages"], parts["cages"].text, size)
        cages = list(_cages(caged, read_numbers(parts["sums"], size * size, size**3), parts["sums"]))
    regions = read_regions(parts["regions"], parts["regions"].text, size) if match[3] else []
    with placed(parts.get("regions", settings).place):
        if match[3]:
            layout = jigsaw.layout(regions)
        elif cages and "x" not in match[4]:
            layout = construct(FAMILIES["killer"], {"size": size, "boxes": (height, width), "cages": cages})
        else:
            sudoku.check_boxes(size, (height, width))
            layout = sudoku.layout(height, width)
        diagonals: list[Rule] = [Diagonals(layout.cells)] if "x" in match[4] else []
        further = [*diagonals, *(cages if layout.family != "killer" else [])]
        layout = layout.with_rules(*further) if further else layout
    return Reading(layout, {cell: number for cell, number in zip(layout.cells, numbers, strict=True) if number})


def _cages(regions: Sequence[Sequence[int]], sums: Sequence[int], place: Piece) -> Iterable[Cage]:
    """The cages, each with the sum that stands in its first cell."""
    size = len(regions)
    firsts = set()
    for cells in maps.cells_by_label(regions).values():
        number = cells[0].row * size + cells[0].column
        firsts.add(number)
        yield Cage(cells, sums[number] or None, distinct=True)
    stray = next((number for number, total in enumerate(sums) if total and number not in firsts), None)
    if stray is not None:
        cell = Cell(*divmod(stray, size))
        raise place.error(f"the sum {sums[stray]} stands in {cell}, which is not the first cell of its cage", "copy the id as it was")


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    size = layout.rows
    if layout.columns != size or not 4 <= size <= _MOST:
        raise refused(puzzle, "solo", f"has squares of 4 to {_MOST} rows")
    groups = _groups(layout)
    cages = [rule for rule in layout.rules if isinstance(rule, Cage)]
    known = {frozenset(rule.cells) for rule in groups}
    shape = next((shape for shape in _shapes(size) if {frozenset(box.cells) for box in sudoku.box_rules(*shape)} == known), None)
    numbers = [puzzle.givens.get(cell, 0) for cell in rectangle(0, 0, size, size)]
    parts = [write_numbers(numbers)]
    if shape is None:
        parts.append(_regions(puzzle, [rule.cells for rule in groups], "region"))
    if cages:
        parts += [_regions(puzzle, [cage.cells for cage in cages], "cage"), write_numbers(_sums(puzzle, cages))]
    signs = ("x" if any(isinstance(rule, Diagonals) for rule in layout.rules) else "") + ("k" if cages else "")
    return (f"{shape[0]}x{shape[1]}" if shape else f"{size}j") + signs, ",".join(parts)


def _groups(layout: Layout) -> list[Distinct]:
    """The groups that must be distinct, without one for each row and column; a region may be a row, too."""
    lines = {frozenset(rule.cells) for rule in rows_and_columns(layout.rows)}
    groups: list[Distinct] = []
    for rule in layout.rules:
        if isinstance(rule, Distinct):
            if (cells := frozenset(rule.cells)) in lines:
                lines.remove(cells)
            else:
                groups.append(rule)
    return groups


def _shapes(size: int) -> Iterable[tuple[int, int]]:
    """The shapes of boxes that the game takes."""
    return ((height, size // height) for height in range(2, size) if size % height == 0)


def _regions(puzzle: Puzzle, groups: Sequence[Sequence[Cell]], noun: str) -> str:
    size = puzzle.layout.rows
    held = [cell for cells in groups for cell in cells]
    if len(held) != len(set(held)) or len(held) != size * size:
        raise refused(puzzle, "solo", f"has {noun}s that share out the whole grid")
    if noun == "cage" and not all(1 < len(cells) <= size for cells in groups):
        raise refused(puzzle, "solo", f"has cages of 2 to {size} cells")
    return write_regions(maps.labels(groups, size, size))


def _sums(puzzle: Puzzle, cages: Sequence[Cage]) -> list[int]:
    size = puzzle.layout.rows
    totals = {min(cage.cells): cage.total for cage in cages}
    if any(total is not None and not 0 < total <= size**3 for total in totals.values()):
        raise refused(puzzle, "solo", f"has sums of 1 to {size**3}")
    return [totals.get(cell) or 0 for cell in rectangle(0, 0, size, size)]


GAME = Game(
    "solo",
    ("sudoku", "jigsaw", "killer"),
    re.compile(r"(?:(\d{1,3})x(\d{1,3})|(\d{1,3})j)([xk]{0,2})(?:[ar]\d{0,2}|md?\d)?(?:d\w{1,2})?", re.ASCII),
    _read,
    _write,
)
