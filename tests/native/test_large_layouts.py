"""Great layouts are prepared within a part of a second: no deadline is looked at meanwhile."""

from __future__ import annotations

from functools import partial

import numpy as np
import numpy.typing as npt
import pytest

from cpgrid.native import Board, Network
from tests.timing import least_seconds

from .networks import nothing_more

pytestmark = pytest.mark.long


def windows(size: int, width: int) -> npt.NDArray[np.int32]:
    """The cells of every square of a grid, a row of them for each."""
    cells = np.arange(size * size, dtype=np.int32).reshape(size, size)
    return np.lib.stride_tricks.sliding_window_view(cells, (width, width)).reshape(-1, width * width)


def offsets(lists: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    return np.arange(0, lists.size + 1, lists.shape[1], dtype=np.int32)


def test_a_board_whose_groups_cross_everywhere() -> None:
    groups = windows(120, 8)
    build = partial(Board, 64, np.full(120 * 120, 2**64 - 1, np.uint64), offsets(groups), groups.ravel())
    assert least_seconds(build) < 0.5
    assert build().cells == 120 * 120


def test_a_network_in_which_many_sums_follow_from_others() -> None:
    """Every square is a house, every two neighbours have a total, and a hundred totals are over the whole grid."""
    size = 200
    groups = windows(size, 3)
    cells = np.arange(size * size, dtype=np.int32)
    pairs = np.stack([cells[:-1], cells[1:]], axis=1)
    terms = np.concatenate([np.tile(cells, 100), pairs.ravel()])
    bounds = np.cumsum([0] + [size * size] * 100 + [2] * len(pairs), dtype=np.int32)
    totals = np.array([5 * size * size] * 100 + [10] * len(pairs), np.int64)
    domains = np.full(size * size, 511, np.uint64)
    build = partial(
        Network,
        np.arange(1, 10, dtype=np.int32),
        domains,
        offsets(groups),
        groups.ravel(),
        bounds,
        terms,
        np.ones(len(terms), np.int64),
        totals,
        totals,
        *nothing_more(),
    )
    assert least_seconds(build) < 1
    assert build().constraints > len(groups) + len(totals)
