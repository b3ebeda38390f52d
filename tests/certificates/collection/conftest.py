"""Parts of a size that tests can count on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cpgrid.certificates.collection import making


@pytest.fixture(autouse=True, scope="module")
def _parts_of_25() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "_FEWEST", 25)
        yield
