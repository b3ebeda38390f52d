"""A small layout of every family, built by its own functions."""

from __future__ import annotations

import cpgrid
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout
from cpgrid.models import (
    jigsaw,
    kakuro,
    kakuro_extension,
    multi_sudoku,
    sudoku,
    target,
)
from cpgrid.rules import Cage, Run

__all__ = ["SMALL"]

SMALL = {
    "sudoku": sudoku.layout(2, 2),
    "jigsaw": jigsaw.layout(["AABB", "ACBB", "ACCD", "CDDD"]),
    "target": target.layout(2, 2),
    "killer": cpgrid.killer([Cage(rectangle(0, 0, 1, 2), 3)], 4).layout,
    "kakuro": kakuro.layout(2, 2, [Run(rectangle(1, 0, 1, 2), 3, distinct=True)]),
    "kakuro_extension": kakuro_extension.layout(2, 2, [Run(rectangle(1, 0, 1, 2), 3, distinct=False)]),
    "latin_square": cpgrid.latin_square(3).layout,
    "futoshiki": cpgrid.futoshiki(3, [(Cell(0, 1), Cell(0, 0)), (Cell(1, 2), Cell(2, 2))]).layout,
    "kenken": cpgrid.kenken(["AAB", "CCB", "CDD"], {"A": "3x", "B": "1-", "C": "7+", "D": "3/"}).layout,
    "skyscrapers": cpgrid.skyscrapers(3, above=(2, None, 1), right=(None, 2, None)).layout,
    "magic_square": cpgrid.magic_square(3).layout,
    "binairo": cpgrid.binairo(4).layout,
    "nonogram": cpgrid.nonogram([(1, 1), (2,), None], [(2,), (0,), (1,), (1, 1)]).layout,
    "kakurasu": cpgrid.kakurasu((4, 1, None), (2, 3, None, 1)).layout,
    "star_battle": cpgrid.star_battle(["AABB", "ACBB", "CCCD", "CDDD"]).layout,
    "multi_sudoku": multi_sudoku.layout(((0, 0), (2, 2)), 2, 2),
    "suguru": cpgrid.suguru(["ABB", "AAB", "ACC"]).layout,
    "ripple_effect": cpgrid.ripple_effect(["AAB", "CAB", "CCD"]).layout,
    "str8ts": cpgrid.str8ts(["..#", "...", "1.."]).layout,
    "easy_as_abc": cpgrid.easy_as_abc(3, 2, above=("A", None, "B"), right=(None, "A", None)).layout,
    "nurikabe": cpgrid.nurikabe(["2..", "..?", "..."]).layout,
    "hitori": cpgrid.hitori(["112", "232", "31."]).layout,
    "heyawake": cpgrid.heyawake(["AAB", "ACB", "CCB"], numbers=["1..", ".0.", "..."]).layout,
    "akari": cpgrid.akari(["..#", "1..", ".#."]).layout,
    "minesweeper": cpgrid.minesweeper(["1..", "...", ".?2"], mines=3).layout,
    "mosaic": cpgrid.mosaic([".2.", "4..", "..1"]).layout,
    "tilepaint": cpgrid.tilepaint(["AAB", "CAB", "CCD"], rows=(2, None, 1), columns=(None, 1, None)).layout,
    "norinori": cpgrid.norinori(["AAB", "CCB", "CCB"]).layout,
    "simple_loop": cpgrid.simple_loop(3, 4, blocks="r1c1 r1c2").layout,
    "koburin": cpgrid.koburin(["1..", "...", "..."]).layout,
    "nurimisaki": cpgrid.nurimisaki(["?..", "...", "..2"]).layout,
    "detour": cpgrid.detour(["AAB", "CAB"], numbers=["2..", "..."]).layout,
    "country_road": cpgrid.country_road(["AAB", "CAB"], numbers=["2..", "..."]).layout,
    "shingoki": cpgrid.shingoki([[".", "w2", "."], ["b3", ".", "."], [".", ".", "b"]]).layout,
    "balance_loop": cpgrid.balance_loop([[".", "w2", "."], ["b3", ".", "."], [".", ".", "w"]]).layout,
    "geradeweg": cpgrid.geradeweg([".1.", "?..", "..2"]).layout,
    "kurodoko": cpgrid.kurodoko(["..2", "?..", "..."]).layout,
    "cave": cpgrid.cave(["..2", "?..", "..."]).layout,
    "canal_view": cpgrid.canal_view(["..2", "?..", "..."]).layout,
    "creek": cpgrid.creek(["....", ".2..", "...1", "0..."]).layout,
    "gokigen": cpgrid.gokigen(["....", ".2..", "...1", "0..."]).layout,
    "aqre": cpgrid.aqre(["AAB", "CAB", "CCB"], numbers=["1..", "..2", "..."]).layout,
    "yin_yang": cpgrid.yin_yang(2, 3).layout,
    "chocona": cpgrid.chocona(["AAB", "CAB", "CCB"], numbers=["1..", "..2", "..."]).layout,
    "lits": cpgrid.lits(["AABB", "AABB"]).layout,
    "nanro": cpgrid.nanro(["AAB", "CAB", "CCB"]).layout,
    "fobidoshi": cpgrid.fobidoshi(3, 4).layout,
    "shikaku": cpgrid.shikaku(["2..", ".?.", "..3"]).layout,
    "hidato": cpgrid.hidato(2, 3, blocks="r1c1").layout,
    "numbrix": cpgrid.numbrix(2, 3).layout,
    "snake": cpgrid.snake(["o..", "..o"], rows=(None, 2), columns=(1, None, 1)).layout,
    "numberlink": cpgrid.numberlink(["1..", "1.."], empty=True).layout,
    "fillomino": cpgrid.fillomino(2, 3).layout,
    "hashi": cpgrid.hashi(["2.2", "...", "?.1"]).layout,
    "slitherlink": cpgrid.slitherlink([".2.", "3.."]).layout,
    "masyu": cpgrid.masyu(["...", ".w.", "..."]).layout,
    "yajilin": cpgrid.yajilin([[".", ".", "."], [".", "0e", "."], [".", ".", "."]]).layout,
    "grid": Layout("grid", 1, 2, rectangle(0, 0, 1, 2), ((-1, 0), (5,)), ()),
}
