// Cells over the picture: buttons with names, chosen by mouse, finger and keyboard, in the order in which they were chosen.

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {{name: string, row: number, column: number, given: number | null}} Cell */
/** @typedef {{board: {left: number, top: number, width: number, height: number}, cells: Cell[], largest: number, signs: Record<string, string>}} Drawn */
/** @typedef {{type: (value: number | null) => void, tool: () => void, chosen: () => void}} Listener */

export class Board {
  /** @param {HTMLElement} place @param {Listener} listener is told what is typed, that the next tool is wanted, and that others are chosen */
  constructor(place, listener) {
    this.parent = place;
    this.listener = listener;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    this.largest = 9;
    this.word = "";
    this.last = "";
    /** @type {string | undefined} */
    this.under = undefined;
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => this.drag(event));
  }

  /** Lay the cells over the picture; buttons that are there stay, and with them the focus. @param {Drawn} drawn */
  place({ board, cells, largest }) {
    this.largest = largest;
    this.cells = new Map(cells.map((cell) => [cell.name, cell]));
    for (const [name, button] of this.buttons) {
      if (!this.cells.has(name)) {
        button.remove();
        this.buttons.delete(name);
        this.chosen.delete(name);
      }
    }
    for (const cell of cells) {
      const button = this.buttons.get(cell.name) ?? this.made(cell.name);
      button.style.left = `${(100 * (board.left + cell.column)) / board.width}%`;
      button.style.top = `${(100 * (board.top + cell.row)) / board.height}%`;
      button.style.width = `${100 / board.width}%`;
      button.style.height = `${100 / board.height}%`;
    }
    if (!this.cells.has(this.last)) this.last = cells[0]?.name ?? "";
    this.show();
  }

  /** What each cell is called, with what stands in it. @param {(cell: Cell) => string} words @param {(name: string) => Record<string, string>} signs for the style of a button */
  label(words, signs) {
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-label", `${name}, ${words(/** @type {Cell} */ (this.cells.get(name)))}`);
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

  show() {
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(this.chosen.has(name)));
      button.tabIndex = name === this.last ? 0 : -1;
    }
  }

  /** @param {PointerEvent} event */
  press(event) {
    const name = at(event);
    if (!name || event.button !== 0) return;
    event.preventDefault();
    this.parent.releasePointerCapture?.(event.pointerId);
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    if (more && this.chosen.has(name)) this.chooseAll([...this.chosen].filter((each) => each !== name));
    else this.choose(name, more);
    this.under = name;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!(event.buttons & 1)) return;
    const name = at(event);
    if (name && name !== this.under && !this.chosen.has(name)) this.choose(name, true);
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
      const from = /** @type {Cell} */ (this.cells.get(name));
      const next = [...this.cells.values()].find((each) => each.row === from.row + step[0] && each.column === from.column + step[1]);
      if (next) this.choose(next.name, event.shiftKey || held);
    } else if (held) return;
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
    if (!this.chosen.has(name)) this.chosen = new Set([name]);
    this.show();
    this.listener.type(value);
  }
}

/** The cell under the pointer. @param {PointerEvent} event @returns {string | undefined} */
function at(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("button[data-cell]");
  return /** @type {HTMLElement | null | undefined} */ (found)?.dataset.cell;
}
