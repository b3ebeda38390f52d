"""The checker on one file: claims of every kind on boards of every rule, held against brute force over all grids."""

from __future__ import annotations

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
        ({}, "unique (1 steps, 0 lemmas, "),
        ({"certificate": 2}, "the version is not 1, or the number of solutions does not fit the claim"),
        ({"claim": "exactly"}, "the version is not 1, or the number of solutions does not fit the claim"),
        ({"claim": "best"}, "'best' cannot be claimed of this puzzle"),
        ({"claim": ["unique"]}, "(no text) cannot be claimed of this puzzle"),
        ({"solutions": [[3, 7]]}, 'solution 1: a rule is broken: {"rule":"run","cells":["R1C1","R1C2"],"total":8,"distinct":true}'),
        ({"solutions": [[5, 3]]}, "solution 1: R1C1 has the value 5, against its domain or given"),
        ({"solutions": [[3]]}, "solution 1: a list of 2 is expected"),
        ({"claim": "exactly", "solutions": [[3, 5], [3, 5]]}, "a solution stands twice"),
        ({"claim": "several", "solutions": [[3, 5], [3, 5]]}, "a solution stands twice"),
        ({"claim": "none", "solutions": []}, "step 1 (apply): the hint 2 is not defined here"),
        ({"score": 3}, "an object with the keys certificate, claim, solutions, proof is expected"),
        ({"proof": []}, "the proof is not complete after 0 steps"),
        ({"proof": [["apply", [0]]]}, "the proof is not complete after 1 steps"),
        ({"proof": [["apply", [1, 2, 3]]]}, "step 1 (apply): the hint 3 is not defined here"),
        ({"proof": [["apply", [-1]]]}, "step 1 (apply): the hint -1 is not defined here"),
        ({"proof": [["apply", [1, 2]], ["apply", []]]}, "step 2 (apply): the proof was complete before it"),
        ({"proof": [[[], [1]]]}, "step 1 (lemma): no contradiction after the last hint"),
        ({"proof": [[[-5], [1, 9]]]}, "step 1 (lemma): the hint 9 is not defined here"),  # also behind the contradiction
        ({"proof": [[[7], []]]}, "step 1 (lemma): there is no literal 7"),
        ({"proof": [[[0], []]]}, "step 1 (lemma): there is no literal 0"),
        ({"proof": [[[2**60 + 1], []]]}, f"step 1 (lemma): integers from -{2**60} to {2**60} are expected"),
        ({"proof": [["sum", [1, 0]]]}, "step 1 (sum): 1 is not a sum, or is multiplied by 0"),
        ({"proof": [["sum", [0, 1]]]}, "step 1 (sum): 0 is not a sum, or is multiplied by 0"),
        ({"proof": [["sum", [1, 2**57]]]}, "step 1 (sum): the numbers of the sum pass 2^60"),
        ({"proof": [["sum", [1]]]}, "step 1 (sum): a list of 1 is expected"),
        ({"proof": [["bound", 1, []]]}, "step 1 (bound): there is no score to be bounded, or its factor is below 1"),
        (
            {"proof": [["ranks", [0, 3], [0, 0], 0]]},
            "step 1 (ranks): constraint 1 cannot be on side 3, or shares a cell with another there",
        ),
        ({"proof": [["ranks", [0, 0], [0, 0], 0]]}, "step 1 (ranks): nothing shows that no closed walk goes through R1C2"),
        ({"proof": ["apply"]}, "step 1 (lemma): a list of 2 is expected"),
    ],
)
def test_reasons(changes: dict[str, Any], reason: str) -> None:
    verdict = checker.check_certificate(TEXT, {**UNIQUE, **changes})
    assert verdict.reason.startswith(reason) if not changes else verdict.reason == reason
    assert verdict.outcome == ("rejected" if changes else "verified")


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
