// Lines and crosses that were drawn by hand, over the picture, with what a hint says of them.

import { SIDES, pieces } from "./pieces.js";

/** @typedef {import("./board.js").Drawn} Drawn */
/** @typedef {import("./play.js").Played} Played */
/** @typedef {{wrong: string[], next: Record<string, boolean>}} Pointed borders that are wrong, and what follows at others */

const ARM = 0.09; // of a cell: half of a cross

/** Draw them. @param {SVGElement} place @param {Played} played @param {Drawn} drawn @param {Pointed} pointed */
export function draw(place, played, drawn, pointed) {
  const { board, hand } = drawn;
  place.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
  /** @param {number[]} points two ends, to the right and down @param {string} kind */
  const line = ([x1, y1, x2, y2], kind) => {
    const own = document.createElementNS(place.namespaceURI, "line");
    for (const [name, value] of Object.entries({ x1: x1 + board.left, y1: y1 + board.top, x2: x2 + board.left, y2: y2 + board.top })) own.setAttribute(name, String(value));
    own.setAttribute("class", kind);
    return own;
  };
  /** @param {string} border @param {boolean} piece @param {string} kind */
  const drawnAt = (border, piece, kind) => {
    const { x, y, lies } = middle(border);
    if (!piece) return [line([x - ARM, y - ARM, x + ARM, y + ARM], `cross ${kind}`), line([x - ARM, y + ARM, x + ARM, y - ARM], `cross ${kind}`)];
    const [right, down] = lies === Boolean(hand.borders) ? [0.5, 0] : [0, 0.5];
    return [line([x - right, y - down, x + right, y + down], kind)];
  };
  // Ends of lines are drawn from the middle of their cells, in puzzles without such lines, too.
  const halves = hand.borders
    ? []
    : drawn.cells.flatMap((cell) =>
        SIDES.filter(({ side }) => (played.sides[cell.name] ?? 0) & side).map(({ down, right }) =>
          line([cell.column + 0.5, cell.row + 0.5, cell.column + 0.5 + right / 2, cell.row + 0.5 + down / 2], ""),
        ),
      );
  const own = Object.entries(pieces(played, drawn)).filter(([, piece]) => hand.borders || !piece);
  const wrong = pointed.wrong.map((border) => /** @type {const} */ ([border, pieces(played, drawn)[border] ?? false]));
  place.replaceChildren(
    ...halves,
    ...own.flatMap(([border, piece]) => drawnAt(border, piece, "")),
    ...wrong.flatMap(([border, piece]) => drawnAt(border, piece, "wrong")),
    ...Object.entries(pointed.next).flatMap(([border, piece]) => drawnAt(border, piece, "next")),
  );
}

/** The middle of a border, in cells from the corner of the grid, and whether it lies between a cell and the one below. @param {string} border */
function middle(border) {
  const [top, left, bottom, right] = (border.match(/\d+/g) ?? []).map(Number);
  return { x: (left + right - 1) / 2, y: (top + bottom - 1) / 2, lies: top !== bottom };
}
