"""What a format claims, no other would read: the verdict of all recognisers is the same, only slower."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest

import cpgrid
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.reading.detection import HEAD, detect
from tests.depth import cases

from .samples import EASY, SEVENTEEN, text

ROOT = Path(__file__).parents[2]
SIGNS = "0159.-_ ,;#{}[]\"'\\xA:\t"
CLAIMED = {"line", "json", "f-puzzles-json", "sudokupad-json", "links", "text", "pzprv3", "puzzlekit", "sukaku"}


def recognised(head: list[str]) -> list[str]:
    """The formats that would be found without claims."""
    return [name for name, kind in FORMATS.items() if kind.recognise(head)]


def claimed(head: list[str]) -> list[str]:
    return [name for name, kind in FORMATS.items() if kind.claims(head)]


def texts() -> list[str]:
    """A text of every format, puzzles of every family as JSON, and lines of every size."""
    lines = gzip.decompress((ROOT / "benchmarks" / "corpora" / "minimal-16x16.gz").read_bytes()).decode().splitlines()[:3]
    puzzles = [cpgrid.parse(example)[0] for family in FAMILIES.values() for example in family.examples]
    written = [cpgrid.write([puzzle], format=name) for puzzle in puzzles for name in ("json", "text")]
    one_line = [json.dumps(json.loads(document)) + "\n" for document in written[::2]]
    sizes = [f"{EASY}\n{SEVENTEEN}\n", f"{EASY}\n\n{EASY}\n", f"# two\n{EASY}\n", f"{EASY} easy\n", f"{EASY}\n1\n", "." * 144 + "\n"]
    return [*(text(name) for name in FORMATS), *written, *one_line, *(f"{line}\n" for line in lines), *sizes]


def test_claims_are_right() -> None:
    random = Random(5)
    seen: set[str] = set()
    for sample in texts():
        spoilt = sample
        for _ in range(cases(40)):
            head = spoilt.splitlines()[:HEAD]
            for name in claimed(head):
                seen.add(name)
                assert recognised(head) == [name], head
            at = random.randrange(len(spoilt))
            signs = random.choice(["", random.choice(SIGNS), random.choice(SIGNS) * 2])
            spoilt = spoilt[:at] + signs + spoilt[at + random.randrange(2) :]
    assert seen == CLAIMED


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ([EASY], "line"),
        (["", EASY, SEVENTEEN], "line"),
        (["{", '  "cpgrid": 1,'], "json"),
        ([' { "base" : "sudoku 9x9"'], "json"),
        (["# one", "Sudoku 9 x 9"], "text"),
    ],
)
def test_what_is_claimed(head: list[str], name: str) -> None:
    assert claimed(head) == [name]
    assert detect(head) is FORMATS[name]


@pytest.mark.parametrize(
    "head",
    [[], [""], ["."], [EASY, "end"], ["A" * 65], ["." * 16] * 16, ['{"size": 9}'], ['["cpgrid": 1]'], ["{5, 3}"], ["Sudoku 9"], ["4x4"]],
)
def test_what_is_not_claimed(head: list[str]) -> None:
    assert claimed(head) == []
