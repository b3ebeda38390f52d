"""What is left of a drawing when all that was understood has been taken out of it, in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from ....core.errors import counted, quote, shorten
from ....core.grid import Cell
from ....core.half_grid import Spot
from .sheet import CANDIDATES, Sheet

__all__ = ["left_fills", "left_over"]

_MOST = 6
"""Places that are named of each kind."""

_TOOLS = {"thermo": "thermometer", "nobulbthermo": "thermometer without a bulb", "arrows": "arrow", "direction": "directed line"}
_TOOLS |= {"squareframe": "wide line", "polygon": "polygon"}


def left_over(sheet: Sheet) -> Iterator[str]:
    """What may be a constraint: everything but colours."""
    candidates = [spot for spot, written in sheet.texts.items() if written.way == CANDIDATES]
    if candidates:
        yield f"candidates at {_places(candidates)}"
    yield from _texts("text", {spot: written.text for spot, written in sheet.texts.items() if written.way != CANDIDATES})
    yield from _texts("small text", {corner.cell: text for corner, text in sheet.small.items()})
    yield from _kind("symbol of the kind {}", ((symbol.name, spot) for spot, symbol in sheet.symbols.items()))
    yield from _pieces("piece of an edge", chain(sheet.edges, sheet.erased))
    yield from _pieces("piece of a line", sheet.lines)
    for tool, paths in sheet.paths.items():
        if paths:
            noun = shorten(_TOOLS.get(tool, tool))
            yield f"{counted(paths, noun)} at {_places(path[0] for path in paths)}"
    if sheet.cages:
        yield f"{counted(sheet.cages, 'cage')} at {_places(cells[0] for cells in sheet.cages)}"
    if sheet.cage_lines:
        yield f"lines of cages in {_places(sorted(sheet.cage_lines))}"
    yield from (f"{shorten(name)}: {count}" for name, count in sheet.others.items())


def left_fills(sheet: Sheet) -> str:
    """The colours that are left; empty if there are none."""
    return f"{counted(sheet.fills, 'coloured cell')}: {_places(sorted(sheet.fills))}" if sheet.fills else ""


def _texts(noun: str, texts: Mapping[Cell, str] | Mapping[Spot, str]) -> Iterator[str]:
    """Texts and where they are, those of one kind together."""
    if texts:
        named = [f"{quote(text, 20)} at {place}" for place, text in texts.items()]
        more = f" and {len(named) - _MOST} more" if len(named) > _MOST else ""
        yield f"{counted(named, noun)}: {', '.join(named[:_MOST])}{more}"


def _kind(noun: str, found: Iterable[tuple[str, Spot]]) -> Iterator[str]:
    by_name: dict[str, list[Spot]] = {}
    for name, spot in found:
        by_name.setdefault(name, []).append(spot)
    for name, spots in by_name.items():
        yield f"{len(spots)} × {noun.format(shorten(name))} at {_places(spots)}"


def _pieces(noun: str, pieces: Iterable[tuple[Spot, Spot]]) -> Iterator[str]:
    known = list(pieces)
    if known:
        yield f"{len(known)} × {noun} at {_places(one for one, _ in known)}"


def _places(places: Iterable[Cell | Spot]) -> str:
    named = [str(place) for place in places]
    more = f" and {len(named) - _MOST} more" if len(named) > _MOST else ""
    return ", ".join(named[:_MOST]) + more
