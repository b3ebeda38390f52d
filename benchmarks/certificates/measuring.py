"""Each puzzle is solved, proved, written as a bundle and given to every checker; every answer is asserted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import cpgrid
from cpgrid import Limits
from cpgrid.certificates.bundle import CERTIFICATE, write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import Certificate
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.running import ask
from cpgrid.certificates.proving import Certified, prove

from ..race import WrongAnswer
from .cases import Case

__all__ = ["Measured", "measure"]

_SECONDS = 3600.0
"""For each checker."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One puzzle's certificate.

    Args:
        case: the puzzle.
        route: the search that was proved.
        lemmas: how many the proof has.
        bytes: the size of the certificate's file.
        solving: seconds to the same answer without a proof, along the default route.
        proving: seconds to the certificate, the search included.
        checks: seconds of each checker that verified it.
    """

    case: Case
    route: str
    lemmas: int
    bytes: int
    solving: float
    proving: float
    checks: Mapping[str, float]


def measure(cases: Iterable[Case], *, repeat: int) -> Iterator[Measured]:
    """Measure the puzzles one after another.

    Args:
        cases: the puzzles.
        repeat: how often each is solved and proved; medians are kept.

    Raises:
        WrongAnswer: a certificate says something else than what is true, a checker rejects it, or fewer than two checkers verify it.
    """
    for case in cases:
        solving, proving = _turns(case, repeat)
        certified = prove(case.puzzle, count=case.count)
        if not isinstance(certified, Certified):
            raise WrongAnswer(f"{case.name}: no certificate: {certified.reason}")
        certificate = certified.certificate
        if (certificate.claim, certificate.score) != (case.claim, case.score):
            raise WrongAnswer(f"{case.name}: the certificate claims {certificate.claim} {certificate.score}")
        size, checks = _checked(case, certificate, certified.route)
        yield Measured(case, certified.route, certified.lemmas, size, solving, proving, checks)


def _turns(case: Case, repeat: int) -> tuple[float, float]:
    """Seconds of solving and of proving: medians over some turns. They alternate, so that whatever else the machine does falls on both."""
    turns: list[tuple[float, float]] = []
    while len(turns) <= repeat:
        turns.append((_seconds(partial(_solve, case)), _seconds(partial(prove, case.puzzle, count=case.count))))
    # The first turn compiles what depends on the layout; it is not counted.
    solving, proving = zip(*turns[1:], strict=True)
    return median(solving), median(proving)


def _seconds(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def _solve(case: Case) -> None:
    if case.score is not None:
        right = cpgrid.solve(case.puzzle).score == case.score
    elif case.count:
        right = cpgrid.count(case.puzzle, limits=Limits(solutions=100)).count < 100
    else:
        right = cpgrid.check(case.puzzle).kind.value == {"several": "multiple"}.get(case.claim, case.claim)
    if not right:
        raise WrongAnswer(f"{case.name}: the puzzle is not {case.claim}")


def _checked(case: Case, certificate: Certificate, route: str) -> tuple[int, dict[str, float]]:
    """The size of the certificate's file, and the seconds of each checker that verified it."""
    puzzle = canonical(case.puzzle)
    with TemporaryDirectory() as scratch:
        bundle = Path(scratch, "bundle")
        write_bundle(bundle, puzzle, certificate, route, accepts=lambda _: True)
        size = (bundle / CERTIFICATE).stat().st_size
        results = {checker.name: result for checker, result in ask(CHECKERS.values(), bundle, text(puzzle), _SECONDS)}
    for name, result in results.items():
        if result.verdict is Judgement.REJECTED:
            raise WrongAnswer(f"{case.name}: {name} rejects the certificate: {result.reason}")
    verified = {name: result.seconds for name, result in results.items() if result.verdict is Judgement.VERIFIED}
    if not {"standalone", "native"} <= verified.keys():
        raise WrongAnswer(f"{case.name}: only {', '.join(verified) or 'nobody'} verified the certificate")
    return size, verified
