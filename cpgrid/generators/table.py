"""The table of families whose puzzles are made, one line each."""

from __future__ import annotations

from ..core.registry import Table
from .akari import akari
from .arms import balance_loop, geradeweg, shingoki
from .battleships import battleships
from .castle_wall import castle_wall
from .divisions import shikaku, tatamibari
from .fillomino import fillomino
from .galaxies import galaxies
from .hashi import hashi
from .heyawake import heyawake
from .hitori import hitori
from .jigsaw import jigsaw
from .kakuro import unique_kakuro
from .killer import killer
from .kurotto import kurotto
from .lits import lits
from .loops import koburin, masyu, minimal_slitherlink, simple_loop, yajilin
from .minesweeper import minesweeper
from .moon_or_sun import moon_or_sun
from .mosaic import mosaic
from .nanro import nanro
from .nonogram import nonogram
from .norinori import norinori
from .number_path import hidato, numbrix
from .numberlink import numberlink
from .nurikabe import nurikabe
from .nurimisaki import nurimisaki
from .pipelink import pipelink
from .points import creek, gokigen
from .record import Generator
from .region_counts import aqre, chocona
from .region_loops import country_road, detour
from .shimaguni import shimaguni
from .snake import snake
from .tents import tents
from .tilepaint import tilepaint
from .views import canal_view, cave, kurodoko
from .yin_yang import fobidoshi, yin_yang

__all__ = ["GENERATORS"]

GENERATORS: Table[Generator] = Table(
    "generator",
    Generator("akari", akari, "any of its numbers"),
    Generator("aqre", aqre, "any of its numbers", usual=(8, 8)),
    Generator("balance_loop", balance_loop, "any of its circles", usual=(8, 8)),
    Generator("battleships", battleships, "any of its numbers and pieces", usual=(8, 8)),
    Generator("canal_view", canal_view, "any of its numbers"),
    Generator("castle_wall", castle_wall, "any of its walls", usual=(8, 8)),
    Generator("cave", cave, "any of its numbers"),
    Generator("chocona", chocona, "any of its numbers", usual=(8, 8)),
    Generator("country_road", country_road, "any of its numbers", usual=(8, 8)),
    Generator("creek", creek, "any of its numbers"),
    Generator("detour", detour, "any of its numbers", usual=(6, 6)),
    Generator("fillomino", fillomino, "any of its numbers", usual=(8, 8)),
    Generator("fobidoshi", fobidoshi, "any of its circles and empty cells", usual=(8, 8)),
    Generator("galaxies", galaxies, usual=(8, 8)),
    Generator("geradeweg", geradeweg, "any of its numbers", usual=(8, 8)),
    Generator("gokigen", gokigen, "any of its numbers"),
    Generator("hashi", hashi),
    Generator("heyawake", heyawake),
    Generator("hidato", hidato, "any of its givens", usual=(6, 6)),
    Generator("hitori", hitori),
    Generator("jigsaw", jigsaw, "any of its givens", usual=(9, 9), square=True),
    Generator("kakuro", unique_kakuro),
    Generator("killer", killer, "any of its cages", usual=(9, 9), square=True),
    Generator("koburin", koburin, usual=(6, 6)),
    Generator("kurodoko", kurodoko, "any of its numbers"),
    Generator("kurotto", kurotto, "any of its circles", usual=(8, 8)),
    Generator("lits", lits, usual=(6, 6)),
    Generator("masyu", masyu, "any of its circles", usual=(8, 8)),
    Generator("minesweeper", minesweeper, "any of its numbers", usual=(8, 8)),
    Generator("moon_or_sun", moon_or_sun, usual=(8, 8)),
    Generator("mosaic", mosaic, "any of its numbers"),
    Generator("nanro", nanro, "any of its numbers", usual=(8, 8)),
    Generator("nonogram", nonogram, usual=(15, 15)),
    Generator("norinori", norinori, usual=(8, 8)),
    Generator("numberlink", numberlink, usual=(8, 8)),
    Generator("numbrix", numbrix, "any of its givens", usual=(6, 6)),
    Generator("nurikabe", nurikabe),
    Generator("nurimisaki", nurimisaki, "any of its numbers", usual=(8, 8)),
    Generator("pipelink", pipelink, "any of its givens", usual=(8, 8)),
    Generator("shikaku", shikaku),
    Generator("shimaguni", shimaguni, "any of its numbers", usual=(6, 6)),
    Generator("shingoki", shingoki, "any of its circles", usual=(8, 8)),
    Generator("simple_loop", simple_loop, usual=(8, 8)),
    Generator("slitherlink", minimal_slitherlink, "any of its numbers"),
    Generator("snake", snake, "any of its numbers", usual=(8, 8)),
    Generator("tatamibari", tatamibari, usual=(6, 6)),
    Generator("tents", tents, "any of its numbers", usual=(8, 8)),
    Generator("tilepaint", tilepaint),
    Generator("yajilin", yajilin, usual=(6, 6)),
    Generator("yin_yang", yin_yang, "any of its circles", usual=(8, 8)),
    record=Generator,
)
"""In the order of their names."""
