"""How dots, symbols and areas look, by name; `cpgrid.core.line_styles` says it of lines."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .errors import UsageError, quote
from .registry import Table

__all__ = ["AREA_STYLES", "DOT_STYLES", "SYMBOL_STYLES", "AreaStyle", "DotStyle", "SymbolStyle"]

_BELOW = ("", "square", "disc", "cell")
_ABOVE = ("", "circle", "out", "in")
_BECOMES = ("shade", "pill", "cage", "border")
_INK, _RIM, _WHITE = "#222233", "#6b6b7d", "#ffffff"
_GREY, _PALE = "#d3d3dc", "#eeeef3"


@dataclass(frozen=True, slots=True)
class DotStyle:
    """How a mark on a border looks.

    Args:
        name: as marks write it.
        fill: the colour of a disc, as SVG has it; empty = the label stands there alone.
        ink: the colour of the label.
        character: what a drawing of characters shows of a dot without a label; empty = nothing.
    """

    name: str
    fill: str = ""
    ink: str = _INK
    character: str = ""


@dataclass(frozen=True, slots=True)
class SymbolStyle:
    """How a mark in a cell looks.

    Args:
        name: as marks write it.
        below: what lies below lines: ``square``, ``disc`` or ``cell``, which is all of the cell; empty = nothing.
        colour: of that.
        above: what lies above lines: ``circle``, or angles at the sides whose tips point ``out`` or ``in``; empty = nothing.
        large: whether the label stands in the middle of the cell, as large as a value.
        character: what a drawing of characters shows in an open cell without a label; empty = nothing.
        beside: whether the character stays, beside the value, where there is one, and before the label.
        ink: the colour of a label in the middle of the cell.
    """

    name: str
    below: str = ""
    colour: str = ""
    above: str = ""
    large: bool = False
    character: str = ""
    beside: bool = False
    ink: str = _INK

    def __post_init__(self) -> None:
        _check("symbol", self.name, self.below, _BELOW)
        _check("symbol", self.name, self.above, _ABOVE)


@dataclass(frozen=True, slots=True)
class AreaStyle:
    """How an area looks.

    Args:
        name: as marks write it.
        kind: what it becomes: a ``shade``, a ``pill``, a ``cage``, or a ``border``, a heavy line of the grid itself.
        colours: of its line or its shade, as SVG has them: another one for each area, of shades for each rule; then from the first again.
        width: of its line, in cells.
        dashes: lengths of dashes and gaps of its line, in cells; none = a line without gaps.
        text: whether drawings of characters have light lines around it.
    """

    name: str
    kind: str
    colours: tuple[str, ...] = (_INK,)
    width: float = 0.03
    dashes: tuple[float, ...] = ()
    text: bool = False

    def __post_init__(self) -> None:
        _check("area", self.name, self.kind, _BECOMES)


def _check(noun: str, name: str, said: str, known: Collection[str]) -> None:
    if said not in known:
        choices = ", ".join(filter(None, known))
        raise UsageError(f"the {noun} style {quote(name)} says {quote(said)}, which is never drawn: choose one of {choices}")


DOT_STYLES: Table[DotStyle] = Table(
    "dot style",
    DotStyle("white", _WHITE, character="○"),
    DotStyle("black", _INK, _WHITE, character="●"),
    DotStyle("sign"),
    group="cpgrid.dot_styles",
)
"""The styles of dots."""

SYMBOL_STYLES: Table[SymbolStyle] = Table(
    "symbol style",
    SymbolStyle("square", "square", _GREY),
    SymbolStyle("disc", "disc", _GREY),
    SymbolStyle("circle", above="circle"),
    SymbolStyle("island", above="circle", character="○"),
    SymbolStyle("shade", "cell", "#dfe9f5"),
    SymbolStyle("larger", "cell", _PALE, "out"),
    SymbolStyle("smaller", "cell", _PALE, "in"),
    SymbolStyle("text"),
    SymbolStyle("clue", large=True),
    SymbolStyle("white pearl", above="circle", character="○", beside=True),
    SymbolStyle("black pearl", "disc", _INK, character="●", beside=True, ink=_WHITE),
    SymbolStyle("white wall", "square", _WHITE, large=True, character="□"),
    SymbolStyle("black wall", "square", "#8f8fa3", large=True, character="■"),
    group="cpgrid.symbol_styles",
)
"""The styles of symbols."""

AREA_STYLES: Table[AreaStyle] = Table(
    "area style",
    AreaStyle("cage", "cage", width=0.035, dashes=(0.1, 0.07), text=True),
    AreaStyle("region", "cage", ("#4f7fc4", "#c4674f", "#4f9a63", "#8a63b5", "#b08a2e", "#3f97a3"), 0.07),
    AreaStyle("border", "border"),
    AreaStyle("shade", "shade", ("#dcdce6", "#fbe0c4", "#d3ecd0", "#e6d8f6", "#fbeeb5", "#cfe6f7", "#f9d3dc")),
    AreaStyle("pill", "pill", (_RIM,), 0.05),
    group="cpgrid.area_styles",
)
"""The styles of areas."""
