"""Where a run was made, and with which versions: figures of two machines or versions are no ratio."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
from functools import cache
from pathlib import Path

from ...certificates.made_by import installed
from ...routes import Route

__all__ = ["libraries", "load", "machine", "versions"]

_PACKAGES = ("cpgrid", "numpy", "ortools", "python-sat", "pindakaas")
_OUTSIDE = "path:"
"""How a route names a solver that is a program of its own."""


@cache
def machine() -> str:
    """The name of the machine, its processor and how many cores this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return f"{platform.node()}, {_processor()}, {cores} cores"


def load() -> float | None:
    """How many processes wanted a core, averaged over the last minute; ``None`` where the system has no such figure."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return None


def versions(route: Route) -> dict[str, str]:
    """The versions of the libraries; of a program that the route names as ``path:PROGRAM`` a hash, as each has its own way to print one."""
    outside = (value.removeprefix(_OUTSIDE) for value in route.settings.values() if value.startswith(_OUTSIDE))
    return libraries() | {program: _hash(program) for program in outside}


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    names = (value.strip() for key, _, value in (line.partition(":") for line in lines) if key.strip() == "model name")
    return next(names, "") or platform.processor() or platform.machine()


@cache
def libraries() -> dict[str, str]:
    """The versions of Python, of this package, and of the libraries whose engines and encodings it uses."""
    return installed(_PACKAGES)


@cache
def _hash(program: str) -> str:
    path = shutil.which(program)
    return f"sha256 {hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]}" if path else "not found"
