"""The report of an experiment: tables, plots and tests, as an HTML page, as Markdown and as one CSV file.

```
frame of runs ──measure──▶ Experiment ──document──▶ Section (blocks) ──page, markdown, records──▶ files
                           medians by route         paragraphs, tables,
                           and puzzle               figures
```

`censored.py`, `effect.py`, `significance.py` and `worth.py` are the statistics; `parts/` holds what is said about each corpus,
`plots/` how it is drawn. Nothing here depends on the time of day or on chance: the same runs give the same bytes with the same versions.
"""

from __future__ import annotations

from .document import document
from .doubts import doubts, wrong
from .measured import Experiment, measure
from .ranking import Wishes, find_route, usual_baseline
from .summary import in_short
from .writing import check_place, records, write_report

__all__ = [
    "Experiment",
    "Wishes",
    "check_place",
    "document",
    "doubts",
    "find_route",
    "in_short",
    "measure",
    "records",
    "usual_baseline",
    "write_report",
    "wrong",
]
