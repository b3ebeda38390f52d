"""``cpgrid export``: models of puzzles in the format of another solver, each with a map of its variables beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import Refusal, UsageError
from ..core.escaping import file_name
from ..core.puzzle import Puzzle
from ..render import plural
from ..routes import parse_route
from .exits import Exit, gravest
from .inputs import InputFile, Inputs, asked, named_puzzles, puzzles_of
from .one_puzzle import CaseOption, one_puzzle
from .options import AllowOption, FilesArgument, FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable
from .targets import OutputFolder, folder_for_several, output_folder

if TYPE_CHECKING:
    from ..exports import Export
    from ..routes import Route

__all__ = ["export"]


def _names() -> list[str]:
    from ..exports import EXPORTS

    return list(EXPORTS)


def export(
    files: FilesArgument,
    *,
    as_format: Annotated[
        str, typer.Option("--as", metavar="NAME", help="The format of the model. See: cpgrid list exports.", autocompletion=_names)
    ],
    output_name: Annotated[
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
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Write models of puzzles for another solver.

    Beside OUT stands OUT.map.json, which says what each variable means and holds the puzzle: cpgrid decode takes the solver's answer with
    it. A file of several puzzles becomes a folder, unless --case chooses one of them. Several files become a folder of models that are
    named after them.
    """
    from ..exports import EXPORTS
    from ..exports.exporting import check_route

    kind = EXPORTS.choose(as_format)
    route = None if via is None else parse_route(via)
    check_route(kind, route)
    output = Output(json_lines=json_lines)
    job = _Job(output, kind, route, time_limit, force=force, allow=allow)
    inputs = Inputs.named(files, output, leave_out=[Path(output_name)] if output_name else ())
    if not inputs.several:
        (file,) = inputs.files
        stem = file_name(Path(file.stem).name or "model")
        if number is not None:
            return job.one(one_puzzle(file.name, format_name, number, time_limit), Path(output_name or f"{stem}-{number}{kind.suffix}"))
        puzzles = puzzles_of(file, format_name, time_limit)
        first, second = next(puzzles), next(puzzles, None)
        if second is None:
            return job.one(first, Path(output_name or f"{stem}{kind.suffix}"))
        return job.many(chain([first, second], puzzles), Path(output_name or f"{stem}.{kind.name}"))
    if number is not None:
        raise UsageError("--case chooses a puzzle of one file: leave it out, or name that file alone")
    return job.each(inputs, format_name, folder_for_several(output_name or _default(files, kind)))


def _default(names: list[str], kind: Export) -> str:
    """The folder for the models of a folder.

    Raises:
        UsageError: several names are given, after none of which all could be named.
    """
    if len(names) > 1:
        raise UsageError("several files are named: name a folder for their models with -o DIR")
    return f"{file_name(Path(names[0]).resolve().name)}.{kind.name}"


class _Job:
    """What is to be written, and in which words that is reported."""

    def __init__(self, output: Output, kind: Export, route: Route | None, seconds: float | None, *, force: bool, allow: bool) -> None:
        self._output, self._kind, self._route, self._seconds, self._force = output, kind, route, seconds, force
        self._allow = allow
        self._count = 0

    def one(self, puzzle: Puzzle, target: Path) -> Exit:
        """A model and its map as two files."""
        from ..exports.writing import check_target

        check_target(target, force=self._force)
        return self._write(puzzle, target, target, aside=False)

    def many(self, puzzles: Iterator[Puzzle], target: Path) -> Exit:
        """A folder of the models and maps of one file, all of them or none."""
        with output_folder(target, force=self._force) as folder:
            for number, puzzle in enumerate(puzzles, 1):
                code = self._put(folder, str(number), puzzle)
                if code is not Exit.SO:
                    folder.discard()
                    self._output.note(f"puzzle {number} stopped the export; no folder was written")
                    return code
        self._tell_all(target)
        return Exit.SO

    def each(self, inputs: Inputs, format_name: str | None, target: Path) -> Exit:
        """A folder of the models and maps of several files."""

        def write(file: InputFile) -> Exit:
            return gravest(self._put(folder, stem, puzzle) for stem, puzzle in named_puzzles(file, format_name, self._seconds))

        with output_folder(target, force=self._force) as folder:
            codes = inputs.each(self._output, write)
        self._tell_all(target)
        return gravest(codes)

    def _put(self, folder: OutputFolder, stem: str, puzzle: Puzzle) -> Exit:
        path, final = folder.place(stem, self._kind.suffix)
        return self._write(puzzle, path, final, aside=True)

    def _tell_all(self, target: Path) -> None:
        self._output.note(f"{plural(self._count, 'model')} in {target}" if self._count else "nothing is written")

    def _write(self, puzzle: Puzzle, path: Path, shown: Path, *, aside: bool) -> Exit:
        """Write a model and its map, or say what went wrong."""
        from ..certificates.files import writing
        from ..exports import export as state
        from ..exports.writing import write_model

        try:
            with within(Clock(self._seconds)):
                (puzzle,) = asked([puzzle], allow=self._allow)
                statement = state(puzzle, self._kind, self._route)
                with writing(shown):
                    write_model(puzzle, self._kind, statement, path, aside=aside)
        except OutOfTime:
            self._output.error(f"{puzzle.source}: the model was not written within {self._seconds:g} s")
            return Exit.UNDECIDED
        except Refusal as error:
            self._output.failure(error, puzzle.source)
            self._output.note("another format may hold it: cpgrid list exports")
            return Exit.WRONG_CALL
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
        self._count += 1
        return Exit.SO

    def _tell(self, record: dict[str, Any]) -> None:
        if self._output.json_lines:
            self._output.record({**record, "exit": int(Exit.SO)})
            return
        fixed = f", {plural(record['fixed'], 'cell')} known from the givens" if record["fixed"] else ""
        score = f", score = {record['score']}" if record["score"] else ""
        self._output.line(printable(f"{record['model']}: {plural(record['variables'], 'variable')}{fixed}{score}; map: {record['map']}"))
