"""Lines of different kinds can be told apart, also in print without colours."""

from __future__ import annotations

from itertools import combinations

from cpgrid.render.picture.lines import _LOOKS, _OTHER, _Look

SHADES, WIDTHS = 0.1, 0.055
"""The least differences of lightness and of width that are seen side by side."""
LABELLED = {"lunchbox", "sum"}
"""Lines with a number in their first cell."""


def lightness(look: _Look) -> float:
    red, green, blue = (int(look.colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def same_without_colours(one: _Look, other: _Look) -> bool:
    shape = (one.ends, bool(one.core), one.dashes, one.beyond) == (other.ends, bool(other.core), other.dashes, other.beyond)
    return shape and abs(one.width - other.width) < WIDTHS and abs(lightness(one) - lightness(other)) < SHADES


def test_no_two_lines_look_the_same_without_colours() -> None:
    looks = {**_LOOKS, "a stranger's": _OTHER}
    alike = [(a, b) for a, b in combinations(looks, 2) if same_without_colours(looks[a], looks[b]) and (a in LABELLED) == (b in LABELLED)]
    assert alike == []


def test_lines_are_lighter_than_what_stands_on_them() -> None:
    assert all(lightness(look) > 0.5 for look in _LOOKS.values() if look.width > 0.1)
