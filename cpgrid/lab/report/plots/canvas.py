"""A sheet for one plot, and the way from it to SVG text that is the same whenever the same is drawn."""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

__all__ = ["GREY", "STYLES", "Canvas", "RouteStyle", "sheet", "style_of", "svg"]

GREY = "#a6a6a6"

_LETTERS = 34
"""Letters of a label in one line of a legend."""

_LOOK: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#444444",
    "axes.labelcolor": "#222222",
    "text.color": "#222222",
    "text.parse_math": False,
    "xtick.color": "#444444",
    "ytick.color": "#444444",
    "axes.grid": True,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "path.simplify": True,
    "svg.fonttype": "none",
}


@dataclass(frozen=True, slots=True)
class RouteStyle:
    """How a route looks in a plot, unlike the others."""

    colour: str
    mark: str
    line: str


STYLES = tuple(
    RouteStyle(*look)
    for look in (
        ("#0072b2", "o", "-"),
        ("#d55e00", "s", "--"),
        ("#009e73", "^", "-."),
        ("#cc79a7", "D", "-"),
        ("#e69f00", "v", "--"),
        ("#56b4e9", "P", "-"),
        ("#000000", "X", ":"),
        ("#7a5195", "<", "-."),
    )
)
"""As many as colours alone can distinguish."""


def style_of(place: int) -> RouteStyle:
    """The look of a route by its place among all, from 0; as many as there are colours times marks look different."""
    round_, colour = divmod(place, len(STYLES))
    return RouteStyle(STYLES[colour].colour, STYLES[(colour + round_) % len(STYLES)].mark, STYLES[colour].line)


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a plot is drawn on.

    Args:
        figure: of matplotlib.
        axes: of matplotlib.
    """

    figure: Any
    axes: Any

    def legend(self, handles: Sequence[Any], labels: Sequence[str]) -> None:
        """Put the legend beside the plot, where it covers nothing."""
        words = [_wrapped(label) for label in labels]
        self.figure.legend(handles, words, loc="outside right upper", alignment="left", labelspacing=0.6)


@contextmanager
def sheet(width: float = 7.0, height: float = 3.8) -> Iterator[Canvas]:
    """An empty plot with the look of all; sizes in inches, 7 is the width of a printed page."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(_LOOK):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield Canvas(figure, figure.add_subplot())


def svg(drawn: Canvas, name: str, title: str) -> str:
    """The plot as an SVG element that can stand in a page or in a file of its own.

    Args:
        drawn: finished, still within its `sheet`.
        name: letters, digits and hyphens; different for each plot of a page, because all ids in it begin so.
        title: what it shows, for readers who do not see it.
    """
    import matplotlib as mpl

    text = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": name}):
        drawn.figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    return _bare(text.getvalue(), name)


def _bare(text: str, name: str) -> str:
    """The element alone: without the head of a file, ids that nothing refers to, and styles that would hold for a whole page."""
    element = re.sub(r" *<metadata>.*?</metadata>\n", "", text[text.index("<svg ") :], count=1, flags=re.DOTALL)
    element = re.sub(r" *<defs>\s*<style.*?</defs>\n", "", element, count=1, flags=re.DOTALL)
    element = element.replace("<svg ", '<svg role="img" style="stroke-linejoin: round" ', 1)
    used = set(re.findall(r'(?:xlink:href="|url\()#(\w+)', element))
    # Text cannot look like a tag: its < is escaped.
    element = re.sub(r'(<\w+) id="([^"]*)"', lambda found: f'{found[1]} id="{name}-{found[2]}"' if found[2] in used else found[1], element)
    return re.sub(r'(<\w+ (?:[^<>]* )?(?:xlink:href="|clip-path="url\())#', rf"\1#{name}-", element)


def _wrapped(label: str) -> str:
    """A label in as many lines as it needs, broken where it has spaces."""
    return "\n".join(textwrap.wrap(label, _LETTERS, subsequent_indent="  ")) or label
