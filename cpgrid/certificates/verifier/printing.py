"""What is printed for people."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from .limits import check_time
from .strict_json import compact

SHOWN = 20  # puzzles of a list for people


def drawing(puzzle: dict[str, Any]) -> str:
    """A puzzle for people: a grid with the givens, then the domains and rules."""
    cells = {name: str(puzzle["givens"].get(name, ".")) for domain in puzzle["domains"] for name in domain["cells"]}
    width = max(map(len, ["#", *cells.values()]))
    columns, records, lines = range(1, puzzle["columns"] + 1), [*puzzle["domains"], *puzzle["rules"]], []
    for row in range(1, puzzle["rows"] + 1):
        check_time()
        lines.append(" ".join(cells.get(f"R{row}C{column}", "#").rjust(width) for column in columns))
    return "\n".join([*lines, *(compact(record).replace('"', "") for record in records)])


def printable(text: str) -> str:
    """The beginning of a text without line breaks and control characters, in characters that the output has."""
    shown, code = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:80]), sys.stdout.encoding or "ascii"
    return shown.encode(code, "backslashreplace").decode(code)


def called(name: dict[str, Any]) -> str:
    """A name for people; empty if nothing is known."""
    title, author = (printable(name.get(key, "")) for key in ("title", "author"))
    place, line = printable(name.get("file", "")), name.get("line", 0)
    place = f"{place}:{line}" if place and line else place or (f"line {line}" if line else "")
    words = " ".join(filter(None, [f'"{title}"' if title else "", f"by {author}" if author else ""]))
    without = f"WITHOUT {printable(name['left_out'])}" if name.get("left_out") else ""
    return ", ".join(filter(None, [words, without, place]))


def listed(facts: dict[str, Any]) -> Iterator[str]:
    """For people: what the puzzle of a bundle is called, and of a collection, which puzzles are not unique or have no partner."""
    if {*facts.get("name", {})} - {"line"}:
        yield f"the puzzle is called {called(facts['name'])}, of which nothing is proved"
    headings = {"not_unique": "not proved unique", "not_in_collection": "not in the collection", "not_in_file": "not in the file"}
    for key, heading in headings.items():
        puzzles = facts.get(key, [])
        for puzzle in puzzles[:SHOWN]:
            number = f"puzzle {puzzle['number']}" if "number" in puzzle else ""
            yield f"{heading}: " + ", ".join(filter(None, [number, puzzle.get("claim"), called(puzzle)]))
        if len(puzzles) > SHOWN:
            yield f"{heading}: {len(puzzles) - SHOWN} more, which --json lists"
