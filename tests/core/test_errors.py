"""Errors say how to mend what is wrong, and quote no more of an input than a line can show."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import InputError, Place, UsageError, quote
from cpgrid.formats import FORMATS


def test_an_error_without_a_mend_is_a_defect() -> None:
    with pytest.raises(AssertionError, match="no mend is given for: wrong"):
        InputError(Place(), "wrong", "")


def test_a_name_of_a_file_is_shown_on_one_line() -> None:
    assert str(Place("a\x1b[2Jb\nc", 3)) == r"a\x1b[2Jb\nc:3"
    assert len(str(Place("a" * 5000))) < 400


def test_a_long_word_is_shortened() -> None:
    assert quote("a" * 100_000) == f"'{'a' * 40}…'"
    with pytest.raises(UsageError) as caught:
        FORMATS.choose("a" * 100_000)
    assert len(str(caught.value)) < 1000
