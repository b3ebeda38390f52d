"""The exit codes, the same for every command."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

__all__ = ["BROKEN_PIPE", "ENDED_BY", "INTERRUPTED", "Exit", "gravest"]

INTERRUPTED = 130
"""Ctrl-C: 128 + SIGINT, as in shells."""

ENDED_BY = {1: "the terminal was closed (SIGHUP)", 15: "ended from outside (SIGTERM)"}
"""What is said of other signals that ended a command, by their numbers; the exit code is 128 more, as in shells."""

BROKEN_PIPE = 141
"""The reader of standard output has closed it: 128 + SIGPIPE, as in shells."""


class Exit(IntEnum):
    """What the exit codes mean."""

    SO = 0
    NOT_SO = 1
    WRONG_CALL = 2
    DISAGREED = 3
    UNDECIDED = 4


_GRAVITY = (Exit.SO, Exit.NOT_SO, Exit.UNDECIDED, Exit.WRONG_CALL, Exit.DISAGREED)


def gravest(codes: Iterable[Exit]) -> Exit:
    """The exit code for several puzzles or routes: the first of 3, 2, 4, 1, 0 that occurs."""
    return max(codes, key=_GRAVITY.index, default=Exit.SO)
