"""Addresses as people paste them: with a port, between quotation marks, at the end of a sentence, with signs that nobody sees."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import unquote

__all__ = ["AROUND", "INVISIBLE", "Address", "find_address", "without_port"]

AROUND = dict(zip("<([\"'`“„‘‚«‹「『（【", ">)]\"'`””’’»›」』）】", strict=True))
"""Signs before a link, and those that end it then."""

INVISIBLE = "\xad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
"""Marks of direction and places where a line may break, which programs leave around what is copied."""

_FARTHEST = 500
_AUTHORITY = re.compile(r"(://[\w.@-]{1,200}?)(\.?(?::\d{0,5})?)(?=[/?#\s]|$)")
_ADDRESS = re.compile(rf"[\s{re.escape(''.join(AROUND))}{INVISIBLE}]*([a-z][a-z0-9+.-]{{1,20}}(?::|%3A)(?://|%2F%2F))", re.IGNORECASE)
_HOST = re.compile(r"[^/?#\\\s]{0,300}")
_WRITTEN_AS_OF_PZPR = re.compile(r"[\w/.~-]{0,200}?/p(?:\.html)?\?(?=[a-z])", re.IGNORECASE)
_DRAWING = re.compile(r"m=(?:edit|solve)&p=", re.IGNORECASE)


class Address(NamedTuple):
    """An address in a line.

    Args:
        host: who would be asked, without the name of a user; empty = it says nobody.
        start: where it begins in the line, from 0.
        escaped: whether the whole of it is escaped: ``https%3A%2F%2F``.
        within: whether another address stands within it.
        hint: what of it would stand for a puzzle at another site; empty = nothing is known.
    """

    host: str
    start: int
    escaped: bool
    within: bool
    hint: str


def without_port(text: str) -> tuple[str, int]:
    """A line without the port of its first address, and without the full stop that may end a host; and how many signs that were."""
    match = _AUTHORITY.search(text, 0, _FARTHEST)
    if match is None or not match[2]:
        return text, 0
    return text[: match.start(2)] + text[match.end(2) :], len(match[2])


def find_address(text: str) -> Address | None:
    """The address with which a line begins; ``None`` if it begins otherwise."""
    match = _ADDRESS.match(text, 0, _FARTHEST)
    if match is None:
        return None
    escaped = "%" in match[1]
    rest = text[match.end() : match.end() + _FARTHEST]
    plain = unquote(rest) if escaped else rest
    found = _HOST.match(plain)
    host = found[0] if found else ""
    behind = plain[len(host) :]
    within = "://" in unquote(behind)
    return Address(host.rpartition("@")[2], match.start(1), escaped, within, "" if within else _hint(behind))


def _hint(behind: str) -> str:
    """What would stand for a puzzle elsewhere, as it is written behind a host."""
    if (match := _WRITTEN_AS_OF_PZPR.match(behind)) is not None:
        return f"https://puzz.link/p?{behind[match.end() :]}".split()[0]
    match = _DRAWING.search(behind)
    return behind[match.start() :].split(maxsplit=1)[0] if match else ""
