"""Tables of plug points: records by name, those of the project first, then those of installed packages and of scripts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from .entry_points import entry_points, load, unusable
from .errors import UsageError, quote, suggest
from .record_types import check_record

__all__ = ["Table", "Tables"]


class NamedRecord(Protocol):
    """What every record of a table must have."""

    @property
    def name(self) -> str:
        """The name by which the record is chosen."""
        ...


R = TypeVar("R", bound=NamedRecord)


class _Later(Generic[R]):
    """A record that is made, or imported, when it is first used.

    Args:
        home: a function that makes it, or ``module:attribute`` as seen from the package.
        package: the package.
    """

    __slots__ = ("_home", "_record", "module")

    def __init__(self, home: str | Callable[[], R], package: str) -> None:
        self._home = home
        self._record: R | None = None
        self.module = f"{package}.{home.partition(':')[0]}" if isinstance(home, str) else ""

    def get(self) -> R:
        if self._record is None:
            self._record = self._home() if callable(self._home) else getattr(import_module(self.module), self._home.partition(":")[2])
        assert self._record is not None
        return self._record


class Table(Mapping[str, R]):
    """The records of one plug point in their order.

    Args:
        kind: what a record is called in messages, in the singular.
        records: all of one class and with different names.
        group: the entry-point group in which installed packages offer further records; empty = there is none. They are loaded when all
            records, or one of an unknown name, are asked for.
        key: a function whose result must also differ between records, so that `of` can find a record by it. It gives a class; that of a
            record of ``later`` is found fastest in the record's own module.
        later: after the records, by name: those that are made or imported when they are first used. A function makes a record;
            ``module:attribute`` says where one is.
        package: the package from which those modules are seen.
        record: the class of the records; without it, that of the first.
        check: raises `UsageError` for a record that must not come into the table; it is not asked about those of ``later``.

    Attributes:
        changes: how often the records have changed; what was made of them is good for as long as this number stays.
    """

    def __init__(
        self,
        kind: str,
        *records: R,
        group: str = "",
        key: Callable[[R], Any] | None = None,
        later: Mapping[str, str | Callable[[], R]] = MappingProxyType({}),
        package: str = "",
        record: type[R] | None = None,
        check: Callable[[R], None] | None = None,
    ) -> None:
        self.kind = kind
        self._check = check
        self.record = record or type(records[0])
        self._key = key
        self.group = group
        self._pending = bool(group)
        self._records: dict[str, R | _Later[R]] = {}
        self._by_key: dict[Hashable, R] = {}
        self.changes = 0
        for each in records:
            self._add(each)
        self._records |= {name: _Later(home, package) for name, home in later.items()}

    def __getitem__(self, name: str) -> R:
        if name not in self._records:
            self._load()
        record = self._records[name]
        return record.get() if isinstance(record, _Later) else record

    def __iter__(self) -> Iterator[str]:
        self._load()
        return iter(self._records)

    def __len__(self) -> int:
        self._load()
        return len(self._records)

    def choose(self, name: str) -> R:
        """The record of that name.

        Raises:
            UsageError: there is none; the message lists the names that exist.
        """
        if name in self:
            return self[name]
        raise UsageError(f"unknown {self.kind} {quote(name)}: {suggest(name, self)}choose one of {', '.join(self)}")

    def of(self, key: Hashable) -> R | None:
        """The record with that key, or ``None``."""
        if key not in self._by_key:
            self._find(getattr(key, "__module__", ""))
        if key not in self._by_key:
            self._load()
            self._find()
        return self._by_key.get(key)

    def _find(self, module: str = "") -> None:
        """Get the records that come later, of one module or of all, so that they can be found by their keys."""
        if self._key is not None:
            found = [record.get() for record in self._records.values() if isinstance(record, _Later) and module in {"", record.module}]
            self._by_key = {self._key(record): record for record in found} | self._by_key

    def register(self, record: R, *, before: str = "") -> None:
        """Add a record for the rest of the process.

        Args:
            record: a record of the table's class.
            before: the name of the record that it is put in front of; empty = it comes last. Where the order matters, the table says so.

        Raises:
            UsageError: the record is of another class, its name or key is taken, or no record is named ``before``.
        """
        self._load()
        self._find()
        self._add(record, before)

    @contextmanager
    def temporarily(self, *records: R, before: str = "") -> Iterator[None]:
        """Keep the records in the table for as long as the context lasts; they may replace records of the same names.

        Arguments and errors are those of `register`. Records that are registered meanwhile are removed at the end too.
        """
        self._load()
        self._find()
        kept, kept_by_key = self._records, self._by_key
        try:
            self._records, self._by_key = dict(kept), dict(kept_by_key)
            for record in records:
                self._add(record, before, replacing=self[record.name] if record.name in self._records else None)
            yield
        finally:
            self._records, self._by_key = kept, kept_by_key
            self.changes += 1

    def _add(self, record: R, before: str = "", *, replacing: R | None = None) -> None:
        if not isinstance(record, self.record):
            raise UsageError(f"a record of the class {self.record.__name__} is expected in this table, not a {type(record).__name__}")
        check_record(record)
        if self._check is not None:
            self._check(record)
        if record.name in self._records and replacing is None:
            raise UsageError(f"there is a {self.record.__name__} named {record.name!r} already; give the other one a name of its own")
        if before and before not in self._records:
            raise UsageError(f"no {self.kind} is named {before!r}; the {self.kind} {record.name!r} cannot be put in front of it")
        if self._key is not None:
            if replacing is not None:
                del self._by_key[self._key(replacing)]
            key = self._key(record)
            if key in self._by_key:
                raise UsageError(f"the {self.kind} {record.name!r} and the {self.kind} {self._by_key[key].name!r} both stand for {key}")
            self._by_key[key] = record
        # A new dictionary: the old one may be in use by a loop.
        names = list(dict.fromkeys([*self._records, record.name]))
        if before:
            names.remove(record.name)
            names.insert(names.index(before), record.name)
        self._records = {**self._records, record.name: record}
        self._records = {name: self._records[name] for name in names}
        self.changes += 1

    def _load(self) -> None:
        """Add the records of installed packages, once; a package that cannot be used is reported each time."""
        if not self._pending:
            return
        # A package that is being loaded may itself use the table.
        self._pending = False
        kept, kept_by_key = self._records, dict(self._by_key)
        try:
            points = [*entry_points(self.group)]
            if points:
                self._find()
            for point in points:
                record = load(point)
                try:
                    self._add(record)
                except UsageError as error:
                    raise unusable(point, str(error)) from error
        except BaseException:
            self._pending, self._records, self._by_key = True, kept, kept_by_key
            raise


class Tables(Mapping[str, Any]):
    """The records of several tables, one table after another, for a choice among all of them.

    Args:
        tables: a name that is in two of them stands for the record of the first.
    """

    def __init__(self, *tables: Mapping[str, Any]) -> None:
        self._tables = tables

    def __getitem__(self, name: str) -> Any:
        return next(table[name] for table in self._tables if name in table)

    def __contains__(self, name: object) -> bool:
        return any(name in table for table in self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(name for table in self._tables for name in table))

    def __len__(self) -> int:
        return len(list(iter(self)))
