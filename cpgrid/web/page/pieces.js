// Pieces of lines and crosses on the borders of cells: along them, or from cell to cell across them, as the server says of the puzzle.

import { after, fitting } from "./play.js";

/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./play.js").Played} Played */
/** @typedef {{borders: "" | "line" | "walls", sides: Record<string, number>, turns: number[][]}} HandOf how a puzzle is drawn by hand */
/** @typedef {0 | 1 | 2} Piece nothing, a piece of a line, a cross */

export const PIECES = ["nothing", "line", "cross"];

/** @type {{down: number, right: number, side: number, back: number, word: string, of: string}[]} the sides of a cell, and that of its neighbour */
export const SIDES = [
  { down: -1, right: 0, side: 1, back: 4, word: "above", of: "above" },
  { down: 0, right: 1, side: 2, back: 8, word: "right", of: "right of" },
  { down: 1, right: 0, side: 4, back: 1, word: "below", of: "below" },
  { down: 0, right: -1, side: 8, back: 2, word: "left", of: "left of" },
];

/** @type {WeakMap<Drawn, Map<string, Cell>>} */
const indices = new WeakMap();

/** The cells of a drawing by place. @param {Drawn} drawn */
function index(drawn) {
  const known = indices.get(drawn) ?? new Map(drawn.cells.map((cell) => [cell.name, cell]));
  indices.set(drawn, known);
  return known;
}

/** @param {number} row @param {number} column */
const named = (row, column) => `R${row + 1}C${column + 1}`;

/** The border of a place at one of its sides, as the server names it. @param {{row: number, column: number}} cell @param {{down: number, right: number}} side */
export function borderOf({ row, column }, { down, right }) {
  const names = [named(row, column), named(row + down, column + right)];
  return (down + right < 0 ? names.reverse() : names).join("/");
}

/** Whether there may be a piece on a border. @param {Drawn} drawn @param {string} border */
export function takes(drawn, border) {
  const beside = border.split("/").filter((name) => index(drawn).has(name)).length;
  return beside >= (drawn.hand.borders === "line" ? 1 : 2);
}

/** The cell on each side of a border, with its own side there. @param {Drawn} drawn @param {string} border @returns {[Cell, number][]} */
function beside(drawn, border) {
  const [one, other] = border.split("/").map((name) => index(drawn).get(name));
  if (!one || !other) return [];
  const side = SIDES.find(({ down, right }) => one.row + down === other.row && one.column + right === other.column);
  return side ? [[one, side.side], [other, side.back]] : [];
}

/** What is on a border. @param {Played} played @param {Drawn} drawn @param {string} border @returns {Piece} */
export function pieceAt(played, drawn, border) {
  const [own] = drawn.hand.borders ? [] : beside(drawn, border);
  return own && (played.sides[own[0].name] ?? 0) & own[1] ? 1 : /** @type {Piece} */ (played.borders[border] ?? 0);
}

/** What is played when a border has another piece. @param {Played} played @param {Drawn} drawn @param {string} border @param {Piece} piece @returns {Played} */
export function withPiece(played, drawn, border, piece) {
  if (pieceAt(played, drawn, border) === piece) return played;
  const next = structuredClone(played);
  if (piece && (piece === 2 || drawn.hand.borders)) next.borders[border] = piece;
  else delete next.borders[border];
  if (drawn.hand.borders) return next;
  for (const [cell, side] of beside(drawn, border)) {
    const mask = piece === 1 ? (next.sides[cell.name] ?? 0) | side : (next.sides[cell.name] ?? 0) & ~side;
    if (mask) next.sides[cell.name] = mask;
    else delete next.sides[cell.name];
    // A cell with one end of a line has no value yet; what is no line stays where there is none.
    const value = (drawn.domains[cell.domain] ?? []).find((each) => drawn.hand.sides[each] === mask);
    if (mask && value !== undefined) next.filled[cell.name] = value;
    else if (mask || next.filled[cell.name] in drawn.hand.sides) delete next.filled[cell.name];
  }
  return next;
}

/** The next piece in turn, or the one before. @param {Piece} piece @param {boolean} back @returns {Piece} */
export const turned = (piece, back) => /** @type {Piece} */ ((piece + (back ? 2 : 1)) % 3);

/** The pieces and crosses that there are: whether there is a piece, by border. @param {Played} played @param {Drawn} drawn @returns {Record<string, boolean>} */
export function pieces(played, drawn) {
  const lines = drawn.cells.flatMap((cell) => SIDES.filter(({ side }) => !drawn.hand.borders && (played.sides[cell.name] ?? 0) & side).map((side) => borderOf(cell, side)));
  const all = [...Object.entries(played.borders).map(([border, piece]) => [border, piece === 1]), ...lines.map((border) => [border, true])];
  return Object.fromEntries(all.filter(([border]) => takes(drawn, String(border))));
}

/** What the server is asked about: a line through a cell is its pieces, for it may go on. @param {Played} played @param {Drawn} drawn */
export function asked(played, drawn) {
  const filled = Object.entries(fitting(played.filled, drawn)).filter(([name]) => !(name in played.sides));
  const means = drawn.hand.borders || Object.keys(drawn.hand.sides).length;
  return { filled: Object.fromEntries(filled), pieces: means ? pieces(played, drawn) : {} };
}

/** What is played without the pieces around some cells. @param {Played} played @param {Drawn} drawn @param {string[]} names @returns {Played} */
export function cleared(played, drawn, names) {
  const borders = names.flatMap((name) => SIDES.map((side) => borderOf(/** @type {Cell} */ (index(drawn).get(name)), side)));
  return borders.reduce((left, border) => withPiece(left, drawn, border, 0), played);
}

/** What is played when cells have another value, in place of the lines through them. @param {Played} played @param {Drawn} drawn @param {string[]} names @param {number | null} value */
export function withValue(played, drawn, names, value) {
  const through = !drawn.hand.borders && names.some((name) => played.sides[name]);
  return after(through ? cleared(played, drawn, names) : played, "values", names, value);
}

/** Whether nothing looks unfinished, so that it may be the solution: no line has an end, or each cell has a value. @param {Played} played @param {Drawn} drawn */
export function isWhole(played, drawn) {
  const { borders, sides } = drawn.hand;
  if (borders === "walls") return false;
  if (Object.keys(sides).length) return Object.keys(played.sides).length > 0 && Object.keys(played.sides).every((name) => name in played.filled);
  if (!borders) return drawn.cells.every((cell) => cell.given !== null || cell.name in played.filled);
  /** @type {Set<string>} corners to which an odd number of pieces comes */
  const ends = new Set();
  const lines = Object.entries(pieces(played, drawn)).filter(([, piece]) => piece);
  for (const [border] of lines) {
    const [top, left, bottom, right] = (border.match(/\d+/g) ?? []).map(Number);
    // The corners are counted from the upper left of the grid.
    const corners = [`${bottom - 1} ${right - 1}`, `${top === bottom ? bottom : bottom - 1} ${left === right ? right : right - 1}`];
    for (const corner of corners) if (!ends.delete(corner)) ends.add(corner);
  }
  return lines.length > 0 && ends.size === 0;
}

/** What is around a cell, for its name. @param {Played} played @param {Drawn} drawn @param {Cell} cell */
export function around(played, drawn, cell) {
  if (!Object.keys(played.sides).length && !Object.keys(played.borders).length) return "";
  return SIDES.map((side) => ({ side, piece: pieceAt(played, drawn, borderOf(cell, side)) }))
    .filter(({ piece }) => piece)
    .map(({ side, piece }) => `, ${PIECES[piece]} ${side.word}`)
    .join("");
}
