"""A copy of the tree in which faults are made: the tree itself is never touched."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

__all__ = ["Scratch", "TookTooLong"]

_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "*.so", "core.pyi")
_MEMORY = 6 << 30
"""Bytes of addresses that a run of the tests may have: a mutated search may fill any amount."""

# The installed package is found by a hook that comes before every path; in the copy it must not be.
_SITECUSTOMIZE = """import sys
sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
"""


class TookTooLong(Exception):
    """A process was ended because its time was over."""


class Scratch:
    """The copy, with a C++ core of its own where the tree has one.

    Args:
        root: of the tree.
        folder: where the copy goes, new or used before: what was built there is built on.
        depth: the share of the random cases that the tests take, in per cent.
    """

    def __init__(self, root: Path, folder: Path, depth: int) -> None:
        self._build = folder.resolve() / "core"
        self.tree = folder.resolve() / "tree"
        before = {path: path.stat().st_mtime for path in self.tree.glob("cpgrid/native/**/*.?pp")}
        shutil.rmtree(self.tree, ignore_errors=True)
        # The times of the files are kept, so that only what has changed is compiled.
        shutil.copytree(root, self.tree, ignore=_LEFT_OUT)
        for path, time in before.items():
            # It was mutated here: what was built of it may have the mutation.
            if path.exists() and path.stat().st_mtime < time:
                path.touch()
        (self.tree / "sitecustomize.py").write_text(_SITECUSTOMIZE, encoding="utf-8")
        self._native = self.tree / "cpgrid/native"
        options = ["-x", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "--hypothesis-seed=0"]
        self._pytest = [sys.executable, "-m", "pytest", *options]
        tools = Path(sys.executable).parent
        self._environment = os.environ | {
            "PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}",
            "PYTHONPATH": str(self.tree),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # each takes a part of a second
            "CPGRID_DEPTH": str(depth),
        }
        # By their hashes: of two mutations within a second, the second would be taken for the first.
        self.run([sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "."], 600)

    def build(self) -> bool:
        """Compile what has changed; False where it does not compile."""
        if not (self._build / "build.ninja").exists():
            options = ["-S", str(self._native), "-B", str(self._build), "-G", "Ninja", f"-DPython_EXECUTABLE={sys.executable}"]
            if self.run(["cmake", *options], 600)[0]:
                return False
        if self.run(["cmake", "--build", str(self._build), "--target", "core", "--parallel", "1"], 1800)[0]:
            return False
        module = f"core{sysconfig.get_config_var('EXT_SUFFIX')}"
        # Never written over in place: a process that is being ended may still have it open.
        shutil.copy2(self._build / module, self._native / "new")
        (self._native / "new").replace(self._native / module)
        return True

    def test(self, arguments: Sequence[str], seconds: float) -> tuple[int, str]:
        """Run pytest until the first failure; its exit code and output.

        Args:
            arguments: files, folders and tests, in any number.
            seconds: it may take.

        Raises:
            TookTooLong: it was still running after ``seconds``.
        """
        shutil.rmtree(self.tree / ".hypothesis", ignore_errors=True)
        chosen = self.tree / "chosen.txt"
        chosen.write_text("".join(f"{argument}\n" for argument in arguments), encoding="utf-8")
        return self.run([*self._pytest, "-q", "@chosen.txt"], seconds)

    def trace(self, seconds: float) -> tuple[int, str]:
        """Run all tests with coverage, a context for each, on two cores; the data are in `traced`.

        Raises:
            TookTooLong: it was still running after ``seconds``.
        """
        workers = ["-p", "xdist.plugin", "-n", "2", "--dist", "worksteal"]
        coverage = ["-p", "pytest_cov.plugin", "--cov", "--cov-context=test", "--cov-report=", "--cov-fail-under=0"]
        return self.run([*self._pytest, "--durations=0", "-vv", *workers, *coverage], seconds)

    @property
    def traced(self) -> Path:
        """The file of the last `trace`."""
        return self.tree / ".coverage"

    def run(self, command: Sequence[str], seconds: float) -> tuple[int, str]:
        """The exit code and the output of a command in the copy; none of its processes outlives it.

        Raises:
            TookTooLong: it was still running after ``seconds``.
        """
        limited = ["/bin/sh", "-c", f'ulimit -Sv {_MEMORY >> 10}; exec "$@"', "sh", *command]
        with subprocess.Popen(
            limited,
            cwd=self.tree,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            errors="replace",
            start_new_session=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                raise TookTooLong from None
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        return process.returncode, output
