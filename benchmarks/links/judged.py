"""Links of pzprjs with boards that its tests judge: a line of JSON for each kind, with filled boards and the rule that each breaks.

The file is not part of the project: each line has ``kind``, ``url`` (what follows the kind in a link) and ``cases``, of which each has
``board``, a file of the format pzprv3, and ``breaks``, the code of the rule that is broken, or null.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cpgrid import InputError, Puzzle
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links.puzz_link.table import named
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.rules.check import violations

from .tally import Tally

__all__ = ["measure_judged"]


_COUNTED = ("kinds in the file", "right boards", "of these obeyed", "wrong boards", "of these broken", "not asked", "boards not read")


def measure_judged(file: Path) -> tuple[list[Tally], Mapping[str, int]]:
    """The tally of each kind that cpgrid has, and how many kinds, links, and right and wrong boards there were.

    Args:
        file: as this module says.
    """
    tallies, counts = [], dict.fromkeys(_COUNTED, 0)
    for line in file.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        counts["kinds in the file"] += 1
        if named(case["kind"]) is not None:
            tallies.append(_measured(case, counts))
    return tallies, counts


def _measured(case: Mapping[str, Any], counts: dict[str, int]) -> Tally:
    tally = Tally(case["kind"], 1)
    boards = list(_boards(case, tally, counts))
    link = f"https://puzz.link/p?{case['kind']}/{case['url']}"
    try:
        puzzle = LINK_CODINGS["puzz.link"].decode(link, Place("link", 1, 1))
    except InputError as error:
        tally.reasons.append(f"its link: {error.problem}")
        return tally
    own = digest(puzzle)
    tally.ask(puzzle, "its link", next((_filled(board) for board in boards if digest(board) == own and _filled(board)), {}))
    return tally


def _boards(case: Mapping[str, Any], tally: Tally, counts: dict[str, int]) -> Iterator[Puzzle]:
    """The right boards; the others are judged."""
    for each in case["cases"]:
        right = each["breaks"] is None
        counts["right boards" if right else "wrong boards"] += 1
        try:
            (board,) = FORMATS["pzprv3"].read(Lines.of_text(each["board"]))
        except InputError as error:
            counts["boards not read"] += 1
            tally.reasons.append(f"a board that breaks {each['breaks'] or 'nothing'}: {error.problem}")
            continue
        assert isinstance(board, Puzzle)
        values = _filled(board)
        obeys = bool(values) and not violations(board, tuple(values[cell] for cell in board.layout.cells))
        if right:
            counts["of these obeyed"] += obeys
            yield board
        elif obeys and board.ledger.unsupported:
            # What it breaks is what was not understood.
            counts["not asked"] += 1
            continue
        else:
            counts["of these broken"] += not obeys
        if obeys is not right:
            said = "; ".join(board.ledger.remarks) or ("its values are not all known" if not values else "by our rules it is otherwise")
            tally.reasons.append(f"a board that breaks {each['breaks'] or 'nothing'}: {said}")


def _filled(board: Puzzle) -> Mapping[Cell, int]:
    solution = board.ledger.solution
    return solution if solution.keys() >= board.layout.index.keys() else {}
