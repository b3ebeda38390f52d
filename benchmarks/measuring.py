"""Tables run one after another on one core; each is shown as soon as it is done, the bars at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from .earlier import beside_earlier, version
from .machine import describe, load, of_programs, pin
from .plan import Plan, Settings
from .race import CLOCKS, run
from .report import progress
from .results import RaceResult, Report, TableResult
from .wording import bar_words, entry_words, race_words

__all__ = ["measure"]


def measure(
    console: Console,
    plans: Sequence[Plan],
    settings: Settings,
    *,
    repeat: int,
    core: int | None,
    clock: str = "wall",
    before: Path | None = None,
    note: str = "",
    begun: Report | None = None,
    keep: Callable[[Report], object] = lambda _: None,
) -> Report:
    """Run the tables and print them.

    Args:
        console: for people.
        plans: the tables.
        settings: samples, files and programs.
        repeat: turns of each contender.
        core: to be pinned to; ``None`` = the last one.
        clock: one of `CLOCKS`.
        before: the interpreter of an environment that has an earlier version, which is measured beside this one; ``None`` = no other.
        note: to be kept with the results; empty = nothing.
        begun: what this run had measured when it was interrupted; its tables are not measured again.
        keep: called with all that is measured whenever a table is done.

    Raises:
        WrongAnswer: a contender was wrong.
        LookupError: what was begun is another run.
    """
    machine = {**describe(pin(core)), "clock": f"{clock} time"}
    if before is not None:
        machine["before"] = f"cpgrid {version(before)}"
    if settings.programs:
        machine["peers"] = of_programs(settings.programs)
    if note:
        machine["note"] = note
    if begun is not None and not begun.goes_on(machine, repeat):
        raise LookupError("what was begun is of another commit, machine or version, or has other turns: begin anew, without --continue")
    for key, value in machine.items():
        console.print(f"{key}: {value}", highlight=False)
    results = list(begun.tables) if begun is not None else []
    machine = dict(begun.machine) if begun is not None else machine
    done = {table.name for table in results}
    for plan in (plan for plan in plans if plan.name not in done):
        console.rule(plan.title)
        races, loads = [], load()
        with progress(console) as bar:
            task = bar.add_task(plan.name, total=None)
            for stated in plan.races(settings):
                with beside_earlier(stated, plan, settings, clock, before) as race:
                    result = run(race, repeat=repeat, clock=CLOCKS[clock], step=lambda words: bar.update(task, description=words))  # noqa: B023 — used at once
                races.append(_named(result, settings))
                _show(bar.console, races[-1])
        results.append(TableResult(plan.name, plan.title, plan.notes, races, load=[*loads, *load()], as_one=plan.as_one))
        keep(Report(machine, repeat, results))
    console.rule("bars")
    console.print(_bar_table(bar_words(bar, race) for table in results for race in table.races for bar in race.bars))
    return Report(machine, repeat, results)


def _named(race: RaceResult, settings: Settings) -> RaceResult:
    """The race, with what is known of peers that were rebuilt."""
    return replace(race, entries=[replace(entry, rebuilt=settings.rebuilt.get(entry.name, "")) for entry in race.entries])


def _show(console: Console, race: RaceResult) -> None:
    table = Table(title=f"{race.name} — {race.answer}", box=None, title_justify="left")
    for head in race_words(race):
        table.add_column(head, no_wrap=True)
    for entry in race.entries:
        if not entry.skipped:
            table.add_row(*entry_words(entry, race))
    console.print(table)
    for entry in race.entries:
        for words, reason in (("skipped", entry.skipped), ("not in the earlier version", entry.not_before)):
            if reason:
                console.print(f"{words}: {entry.name}, {reason}", soft_wrap=True, highlight=False)


def _bar_table(rows: Iterable[Sequence[str]]) -> Table:
    table = Table("bar", "asked for", "measured", "reached", box=None)
    for row in rows:
        table.add_row(*row)
    return table
