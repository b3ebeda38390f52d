"""A wrong grid from the core is found out in a batch, whether it breaks a given or a group or came before."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cpgrid import UnsoundError, check_many, native
from cpgrid.models import sudoku

PUZZLE = [0] * 81
PUZZLE[:9] = [5, 3, 4, 6, 7, 8, 9, 1, 2]


def moved(places: int) -> Any:
    return lambda owners, grids: (owners, np.roll(grids, places, axis=1))


FAULTS = {
    "a band lower: every group is whole, the givens are not": (moved(27), "its given is"),
    "a column further: boxes are broken, too": (moved(1), "its given is|both hold"),
    "a value that comes twice": (lambda owners, grids: (owners, np.where(np.arange(81) == 80, grids[:, :1], grids)), "both hold"),
    "the same grid again": (lambda owners, grids: (np.repeat(owners, 2), np.repeat(grids, 2, axis=0)), "same grid twice"),
    "a grid of another puzzle": (lambda owners, grids: (np.zeros_like(owners), grids), "its given is"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_it_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, message = FAULTS[fault]

    class Faulty(native.Lockstep):
        def take(self) -> Any:
            return change(*super().take())

    other = [*PUZZLE[3:9], *PUZZLE[:3], *[0] * 72]
    assert check_many(sudoku.layout(3, 3), [PUZZLE, other]).multiple.tolist() == [True, True]
    monkeypatch.setattr(native, "Lockstep", Faulty)
    with pytest.raises(UnsoundError, match=message):
        check_many(sudoku.layout(3, 3), [PUZZLE, other])
