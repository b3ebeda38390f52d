"""``cpgrid draw``: a puzzle as a picture, with its solution, with two that differ, or with candidates; or all puzzles of a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.clock import Clock, OutOfTime, within
from ..core.errors import InputError, Place, UsageError
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..reading import stream
from ..uniqueness import Uniqueness, check
from .exits import Exit, gravest
from .one_puzzle import CaseOption, one_puzzle
from .options import FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable

if TYPE_CHECKING:
    from .drawings import Drawn

__all__ = ["draw"]

_MOST, _MOST_OF_BOOK = 100, 1000
"""Puzzles on one sheet, and on the pages of a PDF."""
_MOST_CANDIDATES = 36
"""Values that can be read in one cell."""
_PAPER = "a4"
"""What a book is printed on by default."""
_TEXT, _BOOK = ".txt", ".pdf"
_FORMS = (".svg", ".png", _BOOK, _TEXT)
"""The endings that say what is drawn."""

_GRADES = {
    Uniqueness.UNIQUE: Exit.SO,
    Uniqueness.MULTIPLE: Exit.SO,
    Uniqueness.NONE: Exit.NOT_SO,
    Uniqueness.UNKNOWN: Exit.UNDECIDED,
}
_NOTES = {
    Uniqueness.MULTIPLE: "it has several solutions, of which two are drawn",
    Uniqueness.NONE: "it has no solution: the puzzle alone is drawn",
    Uniqueness.UNKNOWN: "the time limit ended the search: there may be other solutions than are drawn",
}
"""What is said of a puzzle whose solutions are drawn, if it has not exactly one."""
_ON_PAGE = _GRADES | {Uniqueness.MULTIPLE: Exit.NOT_SO}
"""Likewise on a page: answers at the end of a book are those of puzzles that have one solution."""


def draw(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, plain or gzip; - is standard input.")],
    *,
    output_file: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="OUT", help="The file to write: .svg, .png, .pdf or .txt. Default: as text, here."),
    ] = None,
    solution: Annotated[
        bool, typer.Option("--solution", "-s", help="Draw the solution, in another colour; of several, two, and where they differ.")
    ] = False,
    candidates: Annotated[
        bool, typer.Option("--candidates", help="Write small into open cells what no single rule forbids beside the givens.")
    ] = False,
    page: Annotated[
        bool,
        typer.Option("--page", help="Draw all puzzles of the file; with --solution, the answers at the end. In a PDF, pages for print."),
    ] = False,
    paper: Annotated[
        str | None, typer.Option("--paper", metavar="NAME", help="The pages of a PDF: a4 or letter. Default: a4.", show_default=False)
    ] = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="What stands at the head of the pages of a PDF.")] = None,
    words: Annotated[
        str,
        typer.Option(
            "--words", metavar="WHICH", help="The rules in words: auto (the puzzle's own note, or else made from its rules), made or none."
        ),
    ] = "auto",
    number: CaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file that is there.")] = False,
    format_name: FormatOption = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    r"""Draw a puzzle: givens, regions and every rule. What no mark shows is said in words.

    The ending of OUT says what is written. PNG and PDF need the library CairoSVG: pip install 'cpgrid\[draw]'.
    """
    from .drawings import Drawn, as_text

    target = _target(output_file, force=force)
    _check(target, page=page, paper=paper, title=title)
    _check_words(words)
    if page and number is not None:
        raise UsageError("--page draws all puzzles and --case draws one: give one of the two")
    if json_lines and target is None:
        raise UsageError("--json tells of a file: name it with -o")
    if candidates and (solution or target is None or target.suffix.lower() == _TEXT):
        raise UsageError("candidates are drawn in pictures without a solution: name one with -o NAME.svg, and leave out --solution")
    most = _MOST_OF_BOOK if _is_book(target) else _MOST
    puzzles = _all(file, format_name, time_limit, most) if page else [one_puzzle(file, format_name, number, time_limit)]
    crowded = next((puzzle for puzzle in puzzles if candidates and len(puzzle.layout.values) > _MOST_CANDIDATES), None)
    if crowded is not None:
        raise UsageError(
            f"{crowded.source}: {len(crowded.layout.values)} values are too many to be written into a cell: leave out --candidates"
        )
    limits = Limits(seconds=time_limit)
    drawn = [Drawn(puzzle, check(puzzle, limits=limits) if solution else None, candidates, words) for puzzle in puzzles]
    output = Output(json_lines=json_lines)
    if target is None:
        output.draw(as_text(drawn, output.width, page=page))
    else:
        _write(drawn, target, page=page, paper=paper or _PAPER, title=title or "")
    grades = _ON_PAGE if page else _GRADES
    codes = [grades[each.verdict.kind] if each.verdict else Exit.SO for each in drawn]
    for number_drawn, (each, code) in enumerate(zip(drawn, codes, strict=True), 1):
        _tell(output, each, target, code, f"puzzle {number_drawn}" if page else "")
    return gravest(codes)


def _target(name: str | None, *, force: bool) -> Path | None:
    """The file to write, found fit before any puzzle is solved.

    Raises:
        UsageError: it has another ending, its folder does not exist, or it is there and must not be replaced.
    """
    if name is None:
        return None
    target = Path(name)
    if target.suffix.lower() not in _FORMS:
        raise UsageError(f"{name} does not end in .svg, .png, .pdf or .txt, which says what is drawn: name such a file with -o")
    if not target.parent.is_dir():
        raise UsageError(f"the folder {target.parent} does not exist: make it, or name another file with -o")
    if target.is_dir():
        raise UsageError(f"{name} is a folder: name a file in it with -o")
    if os.path.lexists(target) and not force:
        raise UsageError(f"{name} exists already: name another file with -o, or replace it with --force")
    return target


def _check(target: Path | None, *, page: bool, paper: str | None, title: str | None) -> None:
    """Make sure that paper and title are given for the pages of a book, if at all.

    Raises:
        UsageError: they are not, or there is no such paper.
    """
    from ..render.picture import PAPERS

    if (paper is not None or title is not None) and not (page and _is_book(target)):
        raise UsageError("--paper and --title are for the pages of a PDF: give --page and -o NAME.pdf")
    if paper is not None and paper not in PAPERS:
        raise UsageError(f"{printable(paper)} is no paper that is known: give {' or '.join(PAPERS)}")


def _check_words(words: str) -> None:
    """Make sure that the choice of words is known.

    Raises:
        UsageError: it is not.
    """
    from .drawings import WORDS

    if words not in WORDS:
        raise UsageError(f"{printable(words)} is no choice of words: give --words {' or '.join(WORDS)}")


def _is_book(target: Path | None) -> bool:
    """Whether several puzzles are printed on pages, and not on one sheet."""
    return target is not None and target.suffix.lower() == _BOOK


def _all(file: str, format_name: str | None, seconds: float | None, most: int) -> list[Puzzle]:
    place = Place("<stdin>" if file == "-" else file)
    try:
        with within(Clock(seconds)):
            puzzles = list(islice(stream(file, format=format_name), most + 1))
    except OutOfTime:
        raise InputError(place, f"reading it took longer than {seconds:g} s", "give a longer --time-limit") from None
    if not puzzles:
        raise InputError(place, "there is no puzzle in it", "give a file of puzzles")
    if len(puzzles) > most:
        raise UsageError(f"{place} holds more than {most} puzzles, as many as are drawn together: draw single ones with --case N")
    return puzzles


def _write(drawn: Sequence[Drawn], target: Path, *, page: bool, paper: str, title: str) -> None:
    """Write the picture; nothing is written if it cannot be made."""
    from ..certificates.files import writing
    from .drawings import as_book, as_bytes

    data = as_book(drawn, paper, title) if page and _is_book(target) else as_bytes(drawn, target.suffix.lower(), page=page)
    with writing(target):
        target.write_bytes(data)


def _tell(output: Output, each: Drawn, target: Path | None, code: Exit, number: str) -> None:
    """Say what came of a puzzle that was drawn; ``number`` is what the page calls it."""
    source = each.puzzle.source
    kind = each.verdict.kind if each.verdict else None
    if output.json_lines:
        verdict = kind.value if kind else None
        output.record(
            {
                "source": source.source,
                "line": source.line or None,
                "picture": str(target),
                "verdict": verdict,
                "remarks": list(each.remarks(text=target is not None and target.suffix.lower() == _TEXT)),
                "exit": int(code),
            }
        )
    elif kind is not None and kind in _NOTES:
        called = ", ".join(filter(None, [number, each.title and f'"{each.title}"']))
        output.note(printable(f"{source}: {called and f'{called}: '}{_NOTES[kind]}"))
