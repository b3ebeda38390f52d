"""Samples of texts that other programs write, and random puzzles that they can state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress

from hypothesis import strategies as st

from cpgrid.contracts.family_samples import random_layout
from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.janko.table import KINDS
from cpgrid.formats.killers import killer
from cpgrid.formats.restrictions import restrictions
from cpgrid.models import FAMILIES, shapes, sudoku
from cpgrid.rules import Cage

__all__ = ["TEXTS", "blocks", "killers_of_nine", "marked"]

_ARROWS = "F<78<05J<^0^0H<^^80F<<0CD<^E0EJ0^E<0^>^^0C^G<^0C^>^07<F9^A000D<^^F^H<<E^^0^<B<0^<"
_SUMOCUE = (
    "=15+0=7=8+3=0=5=19+7+0=0+2=0=17+13+6+7=8=0=15+19+19=0=12=13+24+17=14=0=14=19=0+23=14+33=0+27+29+29+30=0=12+33=16+43+27=0=12"
    "+30+41+41=0=7+52=15=9+47=10=0=0=0=13+61+54+55=15+57=17+67+67=14+61+54=0+65+65=11+76=0+70+70"
)
_NUMBERS = (
    "3840:3840:1794:2051:2051:0:1286:4871:4871:3840:0:1794:0:4365:4365:1286:4871:2065:0:3859:3859:3859:0:3095:3352:3352:2065:3611:0:3613:"
    "4894:0:3095:3617:3617:0:3611:3613:3613:4894:0:3113:3617:4139:4139:3611:0:3119:4894:3113:3113:0:1844:1844:3894:2359:3119:2617:0:0:0:"
    "3389:3389:3894:2359:3905:2617:4419:4419:4419:3654:3389:3894:0:3905:3905:2892:2892:0:3654:3654:"
)
_MARKS = """\
*-----------------------*
| 1234 23   | 13   4    |
| 23   34   | 1234 1234 |
|-----------+-----------|
| 24   1234 | 14   13   |
| 1234 34   | 1234 14   |
*-----------------------*
"""
_EASY = "371.6.4.854.....2......3.6.7..5298....8.3.5....9871..4.8.1......1.....522.5.4.981"

_JANKO = """\
begin
puzzle hakyuu
author a setter
size 5
areas
1 1 1 2 3
4 4 2 2 3
5 4 4 2 6
5 5 7 2 7
8 5 7 7 7
problem
- - - 4 -
- - - - -
- - - - -
- - - 3 -
- - 3 - -
end
"""

_PUZZLEKIT = """\
starbattle
5 5 1
1 1 1 1 2
3 3 1 4 2
3 3 4 4 2
3 3 3 4 4
5 3 3 4 4
"""

_LETTERS = """\
aabcc.dee
a.b.ffdeg
.hhh.ijjg
k.lm.inn.
kllm.onpp
k.qmoo.rr
stqu...vv
stwuxxxyv
s.wwzz.yy
a15,b7,c8,d5,e19,f17,g8,h15,i12,j13,k14,l14,m19,n14,o12,p16,q12,r7,s15,t9,u10,v13,w15,x17,y14,z11
"""

_JIGSAW = "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7"
_REGIONS = "111222333" * 2 + "114222333" + "144555666" + "444555666" * 2 + "777888999" * 3

TEXTS = {
    "jigsaw-line": f"# two\n{_JIGSAW}{_REGIONS}\n{'.' * 16} aaabcabbccbdcddd\n",
    "hodoku": f"# two\n:0702:9:{_EASY}:913 924:917:r3c7:\n:0000:x:{_EASY.replace('6', '+6', 1)}:::\n",
    "sukaku": "1234.23.1.3....4.23...3412341234.2.412341..41.3.1234..3412341..4\n" * 2,
    "pencil-marks": f"{_MARKS}\n{_MARKS}",
    "killer-arrows": f"{_ARROWS}\n# again\n{_ARROWS}\n",
    "killer-numbers": f"3x3::k:{_NUMBERS}\n3x3:d:k:{_NUMBERS}\n",
    "killer-letters": f"{_LETTERS}\n{_LETTERS.replace(chr(10), '', 8).replace(',', ' ')}",
    "janko": f"{_JANKO}\n# another\n{_JANKO}",
    "puzzlekit": f"{_PUZZLEKIT}\n# another\n{_PUZZLEKIT}",
    "sumocue": f"SumoCueV1{_SUMOCUE}\nSumoCueV1D\n{_SUMOCUE}\n",
}


def _as_read(name: str, puzzle: Puzzle) -> Puzzle:
    """The puzzle as a format reads it, with its rules in that order."""
    (again,) = FORMATS[name].read(Lines.of_text(FORMATS[name].write([puzzle])))
    assert isinstance(again, Puzzle)
    return again


# Fillings of these take long, or their grids are large.
TYPED_FAMILIES = sorted({kind.family for kind in KINDS} - {"multi_sudoku", "fillomino", "battleships", "galaxies", "tatamibari", "shikaku"})


@st.composite
def killers_of_nine(draw: st.DrawFn, name: str) -> Puzzle:
    """9×9 killers whose cages touch."""
    chance = random.Random(draw(st.integers(0, 10**6)))
    groups: Sequence[Sequence[object]] = shapes.cages(rectangle(0, 0, 9, 9), chance, largest=5)
    cages = [Cage(tuple(cells), chance.randint(10, 45)) for cells in groups if chance.random() < 0.8] or [Cage(tuple(groups[0]), 12)]
    diagonals = name in {"killer-numbers", "sumocue"} and chance.random() < 0.3
    regions = shapes.regions(9, chance, exchanges=5) if name == "sumocue" and chance.random() < 0.3 else ()
    return _as_read(name, killer(cages, {}, Place(), diagonals=diagonals, regions=regions))


@st.composite
def marked(draw: st.DrawFn, name: str) -> Puzzle:
    """Sudokus some of whose cells have few values left."""
    chance = random.Random(draw(st.integers(0, 10**6)))
    layout = sudoku.layout(*chance.choice([(2, 2), (2, 3), (3, 3)]))
    some = [cell for cell in layout.cells if chance.random() < 0.5]
    left = [(cell, tuple(sorted(chance.sample(layout.values, chance.randint(1, len(layout.values)))))) for cell in some]
    givens, rules = restrictions(left, layout.values)
    return _as_read(name, Puzzle(layout.with_rules(*rules) if rules else layout, givens))


@st.composite
def blocks(draw: st.DrawFn, name: str) -> Puzzle:
    """Puzzles of the families that janko.at has types for.

    Args:
        draw: of hypothesis.
        name: of the format.
    """
    chance = random.Random(draw(st.integers(0, 10**6)))
    while True:
        family = FAMILIES[chance.choice(TYPED_FAMILIES)]
        made = random_layout(family, chance)
        if made is not None:
            layout, values = made
            share = chance.choice((0.0, 0.0, 0.3))
            known = {cell: value for cell, value in zip(layout.cells, values, strict=True) if chance.random() < share}
            with suppress(InputError):
                return _as_read(name, Puzzle(layout, known))
