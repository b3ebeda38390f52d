"""``cpgrid draw``: puzzles as pictures, with solutions or candidates: one, all on a page, or each by itself in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import UsageError
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..questions.check import Uniqueness, check
from ..render import plural
from .exits import Exit, gravest
from .inputs import InputFile, Inputs, named_puzzles
from .one_puzzle import CaseOption, one_puzzle
from .options import AllowOption, FilesArgument, FormatOption, JsonOption, TimeLimitOption
from .output import Output, printable
from .targets import check_file, folder_for_several, output_folder, write_file

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
_FORMS = (".svg", ".png", _BOOK, _TEXT, ".json")
"""The endings that say what is drawn."""
_ENDINGS = f"{', '.join(_FORMS[:-1])} or {_FORMS[-1]}"
_CANDIDATES = "candidates are drawn in pictures without a solution: name one with -o NAME.svg, and leave out --solution"

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
    files: FilesArgument,
    *,
    output_name: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="OUT",
            help=f"The file to write: {_ENDINGS}; for several files the folder. Default: as text, here.",
        ),
    ] = None,
    as_form: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="NAME",
            help="Draw each puzzle by itself into the folder OUT: svg, png, pdf, txt or json. Default for several files: svg.",
            show_default=False,
        ),
    ] = None,
    solution: Annotated[
        bool, typer.Option("--solution", "-s", help="Draw the solution, in another colour; of several, two, and where they differ.")
    ] = False,
    candidates: Annotated[
        bool, typer.Option("--candidates", help="Write small into open cells what no single rule forbids beside the givens.")
    ] = False,
    page: Annotated[
        bool,
        typer.Option("--page", help="Draw all puzzles together; with --solution, the answers at the end. In a PDF, pages for print."),
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
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    r"""Draw puzzles: givens, regions and every rule. What no mark shows is said in words.

    The ending of OUT says what is written. PNG and PDF need the library CairoSVG: pip install 'cpgrid\[draw]'; JSON says what
    stands where, for programs that draw. Of several files, or with --as, each puzzle becomes a picture of its own in the folder OUT, named
    after its file.
    """
    _check_words(words)
    output = Output(json_lines=json_lines)
    _check_choice(page=page, number=number, as_form=as_form)
    inputs = Inputs.named(files, output, leave_out=[Path(output_name)] if output_name else ())
    wishes = _Wishes(format=format_name, seconds=time_limit, solution=solution, candidates=candidates, words=words, allow=allow)
    if not page and (inputs.several or as_form is not None):
        _check(None, page=page, paper=paper, title=title)
        if number is not None:
            raise UsageError("--case draws one puzzle of one file: leave it out, or name a file and -o NAME.svg")
        return _draw_each(inputs, output, wishes, output_name, as_form, force=force)
    target = _target(output_name, force=force)
    _check(target, page=page, paper=paper, title=title)
    _check_text(target, json_lines=json_lines, candidates=candidates, solution=solution)
    most = _MOST_OF_BOOK if _is_book(target) else _MOST
    one = [] if page else [one_puzzle(file.name, format_name, number, time_limit) for file in inputs.files]
    drawn = [wishes.drawn(puzzle) for puzzle in (_all(inputs, output, wishes, most) if page else one)]
    if not drawn:
        return gravest(inputs.codes)
    _show(output, drawn, target, page=page, paper=paper, title=title)
    grades = _ON_PAGE if page else _GRADES
    codes = [grades[each.verdict.kind] if each.verdict else Exit.SO for each in drawn]
    for number_drawn, (each, code) in enumerate(zip(drawn, codes, strict=True), 1):
        _tell(output, each, target, code, f"puzzle {number_drawn}" if page else "")
    return gravest([*codes, *inputs.codes])


def _check_text(target: Path | None, *, json_lines: bool, candidates: bool, solution: bool) -> None:
    """Refuse what text has no room for."""
    if json_lines and target is None:
        raise UsageError("--json tells of a file: name it with -o")
    if candidates and (solution or target is None or target.suffix.lower() == _TEXT):
        raise UsageError(_CANDIDATES)


def _check_choice(*, page: bool, number: int | None, as_form: str | None) -> None:
    """Refuse two options that each say which puzzles are drawn."""
    if page and number is not None:
        raise UsageError("--page draws all puzzles and --case draws one: give one of the two")
    if page and as_form is not None:
        raise UsageError("--as draws each puzzle by itself and --page all together: give one of the two")


def _show(output: Output, drawn: Sequence[Drawn], target: Path | None, *, page: bool, paper: str | None, title: str | None) -> None:
    """Write the puzzles to the file or, without one, print them as text."""
    if target is None:
        from .drawings import as_text

        output.draw(as_text(drawn, output.width, page=page))
    else:
        _write(drawn, target, page=page, paper=paper or _PAPER, title=title or "")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wishes:
    """What is read, and what is drawn of each puzzle.

    Args:
        format: how the files are written; ``None`` = found from their content.
        seconds: the time limit; ``None`` = none.
        solution: whether solutions are drawn.
        candidates: whether open cells get pencil marks.
        words: which words stand below.
        allow: whether solutions are drawn of puzzles of whose texts something was not understood.
    """

    format: str | None
    seconds: float | None
    solution: bool
    candidates: bool
    words: str
    allow: bool

    def drawn(self, puzzle: Puzzle) -> Drawn:
        """The puzzle with what is drawn of it.

        Raises:
            UsageError: candidates are wanted, and there are too many values.
            NotAsked: a solution is wanted, and something of the puzzle's text was not understood.
        """
        from .drawings import Drawn

        if self.candidates and len(puzzle.layout.values) > _MOST_CANDIDATES:
            values = len(puzzle.layout.values)
            raise UsageError(f"{puzzle.source}: {values} values are too many to be written into a cell: leave out --candidates")
        # A drawing says what it lacks; a solution of something else is drawn only if that is allowed.
        stated = puzzle.allow_unsupported() if self.allow or not self.solution else puzzle
        verdict = check(stated, limits=Limits(seconds=self.seconds)) if self.solution else None
        return Drawn(stated, verdict, self.candidates, self.words)


def _draw_each(inputs: Inputs, output: Output, wishes: _Wishes, name: str | None, form: str | None, *, force: bool) -> Exit:
    """Each puzzle as a picture of its own in a folder.

    Raises:
        UsageError: the folder cannot be written, or there is no such form.
    """
    from ..render.raster import check_library
    from .drawings import as_bytes

    ending = f".{(form or 'svg').removeprefix('.').lower()}"
    if ending not in _FORMS:
        raise UsageError(f"{printable(str(form))} is no form of a picture: give {', '.join(each[1:] for each in _FORMS)}")
    if wishes.candidates and (wishes.solution or ending == _TEXT):
        raise UsageError(_CANDIDATES)
    check_library(ending)
    target = folder_for_several(name)
    if form is None and target.suffix.lower() in _FORMS:
        raise UsageError(f"{name} is one picture, and several files are to be drawn: name a folder with -o DIR, or add --page")
    count = 0

    def draw_file(file: InputFile) -> Exit:
        nonlocal count
        codes = []
        for stem, puzzle in named_puzzles(file, wishes.format, wishes.seconds):
            drawn = wishes.drawn(puzzle)
            codes.append(_GRADES[drawn.verdict.kind] if drawn.verdict else Exit.SO)
            _tell(output, drawn, folder.put(stem, ending, as_bytes([drawn], ending)), codes[-1], "")
            count += 1
        return gravest(codes)

    with output_folder(target, force=force) as folder:
        codes = inputs.each(output, draw_file)
    output.note(f"{plural(count, 'picture')} in {target}" if count else "nothing is drawn")
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
        raise UsageError(
            f"{name} does not end in {_ENDINGS}, which says what is drawn: name such a file with -o, or add --as svg "
            "for a folder with a picture of each puzzle"
        )
    check_file(target, force=force)
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


def _all(inputs: Inputs, output: Output, wishes: _Wishes, most: int) -> list[Puzzle]:
    """The puzzles of all files.

    Raises:
        UsageError: they are too many.
    """
    puzzles = list(islice(inputs.puzzles(output, wishes.format, wishes.seconds), most + 1))
    if len(puzzles) > most:
        held = f"{inputs.files[0].source} holds" if len(inputs.files) == 1 else "these files hold"
        raise UsageError(f"{held} more than {most} puzzles, as many as are drawn together: draw each by itself with --as svg -o DIR")
    return puzzles


def _write(drawn: Sequence[Drawn], target: Path, *, page: bool, paper: str, title: str) -> None:
    """Write the picture; nothing is written if it cannot be made."""
    from .drawings import as_book, as_bytes

    write_file(target, as_book(drawn, paper, title) if page and _is_book(target) else as_bytes(drawn, target.suffix.lower(), page=page))


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
