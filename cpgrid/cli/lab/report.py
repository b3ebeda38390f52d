"""``cpgrid lab report``: tables, plots and tests of what ``cpgrid lab run`` has measured."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...core.errors import UsageError, quote
from ..exits import Exit
from ..options import JsonOption
from ..output import Output, printable

if TYPE_CHECKING:
    from ...lab.report import Experiment, Wishes

__all__ = ["report"]

_NEEDED = ("matplotlib", "pandas", "scipy")


def report(
    stores: Annotated[list[str], typer.Argument(metavar="STORE...", help="Stores that cpgrid lab run has written.")],
    *,
    output_folder: Annotated[
        str | None, typer.Option("--output", "-o", metavar="DIR", help="The folder to write. Default: STORE.report in this folder.")
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option(
            "--baseline",
            metavar="ROUTE",
            help="The route that the best is compared with; default: of the kind with most routes the one with fewest settings.",
        ),
    ] = None,
    scatter: Annotated[
        list[str] | None,
        typer.Option(
            "--scatter",
            metavar="'ROUTE ROUTE'",
            help="Plot these two against each other, in quotes, by their texts or numbers; repeat it for several pairs.",
        ),
    ] = None,
    processor: Annotated[
        bool, typer.Option("--processor", help="Take processor time in place of the clock: for a machine that had other work.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a report that is there.")] = False,
    json_lines: JsonOption = False,
) -> Exit:
    """Report on an experiment: who decided what within which time, and what that proves.

    The folder gets index.html, a page that needs no other file; report.md with its plots; and tables.csv. With --json the rows of all
    tables are printed, and a folder is written only where -o names one.
    """
    _check_libraries()
    from ...lab.report import check_place, document, doubts, in_short, records, write_report, wrong

    output = Output(json_lines=json_lines)
    target = Path(output_folder or f"{Path(stores[0]).stem}.report")
    written = output_folder is not None or not json_lines
    if written:
        check_place(target, force=force)
    experiment = _measured(stores, processor=processor)
    wishes = _wishes(experiment, baseline, scatter or [])
    made = document(experiment, wishes)
    if written:
        write_report(made, target, force=force)
    for doubt in doubts(experiment):
        output.note(f"warning: {doubt}", "bold")
    if json_lines:
        for record in records(made):
            output.record(record)
    else:
        for sentence in in_short(experiment, wishes):
            output.line(printable(sentence))
        output.line(f"report: {printable(str(target / 'index.html'))}")
    return Exit.DISAGREED if wrong(experiment) else Exit.SO


def _check_libraries() -> None:
    """Make sure that what the report needs is installed, before anything is read.

    Raises:
        UsageError: a package is missing.
    """
    for module in _NEEDED:
        if find_spec(module) is None:
            raise UsageError(f"a report needs the package {module}, which is not installed: pip install 'cpgrid[lab]'")


def _measured(stores: Sequence[str], *, processor: bool) -> Experiment:
    from pandas import concat

    from ...lab.experiment.frame import frame
    from ...lab.report import measure

    frames = [frame(store) for store in stores]
    return measure(concat([runs for runs in frames if len(runs)] or frames[:1]), processor=processor)


def _wishes(experiment: Experiment, baseline: str | None, pairs: Sequence[str]) -> Wishes:
    from ...lab.report import Wishes, find_route, usual_baseline

    own = usual_baseline(experiment) if baseline is None else find_route(experiment, baseline)
    return Wishes(own, tuple((find_route(experiment, first), find_route(experiment, second)) for first, second in map(_two, pairs)))


def _two(pair: str) -> tuple[str, str]:
    texts = pair.split()
    if len(texts) != 2:
        raise UsageError(f"--scatter {quote(pair, 80)}: give two routes in quotes, with a space between them: --scatter 'sat sat:dual=off'")
    return texts[0], texts[1]
