"""A TOML file as nodes that know their path, and the line of each path: Python's reader keeps no places."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

from ...core.errors import InputError, Place
from ...core.nodes import Node, Text

__all__ = ["read_toml"]

_GUIDE = "docs/lab/experiments.md"
_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]")
_KEY = re.compile(r"""\s*(?:([A-Za-z0-9_-]+)|"([^"]*)"|'([^']*)')\s*=""")
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


def read_toml(path: Path) -> Node:
    """The whole file as a node.

    Raises:
        InputError: the file cannot be read or is not TOML.
    """
    place = Place(str(path))
    try:
        text = path.read_text(encoding="utf-8")
        value = tomllib.loads(text)
    except OSError as error:
        raise InputError(place, f"cannot be read: {error.strerror or error}", "give a readable plan") from None
    except UnicodeDecodeError:
        raise InputError(place, "is no text in UTF-8", f"write it as {_GUIDE} shows") from None
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        where = replace(place, line=int(at[1]), column=int(at[2])) if at else replace(place, line=text.count("\n") + 1)
        raise InputError(where, f"is not TOML: {_AT.sub('', str(error)).strip()}", f"write it as {_GUIDE} shows") from None
    return Node(value, place, text=Text(_GUIDE, _lines(text)))


def _lines(text: str) -> dict[str, int]:
    """The line of each table and key, by its path; text that only looks like a key, inside a string of several lines, may be among them."""
    lines: dict[str, int] = {}
    tables: Counter[str] = Counter()
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = header[2]
            if header[1] == "[[":
                tables[table] += 1
                table = f"{table}[{tables[table] - 1}]"
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            name = key[1] or key[2] or key[3] or ""
            # As `Node` writes paths.
            own = f".{name}" if name.isidentifier() else f"['{name}']"
            lines.setdefault(f"{table}{own}".removeprefix("."), number)
    return lines
