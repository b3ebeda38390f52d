"""The exit codes, the same for every command."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

__all__ = ["BROKEN_PIPE", "INTERRUPTED", "Exit", "gravest"]

INTERRUPTED = 130
"""Ctrl-C: 128 + SIGINT, as shells have it."""

BROKEN_PIPE = 141
"""The reader of standard output went away: 128 + SIGPIPE, as shells have it."""


class Exit(IntEnum):
    """What the exit code says."""

    SO = 0
    NOT_SO = 1
    WRONG_CALL = 2
    DISAGREED = 3
    UNDECIDED = 4


_GRAVITY = (Exit.SO, Exit.NOT_SO, Exit.UNDECIDED, Exit.WRONG_CALL, Exit.DISAGREED)


def gravest(codes: Iterable[Exit]) -> Exit:
    """The code that speaks for several puzzles or routes: 3 before 2 before 4 before 1 before 0."""
    return max(codes, key=_GRAVITY.index, default=Exit.SO)
