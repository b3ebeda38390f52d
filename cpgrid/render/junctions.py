"""The box-drawing characters, by the weights of the four lines that meet (Unicode block 2500 to 257F)."""

from __future__ import annotations

__all__ = ["HORIZONTAL", "VERTICAL", "junction"]

# Indexed by up·27 + right·9 + down·3 + left, each 0 (none), 1 (light) or 2 (heavy).
_CHARACTERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

HORIZONTAL = " ─━"
"""A horizontal line by its weight."""

VERTICAL = " │┃"
"""A vertical line by its weight."""


def junction(up: int, right: int, down: int, left: int) -> str:
    """The character in which lines of those weights meet."""
    return _CHARACTERS[up * 27 + right * 9 + down * 3 + left]
