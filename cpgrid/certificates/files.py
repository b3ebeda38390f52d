"""Files of bundles and collections: written so that they survive a crash, read so that no name leads anywhere else."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import InputError, Place, UsageError, quote

__all__ = [
    "MANIFEST",
    "MOST_FILE_BYTES",
    "check_name",
    "check_target",
    "folder_in_progress",
    "hash_of",
    "publish",
    "read_plain",
    "sync",
    "write",
    "writing",
]

MANIFEST = "manifest.json"
"""The file that says what the others are."""

_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}", re.ASCII)
MOST_FILE_BYTES = 1 << 27
"""Bytes of the largest file that is read."""


_HOW = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
"""How files are opened, as far as the system knows it; Windows would change line ends without the last of them."""


def hash_of(data: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def write(path: Path, data: bytes) -> None:
    """Write a file so that it is on the disk when this returns."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def sync(folder: Path) -> None:
    """Wait until what was created or renamed in a folder is on the disk."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def check_name(name: str, place: Place) -> None:
    """Make sure that a name leads to no other folder, and is not hidden.

    Raises:
        InputError: it has other characters than letters, digits, ``.``, ``-`` and ``_``, begins with a point, or is too long.
    """
    if not _NAME.fullmatch(name):
        raise InputError(place, f"{quote(name)} is no plain name of a file", "use letters, digits, '.', '-' and '_', and no folders")


def read_plain(folder: Path, name: str, most: int = MOST_FILE_BYTES) -> bytes:
    """The bytes of a regular file that lies in the folder itself.

    Args:
        folder: where it lies.
        name: as a manifest names it, letters, digits, ``.``, ``-`` and ``_``.
        most: how many bytes it may have.

    Raises:
        InputError: the name is of another form, or there is no such regular file, or it is larger. Symbolic links are not followed.
    """
    check_name(name, Place(str(folder)))
    place = Place(str(folder / name))
    try:
        # Not blocking: a pipe in the place of a file must not be waited for.
        number = os.open(folder / name, os.O_RDONLY | _HOW)
        with open(number, "rb") as file:  # noqa: PTH123 — opened by its number
            about = os.fstat(number)
            if not stat.S_ISREG(about.st_mode) or (folder / name).is_symlink():
                raise InputError(place, "it is not a regular file", "fetch the folder again")
            if about.st_size > most:
                raise InputError(place, f"it has {about.st_size} bytes, at most {most} are read", "fetch the folder again")
            return file.read(most)
    except OSError as error:
        raise InputError(place, f"cannot be read: {error.strerror or error}", "fetch the folder again") from None


def check_target(target: Path, kind: str, *, force: bool) -> None:
    """Make sure that a folder may be written in this place.

    Args:
        target: the folder to be.
        kind: what it will be: ``bundle`` or ``collection``, the first key of its manifest.
        force: whether a folder of that kind may be replaced.

    Raises:
        UsageError: something else is there, or its parent folder is not.
    """
    if not target.parent.is_dir():
        raise UsageError(f"the folder {target.parent} does not exist: make it, or name another with -o")
    if not os.path.lexists(target) or (target.is_dir() and not target.is_symlink() and not any(target.iterdir())):
        return
    if not force:
        raise UsageError(f"{target} exists already: name another folder with -o, or replace it with --force")
    if target.is_symlink() or not (target / MANIFEST).is_file() or f'"{kind}":'.encode() not in (target / MANIFEST).read_bytes()[:40]:
        raise UsageError(f"{target} is not a {kind}, so --force does not replace it: name another folder with -o")


@contextmanager
def writing(target: Path) -> Iterator[None]:
    """Within this context, what the system says against writing is a mistake of the call.

    Raises:
        UsageError: the disk is full, the folder is protected, or the like.
    """
    try:
        yield
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror or error}; make room for it, or name another with -o") from None


@contextmanager
def folder_in_progress(target: Path) -> Iterator[Path]:
    """A new folder beside the target, which is removed at the end unless it was renamed by `publish`."""
    folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.", suffix=".partial", dir=target.parent))
    try:
        # `mkdtemp` makes folders that only their owner can read.
        folder.chmod(0o777 & ~_umask())
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def publish(folder: Path, target: Path, *, force: bool) -> None:
    """Rename a finished folder to its target.

    Args:
        folder: finished, beside the target.
        target: what `check_target` allowed.
        force: whether what is there may be replaced. It is renamed first; if anything fails then, it is put back.

    Raises:
        OSError: something has appeared in the place meanwhile, or the place cannot be written.
    """
    sync(folder)
    with folder_in_progress(target) as retired:
        if force and target.is_dir():
            target.rename(retired / target.name)
        try:
            folder.rename(target)
        except BaseException:
            if (retired / target.name).exists():
                (retired / target.name).rename(target)
            raise
    sync(target.parent)


def _umask() -> int:
    # There is no way to read it without setting it.
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
