"""The record of a coding: how a site writes a puzzle into a link, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.errors import Place
from ...core.puzzle import Puzzle

__all__ = ["LinkCoding"]


@dataclass(frozen=True, slots=True)
class LinkCoding:
    """How a site writes puzzles.

    Args:
        name: as ``--format`` and ``--to`` take it.
        summary: what it states, in one sentence.
        decode: (a link or what stands for it, without blanks around it, the place where it begins) → the puzzle, with its `Ledger`. Raises
            `InputError` for what is damaged, too large, or known to a server alone.
        encode: puzzle → a link without a line end, which ``decode`` reads as the same puzzle. Raises `InputError` for what the site cannot
            state, and names it.
        blanks: whether ``decode`` is to be given what follows a blank, too: some programs write one in place of a ``+``.
        further: a regular expression for the beginning of lines that go on with what stands for a link, which may then have blanks, too;
            empty = it is one word.
    """

    name: str
    summary: str
    decode: Callable[[str, Place], Puzzle]
    encode: Callable[[Puzzle], str]
    blanks: bool = False
    further: str = ""
