"""Kurotto: a number is how many shaded cells the groups beside it have in all; cells with a circle are not shaded.

Groups are connected parts of the shaded cells, and one that shares several borders with a number's cell counts once. A circle without a
number is shown as ``?`` and says nothing of groups. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import AdjoiningParts
from . import checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, UNSHADED, VALUES, near, signs, stated

__all__ = ["FAMILY"]

_UNKNOWN = "?"
_DIGITS = 4
_CIRCLE = (UNSHADED,)


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and len(word) < _DIGITS
    return str(int(word)) if is_number else word if word == _UNKNOWN else ""


def _build(rows: int, columns: int, *, circles: Labels) -> Layout:
    maps.check_rectangle("kurotto", circles)
    known = dict(stated(circles))
    _check_numbers(known, rows, columns)
    cells = rectangle(0, 0, rows, columns)
    domains = tuple(_CIRCLE if cell in known else VALUES for cell in cells)
    return Layout("kurotto", rows, columns, cells, domains, tuple(_rules(cells, known)))


def _check_numbers(circles: Mapping[Cell, str], rows: int, columns: int) -> None:
    """Whether so many cells can be shaded around each number.

    Raises:
        InputError: there are not so many cells without a circle, or none beside it.
    """
    room = rows * columns - len(circles)
    for cell, sign in circles.items():
        inside = (other for other in near(cell) if 0 <= other.row < rows and 0 <= other.column < columns)
        most = room if any(other not in circles for other in inside) else 0
        if sign != _UNKNOWN and int(sign) > most:
            problem = f"{cell} has the number {sign}, and at most {most} cells can be shaded in groups beside it"
            raise InputError(Place(detail="kurotto"), problem, "mend the number")


def _rules(cells: tuple[Cell, ...], circles: Mapping[Cell, str]) -> Iterator[Rule]:
    known = {cell: int(sign) for cell, sign in sorted(circles.items()) if sign != _UNKNOWN}
    if known:
        yield AdjoiningParts(cells, (SHADED,), tuple(known), tuple(known.values()))


def _printed(given: Layout) -> Mapping[Cell, str]:
    rule = next((rule for rule in given.rules if isinstance(rule, AdjoiningParts)), None)
    circles = {cell: _UNKNOWN for cell, domain in zip(given.cells, given.domains, strict=True) if domain == _CIRCLE}
    return circles if rule is None else circles | {cell: str(size) for cell, size in zip(rule.clues, rule.sizes, strict=True)}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, _CIRCLE, VALUES)
    circles = _printed(given)
    wrong = next((cell for cell in circles if given.domains[given.index[cell]] != _CIRCLE), None)
    if wrong is not None:
        raise InputError(Place(detail=given.family), f"{wrong} has a number and may be shaded", "give it the value 0 alone")
    _check_numbers(circles, given.rows, given.columns)
    checks.check_rules(given, _rules(given.cells, circles))


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Small numbers in some places."""
    cells = rectangle(0, 0, rows, columns)
    return signs({cell: chance.choice("?0123") for cell in chance.sample(cells, max(1, len(cells) // 6))}, rows, columns)


_EXAMPLE = """kurotto 4x4
.4..
..4.
..04
.2..
"""

FAMILY = Family(
    "kurotto",
    "a number is how many shaded cells the groups beside it have in all, each group counted once; cells with a circle are not shaded",
    rules=("adjoining-parts",),
    parameters=(
        Parameter(
            "circles",
            clues_in_cells("circles", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: a number, ``?`` for a circle without one, ``.`` elsewhere.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("adjoining-parts",), shaded=SHADED, printed=_printed),
    examples=(_EXAMPLE,),
)
