"""Which values of a document say nothing: those that programs write where nothing was typed. The number 0 is not one of them."""

from __future__ import annotations

__all__ = ["is_plain", "says_nothing"]


def says_nothing(value: object) -> bool:
    """Whether a value is ``null``, ``false``, or an empty text, list or object.

    Args:
        value: as it comes out of JSON.
    """
    # Not by comparison with a list of such values: 0 equals false.
    return value is None or value is False or (isinstance(value, str | list | dict) and not value)


def is_plain(value: object) -> bool:
    """Whether a value is a number, a text, or true or false, and holds no others.

    Args:
        value: as it comes out of JSON.
    """
    return value is None or isinstance(value, str | int | float)
