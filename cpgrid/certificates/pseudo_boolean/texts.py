"""The files of the bridge to pseudo-Boolean proofs: OPB for the formula, JSON for what its lines say.

Source: O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers", 2012.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from ...core.clock import check_time
from ...core.puzzle import Puzzle
from ...rules.modelling import model, names_of
from ..clauses.texts import map_text, part_of
from .formula import Formula, Inequality

__all__ = ["FORMULA", "MAP", "PROOF", "formula_map", "formula_text", "inequalities_of", "inequality_of", "integer_of", "literal_of"]

FORMULA = "formula.opb"
MAP = "formula.opb.map.json"
PROOF = "proof.pbp"


def formula_text(formula: Formula) -> bytes:
    """The formula in OPB, an inequality to a line; the same bytes for the same formula."""
    head = f"* #variable= {formula.variables} #constraint= {len(formula.inequalities)}\n"
    return (head + "".join(_lines(formula))).encode()


def formula_map(puzzle: Puzzle, formula: Formula) -> bytes:
    """What the inequalities and variables of the formula say, as JSON; ``docs/certificates/opb.md`` describes it."""
    values = model(puzzle.layout).all_values
    return map_text(
        {
            "cells": names_of(puzzle.layout),
            "values": values,
            "inequalities": [part_of(part) for part in formula.parts],
            "regulars": [regular._asdict() for regular in formula.regulars],
        }
    )


def inequalities_of(text: str) -> Iterator[Inequality]:
    """The inequalities of an OPB text; its comments and its objective are passed over.

    Raises:
        ValueError: a line is no inequality.
    """
    for line in text.splitlines():
        if line.strip() and not line.startswith(("*", "min:")):
            yield inequality_of(line.split())


def inequality_of(words: list[str]) -> Inequality:
    """The inequality of the words of a line such as ``+2 x1 +1 ~x7 >= 1 ;``, with every literal ~x written as 1 - x.

    Raises:
        ValueError: they are no inequality.
    """
    terms, (relation, least, end) = words[:-3], words[-3:] if len(words) >= 3 else ("", "", "")
    if relation != ">=" or end != ";" or len(terms) % 2:
        raise ValueError(f"'{' '.join(words)[:60]}' is no inequality")
    total, sums = integer_of(least), defaultdict[int, int](int)
    for coefficient, literal in zip(map(integer_of, terms[::2]), map(literal_of, terms[1::2]), strict=True):
        sums[abs(literal)] += coefficient if literal > 0 else -coefficient
        total -= 0 if literal > 0 else coefficient
    return Inequality(tuple((coefficient, variable) for variable, coefficient in sorted(sums.items()) if coefficient), total)


def literal_of(word: str) -> int:
    """The number of a literal: 7 for ``x7``, -7 for ``~x7``.

    Raises:
        ValueError: it is none.
    """
    match = re.fullmatch(r"(~?)x([1-9][0-9]{0,8})", word)
    if not match:
        raise ValueError(f"'{word[:60]}' is no literal")
    return -int(match[2]) if match[1] else int(match[2])


def integer_of(word: str) -> int:
    """An integer, with or without its sign.

    Raises:
        ValueError: it is none, or has more than 1,000 digits.
    """
    if not re.fullmatch(r"[+-]?[0-9]{1,1000}", word):
        raise ValueError(f"'{word[:60]}' is no integer")
    return int(word)


def _lines(formula: Formula) -> Iterator[str]:
    for terms, least in formula.inequalities:
        check_time()
        yield "".join(f"{coefficient:+d} x{variable} " for coefficient, variable in terms) + f">= {least} ;\n"
