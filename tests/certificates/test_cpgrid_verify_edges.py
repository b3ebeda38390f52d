"""Fields of rules at their edges, where a comparison could be true of everything: the checker accepts no claim that is false there."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from cpgrid import Cell, Layout, Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import members
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.regular_expression import matches
from cpgrid.rules import Doppelganger, Score
from cpgrid.rules.lines.lunchbox import Lunchbox

from .test_cpgrid_verify_limits import row, text_of


def test_a_sum_that_is_open_at_both_ends_is_no_equation() -> None:
    """With such a sum nothing is said of the cell, and no rank shows that its value cannot change."""
    for low, high, outcome in ((1, 1, "verified"), (None, None, "rejected"), (None, 1, "rejected"), (1, None, "rejected")):
        sum_ = {"rule": "linear", "cells": ["R1C1"], "coefficients": [1], "low": low, "high": high}
        ranks = {"certificate": 2, "claim": "unique", "solutions": [[1]], "proof": [["ranks", [1], [0], 1]]}
        assert checker.check_certificate(text_of(1, 1, [1, 2], sum_), ranks).outcome == outcome, (low, high)


@pytest.mark.parametrize("pattern", ["1{5}", "1{5,}", "1{5,9}", "(1|2){5}", "1{999999999}", "(11){3}", "1{2}1{3}"])
def test_repetitions_longer_than_the_scope(pattern: str) -> None:
    """Four cells hold no five values, whatever they are: no grid is listed, and there is none."""
    stated = text_of(1, 4, [1, 2], {"rule": "regular", "cells": row(4), "pattern": pattern})
    for claim, solutions in (("several", [[1, 1, 1, 1], [1, 1, 1, 2]]), ("unique", [[1, 1, 1, 1]])):
        certificate = {"certificate": 2, "claim": claim, "solutions": solutions, "proof": [] if claim == "several" else [["apply", [0]]]}
        assert checker.check_certificate(stated, certificate).reason.startswith("solution 1: a rule is broken"), claim
    none = {"certificate": 2, "claim": "none", "solutions": [], "proof": [["apply", [0]]]}
    assert checker.check_certificate(stated, none).outcome == "verified"


def random_pattern(random: Random, depth: int = 0) -> str:
    """A pattern with repetitions inside one another, often longer than any word, or of nothing."""
    draw = random.random()
    if depth > 3 or draw < 0.35:
        return random.choice(["1", "2", "<0>", ".", "[12]", "[^1]", "[0-1]", "()"])
    if draw < 0.6:
        return random_pattern(random, depth + 1) + random_pattern(random, depth + 1)
    inner = f"({random_pattern(random, depth + 1)}{random.choice(['', '|', f'|{random_pattern(random, depth + 1)}'])})"
    times = ["", "*", "+", "?", "{2}", "{0,2}", "{3,}", "{5}", "{0}", "{1,3}", "{7,9}", "{0,999999999}", "{999999999}", "{99999999,}"]
    return inner + random.choice(times)


def test_patterns_mean_one_thing() -> None:
    """To the look at a grid, to the automaton, and to the package."""
    random, answers = Random(5), [0, 0]
    puzzle = checker.read_puzzle(text_of(1, 1, [0, 1, 2]))
    for _ in range(600):
        pattern = random_pattern(random)
        automaton = checker.Derivatives(puzzle, pattern)
        for _ in range(4):
            values = random.choices(range(3), k=random.randint(1, 6))
            state = automaton.start
            for value in values:
                state = automaton.step(state, value) or frozenset()
            expected = matches(pattern, [(value,) for value in values])
            assert checker.matches(pattern, values) == automaton.may_end(state) == expected, (pattern, values)
            answers[expected] += 1
    assert min(answers) > 300


def test_a_lunchbox_with_a_total_below_zero() -> None:
    """No values that are 0 or more add up to it, so that there is no grid."""
    cells = tuple(Cell(0, column) for column in range(5))
    for total in (-1, -4, -5, -6, -9):
        puzzle = canonical(Puzzle(Layout("grid", 1, 5, cells, ((1, 2, 3, 5, 6, 7),) * 5, (Lunchbox(cells, total),))))
        none = {"certificate": 2, "claim": "none", "solutions": [], "proof": [["apply", [1]]]}
        assert checker.check_certificate(text(puzzle).encode(), none).outcome == "verified", total
        result = prove(puzzle)
        assert isinstance(result, Certified)
        assert result.certificate.claim == "none"


def test_helper_variables_score_nothing() -> None:
    """A bound may price groups that hold helper variables, which have no weight."""
    cells = tuple(Cell(row, column) for row in range(4) for column in range(4))
    boxes = tuple(tuple(cell for cell in cells if (cell.row // 2, cell.column // 2) == box) for box in product(range(2), repeat=2))
    rules = Doppelganger(cells, boxes), Score(cells, tuple(range(1, 17)))
    puzzle = canonical(Puzzle(Layout("grid", 4, 4, cells, ((0, 1, 2, 3, 4),) * 16, rules)))
    result = prove(puzzle)
    assert isinstance(result, Certified)
    assert result.certificate.claim == "best"
    assert any(step[0] == "bound" for step in result.certificate.proof)
    verdict = checker.check_certificate(text(puzzle).encode(), json.loads(json.dumps(members(result.certificate))))
    assert verdict.outcome == "verified", verdict


def test_a_score_that_machine_words_do_not_hold() -> None:
    """Such a puzzle has no certificate, whatever is claimed."""
    stated = text_of(40, 40, [0, 10**6], {"rule": "score", "cells": None, "weights": [10**9] * 1600})
    for claim in ({"claim": "none", "solutions": []}, {"claim": "best", "score": 0, "solutions": [[0] * 1600]}):
        verdict = checker.check_certificate(stated, {"certificate": 2, **claim, "proof": [["apply", []]]})
        assert verdict[:2] == ("unusable", "puzzle: the numbers of a sum pass 2^60")
