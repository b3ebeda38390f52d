// Opens what each line holds, a link or a file of the format pzprv3 as a JSON string, and prints the link and the file that
// pzpr would save, as JSON; null where it cannot open it. The package pzpr is found by NODE_PATH.
const pzpr = require('pzpr');
const lines = require('readline').createInterface({ input: process.stdin });

lines.on('line', (line) => {
  const puzzle = new pzpr.Puzzle();
  puzzle.on('fail-open', () => console.log('null'));
  puzzle.open(JSON.parse(line), () => {
    console.log(JSON.stringify([puzzle.getURL(), puzzle.getFileData()]));
  });
});
