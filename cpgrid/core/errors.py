"""The few kinds of error, told apart by what the caller can do about them.

Infeasible and out-of-time are not here: they are outcomes (`cpgrid.core.outcome`).
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CpgridError", "InputError", "Place", "Refusal", "UnsoundError", "UsageError"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where in an input something stands.

    Args:
        source: the file's name, or ``<stdin>``.
        line: 1-based line, 0 when the place has none.
        column: 1-based column, 0 when the place has none.
        detail: what stands there, in the format's words: ``case 3``, ``R4C7``, ``rules[2].cells``.
    """

    source: str = ""
    line: int = 0
    column: int = 0
    detail: str = ""

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        head = ":".join([self.source or "<input>", *numbers])
        return f"{head}: {self.detail}" if self.detail else head


class CpgridError(Exception):
    """The root of every error that cpgrid raises on purpose."""


class InputError(CpgridError):
    """The input is not a puzzle: mend the file.

    Args:
        place: where it went wrong.
        problem: what is wrong and what was expected.
        mend: what to write instead; may be empty.
    """

    def __init__(self, place: Place, problem: str, mend: str = "") -> None:
        self.place, self.problem, self.mend = place, problem, mend
        super().__init__(f"{place}: {problem}" + (f" ({mend})" if mend else ""))


class UsageError(CpgridError):
    """The call is wrong (an unknown route, format or option): mend the command."""


class Refusal(CpgridError):
    """A route cannot take this puzzle: choose another route.

    Args:
        who: the encoding or backend that refuses.
        reason: what it cannot take, and what would help.
    """

    def __init__(self, who: str, reason: str) -> None:
        self.who, self.reason = who, reason
        super().__init__(f"{who} refuses: {reason}")


class UnsoundError(CpgridError):
    """A route returned a grid that breaks the puzzle's rules: a defect of cpgrid or of the engine, never of the puzzle."""
