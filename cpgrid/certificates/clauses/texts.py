"""The files of the bridge: DIMACS for the formula and the proof, JSON for what variables and clauses say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from ...core.clock import check_time
from ...core.puzzle import Puzzle
from ...rules.modelling import model, names_of
from .clause_list import ClauseList
from .drup import Drup
from .formula import Formula, FormulaPart

__all__ = ["DRUP", "FORMULA", "LRAT", "MAP", "formula_map", "formula_text", "map_text", "part_of", "proof_text"]

FORMULA = "formula.cnf"
MAP = "formula.map.json"
DRUP = "proof.drup"
LRAT = "proof.lrat"

_BATCH = 1 << 16
"""Clauses that are written between two looks at the clock."""


def formula_text(formula: Formula) -> bytes:
    """The formula in DIMACS; the same bytes for the same formula."""
    head = f"p cnf {formula.variables} {formula.clauses.size}\n"
    return (head + "".join(_lines(formula.clauses))).encode()


def proof_text(drup: Drup) -> bytes:
    """The lemmas in the text form of DRUP; the last line is the empty clause."""
    return "".join(_lines(drup.lemmas)).encode()


def formula_map(puzzle: Puzzle, formula: Formula) -> bytes:
    """What the clauses and variables of the formula say, as JSON; ``docs/certificates/bridge.md`` describes it."""
    layout = puzzle.layout
    value: dict[str, Any] = {
        "cells": names_of(puzzle.layout),
        "values": model(layout).all_values,
        "clauses": [part_of(part) for part in formula.parts if part.count],
        "sums": [sum_._asdict() for sum_ in formula.sums],
        "regulars": [regular._asdict() for regular in formula.regulars],
    }
    return map_text(value)


def map_text(value: Mapping[str, object]) -> bytes:
    """A map as JSON, a key to a line."""
    lines = ",\n".join(f'"{key}":{json.dumps(members, separators=(",", ":"))}' for key, members in value.items())
    return f"{{{lines}}}\n".encode()


def part_of(part: FormulaPart) -> dict[str, object]:
    """What one part of a formula says, as the maps have it."""
    numbers = {"rule": part.rule, "constraint": part.constraint}
    own: dict[str, object] = {"first": part.first, "last": part.first + part.count - 1, "says": part.says}
    return own | {key: number for key, number in numbers.items() if number >= 0}


def _lines(clauses: ClauseList) -> Iterator[str]:
    numbers, ends = list(map(str, clauses.literals.tolist())), clauses.offsets.tolist()
    for first in range(0, len(ends) - 1, _BATCH):
        check_time()
        batch = ends[first : first + _BATCH + 1]
        yield "".join([" ".join([*numbers[start:end], "0\n"]) for start, end in pairwise(batch)])
