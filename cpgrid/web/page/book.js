// A book: several puzzles with what was played on them, kept by the browser, and written to one file and read from it.

import { cleaned, nothing } from "./play.js";

/** @typedef {import("./play.js").Played} Played */
/** @typedef {{title: string, text: string, played: Played, size: string}} Leaf */

const KEY = "cpgrid.book";

export class Book {
  constructor() {
    /** @type {Leaf[]} */
    this.leaves = [];
    this.at = 0;
    this.take(localStorage.getItem(KEY) ?? "");
  }

  /** Take over a book that was written; what is none changes nothing. @param {string} text @returns {boolean} whether it was one */
  take(text) {
    try {
      const { leaves, at } = JSON.parse(text);
      if (!Array.isArray(leaves) || !leaves.length || !leaves.every((leaf) => typeof leaf.text === "string")) return false;
      this.leaves = leaves.map((leaf) => ({ title: String(leaf.title ?? ""), text: leaf.text, played: cleaned(leaf.played), size: String(leaf.size ?? "") }));
      this.at = Math.min(Math.max(0, Number(at) || 0), leaves.length - 1);
      return true;
    } catch {
      return false;
    }
  }

  get leaf() {
    return this.leaves[this.at];
  }

  /** A new leaf behind the others. @param {string} text */
  add(text) {
    this.leaves.push({ title: "", text, played: nothing(), size: "" });
    this.at = this.leaves.length - 1;
  }

  remove() {
    if (this.leaves.length > 1) this.leaves.splice(this.at, 1);
    this.at = Math.min(this.at, this.leaves.length - 1);
  }

  /** The book as the file has it. */
  written() {
    return JSON.stringify({ leaves: this.leaves, at: this.at });
  }

  /** Keep it; a browser without room for it keeps what it had. @returns {boolean} whether it is kept */
  keep() {
    try {
      localStorage.setItem(KEY, this.written());
      return true;
    } catch {
      return false;
    }
  }
}
