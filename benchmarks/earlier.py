"""The project's own contenders, of this and of an earlier version of cpgrid, each in a process of its own that answers when it is asked.

Both versions, because a process that has measured other tables and loaded the libraries of peers is slower: up to 1.8 times was seen.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from filecmp import cmpfiles
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from .plan import Plan, Settings
from .race import Contender, Race, Skipped, Timed, WrongAnswer

__all__ = ["beside_earlier", "version"]

_HERE = Path(__file__).resolve().parents[1]
_PROGRAM = ("-m", "benchmarks")
_TREE = "import cpgrid, pathlib; print(pathlib.Path(cpgrid.__file__).parents[1])"
_ENDED = "it ended without an answer"


@contextmanager
def beside_earlier(race: Race, plan: Plan, settings: Settings, clock: str, python: Path | None) -> Iterator[Race]:
    """The race with each of the project's own contenders as this and as an earlier version have it.

    Args:
        race: what and who.
        plan: the table that it is of.
        settings: what the table was made with.
        clock: one of `CLOCKS`.
        python: the interpreter of an environment with that version; ``None`` = the race stays as it is, as does one with answers that
            are not plain data, which no other process can give.

    Raises:
        WrongAnswer: this version is wrong, or has no answer.
    """
    if python is None or not all(_plain(case.answer) for case in race.cases):
        yield race
        return
    with ExitStack() as stack:
        folder = stack.enter_context(_folder(python))
        own = [one for one in race.contenders if isinstance(one, Contender) and not one.peer]

        def answering(interpreter: str, folder: Path, one: Contender) -> Contender | Skipped:
            options = [*(["--full"] if settings.full else []), *(f"--file={path.absolute()}" for path in settings.files)]
            asked = ["answer", plan.name, race.name, one.name, "--clock", clock, *options]
            return _contender(one.name, race, stack.enter_context(_started([interpreter, *_PROGRAM, *asked], folder)))

        now = {id(one): _sound(race, answering(sys.executable, _HERE, one)) for one in own}
        earlier = {one.name: answering(str(python), folder, one) for one in own}
        yield replace(race, contenders=[now.get(id(one), one) for one in race.contenders], earlier=earlier)


def version(python: Path) -> str:
    """The version of cpgrid that an interpreter has, with its commit.

    Raises:
        LookupError: it has none that these programs can ask.
    """
    with _folder(python) as folder:
        done = subprocess.run([python, *_PROGRAM, "version"], cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise LookupError(f"{python} has no version of cpgrid that these programs can ask")
    return done.stdout.strip()


@contextmanager
def _folder(python: Path) -> Iterator[Path]:
    """A folder with programs and what they use but cpgrid: ``import cpgrid`` finds the version of the environment there.

    They are that version's own where its tree has them, because they know its modules; otherwise these. Where a corpus has changed since,
    they would measure other puzzles, so that these are taken there, too. Corpora that came later are no reason: it is skipped there.
    """
    root = subprocess.run([python, "-P", "-c", _TREE], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    tree = Path(root) if root and _measures_the_same(Path(root)) else _HERE
    with TemporaryDirectory() as name:
        for folder in ("benchmarks", "examples", "tests"):
            (Path(name) / folder).symlink_to(tree / folder)
        yield Path(name)


def _measures_the_same(tree: Path) -> bool:
    """Whether the tree has programs that answer, and no corpora but those of this one."""
    corpora = Path("benchmarks", "corpora")
    stored = [path.name for path in (tree / corpora).glob("*.gz")]
    same, _, _ = cmpfiles(_HERE / corpora, tree / corpora, stored, shallow=False)
    return (tree / "benchmarks" / "answering.py").exists() and len(same) == len(stored)


@contextmanager
def _started(command: list[str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def _contender(name: str, race: Race, child: subprocess.Popen[str]) -> Contender | Skipped:
    """The contender, after its first answer: what it needs may not be in that version."""
    first = _asked(child, 0)
    if first.get("reason"):
        return Skipped(name, first["reason"])
    if first["answer"] != race.cases[0].answer:
        return Skipped(name, f"it says {first['answer']!r} to {race.cases[0].name}")
    places = {id(case.work): place for place, case in enumerate(race.cases)}
    return Contender(name, lambda place: _timed(_asked(child, place)), lambda work: places[id(work)])


def _sound(race: Race, contender: Contender | Skipped) -> Contender:
    """A contender of this version, which can do the work."""
    if isinstance(contender, Skipped):
        raise WrongAnswer(f"{race.name}: {contender.name}: {contender.reason}")
    return contender


def _plain(answer: object) -> bool:
    """Whether an answer is the same after it has been JSON."""
    try:
        return bool(json.loads(json.dumps(answer)) == answer)
    except TypeError:
        return False


def _timed(found: Mapping[str, Any]) -> Timed:
    return Timed(found.get("answer", found.get("reason")), found.get("seconds", 0))


def _asked(child: subprocess.Popen[str], place: int) -> Mapping[str, Any]:
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        print(place, file=child.stdin, flush=True)
    except BrokenPipeError:
        return {"reason": _ENDED}
    return _record(child.stdout)


def _record(lines: IO[str]) -> Mapping[str, Any]:
    line = lines.readline()
    return json.loads(line) if line else {"reason": _ENDED}
