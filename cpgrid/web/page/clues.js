// Clues and givens that are typed: the keys so far, and the words that they may mean. The server says which of these the family has.

const LONGEST = 8; // characters of a word that is typed in a cell; at the end of a line there are several numbers
const OUTSIDE = 60;

export class Typing {
  constructor() {
    this.keys = "";
  }

  /** Others are chosen, or what was typed is taken away. */
  forget() {
    this.keys = "";
  }

  /**
   * A key more: the words that the last keys may mean, the longest first.
   * @param {string} key @param {boolean} outside whether the clue stands at the end of a line, where it may have several numbers
   * @returns {string[]}
   */
  words(key, outside) {
    this.keys = (this.keys + key).slice(outside ? -OUTSIDE : -LONGEST);
    return outside ? [this.keys] : [...this.keys].map((_, at) => this.keys.slice(at));
  }
}

/** A first line of a family, of another size. @param {string} example of it @param {string} size as in 9x9; empty = that of the example */
export const firstLine = (example, size) => example.split("\n", 1)[0].replace(/\d+x\d+/, (usual) => size || usual);
