"""Proofs that are held as the text that the elaborator wrote."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import cpgrid
from benchmarks.corpora import CORPORA
from cpgrid.certificates.certificate import Certificate, gzip_of, members, pack, unpack
from cpgrid.certificates.checkers.checker import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.claims import names_hall_sets
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.written_steps import WrittenSteps
from cpgrid.core.errors import Place

HERE = Place("here")


@pytest.fixture(scope="module", params=["minimal-9x9", "killer-9x9", "nurikabe", "minimal-25x25"])
def made(request: pytest.FixtureRequest) -> tuple[cpgrid.Puzzle, Certified]:
    # A long log, which is believed, is that of the third 25×25.
    puzzle = CORPORA[request.param].stored()[3]
    certified = prove(puzzle, via="learn")
    assert isinstance(certified, Certified)
    return puzzle, certified


def test_its_file_is_that_of_the_decoded_steps(made: tuple[cpgrid.Puzzle, Certified]) -> None:
    certificate = made[1].certificate
    assert isinstance(certificate.proof, WrittenSteps)
    decoded = replace(certificate, proof=json.loads(certificate.proof.text))
    assert pack(certificate) == pack(decoded) == gzip_of(json.dumps(members(certificate), separators=(",", ":")).encode())
    assert unpack(pack(certificate), HERE) == certificate == decoded


def test_it_has_as_many_steps_and_lemmas_as_it_says(made: tuple[cpgrid.Puzzle, Certified]) -> None:
    steps = made[1].certificate.proof
    assert isinstance(steps, WrittenSteps)
    assert len(steps) == len(list(steps)) > 0
    assert steps.lemmas == sum(isinstance(step[0], list) for step in steps) == made[1].lemmas
    assert not names_hall_sets(list(steps))


def test_a_checker_of_the_package_takes_it_as_it_is(made: tuple[cpgrid.Puzzle, Certified]) -> None:
    puzzle, certified = made
    assert check_steps(puzzle, certified.certificate, 60).verdict is Judgement.VERIFIED
    halved = replace(certified.certificate, proof=certified.certificate.proof[: len(certified.certificate.proof) // 2])
    assert check_steps(puzzle, halved, 60).verdict is Judgement.REJECTED


def test_it_is_compared_as_the_list_that_it_states() -> None:
    text = b'[["apply",[0]],[[],[1,2]]]'
    steps, same, other = WrittenSteps(text, 2, 1), WrittenSteps(text, 2, 1), WrittenSteps(b'[["apply",[0]]]', 1, 0)
    listed = [["apply", [0]], [[], [1, 2]]]
    assert steps == same == listed == steps
    assert hash(steps) == hash(same)
    assert steps != other
    assert steps != listed[:1]
    assert steps != tuple(listed)
    assert (steps[1], steps[1:], steps[-1], len(steps), repr(steps)) == ([[], [1, 2]], [[[], [1, 2]]], [[], [1, 2]], 2, repr(listed))


@pytest.mark.parametrize("score", [None, 7])
@pytest.mark.parametrize("solutions", [(), ((1, 2),)])
def test_an_empty_proof_is_written_too(score: int | None, solutions: tuple[tuple[int, ...], ...]) -> None:
    for text in (b"[]", b'[["apply",[]]]'):
        certificate = Certificate("none", score, solutions, WrittenSteps(text, int(text != b"[]"), 0))
        assert unpack(pack(certificate), HERE) == certificate
        assert bool(certificate.proof) is (text != b"[]")
