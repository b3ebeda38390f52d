"""Killers of 81 arrows and sums, recognised."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase, digits

from ..core.deferred import deferred
from ..core.plugins import Format
from .cases import first_content

__all__ = ["COUNT", "FORMAT", "NAME", "SHOWN", "STEPS", "STRAIGHT", "SUMS"]

NAME = "killer-arrows"
COUNT = 81
"""Signs of a line."""
STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0), "`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1)}
SUMS = digits + ascii_uppercase + ascii_lowercase[:10]
STRAIGHT = frozenset("<>^v")
SHOWN = STRAIGHT | frozenset("`'")
"""Signs that no other grid has. What is written for a cage of several cells has one of them: all point to the cage's first cell."""


def _recognise(head: Sequence[str]) -> bool:
    first = first_content(head).strip()
    return len(first) == COUNT and bool(SHOWN & set(first)) and set(first) <= {*STEPS, *SUMS}


FORMAT = Format(
    NAME,
    "killer 9×9, 81 signs a line: arrows within cages, and their sums",
    _recognise,
    deferred("killer_arrows:read", __package__),
    deferred("killer_arrows:write", __package__),
)
