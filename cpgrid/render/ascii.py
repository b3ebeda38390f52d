"""The characters of drawings and messages for a terminal or file that has only ASCII, one for one, so that columns stay in line."""

from __future__ import annotations

import unicodedata

__all__ = ["to_ascii"]

_SIGNS = dict(zip("▒·…—×÷−≠○●★■∧∨↘↖↙↗↑→↓←", "#..-x/-#o**#^v\\\\//^>v<", strict=True))


def to_ascii(text: str) -> str:
    """The text with ``-``, ``|`` and ``+`` for lines, and ``?`` for what has no ASCII form."""
    return "".join(character if character.isascii() else _SIGNS.get(character) or _line(character) for character in text)


def _line(character: str) -> str:
    name = unicodedata.name(character, "")
    if not name.startswith("BOX DRAWINGS"):
        return "?"
    # The word after the prefix is the weight; a junction's name goes on.
    return {"HORIZONTAL": "-", "VERTICAL": "|"}.get(name.split(" ", 3)[-1], "+")
