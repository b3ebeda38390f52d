"""The solver Exact: it proves that a formula has no model, and its proof is rewritten in today's format.

Exact 2.2 writes the formula as it understood it, and a proof in version 1.1 of VeriPB's format, which loads inequalities one by one.
VeriPB 3 reads version 3.0 only, in which the inequalities of the formula have the first numbers.

Source: J. Devriendt, S. Gocht, E. Demirović, J. Nordström, P. Stuckey, "Cutting to the Core of Pseudo-Boolean Optimization", AAAI 2021.
"""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from ...backends.guarded import running
from ...core.clock import CLOCK, OutOfTime, check_time
from ...core.errors import Refusal, UnsoundError, shorten
from .cutting_planes import END, HEAD
from .formula import WHO, Formula, Inequality
from .texts import formula_text, inequalities_of, integer_of

__all__ = ["lacking", "prove"]

_MOST_BYTES = 1 << 26
"""Of a proof as the solver writes it: half of what a file of a bundle may have, as the numbers in it can grow."""

_CHILD = Path(__file__).with_name("exact_child.py")


def lacking() -> str:
    """Why the solver cannot be run on this machine; empty = it can."""
    return "" if find_spec("exact") else "the package exact is not installed (pip install exact)"


def prove(formula: Formula) -> bytes:
    """A proof that the formula has no model, in version 3.0 of VeriPB's format. Whether it is one is for checkers to say.

    Raises:
        Refusal: the solver is not installed, ended without an answer, or its proof is too long.
        UnsoundError: the solver finds a model, or understood another formula.
        OutOfTime: the deadline is past.
    """
    if reason := lacking():
        raise Refusal(WHO, reason)
    with TemporaryDirectory(prefix="cpgrid-exact-") as folder:
        stated, proof = Path(folder, "formula.opb"), Path(folder, "exact")
        stated.write_bytes(formula_text(formula))
        answer = _ask([str(stated), str(proof), str(_MOST_BYTES)])
        written = proof.with_suffix(".proof")
        if written.exists() and written.stat().st_size >= _MOST_BYTES:
            raise Refusal(WHO, f"the solver's proof has more than {_MOST_BYTES >> 20} MiB")
        if answer == "TIMEOUT":
            raise OutOfTime
        if answer == "SAT":
            raise UnsoundError("the solver Exact finds a solution that the certificate does not list")
        if answer != "UNSAT":
            raise Refusal(WHO, f"the solver Exact ended without an answer: {answer}")
        _compare(formula.inequalities, proof.with_suffix(".formula").read_text(encoding="ascii"))
        return _rewritten(written.read_text(encoding="ascii"), len(formula.inequalities))


def _ask(arguments: Sequence[str]) -> str:
    left = CLOCK.get().left
    seconds = None if left == math.inf else left
    if seconds == 0:
        raise OutOfTime
    with running([sys.executable, "-P", str(_CHILD), *arguments, str(seconds or 0)]) as process:
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            raise OutOfTime from None
    return out.decode(errors="replace").strip() or shorten(err.decode(errors="replace").strip().rpartition("\n")[2], 200)


def _compare(ours: Sequence[Inequality], theirs: str) -> None:
    """Inequality by inequality. The solver stops reading when it has a contradiction, so the last ones may be missing.

    Raises:
        UnsoundError: one is another.
    """
    try:
        for number, (own, other) in enumerate(zip_longest(ours, inequalities_of(theirs)), 1):
            check_time()
            if other is None:
                return
            if own != other:
                raise UnsoundError(f"the solver Exact understood inequality {number} in another way")
    except ValueError as error:
        raise UnsoundError(f"the solver Exact wrote a formula that cannot be read: {error}") from None


def _rewritten(proof: str, inequalities: int) -> bytes:
    """The proof in version 3.0.

    Raises:
        UnsoundError: it has a step that no proof by this solver should have.
    """
    head, *lines = proof.splitlines()
    if head != "pseudo-Boolean proof version 1.1":
        raise UnsoundError(f"the solver Exact wrote a proof in another format: '{shorten(head)}'")
    # new[old number] = the number in version 3.0; numbers begin with 1.
    new, count, written = [0], inequalities, [HEAD, f"f {inequalities} ;"]
    for line in lines:
        check_time()
        try:
            match line.split():
                case ["l", number]:
                    new.append(integer_of(number))
                case ["rup", *words, ";"]:
                    written.append(f"rup {' '.join(words)} ;")
                    new.append(count := count + 1)
                case ["pol", *words]:
                    written.append(f"pol {' '.join(_renumbered(words, new))} ;")
                    new.append(count := count + 1)
                case ["c", number]:
                    output, conclusion, end = END
                    return "\n".join([*written, output, f"{conclusion}{new[integer_of(number)]} ;", end, ""]).encode()
                case words if words and not words[0].startswith("*"):
                    raise _unread(line)
        except (ValueError, IndexError):
            raise _unread(line) from None
    raise UnsoundError("the solver Exact wrote a proof without an end")


def _unread(line: str) -> UnsoundError:
    return UnsoundError(f"the solver Exact wrote a step that is not known: '{shorten(line)}'")


def _renumbered(words: Sequence[str], new: Sequence[int]) -> list[str]:
    """A term in reverse Polish notation with other numbers of inequalities; those before * and d are factors and divisors."""
    return [
        str(new[int(word)]) if word.isdecimal() and following not in {"*", "d"} else word
        for word, following in zip(words, [*words[1:], ""], strict=True)
    ]
