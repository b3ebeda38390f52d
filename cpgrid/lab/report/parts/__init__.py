"""The parts of a report: one file a part, one line in the table `PARTS`.

To add a part: write a file with a function (corpus, wishes) → blocks, and add its line below. What readers must know to understand it goes
into its captions; what it does not say, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..blocks import Block
from ..measured import Corpus
from ..ranking import Wishes
from .cactus import cactus_plot
from .options import option_table
from .pairs import pair_table
from .routes import route_table
from .scatter import scatter_plots
from .size import size_plots
from .strength import strength_plot

__all__ = ["PARTS", "ReportPart"]


class ReportPart(NamedTuple):
    """A line of the table: heading, and the blocks for a corpus; without blocks the part is left out."""

    title: str
    make: Callable[[Corpus, Wishes], Iterable[Block]]


PARTS = (
    ReportPart("Routes", route_table),
    ReportPart("Puzzles decided within a time", cactus_plot),
    ReportPart("Two routes, puzzle by puzzle", scatter_plots),
    ReportPart("What an option is worth", option_table),
    ReportPart("Differences that are more than chance", pair_table),
    ReportPart("Size of the program", size_plots),
    ReportPart("Strength of propagation", strength_plot),
)
"""The parts in the order of the page."""
