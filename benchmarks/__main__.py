"""The programs of this folder: ``python -m benchmarks COMMAND``."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from cpgrid.core.errors import UsageError
from cpgrid.core.registry import NamedRecord, Table

from .answering import answers
from .certificates import cases, write_certificates
from .certificates import measure as certified
from .choice import cases as questions
from .choice import measure as chosen
from .choice import write_choice
from .corpora import CORPORA
from .corpora.making import make
from .machine import describe, of_cpgrid, pin
from .measuring import measure
from .mutants.run import SHORT, mutate
from .mutants.targets import TARGETS
from .page import write_page
from .plan import Settings
from .race import CLOCKS, WrongAnswer
from .results import load, save
from .tables import TABLES

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, help=__doc__)

R = TypeVar("R", bound=NamedRecord)


def _chosen(table: Table[R], names: Sequence[str] | None) -> list[R]:
    """The records that a call names; all of them if it names none."""
    try:
        return [table.choose(name) for name in names or table]
    except UsageError as error:
        raise typer.BadParameter(str(error)) from None


@app.command()
def run(
    tables: Annotated[list[str] | None, typer.Argument(help=f"Which, of {', '.join(TABLES)}; all by default.")] = None,
    *,
    repeat: Annotated[int, typer.Option(min=1, help="Turns of each contender; medians are shown.")] = 5,
    full: Annotated[bool, typer.Option("--full", help="All puzzles of the corpora, and peers that take long.")] = False,
    file: Annotated[list[Path] | None, typer.Option(help="A file of puzzles for the tables lockstep and command, several times.")] = None,
    peer: Annotated[list[str] | None, typer.Option(help="NAME=PATH of a program (dlx1, dlx2, ssxcc, tdoku), several times.")] = None,
    core: Annotated[int | None, typer.Option(help="The core to stay on; the last one by default.")] = None,
    clock: Annotated[str, typer.Option(help=f"Of {', '.join(CLOCKS)}: on a busy machine, processor time.")] = "wall",
    before: Annotated[
        Path | None,
        typer.Option(
            exists=True, dir_okay=False, help="The Python of an environment with an earlier cpgrid, to be measured beside this one."
        ),
    ] = None,
    note: Annotated[str, typer.Option(help="What readers of the page have to know of this run, such as how a peer was built.")] = "",
    rebuilt: Annotated[
        list[str] | None,
        typer.Option(
            help="NAME=FACTOR of a peer that was rebuilt by hand: how many times as long it takes as the original, as '1.2 to 1.4'."
        ),
    ] = None,
    output: Annotated[Path, typer.Option(help="Where the results are written, as JSON, whenever a table is done.")] = Path(
        "build/benchmarks.json"
    ),
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the run in that file, which was interrupted.")] = False,
) -> None:
    """Measure side by side, with every answer asserted: exit code 1 for a wrong one.

    All tables are of one run, at one commit. A run that is interrupted keeps the tables that are done, and --continue measures the others.
    """
    programs = {name: Path(path) for name, _, path in (text.partition("=") for text in peer or ())}
    console = Console()
    factors = {name: factor or "an unknown number of" for name, _, factor in (text.partition("=") for text in rebuilt or ())}
    settings = Settings(full, tuple(file or ()), programs, factors)
    try:
        plans = _chosen(TABLES, tables)
        measure(
            console,
            plans,
            settings,
            repeat=repeat,
            core=core,
            clock=clock,
            before=before and before.absolute(),
            note=note,
            begun=load(output) if go_on else None,
            keep=lambda report: save(report, output),
        )
    except WrongAnswer as error:
        console.print(f"[bold red]WRONG[/] {error}")
        raise typer.Exit(1) from None
    except LookupError as error:
        raise typer.BadParameter(str(error)) from None
    except OSError as error:
        raise typer.BadParameter(f"{output}: {error.strerror or error}") from None
    console.print(f"results: {output}")


@app.command(hidden=True)
def answer(
    table: str,
    race: str,
    contender: str,
    *,
    clock: Annotated[str, typer.Option()],
    full: bool = False,
    file: Annotated[list[Path] | None, typer.Option()] = None,
) -> None:
    """Answer for `run`, which asks an earlier version: a number of a case a line in, a line of JSON out."""
    settings = Settings(full, tuple(file or ()), asked=True)
    for line in answers(TABLES, table, race, contender, settings, sys.stdin, CLOCKS[clock]):
        print(line, flush=True)


@app.command(hidden=True)
def version() -> None:
    """Print the version of cpgrid, with its commit."""
    print(of_cpgrid())


@app.command()
def page(
    results: Annotated[Path, typer.Argument(help="What run has written.")] = Path("docs/benchmarks/results.json"),
    folder: Annotated[Path, typer.Option(help="Where benchmarks.md and its plots go.")] = Path("docs"),
) -> None:
    """Write the page of results, docs/benchmarks.md, with its plots."""
    Console().print(f"written: {write_page(load(results), folder)}")


@app.command()
def certificates(
    *,
    repeat: Annotated[int, typer.Option(min=1, help="How often each puzzle is solved and proved; medians are shown.")] = 5,
    core: Annotated[int | None, typer.Option(help="The core to stay on; the last one by default.")] = None,
    only: Annotated[str, typer.Option(help="Only puzzles that have this in their name; the page is not written then.")] = "",
) -> None:
    """Certify a puzzle of every family and size, and write docs/certificates/measured.md: exit code 1 for a wrong answer."""
    console, machine, measured = Console(), describe(pin(core)), []
    try:
        for row in certified((case for case in cases() if only in case.name), repeat=repeat):
            console.print(f"{row.case.name}: {row.bytes:,} bytes, {row.proving / row.solving:.1f} × solving", highlight=False)
            measured.append(row)
    except WrongAnswer as error:
        console.print(f"[bold red]WRONG[/] {error}")
        raise typer.Exit(1) from None
    if not only:
        console.print(f"written: {write_certificates(measured, machine, repeat, Path('docs/certificates/measured.md'))}")


@app.command()
def choice(
    *,
    repeat: Annotated[int, typer.Option(min=1, help="How often each route is asked; the least time is shown.")] = 3,
    core: Annotated[int | None, typer.Option(help="The core to stay on; the last one by default.")] = None,
    only: Annotated[str, typer.Option(help="Only puzzles that have this in their name; the page is not written then.")] = "",
) -> None:
    """Hold the default route against every single one, and write docs/default-route.md: exit code 1 for a wrong answer."""
    console, machine, measured = Console(), describe(pin(core)), []
    try:
        for row in chosen((case for case in questions() if only in case.name), repeat=repeat):
            words = f"{row.case.name}, {row.case.question}: {row.ratio:.2f} × {row.best} ({row.who})"
            console.print(words, highlight=False, soft_wrap=True)
            measured.append(row)
    except WrongAnswer as error:
        console.print(f"[bold red]WRONG[/] {error}")
        raise typer.Exit(1) from None
    if not only:
        console.print(f"written: {write_choice(measured, machine, repeat, Path('docs/default-route.md'))}")


@app.command()
def fuzz(
    *,
    seconds: Annotated[float | None, typer.Option(help="Stop after so long; 60 unless cases are given.")] = None,
    seed: Annotated[int | None, typer.Option(help="Of the first case; the next has the next number. By default from the clock.")] = None,
    cases: Annotated[int | None, typer.Option(help="Stop after so many layouts.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="A kind of puzzle, or of rule, several times; all by default.")] = None,
    meanings: Annotated[bool, typer.Option("--meanings", help="Hold all who say what rules mean against one another instead.")] = False,
    links: Annotated[
        bool, typer.Option("--links", help="Read damaged links and texts of other programs instead; a kind is a format.")
    ] = False,
    folder: Annotated[Path, typer.Option(help="Where a puzzle in dispute is written.")] = Path("build/fuzz"),
) -> None:
    """Hold all routes against one another on random puzzles; exit code 1 as soon as two disagree."""
    # Loaded here, because an earlier version of cpgrid that is measured has not all that fuzzing needs.
    from .fuzz.links import hold_links
    from .fuzz.meanings.run import hold_meanings
    from .fuzz.run import fuzz as hold

    first = time.time_ns() // 1_000_000 if seed is None else seed
    limit = 60.0 if seconds is None and cases is None else seconds
    run = hold_meanings if meanings else hold_links if links else hold
    if not run(Console(), seed=first, seconds=limit, cases=cases, kinds=kind or (), folder=folder):
        raise typer.Exit(1)


@app.command()
def mutants(
    *,
    only: Annotated[list[str] | None, typer.Option(help=f"Of {', '.join(TARGETS)}, several times; all by default.")] = None,
    seed: Annotated[int, typer.Option(help="Decides which mutations come first.")] = 1,
    seconds: Annotated[float | None, typer.Option(help="Stop after so long; 600 unless a number is given.")] = None,
    number: Annotated[int | None, typer.Option(help="Stop after so many mutations.")] = None,
    containing: Annotated[str, typer.Option(help="Only mutations that have this in their file or line.")] = "",
    again: Annotated[Path | None, typer.Option(help="The results of an earlier run: only what survived there.")] = None,
    depth: Annotated[int, typer.Option(help="The share of the random cases that the tests take; 100 for all tests.")] = SHORT,
    folder: Annotated[Path, typer.Option(help="Where the copy of the tree and results.json go.")] = Path("build/mutants"),
) -> None:
    """Put small faults into the sources, one at a time: exit code 1 where the tests miss one and no reason is known."""
    targets = _chosen(TARGETS, only)
    limit = 600.0 if seconds is None and number is None and again is None else seconds
    well = mutate(
        Console(),
        Path(),
        targets,
        seed=seed,
        seconds=limit,
        most=number,
        containing=containing,
        again=again,
        depth=depth,
        folder=folder,
        reasons=Path("docs/mutants.toml"),
    )
    if not well:
        raise typer.Exit(1)


@app.command()
def corpora(names: Annotated[list[str] | None, typer.Argument(help="Which; all by default.")] = None) -> None:
    """Make the stored puzzles and their answers again; some take minutes, all of them about an hour."""
    make(Console(), _chosen(CORPORA, names))


@app.command()
def grades(number: Annotated[int, typer.Option(min=1, help="Puzzles of each difficulty.")] = 10) -> None:
    """Grade puzzles that Simon Tatham's games make at each difficulty (Debian's sgt-puzzles), and write docs/measurements/grades.md."""
    # Loaded here, because an earlier version of cpgrid that is measured has no grades.
    from .grades import measure_grades, write_grades

    write_grades(measure_grades(Console(), number), number)


@app.command()
def connected(tables: Annotated[Path, typer.Argument(exists=True, help="The tables.csv of a report on connectivity.toml.")]) -> None:
    """Print the tables of docs/lab/connectivity.md: an experiment's medians, and the sizes of proofs, which are made now."""
    from .connected import proof_sizes, routes_table

    for line in (*routes_table(tables), "", *proof_sizes(Console(stderr=True))):
        typer.echo(line)


@app.command()
def codings(
    report: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="The folder of a report on connectivity-codings.toml.")],
) -> None:
    """Renew two tables of docs/lab/connectivity.md: an experiment's figures, and the sizes of CaDiCaL's proofs, which are made now."""
    from .codings import write_figures

    write_figures(report, Console(stderr=True))


@app.command()
def learning() -> None:
    """Renew the first table of docs/lab/learning.md: what each option of the search that learns is worth. Takes about half an hour."""
    # Loaded here, because an earlier version of cpgrid that is measured has no search that learns.
    from .learning import PAGE, lines, renewed, worth

    table = list(lines(list(worth(Console(stderr=True)))))
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), table), encoding="utf-8")


@app.command()
def links(
    *,
    judged: Annotated[
        Path | None, typer.Option(exists=True, help="Lines of JSON: links of pzprjs, with boards that its tests judge.")
    ] = None,
    ids: Annotated[int, typer.Option(min=0, help="How many ids Simon Tatham's games are to make.")] = 0,
    trips: Annotated[int, typer.Option(min=0, help="How many generated puzzles, and all examples, go through every format.")] = 0,
    output: Annotated[Path | None, typer.Option(help="Where the sections go; printed by default.")] = None,
) -> None:
    """Count how many links of others are read, unique and have the published solution, and what is written and read again."""
    from .links import measure_ids, measure_judged, measure_trips, tables, trips_table

    console, lines = Console(stderr=True), list[str]()
    if judged is not None:
        lines += tables("Links of puzz.link", "Of the tests of pzprjs, a link of each kind that cpgrid has.", *measure_judged(judged))
    if ids:
        words = "Ids that Simon Tatham's games made then and there; each was written again as it was."
        lines += tables("Ids of games", words, measure_ids(console, ids), {})
    if trips:
        lines += trips_table(*measure_trips(console, trips))
    text = "\n".join(lines) + "\n"
    if output is None:
        typer.echo(text)
    else:
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    app()
