"""How the core is built: strictly for those who work on it, and without a new compiler's warnings in anybody's way otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
STRICT = "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"


@pytest.mark.parametrize(("options", "strict"), [((), False), ((STRICT,), True)])
def test_warnings_are_errors_only_where_that_is_asked_for(options: tuple[str, ...], strict: bool, tmp_path: Path) -> None:
    tools = Path(sys.executable).parent
    options = ("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", f"-DPython_EXECUTABLE={sys.executable}", *options)
    process = subprocess.run(
        [tools / "cmake", "-S", ROOT / "cpgrid/native", "-B", tmp_path, "-G", "Ninja", *options],
        env=os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    commands = [entry["command"] for entry in json.loads((tmp_path / "compile_commands.json").read_text()) if "lanes.cpp" in entry["file"]]
    assert commands
    assert all("-Wshadow" in command and ("-Werror" in command) is strict for command in commands)


def test_the_developers_builds_ask_for_it() -> None:
    commands = subprocess.run(["make", "-nB", ".venv/installed", "sanitize"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "cmake.define." + STRICT.removeprefix("-D") in commands
    assert STRICT in commands
