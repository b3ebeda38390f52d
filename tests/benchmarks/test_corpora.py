"""The stored puzzles are those that the generators make, and their answers are right."""

from __future__ import annotations

import gzip
import json
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

import cpgrid
from benchmarks.corpora import CORPORA, making, table
from benchmarks.corpora.table import FOLDER, Corpus
from cpgrid import Agreement, Puzzle, check

_SLOW = (
    "fillomino-large",
    "heyawake-large",
    "kakuro-large",
    "kakuro-extension",
    "masyu-large",
    "minimal-16x16",
    "nurikabe-large",
    "yajilin-large",
)
SAMPLE = {"hard-9x9": 2} | dict.fromkeys(_SLOW, 1)
"""How many are made again here; 3 of the others."""


@cache
def beginning(name: str) -> list[Puzzle]:
    return list(islice(cpgrid.stream(CORPORA[name].path, format=CORPORA[name].format), 5))


@pytest.mark.long
# A 25×25 Sudoku takes minutes to make; a hard variant is what it is by the number of nodes of a search that may become better.
@pytest.mark.parametrize("name", [name for name in CORPORA if "25x25" not in name and name != "hard-variants-9x9"])
def test_the_first_puzzles_are_made_again(name: str) -> None:
    corpus = CORPORA[name]
    for index in range(min(corpus.number, SAMPLE.get(name, 3))):
        made = cpgrid.write([corpus.puzzle(index)], format=corpus.format)
        assert made == cpgrid.write([beginning(name)[index]], format=corpus.format)


@pytest.mark.parametrize("name", [name for name in CORPORA if name not in {"sparse-25x25", "minimal-25x25", "kakuro-large"}])
def test_stored_answers_are_right(name: str) -> None:
    for puzzle, verdict in zip(beginning(name), CORPORA[name].verdicts(), strict=False):
        assert check(puzzle).kind.value == verdict


@pytest.mark.parametrize("name", ["minimal-9x9", "hard-variants-9x9", "kakuro", "kakuro-large"])
def test_there_is_an_answer_to_every_puzzle(name: str) -> None:
    corpus = CORPORA[name]
    assert len(corpus.stored()) == len(corpus.verdicts()) == corpus.number


def test_files_are_small_and_bear_no_date() -> None:
    for corpus in CORPORA.values():
        packed = corpus.path.read_bytes()
        assert len(packed) < 300_000
        assert packed[4:8] == bytes(4), "the time in the header of gzip"
    assert {path.name for path in FOLDER.glob("*.gz")} == {corpus.path.name for corpus in CORPORA.values()}


def test_making_is_storing_what_two_routes_agree_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "FOLDER", tmp_path)
    monkeypatch.setattr(table, "_ANSWERS", tmp_path / "answers.json")
    whole = CORPORA["minimal-9x9"]
    corpus = Corpus(whole.name, whole.summary, whole.format, 2, whole.make)
    making.make(Console(), [corpus])
    assert corpus.verdicts() == ["unique", "unique"]
    assert json.loads((tmp_path / "answers.json").read_text())["minimal-9x9"]["routes"] == ["dlx", "sat"]
    assert gzip.decompress(corpus.path.read_bytes()).decode().split() == whole.text().split()[:2]


def test_one_route_alone_confirms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = CORPORA["minimal-9x9"].puzzle(0)
    assert cpgrid.compare(puzzle, via=["dlx"]).agreement is Agreement.UNDECIDED
    with pytest.raises(ValueError, match="agreement needs a second route"):
        making.confirmed(puzzle, ["dlx"])
