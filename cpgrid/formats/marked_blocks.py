"""Texts that say in their first lines, in words of their own, that they are no rows of a Sudoku although such rows follow."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["begins_block", "is_begin"]

_GRIDS = frozenset(
    f"{left}{name}{right}" for name in ("problem", "areas", "clabels", "rlabels", "solution") for left, right in (("", ""), ("[", "]"))
)


def is_begin(line: str) -> bool:
    """Whether a block of janko.at begins with a line."""
    return line.strip().lower() in {"begin", "[begin]"}


def begins_block(head: Sequence[str]) -> bool:
    """Whether a text begins with a block of janko.at, or with the page around it."""
    lines = [line.strip() for line in head if line.strip() and not line.lstrip().startswith("#")]
    at = next((number for number, line in enumerate(lines) if is_begin(line)), None)
    return at is not None and (not at or lines[0].startswith("<")) and any(line.lower() in _GRIDS for line in lines[at:])
