"""Castle Wall: one closed line past walls, which lie inside or outside it where they are white or black.

A number with an arrow counts the steps of the line from cell to cell along the arrow's row or column, before it, up to the border. The line
does not come to the cells of walls; it neither crosses nor touches itself, and need not come to any other cell. Values are the sides by
which the line leaves a cell, as in the rule ``loop``. A wall lies inside if a walk from it to the border, just above the centres of the
cells of its row, meets the line an odd number of times: a regular expression says this of the cells on the shorter way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import NamedTuple

from ..core.alphabet import BLOCK, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, NORTH, SIDES, WORDS, beyond
from ..core.marks import Symbol
from ..core.puzzle import Layout, Rule
from ..rules import CountAhead, Loop, RegularExpression
from . import checks, maps
from .loops import inside_of_loop, lines_of_loop
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shaded_outside import MET
from .shading import signs, stated
from .tracing import LINE_SIGNS, line_paths

__all__ = ["BLACK", "FAMILY", "GREY", "WHITE", "Wall", "wall_of", "walls_beside"]

GREY = "#"
"""A wall of which nothing is said; in texts this sign is a comment's, and a block stands there."""
WHITE, BLACK = "w", "b"
_UNUSED = 0
_VALUES = (_UNUSED, *LINES)

_ARROWS = dict(zip("↑→↓←nesw", 2 * "nesw", strict=True))
_SIDE_OF = {letter: side for side, letter in SIDES.items()}
_COLOURS = dict(zip("□■wb", 2 * (WHITE, BLACK), strict=True))
_WALL = re.compile(rf"([{''.join(_COLOURS)}]?)(?:(\d{{1,3}})([{''.join(_ARROWS)}]))?", re.ASCII)

_PAST, _THEN = f"[^{MET}]*", f"[{MET}]"
_EVEN = f"({_PAST}{_THEN}{_PAST}{_THEN})*{_PAST}"
_PATTERNS = {WHITE: f"{_PAST}{_THEN}{_EVEN}", BLACK: _EVEN}
"""How often the walk meets the line: an odd number of times from inside, an even one from outside."""
_COLOUR_OF = {pattern: colour for colour, pattern in _PATTERNS.items()}


class Wall(NamedTuple):
    """What a wall says: ``w``, ``b`` or nothing for its colour, and a number with the letter of its arrow, or neither."""

    colour: str = ""
    number: int | None = None
    arrow: str = ""

    @property
    def sign(self) -> str:
        """How it is written."""
        return self.colour + ("" if self.number is None else f"{self.number}{self.arrow}") or GREY


def wall_of(sign: str) -> Wall:
    """The wall of a sign."""
    match = None if sign == GREY else _WALL.fullmatch(sign)
    if match is None or not match[2]:
        return Wall("" if match is None else _COLOURS.get(match[1], ""))
    return Wall(_COLOURS.get(match[1], ""), int(match[2]), _ARROWS[match[3]])


def _sign(word: str) -> str:
    if word in {GREY, BLOCK}:
        return GREY
    return wall_of(word).sign if word and _WALL.fullmatch(word) else ""


def _build(rows: int, columns: int, *, walls: Labels) -> Layout:
    maps.check_rectangle("castle_wall", walls)
    cells = rectangle(0, 0, rows, columns)
    known = dict(stated(walls))
    domains = tuple((_UNUSED,) if cell in known else _VALUES for cell in cells)
    return Layout("castle_wall", rows, columns, cells, domains, tuple(_rules(cells, known)))


def _rules(cells: tuple[Cell, ...], walls: Mapping[Cell, str]) -> Iterator[Rule]:
    """The line, and for each wall a rule for its colour, and one for its number, which read its own cell first.

    Raises:
        InputError: a number is larger than the line's steps can be, or a white wall stands at the border.
    """
    yield Loop(cells)
    last = cells[-1]
    for cell, sign in sorted(walls.items()):
        wall, place = wall_of(sign), Place(detail=f"castle_wall, {cell}")
        if wall.colour == WHITE and (cell.row in {0, last.row} or cell.column in {0, last.column}):
            raise InputError(
                place, f"the wall {sign} stands at the border, where it cannot lie inside the line", "mend its colour, or move it"
            )
        if wall.colour:
            yield RegularExpression(_way_out(cell, last), _PATTERNS[wall.colour])
        if wall.number is not None:
            line, side = _before(cell, wall.arrow, last), _SIDE_OF[wall.arrow]
            room = sum(one not in walls and other not in walls for one, other in pairwise(line))
            if wall.number > room:
                problem = f"the line can make at most {room} steps before {sign}"
                raise InputError(place, problem, "mend the number or the arrow")
            yield CountAhead(line, wall.number, tuple(value for value in LINES if value & side))


def _before(cell: Cell, arrow: str, last: Cell) -> tuple[Cell, ...]:
    """The cell, and those that an arrow in it points at."""
    side, line = _SIDE_OF[arrow], [cell]
    while 0 <= (after := beyond(line[-1], side)).row <= last.row and 0 <= after.column <= last.column:
        line.append(after)
    return tuple(line)


def _way_out(cell: Cell, last: Cell) -> tuple[Cell, ...]:
    """The cells from one on to the nearer end of its row."""
    return _before(cell, "w" if 2 * cell.column < last.column else "e", last)


def _printed(given: Layout) -> Mapping[Cell, str]:
    numbers = {rule.cells[0]: (rule.count, _letter(rule)) for rule in given.rules if isinstance(rule, CountAhead)}
    colours = {rule.cells[0]: _COLOUR_OF.get(rule.pattern, "") for rule in given.rules if isinstance(rule, RegularExpression)}
    clued = [cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (_UNUSED,)]
    return {cell: Wall(colours.get(cell, ""), *numbers.get(cell, (None, ""))).sign for cell in clued}


def _letter(rule: CountAhead) -> str:
    """The letter of an arrow, by the side of the cells before it that is counted."""
    return next((letter for side, letter in SIDES.items() if all(value & side for value in rule.values)), "n")


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, (_UNUSED,), _VALUES)
    checks.check_rules(given, _rules(given.cells, _printed(given)))


_SHOWN = {"n": "↑", "e": "→", "s": "↓", "w": "←"}


def _marks(rule: Rule) -> Iterator[Symbol]:
    if isinstance(rule, CountAhead):
        yield Symbol(rule.cells[0], "clue", f"{rule.count}{_SHOWN[_letter(rule)]}")
    elif isinstance(rule, RegularExpression) and rule.pattern in _COLOUR_OF:
        yield Symbol(rule.cells[0], "white wall" if _COLOUR_OF[rule.pattern] == WHITE else "black wall")


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Walls in some of the cells that a loop by chance leaves free."""
    inside = inside_of_loop(chance, rows - 1, columns - 1) if min(rows, columns) > 1 else ()
    walls = walls_beside(lines_of_loop(inside, rows, columns), chance)
    return signs({cell: wall.sign for cell, wall in walls.items() if chance.random() < 0.5}, rows, columns)


def walls_beside(lines: Mapping[Cell, int], chance: Random) -> Mapping[Cell, Wall]:
    """A wall in each cell that a loop leaves free, which says something of it or, now and then, nothing.

    Args:
        lines: those in the cells of a grid.
        chance: chooses what they say.
    """
    last = max(lines)
    found: dict[Cell, Wall] = {}
    for cell in sorted(lines):
        if lines[cell]:
            continue
        crossed = sum(bool(lines[other] & NORTH) for other in _way_out(cell, last))
        colour = (WHITE if crossed % 2 else BLACK) if chance.random() < 0.6 else ""
        # Before other arrows there is no room for a step.
        arrows = [arrow for arrow in _SIDE_OF if len(_before(cell, arrow, last)) > 2]
        if not arrows or chance.random() < 0.4:
            found[cell] = Wall(colour)
            continue
        arrow = chance.choice(arrows)
        found[cell] = Wall(colour, sum(bool(lines[other] & _SIDE_OF[arrow]) for other in _before(cell, arrow, last)[1:]), arrow)
    return found


_EXAMPLE = r"""castle-wall 5x5
 .    .   .   b0w  1s
 .    .   .   .    .
 .    .   .   .    .
 .   w1n  .   b0n  .
 .    .   .   .    .
"""

FAMILY = Family(
    "castle_wall",
    "one closed line past walls; white ones lie inside it, black ones outside; a number counts the line's steps along the row or column "
    "that its arrow points at",
    rules=("loop", "count-ahead", "regular"),
    parameters=(
        Parameter(
            "walls",
            clues_in_cells("walls", _sign, _find, _sample, word=lambda sign: BLOCK if sign == GREY else sign),
            "a sign for each cell, row by row, or a text of lines: ``w`` for a white wall, ``b`` for a black one, behind it or alone a "
            "number with the letter of its arrow, n, e, s or w, as in ``b3e`` and ``2n``; ``#`` for a grey wall without, ``.`` for all "
            "other cells.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(stated=("loop", "count-ahead", "regular"), marks=_marks, paths=line_paths, traced=LINES, grey_cells=True),
    examples=(_EXAMPLE,),
)
