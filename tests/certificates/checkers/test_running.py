"""What several answers mean together."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from cpgrid import InputError, Refusal
from cpgrid.certificates.certificate import Rejected
from cpgrid.certificates.checkers import CHECKERS, Checker, CheckResult, Judgement
from cpgrid.certificates.checkers.running import Standing, ask, standing
from cpgrid.core.clock import OutOfTime
from cpgrid.core.errors import Place


def checker(verdict: Judgement, lacking: str = "") -> Checker:
    return Checker("one", "a test", "nothing", lambda _: lacking, lambda *_: CheckResult(verdict, "", 1.0))


@pytest.mark.parametrize("said", list(product(Judgement, repeat=3)))
def test_verified_is_said_by_one_and_denied_by_none(said: tuple[Judgement, ...]) -> None:
    expected = {
        (True, False): Standing.VERIFIED,
        (False, True): Standing.REJECTED,
        (True, True): Standing.DISPUTED,
        (False, False): Standing.UNKNOWN,
    }[Judgement.VERIFIED in said, Judgement.REJECTED in said]
    if Judgement.UNUSABLE in said and expected is not Standing.DISPUTED:
        expected = Standing.UNUSABLE
    assert standing(CheckResult(verdict, "", 0.0) for verdict in said) is expected


def test_nothing_was_asked() -> None:
    assert standing([]) is Standing.UNKNOWN


def test_a_checker_that_cannot_answer_is_not_asked() -> None:
    ((_, result),) = ask([checker(Judgement.VERIFIED, "no program")], Path(), "", 1.0)
    assert result == CheckResult(Judgement.UNAVAILABLE, "no program", 0.0)


def test_memory_that_runs_out_is_no_verdict() -> None:
    def fails(*_: object) -> CheckResult:
        raise MemoryError

    ((_, result),) = ask([replace(checker(Judgement.VERIFIED), check=fails)], Path(), "", 1.0)
    assert result == CheckResult(Judgement.UNAVAILABLE, "out of memory", 0.0)


def test_a_checker_that_breaks_down_has_said_nothing() -> None:
    for error, verdict, reason in (
        (RecursionError("too deep"), Judgement.UNUSABLE, "it broke down: RecursionError: too deep"),
        (RuntimeError("std::bad_cast\n"), Judgement.UNUSABLE, "it broke down: RuntimeError: std::bad_cast\\n"),
        (InputError(Place("a"), "no gzip", "mend it"), Judgement.UNUSABLE, "a: no gzip (mend it)"),
        (Rejected(Place("a"), "wrong", "mend it"), Judgement.REJECTED, "a: wrong (mend it)"),
        (Refusal("it", "too large"), Judgement.UNAVAILABLE, "too large"),
        (OutOfTime(), Judgement.TIMEOUT, "out of time"),
    ):

        def fails(*_: object, error: Exception = error) -> CheckResult:
            raise error

        failing = replace(checker(Judgement.VERIFIED), check=fails)
        (_, result), (_, other) = ask([failing, checker(Judgement.VERIFIED)], Path(), "", 1.0)
        assert (result.verdict, result.reason, other.verdict) == (verdict, reason, Judgement.VERIFIED)


def test_every_checker_says_what_it_shares() -> None:
    assert all(checker.summary and checker.shares for checker in CHECKERS.values())
