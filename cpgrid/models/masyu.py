"""Masyu (Pearls): one closed line through cells, which comes to all circles.

Through a white circle it goes straight on, and turns in at least one of the two cells next to it; in a black one it turns, and goes
straight on through both cells next to it. It neither crosses nor touches itself, and need not come to every cell. Values are the sides by
which the line leaves a cell, as in the rule ``loop``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.alphabet import OPEN, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SIDES, STRAIGHT, TURNS, WORDS, beyond
from ..core.marks import Symbol
from ..core.puzzle import Layout
from ..rules import BlackPearl, Loop, WhitePearl
from . import checks, maps
from .loops import inside_of_loop, lines_of_loop
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]

_WHITE, _BLACK = "w", "b"
_SIGNS = dict.fromkeys("wWoO1○", _WHITE) | dict.fromkeys("bB*2●", _BLACK)
"""How books and files have them."""


def _sign(word: str) -> str:
    return _SIGNS.get(word, "")


def _build(rows: int, columns: int, *, circles: Labels) -> Layout:
    maps.check_rectangle("masyu", circles)
    cells = rectangle(0, 0, rows, columns)
    signs = {Cell(row, column): str(sign) for row, line in enumerate(circles) for column, sign in enumerate(line) if sign != OPEN}
    rules = [_pearl(cell, sign, frozenset(cells)) for cell, sign in signs.items()]
    return Layout("masyu", rows, columns, cells, ((0, *LINES),) * len(cells), (Loop(cells), *rules))


def _pearl(cell: Cell, sign: str, cells: frozenset[Cell]) -> WhitePearl | BlackPearl:
    """The rule of a circle.

    Raises:
        InputError: no line fits in its place.
    """
    beside = tuple(other for side in SIDES if (other := beyond(cell, side)) in cells)
    place = Place(detail=f"masyu, {cell}")
    if sign == _WHITE:
        if not any(_is_open(cell, line, cells, steps=1) for line in STRAIGHT):
            raise InputError(
                place, "no line goes straight on through the white circle in a corner of the grid", "move it, or make it black"
            )
        return WhitePearl((cell, *beside))
    if not any(_is_open(cell, line, cells, steps=2) for line in TURNS):
        raise InputError(place, "no line turns in the black circle and goes on for two cells both ways: the grid is too small", "move it")
    return BlackPearl((cell, *beside))


def _is_open(cell: Cell, line: int, cells: frozenset[Cell], steps: int) -> bool:
    """Whether there are so many cells beyond each side by which a line leaves a cell."""
    for side in SIDES:
        after = cell
        for _ in range(steps if line & side else 0):
            after = beyond(after, side)
            if after not in cells:
                return False
    return True


def _find(given: Layout) -> Labels:
    kinds: Mapping[type, str] = {WhitePearl: _WHITE, BlackPearl: _BLACK}
    signs = {rule.cells[0]: kinds[type(rule)] for rule in given.rules if type(rule) in kinds}
    return [[signs.get(Cell(row, column), OPEN) for column in range(given.columns)] for row in range(given.rows)]


def _check(given: Layout) -> None:
    checks.check_full(given, (0, *LINES))
    checks.check_rules(given, _build(given.rows, given.columns, circles=_find(given)).rules)


def _marks(rule: Loop | WhitePearl | BlackPearl) -> Iterator[Symbol]:
    if not isinstance(rule, Loop):
        yield Symbol(rule.cells[0], "white pearl" if isinstance(rule, WhitePearl) else "black pearl")


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Circles that a loop by chance allows, some of them left out."""
    share = chance.choice((0.3, 0.6, 0.9))
    inside = inside_of_loop(chance, rows - 1, columns - 1) if min(rows, columns) > 1 else ()
    lines = lines_of_loop(inside, rows, columns)

    def sign(cell: Cell) -> str:
        after = [lines[beyond(cell, side)] for side in SIDES if lines[cell] & side]
        if lines[cell] in STRAIGHT and any(line in TURNS for line in after):
            return _WHITE
        return _BLACK if lines[cell] in TURNS and all(line in STRAIGHT for line in after) else OPEN

    return [[sign(Cell(row, column)) if chance.random() < share else OPEN for column in range(columns)] for row in range(rows)]


_EXAMPLE = """masyu 6x6
......
w.www.
....w.
.b....
....w.
......
"""

FAMILY = Family(
    "masyu",
    "one closed line through all circles, straight on through white ones next to a turn, turning in black ones between straight cells",
    rules=("loop", "white-pearl", "black-pearl"),
    parameters=(
        Parameter(
            "circles",
            clues_in_cells("circles", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one, ``.`` for none.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(stated=("loop", "white-pearl", "black-pearl"), marks=_marks, paths=line_paths, traced=LINES),
    examples=(_EXAMPLE,),
)
