"""The arguments and options that commands share, with their bounds."""

from __future__ import annotations

import math
import os
from typing import Annotated

import typer

from ..core.outcome import LARGEST_LIMIT, LARGEST_SEED, LONGEST, MOST_THREADS, Limits
from ..formats import FORMATS
from ..routes import AUTO, ROUTES

__all__ = [
    "AllowOption",
    "FilesArgument",
    "FormatOption",
    "JobsOption",
    "JsonOption",
    "LimitOption",
    "NodeLimitOption",
    "RepeatOption",
    "SeedOption",
    "ThreadsOption",
    "TimeLimitOption",
    "ToOption",
    "ViaOption",
    "cores",
    "limits",
    "routes",
]

_ENGINE, _BOUNDS = "Engine", "Limits"


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    # Not-a-number fails this comparison too.
    if not 0 < value <= LONGEST:
        raise typer.BadParameter(f"{text!r} is not a time: give seconds above 0, at most {LONGEST}")
    return value


FilesArgument = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Files of puzzles, plain or gzip, or folders of them; - is standard input.")
]
FormatOption = Annotated[
    str | None,
    typer.Option(
        "--format",
        "-f",
        metavar="NAME",
        help="How the file is written; found from its content by default. See: cpgrid list formats.",
        autocompletion=lambda: list(FORMATS),
    ),
]
ToOption = Annotated[
    str,
    typer.Option("--to", metavar="NAME", help="The format to write. See: cpgrid list formats.", autocompletion=lambda: list(FORMATS)),
]
AllowOption = Annotated[
    bool,
    typer.Option("--allow-unsupported", help="Leave out rules of links that are not understood; the answers say which."),
]
ViaOption = Annotated[
    list[str] | None,
    typer.Option(
        "--via",
        "-v",
        metavar="ROUTE",
        help="The engine to use, e.g. dlx or sat:solver=glucose4; repeat the option to compare several. "
        "Default: auto, the fastest that takes the puzzle. See: cpgrid list routes.",
        rich_help_panel=_ENGINE,
        autocompletion=lambda: [AUTO, *ROUTES],
    ),
]
TimeLimitOption = Annotated[
    float | None,
    typer.Option(
        "--time-limit",
        "-t",
        metavar="SECONDS",
        parser=_seconds,
        help="Stop after this time, for each puzzle and route; reading a puzzle may take as long.",
        rich_help_panel=_BOUNDS,
    ),
]
NodeLimitOption = Annotated[
    int | None,
    typer.Option(
        "--node-limit",
        metavar="N",
        min=1,
        max=LARGEST_LIMIT,
        help="Search no more than N nodes (dancing links) or conflicts (SAT, CP-SAT).",
        rich_help_panel=_BOUNDS,
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=LARGEST_SEED,
        help="For engines that use random numbers.",
        rich_help_panel=_ENGINE,
        show_default=True,
    ),
]
ThreadsOption = Annotated[
    int,
    typer.Option(
        "--threads",
        metavar="N",
        min=1,
        max=MOST_THREADS,
        help="Number of threads, for engines that use several. With more than one, nodes and the order of solutions may differ.",
        rich_help_panel=_ENGINE,
        show_default=True,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON Lines, one object a puzzle; the keys are in docs/cli.md.")]
JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        metavar="N",
        min=1,
        max=MOST_THREADS,
        help="Processes for a collection; default: one for each core.",
        rich_help_panel=_ENGINE,
    ),
]
LimitOption = Annotated[
    int | None,
    typer.Option("--limit", "-n", metavar="N", min=1, max=LARGEST_LIMIT, help="Stop after N solutions.", rich_help_panel=_BOUNDS),
]
RepeatOption = Annotated[
    int, typer.Option("--repeat", "-r", metavar="N", min=1, max=1000, help="Time N runs and show the medians.", show_default=True)
]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def routes(via: list[str] | None) -> tuple[str, ...]:
    """The routes that ``--via`` names; none for the default route, which can also be named."""
    return () if via == [AUTO] else tuple(via or ())


def limits(*, solutions: int | None, seconds: float | None, nodes: int | None, seed: int, threads: int) -> Limits:
    """The limits that the options set."""
    return Limits(solutions=solutions, seconds=seconds, nodes=nodes, seed=seed, threads=threads)
