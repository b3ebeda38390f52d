"""What is done of a collection in the making, so that a run that was ended at any point can be taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ...core.errors import UsageError
from ..files import sync

try:
    import fcntl
except ImportError:
    # Where files cannot be locked, two runs at once are not noticed.
    fcntl = None  # type: ignore[assignment]

__all__ = ["JOURNAL", "Done", "Journal"]

JOURNAL = "journal.jsonl"


@dataclass(frozen=True, slots=True)
class Done:
    """A part that is finished and checked.

    Args:
        part: its number, from 1.
        input: a hash of its puzzles.
        file: the hash of its file.
        summary: how many puzzles of each claim.
        lemmas: how many lemmas their proofs have together.
        not_unique: number, claim and name of each puzzle that has another claim than unique.
    """

    part: int
    input: str
    file: str
    summary: Mapping[str, int]
    lemmas: int
    not_unique: Sequence[Mapping[str, Any]] = ()


class Journal:
    """A file with a line for each finished part; a line that a crash cut off does not count.

    Args:
        folder: of the collection in the making, which is made if it is not there.
        options: what the parts depend on besides the puzzles.

    Raises:
        UsageError: the folder was begun with other options, belongs to another run that is at work, or was not made by a run at all.
    """

    def __init__(self, folder: Path, options: Mapping[str, Any]) -> None:
        self._path = folder / JOURNAL
        if folder.is_dir() and any(folder.iterdir()) and not self._path.is_file():
            raise UsageError(f"{folder} is in the way: remove it, or name another folder with -o")
        folder.mkdir(exist_ok=True)
        self._file = self._path.open("a+b")
        try:
            self._lock(folder)
            self.done = self._read(folder, options)
        except BaseException:
            self._file.close()
            raise

    def add(self, done: Done) -> None:
        """Note that a part is finished; it is on the disk when this returns."""
        self._write(asdict(done))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()

    def _lock(self, folder: Path) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UsageError(f"another run is at work in {folder}: wait for it, or name another folder with -o") from None

    def _read(self, folder: Path, options: Mapping[str, Any]) -> dict[int, Done]:
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        records: list[dict[str, Any]] = []
        with suppress(ValueError):
            records.extend(json.loads(line) for line in lines if line.endswith(b"\n"))
        # What a crash has cut off is taken away, so that the next line begins a line.
        self._file.truncate(sum(map(len, lines[: len(records)])))
        head = {"journal": 2, "options": dict(options)}
        if not records:
            self._write(head)
            sync(folder)
        elif records[0] != head:
            raise UsageError(f"{folder} was begun with other options or versions: use the same, remove it, or name another folder with -o")
        return {done.part: done for done in (Done(**record) for record in records[1:])}

    def _write(self, record: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(record).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
