"""What may be wrong, and the words that say where."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Rejected(Exception):
    """The certificate, or what comes with it, is wrong; ``facts`` are what else is known."""

    def __init__(self, reason: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(reason)
        self.facts = facts or {}


class Unusable(Exception):
    """A file cannot be read, or states nothing that could be right or wrong."""


class Undecided(Exception):
    """Neither is known."""


class Contradiction(Exception):
    """No grid is left."""


@contextmanager
def within(place: str) -> Iterator[None]:
    """Name the place where something is wrong."""
    try:
        yield
    except (Rejected, Unusable) as error:
        error.args = (f"{place}: {error}",)
        raise
    except TimeoutError:
        raise
    except (EOFError, OSError, ValueError, zlib.error) as error:
        raise Unusable(f"{place}: {getattr(error, 'strerror', None) or error}") from None


@contextmanager
def readable() -> Iterator[None]:
    """What is wrong in here makes a file unusable: it has not the form of what could be right or wrong."""
    try:
        yield
    except Rejected as error:
        raise Unusable(*error.args) from None
