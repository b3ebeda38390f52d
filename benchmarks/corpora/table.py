"""The table of corpora, one line each."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.registry import Table
from cpgrid.generators.akari import akari
from cpgrid.generators.fillomino import fillomino
from cpgrid.generators.hashi import hashi, hashi_mended
from cpgrid.generators.heyawake import heyawake
from cpgrid.generators.hitori import hitori
from cpgrid.generators.loops import masyu, slitherlink, yajilin
from cpgrid.generators.nurikabe import nurikabe
from cpgrid.generators.slitherlink_mended import slitherlink_mended
from cpgrid.generators.table import GENERATORS

from ..generators import hard_variants, puzzles, variants
from ..generators.sizes import of_sizes

__all__ = ["CORPORA", "FOLDER", "FURTHER", "LETTERS", "Corpus"]

FOLDER = Path(__file__).parent

LETTERS = {"n": "none", "u": "unique", "m": "multiple"}
"""Verdicts as the answers have them, a letter a puzzle."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """Puzzles of one sort.

    Args:
        name: of the file too.
        summary: in one sentence.
        format: of the text.
        number: how many there are.
        make: chance → one of them.
        confirmed_by: two routes of different engines, for the answers.
    """

    name: str
    summary: str
    format: str
    number: int
    make: Callable[[Random], Puzzle]
    confirmed_by: tuple[str, str] = ("dlx", "sat")

    @property
    def path(self) -> Path:
        """The file, gzip text in the corpus's format."""
        return FOLDER / f"{self.name}.gz"

    def puzzle(self, index: int) -> Puzzle:
        """Puzzle ``index``, from 0, made again."""
        return self.make(Random(f"{self.name} {index}"))

    def text(self) -> str:
        """The stored text."""
        return gzip.decompress(self.path.read_bytes()).decode("ascii")

    def stored(self) -> list[Puzzle]:
        """The stored puzzles."""
        return cpgrid.read(self.path, format=self.format)

    def verdicts(self) -> list[str]:
        """The stored verdicts: none, unique or multiple."""
        return [LETTERS[letter] for letter in _answers()[self.name]["verdicts"]]

    def store(self, made: Sequence[Puzzle]) -> int:
        """Write the puzzles; the number of bytes."""
        text = cpgrid.write(made, format=self.format)
        # No date: the same puzzles are the same bytes.
        return self.path.write_bytes(gzip.compress(text.encode("ascii"), 9, mtime=0))

    def store_verdicts(self, verdicts: Sequence[str]) -> None:
        """Write the answers beside those of the other corpora."""
        letters = {word: letter for letter, word in LETTERS.items()}
        own = {"routes": list(self.confirmed_by), "verdicts": "".join(letters[verdict] for verdict in verdicts)}
        answers = {name: record for name, record in (_answers() | {self.name: own}).items() if name in CORPORA}
        _ANSWERS.write_text(json.dumps(dict(sorted(answers.items())), indent=1) + "\n", encoding="utf-8")


_ANSWERS = FOLDER / "answers.json"

_SMALL = ((8, 8), (8, 10), (10, 10), (10, 12))
_TO_200 = (*_SMALL, (12, 12), (14, 14))
_ENGINES = ("masks", "sat")
_TINY = ((5, 5), (5, 6), (6, 6))
_FEW = ((6, 6), (6, 8), (8, 8))
FURTHER = {
    "aqre": _FEW,
    "balance_loop": _FEW,
    "battleships": _SMALL,
    "canal_view": _SMALL,
    "castle_wall": _FEW,
    "cave": _SMALL,
    "chocona": _FEW,
    "country_road": _SMALL,
    "creek": _SMALL,
    "detour": _FEW,
    "fobidoshi": _FEW,
    "galaxies": _SMALL,
    "geradeweg": _FEW,
    "gokigen": _SMALL,
    "hidato": _FEW,
    "koburin": _FEW,
    "kurodoko": _SMALL,
    "kurotto": _FEW,
    "lits": _TINY,
    "minesweeper": _SMALL,
    "moon_or_sun": _FEW,
    "mosaic": _SMALL,
    "nanro": _FEW,
    "norinori": _FEW,
    "numberlink": _SMALL,
    "numbrix": _FEW,
    "nurimisaki": _FEW,
    "pipelink": _FEW,
    "shikaku": _TO_200,
    "shimaguni": _TINY,
    "shingoki": _FEW,
    "simple_loop": _FEW,
    "snake": _FEW,
    "tatamibari": _FEW,
    "tents": _TO_200,
    "tilepaint": _TO_200,
    "yin_yang": _FEW,
}
"""Families of which a few puzzles are made as `cpgrid generate` makes them, with the sizes by turns."""


def _answers() -> dict[str, Any]:
    return json.loads(_ANSWERS.read_text(encoding="utf-8")) if _ANSWERS.exists() else {}


CORPORA: Table[Corpus] = Table(
    "corpus",
    Corpus("minimal-9x9", "Sudokus of which no given can be spared", "line", 5000, partial(puzzles.minimal, height=3, width=3)),
    Corpus("hard-9x9", "minimal Sudokus at which singles must guess often", "line", 600, puzzles.hard),
    Corpus("minimal-16x16", "the same, 16×16", "line", 150, partial(puzzles.minimal, height=4, width=4)),
    Corpus(
        "sparse-25x25", "290 givens, soon minimal", "line", 5, partial(puzzles.minimal, height=5, width=5, fewest=290), ("sat", "lockstep")
    ),
    Corpus("minimal-25x25", "minutes each to make", "line", 9, partial(puzzles.minimal, height=5, width=5), ("sat", "cpsat")),
    Corpus("jigsaw-9x9", "random regions; one solution, several or none", "hdu4069", 2500, puzzles.jigsaw_mixture),
    Corpus("killer-9x9", "random cages, no givens, one solution", "json", 200, puzzles.killer_unique, ("dlx", "cpsat")),
    Corpus("variants-9x9", "rules of one to four kinds of thirty-five, one solution", "json", 100, variants.variant, ("masks", "sat")),
    Corpus("hard-variants-9x9", "few rules, none to spare, one solution", "json", 48, hard_variants.hard_variant, ("masks", "sat")),
    Corpus("kakuro", "up to 20×20, most with one solution", "hdu3338-distinct", 120, puzzles.kakuro_mixture, ("cpsat", "sat")),
    Corpus("kakuro-large", "about 1,900 cells", "hdu3338-distinct", 2, puzzles.kakuro_large, ("cpsat", "sat")),
    Corpus("kakuro-extension", "100×100, digits may repeat", "hdu3338", 3, puzzles.extension, ("flow", "cpsat")),
    Corpus("akari", "up to 10×12", "text", 12, partial(of_sizes, make=akari, sizes=_SMALL), _ENGINES),
    Corpus("fillomino", "up to 10×12, minimal", "text", 20, partial(of_sizes, make=fillomino, sizes=_SMALL), ("sat", "cpsat")),
    Corpus("fillomino-large", "20×20, minimal", "text", 2, partial(fillomino, rows=20, columns=20), _ENGINES),
    Corpus("hashi", "up to 14×14", "text", 20, partial(of_sizes, make=hashi, sizes=_TO_200), _ENGINES),
    Corpus("hashi-large", "20×30, mended", "text", 2, partial(hashi_mended, rows=20, columns=30), _ENGINES),
    Corpus("heyawake", "up to 10×12", "text", 20, partial(of_sizes, make=heyawake, sizes=_SMALL), _ENGINES),
    Corpus("heyawake-large", "20×20", "text", 2, partial(heyawake, rows=20, columns=20), _ENGINES),
    Corpus("hitori", "up to 14×14", "text", 20, partial(of_sizes, make=hitori, sizes=_TO_200), _ENGINES),
    Corpus("hitori-large", "30×30", "text", 3, partial(hitori, rows=30, columns=30), _ENGINES),
    Corpus("masyu", "up to 14×14, minimal", "text", 12, partial(of_sizes, make=masyu, sizes=_TO_200), _ENGINES),
    Corpus("masyu-large", "20×20, minimal", "text", 2, partial(masyu, rows=20, columns=20), _ENGINES),
    Corpus("nurikabe", "up to 10×12", "text", 20, partial(of_sizes, make=nurikabe, sizes=_SMALL), _ENGINES),
    Corpus("nurikabe-large", "20×20", "text", 2, partial(nurikabe, rows=20, columns=20), _ENGINES),
    Corpus("slitherlink", "up to 10×12", "text", 10, partial(of_sizes, make=slitherlink, sizes=_SMALL), _ENGINES),
    Corpus("slitherlink-large", "30×40, mended", "text", 2, partial(slitherlink_mended, rows=30, columns=40), _ENGINES),
    Corpus("yajilin", "up to 14×14", "text", 12, partial(of_sizes, make=yajilin, sizes=_TO_200), _ENGINES),
    Corpus("yajilin-large", "20×20", "text", 2, partial(yajilin, rows=20, columns=20), _ENGINES),
    *(
        Corpus(
            name, f"up to {sizes[-1][0]}×{sizes[-1][1]}", "text", 12, partial(of_sizes, make=GENERATORS[name].make, sizes=sizes), _ENGINES
        )
        for name, sizes in FURTHER.items()
    ),
)
