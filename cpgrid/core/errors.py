"""The kinds of error, distinguished by what the caller can do about them.

Infeasible and out-of-time are not here: they are outcomes (`cpgrid.core.outcome`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Self

__all__ = [
    "CpgridError",
    "InputError",
    "NotAsked",
    "Place",
    "Refusal",
    "UnsoundError",
    "UsageError",
    "counted",
    "described",
    "out_of_memory",
    "placed",
    "printable",
    "quote",
    "shorten",
    "suggest",
]

_LONGEST_SOURCE = 300
_LONGEST_RESEMBLING = 100
_LONGEST_INTEGER = 128
"""Bits of an integer whose digits are of use in a message."""

_LOADER_OUT_OF_MEMORY = ("failed to map segment", "cannot allocate memory", "Cannot allocate memory")
"""What glibc's dynamic loader writes (elf/dl-load.c, elf/dl-object.c)."""


def shorten(text: str, longest: int = 40) -> str:
    """The text as a message shows it: cut to a maximum length, with unprintable characters escaped."""
    return printable(text if len(text) <= longest else text[:longest] + "…")


def described(value: object) -> str:
    """A value of any type as a message shows it: shortened, and an integer of very many digits by its size, because Python writes none."""
    if isinstance(value, int) and value.bit_length() > _LONGEST_INTEGER:
        return f"an integer of {value.bit_length()} bits"
    try:
        return shorten(repr(value))
    except Exception:  # noqa: BLE001 — any object may come, and one that holds such an integer has no repr
        return f"a value of type {type(value).__name__}"


def counted(items: Sized, noun: str) -> str:
    """``1 cell``, ``5 cells``."""
    return f"{len(items)} {noun}{'' if len(items) == 1 else 's'}"


def printable(text: str) -> str:
    """The text without line breaks and control characters, which are escaped."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in text)


def quote(text: str, longest: int = 40) -> str:
    """The text as a message quotes it: shortened, with a backslash as it stands in the file."""
    mark = '"' if "'" in text and '"' not in text else "'"
    return f"{mark}{shorten(text, longest)}{mark}"


def suggest(word: str, known: Collection[str]) -> str:
    """``did you mean 'sudoku'? `` for a word that resembles a known one, otherwise nothing."""
    from difflib import get_close_matches

    near = get_close_matches(word, known, 1) if len(word) <= _LONGEST_RESEMBLING else []
    return f"did you mean {near[0]!r}? " if near else ""


def out_of_memory(error: BaseException | None) -> bool:
    """Whether memory ran out, also while a library was loaded: the loader tells that as an ImportError, which others may wrap."""
    while error is not None:
        if isinstance(error, MemoryError) or (
            isinstance(error, ImportError) and any(words in str(error) for words in _LOADER_OUT_OF_MEMORY)
        ):
            return True
        error = error.__cause__ or error.__context__
    return False


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an input.

    Args:
        source: the file's name, or ``<stdin>``.
        line: 1-based line, 0 if unknown.
        column: 1-based column, 0 if unknown.
        detail: the part of the puzzle, in the format's terms: ``case 3``, ``R4C7``, ``rules[2].cells``.
    """

    source: str = ""
    line: int = 0
    column: int = 0
    detail: str = ""

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        head = ":".join([shorten(self.source, _LONGEST_SOURCE) or "<input>", *numbers])
        return f"{head}: {self.detail}" if self.detail else head


class CpgridError(Exception):
    """The root of every error that cpgrid raises on purpose."""


class InputError(CpgridError):
    """The input is not a puzzle: mend the file.

    Args:
        place: where it went wrong.
        problem: what is wrong and what was expected.
        mend: what to write instead.
    """

    def __init__(self, place: Place, problem: str, mend: str) -> None:
        assert mend, f"no mend is given for: {problem}"
        self.place, self.problem, self.mend = place, problem, mend
        super().__init__(f"{place}: {problem} ({mend})")

    def at(self, place: Place) -> InputError:
        """The same error of a layout, a rule or a family, which does not know its place in the file."""
        detail = ", ".join(filter(None, (place.detail, self.place.detail)))
        return InputError(Place(place.source, place.line, place.column, detail), self.problem, self.mend)


class NotAsked(InputError):
    """The puzzle was read, but not all that its text says was understood, so that no answer would be about that puzzle."""


@contextmanager
def placed(place: Place) -> Iterator[None]:
    """Add the place in the file to errors of layouts, rules and families, which do not know it."""
    try:
        yield
    except InputError as error:
        raise error.at(place) from None


class UsageError(CpgridError):
    """The call is wrong (an unknown route, format or option): mend the command."""


class Refusal(CpgridError):
    """A route cannot take this puzzle: choose another route.

    Args:
        who: the encoding or backend that refuses.
        reason: what it cannot take, and what would help.
    """

    def __init__(self, who: str, reason: str) -> None:
        self.who, self.reason = who, reason
        super().__init__(f"{who} refuses: {reason}")

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        """Of its arguments, so that a process can send it to another."""
        return type(self), (self.who, self.reason)


class LayoutRefusal(Refusal):
    """A route can take no puzzle of this layout, whatever its givens are."""


class UnsoundError(CpgridError):
    """A route returned a grid that breaks the puzzle's rules: a defect of cpgrid or of the engine, never of the puzzle."""
