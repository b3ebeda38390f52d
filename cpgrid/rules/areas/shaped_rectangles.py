"""Shaped rectangles: they share out the cells, each has one clue, which says its shape, and no four meet (Tatamibari)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell, rectangle
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..placements import chosen_placement
from ..scopes import check_marked
from ..shapes import area_kind
from .rectangles import extents, rectangles_around

__all__ = ["KIND", "SHAPES", "ShapedRectangles"]

_NAME = "shaped-rectangles"
SHAPES: Mapping[str, str] = {"s": "+", "w": "−", "h": "|", "a": "?"}
"""The letters of shapes (square, wider than high, higher than wide, any), and how books print them."""
_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "s": lambda height, width: height == width,
    "w": lambda height, width: height < width,
    "h": lambda height, width: height > width,
    "a": lambda _height, _width: True,
}


@rule_class
class ShapedRectangles:
    """Each cell belongs to one rectangle of cells, each rectangle holds exactly one clue, which says its shape; no four meet at a corner.

    A cell holds the number of its rectangle's clue, counted from 1 in reading order.

    Args:
        cells: which the rectangles share out: for most puzzles all cells of the grid.
        clues: the cells with a clue, at least one.
        shapes: a letter for each of these cells, in their order: ``s`` for a square, ``w`` wider than high, ``h`` higher than wide, ``a``
            for any shape.

    Raises:
        InputError: no clue is named, one that is not among the cells, or one twice; there is not one letter for each, or another one.
    """

    cells: Cells
    clues: Cells
    shapes: str

    def __post_init__(self) -> None:
        check_marked(_NAME, self.clues, self.cells)
        place = Place(detail=_NAME)
        if len(set(self.clues)) < len(self.clues):
            raise InputError(place, "a cell is named twice for its clue", "name each once")
        if len(self.shapes) != len(self.clues):
            raise InputError(
                place, f"{counted(self.clues, 'clue')} with {counted(self.shapes, 'shape')}", "give a letter for each, a for any shape"
            )
        if wrong := sorted({*self.shapes} - SHAPES.keys()):
            raise InputError(place, f"{wrong[0]!r} is no shape", "write s for square, w for wide, h for high, a for any")


def _post(rule: ShapedRectangles, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    reached: Mapping[Cell, list[int]] = defaultdict(list)
    of_clue = dict(zip(rule.clues, rule.shapes, strict=True))
    for number, clue in enumerate(sorted(of_clue), 1):
        fits = _FITS[of_clue[clue]]
        placements = [own for own in rectangles_around(clue, 0, rule.cells, rule.clues) if fits(*_size(own))]
        cells = sorted(frozenset().union(*placements)) or [clue]
        for cell in cells:
            reached[cell].append(number)
        yield from chosen_placement(placements, cells, frozenset((number,)), variables, domains, origin)
    held = {cell: tuple(sorted(set(reached[cell]).intersection(domains[cell]))) for cell in rule.cells}
    for cell in rule.cells:
        if len(held[cell]) < len(domains[cell]):
            yield Regular.table((variables[cell],), variables.domains, origin, [(value,) for value in held[cell]])
    for square in _squares(rule.cells):
        yield Regular(variables.of(square), _not_all_different(tuple(held[cell] for cell in square)), origin)


def _size(cells: frozenset[Cell]) -> tuple[int, int]:
    """Height and width of a rectangle."""
    first, last = min(cells), max(cells)
    return last.row - first.row + 1, last.column - first.column + 1


def _squares(cells: Sequence[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The squares of 2×2 places all of which are cells."""
    known = frozenset(cells)
    for cell in sorted(known):
        square = rectangle(cell.row, cell.column, 2, 2)
        if known.issuperset(square):
            yield square


@lru_cache(maxsize=1024)
def _not_all_different(domains: tuple[Domain, ...]) -> Automaton:
    """Reads four values that are known to be possible, two of which are the same. A state is what was read as long as all differ."""
    start: tuple[int, ...] = ()

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...]:
        same = value in state or _SAME in state
        return (_SAME,) * (len(state) + 1) if same else (*state, value)

    return Automaton.from_function(domains, start, step, lambda state: _SAME in state)


_SAME = -1
"""In place of the values that were read, once two of them were the same."""


def _violations(rule: ShapedRectangles, values: Values, domains: Domains) -> Iterator[str]:
    clues = sorted(zip(rule.clues, rule.shapes, strict=True))
    full = all(cell in values for cell in rule.cells)
    for cell in rule.cells:
        if cell in values and not 1 <= values[cell] <= len(clues):
            yield f"{_NAME}: {cell} holds {values[cell]}, which is the number of no clue"
    for number, (clue, shape) in enumerate(clues, 1):
        own = {clue, *(cell for cell in rule.cells if values.get(cell) == number)}
        rows, columns = [cell.row for cell in own], [cell.column for cell in own]
        height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        around = rectangle(min(rows), min(columns), height, width)
        wrong = [cell for cell in around if cell not in domains or cell not in rule.cells or number not in possible(cell, values, domains)]
        if wrong:
            yield f"{_NAME}: the cells of clue {number} at {clue} are no rectangle without {wrong[0]}"
        elif full and ((shape == "s" and height != width) or (shape == "w" and height >= width) or (shape == "h" and height <= width)):
            yield f"{_NAME}: the rectangle of clue {number} at {clue} is {height} high and {width} wide"
    for cell in rule.cells:
        square = rectangle(cell.row, cell.column, 2, 2)
        held = {values.get(each) for each in square if each in rule.cells}
        if len(held) == len(square) and None not in held:
            yield f"{_NAME}: four rectangles meet at {square[0]}/{square[-1]}"


def _obeyed(rule: ShapedRectangles, values: Integers) -> Bools:
    clues = sorted(zip(rule.clues, rule.shapes, strict=True))
    cells = list(rule.cells)
    good: Bools = np.asarray(((values >= 1) & (values <= len(clues))).all(axis=0))
    for number, (clue, shape) in enumerate(clues, 1):
        own = values == number
        height, width = extents(rule.cells, own)
        good &= own[cells.index(clue)] & (height * width == own.sum(axis=0))
        if shape != "a":
            good &= {"s": height == width, "w": height < width, "h": height > width}[shape]
    place = {cell: at for at, cell in enumerate(cells)}
    for cell in cells:
        four = [place[each] for each in rectangle(cell.row, cell.column, 2, 2) if each in place]
        if len(four) > _THREE:
            held = np.sort(values[four], axis=0)
            good &= (held[1:] == held[:-1]).any(axis=0)
    return good


_THREE = 3


def _marks(rule: ShapedRectangles) -> Iterator[Symbol]:
    for clue, shape in zip(rule.clues, rule.shapes, strict=True):
        yield Symbol(clue, "text", SHAPES[shape])


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> ShapedRectangles:
    clues = random.sample(cells, random.randint(1, min(4, len(cells))))
    return ShapedRectangles(tuple(cells), tuple(clues), "".join(random.choice("swhaaa") for _ in clues))


KIND = area_kind(
    _NAME,
    ShapedRectangles,
    "rectangles share out the cells, each with one clue, its shape, and no four meet; cells hold the number of the clue",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=_marks,
    in_words=always,
)
