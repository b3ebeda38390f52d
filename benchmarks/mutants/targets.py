"""What is mutated, and which tests look at it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cpgrid.core.registry import Table

__all__ = ["TARGETS", "Target"]


@dataclass(frozen=True, slots=True)
class Target:
    """Sources that the same tests look at.

    Args:
        name: what it is chosen by.
        files: patterns, from the root of the tree.
        rounds: for sources of C++, runs of pytest, one after another until one fails: the patterns of the files and folders of each. Of
            Python it is known which tests run a line.
    """

    name: str
    files: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...] = ()

    def sources(self, root: Path) -> list[Path]:
        """The files there are, from the root of the tree, in the order of their names."""
        found = {path.relative_to(root) for pattern in self.files for path in root.glob(pattern)}
        return sorted(path for path in found if path.name != "__init__.py")

    def tests(self, root: Path) -> list[tuple[str, ...]]:
        """The arguments of each run, as far as there are such tests."""
        runs = [[path.relative_to(root).as_posix() for pattern in run for path in sorted(root.glob(pattern))] for run in self.rounds]
        return [tuple(run) for run in runs if run]


TARGETS = Table(
    "target",
    Target("core", ("cpgrid/core/**/*.py",)),
    Target("rules", ("cpgrid/rules/**/*.py",)),
    Target("encodings", ("cpgrid/encodings/**/*.py",)),
    Target("backends", ("cpgrid/backends/*.py",)),
    Target("grids", ("cpgrid/grids/*.py",)),
    Target("phrases", ("cpgrid/phrases/*.py",)),
    Target("models", ("cpgrid/models/**/*.py",)),
    Target("formats", ("cpgrid/formats/**/*.py",)),
    Target("scene", ("cpgrid/scene/*.py",)),
    Target("render", ("cpgrid/render/**/*.py",)),
    Target("reading", ("cpgrid/reading/*.py",)),
    Target("questions", ("cpgrid/questions/*.py",)),
    Target("pipeline", ("cpgrid/pipeline/*.py",)),
    Target("cover", ("cpgrid/native/*.hpp", "cpgrid/native/cover/*.?pp"), (("tests/native",), ("tests/exact_cover",))),
    Target(
        "lockstep",
        ("cpgrid/native/lockstep/*.?pp",),
        (("tests/native/test_lockstep*.py",),),
    ),
    Target("masks", ("cpgrid/native/masks/*.?pp",), (("tests/native/test_masks*.py", "tests/native/test_words.py"),)),
    Target(
        "model",
        ("cpgrid/native/model/*.?pp",),
        (("tests/native/test_model.py", "tests/native/test_masks*.py", "tests/native/test_proof.py"),),
    ),
    Target("frontier", ("cpgrid/native/frontier/*.?pp",), (("tests/native/test_frontier*.py",),)),
    Target("learning", ("cpgrid/native/learning/*.?pp",), (("tests/native/test_learning*.py", "tests/native/test_questions.py"),)),
    Target("clauses", ("cpgrid/native/clauses/*.?pp",), (("tests/native/test_clauses.py",),)),
    Target("proof", ("cpgrid/native/checker/*.?pp", "cpgrid/native/proof/*.?pp"), (("tests/native/test_proof.py",),)),
    Target("bindings", ("cpgrid/native/bindings/*.?pp",), (("tests/native",),)),
)
