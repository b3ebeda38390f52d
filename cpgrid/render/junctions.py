"""The box-drawing characters, by the weights of the four lines that meet (Unicode block 2500 to 257F)."""

from __future__ import annotations

__all__ = ["HORIZONTAL", "VERTICAL", "junction", "together"]

# Indexed by up·27 + right·9 + down·3 + left, each 0 (none), 1 (light) or 2 (heavy).
_CHARACTERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

HORIZONTAL = " ─━"
"""A horizontal line by its weight."""

VERTICAL = " │┃"
"""A vertical line by its weight."""


def junction(up: int, right: int, down: int, left: int) -> str:
    """The character in which lines of those weights meet."""
    return _CHARACTERS[up * 27 + right * 9 + down * 3 + left]


def together(one: str, other: str) -> str:
    """The character of two in one place, whose lines lie upon each other; what is no such character gives way to the other."""
    if one not in _CHARACTERS or other not in _CHARACTERS:
        return other
    places = _CHARACTERS.index(one), _CHARACTERS.index(other)
    up, right, down, left = (max(place // weight % 3 for place in places) for weight in (27, 9, 3, 1))
    return junction(up, right, down, left)
