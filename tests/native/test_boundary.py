"""The boundary with Python: malformed arrays, signals, threads."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cpgrid.native import CoverCount, CoverSearch, ExactCover, Stop

from .instances import langford

NONE = np.array([], np.int32)
SOUND: dict[str, Any] = {
    "primary": 2,
    "items": 3,
    "offsets": [0, 2, 3],
    "nodes": [0, 2, 1],
    "colours": [0, 5, 0],
    "costs": None,
}


def cover(**changes: Any) -> ExactCover:
    given = SOUND | changes
    kinds = {"offsets": np.int32, "nodes": np.int32, "colours": np.int32, "costs": np.int64, "multiplicities": np.int32}
    return ExactCover(**{key: np.array(value, kinds[key]) if key in kinds and value is not None else value for key, value in given.items()})


def test_sizes():
    sound = cover()
    assert (sound.primary, sound.items, sound.options, sound.nodes) == (2, 3, 2, 3)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"items": -1}, "items is -1; expected 0 to 2147483647"),
        ({"items": 1 << 31}, "items is 2147483648; expected"),
        ({"primary": -1}, "primary is -1; expected 0 to the 3 items"),
        ({"primary": 4}, "primary is 4; expected 0 to the 3 items"),
        ({"offsets": []}, "offsets must start with 0"),
        ({"offsets": [1, 2, 3]}, "offsets must start with 0"),
        ({"offsets": [0, 3, 2]}, "offsets descend at option 1"),
        ({"offsets": [0, -1, 3]}, "offsets descend at option 0"),
        ({"offsets": [0, 3, 3]}, "option 1 is empty"),
        ({"offsets": [0, 2, 4]}, "offsets end at 4, but there are 3 nodes"),
        ({"colours": [0]}, "there are 1 colours for 3 nodes"),
        ({"costs": [1]}, "there are 1 costs for 2 options"),
        ({"costs": [1, -1]}, "option 1 costs -1; expected 0 or more"),
        ({"costs": [1, 1 << 62]}, "option 1 costs 4611686018427387904; expected at most"),
        ({"nodes": [0, 3, 1]}, "option 0 takes item 3; there are 3"),
        ({"nodes": [0, 2, -1]}, "option 1 takes item -1; there are 3"),
        ({"nodes": [2, 2, 1], "colours": [0, 0, 0]}, "option 0 takes item 2 twice"),
        ({"colours": [0, -1, 0]}, "option 0 has colour -1; expected 0 or more"),
        ({"colours": [1, 0, 0]}, "option 0 gives a colour to item 0, which is primary"),
        ({"multiplicities": [1, 1, 1]}, "there are 3 multiplicities for 2 primary items; expected the least and the greatest of each"),
        ({"multiplicities": [0, 1, -1, 1]}, "item 1 is to be taken -1 to 1 times; expected 0 or more to that or more, and at least 1"),
        ({"multiplicities": [2, 1, 1, 1]}, "item 0 is to be taken 2 to 1 times"),
        ({"multiplicities": [1, 1, 0, 0]}, "item 1 is to be taken 0 to 0 times"),
    ],
)
def test_malformed_arrays(changes: dict[str, Any], message: str):
    with pytest.raises(ValueError, match=message):
        cover(**changes)


@pytest.mark.parametrize("option", [-1, 2])
def test_chosen_options_must_exist(option: int):
    with pytest.raises(ValueError, match=f"chosen option {option} does not exist; there are 2"):
        CoverSearch(cover(), np.array([option], np.int32))


@pytest.mark.parametrize("limits", [(-1, 0, 1.0), (0, -1, 1.0), (0, 0, math.nan)])
def test_limits_must_make_sense(limits: tuple[int, int, float]):
    with pytest.raises(ValueError, match="must be"):
        CoverSearch(cover(), NONE).advance(*limits)


def test_arrays_are_never_converted():
    with pytest.raises(TypeError):
        ExactCover(1, 1, np.array([0, 1], np.int64), NONE, NONE)
    with pytest.raises(TypeError):
        ExactCover(1, 1, np.zeros(4, np.int32)[::2], NONE, NONE)


def test_solutions_outlive_their_search():
    core = CoverSearch(langford(3).cover(), NONE)
    core.advance(0, 0, math.inf)
    kept = core.take()
    del core
    assert [len(solution) for solution in kept] == [3, 3]


def during(advance: Callable[[], object], handler: Callable[..., object], exception: type[BaseException]) -> float:
    """Seconds of processor time between the signal and the exception that its handler raises out of the search."""
    before = signal.signal(signal.SIGPROF, handler)
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, 0.1)
    try:
        with pytest.raises(exception):
            advance()
        return time.process_time() - start - 0.1
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def test_interrupt_stops_at_once_and_loses_nothing():
    core = CoverSearch(langford(11).cover(), NONE)
    core.advance(1000, 0, math.inf)
    endless = CoverSearch(langford(16).cover(), NONE)
    assert during(lambda: endless.advance(0, 0, 20.0, keep=False), signal.default_int_handler, KeyboardInterrupt) < 0.1
    nodes = endless.nodes
    assert endless.advance(0, 10, math.inf) is Stop.NODE_LIMIT
    assert endless.nodes == nodes + 10
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    assert core.solutions == 35584


def test_an_interrupted_count_can_go_on():
    core = CoverCount(langford(16).cover(), NONE, memory=1 << 20)
    assert during(lambda: core.advance(0, 20.0), signal.default_int_handler, KeyboardInterrupt) < 0.1
    nodes = core.nodes
    assert core.advance(10, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == nodes + 10


def test_a_search_in_use_says_so():
    core = CoverSearch(langford(16).cover(), NONE)

    def meddle(*_: object) -> None:
        core.take()

    assert during(lambda: core.advance(0, 0, 20.0, keep=False), meddle, RuntimeError) < 0.1
    assert core.take() == []


def run_beside(core):
    """Let a thread advance a search, and ask this one meanwhile: it goes on, and the search refuses."""
    worker = threading.Thread(target=core.advance, args=(0, 0, 1.0, False))
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


def test_other_threads_run_meanwhile():
    run_beside(CoverSearch(langford(16).cover(), NONE))
