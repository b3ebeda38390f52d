"""Outside solvers, run on the files that the package writes; a test of one that is missing is skipped by its name."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

__all__ = ["answer", "needs"]


def needs(name: str) -> pytest.MarkDecorator:
    """A mark for tests that run this program."""
    return pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed")


def answer(*command: str | Path, result: Path | None = None) -> str:
    """What a solver prints, or writes to a file; solvers have exit codes of their own."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, timeout=60)
    return done.stdout if result is None else result.read_text(encoding="utf-8")
