"""Plain data that every other folder shares: grids, puzzles, models, programs, outcomes and the plug-point records.

Nothing here reads a file, solves a puzzle or imports another cpgrid folder; standard library and numpy only.
"""
