"""The files that a command line names, those of folders among them; each is read by itself, and one that cannot be read stops no other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import TypeAlias

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import CpgridError, InputError, Place, UnsoundError, UsageError
from ..core.escaping import file_name
from ..core.puzzle import Puzzle
from ..reading.detection import read as read_lines
from ..reading.files import is_link, open_input, source_of
from ..reading.folders import FolderListing, puzzle_files, without_ending
from .exits import Exit
from .output import Output
from .progress import Bar

__all__ = ["Failed", "InputFile", "Inputs", "asked", "named_puzzles", "puzzles_of", "stem_of"]

Failed: TypeAlias = Callable[[Place, str], None]
"""What takes the place of an error and what is wrong there."""

_SHOWN = 5
"""How many names of what is skipped are shown; with --json all are written."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file to read.

    Args:
        name: as `cpgrid.reading` takes it; ``-`` is standard input.
        stem: after which output is named: its own name, or its path in the folder that was named, without the ending; no other file's.
    """

    name: str
    stem: str

    @property
    def source(self) -> str:
        """As messages name it."""
        return source_of(self.name)


@dataclass(slots=True)
class Inputs:
    """The files of a command line, in its order.

    Args:
        files: those that are to be read.
        several: whether more than one was named, or a folder: each answer says then of which file it is.
        failed: is given each folder or file that could not be read, after it was reported.
        codes: an exit code for each of them so far, and for each file that was worked on.
    """

    files: tuple[InputFile, ...]
    several: bool
    failed: Failed
    codes: list[Exit] = field(default_factory=list)

    @classmethod
    def named(cls, names: Sequence[str], output: Output, *, leave_out: Collection[Path] = (), failed: Failed = lambda *_: None) -> Inputs:
        """Look into the folders among the names, and say what is skipped there.

        Args:
            names: of files and folders, ``-`` for standard input.
            output: where skipped files and folders without puzzles are reported.
            leave_out: where output goes; it is not read where it lies in one of the folders.
            failed: is given each folder or file that cannot be read, after it was reported.

        Raises:
            UsageError: standard input is named twice.
        """
        if list(names).count("-") > 1:
            raise UsageError("standard input can be read once: name - once")
        files: list[tuple[str, str]] = []
        codes: list[Exit] = []
        folders = [name for name in names if name != "-" and not is_link(name) and Path(name).is_dir()]
        for name in names:
            if name not in folders:
                files.append((name, stem_of(name)))
                continue
            try:
                listing = puzzle_files(name, leave_out=leave_out)
            except InputError as error:
                codes.append(_fail(output, error, name, failed))
                continue
            # Where there are several folders, each keeps its name before those of its files.
            before = Path(name).resolve().name if len(folders) > 1 else ""
            files += [(str(Path(name, own)), str(Path(before, own))) for own in listing.files]
            _tell(output, name, listing)
            codes += [_fail(output, problem, problem.place.source, failed) for problem in listing.problems]
        stems = _stems([own for _, own in files])
        found = tuple(InputFile(name, stem) for (name, _), stem in zip(files, stems, strict=True))
        return cls(found, len(names) > 1 or bool(folders), failed, codes)

    def each(self, output: Output, work: Callable[[InputFile], Exit], *, late: str = "") -> list[Exit]:
        """Do the work for every file; an error is reported, and the next file is read.

        Args:
            output: where errors are reported.
            work: for one file.
            late: what is said of a file whose work ran out of time.

        Returns:
            The exit codes of the files, and before them those of folders that could not be read.
        """
        for file in self.files:
            try:
                self.codes.append(work(file))
            except CpgridError as error:
                self.codes.append(_fail(output, error, file.source, self.failed))
            except OutOfTime as error:
                output.error(str(error) or f"{file.name}: {late}")
                self.failed(Place(file.source), late or str(error))
                self.codes.append(Exit.UNDECIDED)
        return self.codes

    def puzzles(self, output: Output, format_name: str | None, seconds: float | None, bar: Bar | None = None) -> Iterator[Puzzle]:
        """The puzzles of all files; of several files, one that cannot be read any further is reported, and the next one is read.

        Args:
            output: where errors are reported.
            format_name: how the files are written; ``None`` = found from their content.
            seconds: how long reading a puzzle may take; ``None`` = no limit.
            bar: shows how much of each file has been read.

        Raises:
            InputError: the only file cannot be read.
            UsageError: there is no such format.
            OutOfTime: reading a puzzle of the only file takes too long.
        """
        for file in self.files:
            try:
                yield from puzzles_of(file, format_name, seconds, bar)
            except InputError as error:
                if not self.several:
                    raise
                self.codes.append(_fail(output, error, file.source, self.failed))
            except OutOfTime as error:
                if not self.several:
                    raise
                output.error(str(error))
                self.codes.append(Exit.UNDECIDED)


def stem_of(name: str) -> str:
    """After what output is named that is made of something named on the command line; its ending is still there."""
    return "stdin" if name == "-" else "link" if is_link(name) else Path(name).name


def puzzles_of(file: InputFile, format_name: str | None, seconds: float | None, bar: Bar | None = None) -> Iterator[Puzzle]:
    """The puzzles of a file as they are read, at least one.

    Args:
        file: the file.
        format_name: how it is written; ``None`` = found from its content.
        seconds: how long reading a puzzle may take; ``None`` = no limit.
        bar: shows how much has been read.

    Raises:
        InputError: it cannot be read, or holds no puzzle.
        UsageError: there is no such format.
        OutOfTime: reading a puzzle takes too long.
    """
    with open_input(file.name) as source:
        if bar is not None:
            bar.follow(source)
        puzzles: Iterator[Puzzle] | None = None
        number = 0
        while True:
            try:
                with within(Clock(seconds)):
                    puzzles = puzzles or read_lines(source.lines, format_name)[1]
                    puzzle = next(puzzles, None)
            except OutOfTime:
                place = Place(source.lines.source, source.lines.number)
                raise OutOfTime(f"{place}: reading the next puzzle took longer than the time limit of {seconds:g} s") from None
            if puzzle is None:
                break
            number += 1
            yield puzzle
        if not number:
            raise InputError(Place(source.lines.source), "there is no puzzle in it", "give at least one puzzle")


def asked(puzzles: Iterable[Puzzle], *, allow: bool) -> Iterator[Puzzle]:
    """The puzzles as something is said of them.

    Args:
        puzzles: as they are read.
        allow: whether what was not understood of their texts is left out.

    Raises:
        NotAsked: it is not, and there is something.
    """
    for puzzle in puzzles:
        stated = puzzle.allow_unsupported() if allow else puzzle
        Puzzle.expect(stated)
        yield stated


def named_puzzles(file: InputFile, format_name: str | None, seconds: float | None) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of a file, each with the name of what is made of it: the file's stem, with a number where there are several.

    Arguments and errors are those of `puzzles_of`.
    """
    puzzles = puzzles_of(file, format_name, seconds)
    first = next(puzzles)
    try:
        second = next(puzzles, None)
    except (InputError, OutOfTime):
        yield f"{file.stem}-1", first
        raise
    if second is None:
        yield file.stem, first
    else:
        yield from ((f"{file.stem}-{number}", puzzle) for number, puzzle in enumerate(chain((first, second), puzzles), 1))


def _stems(names: Sequence[str]) -> list[str]:
    """The names without their endings; with them where two would be the same, and with a number where that is not enough.

    They hold nothing that some file system cannot take.
    """
    names = [str(Path(*map(file_name, Path(name).parts))) for name in names]
    bare = [without_ending(name) for name in names]
    often = Counter(stem.casefold() for stem in bare)
    taken: set[str] = set()
    stems = []
    for name, stem in zip(names, bare, strict=True):
        wanted = name if often[stem.casefold()] > 1 else stem
        free = next(each for number in count(1) if (each := wanted if number == 1 else f"{wanted}_{number}").casefold() not in taken)
        taken.add(free.casefold())
        stems.append(free)
    return stems


def _fail(output: Output, error: CpgridError, name: str, failed: Failed) -> Exit:
    """Report an error; the exit code that it deserves."""
    output.failure(error)
    if isinstance(error, InputError):
        failed(error.place, f"{error.problem} ({error.mend})")
    else:
        failed(Place(name), str(error))
    return Exit.DISAGREED if isinstance(error, UnsoundError) else Exit.WRONG_CALL


def _tell(output: Output, folder: str, listing: FolderListing) -> None:
    """Say what a folder holds that is not read."""
    if output.json_lines:
        skipped = [{"name": each.name, "reason": each.reason} for each in listing.skipped]
        output.record({"folder": folder, "files": len(listing.files), "skipped": skipped})
    reasons: dict[str, list[str]] = defaultdict(list)
    for each in listing.skipped:
        reasons[each.reason].append(each.name)
    for reason, names in reasons.items():
        more = f" and {len(names) - _SHOWN} others" if len(names) > _SHOWN else ""
        output.note(f"{folder}: {len(names)} skipped ({reason}): {', '.join(names[:_SHOWN])}{more}")
