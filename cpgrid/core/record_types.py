"""What the records of plug points hold, by the annotations of their fields: checked when a record comes into its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from .errors import UsageError, shorten

__all__ = ["check_record"]

_TYPES: Sequence[tuple[re.Pattern[str], str, Callable[[Any], bool]]] = (
    (re.compile("str"), "a text", lambda value: isinstance(value, str)),
    (re.compile("bool"), "True or False", lambda value: isinstance(value, bool)),
    (re.compile("int"), "an integer", lambda value: isinstance(value, int) and not isinstance(value, bool)),
    (re.compile(r"tuple\[str, \.\.\.\]"), "a tuple of texts", lambda value: isinstance(value, tuple) and {*map(type, value)} <= {str}),
    (re.compile(r"type\[.*\]"), "a class", lambda value: isinstance(value, type)),
    (re.compile(r"Callable\[.*\]"), "a function", callable),
)
"""The annotation, what it is called, and whether a value is that."""


_RECORDS = re.compile(r"tuple\[([A-Z]\w+), \.\.\.\]")
"""The annotation of a tuple of records of one class."""


def check_record(record: Any) -> None:
    """Check the fields of a record, and of records that it holds, as far as they are texts, flags, numbers, classes and functions.

    Args:
        record: an instance of a dataclass; others are left alone. Its annotations are compared as texts: to import all that they name takes
            long, and some of it is for type checkers only.

    Raises:
        UsageError: a field is of another type.
    """
    for field in fields(record) if is_dataclass(record) else ():
        value, written = getattr(record, field.name), str(field.type)
        plain = written.removesuffix(" | None")
        if value is None and plain != written:
            continue
        if (several := _RECORDS.fullmatch(plain)) and not _are(value, several[1]):
            problem = f"a tuple of {several[1]} is wanted; {shorten(repr(value), 80)} was given"
            raise UsageError(f"{type(record).__name__}.{field.name}: {problem}")
        for form, wanted, fits in _TYPES:
            if form.fullmatch(plain) and not fits(value):
                raise UsageError(f"{type(record).__name__}.{field.name}: {wanted} is wanted; {shorten(repr(value), 80)} was given")
        for part in value if isinstance(value, tuple) else (value,):
            if not isinstance(part, type):
                check_record(part)


def _are(value: Any, name: str) -> bool:
    """Whether it is a tuple of objects of the class of that name."""
    return isinstance(value, tuple) and all(type(one).__name__ == name for one in value)
