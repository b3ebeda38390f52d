// Judges filled grids: reads a board of the format pzprv3 from each line, a JSON string, and prints the code of the rule
// that it breaks, or null, as JSON. The package pzpr is found by NODE_PATH.
const pzpr = require('pzpr');
const lines = require('readline').createInterface({ input: process.stdin });

lines.on('line', (line) => {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(JSON.parse(line), () => {
    const found = puzzle.check(true);
    console.log(JSON.stringify(found.complete ? null : found[0] || 'undecided'));
  });
});
