"""A document of f-puzzles, as JSON, read as a puzzle with its ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.errors import quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Puzzle, Rule
from ....core.sizes import MOST_NAMED
from ....rules import RegionSumLine
from ..findings import Findings
from ..mentioned_rules import missing_rules
from ..said import first_solution, one_text
from .board import Board
from .drawings import note_drawings, note_unknown
from .grid import frame_of, layout_of, read_cells, read_givens, read_labels
from .keys import Reading
from .table import KEYS

__all__ = ["read_document"]

_GROUPS = frozenset({"odd", "even", "minimum", "maximum", "givenPencilMarks", "diagonals", "sandwichsum", "negative ratio", "negative xv"})
"""Keys under ours."""

_NOTES = {"title": "title", "author": "author", "rules": "ruleset"}


def read_document(node: Node) -> Puzzle:
    """The puzzle of a document.

    Args:
        node: the document, an object; its place becomes the puzzle's.

    Raises:
        InputError: a key that is known has a value that it cannot have.
    """
    members = node.members()
    grid = read_cells(members, node)
    size = max(grid).row + 1
    findings = Findings()
    givens = read_givens(grid, size, findings)
    board, frame = frame_of(read_labels(grid, size))
    groups = members["cpgrid"].members() if "cpgrid" in members else {}
    for name in groups:
        if name not in _GROUPS:
            findings.unknown("member", f"{quote(name)} of the key cpgrid")
    reading = Reading(members, grid, board, groups, findings)
    rules = _rules(reading, node)
    said = note_drawings(reading)
    note_unknown(reading)
    layout = layout_of(board, frame, rules, node)
    notes = _notes(members, said, findings)
    _read_solution(members.get("solution"), said.get("solution", ()), board, findings)
    for remark in missing_rules(notes.get("rules", ""), layout.rules):
        findings.remark(remark)
    return Puzzle(layout, givens, node.place, notes, findings.ledger())


def _rules(reading: Reading, node: Node) -> list[Rule]:
    rules: list[Rule] = []
    named = 0
    for key in KEYS:
        for rule in key.read(reading):
            rules.append(rule)
            named += len(rule.cells) + (len(reading.board.cells) if isinstance(rule, RegionSumLine) else 0)
            if named > MOST_NAMED:
                raise node.error(f"the rules name more than {MOST_NAMED} cells in all, which is the most that is read", "state fewer")
    return rules


def _notes(members: Mapping[str, Node], said: Mapping[str, Sequence[str]], findings: Findings) -> dict[str, str]:
    """Title, author and rules in words, from their keys and from texts in cages."""
    notes = {}
    for note, key in _NOTES.items():
        own = members[key].string() if key in members and members[key].value is not None else ""
        if text := one_text(note, (own, *said.get(note, ())), findings):
            notes[note] = text
    return notes


def _read_solution(node: Node | None, said: Sequence[str], board: Board, findings: Findings) -> None:
    """Note the published solution, if it is one."""
    value = first_solution((None if node is None else node.value, *said), findings)
    if not value:
        return
    digits: Sequence[object] = value if isinstance(value, list | str) else ()
    if len(digits) != len(board.cells):
        findings.remark(f"the published solution has {len(digits)} digits for {len(board.cells)} cells, and was not read")
        return
    found: dict[Cell, int] = {}
    for cell, digit in zip(board.cells, digits, strict=True):
        text = str(digit)
        if text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= board.size:
            found[cell] = int(text)
        elif text.strip() not in {"", ".", "0", "None", "-", "?", "x"}:
            findings.remark(f"the published solution has {quote(text)} in {cell}, which is no digit of the grid")
            break
    findings.solution.update(found)
