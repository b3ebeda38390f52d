"""Whether a peer is there."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

from ..race import Contender, Skipped

__all__ = ["program", "with_package"]


def with_package(name: str, module: str, package: str, contender: Callable[[], Contender]) -> Contender | Skipped:
    """The contender if its module can be imported.

    Args:
        name: of the contender.
        module: to be imported.
        package: as PyPI has it.
        contender: makes it; may import the module.
    """
    return contender() if find_spec(module) else Skipped(name, f"{package} is not installed")


def program(name: str, given: Mapping[str, Path]) -> str | None:
    """The path of a program: as ``--peer NAME=PATH`` gives it, or as the shell finds it."""
    return str(given[name]) if name in given else shutil.which(name)
