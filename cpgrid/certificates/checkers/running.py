"""Several checkers on one bundle, and what their answers mean together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

from .checker import Checker, CheckResult, Judgement, failure

__all__ = ["Standing", "ask", "standing"]


class Standing(Enum):
    """What is known of a certificate once several checkers have answered."""

    VERIFIED = "verified"
    REJECTED = "rejected"
    DISPUTED = "the checkers disagree"
    UNUSABLE = "unusable"
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
        try:
            lacking = checker.lacking(folder)
            result = CheckResult(Judgement.UNAVAILABLE, lacking, 0.0) if lacking else checker.check(folder, puzzle, seconds)
        except Exception as error:  # noqa: BLE001 — whatever it is, the others are asked all the same
            result = CheckResult(*failure(error), 0.0)
        yield checker, result


def standing(results: Iterable[CheckResult]) -> Standing:
    """What the answers mean together.

    A checker that broke down leaves it open, whatever others say, unless these contradict one another; one that said nothing counts
    neither way.
    """
    said = {result.verdict for result in results}
    if {Judgement.VERIFIED, Judgement.REJECTED} <= said:
        return Standing.DISPUTED
    decided = [verdict for verdict in (Judgement.UNUSABLE, Judgement.REJECTED, Judgement.VERIFIED) if verdict in said]
    return Standing(decided[0].value) if decided else Standing.UNKNOWN
