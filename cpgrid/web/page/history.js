// Undo without end: every text that stood there, in order.

export class History {
  /** @param {string} text that stands there at first */
  constructor(text) {
    /** @type {string[]} */
    this.texts = [text];
    this.at = 0;
  }

  /** A new text; what was undone is forgotten. @param {string} text */
  add(text) {
    if (text === this.texts[this.at]) return;
    this.texts.length = ++this.at;
    this.texts.push(text);
  }

  undo() {
    this.at = Math.max(0, this.at - 1);
    return this.texts[this.at];
  }

  redo() {
    this.at = Math.min(this.texts.length - 1, this.at + 1);
    return this.texts[this.at];
  }
}
