"""What stands behind the ``?`` of an address: values by name."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.errors import InputError, Place

__all__ = ["parameters"]

_ESCAPED = "amp;"
"""What is left of the sign between two, where the source of a page was copied."""


def parameters(query: str, place: Place, *names: str) -> Mapping[str, str]:
    """The values by their names, escaped as they are.

    Args:
        query: what stands between ``?`` and ``#``.
        place: that of the link.
        names: those that mean something; only one text may stand behind each.

    Raises:
        InputError: two different texts stand behind one of them.
    """
    found: dict[str, str] = {}
    for part in query.split("&"):
        name, _, value = part.removeprefix(_ESCAPED).partition("=")
        if name in names and found.get(name, value) != value:
            raise InputError(place, f"the link has two different texts behind '{name}='", "keep one of them")
        found[name] = value
    return found
