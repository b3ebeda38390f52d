"""Every puzzle and certificate changed in every way: whatever is still verified must be true, by brute force."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import Certificate, is_true, text_of
from .small_puzzles import certified

Mutant = tuple[bytes, Any]


@cache
def puzzle_of(text: bytes) -> checker.Puzzle:
    """A puzzle, read once."""
    return checker.read_puzzle(text)


@cache
def truth(text: bytes, claim: str) -> bool:
    """Whether a claim is true; the proof does not count."""
    return is_true(puzzle_of(text), json.loads(claim))


def judge(mutants: Iterator[Mutant]) -> dict[str, int]:
    """How many mutants were tried, rejected, and accepted; those are true."""
    counts = {"tried": 0, "rejected": 0, "accepted and true": 0}
    for text, certificate in mutants:
        counts["tried"] += 1
        verdict = checker.check_certificate(text, certificate)
        if verdict.outcome == "verified":
            assert truth(text, json.dumps({**certificate, "proof": []})), (text, certificate)
            counts["accepted and true"] += 1
        else:
            assert verdict.outcome == "rejected", verdict
            counts["rejected"] += 1
    print(counts)
    return counts


def other_puzzles(text: bytes) -> Iterator[bytes]:
    """Every given removed or changed, every total changed, every rule removed, every cell moved from one rule to another."""
    record: dict[str, Any] = json.loads(text)
    for name, given in record["givens"].items():
        yield text_of({**record, "givens": {other: value for other, value in record["givens"].items() if other != name}})
        yield from (
            text_of({**record, "givens": {**record["givens"], name: value}}) for value in record["domains"][0]["values"] if value != given
        )
    for number, rule in enumerate(record["rules"]):
        others = record["rules"][:number] + record["rules"][number + 1 :]
        changes: list[dict[str, Any] | None] = [None]
        changes += [{**rule, "total": (rule.get("total") or 0) + step} for step in (-1, 1) if "total" in rule]
        changes += [{**rule, "distinct": not rule["distinct"]} for _ in (0,) if "distinct" in rule]
        for position in range(len(rule["cells"]) if "weights" in rule else 0):
            weights = [weight + (place == position) for place, weight in enumerate(rule["weights"])]
            changes.append({**rule, "weights": weights})
        yield from (text_of({**record, "rules": others + [change] * (change is not None)}) for change in changes)
        for target, other in enumerate(record["rules"]):
            cells = rule.get("cells", [])
            for name in cells if "weights" not in {**rule, **other} and target != number and len(cells) > 1 else ():
                if name not in other.get("cells", [name]):
                    rules = copy.deepcopy(record["rules"])
                    rules[number]["cells"].remove(name)
                    rules[target]["cells"].append(name)
                    yield text_of({**record, "rules": rules})


def other_claims(certificate: Certificate, values: list[int]) -> Iterator[Certificate]:
    """Other claims, scores, and grids."""
    for claim in checker.CLAIMS:
        yield {**certificate, "claim": claim}
        yield {**certificate, "claim": claim, "solutions": []}
    yield from ({**certificate, "score": certificate["score"] + step} for step in (-1, 1) if "score" in certificate)
    for number, grid in enumerate(certificate["solutions"]):
        yield {**certificate, "solutions": certificate["solutions"][:number] + certificate["solutions"][number + 1 :]}
        yield {**certificate, "solutions": [*certificate["solutions"], grid]}
        for cell in range(len(grid)):
            for value in values:
                changed = [*grid[:cell], value, *grid[cell + 1 :]]
                yield {**certificate, "solutions": [*certificate["solutions"][:number], changed, *certificate["solutions"][number + 1 :]]}


def other_proofs(proof: Any) -> Iterator[Any]:
    """Every number changed, every entry removed, repeated or exchanged with the next, at every depth; each as a whole new list."""
    for position, entry in enumerate(proof):
        before, after = proof[:position], proof[position + 1 :]
        yield before + after
        yield [*before, entry, entry, *after]
        if after:
            yield [*before, after[0], entry, *after[1:]]
        if isinstance(entry, list):
            yield from ([*before, changed, *after] for changed in other_proofs(entry))
        elif isinstance(entry, int):
            yield from (
                [*before, changed, *after] for changed in (entry - 1, entry + 1, -entry, entry + 7, 10**15, True, str(entry), None, [entry])
            )
        else:
            yield from ([*before, changed, *after] for changed in ("lemma", "apply", "sum", "bound", "ranks", "", 0, {}))


def test_untouched() -> None:
    for name, text, certificate in certified():
        assert checker.check_certificate(text, certificate).outcome == "verified", name
        assert truth(text, json.dumps({**certificate, "proof": []})), name


@pytest.mark.long
def test_another_puzzle() -> None:
    counts = judge((other, certificate) for _, text, certificate in certified() for other in other_puzzles(text))
    assert counts["tried"] > 10_000
    assert counts["rejected"] > counts["tried"] / 2


@pytest.mark.untraced
def test_another_claim() -> None:
    counts = judge((text, other) for _, text, certificate in certified() for other in other_claims(certificate, puzzle_of(text).values))
    assert counts["tried"] > 4_000
    assert counts["rejected"] > counts["tried"] / 2


@pytest.mark.long
def test_another_proof() -> None:
    counts = judge(
        (text, {**certificate, "proof": proof}) for _, text, certificate in certified() for proof in other_proofs(certificate["proof"])
    )
    assert counts["tried"] > 20_000
    assert counts["rejected"] > counts["tried"] / 2


def test_the_certificate_of_another_puzzle() -> None:
    texts = {text for _, text, _ in certified()}
    counts = judge((text, certificate) for text in texts for _, own, certificate in certified() if text != own)
    assert counts["rejected"] > counts["tried"] * 0.9
