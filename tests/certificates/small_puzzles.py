"""One small puzzle of every rule, with certificates of all that is true of it."""

from __future__ import annotations

from functools import cache
from typing import Any

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import Certificate, claims, prove, text_of

FOUR = [f"R{row}C{column}" for row in range(1, 5) for column in range(1, 5)]
THREE = [f"R{row}C{column}" for row in range(1, 4) for column in range(1, 4)]


def distinct(*names: str) -> dict[str, Any]:
    """A distinct rule."""
    return {"rule": "distinct", "cells": list(names), "name": "distinct"}


def total(kind: str, names: str, amount: int | None, *, repeats: bool = False) -> dict[str, Any]:
    """A cage or a run."""
    return {"rule": kind, "cells": names.split(), "total": amount, "distinct": not repeats}


def lines(cells: list[str], size: int) -> list[dict[str, Any]]:
    """The rows and columns of a square."""
    rows = [distinct(*cells[start : start + size]) for start in range(0, size * size, size)]
    return rows + [distinct(*cells[start::size]) for start in range(size)]


def puzzle(cells: list[str], values: list[int], rules: list[dict[str, Any]], givens: dict[str, int] | None = None) -> dict[str, Any]:
    """A square puzzle with one domain."""
    size = 4 if len(cells) > 9 else 3
    domains = [{"values": values, "cells": cells}]
    return {"cpgrid": 1, "family": "grid", "rows": size, "columns": size, "domains": domains, "rules": rules, "givens": givens or {}}


BOXES = [distinct(*(FOUR[start + step] for step in (0, 1, 4, 5))) for start in (0, 2, 8, 10)]
REGIONS = [distinct(*(FOUR[cell] for cell in region)) for region in ((0, 1, 4, 8), (2, 3, 6, 7), (5, 9, 12, 13), (10, 11, 14, 15))]
RUNS = [
    total("run", "R1C1 R1C2", 4),
    total("run", "R2C1 R2C2 R2C3", 8),
    total("run", "R3C2 R3C3", 5),
    total("run", "R1C1 R2C1", 3),
    total("run", "R1C2 R2C2 R3C2", 10),
    total("run", "R2C3 R3C3", 4),
]
KAKURO = ["R1C1", "R1C2", "R2C1", "R2C2", "R2C3", "R3C2", "R3C3"]

RECORDS: dict[str, dict[str, Any]] = {
    "sudoku": puzzle(FOUR, [1, 2, 3, 4], lines(FOUR, 4) + BOXES, {"R1C1": 1, "R2C3": 1, "R3C2": 1, "R1C4": 4}),
    "sudoku, one": puzzle(FOUR, [1, 2, 3, 4], lines(FOUR, 4) + BOXES, {"R1C1": 1, "R1C2": 2, "R1C3": 3, "R4C1": 4, "R4C4": 1}),
    "jigsaw": puzzle(FOUR, [1, 2, 3, 4], lines(FOUR, 4) + REGIONS, {"R1C1": 1, "R1C2": 2, "R3C4": 3}),
    "killer": puzzle(
        FOUR,
        [1, 2, 3, 4],
        lines(FOUR, 4)
        + BOXES
        + [
            total("cage", "R1C1 R2C1 R2C2", 8),
            total("cage", "R1C2 R1C3", 5),
            total("cage", "R1C4 R2C4 R3C4", 9),
            total("cage", "R2C3 R3C3", 5),
            total("cage", "R3C1 R4C1", 6),
            total("cage", "R4C3 R4C4", 3, repeats=True),
            total("cage", "R3C2 R4C2", None),
        ],
    ),
    "variant": puzzle(
        FOUR,
        [1, 2, 3, 4],
        [
            *lines(FOUR, 4),
            *BOXES,
            {"rule": "count-distinct", "counted": ["R1C3", "R2C4", "R3C2"], "count": 2, "counter": None},
            {"rule": "sandwich", "cells": FOUR[4:8], "total": 3, "low": None, "high": None},
            {"rule": "thermometer", "cells": ["R2C2", "R1C2", "R1C1"]},
        ],
        {"R4C4": 2},
    ),
    "kakuro": puzzle(KAKURO, [1, 2, 3, 4, 5], RUNS),
    "kakuro extension": puzzle(KAKURO, [1, 2, 3, 4, 5], [{**rule, "distinct": False} for rule in RUNS]),
    "kakuro extension, one": puzzle(
        ["R1C1", "R1C2", "R2C1"], [1, 2, 3], [total("run", "R1C1 R1C2", 3, repeats=True), total("run", "R1C1 R2C1", 2, repeats=True)]
    ),
    "target": puzzle(THREE, [1, 2, 3], [*lines(THREE, 3), {"rule": "score", "cells": THREE, "weights": [1, 4, 2, 0, -3, 5, 2, 2, 7]}]),
    "target, none": puzzle(
        THREE, [1, 2, 3], [*lines(THREE, 3), {"rule": "score", "cells": THREE[:1], "weights": [2]}], {"R1C1": 1, "R1C2": 1}
    ),
    "areas": puzzle(
        THREE,
        [0, 1],
        [
            {"rule": "connected", "cells": THREE, "values": [1], "diagonal": False, "outside": False, "empty": True},
            {"rule": "connected", "cells": THREE, "values": [0], "diagonal": False, "outside": True, "empty": False},
            {"rule": "count", "cells": THREE[:3], "values": [1], "low": 2, "high": 2},
            {"rule": "count", "cells": THREE, "values": [1], "low": None, "high": 4},
        ],
        {"R1C2": 0},
    ),
    "no grid": puzzle(THREE, [1, 2, 3], [*lines(THREE, 3), total("cage", "R1C1 R2C2", 6), total("cage", "R2C1 R1C2", 2, repeats=True)]),
}


@cache
def certified() -> tuple[tuple[str, bytes, Certificate], ...]:
    """Name, text and certificate: for each puzzle and each claim, a proof for each choice of kinds of steps that the prover makes."""
    cases = []
    for name, record in RECORDS.items():
        text = text_of(record)
        for claim in claims(checker.read_puzzle(text)):
            proofs = {}
            for seed in range(10):
                certificate = prove(checker.read_puzzle(text), claim, seed)
                proofs.setdefault(kinds_of(certificate), certificate)
            cases += [(name, text, certificate) for certificate in proofs.values()]
    return tuple(cases)


def kinds_of(certificate: Certificate) -> frozenset[str]:
    """The kinds of steps in a proof."""
    names = {step[0] if isinstance(step[0], str) else "lemma" for step in certificate["proof"]}
    halls = any(isinstance(hint, list) for step in certificate["proof"] if step[0] == "apply" or len(step) == 2 for hint in step[1])
    return frozenset(names | ({"Hall set"} if halls else set()))
