"""Polyominoes: in each scope the cells with some values form one of the given pieces (LITS, battleships)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.errors import counted
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
from ..drawn_pieces import is_piece
from ..pieces import check_pieces, placements
from ..placements import chosen_placement
from ..scopes import check_length, check_values
from .samples import random_values

__all__ = ["KIND", "Polyominoes"]


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
        check_pieces("polyominoes", self.pieces)


def _post(rule: Polyominoes, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    found = list(placements(rule.pieces, rule.cells, turned=rule.turned, mirrored=rule.mirrored))
    return chosen_placement(found, rule.cells, frozenset(rule.values), variables, domains, origin)


def _violations(rule: Polyominoes, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    held = [cell for cell in rule.cells if cell in values and values[cell] in wanted]
    room = [cell for cell in rule.cells if not wanted.isdisjoint(possible(cell, values, domains))]
    sizes = [piece.count("x") for piece in rule.pieces.split()]
    if len(held) > max(sizes) or len(room) < min(sizes):
        said = f"{counted(held, 'cell')} hold" if len(held) > max(sizes) else f"{counted(room, 'cell')} can hold"
        yield f"polyominoes at {rule.cells[0]}: {said} {_listed(rule)}, as no piece has"
    elif all(cell in values for cell in rule.cells) and not is_piece(rule.pieces, held, turned=rule.turned, mirrored=rule.mirrored):
        yield f"polyominoes at {rule.cells[0]}: the cells with {_listed(rule)} are none of the pieces"


def _listed(rule: Polyominoes) -> str:
    return " or ".join(map(str, sorted(set(rule.values))))


def _obeyed(rule: Polyominoes, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    # Grids mostly repeat a few pictures of the scope.
    pictures, which = np.unique(there, axis=1, return_inverse=True)
    held = ([cell for cell, held in zip(rule.cells, picture, strict=True) if held] for picture in pictures.T)
    fits = [is_piece(rule.pieces, own, turned=rule.turned, mirrored=rule.mirrored) for own in held]
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
