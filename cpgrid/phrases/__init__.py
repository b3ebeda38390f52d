"""What a text and a JSON object say in the same words: a first line, cells, maps, names and values of rules."""
