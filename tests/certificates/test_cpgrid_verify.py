"""The checker on one file: claims of every kind on boards of every rule, checked against brute force over all grids."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import is_true, text_of
from .random_cases import random_certificates

TEXT = text_of(
    {
        "cpgrid": 1,
        "family": "grid",
        "rows": 1,
        "columns": 2,
        "domains": [{"values": [3, 5, 7], "cells": ["R1C1", "R1C2"]}],
        "rules": [{"rule": "run", "cells": ["R1C1", "R1C2"], "total": 8, "distinct": True}],
        "givens": {"R1C1": 3},
    }
)
UNIQUE = {"certificate": 1, "claim": "unique", "solutions": [[3, 5]], "proof": [["apply", [1, 2]]]}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, "claim unique, solutions 1, steps 1, lemmas 0 ("),
        ({"certificate": 4}, "certificate: 1 or 2 or 3 is expected"),
        ({"claim": "exactly"}, "the claim exactly does not fit the puzzle, the number of solutions or the proof"),
        ({"claim": "best"}, "the claim best does not fit the puzzle, the number of solutions or the proof"),
        ({"claim": ["unique"]}, "claim: 'best' or 'exactly' or 'none' or 'several' or 'unique' is expected"),
        ({"solutions": [[3, 7]]}, 'solution 1: a rule is broken: {"rule":"run","cells":["R1C1","R1C2"],"total":8,"distinct":true}'),
        ({"solutions": [[5, 3]]}, "solution 1: R1C1 has the value 5, against its domain or given"),
        ({"solutions": [[3]]}, "solution 1: a list of 2 is expected"),
        ({"claim": "exactly", "solutions": [[3, 5], [3, 5]]}, "a solution stands twice"),
        ({"claim": "several", "solutions": [[3, 5], [3, 5]], "proof": []}, "a solution stands twice"),
        ({"claim": "several"}, "the claim several does not fit the puzzle, the number of solutions or the proof"),
        (
            {"claim": "several", "solutions": [[3, 5]] * 2},
            "the claim several does not fit the puzzle, the number of solutions or the proof",
        ),
        ({"claim": "none", "solutions": []}, "step 1 (apply): hint: range(0, 2) is expected"),
        (
            {"score": 3},
            "certificate: {'certificate': 1, 'claim': str, 'solutions': [[integer]], 'proof': list} is expected",
        ),
        ({"proof": []}, "the proof is not complete after 0 steps"),
        ({"proof": [["apply", [0]]]}, "the proof is not complete after 1 steps"),
        ({"proof": [["apply", [1, 2, 3]]]}, "step 1 (apply): hint: range(0, 3) is expected"),
        ({"proof": [["apply", [-1]]]}, "step 1 (apply): hint: range(0, 3) is expected"),
        ({"proof": [["apply", [1, 2]], ["apply", []]]}, "step 2 (apply): the proof was complete before it"),
        ({"proof": [[[], [1]]]}, "step 1 (lemma): no contradiction after the last hint"),
        ({"proof": [[[-5], [1, 9]]]}, "step 1 (lemma): hint: range(0, 3) is expected"),  # also behind the contradiction
        ({"proof": [[[7], []]]}, "step 1 (lemma): there is no literal 7"),
        ({"proof": [[[0], []]]}, "step 1 (lemma): there is no literal 0"),
        ({"proof": [[[2**60 + 1], []]]}, "step 1 (lemma): step: integer is expected"),
        ({"proof": [["sum", [1, 0]]]}, "step 1 (sum): 1 is not a sum, or is multiplied by 0"),
        ({"proof": [["sum", [0, 1]]]}, "step 1 (sum): 0 is not a sum, or is multiplied by 0"),
        ({"proof": [["sum", [1, 2**57]]]}, "step 1 (sum): the numbers of a sum pass 2^60"),
        ({"proof": [["sum", [1]]]}, "step 1 (sum): there is a sum without a multiplier"),
        ({"proof": [["bound", 1, []]]}, "step 1 (bound): there is no score to be bounded, or the numbers of the bound pass 2^60"),
        ({"proof": [["bound", 0, []]]}, f"step 1 (bound): step: range(1, {2**60 + 1}) is expected"),
        ({"proof": [["ranks", [0, 3], [0, 0], 0]]}, "step 1 (ranks): step: range(0, 3) is expected"),
        (
            {"proof": [["ranks", [1, 0], [0, 0], 0]]},
            "step 1 (ranks): constraint 0 is not a plain sum, or shares a cell with another of side 1",
        ),
        ({"proof": [["ranks", [0, 0], [0, 0], 0]]}, "step 1 (ranks): nothing shows that no closed walk goes through R1C2"),
        ({"proof": ["apply"]}, "step 1 (lemma): step: ([integer], list) is expected"),
    ],
)
def test_reasons(changes: dict[str, Any], reason: str) -> None:
    verdict = checker.check_certificate(TEXT, {**UNIQUE, **changes})
    assert verdict.reason.startswith(reason) if not changes else verdict.reason == reason
    assert verdict.outcome == ("verified" if not changes else "unusable" if "certificate" in changes else "rejected")


def test_ranks_after_the_solution_was_ruled_out() -> None:
    """Two cells of 3 and 5 that add up to 8: without one solution, a cell is fixed to the other's value."""
    text = TEXT.replace(b'"givens":{"R1C1":3}', b'"givens":{}').replace(b"[3,5,7]", b"[3,5]")
    proof = [[[1, 2], []], [[-1], [1, 2]], ["apply", [3, 4]], ["ranks", [0, 1], [0, 0], 0]]
    verdict = checker.check_certificate(text, {**UNIQUE, "proof": proof})
    assert verdict.reason == "step 4 (ranks): the state of R1C1 has left its solution"


def test_the_time_is_looked_at_in_steps_without_hints() -> None:
    many = {"certificate": 1, "claim": "none", "solutions": [], "proof": [[[1, -1], []]] * 3}
    assert checker.check_certificate(TEXT, many).outcome == "rejected"
    assert checker.check_certificate(TEXT, many, deadline=1e-9).outcome == "undecided"


def test_short_steps_that_make_many_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of a few bytes can make a sum of all cells, or a bound of all their values: so many that they would fill the memory."""
    scored = text_of({**json.loads(TEXT), "rules": [{"rule": "score", "cells": ["R1C1", "R1C2"], "weights": [1, 1]}], "givens": {}})
    for step, terms in ((["sum", [0, 1]], 2), (["bound", 1, []], 6)):
        many = {"certificate": 1, "claim": "best", "score": 14, "solutions": [[7, 7]], "proof": [step] * 10 + [[[], [0]]]}
        monkeypatch.setattr(checker, "MOST_TERMS", 10 * terms)
        assert checker.check_certificate(scored, many).outcome == "verified"
        monkeypatch.setattr(checker, "MOST_TERMS", 10 * terms - 1)
        assert checker.check_certificate(scored, many).outcome == "undecided"


def test_true_claims_are_verified_and_no_false_one_is():
    claims: Counter[tuple[str, bool]] = Counter()
    steps: Counter[str] = Counter()
    rejected = 0
    for seed in range(150):
        first = None
        for text, certificate in random_certificates(seed, mutants=4):
            verdict = checker.check_certificate(text, certificate)
            puzzle = checker.read_puzzle(text)
            if verdict.outcome == "verified":
                assert is_true(puzzle, certificate), (seed, text, certificate)
                claims[certificate["claim"], puzzle.scored] += 1
                steps.update(step[0] if isinstance(step[0], str) else "lemma" for step in certificate["proof"])
            else:
                rejected += 1
            first = first or verdict.outcome
        assert first == "verified", (seed, verdict)
    assert rejected > 100
    assert set(claims) == {
        *((claim, False) for claim in ("none", "unique", "exactly", "several")),
        *((claim, True) for claim in ("none", "unique", "exactly", "best")),
    }
    assert set(steps) == {"lemma", "apply", "sum", "bound", "ranks"}
