"""How lines through cells look, by name: their colours, widths and ends; no two look the same in print without colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .errors import UsageError, quote, suggest
from .registry import Table

__all__ = ["LINE_STYLES", "LineStyle", "check_lines"]


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a line looks.

    Args:
        name: as marks and records of rules write it.
        colour: of the line, as SVG has it.
        width: in cells.
        ends: what stands at its ends: nothing, ``bulb`` (at the first alone), ``head`` (at the last alone), ``circles`` or ``diamonds``.
        core: the colour of a thinner line upon it; empty = none.
        dashes: lengths of dashes and gaps, in cells; none = a line without gaps.
        beyond: how far it goes on past the centres of its first and last cell, in cells.
    """

    name: str
    colour: str
    width: float = 0.22
    ends: str = ""
    core: str = ""
    dashes: tuple[float, ...] = ()
    beyond: float = 0

    def __post_init__(self) -> None:
        if self.ends not in _ENDS:
            known = ", ".join(_ENDS[1:])
            raise UsageError(f"the line style {quote(self.name)} has the unknown ends {quote(self.ends)}: choose one of {known}, or none")


_ENDS = ("", "bulb", "head", "circles", "diamonds")
_GREY, _DARK = "#b9b9c4", "#6b6b7d"

LINE_STYLES: Table[LineStyle] = Table(
    "line style",
    LineStyle("thermometer", _GREY, 0.36, "bulb"),
    LineStyle("slow thermometer", _GREY, 0.36, "bulb", core="#ffffff"),
    LineStyle("palindrome", _GREY),
    LineStyle("whispers", "#53b35b"),
    LineStyle("renban", "#c08ae0", 0.32),
    LineStyle("nabner", "#e6c84a", dashes=(0.1, 0.1)),
    LineStyle("entropic", "#f2a97a", 0.14),
    LineStyle("modular", "#66c4c4", 0.14, dashes=(0.3, 0.1)),
    LineStyle("between", _GREY, 0.12, "circles"),
    LineStyle("lockout", "#7fa8e0", 0.12, "diamonds"),
    LineStyle("arrow", _DARK, 0.06, "head"),
    LineStyle("ends", _DARK, 0.06, "circles"),
    LineStyle("zipper", "#b3a4f0", core="#ffffff"),
    LineStyle("region sum", "#6aa7e8", 0.28, core="#dbe9fa"),
    LineStyle("sum", "#e08a8a", 0.28),
    LineStyle("sequence", "#a8907a", dashes=(0.5, 0.14)),
    LineStyle("lunchbox", "#d6a25e", 0.3, core="#f8ead6"),
    LineStyle("diagonal", "#7f9fd6", 0.06, beyond=0.5),
    group="cpgrid.line_styles",
)
"""The styles by name; another one is registered before the rule that uses it."""


def check_lines(rule: str, styles: Sequence[str]) -> None:
    """Make sure that a kind of rule names styles of lines that exist.

    Args:
        rule: the name of the kind.
        styles: those of its lines.

    Raises:
        UsageError: one does not exist; the message lists those that do.
    """
    for style in styles:
        if style not in LINE_STYLES:
            advice = f"{suggest(style, LINE_STYLES)}choose one of {', '.join(LINE_STYLES)}, or register a LineStyle of that name first"
            raise UsageError(f"the rule {quote(rule)} has lines of the unknown style {quote(style)}: {advice}")
