"""Section 8 of the format is true to the letter: files, hash, numbers, and what each filter of the worked example leaves."""

from __future__ import annotations

import hashlib
import json
import re
from itertools import product
from pathlib import Path

import pytest

from cpgrid import Cell, Layout, Puzzle, parse, write
from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import text
from cpgrid.certificates.certificate import Certificate, of_members
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.cli import main
from cpgrid.core.errors import Place
from cpgrid.models import sudoku
from cpgrid.rules import Cage

PAGE = (Path(__file__).parents[2] / "docs" / "certificates" / "format.md").read_text(encoding="utf-8").partition("## 8.")[2]
BLOCKS = [block.replace("\n ", "").strip() for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
"""A line that begins with a space goes on without it."""


def cases() -> list[tuple[str, Certificate]]:
    """Each certificate with the puzzle before it."""
    found, puzzle = [], ""
    for block in BLOCKS:
        if block.startswith('{"cpgrid"'):
            puzzle = block + "\n"
        else:
            found.append((puzzle, of_members(json.loads(block), Place("format.md"))))
    return found


CASES = cases()


def read(puzzle: str) -> Puzzle:
    (found,) = parse(puzzle, format="json")
    return found


@pytest.mark.parametrize(("puzzle", "certificate"), CASES)
def test_every_checker_verifies_what_the_page_shows(puzzle: str, certificate: Certificate, tmp_path: Path) -> None:
    assert text(read(puzzle)) == puzzle
    assert write_bundle(tmp_path / "bundle", read(puzzle), certificate, "by hand", accepts=lambda _: True)
    asked = [checker for checker in CHECKERS.values() if not checker.lacking(tmp_path / "bundle")]
    results = {checker.name: checker.check(tmp_path / "bundle", puzzle, 60.0).verdict for checker in asked}
    assert {results["standalone"], results["native"]} == {Judgement.VERIFIED}
    # Checkers on clauses take no ranks.
    assert set(results.values()) <= {Judgement.VERIFIED, Judgement.UNAVAILABLE}


def test_the_page_shows_four_certificates_and_the_hash_of_the_first_puzzle() -> None:
    assert [certificate.claim for _, certificate in CASES] == ["unique", "unique", "best", "unique"]
    assert f"`{hashlib.sha256(CASES[0][0].encode()).hexdigest()}`" in PAGE


def test_the_drawing_is_that_of_the_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    board = sudoku.layout(2, 2)
    cages = (Cage((Cell(0, 3), Cell(1, 3)), 4, distinct=True), Cage((Cell(1, 1), Cell(1, 2)), 5, distinct=True))
    puzzle = Puzzle(Layout("killer", 4, 4, board.cells, board.domains, (*board.rules, *cages)), {Cell(3, 0): 4, Cell(3, 3): 2})
    assert text(puzzle) == CASES[0][0]
    (tmp_path / "four.json").write_text(write([puzzle]), encoding="utf-8")
    monkeypatch.setenv("COLUMNS", "120")
    main(["check", str(tmp_path / "four.json")])
    (drawing,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert drawing in "".join(line.rstrip() + "\n" for line in capsys.readouterr().out.splitlines())


def test_no_hint_of_the_worked_example_can_be_spared() -> None:
    puzzle, certificate = CASES[0]
    for place, step in enumerate(certificate.proof):
        for hint in range(len(step[1])):
            shorter = [*certificate.proof[:place], [step[0], step[1][:hint] + step[1][hint + 1 :]], *certificate.proof[place + 1 :]]
            changed = Certificate(certificate.claim, None, certificate.solutions, shorter)
            assert check_steps(read(puzzle), changed, 60.0).verdict is Judgement.REJECTED


class Board:
    """The state of the worked example, and filters as section 4 has them, where every sum is distinct."""

    def __init__(self, puzzle: str) -> None:
        document = json.loads(puzzle)
        self.cells: list[str] = document["domains"][0]["cells"]
        self.values: list[int] = document["domains"][0]["values"]
        self.state = {cell: set(self.values) for cell in self.cells} | {cell: {value} for cell, value in document["givens"].items()}
        self.constraints: list[tuple[list[str], int | None]] = []
        for rule in document["rules"]:
            self.constraints.append((rule["cells"], None))
            if rule["rule"] == "cage":
                self.constraints.append((rule["cells"], rule["total"]))

    def assume(self, literal: int, *, true: bool) -> None:
        cell, value = divmod(abs(literal) - 1, len(self.values))
        only = (literal > 0) is true
        self.state[self.cells[cell]] &= {self.values[value]} if only else set(self.values) - {self.values[value]}

    def filter(self, number: int) -> bool:
        """Filter, and say whether there is a contradiction."""
        cells, total = self.constraints[number]
        if total is None:
            return self._different(cells)
        fillings = product(*(self.state[cell] for cell in cells))
        ways = [way for way in fillings if sum(way) == total and len(set(way)) == len(way)]
        for place, cell in enumerate(cells):
            self.state[cell] = {way[place] for way in ways}
        return not ways

    def _different(self, cells: list[str]) -> bool:
        single = {cell: next(iter(self.state[cell])) for cell in cells if len(self.state[cell]) == 1}
        if len(set(single.values())) < len(single):
            return True
        for cell in cells:
            if cell not in single:
                self.state[cell] -= set(single.values())
        if len(cells) < len(self.values):
            return not all(self.state[cell] for cell in cells)
        places = {value: [cell for cell in cells if value in self.state[cell]] for value in self.values}
        keep = [(found[0], value) for value, found in places.items() if len(found) == 1]
        if not all(places.values()) or len({cell for cell, _ in keep}) < len(keep):
            return True
        for cell, value in keep:
            self.state[cell] = {value}
        return not all(self.state[cell] for cell in cells)


def changes(before: dict[str, set[int]], after: dict[str, set[int]]) -> str:
    return " · ".join(f"{cell}: {' '.join(map(str, sorted(left)))}" for cell, left in after.items() if left != before[cell])


def test_each_filter_leaves_what_the_tables_show() -> None:
    puzzle, certificate = CASES[0]
    tables = [re.findall(r"^\| (\d+) \| .* \| (.*) \|$", part, re.MULTILINE) for part in PAGE.split("| by | because | what is left |")[1:]]
    (_, applied), (lemma, refuting), (_, closing) = certificate.proof
    assert [[int(number) for number, _ in rows] for rows in tables] == [applied, refuting, closing]
    board = Board(puzzle)
    lemma_number = len(board.constraints) + 1
    kept = board.state
    for rows, assumed in zip(tables, ([], lemma, []), strict=True):
        kept = {cell: set(left) for cell, left in board.state.items()}
        for literal in assumed:
            board.assume(literal, true=False)
        for number, shown in rows:
            before = {cell: set(left) for cell, left in board.state.items()}
            if int(number) == lemma_number:
                board.assume(*lemma, true=True)
                wrong = False
            elif int(number) == len(board.constraints):
                # The solution: all cells but none differ from it.
                wrong = [{value} for value in certificate.solutions[0]] == list(board.state.values())
            else:
                wrong = board.filter(int(number))
            assert shown == ("contradiction" if wrong else changes(before, board.state))
        if assumed:
            board.state = kept
