"""Titles and rules in words that come with links, made safe: nobody typed them into a file of lines."""

from __future__ import annotations

__all__ = ["plain_note"]

_LONGEST = 10_000
"""Characters of a note that are kept."""


def plain_note(text: str) -> str:
    """The text without control characters and lone surrogates, without blanks around it, and cut where it is endless.

    Args:
        text: as it stands in the link; lines may end in any way.
    """
    kept = text[: 2 * _LONGEST].encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    lines = ("".join(sign for sign in line if sign.isprintable()) for line in kept.splitlines())
    whole = "\n".join(line.rstrip() for line in lines).strip()
    return whole if len(whole) <= _LONGEST else f"{whole[:_LONGEST]}…"
