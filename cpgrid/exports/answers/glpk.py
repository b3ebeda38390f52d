"""Solution files of GLPK: the printable one of ``glpsol --lp MODEL -o FILE``, and the plain one of ``-w FILE``.

The plain file numbers the variables in the order in which the model names them first.

Source: A. Makhorin, GNU Linear Programming Kit Reference Manual 5.0, ``glp_print_mip``, ``glp_write_mip``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import integer

__all__ = ["FORM"]

_HEAD = re.compile(r"s mip \d+ (\d+) ([ofnu]) .*", re.ASCII)
_PLAIN = {"o": Claim.OPTIMAL, "f": Claim.SOLVED, "n": Claim.NONE, "u": Claim.UNKNOWN}
_PRINTED = {
    "INTEGER OPTIMAL": Claim.OPTIMAL,
    "INTEGER NON-OPTIMAL": Claim.SOLVED,
    "INTEGER EMPTY": Claim.NONE,
    "INTEGER UNDEFINED": Claim.UNKNOWN,
}
_COLUMN = re.compile(r"\s*\d+ (\S+)(?:\s+\*?\s+(\S+).*)?", re.ASCII)
_VALUE = re.compile(r"\s+\*?\s+(\S+).*", re.ASCII)


def _recognise(head: Sequence[str]) -> bool:
    return any(_HEAD.fullmatch(line) for line in head) or any(line.startswith("Status:     INTEGER") for line in head)


def _read(lines: Sequence[str], names: Sequence[str]) -> SolverAnswer:
    head = next(filter(None, map(_HEAD.fullmatch, lines)), None)
    if head is None:
        return _read_printed(lines)
    if int(head[1]) != len(names):
        raise ValueError(f"it has {head[1]} columns, the model {len(names)}")
    if "e o f" not in lines:
        raise ValueError("it breaks off: the line 'e o f' is missing")
    return _answer(_PLAIN[head[2]], dict(_numbered_column(line, names) for line in lines if line.startswith("j ")))


def _numbered_column(line: str, names: Sequence[str]) -> tuple[str, int]:
    words = line.split()
    if len(words) != 3 or not words[1].isdecimal():
        raise ValueError(f"{line[:40]!r} is no line of a column")
    if not 1 <= int(words[1]) <= len(names):
        raise ValueError(f"there is no column {words[1][:40]!r}")
    name = names[int(words[1]) - 1]
    return name, integer(words[2], name)


def _read_printed(lines: Sequence[str]) -> SolverAnswer:
    status = next((line.partition(":")[2].strip() for line in lines if line.startswith("Status:")), "")
    if status not in _PRINTED:
        raise ValueError(f"the status {status!r} is not that of an integer program; these are: {', '.join(_PRINTED)}")
    if "End of output" not in lines:
        raise ValueError("it breaks off: the line 'End of output' is missing")
    return _answer(_PRINTED[status], dict(_columns(lines)))


def _columns(lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Names and values; after a long name the rest stands in the next line."""
    start = next((number for number, line in enumerate(lines) if "Column name" in line), len(lines))
    name = ""
    for line in lines[start + 2 :]:
        if name and (match := _VALUE.fullmatch(line)):
            yield name, integer(match[1], name)
            name = ""
        elif match := _COLUMN.fullmatch(line):
            if match[2] is None:
                name = match[1]
            else:
                yield match[1], integer(match[2], match[1])
        else:
            return


def _answer(claim: Claim, values: Mapping[str, int]) -> SolverAnswer:
    return SolverAnswer(claim, (values,) if claim in {Claim.OPTIMAL, Claim.SOLVED} else ())


FORM = AnswerForm("glpk", "solution files of glpsol, -o and -w", _recognise, _read)
