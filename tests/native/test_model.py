"""Native models: each call checks what it is given, and says what is at fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Model, Network, NetworkSearch

from .networks import found

ARCS = [[0, 0, 0], [0, 1, 1], [0, 2, 1], [0, 1, 0], [1, 0, 0], [1, 1, 0]]


def arcs(*changed: list[int]) -> Any:
    return np.array([*ARCS[: len(ARCS) - len(changed)], *changed], np.int32)


def vertices(*sets: int) -> Any:
    return np.array(sets, np.uint64).reshape(-1, 1)


def edges(*pairs: tuple[int, int]) -> Any:
    return np.array(pairs, np.int32).reshape(-1, 2)


def sound() -> Model:
    """Two variables with the values 1, 2 and 5, a row of weights and two diagrams."""
    model = Model(np.array([1, 2, 5]), np.array([[7], [3]], np.uint64))
    model.add_weights([0, 1, 0])
    model.add_diagram([3, 3], arcs())
    model.add_diagram([1], arcs()[:1])
    return model


@pytest.mark.parametrize(
    ("values", "domains", "message"),
    [
        ([], [[7]], "a column for each 64 values"),
        ([], np.zeros((1, 0)), "there are no values"),
        ([1, 5, 5], [[7]], "values do not ascend at rank 2"),
        ([1, 2, 2**60 + 1], [[7]], "the value 1152921504606846977 is too large"),
        ([-(2**60) - 1, 2], [[3]], "the value -1152921504606846977 is too large"),
        ([1, 2, 5], [[8], [1]], "variable 0 has a value past the 3 that there are"),
        ([1, 2, 5], [[1], [8]], "variable 1 has a value past the 3 that there are"),
        (range(65), [[1, 2]], "variable 0 has a value past the 65 that there are"),
        (range(65), [[1]], "a column for each 64 values"),
    ],
)
def test_malformed_domains(values: list[int], domains: Any, message: str):
    with pytest.raises(ValueError, match=message):
        Model(np.array(values, np.int64), np.array(domains, np.uint64))


@pytest.mark.parametrize(
    ("add", "message"),
    [
        (lambda model: model.add_group([0, 2]), "group 0 has variable 2; there are 2"),
        (lambda model: model.add_group([0, -1]), "group 0 has variable -1; there are 2"),
        (lambda model: model.add_group([1, 1]), "group 0 has variable 1 twice"),
        (lambda model: model.add_sum([0, 0], [1, 1], 0, 0), "sum 0 has variable 0 twice"),
        (lambda model: model.add_sum([0, 2], [1, 1], 0, 0), "sum 0 has variable 2; there are 2"),
        (lambda model: model.add_sum([0, 1], [1], 0, 0), "sum 0 has 1 coefficients and 0 rows of weights for 2 variables"),
        (lambda model: model.add_sum([0, 1], [1, 1], 0, 0, [0]), "sum 0 has 2 coefficients and 1 rows of weights for 2 variables"),
        (lambda model: model.add_sum([0, 1], [1, 0], 0, 0), "sum 0 has a coefficient that is 0"),
        (lambda model: model.add_sum([0, 1], [1, 0], 0, 0, [0, -1]), "sum 0 has a coefficient that is 0"),
        (lambda model: model.add_sum([0], [1 << 58], 0, 0), "sum 0 could leave 60 bits"),
        (lambda model: model.add_sum([0], [-(1 << 63)], 0, 0), "sum 0 could leave 60 bits"),
        (lambda model: model.add_sum([0, 1], [1, 0], 0, 0, [-1, 1]), "sum 0 has weights 1; there are 1"),
        (lambda model: model.add_sum([0, 1], [1, 0], 0, 0, [-2, 0]), "sum 0 has weights -2; there are 1"),
        (lambda model: model.add_weights([0, 1]), "there are 2 weights for 3 values"),
        (lambda model: model.add_weights([0, 1, 2**60 + 1]), "a weight could leave 60 bits"),
        (lambda model: model.add_weights([-(2**63), 1, 2]), "a weight could leave 60 bits"),
        (lambda model: model.add_sum([0, 1], [0] * 2, 0, 0, [model.add_weights([2**59 + 1, 0, 0])] * 2), "sum 0 could leave 60 bits"),
        (lambda model: model.add_diagram([], arcs()), "diagram 2 is empty"),
        (lambda model: model.add_diagram([7, -1], arcs()), "diagram 2 has a step of -1 arcs"),
        (lambda model: model.add_diagram([3, 2], arcs()), "diagram 2 has 6 arcs; its steps have 5"),
        (lambda model: model.add_diagram([3, 3], arcs()[::-1].copy()), "arc 0 of diagram 2 leads from state 1 to state 0"),
        (lambda model: model.add_diagram([3, 3], arcs([1, 1, 1 << 22])), "arc 5 of diagram 2 leads from state 1 to state 4194304"),
        (lambda model: model.add_diagram([3, 3], arcs([1, 1, -1])), "arc 5 of diagram 2 leads from state 1 to state -1"),
        (lambda model: model.add_diagram([3, 3], arcs([-1, 2, 0])), "arc 5 of diagram 2 leads from state -1 to state 0"),
        (lambda model: model.add_diagram([3, 3], arcs([1, 3, 0])), "arc 5 of diagram 2 has a value past the 3 that there are"),
        (lambda model: model.add_diagram([3, 3], arcs([1, -1, 0])), "arc 5 of diagram 2 has a value past the 3 that there are"),
        (lambda model: model.add_word([0, 2], 0), "word 0 has variable 2; there are 2"),
        (lambda model: model.add_word([0, 1], 2), "word 0 has diagram 2; there are 2"),
        (lambda model: model.add_word([0, 1], -1), "word 0 has diagram -1; there are 2"),
        (lambda model: model.add_word([0, 1], 1), "word 0 has 2 variables, its diagram reads 1"),
        (lambda model: model.add_word([0, 1], 0, -1), "word 0 has the limit -1; expected 0 or more"),
        (lambda model: model.add_graph([0], vertices(1, 2), edges(), True), "sets must have a row for each vertex"),
        (lambda model: model.add_graph([0], np.ones((1, 2), np.uint64), edges(), True), "a column for each 64 values"),
        (lambda model: model.add_graph([0, 2], vertices(1, 2), edges(), True), "vertex 1 of graph 0 has variable 2; there are 2"),
        (lambda model: model.add_graph([-2], vertices(1), edges(), True), "vertex 0 of graph 0 has variable -2; there are 2"),
        (lambda model: model.add_graph([0, -1], vertices(1, 2), edges(), True), "vertex 1 of graph 0 has values and no variable"),
        (lambda model: model.add_graph([0, 1], vertices(7, 8), edges(), True), "vertex 1 of graph 0 has a value past the 3 that there are"),
        (lambda model: model.add_graph([0, 1], vertices(1, 1), edges((0, 1), (1, 2)), True), "edge 1 of graph 0 has vertex 2; there are 2"),
        (lambda model: model.add_graph([0, 1], vertices(1, 1), edges((-1, 0)), True), "edge 0 of graph 0 has vertex -1; there are 2"),
        (lambda model: model.add_graph([0, 1], vertices(1, 1), edges((1, 1)), True), "edge 0 of graph 0 joins vertex 1 to itself"),
        (lambda model: model.add_graph([0, 1], vertices(1, 1), edges((0, 1), (1, 0)), True), "edge 1 of graph 0 is the same as edge 0"),
        (
            lambda model: model.add_graph([0, 1], vertices(1, 1), edges(), True, [([0, 1], 0, 1, None), ([0], 0, 1, None)]),
            "total 1 of graph 0 has 1 weights for 2 vertices",
        ),
        (
            lambda model: model.add_graph([0, 1], vertices(1, 1), edges(), True, [([0, -1], 0, 1, None)]),
            "total 0 of graph 0 has the weight -1 for vertex 1; expected 0 or more",
        ),
        (
            lambda model: model.add_graph([0, 1], vertices(1, 1), edges(), True, [([1, 2**60], 0, 1, None)]),
            "total 0 of graph 0 could leave 60 bits",
        ),
        *(
            (
                lambda model, anchor=anchor: model.add_graph([0, 1], vertices(1, 1), edges(), True, [([1, 1], None, 1, anchor)]),
                f"total 0 of graph 0 has the anchor {anchor}; there are 2 vertices",
            )
            for anchor in (-2, 2)
        ),
    ],
)
def test_malformed_calls(add: Callable[[Model], object], message: str):
    with pytest.raises(ValueError, match=message):
        add(sound())


def test_a_call_that_is_refused_adds_nothing():
    model = sound()
    model.add_group([0, 1])
    for wrong in ([1, 1], [0, 2]):
        with pytest.raises(ValueError, match="group 1"):
            model.add_group(wrong)
        with pytest.raises(ValueError, match="word 0"):
            model.add_word(wrong, 1)
        with pytest.raises(ValueError, match="sum 0"):
            model.add_sum(wrong, [1, 1], 0, 0)
        with pytest.raises(ValueError, match="graph 0"):
            model.add_graph([0, 1], vertices(1, 1), edges((0, wrong[0]), (0, wrong[1])), True)
    none = np.array([], np.int32)
    assert found(NetworkSearch(Network(model), none, none)) == {(1, 2), (2, 1), (5, 1), (5, 2)}


def test_numbers_are_never_converted():
    for add in (
        lambda: Model(np.array([1.0]), np.array([[1]], np.uint64)),
        lambda: Model(np.array([1]), np.array([[1]], np.int64)),
        lambda: sound().add_group([0.0]),
        lambda: sound().add_sum([0], [1.5], 0, 0),
        lambda: sound().add_sum([0], [1], 0.5, 1),
        lambda: sound().add_diagram([1], arcs().astype(np.int64)),
        lambda: sound().add_graph([0.0], vertices(1), edges(), True),
        lambda: sound().add_graph([0], vertices(1).astype(np.int64), edges(), True),
        lambda: sound().add_graph([0, 1], vertices(1, 1), np.array([[0, 1]], np.int64), True),
        lambda: sound().add_graph([0], vertices(1), edges(), True, [([0.5], 0, 1, None)]),
    ):
        with pytest.raises(TypeError):
            add()
