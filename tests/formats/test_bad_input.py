"""Every way to get a text wrong: where the error is, what it says and how to mend it; the puzzles before it are handed out."""

from __future__ import annotations

from io import BytesIO

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines, blocks
from cpgrid.reading.detection import read

from .bad_inputs import BAD, Bad


def _lines(text: str | bytes) -> Lines:
    return Lines(blocks(BytesIO(text.encode() if isinstance(text, str) else text)), "f")


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.format}: {bad.name}")
def test_the_error_says_where_what_and_how_to_mend_it(bad: Bad) -> None:
    handed_out: list[Puzzle] = []
    with pytest.raises(InputError) as caught:
        handed_out.extend(read(_lines(bad.text), bad.format)[1])
    error = caught.value
    assert str(error.place) == bad.place
    assert bad.problem in error.problem
    assert bad.mend in error.mend
    assert bad.mend


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.format}: {bad.name}")
def test_puzzles_before_the_error_are_handed_out(bad: Bad) -> None:
    handed_out: list[Puzzle] = []

    def take_all() -> None:
        for puzzle in read(_lines(bad.text), bad.format)[1]:
            handed_out.append(puzzle)  # noqa: PERF402 — what was handed out before the error must be kept

    with pytest.raises(InputError):
        take_all()
    assert len(handed_out) == bad.before


def test_names_of_bad_inputs_are_not_used_twice() -> None:
    names = [(bad.format, bad.name) for bad in BAD]
    assert len(set(names)) == len(names)
