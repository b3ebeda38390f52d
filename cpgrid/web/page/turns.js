// Values that clicks go through, where the server says that a puzzle is filled so: shading, lamps, bridges.

/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./play.js").Played} Played */
/** @typedef {number | "barred" | null} Turn a value, a dot for a cell that does not hold the only one there is, or nothing */

/** Whether clicks go through the values of a cell. @param {Drawn} drawn @param {Cell | undefined} cell */
export const turns = (drawn, cell) => (cell && cell.given === null && drawn.hand.turns[cell.domain]) || [];

/** What a click has left in a cell. @param {Played} played @param {Cell} cell @returns {Turn} */
export const turnOf = (played, { name }) => played.filled[name] ?? (played.barred[name] ? "barred" : null);

/**
 * What is in a cell after a click: from an empty one to the first value, past the last, and a dot where there is but one, to an empty one again.
 * @param {Drawn} drawn @param {Cell} cell @param {Turn} turn that it has @param {boolean} back the other way
 * @returns {Turn}
 */
export function afterTurn(drawn, cell, turn, back) {
  const values = turns(drawn, cell);
  /** @type {Turn[]} */
  const all = [null, ...values, ...(values.length === 1 ? [/** @type {const} */ ("barred")] : [])];
  const at = Math.max(0, all.indexOf(turn));
  return all[(at + (back ? all.length - 1 : 1)) % all.length];
}

/** In words. @param {Drawn} drawn @param {Cell} cell @param {Turn} turn */
export function turnWords(drawn, cell, turn) {
  if (turn === null) return "empty";
  return turn === "barred" ? `not ${drawn.signs[turns(drawn, cell)[0]] ?? "this"}` : String(drawn.signs[turn] ?? turn);
}
