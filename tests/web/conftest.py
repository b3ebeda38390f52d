"""A server for the tests of a file, and a browser on its page for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .browser import Page, browser
from .serving import Server, server


@pytest.fixture(name="served", scope="module")
def _served() -> Iterator[Server]:
    with server(workers=2) as served:
        yield served


@pytest.fixture(name="page")
def _page(served: Server, tmp_path: Path) -> Iterator[Page]:
    with browser(tmp_path) as page:
        page.open(served.address)
        yield page
