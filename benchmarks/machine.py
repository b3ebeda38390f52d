"""What a run ran on: figures of two machines, compilers or versions are no ratio."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import cpgrid

__all__ = ["describe", "load", "of_cpgrid", "of_programs", "pin"]

_FLAGS = ("avx512f", "avx512bw", "avx512vl", "avx512vbmi", "avx2", "bmi2")
_PACKAGES = (
    *("cpgrid", "numpy", "ortools", "python-sat", "cpmpy", "numba"),
    *("xcover", "exact-cover", "exact-cover-py", "dxz", "pyxcc", "miniexact"),
)


def pin(core: int | None) -> str:
    """Keep this process, and those that it starts, on one core; where it ended up.

    Args:
        core: which; the last one of those allowed by default.
    """
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned: this system cannot"
    allowed = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {allowed[-1] if core is None else core})
    return f"core {next(iter(os.sched_getaffinity(0)))} of {os.cpu_count()}"


def load() -> list[float]:
    """The load averaged over the last minute, as a list of one; empty where the system has none."""
    return [round(os.getloadavg()[0], 2)] if hasattr(os, "getloadavg") else []


def of_programs(programs: Mapping[str, Path]) -> str:
    """Programs by name and version; few have one that can be asked for, so it is a hash of the program."""
    found = {name: path for name in sorted(programs) if (path := shutil.which(programs[name]))}
    return ", ".join(f"{name} sha256 {hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]}" for name, path in found.items())


def describe(pinned: str) -> Mapping[str, str]:
    """Processor, load, compiler, versions and commit."""
    model, flags = _processor()
    load = ", ".join(f"{figure:.2f}" for figure in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "processor": model,
        "vector instructions": " ".join(flag for flag in _FLAGS if flag in flags) or "unknown",
        "pinned to": pinned,
        "load before (1, 5, 15 minutes)": load,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "compiler": _first_line(os.environ.get("CXX", "c++"), "--version"),
        "Python": sys.version.split()[0],
        "packages": ", ".join(f"{name} {found}" for name in _PACKAGES if (found := _version(name))),
        "commit": _commit(Path()),
    }


def of_cpgrid() -> str:
    """The version of cpgrid, with its commit where it is in a checkout."""
    return f"{_version('cpgrid')}, {_commit(Path(cpgrid.__file__).parent)}"


def _processor() -> tuple[str, set[str]]:
    path = Path("/proc/cpuinfo")
    if not path.exists():
        return platform.processor() or "unknown", set()
    lines = [line.partition(":") for line in path.read_text().splitlines()]
    found = {key.strip(): value.strip() for key, _, value in lines}
    return found.get("model name", "unknown"), set(found.get("flags", "").split())


def _first_line(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        return "unknown"
    return (subprocess.run([program, *arguments], capture_output=True, text=True, check=False).stdout.splitlines() or ["unknown"])[0]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _commit(folder: Path) -> str:
    commit = _first_line("git", "-C", str(folder), "rev-parse", "--short=12", "HEAD")
    changed = _first_line("git", "-C", str(folder), "status", "--porcelain", "--untracked-files=no") != "unknown"
    return commit + (" with changes" if changed else "")
