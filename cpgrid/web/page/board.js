// Cells over the picture: buttons with names, selected by mouse and keyboard, that set givens.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {{name: string, row: number, column: number, given: number | null}} Cell */
/** @typedef {{board: {left: number, top: number, width: number, height: number}, cells: Cell[], largest: number}} Drawn */

export class Board {
  /** @param {HTMLElement} place @param {(givens: Record<string, number | null>) => void} change is given what is typed */
  constructor(place, change) {
    this.place_ = place;
    this.change = change;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    this.largest = 9;
    this.word = "";
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
      button.setAttribute("aria-label", `${cell.name}, ${cell.given === null ? "empty" : cell.given}`);
    }
    const first = cells[0]?.name;
    for (const [name, button] of this.buttons) button.tabIndex = name === (this.last ?? first) ? 0 : -1;
  }

  /** @param {string} name */
  made(name) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", (event) => this.choose(name, event.shiftKey || event.ctrlKey || event.metaKey));
    button.addEventListener("keydown", (event) => this.key(name, event));
    this.buttons.set(name, button);
    this.place_.append(button);
    return button;
  }

  /** @param {string} name @param {boolean} more whether the others stay chosen */
  choose(name, more) {
    if (!more) this.chosen.clear();
    this.chosen.add(name);
    this.word = "";
    this.last = name;
    for (const [each, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(this.chosen.has(each)));
      button.tabIndex = each === name ? 0 : -1;
    }
    this.buttons.get(name)?.focus();
  }

  /** @param {string} name @param {KeyboardEvent} event */
  key(name, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[/** @type {keyof STEPS} */ (event.key)];
    if (step) {
      event.preventDefault();
      const cell = /** @type {Cell} */ (this.cells.get(name));
      const next = [...this.cells.values()].find((each) => each.row === cell.row + step[0] && each.column === cell.column + step[1]);
      if (next) this.choose(next.name, event.shiftKey);
    } else if (/^[0-9]$/.test(event.key)) {
      const word = this.word + event.key;
      this.word = Number(word) <= this.largest ? word : event.key;
      this.set(name, Number(this.word));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.word = "";
      this.set(name, null);
    }
  }

  /** @param {string} name @param {number | null} value */
  set(name, value) {
    const names = this.chosen.has(name) ? [...this.chosen] : [name];
    this.change(Object.fromEntries(names.map((each) => [each, value])));
  }
}
