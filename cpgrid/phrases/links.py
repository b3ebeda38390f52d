"""Links of the sites where puzzles are drawn and solved, and what those sites write in place of one: named, until they can be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..core.errors import InputError, Place

__all__ = ["SITES", "Site", "explained", "link_error"]


class Site(NamedTuple):
    """A site.

    Args:
        name: as people call it.
        link: a regular expression for what its links begin with, behind ``https://www.``.
        payload: one for what stands for a puzzle without a link; empty = there is nothing of the kind.
    """

    name: str
    link: str
    payload: str = ""


SITES: Sequence[Site] = (
    Site("f-puzzles", r"f-puzzles\.com", r"fpuz(?:zles)?[\w+/=%-]{20}"),
    Site("SudokuPad", r"(?:\w{1,40}\.)?(?:sudokupad\.app|crackingthecryptic\.com/sudoku)", r"(?:scl|scf|ctc)[\w+/=%-]{20}"),
    Site("penpa", r"[\w-]{1,40}\.github\.io/penpa-edit", r"#?m=(?:edit|solve)&p=[\w+/=%-]{20}"),
    Site("puzz.link", r"puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn"),
    Site("TinyURL", r"tinyurl\.com"),
)

_FORMS = [
    *((site, "a link", re.compile(rf"(?<![\w.-])(?:https?://)?(?:www\.)?(?:{site.link})(?![\w.-])", re.IGNORECASE)) for site in SITES),
    *((site, "a puzzle", re.compile(rf"(?<![\w.-]){site.payload}", re.IGNORECASE)) for site in SITES if site.payload),
]
_BEFORE = {"a link": re.compile(r"\s{0,200}(?:\d{1,4}[.)]\s)?[^\d.#]{0,200}"), "a puzzle": re.compile(r"[\s\"'`<(\[]*")}
"""What may stand before one: before a link the number of a list and words, but no signs of a grid, to which it is a comment."""

_MEND = "open it there and type the puzzle as text: what it is ('sudoku 9x9'), its rows, a line for each rule; see docs/formats/text.md"


def link_error(text: str, place: Place) -> InputError | None:
    """The error for a line that is a link, or holds one behind a few words; ``None`` for any other line.

    Args:
        text: the line.
        place: where it begins.
    """
    for site, what, form in _FORMS:
        match = form.search(text)
        if match is not None and _BEFORE[what].fullmatch(text, 0, match.start()):
            where = replace(place, column=max(place.column, 1) + match.start())
            return InputError(where, f"this is {what} of {site.name}, which cpgrid cannot read yet", _MEND)
    return None


def explained(error: InputError, line: str) -> InputError:
    """The error, or the one that names the link in the line where it is."""
    return link_error(line, Place(error.place.source, error.place.line)) or error
