"""The puzzle (§1)."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

from .components import Components
from .constraints import AllDifferent, Regular, Sum
from .errors import Rejected, Unusable, readable, within
from .limits import LARGEST_PUZZLE, MOST_CANDIDATES, NUMBER, SIZE, VALUE, check_time
from .rules import areas, bridges, combined, dots, lines, loops, outside, patterns, pieces, shading, single_cells, whole_grid  # noqa: F401 — each enters its kinds
from .rules.kinds import CELL, CELL_OR_NULL, KINDS, NESTED, NESTED_AND, Added, Cells, Filled, Rule, json_of
from .strict_json import checked, compact, parse
from .variables import Variables

LAYOUT = {"cpgrid": 1, "family": "grid", "rows": SIZE, "columns": SIZE, "domains": [{"values": [VALUE], "cells": [str]}], "rules": [dict]}
PLACE = re.compile("R([1-9][0-9]{0,3})C([1-9][0-9]{0,3})")


def place_of(name: str, rows: int, columns: int) -> tuple[int, int]:
    """The row and the column of a cell."""
    match = PLACE.fullmatch(name)
    row, column = map(int, match.groups()) if match else (0, 0)
    if not (0 < row <= rows and 0 < column <= columns):
        raise Rejected(f"{ascii(name)[:80]} is not a place of the grid")
    return row, column


class Puzzle(Variables):
    """Cells with their domains, the rules, the givens; and the constraints that the rules become (§2)."""

    givens: list[int | None]

    def __init__(self, layout: Any) -> None:
        """Read a puzzle without its givens. It is put in canonical form, and must have had that form already."""
        rows, columns = checked(layout, LAYOUT, "puzzle")["rows"], layout["columns"]
        domain_of: dict[str, frozenset[int]] = {}
        for domain in layout["domains"]:
            domain_of.update(dict.fromkeys(domain["cells"], frozenset(domain["values"])))
        super().__init__({place_of(name, rows, columns): domain for name, domain in domain_of.items()})
        if not all(len(domain) in SIZE for domain in self.domains):
            raise Rejected("a cell has not 1 to 1000 values")
        if sum(map(len, self.domains)) > MOST_CANDIDATES:
            raise Rejected(f"there are more than {MOST_CANDIDATES} pairs of a cell and a value")
        self.number_of = {name: cell for cell, name in enumerate(self.names)}
        self.rules = sorted({self.rule(record) for record in layout["rules"]})
        cells: dict[frozenset[int], list[str]] = {}
        for name in self.names:
            cells.setdefault(domain_of[name], []).append(name)
        domains = [{"values": sorted(domain), "cells": names} for domain, names in cells.items()]
        head = compact({"cpgrid": 1, "family": "grid", "rows": rows, "columns": columns, "domains": domains})
        self.text_before_givens = f'{head[:-1]},"rules":[{",".join(rule.text for rule in self.rules)}],"givens":'
        if f'{compact(layout)[:-1]},"givens":' != self.text_before_givens:
            raise Rejected("the puzzle is not in canonical form")

        self.constraints: list[AllDifferent | Sum | Regular | Components] = []
        for rule in self.rules:
            self.constraints += KINDS[rule.kind].constraints(self, **dict(rule.fields))
        self.groups = [set() for _ in self.domains]
        for number, constraint in enumerate(self.constraints):
            for cell in constraint.cells if isinstance(constraint, AllDifferent) else ():
                self.groups[cell].add(number)
        self.number_values()
        for constraint in [*self.constraints, Sum(self, dict(enumerate(self.weights)), None, None)]:
            if isinstance(constraint, (Sum, Components)):
                constraint.must_be_small()

    def rule(self, record: Any) -> Rule:
        """Read one rule."""
        check_time()
        kind = checked(record.get("rule"), {*KINDS}, "rule")
        shapes = KINDS[kind].fields
        before = {key: shape.before for key, shape in shapes.items() if isinstance(shape, Added)}
        record = {**before, **record}
        checked(record, {"rule": str, **{key: json_of(shape) for key, shape in shapes.items()}}, kind)
        fields = {key: self.field(record[key], shape) for key, shape in shapes.items()}
        bounds = {key: shape if isinstance(shape, range) else NUMBER for key, shape in shapes.items()}
        cells = fields.get("cells", ())
        numbers = fields.get("weights", fields.get("coefficients", cells))
        if len(numbers) != len(cells) or any(type(field) is int and field not in bounds[key] for key, field in fields.items()):
            raise Rejected(f"a {kind} has not a weight for each cell, or a number that is too large")
        written = {
            key: self.written(fields[key], shape) for key, shape in shapes.items() if key not in before or record[key] != before[key]
        }
        return Rule(kind, cells, compact({"rule": kind, **written}), tuple(fields.items()))

    def field(self, value: Any, shape: Any) -> Any:
        """A field of a rule, with numbers for its cells, and with tuples for lists."""
        if shape in (CELL, CELL_OR_NULL):
            return None if value is None else self.field([value], Cells(1, 1))[0]
        if shape in (NESTED, NESTED_AND):
            if value.get("rule") == "or" or (value.get("rule") == "and" and shape == NESTED):
                raise Rejected("or: none of its rules is an or" if shape == NESTED_AND else "and: none of its rules is an and or an or")
            return self.rule(value)
        if isinstance(shape, Added):
            return () if value == [] else self.field(value, shape.shape)
        if isinstance(shape, list):
            return tuple(self.field(entry, shape[0]) for entry in value)
        if not isinstance(shape, Cells):
            return value
        cells = [self.number_of.get(name, -1) for name in value]
        if not shape.least <= len(cells) <= shape.most or -1 in cells or (len({*cells}) < len(cells) and not shape.repeats):
            raise Rejected("a rule has too few or too many cells, one that is not there, or one twice")
        return tuple(cells if shape.ordered else sorted(cells))

    def written(self, value: Any, shape: Any) -> Any:
        """A field of a rule as JSON has it."""
        if isinstance(shape, Added):
            return self.written(value, shape.shape)
        if isinstance(shape, (Cells, list)):
            return [self.written(entry, CELL if isinstance(shape, Cells) else shape[0]) for entry in value]
        if shape in (NESTED, NESTED_AND):
            return json.loads(value.text)
        return self.names[value] if shape in (CELL, CELL_OR_NULL) and value is not None else value

    def with_givens(self, givens: list[int | None]) -> Puzzle:
        """This puzzle with a value, or None, for each cell."""
        wrong = (given is not None and (type(given) is not int or given not in domain) for given, domain in zip(givens, self.domains))
        if len(givens) != len(self.names) or any(wrong):
            raise Rejected("givens: a value of its domain, or null, is expected for each cell")
        puzzle = copy.copy(self)
        puzzle.givens = givens
        return puzzle

    def text(self) -> bytes:
        """The text of the puzzle in canonical form."""
        givens = {name: given for name, given in zip(self.names, self.givens) if given is not None}
        return f"{self.text_before_givens}{compact(givens)}}}\n".encode()

    def must_hold(self, grid: list[int]) -> None:
        """Check a grid against domains, givens and rules: by what they say, and not by what is made of them."""
        if len(grid) != len(self.names):
            raise Rejected(f"a list of {len(self.names)} is expected")
        for name, value, domain, given in zip(self.names, grid, self.domains, self.givens):
            if value not in domain or given not in (None, value):
                raise Rejected(f"{name} has the value {value}, against its domain or given")
        for rule in self.rules:
            if not KINDS[rule.kind].holds(Filled(self, grid), **dict(rule.fields)):
                raise Rejected(f"a rule is broken: {rule.text[:500]}{'...' * (len(rule.text) > 500)}")


def read_puzzle(text: bytes) -> Puzzle:
    """The puzzle of a text in canonical form."""
    with within("puzzle"), readable():
        if len(text) > LARGEST_PUZZLE + 1:
            raise Unusable(f"it holds more than {LARGEST_PUZZLE} bytes")
        layout = checked(parse(text), dict, "puzzle")
        givens = checked(layout.pop("givens", None), dict, "givens")
        puzzle = Puzzle(layout)
        puzzle = puzzle.with_givens([givens.get(name) for name in puzzle.names])
        if puzzle.text() != text:
            raise Rejected("the text is not in canonical form")
        return puzzle
