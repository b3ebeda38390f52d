"""The boundary of constraint networks with Python: malformed arrays, signals, threads."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Network, NetworkSearch, Stop

from .networks import found, latin_square, search

NONE = np.array([], np.int32)
KINDS = {"domains": np.uint64, "coefficients": np.int64, "low": np.int64, "high": np.int64}
SOUND: dict[str, list[int]] = {
    "values": [1, 2, 5],
    "domains": [7, 3],
    "group_offsets": [0, 2],
    "groups": [0, 1],
    "sum_offsets": [0, 2, 3],
    "terms": [0, 1, 1],
    "coefficients": [1, 1, 2],
    "low": [3, 2],
    "high": [7, 4],
}


def sound(**changes: list[int]) -> Network:
    return Network(**{name: np.array(value, KINDS.get(name, np.int32)) for name, value in (SOUND | changes).items()})


def test_sizes():
    assert (sound().variables, sound().constraints) == (2, 2)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"values": []}, "there are 0 values; expected 1 to 64"),
        ({"values": list(range(65))}, "there are 65 values; expected 1 to 64"),
        ({"values": [1, 5, 5]}, "values do not ascend at rank 2"),
        ({"domains": []}, "there are no variables"),
        ({"domains": [7, 0]}, "variable 1 has no value"),
        ({"domains": [8, 1]}, "variable 0 has a value past the 3 that there are"),
        ({"group_offsets": []}, "offsets of the groups must start with 0"),
        ({"group_offsets": [1, 2]}, "offsets of the groups must start with 0"),
        ({"group_offsets": [0, 2, 1, 2]}, "offsets descend at group 1"),
        ({"group_offsets": [0, 2, 2]}, "group 1 is empty"),
        ({"group_offsets": [0, 1]}, "offsets of the groups end at 1, but there are 2 variables"),
        ({"groups": [0, 2]}, "group 0 has variable 2; there are 2"),
        ({"groups": [0, -1]}, "group 0 has variable -1; there are 2"),
        ({"groups": [1, 1]}, "group 0 has variable 1 twice"),
        ({"sum_offsets": [0, 3, 2]}, "offsets descend at sum 1"),
        ({"sum_offsets": [0, 2, 4]}, "offsets of the sums end at 4, but there are 3 variables"),
        ({"terms": [0, 0, 1]}, "sum 0 has variable 0 twice"),
        ({"coefficients": [1]}, "there are 1 coefficients for 3 terms"),
        ({"coefficients": [1, 1, 0]}, "sum 1 has a coefficient that is 0"),
        ({"coefficients": [1, 1, 1 << 58]}, "sum 1 could leave 60 bits"),
        ({"coefficients": [1, 1, -(1 << 63)]}, "sum 1 could leave 60 bits"),
        ({"low": [1]}, "there are 1 least and 2 greatest totals for 2 sums"),
        ({"high": [1, 2, 3]}, "there are 2 least and 3 greatest totals for 2 sums"),
    ],
)
def test_malformed_arrays(changes: dict[str, list[int]], message: str):
    with pytest.raises(ValueError, match=message):
        sound(**changes)


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
    core = NetworkSearch(sound(low=[extreme[0]] * 2, high=[extreme[1]] * 2), NONE, NONE)
    assert found(core) == {(1, 2), (2, 1), (5, 1), (5, 2)}
    for low, high in ([extreme[1]] * 2, [extreme[0]] * 2, extreme[::-1]):
        assert found(NetworkSearch(sound(low=[low, 2], high=[high, 4]), NONE, NONE)) == set()


@pytest.mark.parametrize("limits", [(-1, 0, 1.0), (0, -1, 1.0), (0, 0, math.nan)])
def test_limits_must_make_sense(limits: tuple[int, int, float]):
    with pytest.raises(ValueError, match="must be"):
        NetworkSearch(sound(), NONE, NONE).advance(*limits)


def test_arrays_are_never_converted():
    arrays: dict[str, Any] = {name: np.array(value, KINDS.get(name, np.int32)) for name, value in SOUND.items()}
    for name, array in arrays.items():
        with pytest.raises(TypeError):
            Network(**arrays | {name: array.astype(np.float64)})
    with pytest.raises(TypeError):
        Network(**arrays | {"terms": np.zeros(6, np.int32)[::2]})


def test_solutions_outlive_their_search():
    core = search(latin_square(3))
    core.advance(0, 0, math.inf)
    kept = core.take()
    assert kept.dtype == np.int32
    del core
    assert kept.sum() == 12 * 18


def during(core: NetworkSearch, handler: Callable[..., object], exception: type[BaseException]) -> float:
    """Seconds between the signal and the exception that its handler raises out of `advance`."""
    before = signal.signal(signal.SIGALRM, handler)
    start = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(exception):
            core.advance(0, 0, 20.0, keep=False)
        return time.perf_counter() - start - 0.1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_interrupt_stops_at_once_and_loses_nothing():
    endless = search(latin_square(9))
    assert during(endless, signal.default_int_handler, KeyboardInterrupt) < 0.1
    nodes = endless.nodes
    assert endless.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert endless.nodes == nodes + 10


def test_a_search_in_use_says_so():
    core = search(latin_square(9))

    def meddle(*_: object) -> None:
        core.take()

    assert during(core, meddle, RuntimeError) < 0.1
    assert len(core.take()) == 0


def test_other_threads_run_meanwhile():
    core = search(latin_square(9))
    worker = threading.Thread(target=core.advance, args=(0, 0, 0.3, False))
    worker.start()
    steps = refusals = 0
    while worker.is_alive():
        steps += 1
        try:
            assert core.nodes >= 0
        except RuntimeError as error:
            refusals += "the search is advancing" in str(error)
    worker.join()
    assert steps > 1000
    assert refusals > 0
