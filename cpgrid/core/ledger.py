"""What a text says of a puzzle besides its rules: what was not understood, what decorates it, and the solution that came with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .grid import Cell

__all__ = ["NOTHING_ELSE", "Ledger"]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What was read and is no rule of the puzzle; an importer drops nothing: it is a rule, or it stands here.

    Args:
        unsupported: constraints that were not understood, and texts that may be constraints, a few words each: ``2 lines of the kind
            foo at R1C1, R4C4``. While there are any, the puzzle is not asked, unless that is allowed.
        cosmetic: what only decorates the puzzle: ``3 circles``.
        remarks: what a reader should look at: ``the rules in words mention anti-knight, which the puzzle lacks``.
        solution: the published solution, a value for each cell that it names; empty = there is none.
        allowed: whether the puzzle may be asked although something was not understood.
    """

    unsupported: tuple[str, ...] = ()
    cosmetic: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    solution: Mapping[Cell, int] = field(default_factory=dict)
    allowed: bool = False


NOTHING_ELSE = Ledger()
"""The ledger of a text that says rules and givens alone."""
