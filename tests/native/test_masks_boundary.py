"""The boundary of constraint networks with Python: models that are none, signals, threads."""

from __future__ import annotations

import math
import signal

import numpy as np
import pytest

from cpgrid.native import Model, Network, NetworkSearch, Stop

from .networks import found, latin_square, search
from .test_boundary import during, run_beside

NONE = np.array([], np.int32)


def sound(low: int | None = 3, high: int | None = 7) -> Network:
    """Two variables with a group, two sums, one of weights, and a word."""
    model = Model(np.array([1, 2, 5]), np.array([[7], [3]], np.uint64))
    model.add_group([0, 1])
    model.add_sum([0, 1], [1, 1], low, high)
    model.add_sum([1], [2], 2, 4)
    row = model.add_weights([0, 1, 0])
    model.add_sum([0, 1], [0, 0], 0, 2, [row, row])
    arcs = np.array([[0, 0, 0], [0, 1, 1], [0, 2, 1], [0, 1, 0], [1, 0, 0], [1, 1, 0]], np.int32)
    model.add_word([0, 1], model.add_diagram([3, 3], arcs), 9)
    return Network(model)


def test_sizes():
    assert (sound().variables, sound().constraints) == (2, 4)


def test_models_that_are_no_networks_are_refused():
    for values, domains, message in (
        (range(65), [[1, 0]], "there are 65 values; expected 1 to 64"),
        ((0, 2**31), [[3]], "a value has more than 32 bits"),
        ((-(2**31) - 1, 0), [[3]], "a value has more than 32 bits"),
        ((1, 2), np.zeros((0, 1)), "there are no variables"),
        ((1, 2), [[3], [0]], "variable 1 has no value"),
    ):
        with pytest.raises(ValueError, match=message):
            Network(Model(np.array(values), np.array(domains, np.uint64)))
    for add, message in (
        (lambda model: model.add_group([]), "group 0 is empty"),
        (lambda model: model.add_sum([], [], 0, 0), "sum 0 is empty"),
    ):
        model = Model(np.arange(2), np.full((2, 1), 3, np.uint64))
        add(model)
        with pytest.raises(ValueError, match=message):
            Network(model)


@pytest.mark.parametrize(
    ("variables", "values", "message"),
    [
        ([2], [1], "given variable 2 does not exist; there are 2"),
        ([-1], [1], "given variable -1 does not exist; there are 2"),
        ([0], [3], "given variable 0 has the value 3, which is none of the network's"),
        ([0, 1], [1], "there are 1 values for 2 given variables"),
    ],
)
def test_givens_must_exist(variables: list[int], values: list[int], message: str):
    with pytest.raises(ValueError, match=message):
        NetworkSearch(sound(), np.array(variables, np.int32), np.array(values, np.int32))


def test_a_given_outside_its_domain_leaves_nothing():
    core = NetworkSearch(sound(), np.array([1], np.int32), np.array([5], np.int32))
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 0


def test_totals_of_any_size_are_taken():
    extreme = [-(1 << 63), (1 << 63) - 1]
    for low, high in (extreme, (None, None)):
        assert found(NetworkSearch(sound(low, high), NONE, NONE)) == {(1, 2), (2, 1), (5, 1), (5, 2)}
    least = extreme[0] + 1  # the least and the greatest number of all stand for no bound
    for low, high in ([extreme[1]] * 2, [least] * 2, [extreme[1], least], [8, 2]):
        assert found(NetworkSearch(sound(low, high - (high == extreme[1])), NONE, NONE)) == set()


@pytest.mark.parametrize("limits", [(-1, 0, 1.0), (0, -1, 1.0), (0, 0, math.nan)])
def test_limits_must_make_sense(limits: tuple[int, int, float]):
    with pytest.raises(ValueError, match="must be"):
        NetworkSearch(sound(), NONE, NONE).advance(*limits)


def test_solutions_outlive_their_search():
    core = search(latin_square(3))
    core.advance(0, 0, math.inf)
    kept = core.take()
    assert kept.dtype == np.int32
    del core
    assert kept.sum() == 12 * 18


def test_interrupt_stops_at_once_and_loses_nothing():
    endless = search(latin_square(9))
    assert during(lambda: endless.advance(0, 0, 20.0, keep=False), signal.default_int_handler, KeyboardInterrupt) < 0.1
    nodes = endless.nodes
    assert endless.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert endless.nodes == nodes + 10


def test_a_search_in_use_says_so():
    core = search(latin_square(9))

    def meddle(*_: object) -> None:
        core.take()

    assert during(lambda: core.advance(0, 0, 20.0, keep=False), meddle, RuntimeError) < 0.1
    assert len(core.take()) == 0


def test_other_threads_run_meanwhile():
    run_beside(search(latin_square(9)))
