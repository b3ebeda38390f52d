// Values that clicks go through, where the server says that a puzzle is filled so: shading, lamps, bridges.

/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./board.js").Cell} Cell */

/** Whether clicks go through the values of a cell. @param {Drawn} drawn @param {Cell | undefined} cell */
export const turns = (drawn, cell) => (cell && cell.given === null && drawn.hand.turns[cell.domain]) || [];

/**
 * The value after a click: from an empty cell to the first, past the last to an empty cell again.
 * @param {Drawn} drawn @param {Cell} cell @param {number | undefined} value that it has @param {boolean} back the other way
 * @returns {number | null}
 */
export function afterTurn(drawn, cell, value, back) {
  const all = [null, ...turns(drawn, cell)];
  const at = Math.max(0, all.indexOf(value ?? null));
  return all[(at + (back ? all.length - 1 : 1)) % all.length];
}
