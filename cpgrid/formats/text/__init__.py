"""Puzzles as people type them and read them aloud: what it is, a grid of givens, then a line for each rule.

``docs/formats/text.md`` has the grammar. Nothing here knows a kind of rule: lines follow from the fields of the rules' dataclasses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.deferred import deferred
from ...core.pieces import RECTANGLE
from ...core.plugins import Format
from ..cases import first_content

__all__ = ["FORMAT"]

_LONGEST_CLAIMED = 200
"""Characters of the longest line that is claimed: a pattern is searched at every place of it."""
_LETTER = re.compile(r"[^\W\d_]")


def _recognise(head: Sequence[str]) -> bool:
    # Every name has a letter. Most grids have none, and need not wait for all families and rules to be loaded.
    if not any(map(_LETTER.search, head)):
        return False
    from .recognising import recognise

    return recognise(head)


def _claims(head: Sequence[str]) -> bool:
    first = first_content(head)
    if len(first) > _LONGEST_CLAIMED or not RECTANGLE.search(first) or not _LETTER.search(first):
        return False
    from .recognising import claims

    return claims(head)


FORMAT = Format(
    name="text",
    summary="puzzles of every kind as people type them: what it is, a grid of givens, a line for each rule",
    recognise=_recognise,
    read=deferred("reading:read", __package__),
    write=deferred("writing:write", __package__),
    claims=_claims,
)
