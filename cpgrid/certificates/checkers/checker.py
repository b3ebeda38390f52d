"""What a checker is, and what it says of a bundle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

__all__ = ["CheckResult", "Checker", "Judgement"]


class Judgement(Enum):
    """What a checker says."""

    VERIFIED = "verified"
    REJECTED = "rejected"
    UNAVAILABLE = "unavailable"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The answer of one checker.

    Args:
        verdict: what it says. Only `Judgement.VERIFIED` and `Judgement.REJECTED` say something about the certificate.
        reason: for a rejection, the step or file that is wrong; for an unavailable checker, what is missing; else perhaps empty.
        seconds: how long the check took, 0 or more.
    """

    verdict: Judgement
    reason: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Checker:
    """A program that tells whether a bundle proves its claim.

    Args:
        name: as ``--checker`` takes it.
        summary: the checker in one sentence.
        shares: what it has in common with the search and with other checkers, so that people know which defects it cannot notice.
        lacking: (folder of the bundle) → why it cannot check this bundle on this machine; empty = it can.
        check: (folder of the bundle, canonical text of the puzzle that is to be proved about, seconds) → its answer. The text, not the
            bundle's own copy, decides what the puzzle is.
    """

    name: str
    summary: str
    shares: str
    lacking: Callable[[Path], str]
    check: Callable[[Path, str, float], CheckResult]
