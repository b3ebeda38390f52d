"""The whole command: ``cpgrid check FILE`` as a process of its own, from its start to its exit code."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from cpgrid import parse, write
from cpgrid.exact_cover import write as knuths_text

from ..corpora import CORPORA
from ..instances import INSTANCES
from ..peers.programs import tdoku_verdicts
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE", "disguised"]

_LINES = 49_158
"""As many as the list of all known 17-clue Sudokus has had for years."""

_MIXED, _LAYOUTS = 10_000, 400
_COMMAND, _JSON = "cpgrid check", "cpgrid check --json"


def _races(settings: Settings) -> Iterator[Race]:
    with TemporaryDirectory() as folder:
        corpus = CORPORA["minimal-9x9"]
        assert set(corpus.verdicts()) == {"unique"}
        lines = disguised(corpus.text().split(), _LINES, Random(_LINES))
        path = Path(folder) / "sudokus.txt"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
        peer = tdoku_verdicts(settings.programs, Path.read_text)
        yield Race(
            f"{_LINES:,} Sudokus, a line each",
            [Case(path.name, path, {"unique": _LINES})],
            [Contender(_COMMAND, _check), Contender(_JSON, _check_json), peer],
            [
                Bar(f"{_LINES:,} lines as JSON, the whole command: seconds", [_JSON], [], 0.8),
                Bar(f"{_LINES:,} lines, the whole command: seconds", [_COMMAND], [], 1.5),
                Bar(f"{_LINES:,} lines, the whole command, against tdoku", [_COMMAND], [peer.name], 1.5, 1, at_most=True),
            ],
            puzzles=_LINES,
        )
        corpus = CORPORA["jigsaw-9x9"]
        path = Path(folder) / "jigsaws.in"
        path.write_bytes(gzip.decompress(corpus.path.read_bytes()))
        verdicts = dict(Counter(corpus.verdicts()))
        bar = Bar(f"{corpus.number:,} jigsaws of as many layouts, the whole command: seconds", [_COMMAND], [], 1, 0.23)
        yield Race(
            f"{corpus.number:,} jigsaws", [Case(path.name, path, verdicts)], [Contender(_COMMAND, _check)], [bar], puzzles=corpus.number
        )
        yield _mixed(Path(folder) / "mixed.json")
        for instance in INSTANCES:
            path = Path(folder) / f"{instance.name}.dlx"
            path.write_text(knuths_text(instance.problem()), encoding="utf-8")
            yield Race(
                f"covers counted: {instance.name}", [Case(path.name, path, instance.covers)], [Contender("cpgrid cover --count", _cover)]
            )
        for file in settings.files:
            yield Race(file.name, [Case(file.name, file, _check(file))], [Contender(_COMMAND, _check)])


def _mixed(path: Path) -> Race:
    """Jigsaws in JSON over a few hundred layouts in mixed order, each puzzle another by its digits."""
    corpus, chance = CORPORA["jigsaw-9x9"], Random(_MIXED)
    puzzles = parse(corpus.text(), format=corpus.format)[:_LAYOUTS]
    known = corpus.verdicts()
    objects = [json.loads(write([puzzle], format="json")) for puzzle in puzzles]
    verdicts: Counter[str] = Counter()
    with path.open("w", encoding="ascii") as file:
        for _ in range(_MIXED):
            place = chance.randrange(_LAYOUTS)
            names = str.maketrans("123456789", "".join(chance.sample("123456789", 9)))
            givens = [row.translate(names) for row in objects[place]["givens"]]
            json.dump({**objects[place], "givens": givens}, file)
            file.write("\n")
            verdicts[known[place]] += 1
    bar = Bar(f"{_MIXED:,} JSON jigsaws of {_LAYOUTS} layouts, the whole command: seconds", [_COMMAND], [], 1.5)
    case = Case(path.name, path, dict(verdicts))
    return Race(f"{_MIXED:,} jigsaws of {_LAYOUTS} layouts, JSON", [case], [Contender(_COMMAND, _check)], [bar], puzzles=_MIXED)


def _check(path: Path) -> dict[str, int]:
    """The verdicts that the command's summary counts."""
    done = subprocess.run([sys.executable, "-m", "cpgrid", "check", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return {word: int(number) for number, word in re.findall(r"(\d+) (none|unique|multiple|unknown)\b", done.stderr)}


def _check_json(path: Path) -> dict[str, int]:
    """The verdicts in the records that the command prints."""
    done = subprocess.run([sys.executable, "-m", "cpgrid", "check", "--json", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return dict(Counter(re.findall(r'"verdict": "(\w+)"', done.stdout)))


def _cover(path: Path) -> int:
    """The number of covers that the command counts."""
    done = subprocess.run([sys.executable, "-m", "cpgrid", "cover", "--count", "--json", str(path)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return int(json.loads(done.stdout)["count"])


def disguised(lines: Sequence[str], number: int, chance: Random) -> list[str]:
    """Different puzzles of the same difficulty: digits renamed, rows, columns, bands and stacks shuffled, some turned over.

    Args:
        lines: 9×9 Sudokus, ``.`` for a blank.
        number: how many are wanted.
        chance: chooses.
    """
    made: dict[str, None] = {}
    while len(made) < number:
        line = lines[len(made) % len(lines)]
        rows, columns = _shuffled(chance), _shuffled(chance)
        names = dict(zip("123456789.", [*chance.sample("123456789", 9), "."], strict=True))
        symbols = [names[symbol] for symbol in line]
        turned = chance.random() < 0.5
        made["".join(symbols[column * 9 + row] if turned else symbols[row * 9 + column] for row in rows for column in columns)] = None
    return list(made)


def _shuffled(chance: Random) -> list[int]:
    return [band * 3 + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]


TABLE = Plan(
    "command",
    "The whole command",
    "python -m cpgrid check FILE or cover --count FILE, from start to exit, output piped: start-up, imports, reading, searching and "
    "printing. "
    "The lines are distinct puzzles made from the project's own by symmetries.",
    _races,
)
