"""Yajilin: some cells are shaded, and one closed line goes through all others but those with a clue.

Shaded cells do not share a border. A number with an arrow counts the shaded cells before it, past other clues; its own cell is neither
shaded nor on the line. In some books cells may stay empty, in some all shaded cells lie outside the line. Values are the sides by which the
line leaves a cell, as in the rule ``loop``; 16 is a shaded cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from random import Random

from ..core.alphabet import BLOCK, OPEN, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SHADED, SIDES, WORDS, beyond
from ..core.marks import Symbol
from ..core.puzzle import Layout, Rule
from ..rules import Apart, CountAhead, Loop
from . import checks, maps
from .loops import inside_of_loop, lines_of_loop
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .shaded_outside import OUTSIDE, lie_outside, rows_outside
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]

_GREY = "#"
"""A cell without an arrow that is neither shaded nor on the line; in texts this sign is a comment's, and a block stands there."""

_ARROWS = dict(zip("↑→↓←nesw", 2 * "nesw", strict=True)) | dict(zip("NESW", "nesw", strict=True))
_CLUE = re.compile(rf"(?:(\d{{1,3}})([{re.escape(''.join(_ARROWS))}])|([{re.escape(''.join(_ARROWS))}])(\d{{1,3}}))", re.ASCII)


def _sign(word: str) -> str:
    if word in {_GREY, BLOCK}:
        return _GREY
    match = _CLUE.fullmatch(word)
    return f"{int(match[1] or match[4])}{_ARROWS[match[2] or match[3]]}" if match else ""


def _word(sign: str) -> str:
    return BLOCK if sign == _GREY else sign


def _build(rows: int, columns: int, *, clues: Labels, empty: bool, outside: bool) -> Layout:
    maps.check_rectangle("yajilin", clues)
    cells = rectangle(0, 0, rows, columns)
    signs = {Cell(row, column): str(sign) for row, line in enumerate(clues) for column, sign in enumerate(line) if sign != OPEN}
    values = (0, *LINES, SHADED) if empty else (*LINES, SHADED)
    domains = tuple((0,) if cell in signs else values for cell in cells)
    arrows = [_arrow(cell, sign, signs.keys(), rows, columns) for cell, sign in signs.items() if sign != _GREY]
    further = rows_outside(cells) if outside else ()
    return Layout("yajilin", rows, columns, cells, domains, (Loop(cells), Apart(cells, (SHADED,)), *arrows, *further))


def _arrow(cell: Cell, sign: str, clued: Iterable[Cell], rows: int, columns: int) -> CountAhead:
    """The rule of a number with an arrow.

    Raises:
        InputError: not so many cells before it can be shaded, none of which share a border.
    """
    number, side = int(sign[:-1]), next(side for side, letter in SIDES.items() if letter == sign[-1])
    line = [cell]
    while 0 <= (after := beyond(line[-1], side)).row < rows and 0 <= after.column < columns:
        line.append(after)
    known = frozenset(clued)
    room = sum((len(list(stretch)) + 1) // 2 for is_clue, stretch in groupby(line, known.__contains__) if not is_clue)
    if number > room:
        problem = f"the arrow of {sign} points out of the grid" if len(line) == 1 else f"at most {room} cells before {sign} can be shaded"
        raise InputError(Place(detail=f"yajilin, {cell}"), problem, "mend the number or the arrow")
    return CountAhead(tuple(line), number, (SHADED,))


def _find(given: Layout) -> Labels:
    signs = {cell: _GREY for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (0,)}
    for rule in given.rules:
        if isinstance(rule, CountAhead):
            signs[rule.cells[0]] = f"{rule.count}{_direction(rule.cells, given)}"
    return [[signs.get(Cell(row, column), OPEN) for column in range(given.columns)] for row in range(given.rows)]


def _direction(line: Sequence[Cell], given: Layout) -> str:
    """The letter of an arrow along cells; of one that points out of the grid the first that does."""
    for side, letter in SIDES.items():
        if beyond(line[0], side) in line[1:2] or (len(line) == 1 and beyond(line[0], side) not in given.index):
            return letter
    # It is no arrow of a Yajilin, which those who check the layout notice.
    return next(iter(SIDES.values()))


def _describe(given: Layout) -> Arguments:
    return {"empty": any(len(domain) > 1 and 0 in domain for domain in given.domains), "outside": lie_outside(given.rules)}


def _check(given: Layout) -> None:
    place = Place(detail=given.family)
    if len(given.cells) != given.rows * given.columns:
        raise InputError(place, "some places are no cells", "cells with clues are cells with the value 0")
    wanted = _build(given.rows, given.columns, clues=_find(given), **_describe(given))
    wrong = next((cell for cell, one, other in zip(given.cells, given.domains, wanted.domains, strict=True) if one != other), None)
    if wrong is not None:
        raise InputError(place, f"{wrong} has other values", "a cell holds 0 with a clue, and one of the lines or 16 without")
    checks.check_rules(given, wanted.rules)


def _marks(rule: Rule) -> Iterator[Symbol]:
    if isinstance(rule, CountAhead):
        yield Symbol(rule.cells[0], "clue", f"{rule.count}{_SHOWN[_towards(rule.cells)]}")


_SHOWN = {"n": "↑", "e": "→", "s": "↓", "w": "←", "": ""}


def _towards(line: Sequence[Cell]) -> str:
    return next((letter for side, letter in SIDES.items() if beyond(line[0], side) in line[1:2]), "")


def _sentence(given: Layout) -> str:
    said = _describe(given)
    rest = "" if said["empty"] else ", through all cells that are neither shaded nor have a clue"
    where = " and lie outside the line" if said["outside"] else ""
    return f"one closed line{rest}; shaded cells do not share a border{where}; a number counts the shaded cells that its arrow points at"


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Clues in cells that a loop by chance leaves free, of which those that do not touch are shaded."""
    inside = inside_of_loop(chance, rows - 1, columns - 1) if min(rows, columns) > 1 else ()
    lines = lines_of_loop(inside, rows, columns)
    free = [cell for cell, line in lines.items() if not line]
    shaded: set[Cell] = set()
    for cell in chance.sample(free, len(free)):
        if chance.random() < 0.6 and shaded.isdisjoint(beyond(cell, side) for side in SIDES):
            shaded.add(cell)

    def sign(cell: Cell) -> str:
        if cell in shaded or lines[cell]:
            return OPEN
        side = chance.choice(list(SIDES))
        count, after = 0, beyond(cell, side)
        while after in lines:
            count, after = count + (after in shaded), beyond(after, side)
        return f"{count}{SIDES[side]}" if chance.random() < 0.9 else _GREY

    return [[sign(Cell(row, column)) for column in range(columns)] for row in range(rows)]


_EXAMPLE = """yajilin 6x6
 .  .  .  .  .  .
 . 0n 0w  . 1w  .
 .  .  .  .  .  .
 .  .  .  . 1w 1s
 .  .  . 1w 1w  .
 .  . 1n 1e  . 1w
"""

_OUTSIDE = """yajilin 6x6 outside
 .  .  .  .  .  .
 .  . 1s  .  .  .
 .  .  . 0n  .  .
 .  .  .  .  .  .
 .  . 1s  .  . 1s
 .  .  .  .  .  .
"""

FAMILY = Family(
    "yajilin",
    "one closed line through all cells that are neither shaded nor have a clue; arrows count shaded cells, which share no border",
    rules=("loop", "apart", "count-ahead", "regular"),
    parameters=(
        Parameter(
            "clues",
            clues_in_cells("clues", _sign, _find, _sample, word=_word),
            'rows of signs, one for each cell: a number and the letter of its arrow, ``"3e"``, with n, e, s and w; ``"#"`` for a grey cell '
            'without, ``"."`` for all others.',
            None,
        ),
        option("empty", "whether cells that are not shaded may stay empty."),
        OUTSIDE,
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(
        stated=("loop", "apart", "count-ahead", "regular"),
        marks=_marks,
        sentence=_sentence,
        paths=line_paths,
        traced=LINES,
        shaded=SHADED,
        grey_cells=True,
    ),
    examples=(_EXAMPLE, _OUTSIDE),
)
