"""Great layouts are prepared within a part of a second: no deadline is looked at meanwhile."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest

from cpgrid.native import Board, Model, Network
from tests.timing import SLOWER, least_seconds

pytestmark = pytest.mark.long


def windows(size: int, width: int) -> npt.NDArray[np.int32]:
    """The cells of every square of a grid, a row of them for each."""
    cells = np.arange(size * size, dtype=np.int32).reshape(size, size)
    return np.lib.stride_tricks.sliding_window_view(cells, (width, width)).reshape(-1, width * width)


def test_a_board_whose_groups_cross_everywhere() -> None:
    groups = windows(120, 8).tolist()

    def build() -> Board:
        model = Model(np.arange(64), np.full((120 * 120, 1), 2**64 - 1, np.uint64))
        for group in groups:
            model.add_group(group)
        return Board(model)

    assert least_seconds(build) < 0.5 * SLOWER
    assert build().cells == 120 * 120


def test_a_network_in_which_many_sums_follow_from_others() -> None:
    """Every square is a house, every two neighbours have a total, and a hundred totals are over the whole grid."""
    size = 200
    groups = windows(size, 3).tolist()
    cells = list(range(size * size))
    units = [1] * len(cells)

    def state() -> Model:
        model = Model(np.arange(1, 10), np.full((size * size, 1), 511, np.uint64))
        for group in groups:
            model.add_group(group)
        for _ in range(100):
            model.add_sum(cells, units, 5 * size * size, 5 * size * size)
        for pair in pairwise(cells):
            model.add_sum(pair, (1, 1), 10, 10)
        return model

    # Stated by eighty thousand calls, and prepared by one.
    model = state()
    assert least_seconds(state) < SLOWER
    assert least_seconds(partial(Network, model)) < SLOWER
    assert Network(model).constraints > len(groups) + 100 + len(cells) - 1
