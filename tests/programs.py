"""Programs of others that some tests need: such a test is marked with their names, and skipped only where they are missing."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable
from ctypes.util import find_library
from importlib.util import find_spec
from pathlib import Path

__all__ = ["NODE_PACKAGES", "located", "missing", "skipped_in_vain"]

NODE_PACKAGES = Path(__file__).resolve().parents[1] / "build" / "outside" / "node_modules"
"""Where ``make outside`` puts packages of npm."""

_GAMES = "/usr/games"
"""Where Debian puts games, which is not on everybody's path."""

_REASONS = (
    re.compile(r"none of these is installed: (.*)"),
    re.compile(r"the (?:library|package) (\S+) is not installed.*"),
    re.compile(r"could not import '([\w.]+)'.*", re.DOTALL),
)


def located(name: str) -> str:
    """Where a program, or a package of npm, is; empty = nowhere."""
    package = NODE_PACKAGES / name
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), _GAMES))
    return shutil.which(name, path=path) or (str(package) if package.is_dir() else "")


def missing(*names: str) -> str:
    """Why a test that needs one of these programs is skipped; empty = it is not."""
    return "" if any(map(located, names)) else f"none of these is installed: {', '.join(names)}"


def skipped_in_vain(reasons: Iterable[str]) -> list[str]:
    """The programs, libraries and packages that tests were skipped for want of, although they are installed.

    Args:
        reasons: why tests were skipped, as pytest reports them.
    """
    found = [match[1] for reason in reasons for pattern in _REASONS if (match := pattern.fullmatch(reason.removeprefix("Skipped: ")))]
    return sorted({name for names in found for name in names.split(", ") if located(name) or find_library(name) or find_spec(name)})
