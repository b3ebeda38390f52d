"""What ``cpgrid lab run`` shows: a bar while it runs, what it would do, and how it ended."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ...render import duration, plain_table, plural
from ..exits import Exit
from ..output import Output, printable
from ..wording import style

if TYPE_CHECKING:
    from ...lab.experiment.conduct import Conducted
    from ...lab.experiment.plan import Plan
    from ...lab.experiment.running import Tally

__all__ = ["RunsBar", "preview", "summary"]


class RunsBar:
    """A bar over the runs of a plan, on standard error, and only on a terminal.

    Args:
        output: where the command writes.
    """

    def __init__(self, output: Output) -> None:
        columns = (TextColumn("runs"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
        self._progress = Progress(
            *columns,
            console=output.err.console,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
            disable=not output.err.is_terminal,
        )
        self._task = self._progress.add_task("", total=None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._progress.live.is_started:
            self._progress.stop()

    def show(self, tally: Tally) -> None:
        """Show how far the experiment is."""
        if not self._progress.disable:
            self._progress.start()
            self._progress.update(self._task, total=tally.total, completed=tally.done)


def preview(output: Output, plan: Plan) -> Exit:
    """How many runs a plan stands for; puzzles are read, but none is made."""
    puzzles = {group.corpus: 0 for group in plan.groups}
    for group in plan.groups:
        puzzles[group.corpus] += group.count()
    total = sum(puzzles.values())
    runs = total * len(plan.usable) * len(plan.seeds) * plan.repeats
    longest = runs * plan.terms.seconds
    figures = {"puzzles": total, "routes": len(plan.usable), "seeds": len(plan.seeds), "repeats": plan.repeats, "runs": runs}
    if output.json_lines:
        output.record({**figures, "seconds_at_most": longest, "corpora": puzzles, "left_out": [route for route, _ in plan.lacking]})
        return Exit.SO
    output.show(_table(("puzzles of", "number"), list(puzzles.items())))
    output.show(_table(("route",), [(route.text,) for route in plan.usable]))
    product = " × ".join(
        (plural(total, "puzzle"), plural(len(plan.usable), "route"), plural(len(plan.seeds), "seed"), plural(plan.repeats, "repeat"))
    )
    output.line(f"{product} = {plural(runs, 'run')}, at most {duration(longest)} one after another")
    return Exit.SO


def summary(output: Output, ended: Conducted, store: Path) -> Exit:
    """How an experiment ended."""
    for name in ended.resolved.repeated:
        output.note(f"left out: {name}: the puzzle is in the plan already")
    if ended.versions > 1:
        output.note(f"the rows of the store were made with {ended.versions} different sets of versions: compare their times with care")
    code = Exit.SO if ended.disagreement is None else Exit.DISAGREED
    tally = ended.tally
    if output.json_lines:
        counts = {"total": tally.total, "before": tally.before, "elsewhere": tally.elsewhere, "made": tally.made}
        output.record(
            {"store": str(store), "plan": ended.resolved.hash, **counts, "verdicts": dict(tally.verdicts), **_dispute(ended), "exit": code}
        )
        return code
    if tally.verdicts:
        output.show(_table(("verdict", "runs"), tally.verdicts.most_common()))
    others = f", {tally.elsewhere} by another process" if tally.elsewhere else ""
    sentence = (
        f"{tally.done} of {plural(tally.total, 'run')} in {printable(str(store))}: {tally.made} made, {tally.before} there before{others}"
    )
    output.line(sentence, style(code))
    _show_dispute(output, ended)
    return code


def _dispute(ended: Conducted) -> dict[str, Any]:
    found, more = ended.disagreement, ended.investigation
    if found is None or more is None:
        return {"conflict": ""}
    files = {"puzzle": str(more.whole), "shrunk": str(more.shrunk) if more.shrunk else None, "least": more.least, "again": more.again}
    return {"conflict": found.explanation, "routes": [one.route for one in found.runs], **files, "commands": list(more.commands)}


def _show_dispute(output: Output, ended: Conducted) -> None:
    found, more = ended.disagreement, ended.investigation
    if found is None or more is None:
        return
    output.line(f"the experiment stopped: {found.explanation}", style(Exit.DISAGREED))
    output.line(f"the puzzle: {printable(str(more.whole))}")
    if more.shrunk is not None:
        output.line(f"shrunk{', no part of it can be spared' if more.least else ' as far as time allowed'}: {printable(str(more.shrunk))}")
    elif not more.again:
        output.line("run again, the routes did not disagree")
    for command in more.commands:
        output.line(f"again: {printable(command)}")


def _table(head: tuple[str, ...], rows: list[Any]) -> Table:
    table = plain_table()
    for name in head:
        table.add_column(name, justify="right" if name in {"number", "runs"} else "left", overflow="fold")
    for row in rows:
        table.add_row(*(printable(str(value)) for value in row))
    return table
