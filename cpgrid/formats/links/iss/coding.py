"""Constraint strings and links of the Interactive Sudoku Solver, as puzzles and back."""

from __future__ import annotations

import re
from urllib.parse import unquote_plus, urlsplit

from ....core.errors import InputError, Place, quote
from ....core.puzzle import Puzzle
from ..exact import check_stated
from ..parameters import parameters
from .items import read_items
from .reading import puzzle_of
from .writing import string_of

__all__ = ["decode", "encode"]

_PAGE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_LINK = re.compile(r"(?:https?://)?(?:www\.)?sigh\.github\.io/Interactive-Sudoku-Solver", re.IGNORECASE)
_CONSTRAINT = re.compile(r"\.\s*(?:[A-Za-z]|~)")
_GRID = re.compile(r"[0-9.]+", re.ASCII)
_GRIDS = {size * size: size for size in (4, 6, 8, 9)}
"""Rows by signs of a grid that stands behind ``q=`` in place of constraints; other sizes have letters, or no boxes."""

_LONGEST = 1 << 20
_MEND = "copy the link of the page, or the constraints themselves: .Cage~10~R1C1~R1C2.~R3C4_5"


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    if len(text) > _LONGEST:
        raise InputError(place, f"the text has {len(text)} characters", f"up to {_LONGEST} are read")
    if _LINK.match(text):
        text = _query(text, place)
        if (size := _GRIDS.get(len(text), 0)) and _GRID.fullmatch(text):
            text = _constraints(text, size)
    if not _CONSTRAINT.search(text):
        problem = f"{quote(text)} holds no constraint, which begins with a dot and a name"
        raise InputError(place, problem, "give grids and killers by themselves, as what stands behind q= in a link")
    items = read_items(text, place)
    return puzzle_of(items, place)


def _query(link: str, place: Place) -> str:
    """What stands behind ``q=``."""
    try:
        query = urlsplit(link if "://" in link else f"https://{link}").query
    except ValueError:
        raise InputError(place, "the link is damaged", _MEND) from None
    text = unquote_plus(parameters(query, place, "q").get("q", ""))
    if not text:
        raise InputError(place, "the link names no puzzle", _MEND)
    return text


def _constraints(grid: str, size: int) -> str:
    """The constraints that a grid of digits stands for; 0 and a dot are blanks."""
    givens = (f".~R{place // size + 1}C{place % size + 1}_{sign}" for place, sign in enumerate(grid) if sign not in "0.")
    return "".join((f".Shape~{size}x{size}", *givens))


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    text = string_of(puzzle) or ".Shape~9x9"
    again = puzzle_of(read_items(text, puzzle.source), puzzle.source)
    if again.ledger.unsupported:
        raise InputError(puzzle.source, f"the solver cannot state this: {again.ledger.unsupported[0]}", "choose another format")
    check_stated(puzzle, again, "the solver")
    return f"{_PAGE}{text}"
