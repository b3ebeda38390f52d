"""Groups of cells: killer cages, extra regions, clones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....core.puzzle import Rule
from ....rules import Cage, Clone, Distinct
from .keys import Key, Reading, Stating, clue, entries, entry_cells, made, named_once, refused

__all__ = ["REGIONS"]


def _read_cages(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "killercage", "cells", "value"):
        cells = named_once(entry_cells(entry, members, reading), reading, "killer cage")
        at = str(cells[0]) if cells else ""
        total, _ = clue(members, reading, "killer cage", at)
        if cells:
            # The site writes 0 where no sum was typed.
            yield made(entry, partial(Cage, cells, total or None))
        elif total:
            reading.findings.unknown("killer cage", f"without cells, with the total {total}")
        else:
            reading.findings.decorates("killer cage", "without cells")


def _write_cages(rules: Sequence[Cage], stating: Stating) -> None:
    for rule in rules:
        if not rule.distinct:
            raise refused("no digit may stand twice in a cage there")
        if len(set(rule.cells)) < len(rule.cells):
            raise refused("no cell counts twice in a cage there")
        if rule.total is not None and rule.total <= 0:
            raise refused(f"a cage adds up to a number from 1 on there, not to {rule.total}")
        total = {} if rule.total is None else {"value": str(rule.total)}
        stating.add("killercage", {"cells": list(map(str, rule.cells)), **total})


def _read_extra(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "extraregion", "cells", "value"):
        cells = named_once(entry_cells(entry, members, reading), reading, "extra region")
        at = str(cells[0]) if cells else ""
        number, _ = clue(members, reading, "extra region", at)
        if number is not None:
            reading.findings.unknown("extra region", f"with the number {number}", at=at)
        if len(cells) > 1:
            yield made(entry, partial(Distinct, cells, "extra region"))
        else:
            reading.findings.decorates("extra region", "of one cell" if cells else "without cells", at=at)


def _write_extra(rules: Sequence[Distinct], stating: Stating) -> None:
    for rule in rules:
        stating.add("extraregion", {"cells": list(map(str, rule.cells))})


def _read_clones(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "clone", "cells", "cloneCells"):
        lists = entry_cells(entry, members, reading), entry_cells(entry, members, reading, "cloneCells")
        if not any(lists) or lists[0] == lists[1]:
            reading.findings.decorates("clone", "of itself", at=str(lists[0][0]) if lists[0] else "")
        elif len(lists[0]) != len(lists[1]):
            raise members["cloneCells"].error(f"{len(lists[1])} cells are a clone of {len(lists[0])}", "name as many")
        else:
            yield made(entry, partial(Clone, lists))


def _write_clones(rules: Sequence[Clone], stating: Stating) -> None:
    for rule in rules:
        if len(rule.lists) != 2:
            raise refused("a clone has one original there; state a rule for each two lists of cells")
        if rule.lists[0] == rule.lists[1]:
            raise refused("a clone of itself says nothing there")
        cells, clones = (list(map(str, each)) for each in rule.lists)
        stating.add("clone", {"cells": cells, "cloneCells": clones})


REGIONS: tuple[Key, ...] = (
    Key(("killercage",), (Cage,), _read_cages, _write_cages),
    Key(("extraregion",), (Distinct,), _read_extra, _write_extra),
    Key(("clone",), (Clone,), _read_clones, _write_clones),
)
"""The keys of groups of cells, in the order in which their rules are read."""
