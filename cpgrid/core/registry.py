"""Tables of plug points: a name, a record, and one sentence for a name that is not there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Protocol, TypeVar

from .errors import UsageError, quote

__all__ = ["Table"]


class Named(Protocol):
    """What a record of a table must have."""

    @property
    def name(self) -> str:
        """The name the record is chosen by."""
        ...


R = TypeVar("R", bound=Named)


class Table(Mapping[str, R]):
    """The records of one plug point in their order.

    Args:
        kind: what a record is called in messages, in the singular.
        records: the records; two of one name are a defect.
    """

    def __init__(self, kind: str, *records: R) -> None:
        self.kind = kind
        self._records = {record.name: record for record in records}
        assert len(self._records) == len(records), f"two {kind}s share a name"

    def __getitem__(self, name: str) -> R:
        return self._records[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def choose(self, name: str) -> R:
        """The record of that name.

        Raises:
            UsageError: there is none; the message lists those there are.
        """
        if name in self._records:
            return self._records[name]
        near = get_close_matches(name, self._records, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UsageError(f"unknown {self.kind} {quote(name)}: {hint}choose one of {', '.join(self._records)}")
