"""The walks of ARCHITECTURE.md are what happens: files are entered in the order that it says, and no call goes up."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import cpgrid
from cpgrid.cli import main

ROOT = Path(__file__).parents[1]
PACKAGE = Path(cpgrid.__file__).parent
WALKS = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Three walks")[2].partition("\n## ")[0].split("\n* ")[1:]
LAYERS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"][0]["layers"]
LEVELS = {room: level for level, layer in enumerate(LAYERS) for room in layer.split(" | ")}
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Walk:
    """The files that calls enter, in the order of their first calls, and the calls that go up."""

    def __init__(self) -> None:
        self.entered: dict[str, None] = {}
        self.upward: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not (file := self._file(frame)):
            return
        caller = self._file(frame.f_back)
        # A route asks beforehand whether the machine has what the engine needs.
        if caller != "routes":
            self.entered.setdefault(file)
        # `core` calls what it is given: keys of what is remembered, steps of searches, ways back from raw solutions.
        if caller and self._level(caller) > self._level(file) and not caller.startswith("core/"):
            self.upward.add((caller, file))

    @staticmethod
    def _file(frame: FrameType | None) -> str:
        path = Path(frame.f_code.co_filename) if frame else PACKAGE
        return path.relative_to(PACKAGE).with_suffix("").as_posix() if path.is_relative_to(PACKAGE) and path != PACKAGE else ""

    @staticmethod
    def _level(file: str) -> int:
        return LEVELS.get(file.partition("/")[0], -1)

    def place(self, name: str) -> int:
        """When the file, or the first of the folder, was entered."""
        return next(number for number, file in enumerate(self.entered) if file == name or file.startswith(f"{name}/"))


@pytest.mark.parametrize("walk", WALKS, ids=["one", "lines", "count"])
def test_a_walk_goes_down_in_the_order_that_is_described(walk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command, *files = re.findall(r"`([^`]+)`", walk)
    (tmp_path / "one.txt").write_text(f"{LINE}\n", encoding="ascii")
    (tmp_path / "lines.txt").write_text(f"{LINE}\n" * 50, encoding="ascii")
    monkeypatch.chdir(tmp_path)
    # Once before, so that what is loaded and compiled is out of the way.
    main(command.split()[1:])
    trace = Walk()
    run_traced(trace, lambda: main(command.split()[1:]))
    assert len(files) > 5
    places = [trace.place(file) for file in files]
    assert places == sorted(places), sorted(files, key=trace.place)
    assert trace.upward == set()


def run_traced(trace: Walk, run: Callable[[], object]) -> None:
    before = sys.getprofile()
    sys.setprofile(trace)
    try:
        run()
    finally:
        sys.setprofile(before)
