"""``docs/benchmarks.md`` from the results of a run: bars first, then every table with its plots."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..results import RaceResult, Report, TableResult
from ..wording import bar_words, before_words, entry_words, race_words, seconds
from .chart import Dot, chart

__all__ = ["write_page"]

_RUN = ("date", "commit", "processor", "clock", "before", "note")
"""What is told of the machine where a table is of another run."""

_HEAD = """\
# Measurements

Written by `python -m benchmarks page` from [the results of a run](benchmarks/results.json); `make bench` makes another, and
[benchmarks/](../benchmarks) holds the programs and the puzzles.

Contenders do the same work in turn, on one core, each with the same answers, which are asserted in the run that is timed: a wrong one
ends it. *Total* is the median over {repeat} turns, *least* the fastest turn, *spread* what lies between the slowest and the fastest, in
parts of the total; *median* and *mean* are over the cases of a race, each with its median turn. Times are wall or processor
time, as *clock* says. Only ratios within a race mean anything on another machine. Who could not take part is named as skipped.
"""

_BEFORE = """\
The same contenders of an earlier version, which is named as *before* with the machine or the table, took turns with these in one run. Of
{number} rows {worse} got worse by more than 5 %. What that version could not do is left out.

"""

_WORSE = 1.05
"""In parts of the time before."""


def write_page(report: Report, folder: Path) -> Path:
    """Write the page and its plots.

    Args:
        report: what was measured.
        folder: for ``benchmarks.md``; plots go into ``benchmarks/`` in it.

    Returns:
        The page.
    """
    plots = folder / "benchmarks"
    plots.mkdir(parents=True, exist_ok=True)
    for old in plots.glob("*.svg"):
        old.unlink()
    sections = [_HEAD.format(repeat=report.repeat), _machine(report), _bars(report), *_before(report)]
    sections += [_section(table, plots) for table in report.tables]
    path = folder / "benchmarks.md"
    path.write_text("\n".join(sections), encoding="utf-8")
    return path


def _machine(report: Report) -> str:
    return _grid(["", "this run"], [[key, value] for key, value in report.machine.items()])


def _bars(report: Report) -> str:
    rows = [bar_words(bar) for table in report.tables for race in table.races for bar in race.bars]
    return "## What was to be reached\n\n" + _grid(["bar", "asked for", "measured", "reached"], rows)


def _before(report: Report) -> Iterator[str]:
    """What earlier versions took for the same, in the same run."""
    races = [race for table in report.tables for race in table.races]
    rows = [row for race in races for row in before_words(race)]
    if not rows:
        return
    ratios = [entry.against_before for race in races for entry in race.entries if entry.before]
    worse = sum(ratio > _WORSE for ratio in ratios)
    yield (
        "## Before and now\n\n"
        + _BEFORE.format(number=len(rows), worse=worse or "none")
        + _grid(["work", "who", "before", "now", "now / before"], rows)
    )


def _section(table: TableResult, plots: Path) -> str:
    parts = [f"## {table.title}\n", f"{table.notes}\n"]
    if table.machine:
        parts.append(f"Of another run: {', '.join(f'{key} {table.machine[key]}' for key in _RUN if key in table.machine)}.\n")
    for race in table.races:
        parts.append(f"### {race.name[0].upper()}{race.name[1:]}\n")
        parts.append(f"{_work(race)}\n")
        drawn = _plot(race, plots / f"{table.name}-{_slug(race.name)}.svg")
        if drawn is not None:
            parts.append(f"![{race.name}](benchmarks/{drawn.name})\n")
        heads = race_words(race)
        parts.append(_grid(heads, [entry_words(entry, race) for entry in race.entries if not entry.skipped]))
        parts += [f"Skipped: {entry.name}, {entry.skipped}.\n" for entry in race.entries if entry.skipped]
    return "\n".join(parts)


def _work(race: RaceResult) -> str:
    work = f"{race.cases} cases" if race.cases > 1 else ("one case" if race.puzzles == 1 else f"{race.puzzles:,} puzzles")
    return f"{work}; the answer: {race.answer}."


def _plot(race: RaceResult, path: Path) -> Path | None:
    """A plot of all who took part, if there is anything to compare."""
    there = sorted((entry for entry in race.entries if not entry.skipped), key=lambda entry: entry.total)
    if len(there) < 2:
        return None
    dots = [Dot(e.name, min(e.totals), e.total, max(e.totals), seconds(e.total), not e.peer) for e in there]
    path.write_text(chart(race.name, dots), encoding="utf-8")
    return path


def _grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    def lines() -> Iterator[str]:
        yield f"| {' | '.join(heads)} |"
        yield f"|{'---|' * len(heads)}"
        for row in rows:
            yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"

    return "\n".join(lines()) + "\n"


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("×", "x")).strip("-")
