// The page: what is typed is judged and drawn by the server; nothing is asked of anybody else.
// What comes back is shown as text or as an image, never as markup.

import { Board } from "./board.js";
import { History } from "./history.js";

const PAUSE = 60; // milliseconds without a key before the puzzle is asked about
const WORDS = { unique: "exactly one solution", none: "no solution", multiple: "several solutions", unknown: "not decided in time" };

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);
const token = location.hash.slice(1);
const page = crypto.randomUUID();
const board = new Board(element("cells"), change);
const history = new History(element("text").value);
let typed = 0;
let pause = 0;
let shown = "";

/** Ask a question about the text; the answer, or `{error}`. @param {string} name @param {object} options */
async function ask(name, options = {}) {
  try {
    const response = await fetch(`/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ text: element("text").value, page, ...options }),
    });
    if ((response.headers.get("content-type") ?? "").startsWith("application/json")) return await response.json();
    return { error: { kind: "server", message: await response.text() } };
  } catch {
    return { error: { kind: "server", message: "the server does not answer: start cpgrid serve again" } };
  }
}

/** @param {string} light @param {string} words */
function light(light, words) {
  element("light").dataset.light = light;
  element("light").textContent = words;
}

/** @param {string} svg */
function draw(svg) {
  if (shown) URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  element("picture").src = shown;
}

/** Judge and draw what stands there now; an answer about what stood there before is dropped. */
async function judge() {
  const now = ++typed;
  const began = performance.now();
  light("thinking", "thinking");
  const name = element("marks").checked ? "candidates" : "draw";
  const [verdict, picture] = await Promise.all([ask("verdict"), ask(name)]);
  if (now !== typed) return;
  const problem = verdict.error ?? picture.error;
  element("problem").textContent = problem?.message ?? "";
  if (picture.picture) draw(picture.picture);
  if (picture.cells) board.place(picture);
  if (verdict.error) light("unknown", "no verdict");
  else light(verdict.verdict, `${WORDS[/** @type {keyof WORDS} */ (verdict.verdict)]} (${Math.round(performance.now() - began)} ms)`);
}

/** Put a text in place of the puzzle. @param {string} text */
function put(text) {
  element("text").value = text;
  judge();
}

/** Change givens of the puzzle; changes wait for one another, so that none is lost. @param {Record<string, number | null>} givens */
function change(givens) {
  changes = changes.then(async () => {
    let before, found;
    do {
      before = element("text").value;
      found = await ask("edit", { givens });
      // What was typed meanwhile is not lost: it is changed instead.
    } while (before !== element("text").value);
    if (found.error) element("problem").textContent = found.error.message;
    else {
      history.add(found.text);
      put(found.text);
    }
  });
}
let changes = Promise.resolve();

/** @param {"undo" | "redo"} way */
function move(way) {
  changes = changes.then(() => put(history[way]()));
}
element("undo").addEventListener("click", () => move("undo"));
element("redo").addEventListener("click", () => move("redo"));
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
  event.preventDefault();
  move(key === "y" || event.shiftKey ? "redo" : "undo");
});

element("solutions").addEventListener("click", async () => {
  const found = await ask("solutions");
  const pictures = (found.pictures ?? []).map((/** @type {string} */ svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    image.onload = () => URL.revokeObjectURL(image.src);
    image.alt = "a solution";
    return image;
  });
  element("shown").replaceChildren(...pictures);
  element("answer").textContent = found.error?.message ?? `${WORDS[/** @type {keyof WORDS} */ (found.verdict)]} ${found.differing.length ? "differing in " + found.differing.join(" ") : ""}`;
});
element("convert").addEventListener("click", async () => {
  const found = await ask("convert", { to: element("to").value });
  element("answer").textContent = found.error?.message ?? found.text;
});

element("text").addEventListener("input", () => {
  history.add(element("text").value);
  element("shown").replaceChildren();
  typed++;
  light("thinking", "thinking");
  clearTimeout(pause);
  pause = setTimeout(judge, PAUSE);
});
element("marks").addEventListener("change", judge);
for (const button of document.querySelectorAll("button[data-ask]")) {
  button.addEventListener("click", async () => {
    element("answer").textContent = "thinking";
    const found = await ask(/** @type {HTMLElement} */ (button).dataset.ask ?? "");
    element("answer").textContent = found.error?.message ?? JSON.stringify(found, null, 1);
  });
}
judge();
