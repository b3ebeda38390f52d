"""``cpgrid verify`` for a collection: the native checker on every part, by several processes, and the standalone one on the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..certificates.canonical import digest
from ..certificates.checkers import Checker, CheckResult, failure, standalone
from ..certificates.collection.checking import Checked, check_collection, joined, stated_hashes
from ..certificates.collection.manifest import Manifest, read_manifest
from ..certificates.collection.parts import UNKNOWN
from ..core.errors import InputError
from ..core.puzzle import Puzzle
from ..render import Text, plural
from .certify_many import summary_table
from .checks import DISPUTED, UNUSABLE, VERDICTS, Checks, checks_record, checks_table, grade
from .exits import Exit
from .output import Output, printable
from .wording import style

__all__ = ["TAKES_COLLECTIONS", "verify_many"]

TAKES_COLLECTIONS = ("native", "standalone")
"""The checkers that can be asked about collections."""


_SHOWN = 10
"""How many problems are told one by one."""


def verify_many(
    output: Output, folder: Path, checkers: Sequence[Checker], puzzles: Iterable[Puzzle] | None, seconds: float, jobs: int
) -> Exit:
    """Check a collection, and tell what was checked.

    Args:
        output: where it is told.
        folder: of the collection.
        checkers: those that are to be asked; the others than `TAKES_COLLECTIONS` are not.
        puzzles: those that the collection must be about, in their order; ``None`` = its own.
        seconds: for each certificate by the native checker, and for the whole by the standalone one.
        jobs: how many processes work.

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
    if puzzles is not None and grade(checks) is Exit.SO:
        problems = list(islice(_differences(folder, manifest, puzzles), 1))
    code = _code(manifest, problems, checks)
    if output.json_lines:
        output.record(_record(folder, manifest, problems, checks, code))
    else:
        _show(output, folder, manifest, problems, checks, code)
        if puzzles is None:
            output.show(Text("  Its puzzles are its own: give yours with --puzzle FILE.", "yellow"))
    return code


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


def _code(manifest: Manifest, problems: Sequence[str], checks: Checks) -> Exit:
    code = grade(checks)
    if code is Exit.SO and problems:
        return Exit.NOT_SO
    # Files that are in order prove nothing where no puzzle was decided.
    return Exit.UNDECIDED if code is Exit.SO and manifest.summary[UNKNOWN] == manifest.puzzles else code


def _differences(folder: Path, manifest: Manifest, puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Where the collection is about other puzzles."""
    pairs = zip_longest(map(digest, puzzles), stated_hashes(folder, manifest))
    for number, (wanted, found) in enumerate(pairs, 1):
        if wanted is None:
            yield f"the collection has more puzzles than the {number - 1} of the file"
            return
        if found is None:
            yield f"the collection ends before puzzle {number} of the file"
            return
        if wanted != found:
            yield f"puzzle {number} of the collection is another than that of the file"


def _show(output: Output, folder: Path, manifest: Manifest, problems: Sequence[str], checks: Checks, code: Exit) -> None:
    output.show(Text(printable(f"{folder}: {plural(manifest.puzzles, 'puzzle')}"), "bold"))
    output.show(summary_table(Counter(manifest.summary)))
    output.begin_part()
    output.show(checks_table(checks))
    output.show(*(Text(printable(f"  {problem}")) for problem in problems[:_SHOWN]))
    undecided = manifest.summary[UNKNOWN]
    besides = f"; {undecided} undecided" if undecided else ""
    certified = f"{manifest.puzzles - undecided} of {plural(manifest.puzzles, 'puzzle')}"
    sentences = {
        Exit.SO: f"{certified}, each with a certificate that proves its claim{besides}",
        Exit.NOT_SO: "not every certificate proves its claim, or not for these puzzles",
        Exit.DISAGREED: DISPUTED,
        Exit.WRONG_CALL: UNUSABLE,
        Exit.UNDECIDED: "no checker gave an answer on the whole" if undecided < manifest.puzzles else "no puzzle has a certificate",
    }
    output.line(f"{VERDICTS[code]}: {sentences[code]}", style(code))


def _record(folder: Path, manifest: Manifest, problems: Sequence[str], checks: Checks, code: Exit) -> dict[str, Any]:
    return {
        "source": str(folder),
        "puzzles": manifest.puzzles,
        "summary": dict(manifest.summary),
        "verdict": VERDICTS[code].lower(),
        "problems": list(problems),
        "checkers": checks_record(checks),
        "made_by": dict(manifest.made_by),
        "exit": int(code),
    }
