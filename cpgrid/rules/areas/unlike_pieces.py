"""Unlike pieces: in each region the cells with some values form a piece, and equal pieces do not touch across borders (LITS)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from ...core.errors import counted
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import RuleIndex, Variable
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import CellLists, rule_class
from ..beside import near_pairs, share_border
from ..digits import possible
from ..drawn_pieces import is_piece
from ..pairs import ORTHOGONAL, apart
from ..pieces import check_pieces, check_unlike, placements
from ..scopes import check_parted, check_values
from .samples import random_values

__all__ = ["KIND", "UnlikePieces"]


@rule_class
class UnlikePieces:
    """In each region the cells that hold one of the values form one of the pieces, and there is exactly one of it.

    A piece may be turned and mirrored. Where cells of two regions that hold the values share a border, the pieces of these regions differ.

    Args:
        regions: the cells of each; no cell is in two.
        values: at least one.
        pieces: with blanks between; each piece as its rows with strokes between, ``x`` for a cell and ``.`` for none: ``x./x./xx xxxx``. No
            two are the same when turned or mirrored.

    Raises:
        InputError: no region is named, one without a cell, a cell twice, no value, or no piece; a piece has no cell, or another sign, or is
            there twice.
    """

    regions: CellLists
    values: tuple[int, ...]
    pieces: str

    def __post_init__(self) -> None:
        check_parted("unlike-pieces", self.regions, "regions")
        check_values("unlike-pieces", self.values)
        check_pieces("unlike-pieces", self.pieces)
        check_unlike("unlike-pieces", self.pieces)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all regions."""
        return tuple(cell for region in self.regions for cell in region)


class _Piece(NamedTuple):
    """Which of the pieces lies in a region: a helper, with the numbers of those that it has room for."""

    variable: Variable
    domain: Domain


def _post(rule: UnlikePieces, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    values = frozenset(rule.values)
    of_cell: dict[Cell, tuple[int, _Piece]] = {}
    for number, region in enumerate(rule.regions):
        found = _found(rule.pieces, region)
        kinds = tuple(sorted({kind for kind, _ in found}))
        if found:
            piece = _Piece(variables.helper(kinds), kinds)
            of_cell |= dict.fromkeys(region, (number, piece))
            own = _one_of(rule.pieces, region, tuple(domains[cell] for cell in region), values)
            yield Regular((*variables.of(region), piece.variable), own, origin)
        else:
            yield Regular.table((variables[region[0]],), variables.domains, origin, ())
    for one, other in apart(rule.cells, ORTHOGONAL):
        if one in of_cell and other in of_cell and of_cell[one][0] != of_cell[other][0]:
            first, second = of_cell[one][1], of_cell[other][1]
            word = (first.variable, second.variable, variables[one], variables[other])
            yield Regular(word, _unlike(first.domain, second.domain, domains[one], domains[other], values), origin)


@lru_cache(maxsize=1024)
def _found(pieces: str, region: tuple[Cell, ...]) -> tuple[tuple[int, frozenset[Cell]], ...]:
    """The placements of all pieces, each with the number of its piece."""
    every = enumerate(pieces.split())
    return tuple((kind, placed) for kind, piece in every for placed in placements(piece, region, turned=True, mirrored=True))


@lru_cache(maxsize=256)
def _one_of(pieces: str, region: tuple[Cell, ...], held: tuple[Domain, ...], values: frozenset[int]) -> Automaton:
    """Reads the cells of a region, and then the number of the piece that those with the values form.

    A state is how many cells are read, and which placements are left; before the first cell with the values it is none of them by name,
    and then those that begin there.
    """
    found = _found(pieces, region)
    place = {cell: number for number, cell in enumerate(region)}
    begin: Mapping[int, list[int]] = defaultdict(list)
    for number, (_, placed) in enumerate(found):
        begin[min(place[cell] for cell in placed)].append(number)

    def step(state: tuple[int, tuple[int, ...]], value: int) -> tuple[int, tuple[int, ...]] | None:
        read, left = state
        if read == len(region):
            return state if any(found[number][0] == value for number in left) else None
        there = value in values
        if not left:
            after = tuple(begin[read]) if there else ()
            return (read + 1, after) if after or not there else None
        after = tuple(number for number in left if (region[read] in found[number][1]) == there)
        return (read + 1, after) if after else None

    kinds = tuple(sorted({kind for kind, _ in found}))
    start: tuple[int, tuple[int, ...]] = (0, ())
    return Automaton.from_function((*held, kinds), start, step)


@lru_cache(maxsize=1024)
def _unlike(first: Domain, second: Domain, one: Domain, other: Domain, values: frozenset[int]) -> Automaton:
    """Reads the numbers of two pieces, and two cells: equal pieces do not have both of them."""
    free = (4, 0)

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        read, piece = state
        if state == free:
            return free
        if read == 0:
            return 1, value
        if read == 1:
            return (2, 0) if piece == value else free
        if value not in values:
            return free
        return (3, 0) if read == 2 else None

    return Automaton.from_function((first, second, one, other), (0, 0), step)


def _violations(rule: UnlikePieces, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    listed = " or ".join(map(str, sorted(wanted)))
    sizes = [piece.count("x") for piece in rule.pieces.split()]
    pieces: dict[Cell, tuple[int, int | None]] = {}
    for number, region in enumerate(rule.regions):
        held = tuple(cell for cell in region if cell in values and values[cell] in wanted)
        room = [cell for cell in region if not wanted.isdisjoint(possible(cell, values, domains))]
        full = all(cell in values for cell in region)
        piece = _piece_of(rule.pieces, held) if full else None
        pieces |= dict.fromkeys(held, (number, piece))
        if len(held) > max(sizes) or len(room) < min(sizes):
            said = f"{counted(held, 'cell')} hold" if len(held) > max(sizes) else f"{counted(room, 'cell')} can hold"
            yield f"unlike-pieces at {region[0]}: {said} {listed}, as no piece has"
        elif full and piece is None:
            yield f"unlike-pieces at {region[0]}: the cells with {listed} are none of the pieces"
    for one, other in near_pairs(rule.cells, share_border):
        if one in pieces and other in pieces and pieces[one][0] != pieces[other][0] and pieces[one][1] == pieces[other][1] is not None:
            yield f"unlike-pieces: equal pieces share the border of {one} and {other}"


@lru_cache(maxsize=4096)
def _piece_of(pieces: str, cells: tuple[Cell, ...]) -> int | None:
    """The number of the piece that some cells form; ``None`` = they form none."""
    return next((number for number, piece in enumerate(pieces.split()) if is_piece(piece, cells, turned=True, mirrored=True)), None)


def _obeyed(rule: UnlikePieces, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    formed = np.empty(there.shape, dtype=np.intp)
    owner: dict[Cell, int] = {}
    start = 0
    for number, region in enumerate(rule.regions):
        rows = slice(start, start + len(region))
        # Grids mostly repeat a few pictures of a region.
        pictures, which = np.unique(there[rows], axis=1, return_inverse=True)
        held = (tuple(cell for cell, marked in zip(region, picture, strict=True) if marked) for picture in pictures.T)
        found = [-1 if piece is None else piece for piece in (_piece_of(rule.pieces, own) for own in held)]
        formed[rows] = np.array(found)[which.reshape(-1)]
        owner |= dict.fromkeys(region, number)
        start += len(region)
    good: Bools = np.asarray((formed >= 0).all(axis=0))
    place = {cell: number for number, cell in enumerate(rule.cells)}
    pairs = [(place[one], place[other]) for one, other in near_pairs(rule.cells, share_border) if owner[one] != owner[other]]
    first, second = np.array(pairs, dtype=np.intp).reshape(-1, 2).T
    equal: Bools = np.asarray((there[first] & there[second] & (formed[first] == formed[second])).any(axis=0))
    return good & ~equal


def _marks(rule: UnlikePieces) -> Iterator[Area]:
    for region in rule.regions:
        yield Area(region, "border")


_SAMPLES = ("x", "xx", "xx/x.", "xx/xx", "x..x", "x./.x", "xxx", "./x./.x./x")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> UnlikePieces:
    regions: Mapping[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        regions[random.randrange(2)].append(cell)
    pieces = " ".join(random.sample(_SAMPLES, random.randint(1, 3)))
    return UnlikePieces(tuple(map(tuple, regions.values())), random_values(random, domains), pieces)


KIND = RuleKind(
    "unlike-pieces",
    UnlikePieces,
    "in each region the cells with some values form one of the pieces; equal pieces do not share a border",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    group="areas",
    marks=_marks,
    in_words=always,
)
