// The page: one puzzle at a time, as text. What changes it goes through `commit`; the server judges and draws what stands there.

import { show } from "./answers.js";
import { Board } from "./board.js";
import { Book } from "./book.js";
import { Typing, firstLine } from "./clues.js";
import { saveFile, saveText } from "./handing.js";
import { History } from "./history.js";
import { Palette, made } from "./palette.js";
import { Hands } from "./hands.js";
import { Keys } from "./keys.js";
import { draw as drawLines } from "./lines.js";
import { around, asked as playedSoFar, borderOf, cleared, isWhole, pieceAt, withPiece, withValue } from "./pieces.js";
import { TOOLS, after, fitting, look, nothing } from "./play.js";
import { turnOf, turnWords } from "./turns.js";
import { addressOf, ask, catalogue, linked, stream } from "./server.js";
import { Underline } from "./underline.js";

/** @typedef {{text: string, played: import("./play.js").Played}} State */
/** @typedef {import("./server.js").Answer} Answer */

const PAUSE = 60; // milliseconds without a key before the puzzle is asked about
const COUNTED = 8; // solutions that are counted of each value
const ADDRESS = "address of this page"; // what is handed on within this machine
const FIRST = "sudoku 6x6\n1.....\n.2....\n..3...\n...4..\n....5.\n.....6";
const WORDS = /** @type {Record<string, string>} */ ({ unique: "exactly one solution", none: "no solution", multiple: "several solutions", unknown: "not decided in time" });

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

const book = new Book();
if (!book.leaves.length) book.add(FIRST);
const came = linked();
if (came) book.add(came);
/** @type {History<State>} */
let history;
/** @type {Palette | undefined} */
let palette;
/** @type {any} */
let drawn = { cells: [], signs: {}, largest: 9, domains: [], hand: { borders: "", sides: {}, turns: [] }, setting: { words: [], clues: {}, places: [] } };
/** @type {Answer} */
let known = {};
/** @type {Record<string, string>} */
let pointed = {};
/** @type {import("./lines.js").Pointed} */
let pieces = { wrong: [], next: {} };
let refused = ""; // why the clue that was written last is none; a verdict that comes later leaves it there
let asked = 0;
let pause = 0;
let picture = "";
let painted = ""; // what stands in the picture

const typing = new Typing();
const board = new Board(element("board"), element("cells"), { type, write, tool: nextTool, chosen: tellChosen, pairs: () => palette?.kind().group === "dots", line: drawLine });
const underline = new Underline(element("text"), element("behind"));
/** @type {import("./hands.js").Page} */
const playing = { tool, drawn: () => drawn, played: () => state().played, change: play };
const hands = new Hands(element("board"), board, playing);
new Keys(element("cells"), hands, playing, { choose: chooseTool, type, say: (words) => (element("heard").textContent = words) });
const state = () => history.states[history.at];

/** @returns {string} */
function tool() {
  return /** @type {HTMLInputElement} */ (document.querySelector('input[name="tool"]:checked')).value;
}

// What stands there

/** Take a new state over, into undo, the book and the page. @param {Partial<State>} change */
function commit(change) {
  history.add({ ...state(), ...change });
  arrive("text" in change);
}

/** Show the state that undo or redo came to, or that is new. @param {boolean} judged whether the puzzle itself has changed */
function arrive(judged) {
  const { text, played } = state();
  Object.assign(book.leaf, { text, played });
  keep();
  pointed = {};
  pieces = { wrong: [], next: {} };
  if (judged) refused = "";
  if (element("text").value !== text) element("text").value = text;
  if (judged) judge();
  else {
    label();
    if (pictured() !== painted) draw();
  }
}

function keep() {
  if (!book.keep()) element("problem").textContent = "the browser keeps no more: save the book to a file";
}

/** @param {"undo" | "redo"} way */
function move(way) {
  settle();
  const before = state();
  const now = history[way]();
  if (now !== before) arrive(now.text !== before.text);
}

/** @param {string} light @param {string} words */
function light(light, words) {
  element("light").dataset.light = light;
  element("light").textContent = words;
}

/** Take over what was typed a moment ago, before anything is asked or changed. */
function settle() {
  const typed = pause > 0;
  clearTimeout(pause);
  pause = 0;
  if (element("text").value !== state().text) commit({ text: element("text").value });
  else if (typed) judge(); // it stands there again as it stood before
  return state().text;
}

// The server's view of it; an answer about what stood there before is dropped

async function judge() {
  const now = ++asked;
  const began = performance.now();
  const { text } = state();
  light("thinking", "thinking");
  element("why").replaceChildren();
  draw();
  await stream(["verdict", "read", "check"], text, (question, found) => {
    if (now !== asked) return;
    if (question === "verdict") tellVerdict(found, performance.now() - began);
    else if (question === "read") tellRead(found, text);
    else tellWhy(found);
  });
}

/** @param {Answer} verdict @param {number} milliseconds that it took */
function tellVerdict(verdict, milliseconds) {
  element("problem").textContent = verdict.error?.message ?? "";
  underline.show(verdict.error);
  if (!verdict.error) element("board").removeAttribute("data-past");
  if (verdict.error) light("unknown", "no verdict");
  else light(verdict.verdict, `${WORDS[verdict.verdict]} (${Math.round(milliseconds)} ms)`);
}

/** What clashes, or where two solutions differ and what would help; these cells are marked. @param {Answer} found */
function tellWhy(found) {
  if (found.error) return;
  const said = found.verdict === "none" ? found.words : found.words.slice(1);
  element("why").replaceChildren(...said.map((/** @type {string} */ each) => made("p", {}, each.trim())));
  const cells = found.differing ?? [];
  if (!Object.keys(pointed).length) point(Object.fromEntries(cells.map((/** @type {string} */ name) => [name, "differs"])));
}

async function draw() {
  const { text, played } = state();
  const marks = element("marks").checked;
  known = {};
  const counts = element("counts").checked ? { counts: COUNTED } : {};
  let found = marks ? await ask("candidates", text, counts) : await ask("draw", text, { filled: fitting(played.filled, drawn) });
  // What was filled in may be no value of the puzzle as it is now.
  if (found.error && !marks) found = await ask("draw", text);
  if (state().text !== text || state().played !== played) return;
  // Where nothing can be drawn, the picture is that of the last text of which something could.
  element("board").toggleAttribute("data-past", Boolean(found.error) && !marks);
  if (found.error) {
    if (marks) element("cell").textContent = found.error.message;
    return;
  }
  if (marks) known = found;
  drawn = found;
  painted = pictured();
  if (picture) URL.revokeObjectURL(picture);
  picture = URL.createObjectURL(new Blob([found.picture], { type: "image/svg+xml" }));
  element("picture").src = picture;
  board.place(drawn);
  offerValues();
  label();
}

/** What the picture shows of the puzzle and of what is played; lines, marks and colours lie over it. */
function pictured() {
  const { text, played } = state();
  return JSON.stringify([text, element("marks").checked || fitting(played.filled, drawn)]);
}

function label() {
  const { played } = state();
  if (drawn.board) drawLines(element("lines"), played, drawn, pieces);
  board.label(
    (name, cell) => {
      const clue = drawn.setting.clues[name];
      const turn = cell ? (cell.given ?? turnOf(played, cell)) : null;
      if (!cell || (clue && turn === null)) return (clue ?? "empty") + (cell ? around(played, drawn, cell) : "");
      return turnWords(drawn, cell, turn) + (turn !== null && cell.given === null ? ` by hand${clue ? `, clue ${clue}` : ""}` : "") + around(played, drawn, cell);
    },
    (name) => ({ ...look(played, name, drawn.signs), ...(pointed[name] ? { state: pointed[name] } : {}) }),
  );
  tellCell();
}

/** @param {Answer} read @param {string} text that was read */
function tellRead(read, text) {
  if (!read.error) forgetOthers(`${read.rows}x${read.columns} ${read.lines}`.trim());
  element("rules").replaceChildren(
    ...(read.rules ?? []).map((/** @type {any} */ rule) => {
      const name = made("button", { type: "button", title: "choose its cells" }, rule.text);
      name.addEventListener("click", () => board.chooseAll(rule.cells));
      const remove = made("button", { type: "button", ariaLabel: `remove ${rule.text}` }, "remove");
      // The places of rules are those of this text.
      remove.addEventListener("click", () => text === settle() && edit({ remove: [rule.place] }));
      return made("li", { className: "row" }, name, remove);
    }),
  );
  element("said").replaceChildren(...(read.words ?? []).map((/** @type {string} */ each) => made("p", {}, each)));
  const ledger = read.ledger ?? { unsupported: [], cosmetic: [], remarks: [] };
  const said = [...ledger.unsupported.map((/** @type {string} */ each) => `not understood: ${each}`), ...ledger.remarks, ...ledger.cosmetic.map((/** @type {string} */ each) => `only drawn: ${each}`)];
  element("ledger").replaceChildren(...said.map((each) => made("li", {}, each)));
  for (const name of ["title", "author"]) if (document.activeElement !== element(name)) element(name).value = read.notes?.[name] ?? "";
  book.leaf.title = read.notes?.title ?? "";
  tellBook();
}

/** What was played on a grid of another size, or with other lines, is of another puzzle. @param {string} size */
function forgetOthers(size) {
  if (book.leaf.size && book.leaf.size !== size) {
    history.states[history.at] = { ...state(), played: nothing() };
    book.leaf.played = nothing();
    draw(); // a picture that is on its way has what was played in it, and is dropped
  }
  book.leaf.size = size;
  keep();
}

/** Others are chosen: what was typed is not about them. */
function tellChosen() {
  typing.forget();
  refused = "";
  tellCell();
}

/** The values of the cell that was chosen last, where they are known, or why its clue is refused. */
function tellCell() {
  if (document.activeElement !== element("clue")) element("clue").value = drawn.setting.clues[board.last] ?? "";
  const at = drawn.cells.findIndex((/** @type {{name: string}} */ cell) => cell.name === board.last);
  if (refused || !known.candidates || at < 0) {
    element("cell").textContent = refused || (known.caption ?? "");
    return;
  }
  const { row, column, name } = drawn.cells[at];
  const values = known.candidates[row]?.[column] ?? [];
  const counts = known.numbers?.[row]?.[column];
  const said = [values].flat().map((/** @type {number} */ value, /** @type {number} */ place) => {
    const number = counts?.[place];
    return `${drawn.signs[value] ?? value}${number ? ` (in ${number}${number >= COUNTED ? " or more" : ""})` : ""}`;
  });
  element("cell").textContent = `${name}: ${said.join(", ") || "no value"}${known.caption ? ` (${known.caption})` : ""}`;
}

function offerValues() {
  const shown = Object.entries(drawn.signs);
  const words = tool() === "givens" ? drawn.setting.words.filter((/** @type {string} */ word) => !shown.some(([, sign]) => sign === word)) : [];
  element("region").hidden = !(tool() === "givens" && drawn.setting.regions);
  const wanted = JSON.stringify([words, shown]);
  if (element("values").dataset.shown === wanted) return;
  element("values").dataset.shown = wanted;
  const buttons = shown.map(([value, sign]) => {
    const button = made("button", { type: "button" }, sign);
    button.addEventListener("click", () => type(Number(value)));
    return button;
  });
  const clues = words.map((/** @type {string} */ word) => {
    const button = made("button", { type: "button", title: "a clue of the family" }, word);
    button.addEventListener("click", () => setWords([word]));
    return button;
  });
  const none = made("button", { type: "button", title: "take the value away" }, "none");
  none.addEventListener("click", () => type(null));
  element("values").replaceChildren(...clues, ...buttons, none);
}

// Changes

/** What was typed into the chosen cells. @param {number | null} value @param {string} kind the tool that it is typed with */
function type(value, kind = tool()) {
  const cells = [...board.chosen];
  if (!cells.length) return;
  if (kind === "givens") {
    typing.forget();
    setWords([value === null ? "" : (drawn.signs[value] ?? String(value))]);
  } else {
    const free = cells.filter((name) => board.cells.get(name)?.given == null || kind === "colour");
    if (kind === "values") play((played) => withValue(played, drawn, free, value));
    else play((played) => (kind === "lines" && value === null ? cleared(played, drawn, cells) : after(played, kind, free, value)));
  }
}

/** Change what is played; a given that is being set comes first. @param {(played: State["played"]) => State["played"]} next */
function play(next) {
  changes = changes.then(() => {
    const played = next(state().played);
    if (played === state().played) return;
    commit({ played });
    if (isWhole(played, drawn)) tellSolved(played);
  });
}

/** Say that it is solved, if it is. @param {State["played"]} played */
async function tellSolved(played) {
  const found = await ask("progress", state().text, playedSoFar(played, drawn));
  if (found.complete && state().played === played) show(element("answer"), { ...found, steps: [] }, () => {});
}

/** A key, while clues and givens are set. @param {string} key */
function write(key) {
  if (tool() !== "givens") return false;
  setWords(typing.words(key, board.places.get(board.last)?.kind === "border"));
  return true;
}

/** The first of some words that the family has, in all chosen places. @param {string[]} words */
function setWords(words) {
  const places = [...board.chosen];
  if (places.length) edit({ clues: Object.fromEntries(places.map((name) => [name, words])) }, "set");
}

/** A line from cell to cell, while one is dragged. @param {import("./board.js").Cell} from @param {import("./board.js").Cell} to */
function drawLine(from, to) {
  if (!hands.joins()) return false;
  const [down, right] = [to.row - from.row, to.column - from.column];
  const border = borderOf(from, { down, right });
  if (Math.abs(down) + Math.abs(right) === 1) play((played) => withPiece(played, drawn, border, pieceAt(played, drawn, border) === 1 ? 0 : 1));
  return true;
}

/** Change the puzzle; changes wait for one another, so that none is lost. @param {object} change @param {"edit" | "set"} question */
function edit(change, question = "edit") {
  changes = changes.then(async () => {
    let before, found;
    do {
      before = settle();
      found = await ask(question, before, change);
      // What was typed meanwhile is not lost: it is changed instead.
    } while (before !== settle());
    // A clue that is typed may have its first signs alone.
    if (found.error && question === "set" && found.error.mend) {
      refused = `${found.error.problem} (${found.error.mend})`;
      tellCell();
    } else if (found.error) element("problem").textContent = found.error.message;
    else commit({ text: found.text });
  });
  return changes;
}
let changes = Promise.resolve();

function nextTool() {
  chooseTool(TOOLS[(TOOLS.indexOf(tool()) + 1) % TOOLS.length]);
}

/** @param {string} next */
function chooseTool(next) {
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name="tool"][value="${next}"]`)).checked = true;
  takeTool();
}

/** Places of clues can be chosen while these are set. */
function takeTool() {
  typing.forget();
  board.showPlaces(tool() === "givens");
  element("setting").hidden = tool() !== "givens";
  offerValues();
}

/** @param {Record<string, string>} cells how each is marked */
function point(cells) {
  pointed = cells;
  label();
}

// The book

function tellBook() {
  const names = book.leaves.map((leaf, at) => made("option", { value: String(at) }, leaf.title || `puzzle ${at + 1}`));
  element("leaf").replaceChildren(...names);
  element("leaf").value = String(book.at);
}

/** Open the leaf of the book that is its present one. */
function open() {
  const { text, played } = book.leaf;
  history = new History({ text, played });
  tellBook();
  element("answer").replaceChildren();
  arrive(true);
}

element("leaf").addEventListener("change", () => {
  book.at = Number(element("leaf").value);
  open();
});
element("add-leaf").addEventListener("click", () => {
  book.add(palette?.example() || FIRST);
  open();
});
element("remove-leaf").addEventListener("click", () => {
  book.remove();
  open();
});
element("save-book").addEventListener("click", () => saveText(book.written(), "puzzles.cpgrid.json"));
element("open-book").addEventListener("change", async () => {
  const [file] = element("open-book").files;
  if (!file) return;
  if (book.take(await file.text())) open();
  else element("problem").textContent = "the file is no book of the workbench: choose one that Save book has written";
  element("open-book").value = "";
});

// Buttons and keys

for (const way of /** @type {const} */ (["undo", "redo"])) element(way).addEventListener("click", () => (changes = changes.then(() => move(way))));
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  changes = changes.then(() => move(key === "y" || event.shiftKey ? "redo" : "undo"));
});
element("text").addEventListener("input", () => {
  asked++;
  light("thinking", "thinking");
  clearTimeout(pause);
  pause = setTimeout(settle, PAUSE);
});
for (const id of ["marks", "counts"]) {
  element(id).addEventListener("change", () => {
    if (id === "counts" && element("counts").checked) element("marks").checked = true;
    draw();
  });
}
for (const id of ["title", "author"]) element(id).addEventListener("change", () => edit({ notes: { [id]: element(id).value } }));
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-ask]"))) {
  button.addEventListener("click", async () => {
    element("answer").replaceChildren("thinking");
    const found = await ask(button.dataset.ask ?? "", settle());
    show(element("answer"), found, (cells) => point(Object.fromEntries(cells.map((name) => [name, "reason"]))));
  });
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-play]"))) {
  button.addEventListener("click", async () => {
    element("answer").replaceChildren("thinking");
    const found = await ask(button.dataset.play ?? "", settle(), playedSoFar(state().played, drawn));
    show(element("answer"), { ...found, steps: [] }, () => {});
    const placed = Object.keys(found.placed ?? {});
    pieces = { wrong: found.wrong_pieces ?? [], next: found.pieces ?? {} };
    point(Object.fromEntries([...(found.reasons ?? []).map((/** @type {string} */ name) => [name, "reason"]), ...(found.wrong ?? []).map((/** @type {string} */ name) => [name, "wrong"])]));
    if (placed.length) board.chooseAll(placed);
  });
}
for (const input of document.querySelectorAll('input[name="tool"]')) input.addEventListener("change", takeTool);
element("clue").addEventListener("change", () => setWords([element("clue").value.trim()]));
element("region").addEventListener("click", () => edit({ region: [...board.chosen] }, "set"));
element("blank").addEventListener("click", async () => {
  const found = await ask("set", firstLine(palette?.example() ?? "", element("size").value.trim()));
  if (found.error) element("problem").textContent = found.error.message;
  else commit({ text: found.text, played: nothing() });
});
element("forget").addEventListener("click", () => commit({ played: nothing() }));
element("begin").addEventListener("click", () => commit({ text: palette?.example() ?? "", played: nothing() }));
element("add-rule").addEventListener("click", () => palette && edit({ add: [palette.rule()] }));
element("convert").addEventListener("click", async () => {
  const [text, to] = [settle(), element("to").value];
  const found = to === ADDRESS ? { text: addressOf(text) } : await ask("convert", text, { to });
  element("handed").value = found.error?.message ?? found.text;
  if (!found.error) element("handed").select();
});
element("certify").addEventListener("click", async () => {
  element("answer").replaceChildren("thinking");
  const found = await ask("certify", settle(), { seconds: 60 });
  show(element("answer"), found, () => {});
  if (found.file) saveFile(/** @type {any} */ (found), found.name);
});
element("picture-file").addEventListener("click", async () => {
  const form = element("form").value;
  const found = await ask("picture", settle(), { form, solved: element("solved").checked });
  if (found.error) show(element("answer"), found, () => {});
  else saveFile(/** @type {any} */ (found), `puzzle.${form}`);
});
element("print").addEventListener("click", () => print());

const tables = await catalogue();
if (tables.error) element("problem").textContent = tables.error.message;
else {
  const places = { family: element("family"), kind: element("kind"), fields: element("fields"), about: element("about") };
  palette = new Palette(places, /** @type {any} */ (tables), () => [...board.chosen]);
  for (const [id, names] of [["to", [...tables.formats, ADDRESS]], ["form", tables.forms]]) {
    element(id).append(...names.map((/** @type {string} */ name) => made("option", {}, name)));
  }
  element("to").value = "text";
}
takeTool();
open();
