"""The package pzpr opens the links and files that we write, shows the same clues, and writes the same links."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links.puzz_link.kind import Kind
from cpgrid.formats.links.puzz_link.reading import stated
from tests.depth import cases
from tests.formats.links.boards import random_puzzle
from tests.judges.pzprv3 import JUDGED, judged_name
from tests.programs import NODE_PACKAGES

REENCODE = Path(__file__).with_name("reencode.cjs")


def reencoded(texts: Sequence[str]) -> list[tuple[str, str]]:
    """The link and the file that pzpr writes of each text."""
    lines = "".join(json.dumps(each) + "\n" for each in texts)
    environment = {**os.environ, "NODE_PATH": str(NODE_PACKAGES)}
    answer = subprocess.run(["node", str(REENCODE)], input=lines, env=environment, capture_output=True, text=True, check=True, timeout=120)
    found = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(found) == len(texts)
    assert None not in found
    return [(link, file) for link, file in found]


def known(kind: Kind, chance: Random) -> Puzzle:
    """A puzzle by chance of a kind, as the package of 2019 knows it."""
    while True:
        puzzle = random_puzzle(kind.name, chance)
        if kind.name in {"skyscrapers", "easyasabc"}:
            puzzle = replace(puzzle, givens={})
        # Borders of Fillomino, and flags but for that of Arukone, came later.
        if puzzle.layout.family == kind.family and (kind.name == "arukone" or not stated(puzzle)[1].flags):
            return puzzle


def body(link: str) -> str:
    return link.strip().partition("?")[2].partition("/")[2]


@pytest.mark.needs("pzpr")
@pytest.mark.parametrize("kind", [*JUDGED.values()], ids=lambda kind: kind.name)
def test_pzpr_reads_and_writes_the_same(kind: Kind) -> None:
    chance = Random(7)
    puzzles = [known(kind, chance) for _ in range(cases(30))]
    links = [FORMATS["puzz.link"].write([puzzle]) for puzzle in puzzles]
    files = [FORMATS["pzprv3"].write([puzzle]) for puzzle in puzzles]
    texts = [text.replace(kind.name, judged_name(kind)) for text in links + files]
    for puzzle, link, (again, file) in zip(puzzles * 2, links * 2, reencoded(texts), strict=True):
        assert body(again) == body(link)
        assert list(FORMATS["pzprv3"].read(Lines.of_text(file))) == [puzzle]
