"""Texts of links of any site: who writes a puzzle, and digits that are none."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid.core.errors import InputError

SUMS = {"regions": ["AAB", "CAB", "CCB"], "clues": {"A": "13+", "B": "4+", "C": "17+"}}


def test_a_site_that_knows_the_family_is_preferred() -> None:
    puzzle = cpgrid.kenken(**SUMS)  # type: ignore[attr-defined]
    link = cpgrid.write([puzzle], format="links")
    assert "keen" in link
    assert cpgrid.parse(link)[0].layout == puzzle.layout


@pytest.mark.parametrize("link", ["solo 2x2:²a1b3d4c1_2", "keen 3:²_a5,a1", "https://puzz.link/p?nurikabe/3/3/²"])
def test_signs_that_python_calls_digits_are_none(link: str) -> None:
    with pytest.raises(InputError, match="link 1"):
        cpgrid.parse(link)
