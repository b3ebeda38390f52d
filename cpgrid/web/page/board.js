// Cells over the picture: buttons with names, chosen by mouse, finger and keyboard, in the order in which they were chosen.

// In the order of the borders of a cell: above, below, left, right.
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {[number, number][]} the ways of lines, diagonals last */
const WAYS = [...Object.values(STEPS), [1, 1], [1, -1], [-1, 1], [-1, -1]];

/** @typedef {{name: string, row: number, column: number, given: number | null, domain: number}} Cell */
/** @typedef {{name: string, kind: string, row: number, column: number, size: number}} Place beside cells: a block, the end of a line or a point */
/** @typedef {{family: string, words: string[], regions: boolean, clues: Record<string, string>, places: Place[]}} Setting */
/** @typedef {{board: {left: number, top: number, width: number, height: number}, cells: Cell[], largest: number, signs: Record<string, string>, domains: number[][], hand: import("./pieces.js").HandOf, setting: Setting}} Drawn */
/** @typedef {{type: (value: number | null) => void, write: (key: string) => boolean, tool: () => void, chosen: () => void, pairs: () => boolean, line: (from: Cell, to: Cell) => boolean}} Listener */

const NEAR = 0.2; // of a cell: so close to a border a click means the cells on both sides, where these are wanted

export class Board {
  /**
   * @param {HTMLElement} board with the picture and its margins @param {HTMLElement} place of the cells
   * @param {Listener} listener what follows when a value or the key of a clue is typed, the next tool is wanted, others are chosen, or a line is dragged from cell to cell; whether keys and lines were taken, and whether pairs are wanted
   */
  constructor(board, place, listener) {
    this.parent = place;
    this.board = board;
    this.margins = { left: 0, top: 0, width: 1, height: 1 };
    this.listener = listener;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    this.largest = 9;
    this.word = "";
    this.last = "";
    this.point = "";
    this.pressed = { place: "", turn: 0 };
    /** @type {string | undefined} */
    this.under = undefined;
    board.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => this.drag(event));
  }

  /** Lay the cells over the picture; buttons that are there stay, and with them the focus. @param {Drawn} drawn */
  place({ board, cells, largest, setting }) {
    this.largest = largest;
    this.margins = board;
    this.cells = new Map(cells.map((cell) => [cell.name, cell]));
    this.places = new Map(setting.places.map((place) => [place.name, place]));
    for (const [name, button] of this.buttons) {
      // What was a cell may be a block now, and have other styles.
      if (!(this.cells.has(name) || this.places.has(name)) || (button.dataset.kind ?? "") !== (this.places.get(name)?.kind ?? "")) {
        button.remove();
        this.buttons.delete(name);
        this.chosen.delete(name);
      }
    }
    for (const each of [...cells, ...setting.places]) {
      const button = this.buttons.get(each.name) ?? this.made(each.name);
      const size = "size" in each ? each.size : 1;
      if ("kind" in each) button.dataset.kind = each.kind;
      button.style.left = `${(100 * (board.left + each.column)) / board.width}%`;
      button.style.top = `${(100 * (board.top + each.row)) / board.height}%`;
      button.style.width = `${(100 * size) / board.width}%`;
      button.style.height = `${(100 * size) / board.height}%`;
    }
    if (!this.buttons.has(this.last)) this.last = cells[0]?.name ?? "";
    if (!this.places.has(this.point)) this.point = setting.places.find((each) => each.kind === "point")?.name ?? "";
    this.show();
  }

  /** What each place is called, with what stands in it. @param {(name: string, cell: Cell | undefined) => string} words @param {(name: string) => Record<string, string>} signs for the style of a button */
  label(words, signs) {
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-label", `${name}, ${words(name, this.cells.get(name))}`);
      for (const key of ["corner", "centre", "colour", "state"]) delete button.dataset[key];
      Object.assign(button.dataset, signs(name));
    }
  }

  /** @param {string} name */
  made(name) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.cell = name;
    button.addEventListener("keydown", (event) => this.key(name, event));
    this.buttons.set(name, button);
    this.parent.append(button);
    return button;
  }

  /** @param {Iterable<string>} names that are to be chosen alone */
  chooseAll(names) {
    this.chosen = new Set([...names].filter((name) => this.buttons.has(name)));
    this.word = "";
    this.last = [...this.chosen].at(-1) ?? this.last;
    this.show();
    this.listener.chosen();
  }

  /** @param {string} name @param {boolean} more whether the others stay chosen */
  choose(name, more) {
    this.last = name;
    this.chooseAll(more ? [...this.chosen, name] : [name]);
    this.last = name;
    this.show();
    this.buttons.get(name)?.focus();
  }

  /** Come to a cell without choosing it. @param {string} name */
  reach(name) {
    this.last = name;
    this.show();
    this.buttons.get(name)?.focus();
  }

  show() {
    if (this.places.get(this.last)?.kind === "point") this.point = this.last;
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(this.chosen.has(name)));
      button.tabIndex = name === this.last || name === this.point ? 0 : -1;
    }
  }

  /** Show the places beside cells, or hide them and choose none of them. @param {boolean} whether */
  showPlaces(whether) {
    this.parent.toggleAttribute("data-setting", whether);
    if (whether) return;
    if (!this.cells.has(this.last)) this.last = this.cells.keys().next().value ?? "";
    this.chooseAll([...this.chosen].filter((name) => this.cells.has(name)));
  }

  /** The next place in the way of an arrow: points follow points, and all others one another, over gaps between them. @param {string} name @param {[number, number]} step */
  next(name, [down, right]) {
    const from = this.cells.get(name) ?? this.places.get(name);
    if (!from) return undefined;
    const isPoint = this.places.get(name)?.kind === "point";
    const beside = this.parent.hasAttribute("data-setting") ? [...this.places.values()] : [];
    const ahead = [...(isPoint ? [] : this.cells.values()), ...beside.filter((each) => (each.kind === "point") === isPoint)]
      .map((each) => ({ name: each.name, far: (each.row - from.row) * down + (each.column - from.column) * right, off: (each.row - from.row) * right - (each.column - from.column) * down }))
      .filter(({ far, off }) => far > 0 && off === 0);
    return ahead.sort((one, other) => one.far - other.far)[0]?.name;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const name = at(event);
    if (event.button !== 0) return;
    event.preventDefault();
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    const { row, column } = this.whole(event);
    if (!name) {
      this.chooseAll(this.line(Math.floor(row), Math.floor(column)));
      this.buttons.get(this.last)?.focus();
      return;
    }
    const pair = this.cells.has(name) && this.listener.pairs() ? this.pair(name, row, column) : undefined;
    if (pair) {
      this.chooseAll([name, pair]);
      this.buttons.get(pair)?.focus();
    } else if (more && this.chosen.has(name)) this.chooseAll([...this.chosen].filter((each) => each !== name));
    else this.choose(name, more);
    this.under = name;
  }

  /** Where the pointer is, in cells from the corner of the grid. @param {PointerEvent} event */
  whole(event) {
    const box = this.board.getBoundingClientRect();
    const column = ((event.clientX - box.left) / box.width) * this.margins.width - this.margins.left;
    return { row: ((event.clientY - box.top) / box.height) * this.margins.height - this.margins.top, column };
  }

  /** The cells of the line that begins at a place in the margin: the row or column or, when that place is pressed again, a diagonal. @param {number} row @param {number} column */
  line(row, column) {
    const lines = this.lines(row, column);
    const place = `${row} ${column}`;
    this.pressed = { place, turn: this.pressed.place === place ? this.pressed.turn + 1 : 0 };
    return lines[this.pressed.turn % lines.length] ?? [];
  }

  /** All lines from a place in the margin: along the row or column first, then diagonals. @param {number} row @param {number} column @returns {string[][]} */
  lines(row, column) {
    const cells = [...this.cells.values()];
    const [rows, columns] = [1 + Math.max(...cells.map((cell) => cell.row)), 1 + Math.max(...cells.map((cell) => cell.column))];
    const names = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.name]));
    // The margin is one cell wide, however far away it is pressed.
    const from = [Math.min(Math.max(row, -1), rows), Math.min(Math.max(column, -1), columns)];
    return WAYS.map(([down, right]) => {
      const own = [];
      for (let [at, beside] = [from[0] + down, from[1] + right]; at >= 0 && at < rows && beside >= 0 && beside < columns; at += down, beside += right) {
        const name = names.get(`${at} ${beside}`);
        if (name) own.push(name);
      }
      return own;
    }).filter((own) => own.length);
  }

  /** The cell across the border that a place is near; undefined = it is near none. @param {string} name @param {number} row @param {number} column */
  pair(name, row, column) {
    const cell = /** @type {Cell} */ (this.cells.get(name));
    const gaps = [row - cell.row, cell.row + 1 - row, column - cell.column, cell.column + 1 - column];
    const least = Math.min(...gaps);
    if (least > NEAR) return undefined;
    const [down, right] = Object.values(STEPS)[gaps.indexOf(least)];
    return [...this.cells.values()].find((each) => each.row === cell.row + down && each.column === cell.column + right)?.name;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!(event.buttons & 1)) return;
    const name = at(event);
    if (!name || name === this.under) return;
    const [from, to] = [this.cells.get(this.under ?? ""), this.cells.get(name)];
    if (from && to && this.listener.line(from, to)) this.choose(name, false);
    else if (!this.chosen.has(name)) this.choose(name, true);
    this.under = name;
  }

  /** @param {string} name @param {KeyboardEvent} event */
  key(name, event) {
    const held = event.ctrlKey || event.metaKey;
    if (held && event.key.toLowerCase() === "a") {
      event.preventDefault();
      this.chooseAll(this.buttons.keys());
    }
    if (event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const next = this.next(name, step);
      if (next) this.choose(next, event.shiftKey || held);
    } else if (held) return;
    else if (event.key.length === 1 && (event.key !== " " || this.places.get(name)?.kind === "border") && this.written(name, event.key)) event.preventDefault();
    else if (/^[0-9]$/.test(event.key)) {
      const word = this.word + event.key;
      this.word = Number(word) <= this.largest ? word : event.key;
      this.typed(name, Number(this.word));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.word = "";
      this.typed(name, null);
    } else if (event.key === " ") {
      event.preventDefault();
      this.listener.tool();
    } else if (event.key === "Escape") this.chooseAll([]);
  }

  /** @param {string} name @param {number | null} value */
  typed(name, value) {
    this.need(name);
    this.listener.type(value);
  }

  /** Whether a key is that of a clue, and was taken. @param {string} name @param {string} key */
  written(name, key) {
    this.need(name);
    return this.listener.write(key);
  }

  /** Keys are for the places that are chosen, or for the one that has the focus. @param {string} name */
  need(name) {
    if (!this.chosen.has(name)) this.chosen = new Set([name]);
    this.show();
  }
}

/** The cell under the pointer. @param {PointerEvent} event @returns {string | undefined} */
function at(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("button[data-cell]");
  return /** @type {HTMLElement | null | undefined} */ (found)?.dataset.cell;
}
