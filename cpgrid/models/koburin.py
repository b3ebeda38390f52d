"""Koburin: some cells are shaded, and one closed line goes through all others but those with a clue.

Shaded cells do not share a border. A number counts the shaded cells at the sides of its cell, which is neither shaded nor on the line; in
some books also those at its corners, as ``corners`` says, which are no more than four either. In some all shaded cells lie outside the
line. Values are the sides by which the line leaves a cell, as in the rule ``loop``; 16 is a shaded cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.alphabet import BLOCK, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SHADED, WORDS
from ..core.marks import Symbol
from ..core.puzzle import Layout, Rule
from ..rules import Apart, Count, Loop
from . import checks, maps
from .around import around
from .loops import inside_of_loop, lines_of_loop
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .shaded_outside import OUTSIDE, lie_outside, rows_outside
from .shading import near, signs, stated
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY"]

_GREY = "#"
"""A cell without a number that is neither shaded nor on the line; in texts this sign is a comment's, and a block stands there."""
_NUMBERS = frozenset("01234")
_VALUES = (*LINES, SHADED)


def _sign(word: str) -> str:
    return _GREY if word in {_GREY, BLOCK} else word if word in _NUMBERS else ""


def _build(rows: int, columns: int, *, clues: Labels, corners: bool, outside: bool) -> Layout:
    maps.check_rectangle("koburin", clues)
    cells = rectangle(0, 0, rows, columns)
    known = dict(stated(clues))
    domains = tuple((0,) if cell in known else _VALUES for cell in cells)
    return Layout("koburin", rows, columns, cells, domains, tuple(_rules(cells, known, corners=corners, outside=outside)))


def _rules(cells: tuple[Cell, ...], clues: Mapping[Cell, str], *, corners: bool, outside: bool) -> Iterator[Rule]:
    """The line, the shaded cells, and the numbers, each of which reads its own cell first.

    Raises:
        InputError: a number is larger than what can be shaded beside it.
    """
    yield Loop(cells)
    yield Apart(cells, (SHADED,))
    last = cells[-1]
    for cell, sign in sorted(clues.items()):
        if sign == _GREY:
            continue
        _, *counted = _counted(cell, last, corners=corners)
        room = sum(other not in clues for other in counted)
        if int(sign) > room:
            where = "around" if corners else "beside"
            raise InputError(Place(detail=f"koburin, {cell}"), f"at most {room} cells {where} {sign} can be shaded", "mend the number")
        yield Count((cell, *counted), (SHADED,), int(sign), int(sign))
    if outside:
        yield from rows_outside(cells)


def _counted(cell: Cell, last: Cell, *, corners: bool) -> tuple[Cell, ...]:
    """A cell, and those that its number counts."""
    if corners:
        return around(cell, last.row + 1, last.column + 1)
    return cell, *(other for other in near(cell) if 0 <= other.row <= last.row and 0 <= other.column <= last.column)


def _printed(given: Layout) -> Mapping[Cell, str]:
    numbers = {rule.cells[0]: str(rule.low) for rule in given.rules if isinstance(rule, Count) and rule.low is not None}
    return {cell: numbers.get(cell, _GREY) for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (0,)}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _describe(given: Layout) -> Arguments:
    counts = (rule.cells for rule in given.rules if isinstance(rule, Count))
    corners = any(cells[0].row != other.row and cells[0].column != other.column for cells in counts for other in cells)
    return {"corners": corners, "outside": lie_outside(given.rules)}


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, (0,), _VALUES)
    checks.check_rules(given, _rules(given.cells, _printed(given), **_describe(given)))


def _marks(rule: Rule) -> Iterator[Symbol]:
    if isinstance(rule, Count):
        yield Symbol(rule.cells[0], "clue", str(rule.low))


def _sentence(given: Layout) -> str:
    said = _describe(given)
    where, outside = "around" if said["corners"] else "beside", ", which lie outside the line" if said["outside"] else ""
    return (
        f"one closed line through all cells that are neither shaded nor have a clue; numbers count the shaded cells {where} them{outside}"
    )


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Clues in cells that a loop by chance leaves free, of which those that do not touch are shaded."""
    inside = inside_of_loop(chance, rows - 1, columns - 1) if min(rows, columns) > 1 else ()
    lines = lines_of_loop(inside, rows, columns)
    shaded: set[Cell] = set()
    for cell in chance.sample(sorted(lines), len(lines)):
        if not lines[cell] and chance.random() < 0.6 and shaded.isdisjoint(near(cell)):
            shaded.add(cell)
    free = [cell for cell, line in lines.items() if not line and cell not in shaded]
    return signs({cell: len(shaded.intersection(near(cell))) if chance.random() < 0.9 else _GREY for cell in free}, rows, columns)


_EXAMPLE = r"""koburin 5x5
2....
....2
..1..
.\...
.....
"""

_CORNERS = r"""koburin 5x5 corners
....1
..2..
.....
..1..
.....
"""

_OUTSIDE = r"""koburin 5x5 outside
.....
.....
...2.
.....
.....
"""

FAMILY = Family(
    "koburin",
    "one closed line through all cells that are neither shaded nor have a clue; numbers count the shaded cells beside them, which share no "
    "border",
    rules=("loop", "apart", "count", "regular"),
    parameters=(
        Parameter(
            "clues",
            clues_in_cells("clues", _sign, _find, _sample, word=lambda sign: BLOCK if sign == _GREY else sign),
            "a sign for each cell, row by row, or a text of lines: how many cells beside it are shaded, ``#`` for a grey cell without a "
            "number, ``.`` for all others.",
            None,
        ),
        option("corners", "whether numbers count the shaded cells at corners, too."),
        OUTSIDE,
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
    look=Look(
        stated=("loop", "apart", "count", "regular"),
        marks=_marks,
        sentence=_sentence,
        paths=line_paths,
        traced=LINES,
        shaded=SHADED,
        grey_cells=True,
    ),
    examples=(_EXAMPLE, _CORNERS, _OUTSIDE),
)
