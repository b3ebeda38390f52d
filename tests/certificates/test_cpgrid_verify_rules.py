"""Rules as nobody would write them: the stand-alone checker reads them or rejects them, and never breaks down."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import text_of

CELLS = ["R1C1", "R1C2", "R2C1", "R2C2", "R3C3"]
PATTERNS = [
    "xx",
    "x",
    "nesw",
    "e",
    "",
    ".*",
    "1{2",
    "[",
    "(1|2)+",
    "<1>{0,2}.?",
    "[^1-2]*",
    "1**",
    ")",
    "((((1))))",
    "{2}",
    "1|",
    "<",
    "é",
    "[]",
    "2{3,1}",
]
TEXTS = [*PATTERNS, "xx", "x", "nesw", "e"]
"""Patterns, pieces and directions."""


def drawn(random: Random, shape: Any) -> Any:
    """A field of the shape, with cells that may be too few, or none of the puzzle's."""
    if isinstance(shape, checker.Added):
        return drawn(random, shape.shape)
    if isinstance(shape, checker.Cells):
        return [random.choice([*CELLS, *CELLS, *CELLS, "R9C9"]) for _ in range(random.randint(0, 5))]
    if isinstance(shape, list):
        return [drawn(random, shape[0]) for _ in range(random.randint(0, 4))]
    if shape == checker.CELL:
        return random.choice(CELLS)
    if shape == checker.CELL_OR_NULL:
        return random.choice([*CELLS, None])
    if shape in (checker.NESTED, checker.NESTED_AND):
        # Rules of rules are lawful only if all of these are: most are of kinds whose fields are soon lawful.
        return rule(random, random.choice([*sorted(checker.KINDS), *["even", "distinct", "counting-circles"] * 60]))
    if shape is bool:
        return random.random() < 0.5
    if shape is str:
        return random.choice(TEXTS)
    if isinstance(shape, set) and int not in shape:
        return random.choice(sorted(shape))
    if isinstance(shape, set):
        return random.choice([None, 0, 1, 3, -(10**6)])
    return random.choice([-1, 0, 1, 1, 2, 3, 10**6]) if isinstance(shape, range) else shape


def rule(random: Random, kind: str) -> dict[str, Any]:
    """A rule of the kind; a field that was added is left out where it says what was meant before."""
    shapes = checker.KINDS[kind].fields
    fields = {key: drawn(random, shape) for key, shape in shapes.items()}
    unsaid = {key for key, shape in shapes.items() if isinstance(shape, checker.Added) and fields[key] == shape.before}
    return {"rule": kind, **{key: value for key, value in fields.items() if key not in unsaid}}


@pytest.mark.parametrize("kind", sorted(checker.KINDS))
def test_rules_of_any_fields(kind: str) -> None:
    random = Random(kind)
    reasons: Counter[str] = Counter()
    for _ in range(150):
        values = random.choice([[1, 2, 3], [0, 1, 2], [-5, 7], [0]])
        own = rule(random, kind)
        record = {"cpgrid": 1, "family": "grid", "rows": 3, "columns": 3, "domains": [{"values": values, "cells": CELLS}], "rules": [own]}
        try:
            text = text_of({**record, "givens": {}})
        except ValueError:
            continue  # it has not a weight for each cell
        hints = list(range(12))
        for solutions, claim in (([], "none"), ([[values[0]] * len(CELLS)], "unique")):
            steps = [["apply", [hint]] for hint in hints]
            certificate = {"certificate": 2, "claim": claim, "solutions": solutions, "proof": [*steps, [[], hints]]}
            verdict = checker.check_certificate(text, json.loads(json.dumps(certificate)))
            assert verdict.outcome in {"rejected", "unusable", "verified"}, (own, verdict)
            assert "broke down" not in verdict.reason, (own, verdict)
            reasons[verdict.reason.partition(":")[0]] += 1
    # Of these hardly any fields that are drawn are lawful: a square in reading order; values, bounds and sizes that fit together.
    assert len(reasons) > 1 or kind in {"and", "or", "arms", "face", "bridges", "parts", "paths", "shaped-rectangles"}


@pytest.mark.parametrize(
    ("own", "outcome"),
    [
        ({"rule": "or", "rules": []}, "unusable"),
        ({"rule": "equal-sums", "lists": []}, "unusable"),
        ({"rule": "modular", "cells": ["R1C1", "R1C2"], "modulus": 10**9}, "verified"),
    ],
)
def test_fields_at_their_edges(own: dict[str, Any], outcome: str) -> None:
    """A choice of no rules and sums of no lists mean nothing; the greatest number of a puzzle is a modulus."""
    domains = [{"values": [1, 2], "cells": CELLS}]
    text = text_of({"cpgrid": 1, "family": "grid", "rows": 3, "columns": 3, "domains": domains, "rules": [own], "givens": {}})
    grids = [[1, 2, 1, 1, 1], [2, 1, 1, 1, 1]]
    verdict = checker.check_certificate(text, {"certificate": 2, "claim": "several", "solutions": grids, "proof": []})
    assert verdict.outcome == outcome, verdict
    if outcome == "unusable":
        assert "expected" in verdict.reason
