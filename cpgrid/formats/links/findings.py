"""What a reader of links found besides rules, gathered into a `Ledger`: the same things together, with their number and their places."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from ...core.errors import shorten
from ...core.grid import Cell
from ...core.ledger import Ledger

__all__ = ["Findings"]

_MOST_PLACES = 12
_MOST_KINDS = 100
_LONGEST = 100


class Findings:
    """What was found; each thing is named in the singular, with what follows the noun apart: ``circle``, ``without a value``."""

    def __init__(self) -> None:
        self._cosmetic: dict[tuple[str, str], list[str]] = {}
        self._unsupported: dict[tuple[str, str], list[str]] = {}
        self._remarks: list[str] = []
        self.solution: dict[Cell, int] = {}

    def decorates(self, noun: str, tail: str = "", *, at: str = "") -> None:
        """A thing that only decorates the puzzle, or says nothing of it."""
        self._cosmetic.setdefault((noun, tail), []).append(at)

    def unknown(self, noun: str, tail: str = "", *, at: str = "") -> None:
        """A constraint that is not understood, or a text that may be one."""
        self._unsupported.setdefault((noun, tail), []).append(at)

    def remark(self, text: str) -> None:
        """What a reader should look at."""
        self._remarks.append(text)

    def ledger(self) -> Ledger:
        """All of it."""
        return Ledger(tuple(_listed(self._unsupported)), tuple(_listed(self._cosmetic)), tuple(self._remarks), self.solution)


def _listed(found: dict[tuple[str, str], list[str]]) -> Iterable[str]:
    for (noun, tail), places in islice(found.items(), _MOST_KINDS):
        head = f"{len(places)} {noun}s" if len(places) > 1 else f"1 {noun}"
        named = list(dict.fromkeys(filter(None, places)))
        cut = named[:_MOST_PLACES] + ["…"] * (len(named) > _MOST_PLACES)
        yield shorten(" ".join(filter(None, (head, tail))), _LONGEST) + (f" at {', '.join(cut)}" if cut else "")
    if len(found) > _MOST_KINDS:
        yield f"{len(found) - _MOST_KINDS} things of other kinds"
