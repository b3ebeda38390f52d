"""Links of the sites where puzzles are drawn and solved, and what those sites write in place of one: found in a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..core.errors import InputError, Place

__all__ = ["A_LINK", "SITES", "FoundLink", "Site", "explained", "find_link", "link_error"]


class Site(NamedTuple):
    """A site.

    Args:
        name: as people call it.
        words: in small letters; one of them stands in every link of it, and in what stands for a puzzle without a link.
        link: a regular expression for what its links begin with, behind ``https://www.``.
        payload: one for what stands for a puzzle without a link; empty = there is nothing of the kind.
        coding: the name of what reads its links, one of `cpgrid.formats.links`; empty = only its server knows what they stand for.
    """

    name: str
    words: tuple[str, ...]
    link: str
    payload: str = ""
    coding: str = ""


A_LINK = "a link"
"""What is found if it is no puzzle without a link."""


class FoundLink(NamedTuple):
    """A link in a line.

    Args:
        site: whose it is.
        text: the link, up to the blank or the sign that ends it.
        start: where it begins, from 0.
        what: ``a link``, or ``a puzzle`` without one.
    """

    site: Site
    text: str
    start: int
    what: str = A_LINK


_GAMES = "solo|keen|towers|unequal|loopy|lightup|singles|bridges|unruly|pearl|filling|pattern|mosaic|range|rect|slant|galaxies"

_CONSTRAINTS = r"\.(?:(?-i:(?:[A-Z][a-z]+){1,4}|NFA|PairX|XSum)(?=[~.]|\s*$)|~R[1-9a-g]C[1-9a-g]_)"
"""Constraint strings; rows of signs have no capital with small letters behind it."""

SITES: Sequence[Site] = (
    Site("f-puzzles", ("f-puzzles.com", "fpuz"), r"f-puzzles\.com", r"fpuz(?:zles)?[\w+/=%-]{20}", "f-puzzles"),
    Site(
        "SudokuPad",
        ("sudokupad.app", "crackingthecryptic.com", "scl", "scf", "ctc", "classic"),
        r"(?:\w{1,40}\.)?(?:sudokupad\.app|crackingthecryptic\.com/sudoku)",
        r"(?:(?:scl|scf|ctc)[\w+/=%-]{20}|classic(?=\w{0,40}\d)\w{20})",
        "sudokupad",
    ),
    Site(
        "penpa",
        ("/penpa-edit", "&p="),
        r"(?:[\w-]{1,40}\.github\.io|logicmastersindia\.com)/penpa-edit|penpa-edit\.com",
        r"#?m=(?:edit|solve)&p=[\w+/=%-]{20}",
        "penpa",
    ),
    Site(
        "puzz.link",
        ("puzz.link", "pzv.jp", "pzprxs.", "pzplus."),
        r"puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn",
        coding="puzz.link",
    ),
    Site(
        "Simon Tatham's games",
        ("sgtatham", *_GAMES.split("|")),
        r"chiark\.greenend\.org\.uk/~sgtatham/puzzles",
        rf"(?:sgt-)?(?:{_GAMES})(?:[ \t]{{1,9}}|:)\d[\w]{{0,30}}:(?=\S)",
        "tatham",
    ),
    Site(
        "Interactive Sudoku Solver", ("interactive-sudoku-solver", "~"), r"sigh\.github\.io/Interactive-Sudoku-Solver", _CONSTRAINTS, "iss"
    ),
    Site("lisudoku", ("lisudoku.xyz",), r"lisudoku\.xyz", coding="lisudoku"),
    Site("TinyURL", ("tinyurl.com",), r"tinyurl\.com"),
)

_FORMS = [
    *((site, A_LINK, re.compile(rf"(?<![\w.-])(?:https?://)?(?:www\.)?(?:{site.link})(?![\w.-])", re.IGNORECASE)) for site in SITES),
    *((site, "a puzzle", re.compile(rf"(?<![\w.-]){site.payload}", re.IGNORECASE)) for site in SITES if site.payload),
]
_BEFORE = {A_LINK: re.compile(r"\s{0,200}(?:\d{1,4}[.)]\s)?[^\d.#]{0,200}"), "a puzzle": re.compile(r"(?!\s*\[\s*\[)[\s\"'`<(\[]*")}
"""What may stand before one: before a link the number of a list and words, but no signs of a grid, to which it is a comment."""

_FARTHEST = 500
"""Characters among which a link begins, and the words by which it is known."""

_MEND = "open it there, and copy a link that holds the puzzle; or type the puzzle as text, see docs/formats/text.md"


_AROUND = dict(zip("<([\"'`", ">)]\"'`", strict=True))
"""Signs before a link, and those that end it then."""


_BLANK = re.compile(r"\s")


def find_link(text: str) -> FoundLink | None:
    """The link with which a line begins, or that stands behind a few words; ``None`` without one."""
    head = text[:_FARTHEST].lower()
    for site, what, form in _FORMS:
        # Nearly all lines are none, and some are long.
        if not any(map(head.__contains__, site.words)):
            continue
        match = form.search(text)
        if match is not None and _BEFORE[what].fullmatch(text, 0, match.start()):
            before = text[match.start() - 1 : match.start()]
            rest = match[0] + _BLANK.split(text[match.end() :], maxsplit=1)[0]
            return FoundLink(site, rest.partition(_AROUND[before])[0] if before in _AROUND else rest, match.start(), what)
    return None


def link_error(text: str, place: Place) -> InputError | None:
    """The error for a line that is a link, or holds one behind a few words; ``None`` for any other line.

    Args:
        text: the line.
        place: where it begins.
    """
    found = find_link(text)
    if found is None:
        return None
    where = replace(place, column=max(place.column, 1) + found.start)
    if found.site.coding:
        return InputError(
            where, f"this is {found.what} of {found.site.name} among other lines", "put links into a text of their own, one a line"
        )
    return InputError(where, f"this is {found.what} of {found.site.name}, and only its server knows what it stands for", _MEND)


def explained(error: InputError, line: str) -> InputError:
    """The error, or the one that names the link in the line where it is."""
    return link_error(line, Place(error.place.source, error.place.line)) or error
