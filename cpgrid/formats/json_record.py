"""The project's own format, JSON: what it looks like; reading and writing it is loaded when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..core.deferred import deferred
from ..core.plugins import Format
from .json_kinds import begins_document, begins_own, begins_pad
from .puzzlekit_record import begins_kit
from .sudoku_rows import begins_with_grid

__all__ = ["FORMAT"]

_SECTION = re.compile(r"\[[A-Za-z]")


def _recognise(head: Sequence[str]) -> bool:
    first = next((line.lstrip() for line in head if line.strip()), "")
    # A list is recognised so that it can be refused with advice; rows of a Sudoku may be written in brackets too.
    if not first.startswith(("{", "[")) or _SECTION.match(first):
        return False
    return not (begins_with_grid(head) or begins_document(head) or begins_pad(head) or begins_kit(head))


FORMAT = Format(
    name="json",
    summary="cpgrid's own: any family, one JSON object a puzzle",
    recognise=_recognise,
    read=deferred("json_format:read", __package__),
    write=deferred("json_writer:write", __package__),
    ending=".json",
    claims=begins_own,
)
