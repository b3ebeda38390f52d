"""``cpgrid export``: the model of a puzzle in the format of another solver, with a map of its variables beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import InputError, Place, Refusal, UsageError
from ..core.escaping import file_name
from ..core.puzzle import Puzzle
from ..reading import stream
from ..render import plural
from ..routes import parse_route
from .exits import Exit
from .one_puzzle import CaseOption, one_puzzle
from .options import FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable

if TYPE_CHECKING:
    from ..exports import Export
    from ..routes import Route

__all__ = ["export"]


def _names() -> list[str]:
    from ..exports import EXPORTS

    return list(EXPORTS)


def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, plain or gzip; - is standard input.")],
    *,
    as_format: Annotated[
        str, typer.Option("--as", metavar="NAME", help="The format of the model. See: cpgrid list exports.", autocompletion=_names)
    ],
    output_file: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="OUT", help="The file to write; for several puzzles, the folder. Default: named after FILE, here."
        ),
    ] = None,
    via: Annotated[
        str | None,
        typer.Option("--via", "-v", metavar="ROUTE", help="The route whose encoding is written, e.g. sat:alldifferent=ladder,sum=prefix."),
    ] = None,
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the files that are there.")] = False,
    format_name: FormatOption = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Write the model of a puzzle for another solver.

    Beside OUT stands OUT.map.json, which says what each variable means and holds the puzzle: cpgrid decode takes the solver's answer with
    it. A file of several puzzles becomes a folder, unless --case chooses one of them.
    """
    from ..exports import EXPORTS
    from ..exports.exporting import check_route

    kind = EXPORTS.choose(as_format)
    route = None if via is None else parse_route(via)
    check_route(kind, route)
    job = _Job(Output(json_lines=json_lines), kind, route, time_limit, force=force)
    stem = file_name(Path("stdin" if file == "-" else file.removesuffix(".gz")).stem or "model")
    if number is not None:
        return job.one(one_puzzle(file, format_name, number, time_limit), Path(output_file or f"{stem}-{number}{kind.suffix}"))
    puzzles = _puzzles(file, format_name, time_limit)
    first, second = next(puzzles, None), next(puzzles, None)
    if first is None:
        raise InputError(Place(file), "there is no puzzle in it", "give at least one puzzle")
    if second is None:
        return job.one(first, Path(output_file or f"{stem}{kind.suffix}"))
    return job.many(chain([first, second], puzzles), Path(output_file or f"{stem}.{kind.name}"))


def _puzzles(file: str, format_name: str | None, seconds: float | None) -> Iterator[Puzzle]:
    puzzles = stream(file, format=format_name)
    while True:
        try:
            with within(Clock(seconds)):
                puzzle = next(puzzles, None)
        except OutOfTime:
            raise InputError(Place(file), f"reading the next puzzle took longer than {seconds:g} s", "give a longer --time-limit") from None
        if puzzle is None:
            return
        yield puzzle


class _Job:
    """What is to be written, and how it is told."""

    def __init__(self, output: Output, kind: Export, route: Route | None, seconds: float | None, *, force: bool) -> None:
        self._output, self._kind, self._route, self._seconds, self._force = output, kind, route, seconds, force

    def one(self, puzzle: Puzzle, target: Path) -> Exit:
        """A model and its map as two files."""
        from ..certificates.files import writing
        from ..exports.writing import check_target

        check_target(target, force=self._force)
        with writing(target):
            code, _ = self._write(puzzle, target, target)
        return code

    def many(self, puzzles: Iterator[Puzzle], target: Path) -> Exit:
        """A folder of models and maps, which appears when all of them are written."""
        from ..certificates.files import folder_in_progress, publish, writing

        if not target.parent.is_dir():
            raise UsageError(f"the folder {target.parent} does not exist: make it, or name another with -o")
        if target.exists() and (not target.is_dir() or any(target.iterdir())):
            raise UsageError(f"{target} exists already: name another folder with -o, or choose one puzzle with --case")
        with writing(target), folder_in_progress(target) as folder:
            for number, puzzle in enumerate(puzzles, 1):
                name = f"{number}{self._kind.suffix}"
                code, problem = self._write(puzzle, folder / name, target / name)
                if problem:
                    self._output.note(f"puzzle {number} stopped the export; no folder was written")
                    return code
            publish(folder, target, force=False)
        self._output.note(f"{plural(number, 'model')} in {printable(str(target))}")
        return Exit.SO

    def _write(self, puzzle: Puzzle, path: Path, shown: Path) -> tuple[Exit, bool]:
        """Write a model; whether something went wrong, which has been told then."""
        from ..exports import export as state
        from ..exports.writing import write_model

        try:
            with within(Clock(self._seconds)):
                statement = state(puzzle, self._kind, self._route)
                write_model(puzzle, self._kind, statement, path)
        except OutOfTime:
            self._output.error(f"{puzzle.source}: the model was not written within {self._seconds:g} s")
            return Exit.UNDECIDED, True
        except Refusal as error:
            self._output.failure(error)
            self._output.note("another format may hold it: cpgrid list exports")
            return Exit.WRONG_CALL, True
        record = {
            "source": puzzle.source.source,
            "line": puzzle.source.line or None,
            "model": str(shown),
            "map": f"{shown}.map.json",
            "format": self._kind.name,
            "route": statement.route,
            "variables": len(statement.variables),
            "fixed": len(statement.fixed),
            "score": statement.score,
        }
        self._tell(record)
        return Exit.SO, False

    def _tell(self, record: dict[str, Any]) -> None:
        if self._output.json_lines:
            self._output.record({**record, "exit": int(Exit.SO)})
            return
        fixed = f", {plural(record['fixed'], 'cell')} known from the givens" if record["fixed"] else ""
        score = f", score = {record['score']}" if record["score"] else ""
        self._output.line(printable(f"{record['model']}: {plural(record['variables'], 'variable')}{fixed}{score}; map: {record['map']}"))
