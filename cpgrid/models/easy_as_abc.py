"""Easy as ABC: every letter once in every row and column, other cells blank; clues tell the first letter that is seen from outside.

Some books ask the same of the two main diagonals. The values are 0 for a blank cell, 1 for A, 2 for B and so on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place, quote
from ..core.families import Arguments, BorderClues, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.puzzle import Layout, Rule
from ..rules import LookAndSay, RegularExpression
from . import borders, checks, latin
from .clues.borders import border_clues
from .parameters import DIAGONALS, SIZE, counted

__all__ = ["FAMILY", "first_seen", "letter_seen"]

_LETTERS = Alphabet(f" {ascii_uppercase}", written=True)

_SEEN = re.compile(r"0\*<(\d+)>\.\*", re.ASCII)
_USUAL_LETTERS = 3


def _build(size: int, _columns: int, *, letters: int, diagonals: bool) -> Layout:
    if not 1 <= size <= latin.LARGEST:
        raise InputError(Place(detail="easy_as_abc"), f"no easy as ABC is {size}×{size}", f"give a size from 1 to {latin.LARGEST}")
    most = min(size, len(ascii_uppercase))
    if not 1 <= letters <= most:
        raise InputError(Place(detail="easy_as_abc"), f"{letters} letters do not fit", f"give 1 to {most}: a row has one cell for each")
    cells = rectangle(0, 0, size, size)
    domains = (tuple(range(letters + 1)),) * len(cells)
    return Layout("easy_as_abc", size, size, cells, domains, tuple(_everywhere(size, letters, diagonals=diagonals)))


def _describe(given: Layout) -> Arguments:
    return {"letters": len(given.domains[0]) - 1, "diagonals": borders.has_diagonals(given, LookAndSay)}


def _everywhere(size: int, letters: int, *, diagonals: bool) -> Iterator[Rule]:
    once = tuple((1, value) for value in range(1, letters + 1))
    rows, columns = borders.rows_and_columns(size, size)
    for line in (*rows, *columns, *(borders.diagonals(size) if diagonals else ())):
        yield LookAndSay(line, once)


def first_seen(line: tuple[Cell, ...], letter: int) -> RegularExpression:
    """The rule of a clue: behind blanks the line begins with a letter, 1 for A."""
    return RegularExpression(line, f"0*<{letter}>.*")


def _rule(line: tuple[Cell, ...], letters: tuple[int, ...]) -> RegularExpression:
    return first_seen(line, borders.only(letters))


def _numbers(rule: object) -> tuple[int, ...] | None:
    match = _SEEN.fullmatch(rule.pattern) if isinstance(rule, RegularExpression) else None
    return (int(match[1]),) if match is not None and 1 <= int(match[1]) <= len(ascii_uppercase) else None


def _first(values: Sequence[int]) -> tuple[int, ...]:
    return (next(value for value in values if value),)


def letter_seen(rule: RegularExpression, place: Place | None = None) -> str:
    """The letter of a clue, as the book prints it.

    Args:
        rule: of a clue outside the grid.
        place: where it was read, for messages.

    Raises:
        InputError: its pattern is none of an easy as ABC.
    """
    letters = _numbers(rule)
    if letters is None:
        problem = f"the pattern {quote(rule.pattern)} tells no letter"
        raise InputError(place or Place(detail="easy_as_abc"), problem, "for the first letter C write 0*<3>.*")
    return _LETTERS.shown(letters[0])


def _check(given: Layout) -> None:
    place, size, letters = Place(detail=given.family), given.rows, len(given.domains[0]) - 1
    if given.columns != size:
        raise InputError(place, f"the grid has {size} rows and {given.columns} columns", "give as many rows as columns")
    if not 1 <= letters <= min(size, len(ascii_uppercase)):
        raise InputError(place, f"there are {letters} letters for {size} cells of a row", "the values are 0 for blank, 1 for A, 2 for B, …")
    checks.check_full(given, tuple(range(letters + 1)))
    clues = []
    for index, rule in enumerate(given.rules):
        if isinstance(rule, RegularExpression):
            at = Place(detail=f"rules[{index}]")
            letter = letter_seen(rule, at)
            if letter not in ascii_uppercase[:letters]:
                known = ", ".join(ascii_uppercase[:letters])
                raise InputError(at, f"{quote(letter)} is none of the letters", f"the letters are {known}")
            clues.append(rule)
    borders.check_clues(given, RegularExpression, "give the first letter of one line at least")
    checks.check_rules(given, [*_everywhere(size, **_describe(given)), *clues])


def _marks(rule: LookAndSay | RegularExpression) -> Iterator[Clue]:
    if isinstance(rule, RegularExpression):
        yield Clue(rule.cells, letter_seen(rule))


def _sentence(given: Layout) -> str:
    letters = ", ".join(ascii_uppercase[: len(given.domains[0]) - 1])
    lines = "row, column and main diagonal" if _describe(given)["diagonals"] else "row and column"
    return f"{letters} once in every {lines}, other cells blank; a clue is the first letter seen from there"


_EXAMPLE = """easy-as-abc 4x4
above: A . A .
below: . C . .
right: . . C .
"""

_DIAGONALS = """easy-as-abc 5x5 diagonals
above: . . C . C
below: . . . . A
right: . . . . C
"""

FAMILY = Family(
    "easy_as_abc",
    "letters once a line among blanks; clues tell the first one seen",
    rules=("look-and-say", "regular"),
    parameters=(
        SIZE,
        Parameter(
            "letters",
            counted("letters", len(ascii_uppercase), lambda chance, rows, _: chance.randint(1, rows)),
            "how many there are from A on, 1 to N and at most 26.",
            lambda *_: _USUAL_LETTERS,
            shown=_USUAL_LETTERS,
        ),
        Parameter(
            "diagonals",
            DIAGONALS,
            "whether each letter stands once in each main diagonal, too.",
            lambda *_: False,
            shown=False,
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    clues=(
        border_clues(
            BorderClues(("above", "below", "left", "right"), _rule, _numbers, _first, "sign", _LETTERS),
            above="the letter seen first down each column, from left to right; N letters, ``None`` = no clue; empty = none at this border.",
            below="the same, seen from below.",
            left="the letter seen first along each row from the left, from top to bottom.",
            right="the same, seen from the right.",
        ),
    ),
    alphabet=_LETTERS,
    look=Look(stated=("look-and-say", "regular"), marks=_marks, sentence=_sentence),
    examples=(_EXAMPLE, _DIAGONALS),
)
