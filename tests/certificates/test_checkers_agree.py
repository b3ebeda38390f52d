"""The native checker and the stand-alone one say the same of random certificates, true ones and changed ones, and stop at the same step."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from cpgrid import Layout, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.certificate import of_members
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.proving import prove
from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import rectangle
from cpgrid.reading.puzzles import parse
from cpgrid.rules import Linear, Score

from .plain_prover import Certificate
from .random_cases import random_certificates, random_long_groups, random_probes


def step(reason: str) -> str:
    """The step at which a check ended, the last one if the end is missing; nothing if it did not get to the steps."""
    found = re.match(r"step (\d+)|the proof is not complete after (\d+) steps", reason)
    return (found[1] or found[2]) if found else ""


def answers(cases: Iterator[tuple[bytes, Certificate]]) -> Counter[str]:
    """How often each outcome came; both checkers gave the same."""
    counts: Counter[str] = Counter()
    texts: dict[bytes, Any] = {}
    for text, certificate in cases:
        alone = cpgrid_verify.check_certificate(text, certificate)
        if text not in texts:
            texts = {text: parse(text.decode(), format="json")[0]}
        try:
            native = check_steps(texts[text], of_members(json.loads(json.dumps(certificate)), Place("certificate")), 60)
        except InputError:
            assert alone.outcome == "rejected", (text, certificate, alone)
            counts["unreadable"] += 1
            continue
        assert native.verdict.value == alone.outcome, (text, certificate, native, alone)
        if alone.outcome == "rejected":
            assert step(native.reason) == step(alone.reason), (text, certificate, native, alone)
        counts[alone.outcome] += 1
    return counts


@pytest.mark.parametrize("seeds", [range(60), range(60, 120)])
def test_on_random_certificates(seeds: range) -> None:
    counts = answers(chain.from_iterable(random_certificates(seed) for seed in seeds))
    assert counts["verified"] > 200
    assert counts["rejected"] > 300


@pytest.mark.parametrize("seeds", [range(100), range(100, 200)])
def test_on_random_variants(seeds: range) -> None:
    counts = answers(chain.from_iterable(random_certificates(seed, mutants=4, variant=True) for seed in seeds))
    assert counts["verified"] > 150
    assert counts["rejected"] > 100


def test_near_the_limits_of_the_filters() -> None:
    assert answers(chain.from_iterable(random_probes(seed, probes=10) for seed in range(60)))["rejected"] == 600


def test_on_groups_of_more_values_than_a_word_has_bits() -> None:
    assert answers(chain.from_iterable(random_long_groups(seed) for seed in range(30)))["rejected"] == 300


def test_a_sum_too_large_for_the_model_is_not_rejected() -> None:
    """Of a cell named twice, coefficients of 10⁹ are 2 · 10⁹, which no model states: the native checker has no opinion."""
    cells = rectangle(0, 0, 1, 2)
    rule = Linear((cells[0], cells[0]), (10**9, 10**9), 3, None)
    puzzle = Puzzle(Layout("grid", 1, 2, cells, ((1, 2),) * 2, (rule,)))
    certificate = {"certificate": 2, "claim": "several", "solutions": [[1, 1], [2, 1]], "proof": []}
    assert check_steps(puzzle, of_members(certificate, Place("certificate")), 60).verdict is Judgement.UNAVAILABLE


def test_a_score_too_large_for_machine_words_is_refused() -> None:
    cells = rectangle(0, 0, 1, 4)
    puzzle = Puzzle(Layout("grid", 1, 4, cells, ((1, 10**9),) * 4, (Score(cells, (10**9,) * 4),)))
    certificate = {"certificate": 2, "claim": "best", "score": 4 * 10**9, "solutions": [[1] * 4], "proof": []}
    assert check_steps(puzzle, of_members(certificate, Place("certificate")), 60).verdict is Judgement.UNAVAILABLE
    large = Puzzle(Layout("grid", 1, 4, cells, ((10**9,), (10**9,), (1, 2), (1, 2)), puzzle.layout.rules))
    with pytest.raises(Refusal, match="the score could overflow"):
        prove(large)
