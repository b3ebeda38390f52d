"""The format pzprv3: what pzprjs saves, a puzzle and what a player has drawn, its rows on lines or between slashes.

Its kinds and their rules are loaded when it is read or written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..core.deferred import deferred
from ..core.plugins import Format

__all__ = ["FORMAT", "HEAD"]

HEAD = re.compile(r"\s*pzprv3(?:\.(\d))?\s*(?:/|$)", re.ASCII)
"""How a puzzle begins."""


def _recognise(head: Sequence[str]) -> bool:
    first = next((line for line in head if line.strip()), "")
    return HEAD.match(first) is not None


FORMAT = Format(
    "pzprv3",
    "what pzprjs saves: some twenty kinds of logic puzzles, with what a player has drawn",
    _recognise,
    deferred("pzprv3:read", __package__),
    deferred("pzprv3:write", __package__),
    claims=_recognise,
)
