"""A document of SudokuPad, as JSON, read as a puzzle with its ledger."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....core.errors import quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Layout, Puzzle, Rule
from ....rules import AntiKing, AntiKnight, Cage
from ..f_puzzles.board import LARGEST
from ..f_puzzles.grid import Labels, frame_of, layout_of
from ..findings import Findings
from ..mentioned_rules import missing_rules
from ..notes import plain_note
from .pictures import PICTURES, note_pictures

__all__ = ["NOTES", "WHOLE_GRID", "read_document"]

NOTES = ("title", "author", "rules")
WHOLE_GRID: Mapping[str, type[AntiKnight | AntiKing]] = {"antiknight": AntiKnight, "antiking": AntiKing}
"""Rules of the whole grid that the metadata state."""

_KNOWN = frozenset({"cells", "regions", "cages", "global", "metadata", "metaData", *NOTES, *PICTURES})
_PASSED_OVER = frozenset({"id", "cellSize", "settings", "videos", "duration", "thumbnail", "puzzleId", "width", "height"})
_MESSAGES = re.compile(r"msg[a-z]*|source|created|updated|id|bgimage[a-z]+")
"""Keys of metadata that say nothing of the puzzle."""

_PICTURE = "bgimage"

_MARKS = frozenset({"centremarks", "centermarks", "cornermarks", "pencilMarks", "pencilmarks", "colours", "colors", "highlight", "color"})
_CAGE_LOOKS = frozenset({"style", "borderColor", "outlineC", "fontC", "fontSize", "textColor", "className", "type", "fromConstraint"})
_SAID = re.compile(r"\s*([A-Za-z]\w*):\s*(.+)", re.DOTALL)
"""A cage without cells says something of the puzzle."""

_DIGITS = re.compile(r"\d{1,6}", re.ASCII)
_NOTHING: tuple[object, ...] = (None, [], {}, "", False)
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
    said = _metadata(members)
    cages = list(_cages(members, said))
    square = len(grid) == size * size and len({cell.row for cell in grid}) == size
    layout = _square(members, size, cages, said, node, findings) if square else _other(grid, findings)
    givens = _givens(grid, layout, findings)
    for key, member in members.items():
        if key in PICTURES:
            note_pictures(key, member, findings)
        elif key not in _KNOWN | _PASSED_OVER and member.value not in _NOTHING:
            findings.unknown("constraint", f"{quote(key)}, which is not understood")
    notes = _notes(said, findings)
    _solution(said.get("solution"), layout, findings)
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


def _metadata(members: Mapping[str, Node]) -> dict[str, Node]:
    """What the document says of the puzzle."""
    said: dict[str, Node] = {key: members[key] for key in NOTES if key in members}
    for key in ("metaData", "metadata"):
        if key in members and members[key].value:
            said |= members[key].members()
    for name in members["global"].items() if "global" in members else ():
        # In some documents the rules of the whole grid are a list of their own.
        word = name.string()
        said[word if word in WHOLE_GRID else f"global: {word}"] = name._replace(value=True)
    return said


def _cages(members: Mapping[str, Node], said: dict[str, Node]) -> Iterator[Node]:
    """The cages that have cells; what others say is put to the metadata."""
    for cage in members["cages"].items() if "cages" in members else ():
        if cage.value in ({}, None):
            continue
        cells, value = cage.member("cells"), cage.member("value")
        if cells is not None and cells.value:
            yield cage
        elif value is not None and isinstance(value.value, str) and (match := _SAID.fullmatch(value.value)):
            said.setdefault(match[1].lower(), value._replace(value=match[2]))
        elif value is not None and value.value not in (None, ""):
            said.setdefault(f"a cage without cells, {quote(str(value.value))}", value)


def _square(members: Mapping[str, Node], size: int, cages: list[Node], said: Mapping[str, Node], node: Node, findings: Findings) -> Layout:
    """The layout of a square grid, whose rows and columns are distinct."""
    labels = _labels(members.get("regions"), size, findings)
    board, frame = frame_of(labels)
    if "norowcol" in said and said["norowcol"].value:
        findings.unknown("constraint", "'norowcol': rows and columns whose digits may repeat")
    rules: list[Rule] = [kind(board.cells) for name, kind in WHOLE_GRID.items() if name in said and said[name].value]
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
    cells = tuple(dict.fromkeys(_points(members["cells"], size)))
    unique, total = members.get("unique"), members.get("sum")
    value = "" if "value" not in members or members["value"].value is None else str(members["value"].value).strip()
    where = str(min(cells))
    for key, node in members.items():
        if key not in {"cells", "unique", "sum", "value", "hidden", *_CAGE_LOOKS} and node.value not in _NOTHING:
            findings.unknown("member", f"{quote(key)} of cages", at=where)
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
                text = "" if member.value in (None, [], {}) else str(member.value).strip()
                if _DIGITS.fullmatch(text) and int(text) in layout.domains[layout.index[cell]]:
                    givens[cell] = int(text)
                elif text:
                    findings.unknown("value", f"{quote(text, 20)}, which is no digit of the grid", at=str(cell))
            elif member.value in _NOTHING:
                continue
            elif key in _MARKS:
                findings.decorates("cell", "with marks or colours", at=str(cell))
            elif key != "given":
                findings.unknown("member", f"{quote(key)} of cells", at=str(cell))
    return givens


def _notes(said: Mapping[str, Node], findings: Findings) -> dict[str, str]:
    """Title, author and rules in words; what else is said is noted."""
    notes = {}
    for key, node in said.items():
        if key in NOTES:
            value = node.value
            text = plain_note("\n".join(map(str, value)) if isinstance(value, list) else str(value or ""))
            if text:
                notes[key] = text if key == "rules" else " ".join(text.split())
        elif key in {"solution", "norowcol", *WHOLE_GRID} or _MESSAGES.fullmatch(key) or node.value in _NOTHING:
            continue
        elif key == _PICTURE:
            findings.unknown("picture", "behind the grid")
        else:
            findings.unknown("constraint", f"{quote(key)}, which is not understood")
    return notes


def _solution(node: Node | None, layout: Layout, findings: Findings) -> None:
    """Note the published solution, if it is one."""
    value = "" if node is None or node.value is None else node.value
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
