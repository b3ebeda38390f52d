"""Links of the sites where puzzles are drawn and solved, and what those sites write in place of one: found in a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..core.errors import InputError, Place, quote
from .addresses import AROUND, INVISIBLE, find_address, without_port

__all__ = ["A_LINK", "SITES", "FoundLink", "Site", "explained", "find_link", "link_error", "unknown_address"]


class Site(NamedTuple):
    """A site.

    Args:
        name: as people call it.
        words: in small letters; one of them stands in every link of it, and in what stands for a puzzle without a link.
        link: a regular expression for what its links begin with, behind ``https://www.``.
        payload: one for what stands for a puzzle without a link; empty = there is nothing of the kind.
        coding: the name of what reads its links, one of `cpgrid.formats.links`; empty = only its server knows what they stand for.
        ends: signs that end no link of it, but sentences in which one stands.
    """

    name: str
    words: tuple[str, ...]
    link: str
    payload: str = ""
    coding: str = ""
    ends: str = ""


A_LINK = "a link"
"""What is found if it is no puzzle without a link."""


class FoundLink(NamedTuple):
    """A link in a line.

    Args:
        site: whose it is.
        text: the link, up to the blank or the sign that ends it.
        start: where it begins, from 0.
        what: ``a link``, or ``a puzzle`` without one.
        removed: how many signs of a port the text lacks, so that what stands behind the host is so much further to the right.
    """

    site: Site
    text: str
    start: int
    what: str = A_LINK
    removed: int = 0


_GAMES = "solo|keen|towers|unequal|loopy|lightup|singles|bridges|unruly|pearl|filling|pattern|mosaic|range|rect|slant|galaxies|tents"

_OF_SENTENCES = ".,;:!?"

_COMPRESSED = "N4Ig"
"""So begins what is compressed of a document that begins with a brace and a quotation mark; letters of a grid are capitals, or small."""

_CONSTRAINTS = r"\.(?:(?-i:(?:[A-Z][a-z]+){1,4}|NFA|PairX|XSum)(?=[~.]|\s*$)|~R[1-9a-g]C[1-9a-g]_)"
"""Constraint strings; rows of signs have no capital with small letters behind it."""

SITES: Sequence[Site] = (
    Site(
        "f-puzzles",
        ("f-puzzles.com", "fpuz", "n4ig"),
        r"f-puzzles\.com",
        rf"(?:fpuz(?:zles)?|(?=(?-i:{_COMPRESSED})))[\w+/=%-]{{20}}",
        "f-puzzles",
        _OF_SENTENCES,
    ),
    Site(
        "SudokuPad",
        ("sudokupad.app", "crackingthecryptic.com", "scl", "scf", "ctc", "classic"),
        r"(?:\w{1,40}\.)?(?:sudokupad\.app|crackingthecryptic\.com/sudoku)|app\.crackingthecryptic\.com",
        r"(?:(?:scl|scf|ctc)[\w+/=%-]{20}|classic(?=\w{0,40}\d)\w{20})",
        "sudokupad",
        _OF_SENTENCES,
    ),
    Site(
        "penpa",
        ("/penpa-edit", "&p="),
        r"(?:[\w-]{1,40}\.github\.io|logicmastersindia\.com)/penpa-edit|penpa-edit\.com",
        r"#?m=(?:edit|solve)&p=[\w+/=%-]{20}",
        "penpa",
        _OF_SENTENCES,
    ),
    Site(
        "puzz.link",
        ("puzz.link", "pzv.jp", "pzprxs.", "pzplus.", "s58.xrea.com"),
        r"puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn|indi\.s58\.xrea\.com/pzpr",
        coding="puzz.link",
    ),
    Site(
        "Simon Tatham's games",
        ("sgtatham", *_GAMES.split("|")),
        r"chiark\.greenend\.org\.uk/(?:~|%7E)sgtatham/puzzles",
        rf"(?:sgt-)?(?:{_GAMES})(?:[ \t]{{1,9}}|:)\d[\w]{{0,30}}:(?=\S)",
        "tatham",
    ),
    Site(
        "Interactive Sudoku Solver", ("interactive-sudoku-solver", "~"), r"sigh\.github\.io/Interactive-Sudoku-Solver", _CONSTRAINTS, "iss"
    ),
    Site("lisudoku", ("lisudoku.xyz",), r"lisudoku\.xyz", coding="lisudoku", ends=_OF_SENTENCES),
    Site("TinyURL", ("tinyurl.com",), r"tinyurl\.com"),
)

_WORDS = sorted({word for site in SITES for word in site.words})

_END = r"(?![\w.%-]|[^/?#\s]{0,200}@)"
"""What cannot follow the name of a host: more of it, or a sign by which all that was the name of a user."""

_FORMS = [
    *((site, A_LINK, re.compile(rf"(?<![\w.-])(?:https?://)?(?:www\.)?(?:{site.link}){_END}", re.IGNORECASE)) for site in SITES),
    *((site, "a puzzle", re.compile(rf"(?<![\w.-]){site.payload}", re.IGNORECASE)) for site in SITES if site.payload),
]
_BEFORE = {A_LINK: re.compile(r"\s{0,200}(?:\d{1,4}[.)]\s)?[^\d.#]{0,200}"), "a puzzle": re.compile(r"(?!\s*\[\s*\[)[\s\"'`<(\[]*")}
"""What may stand before one: before a link the number of a list and words, but no signs of a grid, to which it is a comment."""

_LONGEST_HINT = 60

_FARTHEST = 500
"""Characters among which a link begins, and the words by which it is known."""

_MEND = "open it there, and copy a link that holds the puzzle; or type the puzzle as text, see docs/formats/text.md"
_OF_NO_SITE = "copy a link that holds the puzzle, or type it as text"

_BLANK = re.compile(r"\s")
_ELSEWHERE = re.compile(r"//\S{0,200}[^\s@]$")
"""What stands before a link that is part of an address of somebody else: of its host, its path or its query."""


def find_link(text: str) -> FoundLink | None:
    """The link with which a line begins, or that stands behind a few words; ``None`` without one."""
    head = text[:_FARTHEST].lower()
    if not any(map(head.__contains__, _WORDS)):
        # Nearly all lines are none, and some are long.
        return None
    text, removed = without_port(text)
    for site, what, form in _FORMS:
        match = form.search(text) if any(map(head.__contains__, site.words)) else None
        if match is None or not _BEFORE[what].fullmatch(text, 0, match.start()) or _ELSEWHERE.search(text, 0, match.start()):
            continue
        before = text[match.start() - 1 : match.start()]
        rest = match[0] + _BLANK.split(text[match.end() :], maxsplit=1)[0]
        whole = rest.partition(AROUND[before])[0] if before in AROUND else rest
        return FoundLink(site, whole.rstrip(INVISIBLE).rstrip(site.ends or None), match.start(), what, removed)
    return None


def link_error(text: str, place: Place) -> InputError | None:
    """The error for a line that is a link, or holds one behind a few words, or begins with another address; ``None`` for any other line.

    Args:
        text: the line.
        place: where it begins.
    """
    found = find_link(text)
    if found is None:
        return unknown_address(text, place)
    where = replace(place, column=max(place.column, 1) + found.start)
    if found.text.startswith("#"):
        return InputError(
            where, f"this is {found.what} of {found.site.name}, and a line that begins with # is a comment", "leave the # out"
        )
    if found.site.coding:
        return InputError(
            where, f"this is {found.what} of {found.site.name} among other lines", "put links into a text of their own, one a line"
        )
    return InputError(where, f"this is {found.what} of {found.site.name}, and only its server knows what it stands for", _MEND)


def unknown_address(text: str, place: Place) -> InputError | None:
    """The error for a line that begins with an address that is none of a site; ``None`` for any other line.

    Args:
        text: the line, in which `find_link` finds none.
        place: where it begins.
    """
    address = find_address(text)
    if address is None:
        return None
    where = replace(place, column=max(place.column, 1) + address.start)
    if address.escaped:
        return InputError(where, "this is an address with all its signs escaped, as %3A for a colon", "copy the address itself: https://…")
    if not address.host:
        return InputError(where, "this is the beginning of an address, and names no site", "copy the whole of it")
    # Letters of other alphabets look like those of a known site.
    host = address.host.encode("ascii", "backslashreplace").decode()
    problem = f"this is an address of {quote(host)}, none of the sites whose links are read, and nothing is fetched"
    if address.within:
        return InputError(where, problem, "another address stands in it: copy that one")
    mend = f"if that site is a copy of a known one, write {quote(address.hint, _LONGEST_HINT)}" if address.hint else _OF_NO_SITE
    return InputError(where, problem, f"{mend}; docs/formats/links.md has the sites")


def explained(error: InputError, line: str) -> InputError:
    """The error, or the one that names the link in the line where it is."""
    return link_error(line, Place(error.place.source, error.place.line)) or error
