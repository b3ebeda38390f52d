"""JSON inside a link: decoded within limits, as a node whose errors name the link and the path."""

from __future__ import annotations

import re
from dataclasses import replace

from ...core.errors import InputError, Place
from ...core.nodes import Node, Text
from ..json_documents import Document, decode

__all__ = ["GUIDE", "MOST_DEEP", "read_json"]

GUIDE = "docs/formats/links.md"
"""What errors name."""

MOST_DEEP = 20
"""Brackets within brackets; a puzzle has no more than ten."""

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\]]')
_MEND = "copy the whole link again"


def read_json(text: str, place: Place, what: str = "") -> Node:
    """The value of a JSON text.

    Args:
        text: any, of a bounded length.
        place: that of the link.
        what: which part of the link it is, for errors.

    Raises:
        InputError: it is no JSON, or nested too deeply.
    """
    where = replace(place, detail=", ".join(filter(None, (place.detail, what))))
    depth = 0
    for match in _TOKEN.finditer(text):
        depth += (match[0] in "{[") - (match[0] in "}]")
        if depth > MOST_DEEP:
            raise InputError(where, f"brackets are nested more than {MOST_DEEP} deep", "no puzzle needs more than 10")
    try:
        value = decode(Document(text, 1, 1), place.source)
    except InputError as error:
        line, column = error.place.line, error.place.column
        raise InputError(where, f"{error.problem} (line {line}, column {column} of its text)", _MEND) from None
    return Node(value, where, Text(GUIDE))
