"""Pieces of lines that somebody has drawn by hand, as a request brings them, and what they say of the values of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ...core.grid import Cell
from ...core.half_grid import Spot
from ...core.line_values import SIDES, beyond
from ...core.nodes import Node
from ...core.puzzle import Layout, Puzzle
from ...rules import BorderLoop
from ...scene.families import sign
from ...scene.hand import Hand, hand_of, side_of

__all__ = ["all_borders", "borders_of", "determined", "is_complete", "pieces", "words_of"]

_NAME = re.compile(r"R(\d{1,4})C(\d{1,4})/R(\d{1,4})C(\d{1,4})", re.ASCII)
_WHERE = {1: "above", 2: "right of", 4: "below", 8: "left of"}


def pieces(puzzle: Puzzle, members: Mapping[str, Node]) -> dict[Spot, bool]:
    """The borders on which there is a piece, or none.

    Raises:
        InputError: a name is no border of the puzzle, or none on which its lines may lie.
    """
    found: dict[Spot, bool] = {}
    layout = puzzle.layout
    hand = hand_of(layout)
    for name, node in (members["pieces"].members() if "pieces" in members else {}).items():
        match = _NAME.fullmatch(name)
        top, left, bottom, right = (int(number) - 1 for number in match.groups()) if match else (0, 0, 0, 0)
        spot = Spot(top + bottom + 1, left + right + 1)
        if abs(bottom - top) + abs(right - left) != 1 or not hand.takes(layout, spot):
            raise node.error("this is no border on which a line may be drawn", 'name the cells on both sides, as "R1C1/R1C2"')
        found[spot] = node.boolean()
    return found


def borders_of(cell: Cell) -> tuple[Spot, ...]:
    """The four borders of a cell: above, on the right, below, on the left."""
    others = (beyond(cell, side) for side in SIDES)
    return tuple(Spot(cell.row + other.row + 1, cell.column + other.column + 1) for other in others)


def all_borders(layout: Layout) -> Iterator[Spot]:
    """The borders of a layout on which a piece may be."""
    hand = hand_of(layout)
    borders = dict.fromkeys(border for cell in layout.cells for border in borders_of(cell))
    return (border for border in borders if hand.takes(layout, border))


def determined(puzzle: Puzzle, values: Mapping[Cell, int], drawn: Mapping[Spot, bool]) -> dict[Cell, int]:
    """The values of the cells that are known and, from one to the next, of those that pieces determine.

    A border without a piece has equal values on both sides, one with a piece others; around the grid all is outside. Where the rules ask
    for a loop that does not touch itself, no piece or two come to a corner. A line through a cell is known where one value alone has these
    pieces.

    Args:
        puzzle: whose givens are known, too, and the cells that have one value alone.
        values: that are known by hand.
        drawn: whether there is a piece, for some borders.
    """
    layout, hand = puzzle.layout, hand_of(puzzle.layout)
    single = {cell: domain[0] for cell, domain in zip(layout.cells, layout.domains, strict=True) if len(domain) == 1}
    known = {**values, **single, **puzzle.givens}
    if hand.sides:
        return {**dict(_lines(layout, hand, drawn)), **known}
    if any(isinstance(rule, BorderLoop) for rule in layout.rules):
        drawn = _through_corners(layout, drawn)
    if hand.borders == "line":
        known |= _at_the_rim(hand, layout, drawn, known)
    reached = list(known) if hand.borders else []
    for cell in reached:
        for spot in borders_of(cell):
            one, other = spot.cells
            beyond_it = other if one == cell else one
            if spot in drawn and beyond_it in layout.index and beyond_it not in known:
                value = _across(layout, known[cell], beyond_it, is_piece=drawn[spot])
                if value is not None:
                    known[beyond_it] = value
                    reached.append(beyond_it)
    return known


def _through_corners(layout: Layout, drawn: Mapping[Spot, bool]) -> dict[Spot, bool]:
    """The pieces with those that follow at corners, to which none or two come."""
    found, borders = dict(drawn), frozenset(all_borders(layout))
    reached = list(drawn)
    for spot in reached:
        for corner in _ends(spot):
            around = [each for each in _at(corner) if each in borders]
            number, left = sum(found.get(each, False) for each in around), [each for each in around if each not in found]
            if left and (number == 2 or (len(left) == 1 and number < 2)):
                reached += left
                found |= dict.fromkeys(left, number == 1)
    return found


def _ends(border: Spot) -> tuple[Spot, Spot]:
    """The corners between which a border lies."""
    down, right = (0, 1) if border.down % 2 == 0 else (1, 0)
    return Spot(border.down - down, border.right - right), Spot(border.down + down, border.right + right)


def _at(corner: Spot) -> tuple[Spot, ...]:
    """The borders that meet in a corner."""
    return tuple(Spot(corner.down + down, corner.right + right) for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)))


def _at_the_rim(hand: Hand, layout: Layout, drawn: Mapping[Spot, bool], known: Mapping[Cell, int]) -> Iterator[tuple[Cell, int]]:
    """The cells at whose borders nothing but the outside lies, as far as pieces there are known."""
    outside = next(value for value in layout.values if value != hand.inside)
    for spot, is_piece in drawn.items():
        inner = [cell for cell in spot.cells if cell in layout.index]
        if len(inner) == 1 and inner[0] not in known:
            value = _across(layout, outside, inner[0], is_piece=is_piece)
            if value is not None:
                yield inner[0], value


def _across(layout: Layout, value: int, cell: Cell, *, is_piece: bool) -> int | None:
    """The value of a cell beside one with a value; ``None`` = it may have several."""
    domain = layout.domains[layout.index[cell]]
    left = [each for each in domain if (each != value) == is_piece]
    return left[0] if len(left) == 1 else None


def _lines(layout: Layout, hand: Hand, drawn: Mapping[Spot, bool]) -> Iterator[tuple[Cell, int]]:
    """The cells of which one value alone has the pieces that are drawn around it."""
    for cell in dict.fromkeys(cell for spot in drawn for cell in spot.cells):
        # No line leaves the grid.
        spots = {side_of(cell, spot): drawn.get(spot, None if hand.takes(layout, spot) else False) for spot in borders_of(cell)}
        around = {side: own for side, own in spots.items() if own is not None}
        domain = layout.domains[layout.index[cell]]
        left = [value for value in domain if all(bool(hand.sides.get(value, 0) & side) == own for side, own in around.items())]
        if len(left) == 1:
            yield cell, left[0]


def is_complete(puzzle: Puzzle, solution: Mapping[Cell, int], values: Mapping[Cell, int], drawn: Mapping[Spot, bool]) -> bool:
    """Whether all that the solution shows has been drawn, and nothing else: what drawings leave blank may stay empty.

    Args:
        puzzle: of the solution.
        solution: a value for each cell.
        values: that are filled in and do not contradict it.
        drawn: pieces that do not contradict it.
    """
    layout, hand = puzzle.layout, hand_of(puzzle.layout)
    wanted = {spot for spot in all_borders(layout) if hand.piece(layout, solution, spot)}
    is_drawn = bool(wanted) and wanted == {spot for spot, is_piece in drawn.items() if is_piece}
    if is_drawn and hand.borders:
        return True
    known = {**values, **puzzle.givens}
    left = [cell for cell in layout.cells if cell not in known and len(layout.domains[layout.index[cell]]) > 1]
    shown = [cell for cell in left if not (is_drawn and solution[cell] in hand.sides) and sign(layout, solution[cell]).strip()]
    return not left or (bool(values or drawn) and not shown)


def words_of(layout: Layout, spots: Iterable[Spot]) -> str:
    """Borders in words: ``between R1C1 and R1C2, above R1C1``."""
    return ", ".join(_words(layout, spot) for spot in spots)


def _words(layout: Layout, spot: Spot) -> str:
    inner = [cell for cell in spot.cells if cell in layout.index]
    return f"between {inner[0]} and {inner[1]}" if len(inner) > 1 else f"{_WHERE[side_of(inner[0], spot)]} {inner[0]}"
