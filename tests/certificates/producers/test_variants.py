"""Puzzles with rules of every kind: what each producer proposes becomes a proof that all checkers accept, and the claim is true."""

from __future__ import annotations

import json
from random import Random

import pytest

from cpgrid import Limits, Refusal
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import text
from cpgrid.certificates.certificate import members
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.clauses.drup import drup
from cpgrid.certificates.clauses.lrat import elaborate, fault
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, prove

from ..random_cases import grids, random_variant

_TAKEN = {"flow": 0, "lockstep": 1, "masks": 10, "dlx": 60, "learn": 10, "sat": 60}
"""Of how many puzzles each producer must make a certificate, at least."""


@pytest.mark.parametrize("via", _TAKEN)
def test_every_producer(via: str) -> None:
    taken = 0
    for seed in range(80):
        puzzle = random_variant(Random(seed))
        if PRODUCERS[via].lacking(puzzle):
            continue
        try:
            certified = prove(puzzle, via=via, limits=Limits(solutions=10_000), count=True)
        except Refusal:
            continue
        assert isinstance(certified, Certified)
        certificate = certified.certificate
        assert set(certificate.solutions) == grids(puzzle)
        assert check_steps(puzzle, certificate, 60).verdict is Judgement.VERIFIED
        record = json.loads(json.dumps(members(certificate)))
        assert cpgrid_verify.check_certificate(text(puzzle).encode(), record).outcome == "verified"
        stated = drup(puzzle, certificate)
        proof, problem = elaborate(stated)
        assert not problem
        assert not fault(stated.formula, proof)
        taken += 1
    assert taken >= _TAKEN[via]
