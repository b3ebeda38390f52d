"""The puzzles of a plan, in groups with names: files, and functions that make puzzles out of chance."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from glob import glob
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import cpgrid

from ...core.errors import CpgridError
from ...core.nodes import Node
from ...core.outcome import LARGEST_SEED
from ...core.puzzle import Puzzle
from ...formats import FORMATS
from ...reading.puzzles import parse, stream
from .modules import function

__all__ = ["Cache", "NamedPuzzle", "PuzzleGroup", "read_group"]

_OF_FILES = ("name", "files", "format", "number")
_OF_GENERATORS = ("name", "generator", "arguments", "seed", "number")
_MOST = 1_000_000


class NamedPuzzle(NamedTuple):
    """A puzzle of a plan.

    Args:
        puzzle: the puzzle.
        name: where it comes from, for people.
        corpus: the name of its group.
    """

    puzzle: Puzzle
    name: str
    corpus: str


class Cache(Protocol):
    """Keeps puzzles that took long to make."""

    def made(self, recipe: str, make: Callable[[], str]) -> str:
        """The text of the puzzle with this recipe: the one that is kept, or a new one, which is kept from now on."""
        ...


@dataclass(frozen=True, slots=True)
class PuzzleGroup:
    """Puzzles with one name.

    Args:
        corpus: the name.
        node: the entry of the plan, for errors.
        files: each with the name that it has in the plan's terms.
        format: of the files; ``None`` = found from their content.
        generator: makes a puzzle from a random number generator and arguments; ``None`` = the group has files.
        spelt: the generator as the plan names it.
        arguments: of the generator, by name.
        seed: of the puzzles that are made.
        number: of puzzles that are made, or taken from the files at most; ``None`` = all that they hold.
    """

    corpus: str
    node: Node
    files: tuple[tuple[Path, str], ...] = ()
    format: str | None = None
    generator: Callable[..., Any] | None = None
    spelt: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    number: int | None = None

    def puzzles(self, cache: Cache) -> Iterator[NamedPuzzle]:
        """The puzzles in order.

        Raises:
            InputError: a file is not one of puzzles, or the generator failed or made something else.
        """
        if self.generator is None:
            yield from self._read()
            return
        for index in range(self.number or 0):
            recipe = json.dumps([self.spelt, self.arguments, self.seed, index], sort_keys=True, default=str)
            text = cache.made(recipe, lambda index=index: cpgrid.write([self._make(index)]))  # type: ignore[misc]  # of this round
            yield NamedPuzzle(parse(text, format="json")[0], f"{self.spelt} {self.seed} {index}", self.corpus)

    def count(self) -> int:
        """How many puzzles it has; none is made."""
        return sum(1 for _ in self._read()) if self.generator is None else self.number or 0

    def _read(self) -> Iterator[NamedPuzzle]:
        taken = 0
        for path, name in self.files:
            for puzzle in stream(path, format=self.format):
                if taken == self.number:
                    return
                taken += 1
                Puzzle.expect(puzzle)
                yield NamedPuzzle(puzzle, str(replace(puzzle.source, source=name)), self.corpus)

    def _make(self, index: int) -> Puzzle:
        assert self.generator is not None, "only generators make puzzles"
        try:
            puzzle = self.generator(Random(f"{self.seed} {index}"), **self.arguments)  # noqa: S311 — made from a seed, not from a secret
        except CpgridError:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {' '.join(str(error).split())}"
            raise self.node.error(f"puzzle {index} could not be made: {said}", "mend the generator or its arguments") from error
        if not isinstance(puzzle, Puzzle):
            raise self.node.error(f"the generator made a {type(puzzle).__name__}", "let it return a cpgrid.Puzzle")
        return puzzle


def read_group(node: Node, folder: Path) -> PuzzleGroup:
    """A group of a plan.

    Args:
        node: the entry.
        folder: of the plan: names of files are relative to it.

    Raises:
        InputError: a key is unknown, missing or of another type, a file is not there, a generator cannot be imported.
    """
    if "generator" in node.members():
        return _generated(node)
    members = node.record(("files",), tuple(key for key in _OF_FILES if key != "files"))
    files = members["files"]
    names = list(files.items()) if isinstance(files.value, list) else [files]
    matching = tuple(file for name in names for file in _matching(folder, name))
    if not matching:
        raise files.error("no file is named", 'name at least one, as files = "*.txt"')
    return PuzzleGroup(
        corpus=members["name"].label() if "name" in members else names[0].label(),
        node=node,
        files=matching,
        format=members["format"].choice(FORMATS) if "format" in members else None,
        number=members["number"].integer(1, _MOST) if "number" in members else None,
    )


def _generated(node: Node) -> PuzzleGroup:
    members = node.record(("generator", "number"), tuple(key for key in _OF_GENERATORS if key not in {"generator", "number"}))
    arguments = members["arguments"].members() if "arguments" in members else {}
    spelt = members["generator"].label()
    return PuzzleGroup(
        corpus=members["name"].label() if "name" in members else spelt,
        node=node,
        generator=function(members["generator"]),
        spelt=spelt,
        arguments={name: value.value for name, value in arguments.items()},
        seed=members["seed"].integer(0, LARGEST_SEED) if "seed" in members else 0,
        number=members["number"].integer(1, _MOST),
    )


def _matching(folder: Path, node: Node) -> list[tuple[Path, str]]:
    """The files that a name or a pattern stands for, in the order of their names."""
    pattern = node.label()
    plain = not any(sign in pattern for sign in "*?[")
    names = [pattern] if plain else sorted(glob(pattern, root_dir=folder, recursive=True))  # noqa: PTH207 — paths relative to the plan, `..` included
    matching = [(folder / name, Path(name).as_posix()) for name in names if (folder / name).is_file()]
    if not matching:
        raise node.error(f"no file {'is' if plain else 'matches'} {pattern}", f"names are relative to the plan's folder, {folder}")
    return matching
