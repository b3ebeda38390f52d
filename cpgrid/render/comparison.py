"""Figures of several routes in one table that can be read at 80 columns: on a narrow page the stages move into the last column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .numbers import milliseconds
from .styled import StyledText
from .tables import NARROW, plain_table

if TYPE_CHECKING:
    from rich.table import Table

__all__ = ["RouteRow", "figures_table"]

_STAGES = ("model", "encode", "search", "decode")
_WIDE = 116
_ROUTE = 18
"""Characters of a route on a page that is not wide."""


@dataclass(frozen=True, slots=True)
class RouteRow:
    """A row of the table.

    Args:
        route: the route's text form.
        verdict: what it says, in a word, and the style of that word.
        solutions: how many, as text.
        timings: seconds by stage; empty for a route that did not run.
        figures: what else there is to say, a line each.
    """

    route: str
    verdict: StyledText
    solutions: str
    timings: Mapping[str, float]
    figures: tuple[str, ...]


def figures_table(lines: Sequence[RouteRow], width: int) -> Table:
    """The lines as a table, times in milliseconds."""
    wide = width >= _WIDE
    table = plain_table()
    table.add_column("route", overflow="fold", max_width=30 if wide else _ROUTE)
    table.add_column("verdict", no_wrap=True)
    table.add_column("solutions", justify="right", no_wrap=True)
    for name in ("total ms", *(_STAGES if wide else ())):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("size and effort", overflow="fold", ratio=1)
    for line in lines:
        route = _by_options(line.route) if NARROW <= width < _WIDE else line.route
        table.add_row(
            StyledText(route),
            line.verdict,
            line.solutions,
            *_times(line, wide=wide),
            StyledText(_figures(line, wide=wide)),
        )
    return table


def _by_options(route: str) -> str:
    """The route's text, an option a line if it is long."""
    return route if len(route) <= _ROUTE else route.replace(":", ":\n ", 1).replace(",", ",\n ")


def _times(line: RouteRow, *, wide: bool) -> list[str]:
    total = milliseconds(sum(line.timings.values())) if line.timings else ""
    return [total, *(_stage(line, name) for name in _STAGES)] if wide else [total]


def _stage(line: RouteRow, name: str) -> str:
    return milliseconds(line.timings[name]) if name in line.timings else ""


def _figures(line: RouteRow, *, wide: bool) -> str:
    split = ", ".join(f"{name} {_stage(line, name)}" for name in _STAGES if name in line.timings)
    stages = (split,) if split and not wide else ()
    return "\n".join([*stages, *line.figures])
