"""Programs whose paths are given with ``--peer NAME=PATH``, or that the shell finds."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..race import Contender, Skipped
from .installed import program

__all__ = ["exact_cover_program", "tdoku", "tdoku_verdicts"]


def exact_cover_program(name: str, given: Mapping[str, Path]) -> Contender | Skipped:
    """One of Knuth's programs, https://cs.stanford.edu/~knuth/programs.html: text in, number of covers out.

    Args:
        name: ``dlx1`` for problems without colours; ``dlx2`` or ``ssxcc`` with them.
        given: paths by name.
    """
    path = program(name, given)
    if path is None:
        return Skipped(name, f"Knuth's {name} is not in the path; name it with --peer {name}=PATH")

    def run(text: str) -> int:
        done = subprocess.run([path], input=text, capture_output=True, text=True, check=True)
        found = re.search(r"Altogether (\d+) solution", done.stderr)
        assert found is not None, done.stderr
        return int(found[1])

    return Contender(name, run, peer=True)


def tdoku(given: Mapping[str, Path]) -> Contender | Skipped:
    """Tdoku's ``solve``, https://github.com/t-dillon/tdoku: lines in, ``line:count:solution`` out, counting to 2."""
    path = program("tdoku", given)
    if path is None:
        return Skipped("tdoku", "it is not in the path; name its program solve with --peer tdoku=PATH")

    def run(text: str) -> list[int]:
        done = subprocess.run([path], input=text, capture_output=True, text=True, check=True)
        return [int(line.split(":")[1]) for line in done.stdout.splitlines() if line.count(":") >= 2]

    return Contender("tdoku", run, peer=True)


def tdoku_verdicts(given: Mapping[str, Path], prepare: Callable[[Any], str]) -> Contender | Skipped:
    """The same, to how many lines there are of each verdict.

    Args:
        given: paths by name.
        prepare: from what a case holds to its lines.
    """
    peer = tdoku(given)
    if isinstance(peer, Skipped):
        return peer

    def run(text: str) -> dict[str, int]:
        numbers = peer.run(text)
        assert isinstance(numbers, list)
        return dict(Counter(("none", "unique", "multiple")[number] for number in numbers))

    return replace(peer, run=run, prepare=prepare)
