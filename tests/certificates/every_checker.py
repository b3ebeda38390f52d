"""All solutions of a puzzle are claimed, and every checker that is here verifies the claim: of clauses and of inequalities, too."""

from __future__ import annotations

from pathlib import Path

from cpgrid import Limits, Puzzle
from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.running import ask
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.pseudo_boolean import exact, proof_files

__all__ = ["solutions_verified"]


def solutions_verified(puzzle: Puzzle, folder: Path) -> int:
    """How many solutions of a puzzle a certificate claims, after all who check it have verified that there are no others."""
    certified = prove(puzzle, count=True, limits=Limits(solutions=1000, seconds=60))
    assert isinstance(certified, Certified)
    form, certificate = canonical(puzzle), certified.certificate
    inequalities = {} if exact.lacking() else proof_files(form, certificate)
    assert write_bundle(folder, form, certificate, certified.route, accepts=lambda _: True, others=inequalities)
    said = {checker.name: result.verdict for checker, result in ask(CHECKERS.values(), folder, text(form), 60)}
    always = {"native", "standalone", "lrat", "dratify", *(["cutting-planes"] if inequalities else [])}
    assert {name: said[name] for name in always} == dict.fromkeys(always, Judgement.VERIFIED)
    assert set(said.values()) <= {Judgement.VERIFIED, Judgement.UNAVAILABLE}
    return len(certificate.solutions)
