"""What puzzles, solutions, verdicts and comparisons look like to people: in the words of the commands, by ``print``, and in notebooks."""
