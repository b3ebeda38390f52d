// Undo without end: every state that was there, in order.

/** @template State */
export class History {
  /** @param {State} state that is there at first */
  constructor(state) {
    this.states = [state];
    this.at = 0;
  }

  /** A new state; what was undone is forgotten. @param {State} state */
  add(state) {
    if (state === this.states[this.at]) return;
    this.states.length = ++this.at;
    this.states.push(state);
  }

  undo() {
    this.at = Math.max(0, this.at - 1);
    return this.states[this.at];
  }

  redo() {
    this.at = Math.min(this.states.length - 1, this.at + 1);
    return this.states[this.at];
  }
}
