"""Certificates of every version, as they were written then: they verify for ever, with the same text and hash of their puzzle."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cpgrid import Puzzle, parse
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, digest, text
from cpgrid.certificates.certificate import members, of_members
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.clauses.drup import drup
from cpgrid.certificates.clauses.lrat import elaborate, fault
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.errors import Place

ROWS = ",".join(f'{{"rule":"distinct","cells":["R{row}C1","R{row}C2","R{row}C3"],"name":"distinct"}}' for row in (2, 3))
COLUMNS = ",".join(f'{{"rule":"distinct","cells":["R1C{each}","R2C{each}","R3C{each}"],"name":"distinct"}}' for each in (1, 2, 3))
HEAD = '{"cpgrid":1,"family":"grid","rows":3,"columns":3,"domains":[{"values":'
CELLS = '"cells":["R1C1","R1C2","R1C3","R2C1","R2C2","R2C3","R3C1","R3C2","R3C3"]'

FIRST = (
    '{"cpgrid":1,"family":"grid","rows":1,"columns":2,"domains":[{"values":[3,5,7],"cells":["R1C1","R1C2"]}],'
    '"rules":[{"rule":"run","cells":["R1C1","R1C2"],"total":8,"distinct":true}],"givens":{"R1C1":3}}\n'
)
SECOND = (
    HEAD + "[1,2,3]," + CELLS + '}],"rules":[{"rule":"count-distinct","counted":["R1C1","R2C2","R3C3"],"count":1,"counter":null},'
    '{"rule":"distinct","cells":["R1C1","R1C2","R1C3"],"name":"distinct"},'
    + COLUMNS
    + ","
    + ROWS
    + ',{"rule":"regular","cells":["R1C1","R1C2","R1C3"],"pattern":"2.3"}],"givens":{}}\n'
)
THIRD = (
    HEAD + "[0,1]," + CELLS + '}],"rules":[{"rule":"apart","cells":["R1C1","R2C2"],"values":[1],"diagonal":true},'
    '{"rule":"connected",' + CELLS + ',"values":[1],"diagonal":false,"outside":false,"empty":true},'
    '{"rule":"count",' + CELLS + ',"values":[1],"low":null,"high":7}],"givens":{"R1C1":1,"R2C1":0,"R3C1":1,"R3C2":0}}\n'
)
STORED = [
    (FIRST, "", {"certificate": 1, "claim": "unique", "solutions": [[3, 5]], "proof": [["apply", [1, 2]]]}),
    (
        SECOND,
        "1995f6c804427cf5ddc8dd4ea3573ebbd30a57a650fb8675062601ea91efa4fd",
        {
            "certificate": 2,
            "claim": "unique",
            "solutions": [[2, 1, 3, 3, 2, 1, 1, 3, 2]],
            "proof": [[[], [10, 4, 7, 5, 1, 3, 2, 6, 8, 9, 11]]],
        },
    ),
]
"""Text, hash and certificate, by the programs that wrote them."""


def read(text: str) -> Puzzle:
    (puzzle,) = parse(text, format="json")
    return canonical(puzzle)


@pytest.mark.parametrize(("own", "hashed", "certificate"), STORED)
def test_older_versions_verify(own: str, hashed: str, certificate: dict[str, Any]) -> None:
    puzzle, known = read(own), of_members(certificate, Place())
    assert text(puzzle) == own
    assert hashed in ("", digest(puzzle))
    # The number says nothing else.
    for version in (certificate["certificate"], 2, 3):
        changed = {**certificate, "certificate": version}
        assert checker.check_certificate(own.encode(), changed).outcome == "verified"
        assert check_steps(puzzle, of_members(changed, Place()), 60).verdict is Judgement.VERIFIED
    stated = drup(puzzle, known)
    proof, problem = elaborate(stated)
    assert not problem
    assert not fault(stated.formula, proof)
    assert {part.says for part in stated.formula.parts}.isdisjoint({"Components", "Hall set"})


def test_what_needs_no_new_version_is_written_as_before() -> None:
    _, _, stored = STORED[1]
    made = prove(read(SECOND))
    assert isinstance(made, Certified)
    assert members(made.certificate) == json.loads(json.dumps(stored), object_hook=None) | {"solutions": ((2, 1, 3, 3, 2, 1, 1, 3, 2),)}


def test_components_need_version_3() -> None:
    puzzle = read(THIRD)
    assert text(puzzle) == THIRD
    made = prove(puzzle)
    assert isinstance(made, Certified)
    certificate = json.loads(json.dumps(members(made.certificate)))
    assert certificate["certificate"] == 3
    assert checker.check_certificate(THIRD.encode(), certificate).outcome == "verified"
    assert check_steps(puzzle, made.certificate, 60).verdict is Judgement.VERIFIED
    for version in (1, 2):
        changed = {**certificate, "certificate": version}
        assert "version 3" in checker.check_certificate(THIRD.encode(), changed).reason
        assert check_steps(puzzle, of_members(changed, Place()), 60).verdict is Judgement.REJECTED
    for version in (0, 4, True, "3", None):
        assert checker.check_certificate(THIRD.encode(), {**certificate, "certificate": version}).outcome == "unusable"
