"""A document of SudokuPad, as JSON, read as a puzzle with its ledger."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....core.errors import quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Layout, Puzzle, Rule
from ....rules import Cage
from ..f_puzzles.board import LARGEST
from ..f_puzzles.grid import Labels, frame_of, layout_of
from ..findings import Findings
from ..mentioned_rules import missing_rules
from ..nothing import is_plain, says_nothing
from ..said import MESSAGES, first_solution, one_text
from .pictures import PICTURES, note_pictures
from .statements import NOTES, WHOLE_GRID, Said, is_stated, note_members, note_settings, statements

__all__ = ["read_document"]

_KNOWN = frozenset({"cells", "regions", "cages", "global", "metadata", "metaData", *NOTES, *PICTURES})
_PASSED_OVER = frozenset({"id", "cellSize", "videos", "duration", "thumbnail", "puzzleId", "width", "height"})
_PICTURE = "bgimage"

_MARKS = frozenset({"centremarks", "centermarks", "cornermarks", "pencilMarks", "pencilmarks", "colours", "colors", "highlight", "color"})
_DIGITS = re.compile(r"\d{1,6}", re.ASCII)
_SIGNS_OF_NOTHING = frozenset(". 0?_-x")


def read_document(node: Node) -> Puzzle:
    """The puzzle of a document.

    Args:
        node: the document, an object; its place becomes the puzzle's.

    Raises:
        InputError: a key that is known has a value that it cannot have.
    """
    members = {key: member for key, member in node.members().items() if member.value is not None}
    findings = Findings()
    grid, size = _cells(members, node)
    said, cages = statements(members, findings)
    square = len(grid) == size * size and len({cell.row for cell in grid}) == size
    layout = _square(members, size, cages, said, node, findings) if square else _other(grid, findings)
    givens = _givens(grid, layout, findings)
    for key, member in members.items():
        if key in PICTURES:
            note_pictures(key, member, findings)
        elif key == "settings":
            note_settings(member, findings)
        elif key not in _KNOWN and not says_nothing(member.value) and not (key in _PASSED_OVER and _is_aside(key, member)):
            findings.unknown("constraint", f"{quote(key)}, which is not understood")
    notes = _notes(said, findings)
    _solution(first_solution([node.value for node in said.get("solution", ())], findings), layout, findings)
    for remark in missing_rules(notes.get("rules", ""), layout.rules):
        findings.remark(remark)
    return Puzzle(layout, givens, node.place, notes, findings.ledger())


def _cells(members: Mapping[str, Node], node: Node) -> tuple[dict[Cell, Node], int]:
    """The members of each cell, and the longer side of the grid."""
    if "cells" not in members:
        raise node.error("the key 'cells' is missing", "give a list of rows, each a list of cells { }")
    rows = [list(row.items()) for row in members["cells"].items()]
    widest = max(map(len, rows), default=0)
    longest = max(len(rows), widest)
    if not 2 <= longest <= LARGEST or not all(rows):
        raise members["cells"].error(f"a grid of {len(rows)}×{widest} cells is given", f"2 to {LARGEST} rows are read")
    return {Cell(row, column): cell for row, line in enumerate(rows) for column, cell in enumerate(line)}, longest


def _is_aside(key: str, node: Node) -> bool:
    """Whether what stands under a key that is passed over is of the sort that programs write there."""
    return is_plain(node.value) or (key == "videos" and isinstance(node.value, list))


def _square(members: Mapping[str, Node], size: int, cages: list[Node], said: Said, node: Node, findings: Findings) -> Layout:
    """The layout of a square grid, whose rows and columns are distinct."""
    labels = _labels(members.get("regions"), size, findings)
    board, frame = frame_of(labels)
    if any(not says_nothing(node.value) for node in said.get("norowcol", ())):
        findings.unknown("constraint", "'norowcol': rows and columns whose digits may repeat")
    rules: list[Rule] = [kind(board.cells) for name, kind in WHOLE_GRID.items() if is_stated(name, said, findings)]
    rules += [rule for cage in cages if (rule := _cage(cage, size, findings)) is not None]
    return layout_of(board, frame, rules, node)


def _labels(regions: Node | None, size: int, findings: Findings) -> Labels:
    """The region of each cell; a region of more cells than digits is none."""
    labels: Labels = [[None] * size for _ in range(size)]
    for number, region in enumerate(regions.items() if regions is not None else ()):
        cells = [] if region.value in ({}, None) else list(_points(region, size))
        if len(cells) > size or any(labels[row][column] is not None for row, column in cells):
            findings.unknown("region", "that overlaps another, or is larger than a row", at=str(cells[0]))
            continue
        if len(set(cells)) < len(cells):
            findings.unknown("region", "that names a cell twice", at=str(cells[0]))
        for row, column in cells:
            labels[row][column] = number
    return labels


def _points(node: Node, size: int) -> Iterator[Cell]:
    """The cells of a list of pairs of numbers, which count from 0."""
    for point in node.items():
        pair = list(point.items())
        if len(pair) != 2:
            raise point.error(f"a cell has two numbers, not {len(pair)}", "give its row and its column, from 0")
        yield Cell(*(number.integer(0, size - 1) for number in pair))


def _cage(cage: Node, size: int, findings: Findings) -> Rule | None:
    """The rule of a cage that says what holds in it."""
    members = cage.members()
    named = list(_points(members["cells"], size))
    cells = tuple(dict.fromkeys(named))
    unique, total = members.get("unique"), members.get("sum")
    value = "" if "value" not in members or members["value"].value is None else str(members["value"].value).strip()
    where = str(min(cells))
    if len(cells) < len(named):
        findings.unknown("cage", "that names a cell twice", at=where)
    note_members(members, findings, where)
    distinct = unique is not None and unique.value is not None and unique.boolean()
    wanted = None if total is None or total.value in (None, "") else _number(total)
    if wanted is None and distinct and _DIGITS.fullmatch(value):
        wanted = int(value)
    in_line = 1 in {len({cell.row for cell in cells}), len({cell.column for cell in cells})}
    if "type" in members and members["type"].value == "rowcol" and in_line and not value and wanted is None:
        # The site's own cage for a row or a column.
        return None
    if value and value != str(wanted):
        findings.unknown("cage", f"with {quote(value, 20)}", at=where)
    elif distinct or (wanted is not None and unique is not None):
        return Cage(cells, wanted, distinct)
    elif wanted is None and "hidden" in members and members["hidden"].value:
        findings.decorates("hidden cage", at=where)
    else:
        findings.unknown("cage", "that does not say whether digits repeat", at=where)
    return None


def _number(node: Node) -> int:
    """A number, or a text that is one."""
    return int(node.value) if isinstance(node.value, str) and _DIGITS.fullmatch(node.value) else node.integer(0, 10**6)


def _other(grid: Mapping[Cell, Node], findings: Findings) -> Layout:
    """The layout of a grid that is no square: nothing says which digits it has, and where they are distinct."""
    rows, columns = max(cell.row for cell in grid) + 1, max(cell.column for cell in grid) + 1
    findings.unknown("constraint", f"of a grid of {rows} rows and {columns} columns, as nothing states its digits")
    longest = max(rows, columns)
    return Layout("grid", rows, columns, tuple(sorted(grid)), (tuple(range(1, longest + 1)),) * len(grid), ())


def _givens(grid: Mapping[Cell, Node], layout: Layout, findings: Findings) -> dict[Cell, int]:
    givens = {}
    for cell, node in grid.items():
        if node.value is None:
            continue
        for key, member in node.members().items():
            if key == "value":
                text = "" if says_nothing(member.value) else str(member.value).strip()
                if _DIGITS.fullmatch(text) and int(text) in layout.domains[layout.index[cell]]:
                    givens[cell] = int(text)
                elif text:
                    findings.unknown("value", f"{quote(text, 20)}, which is no digit of the grid", at=str(cell))
            elif says_nothing(member.value):
                continue
            elif key in _MARKS:
                findings.decorates("cell", "with marks or colours", at=str(cell))
            elif key != "given":
                findings.unknown("member", f"{quote(key)} of cells", at=str(cell))
    return givens


def _notes(said: Said, findings: Findings) -> dict[str, str]:
    """Title, author and rules in words; what else is said is noted."""
    notes = {}
    for key, nodes in said.items():
        values = [node.value for node in nodes if not says_nothing(node.value)]
        if key in NOTES:
            texts = ("\n".join(map(str, value)) if isinstance(value, list) else str(value) for value in values)
            if text := one_text(key, texts, findings):
                notes[key] = text
        elif key in {"solution", "norowcol", *WHOLE_GRID} or (MESSAGES.fullmatch(key) and all(map(is_plain, values))):
            continue
        else:
            what = ("picture", "behind the grid") if key == _PICTURE else ("constraint", f"{quote(key)}, which is not understood")
            for _ in values:
                findings.unknown(*what)
    return notes


def _solution(value: object, layout: Layout, findings: Findings) -> None:
    """Note the published solution, if it is one."""
    value = "" if value is None else value
    digits = ("".join(map(str, value)) if isinstance(value, list) else str(value)).strip()
    if not digits or not set(digits) - _SIGNS_OF_NOTHING:
        return
    if len(digits) != len(layout.cells):
        findings.remark(f"the published solution has {len(digits)} signs for {len(layout.cells)} cells, and was not read")
        return
    for cell, domain, digit in zip(layout.cells, layout.domains, digits, strict=True):
        if digit.isascii() and digit.isdigit() and int(digit) in domain:
            findings.solution[cell] = int(digit)
        elif digit not in _SIGNS_OF_NOTHING:
            findings.remark(f"the published solution has {quote(digit)} in {cell}, which is no digit of the grid")
            return
