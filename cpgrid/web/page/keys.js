// The keys of SudokuPad while playing, and keys for what pointers draw: letters for the borders of a cell, Enter for its next value.

import { PIECES, SIDES, borderOf, takes, turned } from "./pieces.js";
import { turnWords, turns } from "./turns.js";

/** @typedef {import("./hands.js").Hands} Hands */
/** @typedef {import("./hands.js").Page} Page */
/** @typedef {{choose: (tool: string) => void, type: (value: number, tool: string) => void, say: (words: string) => void}} Doing */

/** @type {Record<string, string>} */
const TOOL_OF = { z: "values", x: "corner", c: "centre", v: "colour" };
const SIDE_OF = "wdsa"; // in the order of the sides
const PLAYING = ["values", "corner", "centre", "colour", "lines"];

export class Keys {
  /** @param {HTMLElement} place of the cells @param {Hands} hands @param {Page} page @param {Doing} doing */
  constructor(place, hands, page, doing) {
    this.hands = hands;
    this.page = page;
    this.doing = doing;
    place.addEventListener("keydown", (event) => this.key(event), { capture: true });
    place.addEventListener("dblclick", (event) => this.same(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = /** @type {HTMLElement} */ (event.target).dataset.cell;
    if (!name || event.altKey || !PLAYING.includes(this.page.tool())) return;
    if (!this.mark(name, event) && !this.tool(event) && !this.border(name, event) && !this.turn(name, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A mark: a digit with Shift is small, with Ctrl in the middle. @param {string} name @param {KeyboardEvent} event */
  mark(name, event) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const held = event.ctrlKey || event.metaKey;
    if (digit === undefined || event.shiftKey === held) return false;
    const { board } = this.hands;
    if (!board.chosen.has(name)) board.chooseAll([name]);
    this.doing.type(Number(digit), held ? "centre" : "corner");
    return true;
  }

  /** @param {KeyboardEvent} event */
  tool(event) {
    const tool = TOOL_OF[event.key.toLowerCase()];
    if (!tool || event.ctrlKey || event.metaKey) return false;
    this.doing.choose(tool);
    return true;
  }

  /** A border of the cell: the next piece or, with Shift, the one before. @param {string} name @param {KeyboardEvent} event */
  border(name, event) {
    const at = event.key.length === 1 ? SIDE_OF.indexOf(event.key.toLowerCase()) : -1;
    const cell = this.hands.board.cells.get(name);
    if (at < 0 || !cell || event.ctrlKey || event.metaKey || !this.hands.plays()) return false;
    const border = borderOf(cell, SIDES[at]);
    if (!takes(this.page.drawn(), border)) return false;
    const piece = turned(this.hands.pieceAt(border), event.shiftKey);
    this.hands.piece(border, piece);
    this.doing.say(`${SIDES[at].of} ${name}: ${PIECES[piece]}`);
    return true;
  }

  /** @param {string} name @param {KeyboardEvent} event */
  turn(name, event) {
    const cell = this.hands.board.cells.get(name);
    if (event.key !== "Enter" || !cell || this.page.tool() !== "values" || !turns(this.page.drawn(), cell).length) return false;
    this.doing.say(`${name}: ${turnWords(this.page.drawn(), cell, this.hands.turn(cell, event.shiftKey))}`);
    return true;
  }

  /** Choose all cells that hold the same as one, or have the same colour where it holds nothing. @param {MouseEvent} event */
  same(event) {
    const name = /** @type {HTMLElement} */ (event.target).dataset.cell;
    const cell = this.hands.board.cells.get(name ?? "");
    if (!cell || !PLAYING.includes(this.page.tool()) || turns(this.page.drawn(), cell).length) return;
    const { filled, colour } = this.page.played();
    const [value, shade] = [cell.given ?? filled[cell.name], colour[cell.name]];
    if (value === undefined && shade === undefined) return;
    const cells = [...this.hands.board.cells.values()];
    const found = cells.filter((each) => (value === undefined ? colour[each.name] === shade : (each.given ?? filled[each.name]) === value));
    this.hands.board.chooseAll(found.map((each) => each.name));
  }
}
