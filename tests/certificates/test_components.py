"""The filter of Components and Hall sets: in the stand-alone checker, the native checker and the elaborator, value for value."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from cpgrid import native
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.clauses.cuts import Cut, follows
from cpgrid.core.components import Components
from cpgrid.core.model import AllDifferent, Model, RuleIndex

from .native_graphs import cuts_of, judged, left_by_checker, left_by_elaborator
from .plain_components import VALUES, Sets, by_hand, random_graph, supported
from .plain_prover import text_of
from .test_cpgrid_verify_filters import different, filtered, puzzle


def alone(graph: Components, cells: int) -> tuple[checker.Puzzle, checker.Components]:
    """The graph as the stand-alone checker has it, over cells that may have all values at first."""
    own = puzzle([set(VALUES)] * cells)
    totals = [checker.Total(*total) for total in graph.totals]
    vertices = [(cell, frozenset(values)) for cell, values in graph.vertices]
    return own, checker.Components(own, vertices, graph.edges, single=graph.single, totals=totals)


def is_left(fewer: Sets | None, more: Sets | None) -> bool:
    """Whether every value of the one is in the other; a contradiction has none."""
    return fewer is None or (more is not None and all(map(set.issubset, fewer, more)))


def test_the_stand_alone_filter_is_that_of_the_page() -> None:
    random, seen = Random(1), set[tuple[bool, bool]]()
    for _ in range(6000):
        graph, state = random_graph(random)
        own, constraint = alone(graph, len(state))
        left = filtered(own, constraint, state)
        assert left == by_hand(graph, state), (graph, state)
        seen.add((left is None, left == state))
    assert seen == {(True, False), (False, True), (False, False)}


def test_it_is_sound_and_monotone() -> None:
    random = Random(2)
    for _ in range(3000):
        graph, state = random_graph(random, vertices=6)
        left = by_hand(graph, state)
        # What is not looked at keeps its values.
        assert is_left(supported(graph, state), left), (graph, state)
        fewer = [set(random.sample(sorted(held), random.randint(1, len(held)))) for held in state]
        assert is_left(by_hand(graph, fewer), left), (graph, state, fewer)


def test_single_alone_leaves_what_has_support() -> None:
    random = Random(3)
    for _ in range(2000):
        graph, state = random_graph(random, vertices=6, own_cells=True, totals=False)
        assert by_hand(graph, state) == supported(graph, state), (graph, state)


def test_what_the_stand_alone_constraint_says_of_values() -> None:
    random = Random(4)
    for _ in range(3000):
        graph, state = random_graph(random)
        _, constraint = alone(graph, len(state))
        values = [random.choice(list(VALUES)) for _ in state]
        word, known, accepts = constraint.reading()
        for cell in word:
            known = constraint.read(known, cell, values[cell])
        assert accepts(known) == graph.holds(values), (graph, values)


@pytest.mark.parametrize("weight", [2**59, 2**60])
def test_weights_fit_in_machine_words(weight: int) -> None:
    own = puzzle([{0, 1}] * 2)
    vertices = [(0, frozenset([1])), (1, frozenset([1]))]
    for total in (checker.Total((weight, 1), None, None, None), checker.Total((0, 0), -weight - 1, None, None)):
        constraint = checker.Components(own, vertices, [], totals=[total])
        if weight == 2**59:
            constraint.must_be_small()
        else:
            with pytest.raises(checker.Rejected, match=r"2\^60"):
                constraint.must_be_small()


HALL = [
    # As many values as cells: the others lose them.
    ([0, 1], [{1, 2}, {1, 2}, {1, 2, 3}, {2, 4}], [{1, 2}, {1, 2}, {3}, {4}]),
    ([2], [{1, 2}, {1, 2}, {3}, {3, 4}], [{1, 2}, {1, 2}, {3}, {4}]),
    # More values than cells: nothing goes. Fewer, or a cell that is left without a value: a contradiction.
    ([0, 1], [{1, 2}, {2, 3}, {1, 2, 3}, {1, 4}], [{1, 2}, {2, 3}, {1, 2, 3}, {1, 4}]),
    ([0, 1, 2], [{1, 2}, {1, 2}, {1, 2}, {4}], None),
    ([0, 1], [{1, 2}, {1, 2}, {1, 2}, {4}], None),
    ([0, 1, 2, 3], [{1, 2}, {2, 3}, {3, 4}, {1, 4}], [{1, 2}, {2, 3}, {3, 4}, {1, 4}]),
]


@pytest.mark.parametrize(("cells", "state", "left"), HALL)
def test_a_hall_set_filters_by_counting(cells: list[int], state: Sets, left: Sets | None) -> None:
    own = puzzle([{1, 2, 3, 4, 5}] * 4, different(4))
    hall = checker.Hall(own.constraints[0], frozenset(cells))
    assert filtered(own, hall, state) == left


ROW = {"rule": "distinct", "cells": ["R1C1", "R1C2", "R1C3"], "name": "distinct"}
ONE_OF = {"rule": "one-of", "cells": ["R1C1"], "values": [3]}
THREE = text_of(
    {
        "cpgrid": 1,
        "family": "grid",
        "rows": 1,
        "columns": 3,
        "domains": [{"values": [1, 2], "cells": ["R1C1", "R1C2"]}, {"values": [1, 2, 3, 4], "cells": ["R1C3"]}],
        "rules": [ROW, {"rule": "one-of", "cells": ["R1C3"], "values": [1, 2]}],
        "givens": {},
    }
)
"""Two cells have 1 and 2 between them, so that the third, which must have one of these, has none: constraint 0 is the row."""


def claim(proof: list[Any], version: int = 3) -> dict[str, Any]:
    return {"certificate": version, "claim": "none", "solutions": [], "proof": proof}


@pytest.mark.parametrize("form", [lambda hints: [[], hints], lambda hints: ["apply", hints]])
def test_hall_sets_in_proofs(form: Any) -> None:
    verdict = checker.check_certificate(THREE, claim([form([[0, 0, 1], 1])]))
    assert verdict.outcome == "verified"
    for version in (1, 2):
        assert "version 3" in checker.check_certificate(THREE, claim([form([[0, 0, 1], 1])], version)).reason
    # One value too many, another cell, a cell twice or not in order, no cell, one that is not in the row or not there, no AllDifferent.
    wrong: list[Any] = [[0, 0, 2], [0, 0], [0, 1, 1], [0, 1, 0], [0], [], [0, 0, 3], [0, -1, 0], [1, 0, 1], [2, 0, 1], [0, 0, 1, 2]]
    wrong += [[-1, 0, 1], [[0], 0, 1], ["0", 0, 1], [0, 0, True], [0, 0, None], [0, 0, 2**70], {"0": 1}, None, "0", True, [0, [0, 1]]]
    for hint in wrong:
        steps = [form([hint, 1])]
        # With all three cells there are too few values for none of them: that is no contradiction before the last hint.
        assert checker.check_certificate(THREE, claim(steps)).outcome == "rejected", hint


def test_a_hall_set_is_checked_behind_the_contradiction_too() -> None:
    assert checker.check_certificate(THREE, claim([[[], [[0, 0, 1], 1, [0, 0]]]])).outcome == "verified"
    assert checker.check_certificate(THREE, claim([[[], [[0, 0, 1], 1, [0, 7]]]])).outcome == "rejected"


def test_the_native_filters_are_those_of_the_page() -> None:
    random = Random(5)
    for _ in range(1500):
        graph, state = random_graph(random)
        left = by_hand(graph, state)
        assert left_by_checker(graph, state) == left, (graph, state)
        assert left_by_elaborator(graph, state) == left, (graph, state)


def test_cuts_explain_what_the_filter_does() -> None:
    """Each follows from the graph alone, by brute force and by the test of the bridge; and no other clause passes that test."""
    random, passed = Random(6), 0
    for _ in range(1500):
        graph, state = random_graph(random, vertices=6)
        model = model_of(graph, len(state))
        fits = [values for values in product(VALUES, repeat=len(state)) if graph.holds(values)] if len(state) <= 5 else []
        for clause in cuts_of(graph, state):
            assert follows(model, Cut(0, clause)), (graph, state, clause)
            assert all(is_true(clause, values) for values in fits), (graph, state, clause)
            place = random.randrange(len(clause)) if clause else 0
            for other in (clause[:place] + clause[place + 1 :], (*clause[:place], *(-each for each in clause[place : place + 1]))):
                if follows(model, Cut(0, other)):
                    passed += 1
                    assert all(is_true(other, values) for values in fits), (graph, state, other)
    assert passed


def test_cuts_of_hall_sets_are_matched() -> None:
    group = AllDifferent((0, 1, 2, 3), RuleIndex(0))
    own = Model(((1, 2, 3, 4, 5),) * 4, (group,))

    def has(cell: int, value: int) -> int:
        return cell * 5 + value

    # Two cells that have lost 3, 4 and 5 leave neither 1 nor 2 to the third.
    lost = [has(cell, value) for cell in (0, 1) for value in (3, 4, 5)]
    assert follows(own, Cut(0, (*lost, -has(2, 1))))
    assert not follows(own, Cut(0, (*lost[1:], -has(2, 1))))
    assert not follows(own, Cut(0, (*lost, -has(2, 3))))
    assert follows(own, Cut(0, (*lost, *(has(2, value) for value in (3, 4, 5)))))
    assert not follows(own, Cut(0, tuple(lost)))


def is_true(clause: tuple[int, ...], values: tuple[int, ...]) -> bool:
    """Whether values satisfy a clause."""
    return any((values[(abs(each) - 1) // len(VALUES)] == (abs(each) - 1) % len(VALUES)) is (each > 0) for each in clause)


def model_of(graph: Components, cells: int) -> Model:
    """A model with nothing but a graph; every value is one of some cell's."""
    return Model((tuple(VALUES),) * cells, (graph,))


@pytest.mark.parametrize(
    ("hint", "reason"),
    [
        ([0, 0, 1], ""),
        ([0, 0, 2], "no contradiction"),
        ([0, 0], "no contradiction"),
        ([0, 1, 1], "ascending"),
        ([0, 1, 0], "ascending"),
        ([0], "ascending"),
        ([], "number of its AllDifferent"),
        ([0, 3], "ascending"),
        ([0, -1, 0], "there is not"),
        ([1, 0, 1], "no AllDifferent"),
        ([9, 0, 1], "not defined"),
        ([-1, 0, 1], "not defined"),
        ([0, 0, 1.0], "list of integers"),
        ([0, [0, 1]], "list of integers"),
        ([0, 0, 2**70], "2^60"),
        (True, "list of integers"),
    ],
)
def test_hall_sets_in_the_native_checker(hint: Any, reason: str) -> None:
    """Cells 0 and 1 have 1 and 2 between them, and cell 2 must have one of these: constraint 0 is the row, 1 the word."""
    model = native.Model(np.array([1, 2, 3], dtype=np.int64), np.array([[3], [3], [7]], dtype=np.uint64))
    model.add_group([0, 1, 2])
    model.add_diagram([2], np.array([[0, 0, 0], [0, 1, 0]], dtype=np.int32))
    model.add_word([2], 0)
    for steps in ([[[], [hint, 1]]], [["apply", [hint, 1]]]):
        word, _, problem, _ = judged(native.Statement(model, 0), 3, steps)
        assert (word == "verified") is (reason == "")
        # An apply step without a contradiction is right, and does not end the proof.
        assert reason in problem or (steps[0][0] == "apply" and "before it is complete" in problem)
