"""Programs of others that some tests need: such a test is marked with their names, and skipped only where they are missing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from ctypes.util import find_library
from importlib.util import find_spec

__all__ = ["missing", "skipped_in_vain"]

_REASONS = (
    re.compile(r"none of these is installed: (.*)"),
    re.compile(r"the (?:library|package) (\S+) is not installed.*"),
    re.compile(r"could not import '([\w.]+)'.*", re.DOTALL),
)


def missing(*names: str) -> str:
    """Why a test that needs one of these programs is skipped; empty = it is not."""
    return "" if any(map(shutil.which, names)) else f"none of these is installed: {', '.join(names)}"


def skipped_in_vain(reasons: Iterable[str]) -> list[str]:
    """The programs, libraries and packages that tests were skipped for want of, although they are installed.

    Args:
        reasons: why tests were skipped, as pytest reports them.
    """
    found = [match[1] for reason in reasons for pattern in _REASONS if (match := pattern.fullmatch(reason.removeprefix("Skipped: ")))]
    return sorted({name for names in found for name in names.split(", ") if shutil.which(name) or find_library(name) or find_spec(name)})
