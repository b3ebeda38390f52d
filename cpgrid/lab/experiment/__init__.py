"""Experiments: a plan of puzzles and routes, runs in processes of their own, and a store of what they gave (``cpgrid lab run``).

To add a place where runs are made: a file with a function that opens `Workers`, and a line in ``executors.py``.
"""
