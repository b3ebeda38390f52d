"""``cpgrid lab run``: the runs of a plan, into a store; it goes on where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..exits import Exit
from ..options import JsonOption
from ..output import Output
from .experiment_output import RunsBar, preview, summary

__all__ = ["run"]

_MOST_JOBS = 1024
_LONGEST = 10**6


def _executors() -> list[str]:
    from ...lab.experiment.executors import EXECUTORS

    return list(EXECUTORS)


def run(
    plan: Annotated[str, typer.Argument(metavar="PLAN", help="A TOML file; docs/lab/experiments.md says what is in it.")],
    *,
    store: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="The store, an SQLite file. Default: NAME.sqlite in this folder.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            "-j",
            metavar="N",
            min=1,
            max=_MOST_JOBS,
            help="Runs at a time. Default: 1, because runs at the same time disturb each other's times; dask: all threads of the cluster.",
        ),
    ] = None,
    executor: Annotated[
        str, typer.Option("--executor", "-e", metavar="NAME", help="Where runs are made: local or dask.", autocompletion=_executors)
    ] = "local",
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="With --executor dask: the cluster, as tcp://host:8786.")
    ] = None,
    extend: Annotated[
        bool, typer.Option("--extend", help="The plan has changed since the store was begun: keep the runs that both plans ask for.")
    ] = False,
    shrink: Annotated[
        float,
        typer.Option(
            "--shrink",
            metavar="SECONDS",
            min=0,
            max=_LONGEST,
            help="How long a puzzle on which runs disagree is shrunk.",
            show_default=True,
        ),
    ] = 60.0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say how many runs there would be, and make none.")] = False,
    json_lines: JsonOption = False,
) -> Exit:
    """Make the runs of a plan: every puzzle along every route, each in a process of its own with a hard limit of time.

    Every result is stored as soon as it is there. However the command ended, the same command goes on where it stopped. Runs that
    contradict each other stop it with exit code 3; the puzzle is written to a file, and shrunk.

    A plan is a program: the modules and solvers that it names are imported and started, modules with --dry-run too. Read the plan of a
    stranger before you run it.
    """
    # Loaded here, because the other commands do not need them.
    from ...lab.experiment.conduct import conduct
    from ...lab.experiment.executors import EXECUTORS
    from ...lab.experiment.plan import read_plan

    output = Output(json_lines=json_lines)
    chosen = EXECUTORS.choose(executor)
    read = read_plan(Path(plan))
    for route, reason in read.lacking:
        output.note(f"left out: {route}: {reason}")
    if dry_run:
        return preview(output, read)
    target = Path(store or f"{Path(plan).stem}.sqlite")
    with RunsBar(output) as bar:
        ended = conduct(read, target, lambda: chosen.open(jobs, scheduler), extend=extend, shrink=shrink, report=bar.show)
    return summary(output, ended, target)
