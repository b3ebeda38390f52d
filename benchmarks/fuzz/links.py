"""Links and texts of other programs, written from puzzles by chance and then damaged: each is read as puzzles or refused, soon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter

from rich.console import Console

import cpgrid
from cpgrid import InputError, Puzzle
from cpgrid.certificates.canonical import digest
from cpgrid.contracts.holding import holding_rule
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.generators import filling
from cpgrid.models import FAMILIES, sudoku
from cpgrid.rules import RULES

from .loop import each_seed

__all__ = ["hold_links"]

_SLOW = 5.0
"""Seconds, after which reading a text counts as a hang."""

_OWN = ("text", "json")
"""Formats with fuzzing of their own."""

_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCXYZ.,:;/\\|-_+=*?%&#~<>()[]{}\"' \n\té☃\U0001f9e9"
_SHOWN_EVERY = 100


class Fault(Exception):
    """What must not be, on a text."""

    def __init__(self, name: str, text: str, why: str) -> None:
        super().__init__(why)
        self.name, self.text = name, text


def hold_links(
    console: Console, *, seed: int, seconds: float | None = None, cases: int | None = None, kinds: Sequence[str] = (), folder: Path
) -> bool:
    """Read damaged texts; True if each was read as puzzles or refused with a place and a mend.

    Args:
        console: for the report.
        seed: of the first case; the next has the next number.
        seconds: stop after so long; ``None`` = no end.
        cases: stop after so many; ``None`` = no end.
        kinds: names of formats; all but those of the project by default.
        folder: where a text that was not is written.

    Raises:
        UsageError: there is no such format.
    """
    names = [FORMATS.choose(kind).name for kind in kinds] or [name for name in FORMATS if name not in _OWN]
    folder.mkdir(parents=True, exist_ok=True)
    tally = Counter[str]()

    def lawful(number: int) -> bool:
        try:
            _examine(number, names, tally)
        except Fault as fault:
            path = folder / f"text-{number}.txt"
            path.write_text(fault.text, encoding="utf-8", errors="surrogatepass")
            console.print(f"[bold red]NOT SO[/] in the format {fault.name}: {fault}", soft_wrap=True, highlight=False)
            console.print(f"the text: {path}", soft_wrap=True, highlight=False)
            return False
        return True

    def described() -> tuple[int, str]:
        return tally["texts"], _counted(tally)

    taken = each_seed(console, lawful, described, seed=seed, seconds=seconds, cases=cases, shown_every=_SHOWN_EVERY)
    if taken is not None:
        console.print(f"{_counted(tally)}, all lawful, in {taken:.0f} s", soft_wrap=True)
    return taken is not None


def _counted(tally: Counter[str]) -> str:
    return f"{tally['texts']} texts: {tally['read']} read, {tally['refused']} refused, {tally['missing']} with something not understood"


def _examine(seed: int, names: Sequence[str], tally: Counter[str]) -> None:
    chance = Random(seed)
    name, text = chance.choice(_texts(tuple(names)))
    damaged = _damaged(text, chance)
    tally["texts"] += 1
    started = perf_counter()
    try:
        found = list(FORMATS[name].read(Lines.of_text(damaged)))
    except InputError as error:
        if not (error.problem and error.mend and str(error).isprintable()):
            raise Fault(name, damaged, f"a message without words: {error!r}") from error
        tally["refused"] += 1
        found = []
    except Exception as error:
        raise Fault(name, damaged, f"{type(error).__name__}: {error}") from error
    if perf_counter() - started > _SLOW:
        raise Fault(name, damaged, f"it takes {perf_counter() - started:.1f} s")
    for item in found:
        for puzzle in [item] if isinstance(item, Puzzle) else item.puzzles:
            tally["read"] += 1
            tally["missing"] += bool(puzzle.ledger.unsupported)
            _write_again(name, damaged, puzzle)


def _write_again(name: str, text: str, puzzle: Puzzle) -> None:
    """What was read is written and read as the same puzzle, or the format says what it cannot state."""
    if puzzle.ledger.unsupported:
        return
    try:
        written = FORMATS[name].write([puzzle])
        (again,) = cpgrid.parse(written, format=name)
    except InputError:
        return
    except Exception as error:
        raise Fault(name, text, f"written again: {type(error).__name__}: {error}") from error
    if digest(again) != digest(puzzle):
        raise Fault(name, text, "what it was read as is written as another puzzle")


def _damaged(text: str, chance: Random) -> str:
    """The text with some of it left out, doubled, moved, or replaced."""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        length = chance.choice((0, 1, 1, 1, 2, 5, 20))
        part, signs = text[at : at + length], "".join(chance.choice(_SIGNS) for _ in range(chance.choice((0, 1, 1, 2, 4))))
        place = chance.randrange(len(text) + 1)
        change = chance.choice(("replace", "replace", "double", "move", "number"))
        if change == "replace":
            text = text[:at] + signs + text[at + length :]
        elif change == "double":
            text = text[:at] + part * chance.choice((2, 2, 50)) + text[at + length :]
        elif change == "move":
            text = text[:place] + part + text[place:]
        else:
            text = text[:at] + chance.choice(("0", "-1", "99", "10000000000", "1e9", "null", '""', "[]")) + text[at + length :]
    return text


@cache
def _texts(names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every format with each text that it has for the puzzles."""
    made = []
    for name in names:
        own = []
        for puzzle in _puzzles():
            with suppress(InputError):
                own.append((name, FORMATS[name].write([puzzle])))
        # Formats that state many puzzles do not crowd out the others.
        made += [own[at % len(own)] for at in range(200)] if own else []
    return made


@cache
def _puzzles() -> list[Puzzle]:
    """The examples of all families, and Sudokus under a rule of each kind."""
    found = [puzzle for family in FAMILIES.values() for example in family.examples for puzzle in cpgrid.parse(example, format="text")]
    chance = Random(1)
    for height, width in ((2, 3), (3, 3)):
        layout, grid = sudoku.layout(height, width), tuple(filling.sudoku(height, width, chance))
        for kind in RULES.values():
            rule = holding_rule(kind, layout, grid, chance)
            if rule is not None:
                givens = dict(chance.sample(list(zip(layout.cells, grid, strict=True)), 5))
                found.append(Puzzle(layout.with_rules(rule), givens))
    return found
