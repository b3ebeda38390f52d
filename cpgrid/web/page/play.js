// Solving by hand: values, small marks and colours of cells, which belong to the page and not to the puzzle.

/** @typedef {{filled: Record<string, number>, corner: Record<string, number[]>, centre: Record<string, number[]>, colour: Record<string, string>, sides: Record<string, number>, borders: Record<string, number>, barred: Record<string, number>}} Played */

export const TOOLS = ["givens", "values", "corner", "centre", "colour", "lines"];
const COLOURS = 8;

/** @returns {Played} */
export const nothing = () => ({ filled: {}, corner: {}, centre: {}, colour: {}, sides: {}, borders: {}, barred: {} });

/** @type {Record<string, (value: any) => boolean>} what a cell may have of each */
const FITS = {
  filled: Number.isSafeInteger,
  sides: (value) => Number.isSafeInteger(value) && value > 0 && value < 16,
  corner: (value) => Array.isArray(value) && value.length < 100 && value.every(Number.isSafeInteger),
  centre: (value) => Array.isArray(value) && value.length < 100 && value.every(Number.isSafeInteger),
  colour: (value) => /^[1-8]$/.test(value),
  borders: (value) => value === 1 || value === 2,
  barred: (value) => value === 1,
};

/** What was played as a file has it, which may hold anything; what does not fit is left out. @param {any} read @returns {Played} */
export function cleaned(read) {
  /** @type {Record<string, Record<string, any>>} */
  const played = {};
  for (const [kind, fits] of Object.entries(FITS)) {
    const names = kind === "borders" ? /^R\d{1,4}C\d{1,4}\/R\d{1,4}C\d{1,4}$/ : /^R\d{1,4}C\d{1,4}$/;
    const own = Object.entries(Object(read)[kind] ?? {}).filter(([name, value]) => names.test(name) && fits(value));
    played[kind] = Object.fromEntries(own);
  }
  return /** @type {Played} */ (/** @type {unknown} */ (played));
}

/**
 * What is played after a key: a new state, so that the one before can be undone.
 * @param {Played} played @param {string} tool @param {string[]} cells @param {number | null} value
 * @returns {Played}
 */
export function after(played, tool, cells, value) {
  const next = structuredClone(played);
  if (tool === "lines") return played;
  if (tool === "values") for (const cell of cells) fill(next, cell, value);
  else if (tool === "colour") for (const cell of cells) put(next.colour, cell, value ? String(((value - 1) % COLOURS) + 1) : null);
  else {
    const marks = next[/** @type {"corner" | "centre"} */ (tool)];
    const every = value !== null && cells.every((cell) => marks[cell]?.includes(value));
    for (const cell of cells) {
      const others = (marks[cell] ?? []).filter((each) => each !== value);
      const now = value === null ? [] : every ? others : [...others, value].sort((one, other) => one - other);
      put(marks, cell, now.length ? now : null);
    }
  }
  return next;
}

/** What was filled in, as far as the puzzle still has these cells with these values. @param {Record<string, number>} filled @param {import("./board.js").Drawn} drawn */
export function fitting(filled, { cells, domains }) {
  if (!cells.length) return filled;
  const own = cells.filter(({ name, domain }) => name in filled && domains[domain].includes(filled[name]));
  return Object.fromEntries(own.map(({ name }) => [name, filled[name]]));
}

/** @param {Played} played @param {string} cell @param {number | null} value */
function fill(played, cell, value) {
  put(played.filled, cell, value);
  delete played.barred[cell];
}

/** Set a key, or take it away. @template Value @param {Record<string, Value>} record @param {string} key @param {Value | null} value */
function put(record, key, value) {
  if (value === null) delete record[key];
  else record[key] = value;
}

/** How a cell looks. @param {Played} played @param {string} name @param {Record<string, string>} signs @returns {Record<string, string>} */
export function look(played, name, signs) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const kind of /** @type {const} */ (["corner", "centre"])) {
    const marks = played[kind][name];
    if (marks && played.filled[name] === undefined) found[kind] = marks.map((value) => signs[value] ?? value).join("");
  }
  if (played.barred[name] && played.filled[name] === undefined && !played.sides[name]) found.centre = "•";
  if (played.colour[name]) found.colour = played.colour[name];
  return found;
}
