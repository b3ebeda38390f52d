"""``cpgrid verify``: what independent checkers say of a certificate, about a puzzle that one has read oneself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import UsageError
from ..formats import FORMATS
from .claimed import ANY, ExpectOption
from .exits import Exit, gravest
from .inputs import Inputs, asked
from .options import AllowOption, FormatOption, JobsOption, JsonOption, TimeLimitOption, cores
from .output import Output

if TYPE_CHECKING:
    from ..certificates.checkers import Checker

__all__ = ["verify"]

_SECONDS = 600.0
"""For each checker, unless another limit is given."""


def _names() -> list[str]:
    from ..certificates.checkers import CHECKERS

    return list(CHECKERS)


def verify(
    folders: Annotated[list[str], typer.Argument(metavar="DIR...", help="What cpgrid certify has written, or a folder that holds such.")],
    *,
    puzzle_files: Annotated[
        list[str] | None,
        typer.Option(
            "--puzzle",
            "-p",
            metavar="FILE",
            help="What the certificate must be about: a file (- is standard input), for a collection also several, or folders.",
        ),
    ] = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    checker: Annotated[
        list[str] | None,
        typer.Option(
            "--checker",
            metavar="NAME",
            help="The checker to ask; repeat the option for several. Default: all. See: cpgrid list checkers.",
            autocompletion=_names,
        ),
    ] = None,
    expect: ExpectOption = ANY,
    jobs: JobsOption = None,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Ask independent checkers whether a certificate proves its claim.

    Name the puzzle with --puzzle: the checkers then judge that puzzle, whatever the folder contains. Without it they judge the folder's
    own puzzle, which is shown so that you can compare it with yours. For a collection, the file must hold the same puzzles, in any order.
    """
    # Loaded here, because the other commands do not need them.
    from ..certificates.checkers import CHECKERS
    from ..certificates.collection.manifest import is_collection
    from .certificate_folders import Certificates
    from .verify_many import TAKES_COLLECTIONS, verify_many
    from .verify_one import verify_one

    checkers: list[Checker] = [CHECKERS.choose(name) for name in checker or CHECKERS]
    if format_name is not None:
        FORMATS.choose(format_name)
    seconds = _SECONDS if time_limit is None else time_limit
    output = Output(json_lines=json_lines)

    def judge(place: Path) -> Exit:
        own = Inputs.named(puzzle_files, output) if puzzle_files else None
        if not is_collection(place):
            return gravest(
                [verify_one(output, place, checkers, _only(own), format_name, seconds, expect, allow=allow), *(own.codes if own else ())]
            )
        if checker and not set(checker) <= set(TAKES_COLLECTIONS):
            raise UsageError(f"collections are checked by {' and '.join(TAKES_COLLECTIONS)}: name one of them, or none for both")
        puzzles = None if own is None else asked(own.puzzles(output, format_name, None), allow=allow)
        code = verify_many(output, place, checkers, puzzles, seconds, jobs or cores(), expect)
        return gravest([code, *(own.codes if own else ())])

    found = Certificates.named(folders, output)
    if not found.several:
        return judge(Path(folders[0]))
    if puzzle_files:
        raise UsageError("--puzzle is for one certificate: name that one alone")
    return found.each(output, judge)


def _only(inputs: Inputs | None) -> str | None:
    """The file of the puzzle that a bundle must be about.

    Raises:
        UsageError: there are several, or none.
    """
    if inputs is None:
        return None
    if len(inputs.files) != 1:
        raise UsageError("a bundle is about one puzzle: give the file of that one with --puzzle FILE")
    return inputs.files[0].name
