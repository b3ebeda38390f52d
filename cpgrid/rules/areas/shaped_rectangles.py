"""Shaped rectangles: they share out the cells, each has one clue, which says its shape, and no four meet (Tatamibari)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from random import Random

import numpy as np

from ...core.errors import InputError, Place
from ...core.grid import Cell, rectangle
from ...core.marks import Symbol
from ...core.model import LinearSum, RuleIndex, Variable, indicator
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_marked
from ..shapes import area_kind
from .rectangular_parts import squares_of

__all__ = ["KIND", "SHAPES", "ShapedRectangles"]

_NAME = "shaped-rectangles"
SHAPES: Mapping[str, str] = {"s": "+", "w": "−", "h": "|", "a": "?"}
"""The letters of shapes (square, wider than high, higher than wide, any), and how books print them."""


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
            raise InputError(place, f"{len(self.clues)} clues have {len(self.shapes)} shapes", "give a letter for each, a for any shape")
        if wrong := sorted({*self.shapes} - SHAPES.keys()):
            raise InputError(place, f"{wrong[0]!r} is no shape", "write s for square, w for wide, h for high, a for any")


def _post(rule: ShapedRectangles, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular | LinearSum]:
    """What holds between neighbours makes rectangles of the numbers: no placement is listed, of which a clue may have hundreds.

    A number is joined to its clue: of two neighbours that differ the first ends there only if its clue is not beyond, and the second begins
    only if its clue is not before. So the cells between a cell and its clue have its number, too. Borders meet in a line or as three: two
    around a corner would leave a dent, and four are forbidden.
    """
    of_clue = dict(sorted(zip(rule.clues, rule.shapes, strict=True)))
    clues, known = list(of_clue), frozenset(rule.cells)
    reached: Mapping[Cell, set[int]] = defaultdict(set)
    for number, (clue, shape) in enumerate(of_clue.items(), 1):
        for cell in _reached(clue, shape, known.difference(clues)):
            reached[cell].add(number)
    held = {cell: tuple(value for value in domains[cell] if value in reached[cell]) for cell in rule.cells}
    for cell in rule.cells:
        if len(held[cell]) < len(domains[cell]):
            yield Regular.table((variables[cell],), variables.domains, origin, [(value,) for value in held[cell]])
    borders: dict[frozenset[Cell], Variable] = {}
    for cell in rule.cells:
        for axis, other in ((1, Cell(cell.row, cell.column + 1)), (0, Cell(cell.row + 1, cell.column))):
            if other in known:
                ends = frozenset(value for value in held[cell] if clues[value - 1][axis] <= cell[axis])
                begins = frozenset(value for value in held[other] if clues[value - 1][axis] >= other[axis])
                border = borders[frozenset((cell, other))] = variables.helper((0, 1))
                yield Regular((variables[cell], variables[other], border), _bordered(held[cell], held[other], ends, begins), origin)
    for square in squares_of(rule.cells):
        own = tuple(borders[pair] for pair in map(frozenset, combinations(square, 2)) if pair in borders)
        yield Regular(own, _MET if len(own) > 2 else _BESIDE_A_HOLE, origin)
    for number, (clue, shape) in enumerate(of_clue.items(), 1):
        yield from _shaped(number, clue, shape, [cell for cell in rule.cells if number in reached[cell]], variables, origin)


def _reached(clue: Cell, shape: str, free: Collection[Cell]) -> set[Cell]:
    """The cells of all rectangles of a shape that have this clue, and free cells besides."""
    reached: set[Cell] = set()
    for top, above in _widths(clue, free, -1):
        for bottom, below in _widths(clue, free, 1):
            height = bottom - top + 1
            left, right = max(above[0], below[0]), min(above[1], below[1])
            # The widest rectangle of these rows holds all others. A narrower one is at most so wide on either side of the clue.
            widest = right - left + 1
            least, most = {"s": (height, height), "w": (height + 1, widest), "h": (1, height - 1), "a": (1, widest)}[shape]
            if least <= widest and most > 0:
                left, right = max(left, clue.column - most + 1), min(right, clue.column + most - 1)
                reached.update(rectangle(top, left, height, right - left + 1))
    return reached


def _widths(clue: Cell, free: Collection[Cell], step: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Row after row from the clue's on, how far to the left and to the right the columns are free in all rows up to it."""
    row, left, right = clue.row, -1, 1 << 20
    while row == clue.row or Cell(row, clue.column) in free:
        ends = [clue.column, clue.column]
        for place, side in enumerate((-1, 1)):
            while left <= ends[place] + side <= right and Cell(row, ends[place] + side) in free:
                ends[place] += side
        left, right = ends
        yield row, (left, right)
        row += step


@lru_cache(maxsize=4096)
def _bordered(first: Domain, second: Domain, ends: frozenset[int], begins: frozenset[int]) -> Automaton:
    """Reads two values, and 1 if they differ, which takes one that may end and one that may begin; 0 if they are the same."""
    pairs = [(one, other, int(one != other)) for one in first for other in second if one == other or (one in ends and other in begins)]
    return Automaton.table((first, second, _BORDER), pairs)


_BORDER = (0, 1)
_MET = Automaton.table(
    [_BORDER] * 4, [row for row in product(_BORDER, repeat=4) if sum(row) in (0, 3) or row in ((0, 1, 1, 0), (1, 0, 0, 1))]
)
"""Reads the borders of a square of four cells: the upper, the left, the right, the lower one. None is there, or all but one, or a line."""
_BESIDE_A_HOLE = Automaton.table([_BORDER] * 2, [(0, 1), (1, 0), (1, 1)])
"""Reads the borders of a square of three cells, one of which is there."""


def _shaped(number: int, clue: Cell, shape: str, reached: Sequence[Cell], variables: Variables, origin: RuleIndex) -> Iterator[LinearSum]:
    """The cells with a number in its clue's row, less those in the clue's column, are as many as the shape says."""
    beside = [(cell, 1 if cell.row == clue.row else -1) for cell in reached if (cell.row == clue.row) != (cell.column == clue.column)]
    if shape != "a" and beside:
        cells, signs = zip(*beside, strict=True)
        low, high = {"s": (0, 0), "w": (1, None), "h": (None, -1)}[shape]
        yield LinearSum(variables.of(cells), tuple(indicator(number, weight=sign) for sign in signs), low, high, origin)


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
    rows, columns = (np.array([cell[axis] for cell in cells])[:, None] for axis in (0, 1))
    good: Bools = np.asarray(((values >= 1) & (values <= len(clues))).all(axis=0))
    for number, (clue, shape) in enumerate(clues, 1):
        own = values == number
        height, width = (
            np.where(own, places, -1).max(axis=0) - np.where(own, places, 1 << 20).min(axis=0) + 1 for places in (rows, columns)
        )
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
