"""What stands around the search: many solutions of one puzzle handed out, arrays of puzzles judged, a file solved by the whole command."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import cpgrid
from cpgrid import Limits, Puzzle

from ..corpora import CORPORA
from ..peers.programs import tdoku_verdicts
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race
from .command import disguised
from .lockstep import arrays

__all__ = ["TABLE"]

_SOLUTIONS = 1_000_000
_LINES = 5_000
_TIMES = 1_000
_EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
_SEARCH = "the search alone, counting"
_SOLVE, _STREAM = "solve, all at once", "solutions, one after another"
_TEXT, _JSON = "cpgrid solve", "cpgrid solve --json"
_CHECK = "check"
_OWN, _NATIVE = "check_many", "the native search alone"
_EQUAL = "check_many, a layout equal to the one in the caches"


def _races(settings: Settings) -> Iterator[Race]:
    number = _SOLUTIONS if settings.full else _SOLUTIONS // 10
    work = (cpgrid.sudoku(9), Limits(solutions=number))
    yield Race(
        f"{number:,} solutions of the empty 9×9",
        [Case("the empty 9×9", work, number)],
        [Contender(_SOLVE, _solved), Contender(_STREAM, _streamed), Contender(_SEARCH, _counted)],
        [Bar(f"{number:,} solutions handed out by solve: seconds", [_SOLVE], [], 4 * number / _SOLUTIONS)],
        puzzles=number,
    )
    lines = disguised(CORPORA["minimal-9x9"].text().split(), _LINES, Random(_LINES))
    for name, opened in (("of one solution", 0), ("of several solutions", 2)):
        texts = [_opened(line, opened) for line in lines]
        puzzles = cpgrid.parse("\n".join(texts))
        verdict = {"multiple" if opened else "unique": len(texts)}
        peer = tdoku_verdicts(settings.programs, partial(cpgrid.write, format="line"))
        yield Race(
            f"{len(texts):,} Sudokus {name}, as arrays",
            [Case(name, puzzles, verdict)],
            [Contender(_OWN, _judged, _bytes), Contender(_NATIVE, _searched, _program), peer],
            [
                Bar(f"check_many on puzzles {name}, against the native search", [_OWN], [_NATIVE], 0.88),
                Bar(f"check_many on puzzles {name}, against tdoku", [_OWN], [peer.name], 1.5),
            ],
            puzzles=len(texts),
        )
    one = cpgrid.parse(lines[0])
    yield Race(
        # Garbage is collected before every turn, which leaves nothing of the program in the processor's caches.
        "one Sudoku as an array, once, from cold processor caches",
        [Case("one", one, {"unique": 1})],
        [Contender(_OWN, _judged, _bytes), Contender(_EQUAL, _judged, _beside_an_equal)],
    )
    yield Race(
        f"one Sudoku as an array, {_TIMES:,} times over",
        [Case("one", one, {"unique": _TIMES})],
        [Contender(_OWN, _judged_over, _bytes)],
        [Bar(f"{_TIMES:,} calls of check_many with one row in a warm process: seconds", [_OWN], [], 150e-6 * _TIMES)],
        puzzles=_TIMES,
    )
    yield Race(
        f"one easy Sudoku, checked {_TIMES:,} times over",
        [Case("easy", cpgrid.parse(_EASY)[0], {"unique": _TIMES})],
        [Contender(_CHECK, _checked)],
        [Bar(f"{_TIMES:,} checks of one easy 9×9 in a warm process: seconds", [_CHECK], [], 50e-6 * _TIMES)],
        puzzles=_TIMES,
    )
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sudokus.txt"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
        yield Race(
            f"{_LINES:,} Sudokus solved, a line each",
            [Case(path.name, path, _LINES)],
            [Contender(_TEXT, partial(_command, "solved (")), Contender(_JSON, partial(_command, '"status": "solved"', "--json"))],
            [Bar(f"{_LINES:,} lines solved and drawn, the whole command: seconds", [_TEXT], [], 0.6)],
            puzzles=_LINES,
        )


def _solved(work: tuple[Puzzle, Limits]) -> int:
    return len(cpgrid.solve(work[0], limits=work[1]).solutions)


def _streamed(work: tuple[Puzzle, Limits]) -> int:
    return sum(1 for _ in cpgrid.solutions(work[0], limits=work[1]))


def _counted(work: tuple[Puzzle, Limits]) -> int:
    return cpgrid.count(work[0], limits=work[1]).count


def _opened(line: str, number: int) -> str:
    """The line without its first givens: a minimal puzzle has several solutions then."""
    for place in [place for place, symbol in enumerate(line) if symbol != "."][:number]:
        line = f"{line[:place]}.{line[place + 1 :]}"
    return line


def _judged(work: Any) -> dict[str, int]:
    verdicts = cpgrid.check_many(*work)
    return _numbers(verdicts.unique.sum(), verdicts.multiple.sum())


def _judged_over(work: Any) -> dict[str, int]:
    verdicts: Counter[str] = Counter()
    for _ in range(_TIMES):
        verdicts.update(_judged(work))
    return dict(verdicts)


def _checked(puzzle: Puzzle) -> dict[str, int]:
    return dict(Counter(cpgrid.check(puzzle).kind.value for _ in range(_TIMES)))


def _bytes(puzzles: list[Puzzle]) -> Any:
    """The layout, and its puzzles as uint8[puzzles, cells]."""
    layout, givens = arrays(puzzles)
    return layout, givens.astype("uint8")


def _beside_an_equal(puzzles: list[Puzzle]) -> Any:
    """As `_bytes`, after another layout that is equal has been compiled."""
    layout, givens = _bytes(puzzles)
    other = replace(layout, rules=tuple(replace(rule) for rule in layout.rules))
    _judged((layout, givens))
    return other, givens


def _program(puzzles: list[Puzzle]) -> Callable[[], Any]:
    """The search of puzzles, encoded already."""
    from cpgrid.routes import ROUTES
    from cpgrid.rules import model

    kind = ROUTES["lockstep"]
    layout, givens = _bytes(puzzles)
    assert kind.encoding.encode_many is not None
    assert kind.backend.search_many is not None
    encoded = kind.encoding.encode_many(model(layout), givens)
    return partial(kind.backend.search_many, encoded.program, Limits(solutions=2))


def _searched(search: Callable[[], Any]) -> dict[str, int]:
    counts = search().counts
    return _numbers((counts == 1).sum(), (counts == 2).sum())


def _numbers(unique: Any, multiple: Any) -> dict[str, int]:
    """How many there are of each verdict that there are any of."""
    return {word: int(number) for word, number in (("unique", unique), ("multiple", multiple)) if number}


def _command(sign: str, *arguments: Any) -> int:
    """How many puzzles the command says it has solved."""
    done = subprocess.run([sys.executable, "-m", "cpgrid", "solve", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.count(sign)


TABLE = Plan(
    "streaming",
    "Around the search",
    "Grids checked and handed out as Python has them, against the same search without; `cpgrid solve FILE` from start to exit. "
    "Without --full a tenth of the million solutions.",
    _races,
)
