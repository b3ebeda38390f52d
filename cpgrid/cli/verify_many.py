"""``cpgrid verify`` for a collection: the native checker on every part, by several processes, and the standalone one on the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..certificates.checkers import Checker, CheckResult, failure, standalone
from ..certificates.collection.checking import Checked, check_collection, joined, stated
from ..certificates.collection.comparing import Compared, compare
from ..certificates.collection.manifest import Manifest, read_manifest
from ..certificates.collection.parts import UNKNOWN
from ..core.errors import InputError
from ..core.puzzle import Puzzle
from ..render import StyledText, plural
from .certify_many import summary_table
from .checks import DISPUTED, UNUSABLE, VERDICTS, Checks, checks_record, checks_table, grade
from .claimed import claims_text, ranges, show_puzzles, unexpected
from .exits import Exit
from .output import Output, printable
from .wording import style

__all__ = ["TAKES_COLLECTIONS", "verify_many"]

TAKES_COLLECTIONS = ("native", "standalone")
"""The checkers that can be asked about collections."""


_SHOWN = 10
"""How many problems are named one by one."""


def verify_many(
    output: Output, folder: Path, checkers: Sequence[Checker], puzzles: Iterable[Puzzle] | None, seconds: float, jobs: int, expect: str
) -> Exit:
    """Check a collection, and report what was checked.

    Args:
        output: for the report.
        folder: of the collection.
        checkers: those that are to be asked; the others than `TAKES_COLLECTIONS` are not.
        puzzles: those that the collection must be about, in any order; ``None`` = its own.
        seconds: for each certificate by the native checker, and for the whole by the standalone one.
        jobs: how many processes work.
        expect: the claim that every puzzle should have; ``any`` = any.

    Raises:
        InputError: the manifest or a puzzle cannot be read.
    """
    manifest = read_manifest(folder)
    checks: list[tuple[Checker, CheckResult]] = []
    problems: list[str] = []
    for checker in checkers:
        if checker.name == "native":
            try:
                result, problems = _native(output, folder, manifest, seconds, jobs)
            except InputError as error:
                result = CheckResult(*failure(error), 0.0)
            checks.append((checker, result))
        elif checker.name == "standalone":
            checks.append((checker, standalone.check_collection(folder, seconds)))
    proved = grade(checks) is Exit.SO
    not_unique = _not_unique(folder, manifest) if proved else None
    compared = compare(puzzles, stated(folder, manifest)) if puzzles is not None and proved else None
    if proved:
        problems = [*filter(None, [unexpected(manifest.summary, expect)]), *(compared.problems if compared else ())]
    found = _Found(folder, manifest, problems, checks, not_unique, compared)
    if output.json_lines:
        output.record(_record(found))
    else:
        _show(output, found)
        if puzzles is None:
            output.show(StyledText("  Its puzzles are its own: give yours with --puzzle FILE.", "yellow"))
    return found.code


def _not_unique(folder: Path, manifest: Manifest) -> Sequence[Mapping[str, Any]]:
    """The puzzles with another claim than unique, as the checkers have found them listed; version 1 did not list them."""
    if manifest.not_unique is not None:
        return manifest.not_unique
    return [entry.named for entry in stated(folder, manifest) if entry.claim != "unique"]


@dataclass(frozen=True, slots=True)
class _Found:
    """What is known of a collection.

    Args:
        folder: where it lies.
        manifest: what it says.
        problems: what speaks against it.
        checks: what the checkers said.
        not_unique: number, claim and name of the puzzles with another claim than unique; ``None`` = nothing has been proved.
        compared: the same puzzles beside those of a file, if one was given.
    """

    folder: Path
    manifest: Manifest
    problems: Sequence[str]
    checks: Checks
    not_unique: Sequence[Mapping[str, Any]] | None
    compared: Compared | None

    @property
    def code(self) -> Exit:
        """The exit code."""
        code = grade(self.checks)
        if code is Exit.SO and self.problems:
            return Exit.NOT_SO
        # Files that are in order prove nothing where no puzzle was decided.
        undecided = self.manifest.summary[UNKNOWN] == self.manifest.puzzles
        return Exit.UNDECIDED if code is Exit.SO and undecided else code


def _native(output: Output, folder: Path, manifest: Manifest, seconds: float, jobs: int) -> tuple[CheckResult, list[str]]:
    """What the native checker says of all parts, and what is wrong with them."""
    started = perf_counter()
    columns = (TextColumn("{task.completed} of {task.total} puzzles"), BarColumn(), TimeElapsedColumn())
    parts: list[Checked] = []
    with Progress(*columns, console=output.err.console, transient=True, disable=not output.err.is_terminal) as progress:
        task = progress.add_task("", total=manifest.puzzles)
        for part in check_collection(folder, manifest, seconds, jobs=jobs):
            parts.append(part)
            progress.advance(task, part.count)
    whole = joined(parts, manifest)
    return CheckResult(whole.verdict, _reason(whole), perf_counter() - started), whole.problems


def _reason(whole: Checked) -> str:
    if whole.problems:
        return f"{plural(whole.wrong + whole.unusable, 'problem')}: {whole.problems[0]}"
    certificates = plural(whole.verified + whole.late, "certificate")
    return f"{whole.late} of {certificates}" if whole.late else certificates


def _show(output: Output, found: _Found) -> None:
    manifest = found.manifest
    output.show(StyledText(printable(f"{found.folder}: {plural(manifest.puzzles, 'puzzle')}"), "bold"))
    output.show(summary_table(Counter(manifest.summary)))
    show_puzzles(output, "not proved unique", found.not_unique or ())
    if found.compared:
        _show_compared(output, found.compared)
    output.begin_part()
    output.show(checks_table(found.checks))
    proved = found.not_unique is not None
    if not proved:
        output.show(*(StyledText(printable(f"  {problem}")) for problem in found.problems[:_SHOWN]))
    undecided = manifest.summary[UNKNOWN]
    certified = f"{manifest.puzzles - undecided} of {plural(manifest.puzzles, 'puzzle')}"
    sentences = {
        Exit.SO: f"{certified}, each with a certificate that proves its claim: {claims_text(manifest.summary)}",
        Exit.NOT_SO: f"every proof holds, but {'; '.join(found.problems)}" if proved else "not every certificate proves its claim",
        Exit.DISAGREED: DISPUTED,
        Exit.WRONG_CALL: UNUSABLE,
        Exit.UNDECIDED: "no checker gave an answer on the whole" if undecided < manifest.puzzles else "no puzzle has a certificate",
    }
    output.line(f"{VERDICTS[found.code]}: {sentences[found.code]}", style(found.code))


def _show_compared(output: Output, compared: Compared) -> None:
    """Say which puzzles the collection and the file have in common, and which not."""
    common = [own for own, _ in compared.in_both]
    order = "" if compared.in_order else ", in another order"
    output.show(f"of the file, in the collection{order}: {ranges(common) if common else 'no puzzle'}")
    show_puzzles(output, "in the file, not in the collection", compared.not_in_collection)
    show_puzzles(output, "in the collection, not in the file", compared.not_in_file)


def _record(found: _Found) -> dict[str, Any]:
    compared = found.compared
    return {
        "source": str(found.folder),
        "puzzles": found.manifest.puzzles,
        "summary": dict(found.manifest.summary),
        "not_unique": found.not_unique,
        "compared": None if compared is None else asdict(compared),
        "verdict": VERDICTS[found.code].lower(),
        "problems": list(found.problems),
        "checkers": checks_record(found.checks),
        "made_by": dict(found.manifest.made_by),
        "exit": int(found.code),
    }
