"""SudokuPad: drawings with a few rules (``scl``), documents of f-puzzles (``fpuz``), and grids of digits (``scf``, ``classic``).

``reading.py`` and ``writing.py`` know documents and nothing of links; ``docs/formats/links/sudokupad.md`` says what each key becomes.

Source: github.com/SudokuPad/sudokutools; ``puzzlezipper.js`` and ``puzzletools.js`` of the site.
"""
