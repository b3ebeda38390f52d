"""The programs of this folder: ``python -m benchmarks COMMAND``."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from . import counting, kakuro_extension
from .corpora import CORPORA
from .corpora.making import make
from .fuzz.run import fuzz as hold

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, help=__doc__)


@app.command()
def run() -> None:
    """Measure."""
    console = Console()
    table = Table("measured", "answer (asserted)", "seconds", "ratio", box=None)
    for measure in (kakuro_extension.measure, counting.measure):
        line = measure()
        ratio = "" if line.ratio is None else f"{line.ratio:.1f} × {line.against}"
        table.add_row(line.name, line.answer, f"{line.seconds:.4g}", ratio)
    console.print(table)


@app.command()
def fuzz(
    *,
    seconds: Annotated[float | None, typer.Option(help="Stop after so long; 60 unless cases are given.")] = None,
    seed: Annotated[int | None, typer.Option(help="Of the first case; the next has the next number. By default from the clock.")] = None,
    cases: Annotated[int | None, typer.Option(help="Stop after so many layouts.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="A kind of puzzle, several times; all by default.")] = None,
    folder: Annotated[Path, typer.Option(help="Where a puzzle in dispute is written.")] = Path("build/fuzz"),
) -> None:
    """Hold all routes against one another on random puzzles; exit code 1 as soon as two disagree."""
    first = time.time_ns() // 1_000_000 if seed is None else seed
    limit = 60.0 if seconds is None and cases is None else seconds
    if not hold(Console(), seed=first, seconds=limit, cases=cases, kinds=kind or (), folder=folder):
        raise typer.Exit(1)


@app.command()
def corpora(names: Annotated[list[str] | None, typer.Argument(help="Which; all by default.")] = None) -> None:
    """Make the stored puzzles and their answers again; some take minutes, all of them about an hour."""
    make(Console(), [CORPORA.choose(name) for name in names or CORPORA])


app()
