"""What a checker is, and what it says of a bundle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from ...core.clock import Clock, OutOfTime, within
from ...core.errors import InputError, Refusal, shorten
from ..certificate import Rejected

__all__ = ["CheckResult", "Checker", "Judgement", "Verdict", "answer", "failure"]

_LONGEST = 300


class Judgement(Enum):
    """What a checker says."""

    VERIFIED = "verified"
    REJECTED = "rejected"
    UNUSABLE = "unusable"
    UNAVAILABLE = "unavailable"
    TIMEOUT = "timeout"


Verdict: TypeAlias = tuple[Judgement, str]
"""What a checker says, and why."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The answer of one checker.

    Args:
        verdict: what it says. Only `Judgement.VERIFIED` and `Judgement.REJECTED` say something about the certificate;
            `Judgement.UNUSABLE` says that a file cannot be used or that the checker broke down.
        reason: for a rejection, the step or file that is wrong; for an unavailable checker, what is missing; else perhaps empty.
        seconds: how long the check took, 0 or more.
    """

    verdict: Judgement
    reason: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Checker:
    """A program that says whether a bundle proves its claim.

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


def answer(seconds: float, judge: Callable[[Clock], Verdict]) -> CheckResult:
    """What a check says, also where it raises an error instead.

    Args:
        seconds: for everything.
        judge: (the time left) → what the check says.
    """
    started = perf_counter()
    clock = Clock(seconds)
    try:
        with within(clock):
            verdict, reason = judge(clock)
    except OutOfTime:
        verdict, reason = Judgement.TIMEOUT, f"no answer after {seconds:g} s"
    except Exception as error:  # noqa: BLE001 — whatever it is, it is no answer
        verdict, reason = failure(error)
    return CheckResult(verdict, reason, perf_counter() - started)


def failure(error: Exception) -> Verdict:
    """What an error of a check means; a checker that breaks down has rejected nothing."""
    match error:
        case Rejected():
            return Judgement.REJECTED, str(error)
        case InputError():
            return Judgement.UNUSABLE, str(error)
        case Refusal():
            return Judgement.UNAVAILABLE, error.reason
        case OutOfTime():
            return Judgement.TIMEOUT, "out of time"
        case MemoryError():
            return Judgement.UNAVAILABLE, "out of memory"
        case _:
            return Judgement.UNUSABLE, f"it broke down: {type(error).__name__}: {shorten(str(error), _LONGEST)}"
