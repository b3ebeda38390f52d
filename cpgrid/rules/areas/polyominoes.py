"""Polyominoes: in each scope the cells with some values form one of the given pieces (LITS, battleships)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from ...core.errors import InputError, Place, counted, quote
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..placements import chosen_placement
from ..scopes import check_length, check_values
from .samples import random_values

__all__ = ["KIND", "Polyominoes"]

_CELL, _NONE = "x", "."


@rule_class
class Polyominoes:
    """The cells that hold one of the values form one of the pieces, and there is exactly one of it.

    Args:
        cells: of the scope, a region mostly; other cells may hold the values as well.
        values: at least one.
        pieces: with blanks between; each piece as its rows with strokes between, ``x`` for a cell and ``.`` for none: ``x./x./xx xxxx``.
        turned: whether a piece may be turned by a quarter, a half or three quarters.
        mirrored: whether a piece may be mirrored.

    Raises:
        InputError: no cell is named, no value, or no piece; a piece has no cell, or another sign.
    """

    cells: Cells
    values: tuple[int, ...]
    pieces: str
    turned: bool
    mirrored: bool

    def __post_init__(self) -> None:
        check_length("polyominoes", self.cells, 1)
        check_values("polyominoes", self.values)
        mend = f"write its rows with / between, {_CELL} for a cell and {_NONE} for none: x./x./xx"
        if not self.pieces.split():
            raise InputError(Place(detail="polyominoes"), "no piece is given", mend)
        for piece in self.pieces.split():
            if _CELL not in piece or not set(piece) <= {_CELL, _NONE, "/"}:
                raise InputError(Place(detail="polyominoes"), f"{quote(piece)} is no piece", mend)


Shape = frozenset[tuple[int, int]]
"""Rows and columns of a piece, the least of both 0."""


@lru_cache(maxsize=256)
def _shapes(pieces: str, *, turned: bool, mirrored: bool) -> tuple[Shape, ...]:
    """Every way that a piece may lie."""
    found: dict[Shape, None] = {}
    for piece in pieces.split():
        shape = [(row, column) for row, line in enumerate(piece.split("/")) for column, sign in enumerate(line) if sign == _CELL]
        for side in (1, -1)[: 1 + mirrored]:
            lying = [(row, side * column) for row, column in shape]
            for _ in range(4 if turned else 1):
                found[_moved(lying)] = None
                lying = [(column, -row) for row, column in lying]
    return tuple(found)


def _moved(shape: Sequence[tuple[int, int]]) -> Shape:
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return frozenset((row - top, column - left) for row, column in shape)


def _placements(rule: Polyominoes) -> Iterator[frozenset[Cell]]:
    known = frozenset(rule.cells)
    for shape in _shapes(rule.pieces, turned=rule.turned, mirrored=rule.mirrored):
        first, *_ = sorted(shape)
        for cell in rule.cells:
            placed = frozenset(Cell(cell.row - first[0] + row, cell.column - first[1] + column) for row, column in shape)
            if placed <= known:
                yield placed


def _post(rule: Polyominoes, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    return chosen_placement(list(_placements(rule)), rule.cells, frozenset(rule.values), variables, domains, origin)


def _violations(rule: Polyominoes, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    held = [cell for cell in rule.cells if cell in values and values[cell] in wanted]
    room = [cell for cell in rule.cells if not wanted.isdisjoint(possible(cell, values, domains))]
    sizes = [piece.count(_CELL) for piece in rule.pieces.split()]
    if len(held) > max(sizes) or len(room) < min(sizes):
        said = f"{counted(held, 'cell')} hold" if len(held) > max(sizes) else f"{counted(room, 'cell')} can hold"
        yield f"polyominoes at {rule.cells[0]}: {said} {_listed(rule)}, as no piece has"
    elif all(cell in values for cell in rule.cells) and not _is_piece(rule, held):
        yield f"polyominoes at {rule.cells[0]}: the cells with {_listed(rule)} are none of the pieces"


def _listed(rule: Polyominoes) -> str:
    return " or ".join(map(str, sorted(set(rule.values))))


def _is_piece(rule: Polyominoes, cells: Sequence[Cell]) -> bool:
    """Whether the cells, as they lie, turned or mirrored, are drawn like one of the pieces."""
    if not cells:
        return False
    top, left = min(cell.row for cell in cells), min(cell.column for cell in cells)
    rows = [[_NONE] * (max(cell.column for cell in cells) - left + 1) for _ in range(max(cell.row for cell in cells) - top + 1)]
    for cell in cells:
        rows[cell.row - top][cell.column - left] = _CELL
    pieces = {_trimmed(piece.split("/")) for piece in rule.pieces.split()}
    for _ in range(4 if rule.turned else 1):
        pictures = [tuple("".join(row) for row in rows), tuple("".join(reversed(row)) for row in rows)]
        if not pieces.isdisjoint(pictures[: 2 if rule.mirrored else 1]):
            return True
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return False


def _trimmed(rows: Sequence[str]) -> tuple[str, ...]:
    """The rows of a piece without empty rows and columns around it, all of one length."""
    width = max(map(len, rows))
    padded = [row.ljust(width, _NONE) for row in rows]
    used = [number for number, row in enumerate(padded) if _CELL in row]
    columns = [column for column in range(width) if any(row[column] == _CELL for row in padded)]
    return tuple(row[columns[0] : columns[-1] + 1] for row in padded[used[0] : used[-1] + 1])


def _obeyed(rule: Polyominoes, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    # Grids mostly repeat a few pictures of the scope.
    pictures, which = np.unique(there, axis=1, return_inverse=True)
    fits = [_is_piece(rule, [cell for cell, held in zip(rule.cells, picture, strict=True) if held]) for picture in pictures.T]
    good: Bools = np.array(fits)[which.reshape(-1)]
    return good


def _marks(rule: Polyominoes) -> Iterator[Area]:
    yield Area(rule.cells, "border")


_SAMPLES = ("x", "xx", "x/x", "xx/x.", ".x/xx", "xx/xx", "x..x", "x./.x", "xxx/.x.", "./x")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Polyominoes:
    pieces = " ".join(random.sample(_SAMPLES, random.randint(1, 3)))
    return Polyominoes(tuple(cells), random_values(random, domains), pieces, random.random() < 0.5, random.random() < 0.5)


KIND = RuleKind(
    "polyominoes",
    Polyominoes,
    "the cells with some values form one of the pieces",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    unordered=True,
    group="areas",
    marks=_marks,
    in_words=always,
)
