// Playing with a pointer: borders and lines that are clicked or dragged, and values that clicks go through. What is no play goes on to the board.

import { SIDES, borderOf, pieceAt, takes, turned, withPiece, withValue } from "./pieces.js";
import { afterTurn, turnOf, turns } from "./turns.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Cell} Cell */
/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./play.js").Played} Played */
/** @typedef {import("./pieces.js").Piece} Piece */
/** @typedef {{tool: () => string, drawn: () => Drawn, played: () => Played, change: (next: (played: Played) => Played) => void}} Page */
/** @typedef {{row: number, column: number}} Place in cells from the corner of the grid */

const NEAR = 0.22; // of a cell: so close to a border a click means the border
const WIDE = 0.5; // the same while nothing but lines is drawn
const CORNER = 0.2; // so close to the end of a border nobody knows which one is meant, and a drag may begin
const FAR = 0.3; // of a cell: a pointer that has gone so far was no click
const STEP = 0.1; // of a cell: how finely a drag is followed

export class Hands {
  /** @param {HTMLElement} place of the grid with its margins @param {Board} board @param {Page} page */
  constructor(place, board, page) {
    this.board = board;
    this.page = page;
    /** @type {((at: Place) => void) | undefined} what goes on while a pointer is held down */
    this.dragged = undefined;
    /** @type {Place} where the pointer went down */
    this.pressed = { row: 0, column: 0 };
    /** @type {(() => void) | undefined} what a click does that is no drag */
    this.clicked = undefined;
    place.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
    place.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    place.addEventListener("contextmenu", (event) => this.plays() && event.preventDefault());
    addEventListener("pointerup", () => this.release());
    addEventListener("pointercancel", () => (this.dragged = this.clicked = undefined));
  }

  /** Whether something is played that a pointer may draw. */
  plays() {
    const { hand } = this.page.drawn();
    const lines = hand.borders || Object.keys(hand.sides).length;
    return this.page.tool() === "values" ? Boolean(lines || hand.turns.some((own) => own.length)) : this.page.tool() === "lines";
  }

  /** Whether the lines of the puzzle go through cells, so that they are dragged from one to the next. */
  joins() {
    const { hand } = this.page.drawn();
    return this.page.tool() === "lines" ? !hand.borders : this.page.tool() === "values" && Object.keys(hand.sides).length > 0;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = this.clicked = undefined;
    if (!this.plays() || event.shiftKey || event.ctrlKey || event.metaKey || ![0, 2].includes(event.button)) return;
    const drawn = this.page.drawn();
    const at = this.board.whole(event);
    this.pressed = at;
    const back = event.button === 2;
    const cell = drawn.cells.find(({ row, column }) => row === Math.floor(at.row) && column === Math.floor(at.column));
    const border = this.border(at, this.page.tool() === "lines" ? WIDE : NEAR);
    const turn = this.page.tool() === "values" && cell && turns(drawn, cell).length > 0;
    if (this.joins()) {
      // Whether it is a click or the begin of a line is seen when the pointer moves on.
      this.clicked = border ? () => this.cross(border, back) : turn ? () => this.turn(cell, back) : undefined;
      return;
    }
    if (drawn.hand.borders && (border || this.page.tool() === "lines" || isCorner(at))) this.drag(at, border, back);
    else if (turn) {
      const value = this.turn(cell, back);
      this.dragged = (now) => this.repeat(now, value);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Set a piece, and the same on the borders over which the pointer goes on. @param {Place} at @param {string | undefined} border none = the first one says which @param {boolean} back */
  drag(at, border, back) {
    /** @type {Piece | undefined} */
    let piece;
    let last = at;
    /** @param {string} own */
    const set = (own) => {
      piece ??= turned(this.pieceAt(own), back);
      this.piece(own, piece);
    };
    if (border) set(border);
    this.dragged = (now) => {
      const steps = Math.ceil(Math.max(Math.abs(now.row - last.row), Math.abs(now.column - last.column)) / STEP);
      for (let step = 1; step <= steps; step++) {
        const between = { row: last.row + ((now.row - last.row) * step) / steps, column: last.column + ((now.column - last.column) * step) / steps };
        const own = this.border(between, NEAR);
        if (own && own !== border) set((border = own));
      }
      last = now;
    };
  }

  /** The border that a place is near; undefined = none that takes a piece. @param {Place} at @param {number} near */
  border({ row, column }, near) {
    const cell = { row: Math.floor(row), column: Math.floor(column) };
    const [down, right] = [row - cell.row, column - cell.column];
    const gaps = [down, 1 - right, 1 - down, right];
    const at = gaps.indexOf(Math.min(...gaps));
    const along = at % 2 ? down : right;
    if (gaps[at] > near || Math.min(along, 1 - along) < CORNER) return undefined;
    const border = borderOf(cell, SIDES[at]);
    return takes(this.page.drawn(), border) ? border : undefined;
  }

  /** @param {string} border */
  pieceAt(border) {
    return pieceAt(this.page.played(), this.page.drawn(), border);
  }

  /** A click on a border that lines cross: it means no cell. @param {string} border @param {boolean} back */
  cross(border, back) {
    this.piece(border, turned(this.pieceAt(border), back));
    this.board.chooseAll([]);
    this.board.reach(this.board.last);
  }

  /** @param {string} border @param {Piece} piece */
  piece(border, piece) {
    const drawn = this.page.drawn();
    this.page.change((played) => withPiece(played, drawn, border, piece));
  }

  /** Turn the value of a cell. @param {Cell} cell @param {boolean} back */
  turn(cell, back) {
    const value = afterTurn(this.page.drawn(), cell, turnOf(this.page.played(), cell), back);
    this.fill(cell, value);
    this.board.chooseAll([]);
    this.board.reach(cell.name);
    return value;
  }

  /** @param {Cell} cell @param {import("./turns.js").Turn} turn */
  fill(cell, turn) {
    const drawn = this.page.drawn();
    this.page.change((played) => {
      if (turnOf(played, cell) === turn) return played;
      const next = withValue(played, drawn, [cell.name], turn === "barred" ? null : turn);
      return turn === "barred" ? { ...next, barred: { ...next.barred, [cell.name]: 1 } } : next;
    });
  }

  /** The same value in the cell that the pointer is dragged to, if it may have it. @param {Place} at @param {import("./turns.js").Turn} value */
  repeat(at, value) {
    const drawn = this.page.drawn();
    const cell = drawn.cells.find(({ row, column }) => row === Math.floor(at.row) && column === Math.floor(at.column));
    if (cell && turns(drawn, cell).length && (typeof value !== "number" || turns(drawn, cell).includes(value))) this.fill(cell, value);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.clicked) {
      const { row, column } = this.board.whole(event);
      if (Math.hypot(row - this.pressed.row, column - this.pressed.column) > FAR) this.clicked = undefined;
    }
    if (!this.dragged) return;
    event.stopPropagation();
    if (event.buttons & 3) this.dragged(this.board.whole(event));
  }

  release() {
    this.clicked?.();
    this.dragged = this.clicked = undefined;
  }
}

/** Whether a place is near a corner of cells. @param {Place} at */
const isCorner = ({ row, column }) => Math.max(Math.abs(row - Math.round(row)), Math.abs(column - Math.round(column))) < CORNER;
