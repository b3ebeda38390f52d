"""The table of routes: decided, median, quartiles, longest, PAR-2, effort, size, memory; and the virtual best solver."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from ....core.errors import UsageError
from ....render import duration, plural
from ....routes import parse_route
from ..blocks import Block, Column, Items, ReportTable, TableRow, Value, Words
from ..censored import Floats, median, par2, quartiles
from ..measured import Corpus, ReportedRoute
from ..ranking import Wishes, complete, ranked
from ..wording import NOTHING, count, memory, span, time

__all__ = ["route_table"]

_INCOMPLETE = "†"


@dataclass(frozen=True, slots=True)
class _RouteLine:
    """What the table says of a route.

    Args:
        figures: by column; not-a-number where there is none.
        units: of effort and size.
    """

    name: str
    number: int | None
    figures: dict[str, float]
    units: dict[str, str] = field(default_factory=dict)
    comparable: bool = True


def route_table(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """A line a route, the best first."""
    lines = [_line(corpus, row) for row in ranked(corpus)]
    if not lines:
        return
    best = corpus.virtual_best[~np.isnan(corpus.virtual_best)]
    if len(lines) > 1:
        lines.append(_RouteLine("virtual best", None, _time_figures(best, corpus.limit), comparable=False))
    units = {name: {line.units[name] for line in lines if line.units.get(name)} for name in ("effort", "size")}
    columns = _columns(corpus.limit, len(corpus.puzzles), units)
    if not all(math.isnan(line.figures.get("cuts", math.nan)) for line in lines):
        columns.append(_FigureColumn("cuts", lambda line: count(line.figures.get("cuts", math.nan))))
    heads = [Column("#"), Column("route", number=False), *(Column(column.head) for column in columns)]
    winners = [_winners(column, lines, units) for column in columns]
    rows = tuple(
        TableRow(
            (str(line.number or ""), _name(line), *(column.words(line) for column in columns)),
            frozenset(2 + place for place, best_lines in enumerate(winners) if index in best_lines),
            apart=line.number is None,
        )
        for index, line in enumerate(lines)
    )
    records = tuple(_record(corpus, line) for line in lines)
    yield ReportTable("routes", _caption(corpus), tuple(heads), rows, records)
    remarks = list(_remarks(corpus))
    if remarks:
        yield Items(tuple(remarks))


@dataclass(frozen=True, slots=True)
class _FigureColumn:
    """A column of figures: its head, how a line is written, and the figure whose least value wins; empty = none does."""

    head: str
    words: Callable[[_RouteLine], str]
    figure: str = ""
    sign: int = 1


def _columns(limit: float, puzzles: int, units: dict[str, set[str]]) -> list[_FigureColumn]:
    def counted(name: str) -> Callable[[_RouteLine], str]:
        several = len(units[name]) > 1

        def words(line: _RouteLine) -> str:
            figure = count(line.figures.get(name, math.nan))
            return f"{figure} {line.units[name]}" if several and figure != NOTHING and name in line.units else figure

        return words

    def head(name: str) -> str:
        return next(iter(units[name])) if len(units[name]) == 1 else name

    return [
        _FigureColumn("decided", lambda line: f"{line.figures['decided']:.0f}/{puzzles}", "decided", -1),
        _FigureColumn("median", lambda line: time(line.figures["median"], limit), "median"),
        _FigureColumn("quartiles", lambda line: span(line.figures["lower"], line.figures["upper"], limit)),
        _FigureColumn("longest", lambda line: time(line.figures["longest"], limit), "longest"),
        _FigureColumn("PAR-2", lambda line: duration(line.figures["par2"]), "par2"),
        _FigureColumn(head("effort"), counted("effort"), "effort"),
        _FigureColumn(head("size"), counted("size"), "size"),
        _FigureColumn("memory", lambda line: memory(line.figures.get("memory", math.nan))),
    ]


def _line(corpus: Corpus, row: int) -> _RouteLine:
    route, asked = corpus.routes[row], corpus.asked[row]
    effort, decided = corpus.effort[row, asked], corpus.decided[row, asked]
    figures = _time_figures(corpus.times(row), corpus.limit)
    # What a route did on a puzzle that it did not decide says nothing about what the puzzle would have needed.
    figures["effort"] = math.nan if np.isnan(effort[decided]).any() else median(np.where(decided, effort, np.inf))
    figures["cuts"] = median(corpus.cuts[row, asked & ~np.isnan(corpus.cuts[row])])
    figures["size"] = median(corpus.size[row, asked & ~np.isnan(corpus.size[row])])
    figures["memory"] = max(corpus.memory[row, ~np.isnan(corpus.memory[row])], default=math.nan)
    units = {"effort": _effort_unit(route), "size": corpus.size_units[row]}
    return _RouteLine(route.label, route.number, figures, {name: unit for name, unit in units.items() if unit}, complete(corpus, row))


def _time_figures(seconds: Floats, limit: float) -> dict[str, float]:
    lower, middle, upper = quartiles(seconds)
    times = {"median": middle, "lower": lower, "upper": upper, "longest": max(seconds, default=math.nan), "par2": par2(seconds, limit)}
    return {"decided": float(np.isfinite(seconds).sum()), "asked": float(seconds.size), **times}


def _effort_unit(route: ReportedRoute) -> str:
    """What the route's backend counts first; empty for a route that this version of cpgrid does not know."""
    try:
        effort = parse_route(route.text).kind.backend.effort
    except UsageError:
        return ""
    return effort[0].replace("_", " ") if effort else ""


def _winners(column: _FigureColumn, lines: list[_RouteLine], units: dict[str, set[str]]) -> set[int]:
    """The lines that are best in a column, unless all are equal or are counted in different units."""
    if not column.figure or len(units.get(column.figure, ())) > 1:
        return set()
    figures = {place: column.sign * line.figures[column.figure] for place, line in enumerate(lines) if line.comparable}
    known = [figure for figure in figures.values() if math.isfinite(figure)]
    best = {place for place, figure in figures.items() if known and figure == min(known)}
    return set() if len(best) == len(figures) else best


def _name(line: _RouteLine) -> Words:
    if line.number is None:
        return line.name
    return f"{line.name} {_INCOMPLETE}" if not line.comparable else line.name


def _record(corpus: Corpus, line: _RouteLine) -> dict[str, Value]:
    figures: dict[str, Value] = {name: value if math.isfinite(value) else None for name, value in line.figures.items()}
    route = next((route.full_text for route in corpus.routes if route.number == line.number), line.name)
    whole = {name: int(line.figures[name]) for name in ("decided", "asked")}
    return {"corpus": corpus.name, "number": line.number, "route": route, "limit": corpus.limit, **figures, **whole} | {
        f"{name}_unit": unit for name, unit in line.units.items()
    }


def _caption(corpus: Corpus) -> str:
    puzzles = f"{plural(len(corpus.puzzles), 'puzzle')}, limit {corpus.limit:g} s"
    rows = ranked(corpus)
    first = "" if len({complete(corpus, row) for row in rows}) == 1 else f"routes without {_INCOMPLETE} first, then "
    return f"{puzzles}; {first}in the order of puzzles decided, then of PAR-2; the best figure of a column in bold"


def _remarks(corpus: Corpus) -> Iterator[Words]:
    for row, route in enumerate(corpus.routes):
        refused, left = int(corpus.refused[row].sum()), int((~corpus.asked[row] & ~corpus.refused[row]).sum())
        if refused:
            yield f"{_INCOMPLETE} {route.label} refused {refused} of {len(corpus.puzzles)} puzzles; its reasons are listed below."
        if left:
            yield f"{_INCOMPLETE} {route.label} has no finished run on {left} of {len(corpus.puzzles)} puzzles."
    if any(not complete(corpus, row) for row in ranked(corpus)):
        yield f"{_INCOMPLETE} marks times, effort, size and memory of fewer puzzles: those that the route was run on and did not refuse."
