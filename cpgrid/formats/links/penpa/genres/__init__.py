"""The genres of puzzles that are read and drawn, several of a sort a file.

To add one: write its `Genre`, and add it to ``GENRES`` in ``table.py``.
"""
