"""Models out, answers back: a puzzle's model in the formats of other solvers, and their answers as grids again."""
