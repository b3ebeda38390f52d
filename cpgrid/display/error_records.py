"""Errors as plain data, as commands and the server write them."""

from __future__ import annotations

from typing import Any

from ..core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError

__all__ = ["error_record"]

_KINDS = ((InputError, "input"), (UsageError, "usage"), (Refusal, "refusal"), (UnsoundError, "unsound"))


def error_record(error: CpgridError) -> dict[str, Any]:
    """An error as a JSON object; the place and the way to mend it only where they are known."""
    kind = next(name for cls, name in _KINDS if isinstance(error, cls))
    record: dict[str, Any] = {"kind": kind, "message": str(error)}
    if isinstance(error, InputError):
        place = error.place
        record |= {"source": place.source, "line": place.line or None, "column": place.column or None, "detail": place.detail}
        record |= {"problem": error.problem, "mend": error.mend}
    return record
