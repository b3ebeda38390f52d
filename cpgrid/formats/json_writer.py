"""Puzzles as JSON objects that a person can read: a line for each domain, each rule and each row of givens."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby

from ..core.grid import Cell, cell_ranges
from ..core.puzzle import Domain, Puzzle
from .headers import NOTES
from .json_rules import write_rule

__all__ = ["VERSION", "write"]

VERSION = 1
"""The version of the format; a change that old readers would misread needs a new one."""


def write(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles one after another, an empty line between two."""
    return "\n".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    layout = puzzle.layout
    members = [
        f'"cpgrid": {VERSION}',
        *(f'"{kind}": {_line(puzzle.notes[kind])}' for kind in NOTES if kind in puzzle.notes),
        f'"family": {_line(layout.family)}',
        f'"rows": {layout.rows}',
        f'"columns": {layout.columns}',
        _list("domains", _domains(puzzle)),
        _list("rules", map(write_rule, layout.rules)),
    ]
    if puzzle.givens:
        members.append(_givens(puzzle))
    return "{\n  " + ",\n  ".join(members) + "\n}\n"


def _domains(puzzle: Puzzle) -> list[dict[str, object]]:
    cells: dict[Domain, list[Cell]] = {}
    for cell, domain in zip(puzzle.layout.cells, puzzle.layout.domains, strict=True):
        cells.setdefault(domain, []).append(cell)
    return [{"values": _values(domain), "cells": cell_ranges(members)} for domain, members in cells.items()]


def _values(domain: Domain) -> str | list[int]:
    return f"{domain[0]}..{domain[-1]}" if domain[-1] - domain[0] + 1 == len(domain) > 1 else list(domain)


def _givens(puzzle: Puzzle) -> str:
    ordered = sorted(puzzle.givens.items())
    rows = [
        ", ".join(f'"{cell}": {value}' for cell, value in row)  # the names of cells hold nothing to escape
        for _, row in groupby(ordered, key=lambda given: given[0].row)
    ]
    return '"givens": {\n    ' + ",\n    ".join(rows) + "\n  }"


def _list(key: str, entries: Iterable[dict[str, object]]) -> str:
    lines = ",\n    ".join(map(_line, entries))
    return f'"{key}": [\n    {lines}\n  ]' if lines else f'"{key}": []'


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
