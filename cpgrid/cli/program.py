"""The program ``cpgrid``: the table of commands, and the way from arguments to an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from inspect import getdoc
from typing import Annotated, Any, cast

import typer

from .command import Command
from .exits import ENDED_BY, INTERRUPTED, Exit
from .interrupts import ended_by, ignore_from_now_on
from .lab import HELP as LAB_HELP
from .lab import LAB
from .lazy import LazyCommand, lazy_group

__all__ = ["COMMANDS", "run"]

_HELP = """Does this grid puzzle have exactly one solution, and how do you know?

cpgrid states a puzzle once and asks several independent engines; every solution is checked against the rules before it is shown.

Start with: [bold]cpgrid check FILE[/]
"""
_EXITS = (
    "[bold]Exit codes[/]: 0 unique, solved or agreed · 1 not so (no solution, several, none to count) · 2 bad input or usage · "
    "3 engines disagree · 4 undecided within the limits."
)
_HELP_NAMES = {"help_option_names": ["-h", "--help"]}
_WRONG_CALL = cast("type[Exception]", typer.BadParameter.__base__)
"""What typer raises for arguments that it cannot use; older and newer versions keep the class in different places."""


COMMANDS = (
    Command(
        "solve",
        "solve:solve",
        ("cpgrid solve puzzle.json", "cpgrid solve --format poj3074 - < grids.txt", "cpgrid solve --via cpsat --via sat puzzle.json"),
    ),
    Command(
        "check",
        "check:check",
        ("cpgrid check puzzle.json", "cpgrid check --via sat --time-limit 10 grids.txt", "cpgrid check --json grids.txt | jq .verdict"),
    ),
    Command("count", "count:count", ("cpgrid count puzzle.json", "cpgrid count --limit 1000 grids.txt")),
    Command(
        "candidates",
        "candidates:candidates",
        ("cpgrid candidates puzzle.json", "cpgrid candidates --counts 8 -o puzzle.svg puzzle.json", "cpgrid candidates --forced grids.txt"),
    ),
    Command(
        "enumerate", "enumerate:enumerate_solutions", ("cpgrid enumerate puzzle.json", "cpgrid enumerate --limit 5 --json puzzle.json")
    ),
    Command(
        "repair",
        "repair:repair",
        ("cpgrid repair puzzle.json", "cpgrid repair --towards grid.txt puzzle.json", "cpgrid repair --change rules --size 3 puzzle.json"),
    ),
    Command(
        "minimise",
        "minimise:minimise",
        ("cpgrid minimise puzzle.json", "cpgrid minimise --keep rules puzzle.json", "cpgrid minimise --order random:7 puzzle.json"),
    ),
    Command(
        "explain",
        "explain:explain",
        ("cpgrid explain puzzle.json", "cpgrid explain --cell r3c7 --why-not 4 puzzle.json", "cpgrid explain -o steps.html puzzle.json"),
    ),
    Command("grade", "grade:grade", ("cpgrid grade book.json", "cpgrid grade --json book.json | jq .score")),
    Command(
        "clues",
        "clues:clues",
        (
            "cpgrid clues puzzle.json --with sandwich --with difference",
            "cpgrid clues cages.json --towards grid.txt --with cage -o puzzle.txt",
        ),
    ),
    Command(
        "generate",
        "generate:generate",
        (
            "cpgrid generate sudoku",
            "cpgrid generate 'sudoku 6x6' --count 20 --symmetry rotation",
            "cpgrid generate cages.json --givens 3 -o book.txt",
        ),
    ),
    Command("same", "same:same", ("cpgrid same book.txt", "cpgrid same books --json | jq .same")),
    Command(
        "compare",
        "compare:compare",
        ("cpgrid compare puzzle.json", "cpgrid compare --via dlx --via sat:solver=glucose4 --repeat 5 puzzle.json"),
    ),
    Command(
        "certify",
        "certify:certify",
        ("cpgrid certify puzzle.json", "cpgrid certify -o puzzle.certificate --via sat puzzle.json", "cpgrid certify --count grids.txt"),
    ),
    Command(
        "verify",
        "verify:verify",
        (
            "cpgrid verify puzzle.certificate --puzzle puzzle.json",
            "cpgrid verify --checker standalone puzzle.certificate",
            "cpgrid verify --json puzzle.certificate",
        ),
    ),
    Command(
        "verify-solution",
        "verify_solution:verify_solution",
        ("cpgrid verify-solution puzzle.json grid.txt", "cpgrid solve --json puzzle.json | cpgrid verify-solution puzzle.json -"),
    ),
    Command(
        "convert",
        "convert:convert",
        (
            "cpgrid convert puzzle.json --to text",
            "cpgrid convert puzzle.txt --to json -o puzzle.json",
            "cpgrid convert --to line - < grids.txt",
        ),
    ),
    Command(
        "export",
        "export:export",
        ("cpgrid export --as dimacs puzzle.json", "cpgrid export --as dimacs --via sat:sum=prefix -o model.cnf puzzle.json"),
    ),
    Command(
        "decode",
        "decode:decode",
        ("cpgrid decode answer.txt --map model.cnf.map.json", "cadical model.cnf | cpgrid decode - --map model.cnf.map.json"),
    ),
    Command(
        "draw",
        "draw:draw",
        ("cpgrid draw puzzle.json", "cpgrid draw -o puzzle.svg --solution puzzle.json", "cpgrid draw --page -o book.pdf grids.txt"),
    ),
    Command(
        "cover", "cover:cover", ("cpgrid cover problem.dlx", "cpgrid cover --count problem.dlx", "cpgrid cover --json - < problem.dlx")
    ),
    Command("serve", "serve:serve", ("cpgrid serve", "cpgrid serve --port 8000 --workers 4")),
    Command("list", "list:list_table", ("cpgrid list routes", "cpgrid list formats --json")),
)
"""The commands in the order of the help."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program; other modules call it as `cpgrid.cli.main`.

    Args:
        arguments: the command line without the program's name; by default, that of the process.

    Returns:
        The exit code.
    """
    _stand_in_for_closed_streams()
    try:
        result = _program_group().main(arguments, prog_name="cpgrid", standalone_mode=False)
    except _WRONG_CALL as error:
        return _wrong_call(error)
    except (KeyboardInterrupt, typer.Abort):
        # Newer versions of typer return the code instead.
        result = INTERRUPTED
    except OSError as error:
        # Errors of input files have been handled already: this is standard output, on a full disk.
        from .error_handling import discard_output

        discard_output()
        with suppress(OSError):
            sys.stderr.write(f"error: standard output cannot be written: {error.strerror or error}\n")
            sys.stderr.flush()
        return Exit.WRONG_CALL
    if result == INTERRUPTED:
        signal = ended_by()
        ignore_from_now_on()
        if signal in ENDED_BY:
            return _ended(signal)
        _say("interrupted")
    return int(result or 0)


def _ended(signal: int) -> int:
    # Where the terminal is gone, nothing can be written any more.
    from .error_handling import discard_output

    with suppress(OSError):
        sys.stdout.flush()
    discard_output()
    with suppress(OSError):
        os.write(2, f"error: {ENDED_BY[signal]}\n".encode())
    return 128 + signal


def _stand_in_for_closed_streams() -> None:
    """Replace a standard output or error that was closed (``>&-``), so that the program still runs and returns its exit code."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 — open to the end of the process
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere


def _program_group() -> Any:
    """The program as typer runs it."""
    loaders = {command.name: partial(_load, command) for command in COMMANDS}
    app = typer.Typer(cls=lazy_group({**loaders, "lab": _load_lab}), rich_markup_mode="rich", context_settings=_HELP_NAMES)
    app.callback(invoke_without_command=True, help=_HELP, epilog=_EXITS)(_program)
    return typer.main.get_command(app)


def _load_lab() -> Any:
    """The group of the lab's commands."""
    loaders = {command.name: partial(_load, command) for command in LAB}
    return typer.main.get_group(
        typer.Typer(name="lab", cls=lazy_group(loaders), rich_markup_mode="rich", no_args_is_help=True, help=LAB_HELP)
    )


def _load(command: Command) -> Any:
    """A command as typer runs it; its module is imported."""
    from .error_handling import with_exit_code

    function = command.load()
    epilog = "\n\n".join(["[bold]Examples[/]", *(f"  {example}" for example in command.examples), _EXITS])
    app = typer.Typer(rich_markup_mode="rich", add_completion=False, context_settings=_HELP_NAMES)
    app.command(command.name, cls=LazyCommand, help=_paragraphs(function), epilog=epilog)(with_exit_code(function))
    return typer.main.get_command(app)


def _paragraphs(function: Callable[..., object]) -> str:
    """The docstring with each paragraph in one line, so that the help can break lines where the terminal ends."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in (getdoc(function) or "").split("\n\n"))


def _program(
    context: typer.Context,
    *,
    version_wanted: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
) -> None:
    """Handle a call without a command: show the version or the help."""
    if version_wanted:
        sys.stdout.write(f"cpgrid {_version()}\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")
        raise typer.Exit(Exit.WRONG_CALL)


def _version() -> str:
    # Imported here because the import takes a tenth of the time that is allowed for the help.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("cpgrid")
    except PackageNotFoundError:
        return "from a source tree that is not installed"


def _wrong_call(error: Exception) -> int:
    context = getattr(error, "ctx", None)
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    command = context.command_path if context else "cpgrid"
    _say(f"{' '.join(message.split()).rstrip('.')} (see: {command} --help)")
    return Exit.WRONG_CALL


def _say(problem: str) -> None:
    from .output import Output

    Output().error(problem)
