"""The answer of a file, in the form that is named or the only one that its beginning looks like."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import InputError, Place, quote
from ...reading.files import text_of_file
from .record import AnswerForm, SolverAnswer
from .table import ANSWERS

__all__ = ["read_answer"]

_MOST_BYTES = 1 << 28
_HEAD = 400
"""Lines by which a form is found: solvers print many comments first."""


def read_answer(name: str, names: Sequence[str], form: str | None = None) -> tuple[AnswerForm, SolverAnswer]:
    """What a solver says.

    Args:
        name: of the file; ``-`` is standard input.
        names: of the variables of the model, in its order.
        form: the form that it has; ``None`` = found from its content.

    Raises:
        InputError: it cannot be read, no form fits it or several do, it is not complete, or it names a variable that the model does not
            have.
        UsageError: there is no such form.
        OutOfTime: the deadline is past.
    """
    chosen = None if form is None else ANSWERS.choose(form)
    lines = [line.rstrip() for line in text_of_file(name, _MOST_BYTES).splitlines() if line.strip()]
    place = Place("<stdin>" if name == "-" else name)
    if not lines:
        raise InputError(place, "it is empty", "give what the solver wrote; some write to a file, not to standard output")
    chosen = chosen or _detect(lines, place)
    try:
        answer = chosen.read(lines, names)
    except ValueError as error:
        raise InputError(place, f"as an answer of the form {chosen.name}: {error}", "give what the solver wrote, all of it") from None
    known = frozenset(names)
    for assignment in answer.assignments:
        if stray := next((variable for variable in assignment if variable not in known), None):
            mend = "give the map that was written with the model of this answer"
            raise InputError(place, f"it names the variable {quote(stray)}, which the model does not have", mend)
    return chosen, answer


def _detect(lines: Sequence[str], place: Place) -> AnswerForm:
    fitting = [form for form in ANSWERS.values() if form.recognise(lines[:_HEAD])]
    if len(fitting) != 1:
        fits = f"{len(fitting)} forms of answers fit" if fitting else "no form of answers fits"
        mend = f"choose --from NAME, one of {', '.join(form.name for form in fitting or ANSWERS.values())}"
        raise InputError(place, f"{fits} a text that begins {quote(lines[0])}", mend)
    return fitting[0]
