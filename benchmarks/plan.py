"""What a table of measurements is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from .race import Race

__all__ = ["Plan", "Settings"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the caller asked for.

    Args:
        full: all puzzles of the corpora; else a sample that takes minutes in all.
        files: puzzle files of the caller's, for the tables that take some.
        programs: paths of peers by name.
        rebuilt: peers that were rebuilt by hand, with how many times as long they take as the original, in words.
        asked: whether another process asks for one contender, which it has tried before.
    """

    full: bool = False
    files: Sequence[Path] = ()
    programs: Mapping[str, Path] = field(default_factory=dict)
    rebuilt: Mapping[str, str] = field(default_factory=dict)
    asked: bool = False

    def sample(self, work: Sequence[T], some: int, *, most: int | None = None) -> Sequence[T]:
        """Some of it, spread over it; all of it, or as much as is sensible, where everything was asked for."""
        number = min(len(work), some if not self.full else most or len(work))
        return [work[index * len(work) // number] for index in range(number)]


@dataclass(frozen=True, slots=True)
class Plan:
    """A table.

    Args:
        name: as the command takes it.
        title: for people.
        notes: what is timed, and what is not.
        races: settings → its races, each made when its turn comes.
        as_one: its races are many, and of the same contenders: the page has a line for each.
    """

    name: str
    title: str
    notes: str
    races: Callable[[Settings], Iterator[Race]]
    as_one: bool = False
