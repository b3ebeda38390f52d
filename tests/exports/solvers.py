"""Outside solvers, run on the files that the package writes."""

from __future__ import annotations

import subprocess
from pathlib import Path

__all__ = ["answer"]


def answer(*command: str | Path, result: Path | None = None) -> str:
    """What a solver prints, or writes to a file; solvers have exit codes of their own."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, timeout=60)
    return done.stdout if result is None else result.read_text(encoding="utf-8")
