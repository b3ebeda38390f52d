"""The format puzzlekit: what it looks like; reading and writing it, with its types, is loaded when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..core.deferred import deferred
from ..core.plugins import Format

__all__ = ["FORMAT", "begins_kit"]

_TITLE = re.compile(r"\s*[A-Za-z][A-Za-z0-9 _-]*\s*", re.ASCII)
_SIZE = re.compile(r"\s*[1-9]\d{0,2}[ \t]+[1-9]\d{0,2}(?:[ \t]+\w+)*\s*", re.ASCII)
_DOCUMENT = re.compile(r"\s*\{\s*(?:\"(?:count|count_sol|info|name)\"\s*:\s*(?:\"[^\"]*\"|\d+)\s*,\s*){1,4}\"data\"\s*:\s*\{")
_LONGEST = 1 << 12
_FEWEST = 3


def begins_kit(head: Sequence[str]) -> bool:
    """A document of its data set; or a name, and below it rows and columns, and below these as many lines as the type has."""
    lines = [line for line in head if line.strip()]
    while lines and lines[0].lstrip().startswith("#"):
        del lines[0]
    if lines and lines[0].lstrip().startswith("{"):
        return _DOCUMENT.match("\n".join(lines)[:_LONGEST]) is not None
    if len(lines) < _FEWEST or not _TITLE.fullmatch(lines[0]) or not _SIZE.fullmatch(lines[1]):
        return False
    # Few texts begin so: the types are loaded for them alone.
    from .puzzlekit import fits

    return fits(lines)


FORMAT = Format(
    "puzzlekit",
    "grids as puzzlekit publishes them: a name, sizes and rows, or a document of many",
    begins_kit,
    deferred("puzzlekit:read", __package__),
    deferred("puzzlekit:write", __package__),
    claims=begins_kit,
)
