"""From blocks to puzzles with their ledgers, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ...core.errors import InputError, quote
from ...core.ledger import NOTHING_ELSE, Ledger
from ...core.puzzle import Layout, Puzzle
from ...core.text import Lines
from ...rules.check import violations
from ..fixed_layouts import cannot_state
from ..links.exact import check_stated
from ..placing import at
from .block import BOXES, MOST, NOTES, PASSED, RULES, Block, blocks
from .kind import Kind
from .table import KINDS, kinds_of, named

__all__ = ["find_kind", "puzzle_of", "read", "write", "written"]

_NAME = "janko"
_BOXED = ("sudoku", "jigsaw", "killer")
"""Families whose types read what boxes there are."""


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    for block in blocks(lines):
        # Pages have variants of a type behind a comma.
        name, _, variants = block.name.partition(",")
        for variant in filter(None, map(str.strip, variants.split(","))):
            known = "layout" if variant.lower() == "diagonals" else "variant"
            block.properties[known] = " ".join(filter(None, (block.properties.get(known), variant.lower())))
        kind = find_kind(name, block)
        yield puzzle_of(kind, block)


def find_kind(name: str, block: Block) -> Kind:
    """The type of a name.

    Raises:
        InputError: there is none.
    """
    kind = named(name)
    if kind is None:
        every = ", ".join(dict.fromkeys(each.names[0] for each in KINDS))
        raise InputError(block.place, f"puzzles of the type {quote(name.strip())} are not read", f"these are: {every}")
    return kind


def puzzle_of(kind: Kind, block: Block) -> Puzzle:
    """The puzzle of a block.

    Args:
        kind: its type.
        block: what it says; what is read is taken out of its properties.

    Raises:
        InputError: there is no such puzzle.
    """
    noted: list[str] = []
    with at(block.place):
        layout, givens = kind.read(block, noted)
    notes = {note: block.properties[word] for word, note in NOTES.items() if block.properties.get(word)}
    puzzle = Puzzle(layout, givens, block.place, notes)
    return replace(puzzle, ledger=_ledger(kind, block, puzzle, noted))


def _ledger(kind: Kind, block: Block, puzzle: Puzzle, noted: Sequence[str]) -> Ledger:
    left = block.properties
    rules = (*RULES, "stars", "mines", "ships", *(BOXES if kind.family not in _BOXED else ()))
    unsupported = [*noted, *(f"{word}: {left[word]}" for word in rules if left.get(word))]
    cosmetic = [word for word in (*PASSED, "depth") if word in left]
    stray = [name for name in ("clabels", "rlabels") if name in block.grids and name not in kind.parts and kind.parts != ("blocks",)]
    unsupported += [f"{name}: {' / '.join(' '.join(words) for words, _ in block.grids[name])[:60]}" for name in stray]
    if "areas" in block.grids and "areas" not in kind.parts and block.grids["areas"]:
        unsupported += [] if kind.family == "sudoku" else ["areas"]
    solution = kind.solved(block, puzzle.layout) if kind.solved and block.grids.get("solution") else {}
    remarks: tuple[str, ...] = ()
    if solution and not kind.certain:
        wrong = violations(puzzle, tuple(solution[cell] for cell in puzzle.layout.cells))
        solution, remarks = ({}, (f"what is drawn there is no solution: {wrong[0]}",)) if wrong else (solution, ())
    cosmetic += ["a solution in signs"] if block.grids.get("solution") and not solution and not remarks else []
    return replace(NOTHING_ELSE, unsupported=tuple(unsupported), cosmetic=tuple(cosmetic), remarks=remarks, solution=solution)


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "\n".join("".join(f"{line}\n" for line in _lines(puzzle)) for puzzle in puzzles)


def _lines(puzzle: Puzzle) -> list[str]:
    _, block = written(puzzle, _NAME)
    return [*block.lines()]


def written(puzzle: Puzzle, name: str, having: Callable[[Kind], bool] = lambda _: True) -> tuple[Kind, Block]:
    """The type and the block that say exactly a puzzle.

    Args:
        puzzle: any.
        name: of the format, for errors.
        having: (a type) → whether it may be used.

    Raises:
        InputError: there is none.
    """
    layout = puzzle.layout
    reason = f"there is no type for the family {layout.family}"
    if max(layout.rows, layout.columns) > MOST or (len(layout.values) > 0 and layout.values[0] < 0):
        raise cannot_state(puzzle, name, f"its grids have up to {MOST} rows and columns, and no negative values")
    for kind in filter(having, kinds_of(layout.family)):
        try:
            block = _block(kind, puzzle)
            (again,) = read(Lines.of_text("\n".join(block.lines())))
            check_stated(puzzle, again, "it")
        except InputError as error:
            reason = error.problem.removeprefix("it ")
            continue
        return kind, block
    raise cannot_state(puzzle, name, reason)


def _block(kind: Kind, puzzle: Puzzle) -> Block:
    layout: Layout = puzzle.layout
    block = Block(puzzle.source, name=kind.names[0], rows=layout.rows, columns=layout.columns)
    back = {note: word for word, note in NOTES.items()}
    for note, text in puzzle.notes.items():
        if note in back and text.strip():
            block.properties[back[note]] = " ".join(text.split())
    kind.write(puzzle, block)
    return block
