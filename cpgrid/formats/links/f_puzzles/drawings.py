"""Texts, circles, rectangles, lines and cages that are only drawn: they decorate, unless there is a text in them, which may be a clue."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ....core.errors import quote
from ....core.nodes import Node
from ..nothing import says_nothing
from ..said import MESSAGES
from .keys import LOOKS, Reading
from .table import COSMETICS, KNOWN, SETTINGS

__all__ = ["note_drawings", "note_unknown"]

_CELL = re.compile(r"R\d{1,2}C\d{1,2}")
_SAID = re.compile(r"\s*([A-Za-z]{3,20})\s*:\s*(.*)", re.DOTALL)
_FOG = re.compile(r"\s*(?:FOW|FOG\s?LIGHT)\b", re.IGNORECASE)
_LOOKS = LOOKS | {"cells", "lines", "value", "isNewConstraint", "fontSize", "thickness"}
_NO_KEY = re.compile(r"[^a-z0-9+()-]")


def note_drawings(reading: Reading) -> dict[str, list[str]]:
    """Note what is drawn; the texts about the puzzle that stand in cages, as SudokuPad takes them, by what they are."""
    said: dict[str, list[str]] = {}
    for name in COSMETICS:
        if name not in reading.members or reading.members[name].value is None:
            continue
        for entry in reading.members[name].items():
            _note(reading, name, entry.members(), said)
    for name in SETTINGS:
        if name in reading.members and not says_nothing(reading.members[name].value):
            reading.findings.decorates("setting", f"'{name}'")
    return said


def _note(reading: Reading, name: str, members: Mapping[str, Node], said: dict[str, list[str]]) -> None:
    at = _place(members.get("cells") or members.get("lines"))
    for key, node in members.items():
        if key not in _LOOKS and not says_nothing(node.value):
            reading.findings.unknown("member", f"{quote(key)} of the key {name}", at=at)
    drawn_for = members["fromConstraint"].string() if members.get("fromConstraint") and members["fromConstraint"].value else ""
    if drawn_for:
        key = _NO_KEY.sub("", drawn_for.lower())
        if key in reading.members and reading.members[key].value:
            reading.findings.decorates(name, f"drawn for the key {quote(key)}", at=at)
        else:
            reading.findings.unknown(name, f"drawn for the constraint {quote(drawn_for)}, which the text lacks", at=at)
        return
    value = members.get("value")
    text = "" if value is None or value.value is None else str(value.value) if isinstance(value.value, int | float) else value.string()
    if not text.strip():
        reading.findings.decorates(name, at=at)
    elif _FOG.match(text):
        reading.findings.decorates(name, "that lights fog", at=at)
    elif name == "cage" and (match := _SAID.fullmatch(text)):
        kind = match[1].lower()
        if kind in {"title", "author", "rules", "solution"}:
            said.setdefault(kind, []).append(match[2].strip())
        elif MESSAGES.fullmatch(kind):
            reading.findings.decorates("text", f"about the puzzle, {quote(kind)}")
        else:
            reading.findings.unknown("text", f"about the puzzle, {quote(kind)}", at=at)
    else:
        reading.findings.unknown(name, f"with the text {quote(text)}", at=at)


def _place(node: Node | None) -> str:
    """The first cell that is named."""
    match = _CELL.search(str(node.value)[:200]) if node is not None else None
    return match[0] if match else ""


def note_unknown(reading: Reading) -> None:
    """Note each key that is not understood."""
    for name, node in reading.members.items():
        if name in KNOWN or says_nothing(node.value):
            continue
        entries = node.value if isinstance(node.value, list) else [node.value]
        for entry in entries:
            match = _CELL.search(str(entry)[:1000])
            reading.findings.unknown("constraint", f"of the kind {quote(name)}", at=match[0] if match else "")
