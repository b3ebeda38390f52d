"""``cpgrid generate``: puzzles with one solution, made from a layout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import UsageError
from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..formats import FORMATS
from ..generators.generate import family_puzzle
from ..generators.generate import generate as search
from ..models import FAMILIES
from ..questions.generate import SECONDS
from ..questions.grade import LEVELS
from ..questions.symmetry import SYMMETRIES
from ..reading.puzzles import write
from ..render import plural
from ..rules import RULES
from .exits import Exit, gravest
from .one_puzzle import CaseOption, one_puzzle
from .options import FormatOption, JsonOption, SeedOption, TimeLimitOption, ToOption, cores, limits
from .output import Output, printable
from .progress import Bar
from .targets import check_file, write_file

__all__ = ["generate"]


def generate(
    kind: Annotated[
        str,
        typer.Argument(metavar="KIND", help="A family with its size (sudoku, 'kakuro 10x10'), or a file: its layout and its givens."),
    ],
    *,
    count: Annotated[int, typer.Option("--count", "-n", metavar="N", min=1, max=1_000_000, help="How many puzzles.")] = 1,
    givens: Annotated[
        int | None,
        typer.Option("--givens", metavar="N", min=0, help="How many. Default: none that can be spared.", show_default=False),
    ] = None,
    symmetry: Annotated[
        str,
        typer.Option(
            "--symmetry", metavar="NAME", help=f"Of the givens: {', '.join(SYMMETRIES)}.", autocompletion=lambda: list(SYMMETRIES)
        ),
    ] = "none",
    pattern: Annotated[
        str | None,
        typer.Option("--pattern", metavar="MASK", help="A file with rows: . is an open cell, any other sign a given."),
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(
            "--level",
            metavar="LEVEL",
            help=f"Of cpgrid grade: {', '.join(LEVELS)} or extreme; repeat it for several.",
            autocompletion=lambda: [*LEVELS, "extreme"],
        ),
    ] = None,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="KIND[:N]",
            help="Draw rules of this kind that a random grid obeys, N of them; repeat it for several kinds.",
            autocompletion=lambda: list(RULES),
        ),
    ] = None,
    to: ToOption = "text",
    output_name: Annotated[
        str | None, typer.Option("--output", "-o", metavar="OUT", help="The file to write. Default: standard output.")
    ] = None,
    number: CaseOption = None,
    certify: Annotated[
        str | None, typer.Option("--certify", metavar="DIR", help="Write the certificates of the puzzles, too, as certify does.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False,
    format_name: FormatOption = None,
    time_limit: TimeLimitOption = SECONDS,
    seed: SeedOption = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, max=1024, help="How many processes make them.")] = 1,
    json_lines: JsonOption = False,
) -> Exit:
    """Make puzzles with exactly one solution: of a family, or random givens on a layout with all its clues, or with rules that are drawn.

    None of the givens and drawn rules can be spared, unless you say how many givens, or where they are. The same seed makes the same
    puzzles. Two engines have found that there is one solution.
    """
    FORMATS.choose(to)
    output = Output(json_lines=json_lines)
    target = None if output_name in {None, "-"} else Path(str(output_name))
    if target is not None:
        check_file(target, force=force)
    base = _base(kind, format_name, number, time_limit)
    wanted = limits(solutions=2, seconds=time_limit, nodes=None, seed=seed, threads=1)
    cells = None if pattern is None else _cells(base, Path(pattern))
    made = search(
        base, count, givens=givens, symmetry=symmetry, pattern=cells, levels=level or (), rules=rules or (), jobs=jobs, limits=wanted
    )
    found = _counted(output, made)
    code = Exit.SO if len(found) == count else Exit.UNDECIDED
    record = {"puzzles": len(found), "asked": count, "seed": seed, "givens": [len(puzzle.givens) for puzzle in found], "format": to}
    _write_out(output, found, target, to, {**record, "exit": int(code)})
    if code is not Exit.SO and not json_lines:
        output.note(f"{plural(len(found), 'puzzle')} of {count} made: the time limit of {time_limit:g} s is over")
    if certify is not None and found:
        code = gravest([code, _certified(output, found, Path(certify), time_limit, force=force)])
    return code


def _counted(output: Output, made: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles; how many there are is shown as they are made."""
    found = []
    with Bar(output) as bar:
        for puzzle in made:
            found.append(puzzle)
            bar.advance(len(found))
    return found


def _write_out(output: Output, found: Sequence[Puzzle], target: Path | None, to: str, record: Mapping[str, object]) -> None:
    """The puzzles, to a file or to standard output; as JSON, the record of them, with what was written."""
    text = write(found, format=to) if found else ""
    if target is not None and found:
        write_file(target, text.encode())
    if output.json_lines:
        written = str(target) if target is not None and found else None
        output.record({**record, "output": written, "text": text if target is None else None})
    elif target is None:
        output.raw(text)
    elif found:
        output.line(printable(f"{plural(len(found), 'puzzle')} in {target}"))


def _certified(output: Output, puzzles: Sequence[Puzzle], target: Path, seconds: float | None, *, force: bool) -> Exit:
    """A bundle for one puzzle, a collection for several; each claims exactly one solution."""
    from ..certificates.collection.making import Options
    from .certify_many import certify_many
    from .certify_one import certify_one

    options = Options(seconds=seconds)
    if len(puzzles) == 1:
        return certify_one(output, puzzles[0], target, options, expect="unique", cnf=False, opb=False, force=force)
    with Bar(output) as bar:
        return certify_many(output, bar, puzzles, target, options, expect="unique", jobs=cores(), force=force)


def _base(kind: str, format_name: str | None, number: int | None, seconds: float | None) -> Puzzle | str:
    """The puzzle of a file, an empty one of a family, or the name of one whose puzzles are made.

    Raises:
        UsageError: there is neither such a family nor such a file, or the family has clues, which are not made.
        InputError: the file cannot be read; the family has no grid of this size.
    """
    name = kind.strip().partition(" ")[0].replace("-", "_").lower()
    if kind == "-" or Path(kind).exists():
        return one_puzzle(kind, format_name, number, seconds)
    if name not in FAMILIES:
        raise UsageError(f"{kind!r} is neither a family nor a file: see `cpgrid list families`")
    made = family_puzzle(kind)
    return made if isinstance(made, Puzzle) else kind


def _cells(base: Puzzle | str, mask: Path) -> list[Cell]:
    """The cells of a pattern; raises `UsageError`."""
    if isinstance(base, str):
        raise UsageError("a pattern is said of puzzles that have givens alone")
    layout = base.layout
    try:
        rows = ["".join(line.split()) for line in mask.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{mask}: cannot be read ({error})") from None
    if len(rows) != layout.rows or any(len(row) != layout.columns for row in rows):
        raise UsageError(f"{mask}: {layout.rows} rows of {layout.columns} signs are wanted")
    return [cell for cell in layout.cells if rows[cell.row][cell.column] not in ".0"]
