"""What lies under ``examples``: every puzzle on every route, and every script with the output that it had."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cpgrid import Agreement, Limits, Puzzle, Uniqueness, check, compare, read
from cpgrid.core.components import Components
from cpgrid.core.errors import Refusal
from cpgrid.models import FAMILIES
from cpgrid.routes import ROUTES
from cpgrid.rules import AntiKing, Distinct, Score, model

ROOT = Path(__file__).parents[1]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))
PUZZLES = {
    f"{path.parent.name}/{path.name}: {number}": puzzle
    for path in sorted((ROOT / "examples").glob("*/*"))
    if path.suffix in {".txt", ".json", ".csv"}
    for number, puzzle in enumerate(read(path), 1)
}
SEVERAL = {
    "jigsaw/squiggly.txt: 3",
    "kakuro_extension/many.json: 1",
    "killer/solo-711-repeats.json: 1",
    "sudoku/two-solutions.txt: 1",
    "target/six.json: 1",
    "target/two.json: 1",
}
NOTHING = {"jigsaw/squiggly.txt: 2", "target/two.json: 2"}
# Sums and helpers of these say little to an exact cover, whose search goes on for minutes or hours.
ENDLESS_COVERS = {
    "aqre/five.json: 1",
    "aqre/six.json: 1",
    "battleships/ten.json: 1",
    "castle_wall/five.json: 1",
    "creek/five.json: 1",
    "detour/four.json: 1",
    "fobidoshi/six.json: 1",
    "hidato/four.json: 1",
    "kurodoko/five.json: 1",
    "minesweeper/twelve.json: 1",
    "nanro/five.json: 1",
    "numbrix/five.json: 1",
    "numbrix/four.json: 1",
    "simple_loop/five.json: 1",
    "simple_loop/six.json: 1",
    "snake/five.json: 1",
    "snake/six.json: 1",
}
# An exact cover refuses the sums of these, which have a value for each cell.
LARGE_COVERS = {"hidato/five.json: 1", "hidato/six.json: 1", "numbrix/six.json: 1"}
# Along the frontier of these there are too many states, or a constraint remembers too much.
TOO_WIDE = {
    "cave/ten.json: 1",
    "fillomino/seven.json: 1",
    "fillomino/ten.json: 1",
    "hidato/five.json: 1",
    "hidato/six.json: 1",
    "kurodoko/ten.json: 1",
    "magic_square/five.json: 1",
    "multi_sudoku/sohei.json: 1",
    "multi_sudoku/windmill.json: 1",
    "numbrix/five.json: 1",
    "numbrix/six.json: 1",
}


def expected(name: str) -> Uniqueness:
    if name in SEVERAL:
        return Uniqueness.MULTIPLE
    return Uniqueness.NONE if name in NOTHING else Uniqueness.UNIQUE


def refusing(puzzle: Puzzle) -> set[str]:
    """The routes that refuse a puzzle, by its rules."""
    kinds = {type(rule) for rule in puzzle.layout.rules}
    refusals = {
        "flow": puzzle.layout.family != "kakuro_extension",
        "lockstep": not kinds <= {Distinct, AntiKing},
        "masks": Score in kinds,
        "learn": Score in kinds,
        "frontier": Score in kinds,
    }
    return {name for name, refuses in refusals.items() if refuses}


@pytest.mark.parametrize("name", PUZZLES)
def test_all_routes_agree_on_every_puzzle(name: str) -> None:
    left_out = {"dlx"} if name in ENDLESS_COVERS | LARGE_COVERS else set()
    too_wide = {"frontier"} if name in TOO_WIDE else set()
    comparison = compare(PUZZLES[name], via=[route for route in ROUTES if route not in left_out])
    assert comparison.agreement is Agreement.AGREED, comparison.explanation
    kinds = {row.route: row.verdict.kind for row in comparison.rows if row.verdict}
    assert set(kinds.values()) == {expected(name)}
    if any(isinstance(constraint, Components) for constraint in model(PUZZLES[name].layout).constraints):
        # Routes that state components by what they are made of refuse all but small graphs.
        assert kinds.keys() - {"dlx"} == {"sat", "cpsat", "masks", "learn", "frontier"} - too_wide
    else:
        assert set(kinds) == set(ROUTES) - refusing(PUZZLES[name]) - left_out - too_wide


@pytest.mark.parametrize("name", sorted(ENDLESS_COVERS))
def test_a_search_that_does_not_end_is_out_of_time_or_right(name: str) -> None:
    assert check(PUZZLES[name], via="dlx", limits=Limits(seconds=0.3)).kind in {Uniqueness.UNKNOWN, expected(name)}


@pytest.mark.parametrize("name", sorted(LARGE_COVERS))
def test_a_cover_that_is_too_large_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="exact cover refuses"):
        check(PUZZLES[name], via="dlx")


@pytest.mark.parametrize("name", sorted(TOO_WIDE))
def test_a_frontier_that_is_too_wide_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match=r"frontier refuses: .* more than .*; take --via masks"):
        check(PUZZLES[name], via="frontier")


def test_every_family_has_its_examples() -> None:
    assert {puzzle.layout.family for puzzle in PUZZLES.values()} == set(FAMILIES)
    assert set(PUZZLES) >= SEVERAL | NOTHING | ENDLESS_COVERS | LARGE_COVERS | TOO_WIDE


@pytest.mark.long
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_prints_what_it_did(script: Path, request: pytest.FixtureRequest) -> None:
    printed = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, encoding="utf-8").stdout
    golden = script.with_suffix(".golden")
    if request.config.getoption("--update"):
        golden.write_text(printed, encoding="utf-8")
    assert printed == golden.read_text(encoding="utf-8")


def test_the_readme_shows_the_script_and_its_output() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    source = (ROOT / "examples" / "api.py").read_text(encoding="utf-8").partition('"""\n\n')[2]
    assert f"```python\n{source}```" in readme
    assert f"```text\n{(ROOT / 'examples' / 'api.golden').read_text(encoding='utf-8')}```" in readme


def test_givens_do_not_leak_from_one_puzzle_of_a_layout_to_the_next() -> None:
    hard = PUZZLES["sudoku/hard.txt: 1"]
    empty = Puzzle(hard.layout)
    # The empty grid is refused by one, and too wide for another.
    for route in [name for name in ROUTES if name not in {"flow", "frontier"}]:
        kinds = [check(puzzle, via=route, limits=Limits()).kind for puzzle in (hard, empty, hard)]
        assert kinds == [Uniqueness.UNIQUE, Uniqueness.MULTIPLE, Uniqueness.UNIQUE]


def demonstrated(*options: str) -> list[str]:
    """The files that `make demo` compares."""
    said = subprocess.run(["make", "-n", "demo", *options], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    # Without a limit, some exact covers would go on for hours.
    return said.partition("cpgrid compare --time-limit 10 ")[2].splitlines()[0].split()


def test_the_demonstration_takes_every_puzzle_and_nothing_else() -> None:
    assert set(demonstrated("ARGS=--all")) == {f"examples/{name.partition(':')[0]}" for name in PUZZLES}


def test_the_demonstration_shows_a_puzzle_of_each_folder_and_waits_for_one_at_most() -> None:
    folders = [file.split("/")[1] for file in demonstrated()]
    assert sorted(folders) == sorted({name.partition("/")[0] for name in PUZZLES})
    assert sum(f"{'/'.join(file.split('/')[1:])}: 1" in ENDLESS_COVERS for file in demonstrated()) <= 1
