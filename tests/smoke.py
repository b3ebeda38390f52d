"""What `make build` asks of a freshly installed wheel, outside the source tree: the core, and one puzzle from file to answer."""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from cpgrid.native import CoverSearch, ExactCover, Stop

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

cover = ExactCover(1, 1, np.array([0, 1], np.int32), np.array([0], np.int32), np.array([0], np.int32))
search = CoverSearch(cover, np.array([], np.int32))
assert search.advance(0, 0, math.inf) is Stop.EXHAUSTED
assert search.solutions == 1

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "puzzle.txt"
    file.write_text(PUZZLE + "\n")
    command = [str(Path(sys.executable).with_name("cpgrid")), "check", str(file)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "unique" in answer.stdout, answer.stdout
