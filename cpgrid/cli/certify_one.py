"""A bundle for one puzzle, and what is reported of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..certificates import pseudo_boolean
from ..certificates.bundle import CERTIFICATE, write_bundle
from ..certificates.canonical import canonical, digest, text
from ..certificates.certificate import Certificate
from ..certificates.checkers import CHECKERS, Judgement
from ..certificates.checkers.running import Standing, ask, standing
from ..certificates.clauses import proof_files
from ..certificates.collection.making import Options
from ..certificates.files import check_target
from ..certificates.names import Name
from ..certificates.proving import Certified, Undecided, prove
from ..core.clock import Clock, OutOfTime, within
from ..core.errors import UnsoundError
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..render import StyledText, duration, plural
from .checks import UNUSABLE, Checks, checks_record, checks_table, claim_text, grade
from .claimed import unexpected
from .exits import Exit
from .output import Output, printable
from .wording import style

__all__ = ["certify_one", "verified_bundle"]

_SECONDS = 3600.0
"""For each checker: a proof that was found in time is to be checked, however long that takes in plain Python."""

_OWN = ("native", "standalone")
"""The checkers that are asked before anything is written."""


def certify_one(output: Output, puzzle: Puzzle, target: Path, options: Options, *, expect: str, cnf: bool, opb: bool, force: bool) -> Exit:
    """Search, prove, write, check, and report.

    Args:
        output: for the report.
        puzzle: as it was read.
        target: the folder to be.
        options: for the search.
        expect: the claim that the puzzle should have; ``any`` = any.
        cnf: whether the puzzle and its proof are added as clauses.
        opb: whether the puzzle and a proof are added as inequalities.
        force: whether a bundle that is there may be replaced.

    Raises:
        UsageError: the folder cannot be written.
        Refusal: no certificate can speak of the puzzle, or no clauses or inequalities of the certificate.
        UnsoundError: a checker of our own rejects the certificate, or another solver contradicts it.
    """
    # Said before a search that may take long, and not only after it.
    check_target(target, "bundle", force=force)
    limits = Limits(solutions=options.limit, seconds=options.seconds)
    result = prove(puzzle, via=options.via, limits=limits, count=options.count)
    checks: Checks = ()
    if isinstance(result, Certified):
        try:
            with within(Clock(options.seconds)):
                others = _others(canonical(puzzle), result.certificate, cnf=cnf, opb=opb)
        except OutOfTime:
            result = Undecided("time limit, while the files for other checkers were made", result.route)
        else:
            checks = _write(puzzle, result, target, others, force=force)
    code, problem = grade(checks), ""
    if isinstance(result, Certified) and code is Exit.SO:
        problem = unexpected({result.certificate.claim: 1}, expect)
        code = Exit.NOT_SO if problem else code
    if output.json_lines:
        output.record({**_record(puzzle, result, target, checks), "expect": expect, "unexpected": problem, "exit": int(code)})
    elif isinstance(result, Undecided):
        output.line(_undecided(result), style(code))
    else:
        _show(output, puzzle, result, target, checks)
    if problem and not output.json_lines:
        output.line(f"not as expected: {problem}", style(code))
    return code


def verified_bundle(puzzle: Puzzle, result: Certified, target: Path) -> bool:
    """Write a bundle and say whether our own checkers have accepted it; if not, nothing is written.

    Raises:
        UsageError: the folder cannot be written.
        UnsoundError: a checker rejects it.
    """
    return _verified(_write(puzzle, result, target, {}, force=False))


def _others(puzzle: Puzzle, certificate: Certificate, *, cnf: bool, opb: bool) -> dict[str, bytes]:
    """The files for checkers of others."""
    clauses = proof_files(puzzle, certificate) if cnf else {}
    return clauses | (pseudo_boolean.proof_files(puzzle, certificate) if opb else {})


def _write(puzzle: Puzzle, result: Certified, target: Path, others: Mapping[str, bytes], *, force: bool) -> Checks:
    """Write the bundle, and return what the checkers said of it as it lay on the disk.

    Raises:
        UnsoundError: a checker rejects it.
    """
    form = canonical(puzzle)
    # Where there are files for them, all others are asked, too.
    checkers = list(CHECKERS.values()) if others else [CHECKERS[name] for name in _OWN]
    checks: Checks = ()

    def accepts(folder: Path) -> bool:
        nonlocal checks
        checks = list(ask(checkers, folder, text(form), _SECONDS))
        return standing(check for _, check in checks) is Standing.VERIFIED

    write_bundle(target, puzzle, result.certificate, result.route, accepts=accepts, others=others, force=force)
    rejected = [f"{checker.name}: {check.reason}" for checker, check in checks if check.verdict is Judgement.REJECTED]
    if rejected:
        raise UnsoundError(f"our own certificate is rejected, and nothing is written ({'; '.join(rejected)})")
    return checks


def _show(output: Output, puzzle: Puzzle, result: Certified, target: Path, checks: Checks) -> None:
    certificate = result.certificate
    claim = claim_text(certificate.claim, len(certificate.solutions), certificate.score)
    output.show(StyledText(printable(f"{puzzle.layout.family} · {puzzle.source}: {claim}"), "bold"))
    if name := Name.of(puzzle).called:
        output.show(f"  {name}")
    spent = ", ".join(f"{stage} {duration(seconds)}" for stage, seconds in result.timings.items())
    output.show(f"  {result.route}: {spent}")
    output.show(checks_table(checks))
    if _verified(checks):
        size = plural((target / CERTIFICATE).stat().st_size, "byte")
        output.line(f"certified: {plural(result.lemmas, 'lemma')}, {size}, in {printable(str(target))}", style(Exit.SO))
    else:
        output.line(f"not certified, and nothing is written: {_silence(checks)}", style(grade(checks)))


def _undecided(result: Undecided) -> str:
    """What is known without a proof; a score that a search claims is never called proved."""
    claimed = "" if result.score is None else f"solver-claimed: score {result.score}, not proved the best; "
    return f"{claimed}undecided, and nothing is written: {result.reason}{result.route and f' ({result.route})'}"


def _verified(checks: Checks) -> bool:
    return grade(checks) is Exit.SO


def _silence(checks: Checks) -> str:
    """Why the checkers have not verified what none of them rejected."""
    return UNUSABLE if grade(checks) is Exit.WRONG_CALL else "no checker gave an answer"


def _record(puzzle: Puzzle, result: Certified | Undecided, target: Path, checks: Checks) -> dict[str, Any]:
    head = {"source": puzzle.source.source, "line": puzzle.source.line or None, "name": dict(Name.of(puzzle).members())}
    head |= {"puzzle": digest(puzzle), "route": result.route}
    if isinstance(result, Undecided):
        return {**head, "verdict": "undecided", "reason": result.reason, "solver_claimed": result.score}
    certificate, verified = result.certificate, _verified(checks)
    return {
        **head,
        "verdict": "certified" if verified else "undecided",
        "reason": "" if verified else _silence(checks),
        "folder": str(target) if verified else None,
        "claim": certificate.claim,
        "score": certificate.score,
        "solutions": len(certificate.solutions),
        "lemmas": result.lemmas,
        "bytes": (target / CERTIFICATE).stat().st_size if verified else None,
        "timings": dict(result.timings),
        "checkers": checks_record(checks),
    }
