"""The puzzles that are certified: every family, every group of rules, every claim, and the sizes that something is asked of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cpgrid
from cpgrid import Puzzle
from cpgrid.core.plugins import RULE_GROUPS

from ..corpora import CORPORA

__all__ = ["EXAMPLES", "Case", "cases"]

EXAMPLES = Path(__file__).parents[2] / "examples"

_ROYLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
"""A Sudoku of 17 givens from G. Royle's collection."""

_CLASH = "11" + "." * 79

_NOIP_2009 = """\
7 0 0 9 0 0 0 0 1
1 0 0 0 0 5 9 0 0
0 0 0 2 0 0 0 8 0
0 0 5 0 2 0 0 0 3
0 0 0 0 0 0 6 4 8
4 1 3 0 0 0 0 0 0
0 0 7 0 0 2 0 9 0
2 0 1 0 6 0 8 0 4
0 8 0 5 0 4 0 1 2
"""
"""The first sample of the contest's statement; its answer is 2829."""


_SIZES = {
    "latin_square": "nine",
    "futoshiki": "seven",
    "kenken": "eight",
    "skyscrapers": "six",
    "magic_square": "five",
    "binairo": "ten",
    "nonogram": "thirty",
    "kakurasu": "nine",
    "star_battle": "fourteen",
    "suguru": "eight",
    "ripple_effect": "eight",
    "str8ts": "nine",
    "easy_as_abc": "six",
    "multi_sudoku": "samurai",
    "slitherlink": "ten",
    "masyu": "twelve",
    "yajilin": "eight",
    "nurikabe": "ten",
    "hitori": "twenty",
    "heyawake": "twelve",
    "hashi": "fifteen",
    "fillomino": "ten",
    "akari": "twenty",
    "minesweeper": "twelve",
    "mosaic": "twelve",
    "tilepaint": "fifteen",
    "norinori": "ten",
    "kurodoko": "ten",
    "cave": "ten",
    "canal_view": "ten",
    "creek": "ten",
    "gokigen": "ten",
    "shikaku": "fifteen",
    "tatamibari": "eight",
    "aqre": "eight",
    "chocona": "eight",
    "nanro": "ten",
    "lits": "six",
    "shimaguni": "six",
    "kurotto": "ten",
    "galaxies": "eight",
    "fobidoshi": "ten",
    "simple_loop": "eight",
    "koburin": "eight",
    "nurimisaki": "ten",
    "detour": "eight",
    "hidato": "six",
    "numbrix": "six",
    "snake": "eight",
    "numberlink": "eight",
    "country_road": "ten",
    "yin_yang": "ten",
    "shingoki": "eight",
    "balance_loop": "eight",
    "geradeweg": "eight",
    "pipelink": "seven",
    "battleships": "eight",
    "moon_or_sun": "eight",
    "tents": "twelve",
    "castle_wall": "eight",
}
"""The example of each further family that is certified."""


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle with what its certificate must say.

    Args:
        name: for people.
        puzzle: of any family.
        claim: what is true of it.
        score: the greatest one, for a puzzle with a score.
        count: whether all solutions are to be listed.
        bytes: how large the certificate may be at most; ``None`` = nothing is asked.
        times: how many times the solving time the proof may take at most; ``None`` = nothing is asked.
    """

    name: str
    puzzle: Puzzle
    claim: str
    score: int | None = None
    count: bool = False
    bytes: int | None = None
    times: float | None = None


def cases() -> Iterator[Case]:
    """All of them, each made when its turn comes."""
    yield Case("Sudoku 9×9, 17 givens", _line(_ROYLE), "unique", bytes=200)
    yield Case("Sudoku 9×9, A. Inkala's of 2010", _example("sudoku/hard.txt", 2), "unique", bytes=4000)
    yield Case("Sudoku 9×9, the hardest of the corpus", _stored("hard-9x9", 403), "unique", bytes=4000)
    yield Case("Sudoku 9×9, the same digit twice", _line(_CLASH), "none")
    yield Case("Sudoku 9×9, two solutions", _example("sudoku/two-solutions.txt"), "several")
    yield Case("Sudoku 9×9, two solutions, listed", _example("sudoku/two-solutions.txt"), "exactly", count=True)
    yield Case("Sudoku 16×16, minimal", _stored("minimal-16x16", 0), "unique", bytes=25_000)
    yield Case("Sudoku 25×25, soon minimal", _stored("sparse-25x25", 0), "unique", times=3)
    yield Case("jigsaw 9×9", _example("jigsaw/squiggly.txt"), "unique")
    yield Case("target 9×9, NOIP 2009", cpgrid.parse(_NOIP_2009, format="noip2009")[0], "best", score=2829)
    yield Case("target 6×6", _example("target/six.json"), "best", score=319)
    yield Case("killer 9×9", _example("killer/solo-711.json"), "unique")
    yield Case("killer 9×9, digits may repeat in cages", _example("killer/solo-711-repeats.json"), "several")
    yield Case("killer 9×9, the same, listed", _example("killer/solo-711-repeats.json"), "exactly", count=True)
    yield Case("Kakuro 8×8", _example("kakuro/eight.json"), "unique")
    yield Case("Kakuro of 206 cells", _stored("kakuro", 30), "unique")
    yield Case("Kakuro of about 1,900 cells", _stored("kakuro-large", 0), "several")
    yield Case("Kakuro Extension 5×6", _example("kakuro_extension/one.json"), "unique")
    yield Case("Kakuro Extension 100×100", _stored("kakuro-extension", 0), "several")
    for family, name in _SIZES.items():
        yield Case(f"{family} ({name})", _example(f"{family}/{name}.json"), "unique")
    yield Case("grid: a magic square", _example("grid/magic-square.json"), "unique")
    yield Case("grid: a cross with a score", _example("grid/cross.json"), "best", score=13)
    # Families have the rules about areas.
    for group in (each for each in RULE_GROUPS if each != "areas"):
        yield Case(f"a variant: rules of the group {group}", _example(f"grid/rules-{group}.json"), "unique")


def _line(text: str) -> Puzzle:
    (puzzle,) = cpgrid.parse(text, format="line")
    return puzzle


def _example(path: str, index: int = 0) -> Puzzle:
    return cpgrid.read(EXAMPLES / path)[index]


def _stored(corpus: str, index: int) -> Puzzle:
    return CORPORA[corpus].stored()[index]
