"""A scene as a picture, painted kind upon kind; a puzzle as a picture, and in words what no mark shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.puzzle import Layout, Puzzle
from ...scene import KINDS, NOTHING, Contents, Item, Scene, scene_of
from ..printed import printed
from ..svg import Margins, Picture
from .areas import paint_area_labels, paint_cages, paint_pills, paint_shades
from .clues import clue_margins, paint_clues
from .corners import paint_corners
from .dots import paint_dots
from .frame import paint_black_cells, paint_blocks, paint_borders, paint_run_clues
from .key import key_size, paint_key
from .lines import paint_ends, paint_lines
from .paths import paint_lattice, paint_paths
from .symbols import paint_cell_clues, paint_fills, paint_rings, paint_texts
from .values import paint_candidates, paint_differing, paint_joints, paint_shading, paint_values

__all__ = ["PAINTERS", "draw_picture", "paint", "picture_remarks"]

PAINTERS: Mapping[str, Callable[[Picture, Sequence[Item], Scene], None]] = {
    "block": paint_blocks,
    "black": paint_black_cells,
    "run clue": paint_run_clues,
    "shade": paint_shades,
    "fill": paint_fills,
    "shading": paint_shading,
    "differing": paint_differing,
    "line": paint_lines,
    "pill": paint_pills,
    "ends": paint_ends,
    "ring": paint_rings,
    "cage": paint_cages,
    "border": paint_borders,
    "lattice": paint_lattice,
    "path": paint_paths,
    "joint": paint_joints,
    "candidates": paint_candidates,
    "value": paint_values,
    "area label": paint_area_labels,
    "cell clue": paint_cell_clues,
    "text": paint_texts,
    "dot": paint_dots,
    "corner": paint_corners,
    "clue": paint_clues,
    "key": paint_key,
}
"""What paints the items of each kind, at least one: (picture, items, the scene around them)."""


def paint(scene: Scene, *, scale: float = 1.5, room: bool = False) -> Picture:
    """Paint what pictures show of a scene, without its words.

    Args:
        scene: its title is for screen readers.
        scale: how much larger it is shown than 32 pixels a cell.
        room: whether there is a cell's room on each side for clues, though there are none yet.
    """
    items: dict[str, list[Item]] = {kind: [] for kind in KINDS}
    for item in scene.items:
        if item.picture:
            items[item.kind].append(item)
    margins, (width, height) = clue_margins(items["clue"], scene), key_size(items["key"], scene)
    if room:
        margins = Margins(*(max(side, 1) for side in margins))
    beyond = Margins(margins.left, margins.top, max(margins.right, width - scene.board.columns), margins.bottom + height)
    picture = Picture(scene.board.columns, scene.board.rows, scene.title, margins=beyond, scale=scale)
    for kind, shown in items.items():
        if shown:
            PAINTERS[kind](picture, shown, scene)
    return picture


def draw_picture(puzzle: Puzzle, contents: Contents = NOTHING, *, title: str = "puzzle", scale: float = 1.5) -> Picture:
    """Paint the scene of a puzzle; arguments are those of `cpgrid.scene.scene_of` and `paint`."""
    return paint(scene_of(puzzle, contents, title=title), scale=scale)


def picture_remarks(layout: Layout) -> tuple[str, ...]:
    """What stands below a picture in words: what its marks mean, and the rules that no mark shows."""
    return printed(layout, "picture")
