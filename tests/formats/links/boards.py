"""Random puzzles of each kind that puzz.link has, whatever solutions they have, and a link of one for each kind."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping

from hypothesis import strategies as st

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.formats.links.puzz_link.board import pairs
from cpgrid.generators.mended_regions import grown
from cpgrid.models import FAMILIES, kakuro, shapes, sudoku
from cpgrid.models.building import build, construct
from cpgrid.models.segments import segments
from cpgrid.models.shading import signs
from cpgrid.models.tents import TREE, random_camp
from cpgrid.rules import AllDotsGiven, Difference, Distinct, Ratio, Run, Unequal

__all__ = ["LINKS", "boards", "random_puzzle"]

LINKS = {
    "sudoku": "sudoku/6/6/2h6i3l215h513l1i3h4",
    "kakuro": "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
    "skyscrapers": "skyscrapers/4/4/g3l2g2i22",
    "easyasabc": "easyasabc/4/4/3/1g1h3n3g",
    "minarism": "minarism/4/4/jhgihgggw",
    "kropki": "kropki/3/3/bal4",
    "ripple": "ripple/5/5/6mrssldii4t3i3h",
    "suguru": "suguru/5/5/da8k82v61g3g5l1g54k5i3",
    "fillomino": "fillomino/5/5/9l9g159g7h5g93k",
    "nurikabe": "nurikabe/5/5/j1g2l1i2k1g",
    "hitori": "hitori/5/5/2134342543542353115354124",
    "heyawake": "heyawake/6/6/6aaq23u0u3pvg01221g0g1g1",
    "nonogram": "nonogram/5/5/i21g3k1k1h11g2h2h",
    "starbattle": "starbattle/5/5/1/2t9aq45g",
    "lightup": "akari/7/7/i...ibhb.ibc.iaah.i..bg",
    "mines": "mines/5/5/g2m13l13g0j",
    "norinori": "norinori/5/5/cag4ocjo",
    "lits": "lits/5/5/3jn5m40a",
    "tilepaint": "tilepaint/6/6/mfttf5ovqrrvzv234232243331",
    "kurodoko": "kurodoko/5/5/i7g5l2l2g4i",
    "cave": "cave/6/6/g3q2h3jbj3i3i2g",
    "canal": "canal/6/6/3i3h2z4h5i2",
    "creek": "creek/6/6/gagaich2cgb6769dt",
    "gokigen": "gokigen/4/4/iaegcgcj6a",
    "aqre": "aqre/6/6/444400vvo3u0012345g",
    "yinyang": "yinyang/5/5/016612300",
    "chocona": "chocona/6/6/8guumlfvo1eq33122g21g32",
    "shimaguni": "shimaguni/5/5/3t3mcq61l",
    "nanro": "nanro/5/5/7el1edgfh2k3n1i3i",
    "shikaku": "shikaku/6/6/j3g56h6t6h23g5j",
    "tatamibari": "tatamibari/5/5/2g2k233i1p",
    "tentaisho": "tentaisho/5/5/2en26en6eielej",
    "slither": "slither/6/6/gc1222cgdg62b1dg62ahb",
    "mashu": "mashu/6/6/00ac03600300",
    "yajilin": "yajilin/6/6/g1030a31k3121c3131c1141a31",
    "hashikake": "hashi/7/7/i1m1g23g1m3g1n4h4h2m",
    "koburin": "koburin/5/5/clcbg.n",
    "simpleloop": "simpleloop/5/5/sg020",
    "nurimisaki": "nurimisaki/5/5/g.i.m2l.j",
    "kurotto": "kurotto/6/6/g4h5k01g5bm0j6i6h1g",
    "country": "country/5/5/amda0uf02h12h",
    "detour": "detour/6/5/i5rpid6hgqh423",
    "balance": "balance/5/5/g4h1i4gbhbq",
    "geradeweg": "geradeweg/5/5/2m1h3l2l",
    "castle": "castle/5/5/c230021k111a210f",
    "tents": "tents/5/5/2g0h1i1j82323",
    "moonsun": "moonsun/6/6/44ccaa0c0vo0f1767932ii12",
    "battleship": "battleship/6/6/g12h2g30g3gk0r3w//c",
    "pipelink": "pipelink/5/5/mamejan",
    "snake": "snake/6/6/i000000i0000h4i4g3i",
    "numlin": "numlin/5/5/1j2h3m1h2j3",
    "arukone": "arukone/4/4/12l3123j",
}
"""A puzzle with one solution of each kind."""

Chance = random.Random


def _clued(family: str, *words: str) -> Callable[[Chance], Layout]:
    """A layout from signs by chance, and now and then with some of the words that the site has letters for."""

    def made(chance: Chance) -> Layout:
        record = FAMILIES[family]
        rows, columns = chance.randint(1, 8), chance.randint(1, 8)
        arguments = {
            each.name: each.type.sample(chance, rows, columns)
            for each in record.parameters
            if each.type.stated in {"map", "clues", "points"}
        }
        return build(record, rows, columns, arguments | {word: chance.random() < 0.3 for word in words})

    return made


def _lits(chance: Chance) -> Layout:
    """Regions of four cells or more."""
    while True:
        cells = rectangle(0, 0, rows := chance.randint(2, 7), columns := chance.randint(2, 7))
        owner = grown(chance, cells, {cell: number for number, cell in enumerate(chance.sample(cells, max(1, len(cells) // 8)))})
        labels = [[str(owner[Cell(row, column)]) for column in range(columns)] for row in range(rows)]
        if min(Counter(owner.values()).values()) > 3:
            return build(FAMILIES["lits"], rows, columns, {"regions": labels})


def _square(chance: Chance) -> Layout:
    return construct(FAMILIES["latin_square"], {"size": chance.randint(2, 7)})


def _sudoku(chance: Chance) -> Layout:
    return sudoku.layout(*chance.choice([(2, 2), (2, 3), (3, 3), (4, 4), (5, 5)]))


def _kakuro(chance: Chance) -> Layout:
    cells = rectangle(1, 1, chance.randint(1, 7), chance.randint(1, 7))
    white = [cell for cell in cells if chance.random() < 0.7] or cells[:1]
    unclued = chance.random() < 0.3
    rules: list[Rule] = []
    for line in segments(white):
        if not unclued or len(line) == 1 or chance.random() < 0.8:
            rules.append(Run(line, chance.randint(1, 45), distinct=True))
        else:
            rules.append(Distinct(line, "run without a total"))
    rows, columns = max(cell.row for cell in cells) + 1, max(cell.column for cell in cells) + 1
    runs = [rule for rule in rules if isinstance(rule, Run)]
    if len(runs) == len(rules) and {cell for run in runs for cell in run.cells} == set(white):
        return kakuro.layout(rows, columns, runs)
    return Layout("grid", rows, columns, tuple(white), (kakuro.DIGITS,) * len(white), tuple(rules))


def _outside(chance: Chance, size: int, clues: list[object]) -> dict[str, list[object]]:
    return {side: [chance.choice(clues) for _ in range(size)] for side in ("above", "below", "left", "right")}


def _skyscrapers(chance: Chance) -> Layout:
    size = chance.randint(2, 20)
    clues = _outside(chance, size, [None, None, *((count,) for count in range(1, size + 1))])
    return construct(FAMILIES["skyscrapers"], {"size": size, **clues, "left": [(1,)] * size})


def _easy_as_abc(chance: Chance) -> Layout:
    size = chance.randint(1, 6)
    letters = chance.randint(1, size)
    clues = _outside(chance, size, [None, None, *"ABCDEF"[:letters]])
    return construct(FAMILIES["easy_as_abc"], {"size": size, "letters": letters, **clues, "left": ["A"] * size})


def _signs(chance: Chance) -> Layout:
    square = _square(chance)
    signs = [pair if chance.random() < 0.5 else pair[::-1] for pair in _some_pairs(chance, square)]
    made = construct(FAMILIES["futoshiki"], {"size": square.rows, "greater": signs}) if signs else square
    left = [pair for pair in pairs(square.rows, square.columns) if pair not in signs and pair[::-1] not in signs]
    dots = [Difference(pair, chance.randint(1, 20)) for pair in left if chance.random() < 0.1]
    return made.with_rules(*dots) if dots and chance.random() < 0.5 else made


def _some_pairs(chance: Chance, layout: Layout) -> list[tuple[Cell, Cell]]:
    return [pair for pair in pairs(layout.rows, layout.columns) if chance.random() < 0.3]


def _kropki(chance: Chance) -> Layout:
    square = _square(chance)
    dots: list[Rule] = [chance.choice([Difference(pair, 1), Ratio(pair, 2)]) for pair in _some_pairs(chance, square)]
    return square.with_rules(*dots, AllDotsGiven(square.cells, tuple(dot.cells for dot in dots), (1,), (2,)))


def _fillomino(chance: Chance) -> Layout:
    rows, columns = chance.randint(1, 8), chance.randint(1, 8)
    three = chance.random() < 0.2 and rows * columns > 3
    layout = build(FAMILIES["fillomino"], rows, columns, {"values": (1, 2, 3)} if three else {})
    borders = [Unequal(pair) for pair in sorted(_some_pairs(chance, layout))]
    return layout.with_rules(*borders) if borders and chance.random() < 0.3 else layout


def _nonogram(chance: Chance) -> Layout:
    rows, columns = chance.randint(1, 9), chance.randint(1, 9)

    def clues(count: int, length: int) -> list[tuple[int, ...]]:
        most = (length + 1) // 2
        return [tuple(chance.randint(1, 20) for _ in range(chance.randint(0, most))) for _ in range(count)]

    return construct(FAMILIES["nonogram"], {"rows": clues(rows, columns), "columns": clues(columns, rows)})


def _star_battle(chance: Chance) -> Layout:
    size = chance.randint(2, 7)
    regions = shapes.regions(size, chance, exchanges=3 * size)
    return build(FAMILIES["star_battle"], size, size, {"regions": regions, "stars": chance.randint(1, 2)})


def _simple_loop(chance: Chance) -> Layout:
    record, rows, columns = FAMILIES["simple_loop"], chance.randint(2, 8), chance.randint(2, 8)
    blocks = next(each.type for each in record.parameters if each.name == "blocks").sample(chance, rows, columns)
    return build(record, rows, columns, {"blocks": blocks})


def _snake(chance: Chance) -> Layout:
    rows, columns = chance.randint(1, 8), chance.randint(1, 8)
    ends = FAMILIES["snake"].parameters[0].type.sample(chance, rows, columns)
    shown = [[chance.choice((None, (chance.randint(0, other),))) for _ in range(own)] for own, other in ((rows, columns), (columns, rows))]
    return construct(FAMILIES["snake"], {"ends": ends, **dict(zip(("rows", "columns"), shown, strict=True))})


def _pipelink(chance: Chance) -> Layout:
    return build(FAMILIES["pipelink"], chance.randint(2, 8), chance.randint(2, 8), {})


def _battleships(chance: Chance) -> Layout:
    record, rows, columns = FAMILIES["battleships"], chance.randint(1, 8), chance.randint(1, 8)
    drawn = {each.name: each.type.sample(chance, rows, columns) for each in record.parameters}
    fleet = chance.choice((drawn["fleet"], (3, 2, 1), (0, 1)))
    shown = [[chance.choice((None, (chance.randint(0, other),))) for _ in range(own)] for own, other in ((rows, columns), (columns, rows))]
    return construct(record, {**drawn, "fleet": fleet, "rows": shown[0], "columns": shown[1]})


def _tents(chance: Chance) -> Layout:
    rows, columns = chance.randint(1, 8), chance.randint(2, 8)
    trees, camp = random_camp(chance, rows, columns)
    counts = [[sum(tent[axis] == line for tent in camp) for line in range(count)] for axis, count in enumerate((rows, columns))]
    shown = [[chance.choice((None, (number,))) for number in side] for side in counts]
    labels = signs(dict.fromkeys(trees, TREE), rows, columns)
    return construct(FAMILIES["tents"], {"trees": labels, "rows": shown[0], "columns": shown[1]})


def _numberlink(chance: Chance, *, empty: bool) -> Layout:
    record, rows, columns = FAMILIES["numberlink"], chance.randint(1, 8), chance.randint(1, 8)
    return build(record, rows, columns, {"numbers": record.parameters[0].type.sample(chance, rows, columns), "empty": empty})


def _tilepaint(chance: Chance) -> Layout:
    rows, columns = chance.randint(1, 8), chance.randint(1, 8)
    regions = FAMILIES["tilepaint"].parameters[0].type.sample(chance, rows, columns)
    shown = [[chance.choice((None, (chance.randint(0, other),))) for _ in range(own)] for own, other in ((rows, columns), (columns, rows))]
    return construct(FAMILIES["tilepaint"], {"regions": regions, **dict(zip(("rows", "columns"), shown, strict=True))})


_LAYOUTS: Mapping[str, Callable[[Chance], Layout]] = {
    "sudoku": _sudoku,
    "kakuro": _kakuro,
    "skyscrapers": lambda chance: _skyscrapers(chance) if chance.random() < 0.8 else _square(chance),
    "easyasabc": _easy_as_abc,
    "minarism": _signs,
    "kropki": _kropki,
    "ripple": _clued("ripple_effect"),
    "suguru": _clued("suguru"),
    "fillomino": _fillomino,
    "nurikabe": _clued("nurikabe"),
    "hitori": _clued("hitori"),
    "heyawake": _clued("heyawake"),
    "nonogram": _nonogram,
    "starbattle": _star_battle,
    "lightup": _clued("akari"),
    "mines": _clued("minesweeper"),
    "norinori": _clued("norinori"),
    "lits": _lits,
    "tilepaint": _tilepaint,
    "kurodoko": _clued("kurodoko"),
    "cave": _clued("cave"),
    "canal": _clued("canal_view"),
    "creek": _clued("creek"),
    "gokigen": _clued("gokigen"),
    "aqre": _clued("aqre"),
    "chocona": _clued("chocona"),
    "shimaguni": _clued("shimaguni"),
    "nanro": _clued("nanro"),
    "yinyang": lambda chance: build(FAMILIES["yin_yang"], chance.randint(1, 8), chance.randint(1, 8), {}),
    "shikaku": _clued("shikaku"),
    "tatamibari": _clued("tatamibari"),
    "tentaisho": _clued("galaxies"),
    "slither": _clued("slitherlink", "full"),
    "mashu": _clued("masyu"),
    "yajilin": _clued("yajilin", "outside"),
    "hashikake": _clued("hashi"),
    "koburin": _clued("koburin", "corners", "outside"),
    "simpleloop": _simple_loop,
    "nurimisaki": _clued("nurimisaki"),
    "kurotto": _clued("kurotto"),
    "country": _clued("country_road", "unvisited"),
    "detour": _clued("detour"),
    "balance": _clued("balance_loop", "full"),
    "geradeweg": _clued("geradeweg"),
    "castle": _clued("castle_wall"),
    "tents": _tents,
    "moonsun": _clued("moon_or_sun"),
    "battleship": _battleships,
    "pipelink": _pipelink,
    "snake": _snake,
    "numlin": lambda chance: _numberlink(chance, empty=True),
    "arukone": lambda chance: _numberlink(chance, empty=chance.random() < 0.5),
}
_GIVEN = frozenset({"sudoku", "skyscrapers", "easyasabc", "ripple", "suguru", "fillomino", "yinyang", "nanro", "pipelink"})
"""Kinds that show values of cells."""


def random_puzzle(kind: str, chance: Chance) -> Puzzle:
    """A puzzle by chance that is of a kind.

    Args:
        kind: its name in files.
        chance: the generator.
    """
    while True:
        try:
            layout = _LAYOUTS[kind](chance)
        except InputError:
            continue
        # An empty Latin square of signs is one of skyscrapers without clues.
        if kind != "minarism" or layout.family != "latin_square":
            break
    share = chance.choice([0, 0.1, 0.5]) if kind in _GIVEN else 0
    cells = zip(layout.cells, layout.domains, strict=True)
    return Puzzle(layout, {cell: chance.choice([*filter(None, domain)]) for cell, domain in cells if chance.random() < share})


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    """Puzzles of all kinds."""
    return random_puzzle(draw(st.sampled_from(sorted(_LAYOUTS))), random.Random(draw(st.integers(0, 10**6))))
