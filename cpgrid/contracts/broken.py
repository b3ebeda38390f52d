"""The one error of contract tests."""

from __future__ import annotations

__all__ = ["BrokenContract", "require"]


class BrokenContract(AssertionError):
    """A record does not keep what its plug point promises; the message says which promise, and shows the smallest case there is."""


def require(holds: object, message: str) -> None:
    """Return if the promise is kept.

    Raises:
        BrokenContract: it is not.
    """
    if not holds:
        raise BrokenContract(message)
