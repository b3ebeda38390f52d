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
KINDS = {"domains": np.uint64} | dict.fromkeys(("coefficients", "low", "high", "weights", "weighted_low", "weighted_high"), np.int64)
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
    "weighted_offsets": [0, 2],
    "weighted_terms": [0, 1],
    "weighted_rows": [0, 0],
    "weights": [0, 1, 0],
    "weighted_low": [0],
    "weighted_high": [2],
    "step_offsets": [0, 2, 4],
    "arc_offsets": [0, 3, 6, 7, 8],
    "arcs": [0, 0, 0, 0, 1, 1, 0, 2, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 2, 1, 1, 2, 0],
    "word_offsets": [0, 2],
    "words": [0, 1],
    "word_diagrams": [0],
    "word_limits": [9],
}


def sound(**changes: list[int]) -> Network:
    return Network(**{name: np.array(value, KINDS.get(name, np.int32)) for name, value in (SOUND | changes).items()})


def test_sizes():
    assert (sound().variables, sound().constraints) == (2, 4)


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
        ({"weighted_terms": [1, 1]}, "weighted sum 0 has variable 1 twice"),
        ({"weighted_rows": [0]}, "there are 1 rows of weights for 2 terms"),
        ({"weighted_rows": [0, 1]}, "weighted sum 0 has weights 1; there are 1"),
        ({"weighted_rows": [0, -1]}, "weighted sum 0 has weights -1; there are 1"),
        ({"weights": [0, 1]}, "there are 2 weights for rows of 3"),
        ({"weights": [0, 1 << 60, 0]}, "weighted sum 0 could leave 60 bits"),
        ({"weights": [-(1 << 63), (1 << 63) - 1, 0]}, "weighted sum 0 could leave 60 bits"),
        ({"weighted_low": []}, "there are 0 least and 1 greatest totals for 1 weighted sums"),
        ({"weighted_high": [1, 2]}, "there are 1 least and 2 greatest totals for 1 weighted sums"),
        ({"step_offsets": [0, 2, 5]}, "offsets of the diagrams end at 5, but there are 4 steps"),
        ({"step_offsets": [0, 2, 2, 4]}, "diagram 1 is empty"),
        ({"arc_offsets": []}, "offsets of the steps must start with 0"),
        ({"arc_offsets": [0, 3, 1, 7, 8]}, "offsets descend at step 1"),
        ({"arc_offsets": [0, 3, 6, 7, 9]}, "offsets of the steps end at 9, but there are 8 arcs"),
        ({"arcs": [0, 0]}, "arcs must have three numbers each"),
        ({"arcs": [1, *SOUND["arcs"][1:]]}, "arc 0 of diagram 0 leads from state 1 to state 0"),
        ({"arcs": [*SOUND["arcs"][:2], 1 << 22, *SOUND["arcs"][3:]]}, "arc 0 of diagram 0 leads from state 0 to state 4194304"),
        ({"arcs": [*SOUND["arcs"][:2], -1, *SOUND["arcs"][3:]]}, "arc 0 of diagram 0 leads from state 0 to state -1"),
        ({"arcs": [*SOUND["arcs"][:-3], -1, 2, 0]}, "arc 7 of diagram 1 leads from state -1 to state 0"),
        ({"arcs": [*SOUND["arcs"][:-2], 3, 0]}, "arc 7 of diagram 1 has a value past the 3 that there are"),
        ({"arcs": [*SOUND["arcs"][:-2], -1, 0]}, "arc 7 of diagram 1 has a value past the 3 that there are"),
        ({"words": [0, 2]}, "word 0 has variable 2; there are 2"),
        ({"word_offsets": [0, 3]}, "offsets of the words end at 3, but there are 2 variables"),
        ({"word_diagrams": [0, 0]}, "there are 2 diagrams and 1 limits for 1 words"),
        ({"word_limits": []}, "there are 1 diagrams and 0 limits for 1 words"),
        ({"word_limits": [-1]}, "word 0 has the limit -1; expected 0 or more"),
        ({"word_diagrams": [2]}, "word 0 has diagram 2; there are 2"),
        ({"word_diagrams": [-1]}, "word 0 has diagram -1; there are 2"),
        ({"word_offsets": [0, 1, 2], "word_diagrams": [0, 1], "word_limits": [0, 0]}, "word 0 has 1 variables, its diagram reads 2"),
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
