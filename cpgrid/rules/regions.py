"""Which groups of different cells a drawing shows: the regions, and the rows and columns of Latin squares.

Both the heavy lines of the drawing and the remarks on what the lines do not show come from here, so that no group is forgotten.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from ..core.grid import Cell, hang_together, rectangle
from ..core.plugins import Listing
from ..core.puzzle import Layout
from .wording import with_cells

__all__ = ["group_remarks", "regions", "sudoku_grids", "unlined_groups"]


class NamedCells(Protocol):
    """Cells with a name, such as `Distinct` has."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells, in any order."""
        ...

    @property
    def name(self) -> str:
        """A kind of group and perhaps a number: ``box 3``."""
        ...


G = TypeVar("G", bound=NamedCells)


def regions(groups: Iterable[G], layout: Layout) -> Sequence[G]:
    """The groups between which heavy lines are drawn; empty where none are.

    They are of one kind and share out the cells of the grid, and they are not its rows or columns. Where several kinds are such (boxes and
    disjoint groups), it is the kind with the fewest groups that lie in several pieces, the first of these.
    """
    kinds: dict[str, list[G]] = defaultdict(list)
    for group in groups:
        kinds[group.name.rpartition(" ")[0]].append(group)
    sharing = [kind for kind in kinds.values() if len(kind) > 1 and _share_out(kind, layout) and not all(map(_is_line, kind))]
    return min(sharing, key=lambda kind: sum(not hang_together(group.cells) for group in kind), default=())


def group_remarks(groups: Sequence[NamedCells], layout: Layout) -> Iterator[str | Listing]:
    """What the lines of a drawing do not show of the groups, a sentence each."""
    lines = list(_lines(layout.cells))
    stated = {frozenset(group.cells) for group in groups}
    latin = bool(lines) and stated.issuperset(lines)
    drawn = {frozenset(region.cells) for region in regions(groups, layout) if hang_together(region.cells)}
    if latin and not drawn:
        yield "no value stands twice in a row or column"
    squares = [] if latin else _squares(groups)
    if squares:
        yield f"no value stands twice in a row or column of {', '.join(f'{cells[0]}:{cells[-1]}' for cells in squares)}"
    elif drawn and not latin:
        yield "values may repeat in rows and columns" + (", but for those named here" if stated.intersection(lines) else "")
    others = unlined_groups(groups, layout)
    if others:
        also = "also distinct" if drawn or latin or squares else "distinct"
        yield Listing(f"{also}: ", [with_cells(group.name, group.cells) for group in others])


def unlined_groups(groups: Sequence[G], layout: Layout) -> Sequence[G]:
    """The groups that no line of the drawing shows: neither regions in one piece, nor the rows and columns of Latin squares."""
    lines = list(_lines(layout.cells))
    shown = {frozenset(region.cells) for region in regions(groups, layout) if hang_together(region.cells)}
    if lines and {frozenset(group.cells) for group in groups}.issuperset(lines):
        shown.update(lines)
    for square in _squares(groups):
        shown.update(_lines(square))
    return [group for group in groups if frozenset(group.cells) not in shown]


def sudoku_grids(groups: Sequence[G], layout: Layout) -> list[int]:
    """The sizes of the grids whose rows, columns and boxes hold the values 1 to N once each; none if a cell is in no such grid."""
    stated = {frozenset(group.cells) for group in groups}
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    covered: set[Cell] = set()
    sizes = []
    for square in _squares(groups):
        size = math.isqrt(len(square))
        if _has_boxes(square, stated) and all(domains[cell] == tuple(range(1, size + 1)) for cell in square):
            covered.update(square)
            sizes.append(size)
    return sizes if covered == layout.index.keys() else []


def _has_boxes(square: Sequence[Cell], stated: set[frozenset[Cell]]) -> bool:
    """Whether rectangles of one size, neither rows nor columns, share out the square and are groups."""
    size, (top, left) = math.isqrt(len(square)), square[0]
    return any(
        stated.issuperset(
            frozenset(rectangle(top + row, left + column, height, size // height))
            for row in range(0, size, height)
            for column in range(0, size, size // height)
        )
        for height in range(2, size // 2 + 1)
        if size % height == 0
    )


def _squares(groups: Iterable[NamedCells]) -> list[tuple[Cell, ...]]:
    """The squares of cells all of whose rows and columns are groups, such as the grids of a multi-grid Sudoku."""
    stated = {frozenset(group.cells): min(group.cells) for group in groups}
    squares = []
    for group, (top, left) in stated.items():
        size = len(group)
        # The first row and the first column are looked at before the whole square, which is large.
        if group == frozenset(rectangle(top, left, 1, size)) and frozenset(rectangle(top, left, size, 1)) in stated:
            square = rectangle(top, left, size, size)
            squares += [square] if stated.keys() >= set(_lines(square)) else []
    return squares


def _share_out(groups: Sequence[NamedCells], layout: Layout) -> bool:
    owned = {cell for group in groups for cell in group.cells}
    return len(owned) == len(layout.cells) == sum(len(group.cells) for group in groups)


def _is_line(group: NamedCells) -> bool:
    return any(len({cell[axis] for cell in group.cells}) == 1 for axis in (0, 1))


def _lines(all_cells: Sequence[Cell]) -> Iterator[frozenset[Cell]]:
    """The rows and columns of these cells that have more cells than one."""
    for axis in (0, 1):
        members: dict[int, list[Cell]] = defaultdict(list)
        for cell in all_cells:
            members[cell[axis]].append(cell)
        yield from (frozenset(cells) for cells in members.values() if len(cells) > 1)
