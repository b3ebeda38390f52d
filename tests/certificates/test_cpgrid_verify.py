"""The checker on one file: claims of every kind on boards of every rule, held against brute force over all grids."""

from __future__ import annotations

from collections import Counter

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import is_true
from .random_cases import random_certificates


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
