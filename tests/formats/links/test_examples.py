"""The examples of all families through every coding of links: what a site can state is read back as the same puzzle."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import FAMILIES

STATED = {"f-puzzles": 5, "sudokupad": 5, "puzz.link": 17, "penpa": 14, "iss": 6, "lisudoku": 1, "tatham": 14}
"""More examples than this are written."""


def test_every_coding_is_here() -> None:
    assert STATED.keys() == LINK_CODINGS.keys()


@pytest.mark.parametrize("name", STATED)
def test_examples_are_read_back_or_refused(name: str) -> None:
    coding, read = LINK_CODINGS[name], 0
    for family in FAMILIES.values():
        for example in family.examples:
            (puzzle,) = cpgrid.parse(example)
            try:
                link = coding.encode(puzzle)
            except InputError:
                continue
            read += 1
            assert digest(coding.decode(link, Place("f", 1, 1))) == digest(puzzle), link
    assert read > STATED[name]
