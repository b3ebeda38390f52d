"""Scenes: what a drawing of a puzzle shows, and where, as plain data that is painted as text or as a picture, or written as JSON.

What depends on the layout alone is a `SceneBoard`, made once from the marks of rules and families. What is shown is decided here; painters
in `cpgrid.render` add only how. To add a kind of item, see `cpgrid.scene.kinds`.
"""

from __future__ import annotations

from .board import Medium, board, shown_rules
from .candidates import candidates
from .items import Item, Scene, SceneBoard
from .kinds import KINDS, SCARCE
from .puzzle import NOTHING, Contents, scene_of
from .scene_json import from_json, to_json

__all__ = [
    "KINDS",
    "NOTHING",
    "SCARCE",
    "Contents",
    "Item",
    "Medium",
    "Scene",
    "SceneBoard",
    "board",
    "candidates",
    "from_json",
    "scene_of",
    "shown_rules",
    "to_json",
]
