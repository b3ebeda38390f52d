// Lines from cell to cell, drawn by dragging, for puzzles whose values are lines: the sum of the sides by which a line leaves its cell.

/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./play.js").Played} Played */

/** @type {[number, number, number, number][]} rows down, columns to the right, the side, and the one by which the line comes in */
const SIDES = [
  [-1, 0, 1, 4],
  [0, 1, 2, 8],
  [1, 0, 4, 1],
  [0, -1, 8, 2],
];

/**
 * What is played when a line between two cells is drawn, or taken away where it was; nothing changes for cells that do not touch.
 * @param {Played} played @param {Cell} from @param {Cell} to @param {Record<string, string>} signs of the values that there are
 * @returns {Played}
 */
export function joined(played, from, to, signs) {
  const side = SIDES.find(([down, right]) => from.row + down === to.row && from.column + right === to.column);
  if (!side) return played;
  const next = structuredClone(played);
  for (const [cell, own] of /** @type {[Cell, number][]} */ ([[from, side[2]], [to, side[3]]])) {
    const value = (next.sides[cell.name] ?? 0) ^ own;
    if (value) next.sides[cell.name] = value;
    else delete next.sides[cell.name];
    // A cell with one end of a line has no value yet.
    if (String(value) in signs) next.filled[cell.name] = value;
    else delete next.filled[cell.name];
  }
  return next;
}

/** Draw the lines over the picture. @param {SVGElement} place @param {Played} played @param {Drawn} drawn */
export function draw(place, played, { board, cells }) {
  place.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
  const halves = cells.flatMap((cell) =>
    SIDES.filter(([, , side]) => (played.sides[cell.name] ?? 0) & side).map(([down, right]) => {
      const line = document.createElementNS(place.namespaceURI, "line");
      const [x, y] = [board.left + cell.column + 0.5, board.top + cell.row + 0.5];
      for (const [name, value] of Object.entries({ x1: x, y1: y, x2: x + right / 2, y2: y + down / 2 })) line.setAttribute(name, String(value));
      return line;
    }),
  );
  place.replaceChildren(...halves);
}
