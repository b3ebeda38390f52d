"""A model and its map as files, which appear under their names when they are complete."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ..certificates.files import folder_in_progress, sync
from ..core.errors import UsageError
from ..core.puzzle import Puzzle
from .model_map import SUFFIX, map_lines
from .record import Export, Statement

__all__ = ["check_target", "map_of", "write_model"]


def check_target(target: Path, *, force: bool) -> None:
    """Make sure that a model and its map may be written.

    Raises:
        UsageError: the folder does not exist; or one of the files does, and is not to be replaced.
    """
    if str(target) == "-":
        raise UsageError("a model and its map are two files, which standard output cannot be: name the first with -o")
    if target.is_dir():
        raise UsageError(f"{target} is a folder: name a file in it with -o")
    if not target.parent.is_dir():
        raise UsageError(f"the folder {target.parent} does not exist: make it, or name another file with -o")
    for path in (target, map_of(target)):
        if os.path.lexists(path) and not force:
            raise UsageError(f"{path} exists already: name another file with -o, or replace it with --force")


def map_of(target: Path) -> Path:
    """Where the map of a model lies."""
    return target.with_name(target.name + SUFFIX)


def write_model(puzzle: Puzzle, kind: Export, statement: Statement, target: Path, *, aside: bool = False) -> None:
    """Write model and map; the model appears last.

    Args:
        puzzle: what the model states.
        kind: its format.
        statement: the model.
        target: the file of the model; what is there is replaced.
        aside: whether it lies in a folder that appears later: then nothing waits for the disk.

    Raises:
        Refusal: the map would be too large, or cannot hold the puzzle.
        OSError: a file cannot be written.
        OutOfTime: the deadline is past. Nothing is left behind then.
    """
    if aside:
        try:
            _write_both(puzzle, kind, statement, target, settle=False)
        except BaseException:
            for path in (map_of(target), target):
                path.unlink(missing_ok=True)
            raise
        return
    with folder_in_progress(target) as folder:
        model = folder / target.name
        _write_both(puzzle, kind, statement, model, settle=True)
        map_of(model).replace(map_of(target))
        model.replace(target)
    sync(target.parent)


def _write_both(puzzle: Puzzle, kind: Export, statement: Statement, target: Path, *, settle: bool) -> None:
    _write(map_of(target), map_lines(puzzle, kind.name, statement), settle=settle)
    _write(target, statement.text, settle=settle)


def _write(path: Path, parts: Iterable[str], *, settle: bool) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(parts)
        if settle:
            file.flush()
            os.fsync(file.fileno())
