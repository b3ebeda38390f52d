"""Texts of links, one a line: those of one site, or of all sites that have a coding."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from ...core.errors import InputError, Place, quote
from ...core.plugins import Format, never
from ...core.puzzle import Puzzle
from ...core.text import Lines
from ...phrases.links import A_LINK, find_link, link_error
from ..cases import first_content
from ..fixed_layouts import cannot_state
from .record import LinkCoding
from .table import LINK_CODINGS

__all__ = ["FORMAT", "site_format"]


def site_format(name: str) -> Format:
    """The format of texts of links of one site.

    Args:
        name: of its coding.
    """
    coding = LINK_CODINGS[name]
    return Format(name, coding.summary, never, partial(_read, wanted=coding), partial(_write_all, coding=coding))


def _read(lines: Lines, wanted: LinkCoding | None = None) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        if line.lstrip().startswith("#"):
            continue
        place = lines.place(1)
        found = find_link(line)
        coding = wanted or (LINK_CODINGS.get(found.site.coding) if found else None)
        if coding is None:
            raise link_error(line, place) or InputError(
                place, f"{quote(line)} is no link", "write a link a line, or begin a comment with #"
            )
        number += 1
        text, start = (found.text, found.start) if found else (line.strip(), len(line) - len(line.lstrip()))
        if coding.blanks and line.startswith(f"{text} ", start):
            text = line[start:]
        if coding.further and (found is None or found.what != A_LINK):
            text = "\n".join((line[start:], *_going_on(lines, coding.further)))
        column = start + (found.removed if found else 0) + 1
        yield coding.decode(text, Place(place.source, place.line, column, f"link {number}"))
    if not number:
        raise InputError(lines.place(), "the text holds no link", "give at least one, one a line")


def _going_on(lines: Lines, further: str) -> Iterator[str]:
    """The next lines, as far as they begin as lines do that go on with a puzzle."""
    while any(re.match(further, line) for line in lines.peek(1)):
        yield next(lines)


def _recognise(head: Sequence[str]) -> bool:
    first = first_content(head)
    found = find_link(first)
    return found is not None and found.site.coding in LINK_CODINGS


def _write(puzzles: Iterable[Puzzle]) -> str:
    return _joined(map(_encode, puzzles))


def _encode(puzzle: Puzzle) -> str:
    """A link of the first site that states the puzzle as one of its family, or else of the first that states it."""
    links, reasons = [], []
    for coding in LINK_CODINGS.values():
        try:
            link = coding.encode(puzzle)
        except InputError as error:
            reasons.append(f"{coding.name}: {error.problem}")
            continue
        if coding.decode(link, Place()).layout.family == puzzle.layout.family:
            return link
        links.append(link)
    if links:
        return links[0]
    raise cannot_state(puzzle, "links", "; ".join(reasons))


def _write_all(puzzles: Iterable[Puzzle], coding: LinkCoding) -> str:
    return _joined(_encode_for(coding, puzzle) for puzzle in puzzles)


def _encode_for(coding: LinkCoding, puzzle: Puzzle) -> str:
    try:
        return coding.encode(puzzle)
    except InputError as error:
        raise cannot_state(puzzle, coding.name, error.problem) from None


def _joined(links: Iterable[str]) -> str:
    return "".join(f"{link}\n" for link in links)


FORMAT = Format("links", "links of puzzle sites, one a line", _recognise, _read, _write, claims=_recognise)
