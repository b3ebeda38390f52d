"""Several checkers on one bundle, and what their answers mean together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

from .checker import Checker, CheckResult, Judgement

__all__ = ["Standing", "ask", "standing"]


class Standing(Enum):
    """What is known of a certificate once several checkers have answered."""

    VERIFIED = "verified"
    REJECTED = "rejected"
    DISPUTED = "the checkers disagree"
    UNKNOWN = "not checked"


def ask(checkers: Iterable[Checker], folder: Path, puzzle: str, seconds: float) -> Iterator[tuple[Checker, CheckResult]]:
    """The answer of each checker, as soon as it is there.

    Args:
        checkers: in the order in which they are to be asked.
        folder: of the bundle.
        puzzle: the canonical text of the puzzle that is to be proved about.
        seconds: for each checker.
    """
    for checker in checkers:
        lacking = checker.lacking(folder)
        try:
            result = CheckResult(Judgement.UNAVAILABLE, lacking, 0.0) if lacking else checker.check(folder, puzzle, seconds)
        except MemoryError:
            result = CheckResult(Judgement.UNAVAILABLE, "out of memory", 0.0)
        yield checker, result


def standing(results: Iterable[CheckResult]) -> Standing:
    """What the answers mean together; a checker that said nothing of the certificate counts neither way."""
    said = {result.verdict for result in results} & {Judgement.VERIFIED, Judgement.REJECTED}
    if len(said) == 2:
        return Standing.DISPUTED
    return Standing(said.pop().value) if said else Standing.UNKNOWN
