"""The project's own format, JSON: what it looks like; reading and writing it is loaded when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from ..core.deferred import deferred
from ..core.plugins import Format
from .sudoku_rows import begins_with_grid

__all__ = ["FORMAT"]

_BEGIN = re.compile(r"\s*\{\s*\"(?:cpgrid|base)\"\s*:")
_LONGEST_BEGIN = 80
_SECTION = re.compile(r"\[[A-Za-z]")


def _recognise(head: Sequence[str]) -> bool:
    first = next((line.lstrip() for line in head if line.strip()), "")
    # A list is recognised so that it can be refused with advice; rows of a Sudoku may be written in brackets too.
    return first.startswith(("{", "[")) and not _SECTION.match(first) and not begins_with_grid(head)


def _claims(head: Sequence[str]) -> bool:
    # The bracket, the key and the colon may stand on a line each.
    return _BEGIN.match(" ".join(islice((line[:_LONGEST_BEGIN] for line in head if line.strip()), 3))) is not None


FORMAT = Format(
    name="json",
    summary="cpgrid's own: any family, one JSON object a puzzle",
    recognise=_recognise,
    read=deferred("json_format:read", __package__),
    write=deferred("json_writer:write", __package__),
    ending=".json",
    claims=_claims,
)
