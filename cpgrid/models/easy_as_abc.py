"""Easy as ABC: every letter once in every row and column, other cells blank; clues tell the first letter that is seen from outside.

The values are 0 for a blank cell, 1 for A, 2 for B and so on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import ascii_uppercase

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.plugins import Family
from ..core.puzzle import Layout, Rule
from ..rules import LookAndSay, RegularExpression
from . import borders, checks, latin

__all__ = ["FAMILY", "first_seen", "frame", "layout", "letter_seen"]

_Clues = Sequence[str | None]
_SEEN = re.compile(r"0\*<(\d+)>\.\*", re.ASCII)


def layout(size: int, letters: int, *, above: _Clues = (), below: _Clues = (), left: _Clues = (), right: _Clues = ()) -> Layout:
    """The layout of an easy as ABC with those clues.

    Args:
        size: N.
        letters: how many there are from A on, 1 to N and at most 26.
        above: the letter seen first down each column, from left to right; N letters, ``None`` = no clue; empty = none at this border.
        below: the same, seen from below.
        left: the letter seen first along each row from the left, from top to bottom.
        right: the same, seen from the right.

    Raises:
        InputError: a size is out of range, a border has other than N clues, a clue is none of the letters, or there is no clue at all.
    """
    bare = frame(size, letters)
    clues = borders.clued_lines("easy_as_abc", size, size, above=above, below=below, left=left, right=right)
    seen = [first_seen(line, _value(clue, letters)) for line, clue in clues]
    made = replace(bare, rules=(*bare.rules, *seen))
    _check(made)
    return made


def frame(size: int, letters: int) -> Layout:
    """The layout without its clues; arguments and errors are those of `layout`."""
    if not 1 <= size <= latin.LARGEST:
        raise InputError(Place(detail="easy_as_abc"), f"no easy as ABC is {size}×{size}", f"give a size from 1 to {latin.LARGEST}")
    most = min(size, len(ascii_uppercase))
    if not 1 <= letters <= most:
        raise InputError(Place(detail="easy_as_abc"), f"{letters} letters do not fit", f"give 1 to {most}: a row has one cell for each")
    cells = rectangle(0, 0, size, size)
    domains = (tuple(range(letters + 1)),) * len(cells)
    return Layout("easy_as_abc", size, size, cells, domains, tuple(_everywhere(size, letters)))


def _value(letter: str, letters: int) -> int:
    known = ascii_uppercase[:letters]
    if len(letter) != 1 or letter.upper() not in known:
        raise InputError(Place(detail="easy_as_abc"), f"{quote(letter)} is none of the letters", f"the letters are {', '.join(known)}")
    return known.index(letter.upper()) + 1


def _everywhere(size: int, letters: int) -> Iterator[Rule]:
    once = tuple((1, value) for value in range(1, letters + 1))
    for lines in borders.rows_and_columns(size, size):
        for line in lines:
            yield LookAndSay(line, once)


def first_seen(line: tuple[Cell, ...], letter: int) -> RegularExpression:
    """The rule of a clue: behind blanks the line begins with a letter, 1 for A."""
    return RegularExpression(line, f"0*<{letter}>.*")


def letter_seen(rule: RegularExpression, place: Place | None = None) -> str:
    """The letter of a clue, as the book prints it.

    Args:
        rule: of a clue outside the grid.
        place: where it was read, for messages.

    Raises:
        InputError: its pattern is none of an easy as ABC.
    """
    match = _SEEN.fullmatch(rule.pattern)
    if match is None or not 1 <= int(match[1]) <= len(ascii_uppercase):
        problem = f"the pattern {quote(rule.pattern)} tells no letter"
        raise InputError(place or Place(detail="easy_as_abc"), problem, "for the first letter C write 0*<3>.*")
    return ascii_uppercase[int(match[1]) - 1]


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
            clues.append(first_seen(rule.cells, _value(letter_seen(rule, at), letters)))
    borders.check_clues(given, RegularExpression, "give the first letter of one line at least")
    checks.check_rules(given, [*_everywhere(size, letters), *clues])


def _marks(rule: LookAndSay | RegularExpression) -> Iterator[Clue]:
    if isinstance(rule, RegularExpression):
        yield Clue(rule.cells, letter_seen(rule))


def _sentence(given: Layout) -> str:
    letters = ", ".join(ascii_uppercase[: len(given.domains[0]) - 1])
    return f"{letters} once in every row and column, other cells blank; a clue is the first letter seen from there"


FAMILY = Family(
    "easy_as_abc",
    "letters once a line among blanks; clues tell the first one seen",
    ("look-and-say", "regular"),
    _check,
    stated=("look-and-say", "regular"),
    marks=_marks,
    sentence=_sentence,
    signs=f" {ascii_uppercase}",
)
