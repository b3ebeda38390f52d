"""Maps of regions and of clues as Python takes them: texts with and without blanks, lists of rows, lists of labels."""

from __future__ import annotations

from typing import Any

import pytest

import cpgrid

SAME: list[Any] = [
    "12\n21\n11",
    "12 21 11",
    "1 2\n2 1\n1 1",
    "\n  1 2\n  2 1\n\n  1 1\n",
    ["12", "21", "11"],
    ["1 2", "2 1", "1 1"],
    ("1 2", "21", "11"),
]


@pytest.mark.parametrize("numbers", SAME, ids=map(str, range(len(SAME))))
def test_blanks_between_signs_are_no_rows(numbers: Any) -> None:
    assert cpgrid.hitori(numbers).layout == cpgrid.hitori([["1", "2"], ["2", "1"], ["1", "1"]]).layout


def test_words_of_several_signs_have_blanks_between_them() -> None:
    assert cpgrid.hitori("10 2\n3 10").layout == cpgrid.hitori([["10", "2"], ["3", "10"]]).layout


def test_labels_of_regions_are_words_too() -> None:
    assert cpgrid.jigsaw("A A B B\nA A B B\nC C D D\nC C D D").layout == cpgrid.jigsaw(["AABB", "AABB", "CCDD", "CCDD"]).layout


def test_rows_with_and_without_blanks_are_of_different_lengths() -> None:
    with pytest.raises(cpgrid.InputError, match="row 2 has 1 signs, row 1 has 2"):
        cpgrid.hitori("1 2\n2\n1 1")
