"""What is left of a disagreement for those who look into it: the puzzle as a file, and the command that shows it again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cpgrid

from ...certificates.files import write
from ...core.puzzle import Puzzle
from ...routes import parse_route
from .cross_check import Disagreement, RunAnswer
from .job import Modules, Terms

__all__ = ["commands", "write_repro"]

_REPEATS = 20
"""Runs of a route that contradicts itself."""


def write_repro(path: Path, puzzle: Puzzle, disagreement: Disagreement, terms: Terms, modules: Modules) -> list[str]:
    """Write the puzzle, with what is said about it as its comment; the file is there whole or not at all.

    Args:
        path: of the file.
        puzzle: as it was, or shrunk.
        disagreement: who disagrees.
        terms: of the runs.
        modules: that the routes need.

    Returns:
        The commands that show the disagreement again.
    """
    again = commands(path, disagreement.runs, terms, modules)
    routes = "; ".join(f"{one.route}, seed {one.seed}" for one in disagreement.runs)
    notes = {"title": f"disagreement: {disagreement.explanation}", "comment": f"routes: {routes}. To see it again: {' ; '.join(again)}"}
    partial = path.with_name(f".{path.name}.partial")
    write(partial, cpgrid.write([replace(puzzle, notes=notes)]).encode())
    partial.replace(path)
    return again


def commands(path: Path, runs: Sequence[RunAnswer], terms: Terms, modules: Modules) -> list[str]:
    """The command lines that show a disagreement again: one for all routes, or one for each seed."""
    seeds: dict[int, list[str]] = {}
    for one in runs:
        seeds.setdefault(one.seed, []).append(parse_route(one.route).text)
    return [_command(path, routes, seed, terms, modules) for seed, routes in seeds.items()]


def _command(path: Path, routes: Sequence[str], seed: int, terms: Terms, modules: Modules) -> str:
    different = list(dict.fromkeys(routes))
    again = len(different) < len(routes)
    counted = ["--limit", str(terms.solutions)] if terms.counted and terms.solutions else []
    what = ["count", *counted] if terms.counted else ["compare", *(["--repeat", str(_REPEATS)] if again else [])]
    vias = [word for route in different for word in ("--via", route)]
    bounds = ["--time-limit", f"{terms.seconds:g}", *(["--node-limit", str(terms.nodes)] if terms.nodes else [])]
    words = [*_program(modules), *what, *vias, "--seed", str(seed), *bounds, os.fspath(path)]
    folders = f"PYTHONPATH={shlex.quote(os.pathsep.join(modules.folders))} " if modules.names else ""
    return folders + shlex.join(words)


def _program(modules: Modules) -> list[str]:
    """The program; with plug-ins, an interpreter that imports them first."""
    if not modules.names:
        return ["cpgrid"]
    return ["python", "-c", f"import {', '.join(modules.names)}; from cpgrid.cli import main; raise SystemExit(main())"]
