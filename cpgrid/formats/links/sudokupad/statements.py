"""What a document says of its puzzle: under ``metadata``, beside it, in the list ``global``, and in cages without cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....core.errors import quote
from ....core.nodes import Node
from ....rules import AntiKing, AntiKnight
from ..findings import Findings
from ..nothing import is_plain, says_nothing

__all__ = ["NOTES", "WHOLE_GRID", "Said", "is_stated", "note_members", "note_settings", "statements"]

NOTES = ("title", "author", "rules")
WHOLE_GRID: Mapping[str, type[AntiKnight | AntiKing]] = {"antiknight": AntiKnight, "antiking": AntiKing}
"""Rules of the whole grid."""

Said = Mapping[str, Sequence[Node]]
"""All values of each key, those that count most first."""

_SAID = re.compile(r"\s*([A-Za-z]\w*):\s*(.+)", re.DOTALL)
"""A cage without cells says something of the puzzle."""

_CAGE_KEYS = frozenset({"cells", "unique", "sum", "value", "hidden"})
_CAGE_LOOKS = frozenset({"style", "borderColor", "outlineC", "fontC", "fontSize", "textColor", "className", "type", "fromConstraint"})
_YES = frozenset({"true", "yes", "1", "on"})
_NO = frozenset({"false", "no", "0", "off"})


def statements(members: Mapping[str, Node], findings: Findings) -> tuple[Said, list[Node]]:
    """What is said, and the cages that have cells.

    Args:
        members: of the document.
        findings: where cages are noted that have no cells and are more than a text.
    """
    said: dict[str, list[Node]] = {}
    for key, node in _stated(members):
        said.setdefault(key, []).append(node)
    cages = []
    for cage in members["cages"].items() if "cages" in members else ():
        if cage.value in ({}, None):
            continue
        cells = cage.member("cells")
        if cells is not None and not says_nothing(cells.value):
            cages.append(cage)
        else:
            _say(cage.members(), said, findings)
    return said, cages


def _stated(members: Mapping[str, Node]) -> Iterator[tuple[str, Node]]:
    for key in ("metadata", "metaData"):
        if key in members and not says_nothing(members[key].value):
            yield from members[key].members().items()
    for key in NOTES:
        if key in members:
            yield key, members[key]
    for name in members["global"].items() if "global" in members else ():
        # In some documents the rules of the whole grid are a list of their own.
        word = name.string()
        yield word if word in WHOLE_GRID else f"global: {word}", name._replace(value=True)


def _say(members: Mapping[str, Node], said: dict[str, list[Node]], findings: Findings) -> None:
    """Put what a cage without cells says to the rest."""
    note_members(members, findings, "")
    for key in ("unique", "sum"):
        if key in members and not says_nothing(members[key].value):
            findings.unknown("cage", f"without cells, with {quote(key)}")
    value = members["value"].value if "value" in members else None
    if isinstance(value, str) and (match := _SAID.fullmatch(value)):
        said.setdefault(match[1].lower(), []).append(members["value"]._replace(value=match[2]))
    elif not says_nothing(value):
        said.setdefault(f"a cage without cells, {quote(str(value))}", []).append(members["value"])
    else:
        findings.decorates("cage", "without cells")


def note_members(members: Mapping[str, Node], findings: Findings, where: str) -> None:
    """Note the members of a cage that are not understood.

    Args:
        members: of the cage.
        findings: where they are noted.
        where: the first cell.
    """
    for key, node in members.items():
        if key not in _CAGE_KEYS | _CAGE_LOOKS and not says_nothing(node.value):
            findings.unknown("member", f"{quote(key)} of cages", at=where)


def is_stated(name: str, said: Said, findings: Findings) -> bool:
    """Whether a rule of the whole grid holds: as soon as one place says so; places that say other things are noted.

    Args:
        name: of the rule.
        said: all that is said.
        findings: where contradictions are noted, and values that say neither yes nor no.
    """
    answers = set()
    for node in said.get(name, ()):
        word = str(node.value).strip().lower() if is_plain(node.value) else ""
        if word in _YES or word in _NO:
            answers.add(word in _YES)
        elif not says_nothing(node.value):
            findings.unknown("constraint", f"{quote(name)}, which says neither yes nor no")
    if len(answers) > 1:
        findings.unknown("constraint", f"{quote(name)}, which is stated and denied")
    return True in answers


def note_settings(node: Node, findings: Findings) -> None:
    """Note how a program is set; what is no plain value, or has the name of a rule, may be a constraint.

    Args:
        node: the value of ``settings``.
        findings: where they are noted.
    """
    if says_nothing(node.value):
        return
    if not isinstance(node.value, Mapping):
        findings.unknown("constraint", "'settings', which is not understood")
        return
    for key, member in node.members().items():
        if says_nothing(member.value):
            continue
        if is_plain(member.value) and key not in {*NOTES, *WHOLE_GRID, "norowcol"}:
            findings.decorates("setting", quote(key))
        else:
            findings.unknown("setting", f"{quote(key)}, which is not understood")
