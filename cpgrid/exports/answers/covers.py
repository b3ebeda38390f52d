"""Exact covers as ``cpgrid cover`` lists them, and Knuth's programs: a number with a colon, then an option to a line.

Knuth's programs name the items of an option in another order, and end each line with its place among the options of its item:
``A D:x (1 of 2)``. A cover is read from the items that it covers, whatever their order.

Source: D. E. Knuth, the programs DLX1, DLX2, DLX5: the listing that ``v1`` asks for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from .record import AnswerForm, Claim, SolverAnswer

__all__ = ["FORM"]

_NUMBER = re.compile(r"\d+:", re.ASCII)
_TAIL = re.compile(r"\s+(\(\d+ of \d+\)|[|$]\d+).*$", re.ASCII)
_CLAIMS = {"solved": Claim.OPTIMAL, "improvable": Claim.SOLVED, "no_solution": Claim.NONE, "unknown": Claim.UNKNOWN}


def _recognise(head: Sequence[str]) -> bool:
    return bool(head) and (bool(_NUMBER.fullmatch(head[0])) or head[0].startswith(('{"number":', '{"source":')))


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    return _read_records(lines) if lines and lines[0].startswith("{") else _read_listing(lines)


def _read_listing(lines: Sequence[str]) -> SolverAnswer:
    covers: list[dict[str, int]] = []
    for line in lines:
        if _NUMBER.fullmatch(line):
            covers.append({})
        elif not covers:
            raise ValueError(f"the line {line[:40]!r} stands before the number of a cover")
        else:
            covers[-1] |= _items(_TAIL.sub("", line).split())
    if {} in covers:
        raise ValueError(f"the cover {covers.index({}) + 1} has no options")
    return SolverAnswer(Claim.SOLVED if covers else Claim.UNKNOWN, tuple(covers))


def _items(entries: Sequence[str]) -> Mapping[str, int]:
    return {entry.partition(":")[0]: 1 for entry in entries}


def _read_records(lines: Sequence[str]) -> SolverAnswer:
    covers: list[Mapping[str, int]] = []
    claim = Claim.UNKNOWN
    for line in lines:
        try:
            record = json.loads(line)
            if "entries" in record:
                covers.append(_items([entry for option in record["entries"] for entry in _texts(option)]))
            claim = _CLAIMS.get(record.get("status"), claim)
        except (ValueError, TypeError, AttributeError, RecursionError):
            raise ValueError(f"{line[:40]!r} is no record of a cover") from None
    return SolverAnswer(Claim.SOLVED if covers and claim in {Claim.NONE, Claim.UNKNOWN} else claim, tuple(covers))


def _texts(option: Sequence[object]) -> list[str]:
    if not isinstance(option, list) or not all(isinstance(entry, str) for entry in option):
        raise TypeError
    return [str(entry) for entry in option]


FORM = AnswerForm("covers", "exact covers as cpgrid cover and Knuth's programs list them", _recognise, _read)
