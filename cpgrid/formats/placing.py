"""The place in a text for errors of rules and families, which do not know it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core.errors import InputError, Place

__all__ = ["at"]


@contextmanager
def at(place: Place) -> Iterator[None]:
    """Add a place to errors that have none yet.

    Args:
        place: a line, and perhaps more.
    """
    try:
        yield
    except InputError as error:
        if error.place.line:
            raise
        raise error.at(place) from None
