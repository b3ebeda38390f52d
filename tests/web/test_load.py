"""Fifty pages at once on two processes: each question is answered, or known to be out of date, and none is lost."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from .serving import Server, server

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

_PAGES = 50
_KEYS = 12
_SOLVED = ("1234", "3412", "2143", "4321")


def _typed(served: Server, page: int) -> list[str]:
    """A page on which a puzzle is typed key by key: its verdicts."""
    said = []
    for keys in range(_KEYS + 1):
        signs = "".join(_SOLVED)[: keys + 1].ljust(16, ".")
        text = "sudoku 4x4\n" + "\n".join(signs[start : start + 4] for start in range(0, 16, 4))
        status, answer = served.post("/verdict", {"text": text, "page": f"page {page}", "seconds": 30})
        assert status == 200, answer
        said.append(json.loads(answer)["verdict"])
    return said


def test_fifty_pages_at_once_lose_nothing() -> None:
    with server(workers=2) as served, ThreadPoolExecutor(_PAGES) as pages:
        every = list(pages.map(lambda page: _typed(served, page), range(_PAGES)))
    assert len(every) == _PAGES
    assert {tuple(said) for said in every} == {tuple(every[0])}
    assert every[0][0] == "multiple"
    assert every[0][-1] == "unique"
