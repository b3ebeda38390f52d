"""What lies under ``examples/exact_cover``: known counts, and scripts that make the files beside them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cpgrid.exact_cover import ENGINES, parse, read, write

FOLDER = Path(__file__).parents[2] / "examples" / "exact_cover"
COUNTS = {
    # Haselgrove 1960: 2339 tilings, each in four positions; Scott 1958: 65, each in eight.
    "pentominoes6x10.dlx": 9356,
    "pentominoes8x8.dlx": 520,
    "queens8.dlx": 92,
    # OEIS A014552 counts 26, a row and its mirror image as one.
    "langford7.dlx": 52,
    "words.dlx": 1,
    # Conway and Guy 1961: 240 and their mirror images, each in 24 positions.
    "soma.dlx": 11520,
    # 13,328, and as many with the two other colours exchanged; a program of 1964 found 12,261.
    "macmahon4x6.dlx": 26656,
    # OEIS A002564 and A000755.
    "guards7x4.dlx": 86,
    "no_three_in_line7.dlx": 132,
}
MULTIPLE = {"guards7x4.dlx", "no_three_in_line7.dlx"}
SLOW = {"pentominoes6x10.dlx", "macmahon4x6.dlx"}
RUNS = {
    ("pentominoes.py",): "6×10: 2339 tilings with the X in one quarter\n",
    ("pentominoes.py", "8", "8"): "8×8: 130 tilings with the X in one quarter\n",
    ("queens.py",): "8 queens: 92 solutions, 12 of them essentially different\n",
    ("langford.py",): "7 pairs: 52 rows, each of them also from right to left\n",
    ("soma.py",): "Soma cube: 11520 covers, 480 assemblies in 24 positions each\n",
    ("macmahon.py",): "MacMahon's squares in 4×6: 26656 covers, 13328 of them essentially different\n",
    # OEIS A002563 and A000769 count those that are essentially different.
    ("guards.py",): "7×7, 4 queens: 86 ways, 13 of them essentially different\n",
    ("no_three_in_line.py",): "7×7: 132 ways, 22 of them essentially different\n",
}


def run(folder: Path, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "utf8", str(FOLDER / script), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, encoding="utf-8")


def test_every_problem_has_a_known_count() -> None:
    assert {path.name for path in FOLDER.glob("*.dlx")} == COUNTS.keys()


@pytest.mark.parametrize("name", COUNTS)
def test_known_counts(name: str) -> None:
    problem = read(FOLDER / name)
    assert problem.count().count == COUNTS[name]
    assert parse(write(problem, strict=True)) == problem


@pytest.mark.long
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", sorted(COUNTS.keys() - MULTIPLE - SLOW))
def test_known_counts_by_every_engine(name: str, engine: str) -> None:
    assert read(FOLDER / name).count(engine=engine).count == COUNTS[name]


@pytest.mark.long
@pytest.mark.parametrize("arguments", RUNS, ids=" ".join)
def test_a_script_makes_the_files_beside_it(arguments: tuple[str, ...], tmp_path: Path, request: pytest.FixtureRequest) -> None:
    process = run(tmp_path, *arguments)
    assert (process.stdout, process.stderr) == (RUNS[arguments], "")
    made = sorted(tmp_path.iterdir())
    assert [path.suffix for path in made] == [".dlx", ".svg"]
    for path in made:
        text = path.read_text(encoding="utf-8")
        if request.config.getoption("--update"):
            (FOLDER / path.name).write_text(text, encoding="utf-8")
        assert text == (FOLDER / path.name).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "printed", "problem"),
    [
        (("queens.py", "3"), "3 queens: 0 solutions, 0 of them essentially different\n", ""),
        (("queens.py", "1"), "1 queens: 1 solutions, 1 of them essentially different\n", ""),
        (("langford.py", "2"), "2 pairs: 0 rows, each of them also from right to left\n", ""),
        (("guards.py", "4", "1"), "4×4, 1 queens: 0 ways, 0 of them essentially different\n", ""),
        (("no_three_in_line.py", "6"), "6×6: 50 ways, 11 of them essentially different\n", ""),
        (("guards.py", "4", "0"), "", "Queens that guard a whole board"),
        (("no_three_in_line.py", "0"), "", "Twice as many points as rows"),
        (("soma.py", "3"), "", "Piet Hein's Soma cube"),
        (("macmahon.py", "4"), "", "MacMahon's squares"),
        (("pentominoes.py", "2", "30"), "2×30: 0 tilings with the X in one quarter\n", ""),
        (("pentominoes.py", "7", "8"), "", "7×8 has 56 cells; twelve pentominoes cover 60\n"),
        (("queens.py", "0"), "", "N queens that do not attack each other"),
        (("langford.py", "-1"), "", "Langford pairs: "),
        (("pentominoes.py", "6"), "", "The twelve pentominoes in a rectangle"),
    ],
)
def test_other_sizes(arguments: tuple[str, ...], printed: str, problem: str, tmp_path: Path) -> None:
    process = run(tmp_path, *arguments)
    assert process.stdout == printed
    assert process.stderr.startswith(problem)
    assert "Traceback" not in process.stderr
    assert (process.returncode == 0) == (not problem)
