"""``docs/benchmarks.md`` from the results of a run: bars first, then every table with its plots."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..results import RaceResult, Report, TableResult
from ..wording import bar_words, before_words, entry_words, joint_words, named, race_words, seconds
from .chart import Dot, chart

__all__ = ["write_page"]

_RUN = ("date", "commit", "processor", "clock", "before", "note")
"""What is said of the machine where a table is of another run."""

_HEAD = """\
# Measurements

Written by `python -m benchmarks page` from [the results of a run](benchmarks/results.json); `make bench` makes another, and
[benchmarks/](../benchmarks) holds the programs and the puzzles.

Contenders do the same work in turn, on one core, each with the same answers, which are asserted in the run that is timed: a wrong one
ends it. *Total* is the median over {repeat} turns, *least* the fastest turn, *spread* what lies between the slowest and the fastest, in
parts of the total; *median* and *mean* are over the cases of a race, each with its median turn. Times are wall or processor
time, as *clock* says. *Load* is how many processes wanted a core, averaged over one minute, those of this run among them. Only ratios
within a race mean anything on another machine. Who could not take part is named as skipped.
"""

_JOINED = """\
**These are the results of {number} runs, at the commits {commits}.** Each table of another run than the first says so. Figures of different
tables are no ratio, and changes between the commits show in some of the tables only: `make bench` measures all of them in one run.
"""

_BEFORE = """\
The same contenders of an earlier version, which is named as *before* with the machine or the table, took turns with these in one run. These
are all rows, the worst first; what that version could not do, or was not asked, comes last. Of {number} rows that can be compared
{worse} got worse by more than 5 %.

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
    sections = [_HEAD.format(repeat=report.repeat), *_joined(report), _machine(report), _bars(report), *_before(report)]
    sections += [_section(table, plots) for table in report.tables]
    path = folder / "benchmarks.md"
    path.write_text("\n".join(sections), encoding="utf-8")
    return path


def _joined(report: Report) -> Iterator[str]:
    """A warning, where the tables are of several commits."""
    if len(report.commits) > 1:
        yield _JOINED.format(number=len(report.commits), commits=", ".join(report.commits))


def _machine(report: Report) -> str:
    rows = [[key, value] for key, value in report.machine.items()]
    loads = [figure for table in report.tables for figure in table.load]
    rows.append(["load during the run (1 minute)", f"{min(loads):.2f} to {max(loads):.2f}" if loads else "not known"])
    return _grid(["", "this run"], rows)


def _bars(report: Report) -> str:
    rows = [bar_words(bar, race) for table in report.tables for race in table.races for bar in race.bars]
    return "## What was to be reached\n\n" + _grid(["bar", "asked for", "measured", "reached"], rows)


def _before(report: Report) -> Iterator[str]:
    """What earlier versions took for the same, in the same run."""
    races = [race for table in report.tables for race in table.races]
    ratios = [entry.against_before for race in races for entry in race.entries if entry.before]
    if not ratios:
        return
    worse = sum(ratio > _WORSE for ratio in ratios)
    yield (
        "## Before and now\n\n"
        + _BEFORE.format(number=len(ratios), worse=worse or "none")
        + _grid(["work", "who", "before", "now", "now / before"], before_words(races))
    )


def _section(table: TableResult, plots: Path) -> str:
    parts = [f"## {table.title}\n", f"{table.notes}\n"]
    if table.machine:
        parts.append(f"Of another run: {', '.join(f'{key} {table.machine[key]}' for key in _RUN if key in table.machine)}.\n")
    if table.load:
        parts.append(f"Load before and after: {' and '.join(f'{figure:.2f}' for figure in table.load)}.\n")
    if table.as_one:
        return "\n".join([*parts, _grid(*joint_words(table.races))])
    for race in table.races:
        parts.append(f"### {race.name[0].upper()}{race.name[1:]}\n")
        parts.append(f"{_work(race)}\n")
        drawn = _plot(race, plots / f"{table.name}-{_slug(race.name)}.svg")
        if drawn is not None:
            parts.append(f"![{race.name}](benchmarks/{drawn.name})\n")
        heads = race_words(race)
        parts.append(_grid(heads, [entry_words(entry, race) for entry in race.entries if not entry.skipped]))
        parts += [
            f"{entry.name} was rebuilt by hand: it takes {entry.rebuilt} times as long as the original.\n"
            for entry in race.entries
            if entry.rebuilt and not entry.skipped
        ]
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
    dots = [Dot(named(e), min(e.totals), e.total, max(e.totals), seconds(e.total), not e.peer) for e in there]
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
