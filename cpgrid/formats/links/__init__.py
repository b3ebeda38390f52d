"""Links of puzzle sites, a coding a file.

To add a site:

1. Write ``cpgrid/formats/links/<site>.py`` (or a folder): ``CODING`` of ``decode`` and ``encode`` (see `record`). These stand in a file of
   their own, `deferred`, so that a plain Sudoku does not wait for the rules that a site knows.
2. Add its line to ``LINK_CODINGS`` in ``table.py``, a line to ``SITES`` of `cpgrid.phrases.links`, and one to ``FORMATS``.
3. Add its samples to ``tests/formats``; the round-trip and fuzz tests find the rest in the tables.
4. Say in ``docs/formats/links.md`` what becomes a rule, what only decorates, and what is not supported.
"""
