"""The engines for exact covers behind the route ``dlx``."""

from __future__ import annotations

import pytest

from cpgrid import Puzzle, solve
from cpgrid.core.errors import Refusal
from cpgrid.models import sudoku


def test_bits_refuse_what_is_too_large_for_them() -> None:
    with pytest.raises(Refusal, match=r"there are 46656 options beside the chosen ones.*take --via dlx"):
        solve(Puzzle(sudoku.layout(6, 6)), via="dlx:engine=bits")
