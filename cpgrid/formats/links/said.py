"""What a document says of its puzzle in more than one place: nothing of it is lost, and what contradicts itself is noted."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .findings import Findings
from .notes import plain_note

__all__ = ["MESSAGES", "first_solution", "one_text"]

MESSAGES = re.compile(r"msg[a-z]*|source|created|updated|id|bgimage[a-z]+")
"""What programs say of the document, or to who solves it: nothing of the puzzle."""


def one_text(note: str, texts: Iterable[str], findings: Findings) -> str:
    """The text of a note, made safe: rules in words one after another, of other notes the first, and the others are listed.

    Args:
        note: ``title``, ``author`` or ``rules``.
        texts: from every place, in the order in which they count.
        findings: where others are listed.
    """
    found = list(dict.fromkeys(filter(None, map(plain_note, texts))))
    if note == "rules":
        return "\n".join(found)
    lines = list(dict.fromkeys(" ".join(text.split()) for text in found))
    for _ in lines[1:]:
        findings.decorates("text", f"that is another {note}")
    return lines[0] if lines else ""


def first_solution(solutions: Iterable[object], findings: Findings) -> object:
    """The first of the published solutions; that another one differs is a remark.

    Args:
        solutions: texts or lists of digits, in the order in which they count; those that say nothing are passed over.
        findings: where the remark goes.
    """
    found = [each for each in solutions if each]
    if len({"".join(map(str, each)) if isinstance(each, list) else str(each).strip() for each in found}) > 1:
        findings.remark("the document has published solutions that differ, and the first was read")
    return found[0] if found else None
