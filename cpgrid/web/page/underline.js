// The place of a mistake, underlined in a pane of text: behind the pane lies the same text, unseen, with that place marked.

import { made } from "./palette.js";

/** @typedef {{line?: number | null, column?: number | null}} Place lines and columns count from 1 */

export class Underline {
  /** @param {any} pane a textarea @param {HTMLElement} behind of the same size and font */
  constructor(pane, behind) {
    this.pane = pane;
    this.behind = behind;
    pane.addEventListener("scroll", () => this.follow());
    pane.addEventListener("input", () => this.show());
  }

  /** Underline a place to the end of its word, or its line where it has no column; nothing without a place. @param {Place} place */
  show({ line, column } = {}) {
    const lines = /** @type {string[]} */ (this.pane.value.split("\n"));
    const wrong = lines[(line ?? 0) - 1];
    this.pane.setAttribute("aria-invalid", String(wrong !== undefined));
    if (line == null || wrong === undefined) return this.behind.replaceChildren();
    const signs = Array.from(wrong);
    const start = column == null ? 0 : Math.min(column - 1, Math.max(0, signs.length - 1));
    const rest = signs.slice(start).join("");
    const length = column == null ? rest.length : Math.max(rest.search(/\s|$/), 1);
    const before = [...lines.slice(0, line - 1), signs.slice(0, start).join("")].join("\n");
    this.behind.replaceChildren(before, made("mark", {}, rest.slice(0, length) || " "), rest.slice(length));
    this.follow();
  }

  follow() {
    this.behind.scrollTop = this.pane.scrollTop;
  }
}
