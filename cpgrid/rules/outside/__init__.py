"""Rules with a clue outside the grid, about the row, column or diagonal that it looks along."""
