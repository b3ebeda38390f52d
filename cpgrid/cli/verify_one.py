"""One bundle: the puzzle that it must be about, what the checkers say, and what has been proved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..certificates import bundle
from ..certificates.bundle import Manifest
from ..certificates.canonical import digest, text
from ..certificates.checkers import Checker
from ..certificates.checkers.running import ask
from ..core.errors import InputError, Place
from ..core.puzzle import Puzzle
from ..reading.files import source_of
from ..reading.puzzles import parse, read
from ..render import StyledText
from .checks import DISPUTED, UNUSABLE, VERDICTS, Checks, checks_record, checks_table, claim_text, grade, show_statement, with_names
from .claimed import unexpected
from .exits import Exit
from .inputs import asked
from .output import Output, printable
from .wording import style

__all__ = ["verify_one"]


def verify_one(
    output: Output,
    folder: Path,
    checkers: Sequence[Checker],
    puzzle_file: str | None,
    format_name: str | None,
    seconds: float,
    expect: str,
    *,
    allow: bool,
) -> Exit:
    """Check a bundle, and report what was checked.

    Args:
        output: for the report.
        folder: of the bundle.
        checkers: those that are to be asked.
        puzzle_file: the file of the puzzle that it must be about; ``None`` = its own.
        format_name: of that file; ``None`` = found from its content.
        seconds: for each checker.
        expect: the claim that the puzzle should have; ``any`` = any.
        allow: whether what was not understood of that file is left out.

    Raises:
        InputError: the manifest, a file that it names, or the puzzle cannot be read.
    """
    manifest = bundle.read_manifest(folder)
    stated = [] if puzzle_file is None else [_only(read(puzzle_file, format=format_name), _place(puzzle_file))]
    puzzle = next(asked(stated, allow=allow), None)
    problems = list(bundle.changes(folder, manifest)) if puzzle is None else []
    checks: Checks = []
    if not problems:
        puzzle = puzzle or _own(folder)
        problems = list(bundle.contradictions(folder, manifest, text(puzzle)))
        checks = [] if problems else list(ask(checkers, folder, text(puzzle), seconds))
    found = _Found(folder, manifest, puzzle, puzzle_file, problems, checks, unexpected({manifest.claim: 1}, expect))
    if output.json_lines:
        output.record(_record(found))
    else:
        _show(output, found)
    return found.code


@dataclass(frozen=True, slots=True)
class _Found:
    """What is known of a bundle.

    Args:
        folder: where it lies.
        manifest: what it says.
        puzzle: the puzzle that it was checked for; ``None`` = the file of the bundle's own is not that of the manifest.
        stated_by: the file that the puzzle was read from; ``None`` = the bundle itself.
        problems: what speaks against it before any proof is looked at.
        checks: what the checkers said.
        unexpected: how the claim differs from what is expected; empty = it does not.
    """

    folder: Path
    manifest: Manifest
    puzzle: Puzzle | None
    stated_by: str | None
    problems: list[str]
    checks: Checks
    unexpected: str

    @property
    def code(self) -> Exit:
        """The exit code."""
        return Exit.NOT_SO if self.problems or (self.proved and self.unexpected) else grade(self.checks)

    @property
    def proved(self) -> bool:
        """Whether the checkers accept the certificate, whatever it claims."""
        return not self.problems and grade(self.checks) is Exit.SO

    @property
    def digest(self) -> str:
        """The hash of the puzzle."""
        return self.manifest.puzzle if self.puzzle is None else digest(self.puzzle)

    @property
    def claim(self) -> str:
        """What the bundle claims, in words."""
        return claim_text(self.manifest.claim, self.manifest.solutions, self.manifest.score)


def _show(output: Output, found: _Found) -> None:
    output.show(StyledText(printable(f"{found.folder}: {found.claim}?"), "bold"))
    if (name := found.manifest.name).called or name.file:
        output.show(f"  called {name.words}, of which nothing is proved")
    # Grids are drawn once they are known to be grids.
    solutions = bundle.read_certificate(found.folder).solutions if found.proved else ()
    if found.puzzle is not None:
        show_statement(output, found.puzzle, solutions)
    output.begin_part()
    if found.checks:
        output.show(checks_table(found.checks))
    output.show(*(StyledText(printable(f"  {problem}")) for problem in found.problems))
    output.line(f"{VERDICTS[found.code]}: {_sentence(found)}", style(found.code))
    if found.puzzle is None:
        return
    source = "the bundle's own" if found.stated_by is None else printable(found.stated_by)
    output.show(f"  puzzle: {source}, hash {found.digest}")
    if found.stated_by is None:
        output.show(StyledText("  Compare the puzzle above with yours, or give yours with --puzzle FILE.", "yellow"))


def _own(folder: Path) -> Puzzle:
    """The puzzle of a bundle."""
    place = Place(str(folder / bundle.PUZZLE))
    stated = bundle.read_puzzle(folder)
    try:
        puzzle = _only(parse(stated, format="json"), place)
    except InputError as error:
        raise InputError(place, error.problem, error.mend) from None
    if text(puzzle) != stated:
        raise InputError(place, "it is not in canonical form", "docs/certificates/format.md says what that is")
    return with_names(puzzle)


def _only(puzzles: list[Puzzle], place: Place) -> Puzzle:
    if len(puzzles) != 1:
        raise InputError(place, f"it holds {len(puzzles)} puzzles, and a bundle is about one", "give a file of that puzzle alone")
    return puzzles[0]


def _place(name: str) -> Place:
    return Place(source_of(name))


def _sentence(found: _Found) -> str:
    match found.code:
        case Exit.SO:
            return found.claim
        case Exit.NOT_SO if found.proved:
            return f"the proof holds, but {found.unexpected}: {found.claim}"
        case Exit.NOT_SO:
            return f"it does not show that {found.claim}"
        case Exit.DISAGREED:
            return DISPUTED
        case Exit.WRONG_CALL:
            return UNUSABLE
        case _:
            return "no checker gave an answer"


def _record(found: _Found) -> dict[str, Any]:
    manifest = found.manifest
    return {
        "source": str(found.folder),
        "puzzle": found.digest,
        "name": dict(manifest.name.members()),
        "stated_by": found.stated_by,
        "claim": manifest.claim,
        "score": manifest.score,
        "solutions": manifest.solutions,
        "verdict": VERDICTS[found.code].lower(),
        "problems": [*found.problems, *filter(None, [found.unexpected])],
        "checkers": checks_record(found.checks),
        "route": manifest.route,
        "made_by": dict(manifest.made_by),
        "exit": int(found.code),
    }
