"""Random puzzles on every route, answers compared as sets of solutions, for as long as asked: ``make fuzz``.

A case is decided by its seed alone, whatever engines there are: ``make fuzz ARGS="--seed 4711 --cases 1"`` repeats one.

To add a kind of puzzle: a function in ``cases.py`` and its line in ``KINDS``. To add a route or a setting: a line in ``ASKED`` of
``answers.py``.
"""
