"""The table of families, one line each: its name, and where its record is. It is loaded when it is first used."""

from __future__ import annotations

from ..core.families import Family
from ..core.registry import Table

__all__ = ["FAMILIES"]

FAMILIES: Table[Family] = Table(
    "family",
    record=Family,
    package=__package__,
    later={
        "sudoku": "sudoku:FAMILY",
        "jigsaw": "jigsaw:FAMILY",
        "multi_sudoku": "multi_sudoku:FAMILY",
        "target": "target:FAMILY",
        "killer": "killer:FAMILY",
        "kakuro": "kakuro:FAMILY",
        "kakuro_extension": "kakuro_extension:FAMILY",
        "latin_square": "latin_square:FAMILY",
        "futoshiki": "futoshiki:FAMILY",
        "kenken": "kenken:FAMILY",
        "skyscrapers": "skyscrapers:FAMILY",
        "magic_square": "magic_square:FAMILY",
        "binairo": "binairo:FAMILY",
        "nonogram": "nonogram:FAMILY",
        "kakurasu": "kakurasu:FAMILY",
        "star_battle": "star_battle:FAMILY",
        "suguru": "suguru:FAMILY",
        "ripple_effect": "ripple_effect:FAMILY",
        "str8ts": "str8ts:FAMILY",
        "slitherlink": "slitherlink:FAMILY",
        "masyu": "masyu:FAMILY",
        "yajilin": "yajilin:FAMILY",
        "easy_as_abc": "easy_as_abc:FAMILY",
        "nurikabe": "nurikabe:FAMILY",
        "hitori": "hitori:FAMILY",
        "heyawake": "heyawake:FAMILY",
        "hashi": "hashi:FAMILY",
        "fillomino": "fillomino:FAMILY",
        "akari": "akari:FAMILY",
        "minesweeper": "minesweeper:FAMILY",
        "mosaic": "mosaic:FAMILY",
        "tilepaint": "tilepaint:FAMILY",
        "norinori": "norinori:FAMILY",
        "kurodoko": "kurodoko:FAMILY",
        "cave": "cave:FAMILY",
        "canal_view": "canal_view:FAMILY",
        "shikaku": "shikaku:FAMILY",
        "aqre": "aqre:FAMILY",
        "yin_yang": "yin_yang:FAMILY",
        "chocona": "chocona:FAMILY",
        "simple_loop": "simple_loop:FAMILY",
        "koburin": "koburin:FAMILY",
        "nurimisaki": "nurimisaki:FAMILY",
        "detour": "detour:FAMILY",
        "country_road": "country_road:FAMILY",
        "grid": "grid:FAMILY",
    },
    group="cpgrid.models",
)
