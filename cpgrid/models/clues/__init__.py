"""What books print in and around grids, a kind of clue a file: a family loads the kinds that it has."""
