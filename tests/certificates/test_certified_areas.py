"""Puzzles of connected areas: certified by every producer that takes them, verified by every checker; forged certificates are rejected."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from cpgrid import Cell, Layout, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import Certificate, members, of_members
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.clauses.drup import drup
from cpgrid.certificates.clauses.lrat import elaborate, fault
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.components import Components
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Rule
from cpgrid.rules import Apart, Connected, Count, model, violations

NINE = tuple(Cell(row, column) for row in range(9) for column in range(9))
LARGE = canonical(Puzzle(Layout("grid", 9, 9, NINE, ((0, 1),) * 81, (Connected(NINE, (1,)),))))
TAKERS = [name for name, producer in PRODUCERS.items() if not producer.lacking(LARGE)]
"""The producers that know Components as they are."""


def random_puzzle(random: Random) -> Puzzle:
    """A board of black and white cells, one of which may be no cell, with counts by row and column of some colouring."""
    rows, columns = random.choice([(2, 3), (3, 3), (2, 4)])
    cells = [Cell(row, column) for row in range(rows) for column in range(columns) if random.random() < 0.95]
    grid = {cell: random.randint(0, 1) for cell in cells}
    rules: list[Rule] = [Connected(tuple(cells), (1,), diagonal=random.random() < 0.2)]
    if random.random() < 0.6:
        rules.append(Connected(tuple(cells), (0,), outside=random.random() < 0.5, empty=False))
    if random.random() < 0.2:
        rules.append(Apart(tuple(cells), (0,)))
    for axis in (0, 1):
        for line in {cell[axis] for cell in cells}:
            own = tuple(cell for cell in cells if cell[axis] == line)
            count = sum(grid[cell] for cell in own) + random.choice([0, 0, 0, 0, 0, 1])
            rules += [Count(own, (1,), count, count)] if random.random() < 0.8 else []
    givens = {cell: grid[cell] for cell in cells if random.random() < 0.15}
    return canonical(Puzzle(Layout("grid", rows, columns, tuple(cells), ((0, 1),) * len(cells), tuple(rules)), givens))


def verdicts(puzzle: Puzzle, certificate: Certificate) -> dict[str, bool]:
    """Whether each checker accepts a certificate."""
    found = {
        "stand-alone": checker.check_certificate(text(puzzle).encode(), plain(certificate)).outcome == "verified",
        "native": check_steps(puzzle, certificate, 60).verdict is Judgement.VERIFIED,
    }
    if certificate.claim != "several":
        try:
            stated = drup(puzzle, certificate)
            proof, problem = elaborate(stated)
            found["clauses"] = not problem and not fault(stated.formula, proof)
        except InputError:
            found["clauses"] = False
    return found


def plain(certificate: Certificate) -> dict[str, Any]:
    """The certificate as a file has it."""
    read: dict[str, Any] = json.loads(json.dumps(members(certificate)))
    return read


def solutions(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """All of them, by trying every grid."""
    given = [puzzle.givens.get(cell) for cell in puzzle.layout.cells]
    domains = [domain if value is None else (value,) for value, domain in zip(given, puzzle.layout.domains, strict=True)]
    return [grid for grid in product(*domains) if not violations(puzzle, grid)]


@pytest.mark.parametrize("via", TAKERS)
def test_every_claim_is_true_and_verified(via: str) -> None:
    random, claims, used = Random(via), set[str](), 0
    for _ in range(60):
        puzzle = random_puzzle(random)
        found = solutions(puzzle)
        made = prove(puzzle, via=via, count=1 < len(found) < 8 and random.random() < 0.8)
        assert isinstance(made, Certified), made
        certificate = made.certificate
        claims.add(certificate.claim)
        if certificate.claim != "several":
            assert sorted(certificate.solutions) == found
        assert all(verdicts(puzzle, certificate).values()), (text(puzzle), certificate)
        graphs = {number for number, each in enumerate(model(puzzle.layout).constraints) if isinstance(each, Components)}
        used += any(hint in graphs for step in certificate.proof for hint in step[1])
    assert claims == {"none", "unique", "exactly", "several"}
    assert used > 10


def forged(certificate: Certificate, random: Random) -> Iterator[Certificate]:
    """Claims that are false with the proof of a true one: a grid less, or none of them; and proofs in which one thing is another."""
    own = plain(certificate)
    for changes in ({"solutions": own["solutions"][1:]}, {"solutions": [], "claim": "none"}):
        left = {**own, **changes}
        yield of_members({**left, "claim": {0: "none", 1: "unique"}.get(len(left["solutions"]), "exactly")}, Place())
    for _ in range(6):
        other = copy.deepcopy(own)
        step = random.choice(other["proof"])
        part = random.choice([each for each in step if isinstance(each, list) and each] or [[0]])
        place = random.randrange(len(part))
        part[place : place + 1] = random.choice([[], [part[place] + 1], [-part[place]], [part[place], [part[place], 0, 1]]])
        yield of_members(other, Place())


def test_forged_certificates_are_rejected_or_true() -> None:
    random, rejected, accepted = Random(9), 0, 0
    for _ in range(80):
        puzzle = random_puzzle(random)
        found = solutions(puzzle)
        if not 0 < len(found) < 8:
            continue
        made = prove(puzzle, count=len(found) > 1)
        assert isinstance(made, Certified)
        for other in forged(made.certificate, random):
            judged = verdicts(puzzle, other)
            if sorted(other.solutions) == found:
                accepted += judged["native"]
                assert judged["native"] is judged["stand-alone"], (text(puzzle), other)
            else:
                rejected += 1
                assert not any(judged.values()), (text(puzzle), other)
    assert rejected > 30
    assert accepted


def test_other_producers_say_so_by_name() -> None:
    assert "sat" in TAKERS
    for name in PRODUCERS.keys() - set(TAKERS):
        with pytest.raises(Refusal):
            prove(LARGE, via=name)
