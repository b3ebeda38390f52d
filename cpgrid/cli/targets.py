"""Where commands write: a file, or a folder of files; what has its name is whole, and nothing is replaced unasked."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

from ..certificates.files import folder_in_progress, publish, writing
from ..core.errors import UsageError

__all__ = ["OutputFolder", "check_file", "folder_for_several", "output_folder", "picture_file", "write_file"]


def check_file(target: Path, *, force: bool) -> None:
    """Make sure that a file may be written.

    Raises:
        UsageError: its folder does not exist; or the file does, and is not to be replaced.
    """
    if target.is_dir():
        raise UsageError(f"{target} is a folder: name a file in it with -o")
    _check_parent(target, "file")
    if os.path.lexists(target) and not force:
        raise UsageError(f"{target} exists already: name another file with -o, or replace it with --force")


def picture_file(name: str, *, force: bool, page: str = "") -> Path:
    """The file of a picture, found fit before anything is asked.

    Args:
        name: of the file; its ending says what is drawn.
        force: whether a file that is there is replaced.
        page: a further ending that the command takes.

    Raises:
        UsageError: it has another ending, its folder does not exist, it is there and must not be replaced, or a library is missing.
    """
    from ..render.raster import check_library
    from .drawings import FORMS

    target = Path(name)
    ending = target.suffix.lower()
    endings = [*filter(None, [page]), *FORMS]
    if ending not in endings:
        raise UsageError(f"{name} does not end in {', '.join(endings)}, which says what is drawn: name such a file with -o")
    check_file(target, force=force)
    if ending in FORMS:
        check_library(ending)
    return target


def write_file(target: Path, data: bytes) -> None:
    """Write a file beside its target and rename it, so that an interrupted run and a full disk leave no half of it under the name.

    Raises:
        UsageError: it cannot be written.
    """
    partial = target.with_name(f".{target.name}.partial")
    with writing(target):
        try:
            partial.write_bytes(data)
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)


def folder_for_several(name: str | None) -> Path:
    """The folder that ``-o`` names for the output of several files.

    Raises:
        UsageError: it names none.
    """
    if name is None or name == "-":
        raise UsageError("standard output is for one file: name a folder for what comes of several with -o DIR")
    return Path(name)


@contextmanager
def output_folder(target: Path, *, force: bool) -> Iterator[OutputFolder]:
    """A folder that appears with all its files when the context ends; where nothing was put into it, or an error ended it, there is none.

    Args:
        target: the folder to be.
        force: whether files of the same names may be replaced in a folder that is there.

    Raises:
        UsageError: it cannot be written, or is there and has files in it.
    """
    _check_parent(target, "folder")
    if os.path.lexists(target) and not target.is_dir():
        raise UsageError(f"{target} is a file, and what comes of several files is a folder: name another with -o DIR")
    if target.is_dir() and not force and any(target.iterdir()):
        raise UsageError(f"{target} exists already: name another folder with -o, or replace files in it with --force")
    with ExitStack() as stack:
        # Only what is done here is about the folder: what the caller writes to a closed pipe is not.
        with writing(target):
            folder = OutputFolder(target, stack.enter_context(folder_in_progress(target)))
        yield folder
        folder.publish()


class OutputFolder:
    """Files that are written aside until all are there.

    Args:
        target: the folder to be.
        aside: where they are written.
    """

    def __init__(self, target: Path, aside: Path) -> None:
        self._target, self._aside = target, aside
        self._taken: set[str] = set()

    def place(self, stem: str, ending: str) -> tuple[Path, Path]:
        """A name that no other file has: where the file is to be written, and where it will be. A name that is taken gets a number.

        Raises:
            UsageError: the folders before the name cannot be made.
        """
        names = (f"{stem}{'' if number == 1 else f'_{number}'}{ending}" for number in count(1))
        # Some file systems make no difference between small and capital letters.
        name = next(name for name in names if name.casefold() not in self._taken)
        self._taken.add(name.casefold())
        path = self._aside / name
        with writing(self._target):
            path.parent.mkdir(parents=True, exist_ok=True)
        return path, self._target / name

    def put(self, stem: str, ending: str, data: bytes) -> Path:
        """Write a file; where it will be.

        Raises:
            UsageError: it cannot be written.
        """
        path, final = self.place(stem, ending)
        with writing(final):
            path.write_bytes(data)
        return final

    def discard(self) -> None:
        """Let nothing appear that was put in so far."""
        for path in self._aside.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        self._taken.clear()

    def publish(self) -> None:
        """Let the files appear: all at once in a new folder, one after another in one that is there.

        Raises:
            UsageError: they cannot be moved there.
        """
        files = sorted(path for path in self._aside.rglob("*") if not path.is_dir())
        with writing(self._target):
            for folder in sorted((path for path in self._aside.rglob("*") if path.is_dir()), reverse=True):
                # What was to be written there was not.
                if not any(folder.iterdir()):
                    folder.rmdir()
            if files and self._target.is_dir():
                for path in files:
                    final = self._target / path.relative_to(self._aside)
                    final.parent.mkdir(parents=True, exist_ok=True)
                    path.replace(final)
            elif files:
                publish(self._aside, self._target, force=False)


def _check_parent(target: Path, kind: str) -> None:
    if not target.parent.is_dir():
        raise UsageError(f"the folder {target.parent} does not exist: make it, or name another {kind} with -o")
