// Answers of the server for people: sentences, pictures, tables; always as text or as images, never as markup.

import { made } from "./palette.js";

/** @typedef {import("./server.js").Answer} Answer */

/** A picture from the server. @param {string} svg @param {string} alt */
export function image(svg, alt) {
  const shown = made("img", { alt, src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
  shown.onload = () => URL.revokeObjectURL(shown.src);
  return shown;
}

/** Show an answer in the place of the one before. @param {HTMLElement} place @param {Answer} found @param {(cells: string[]) => void} point at cells that a sentence speaks of */
export function show(place, found, point) {
  if (found.error) return place.replaceChildren(made("p", {}, found.error.message));
  const words = (found.words ?? []).map((/** @type {string} */ sentence) => made("p", { className: sentence.startsWith("  ") ? "detail" : "" }, sentence.trim()));
  const pictures = (found.pictures ?? []).map((/** @type {string} */ svg, /** @type {number} */ at) => image(svg, `solution ${at + 1}`));
  const steps = (Array.isArray(found.steps) ? found.steps : []).map((/** @type {any} */ step, /** @type {number} */ at) => {
    const cells = step.reasons.flatMap((/** @type {{cells: string[]}} */ reason) => reason.cells);
    const button = made("button", { type: "button", title: "show the cells that it rests on" }, `step ${at + 1}`);
    button.addEventListener("click", () => point(cells.length ? cells : step.conclusions.map((/** @type {{cell: string}} */ own) => own.cell)));
    return button;
  });
  place.replaceChildren(...(found.runs ? [compared(found.runs)] : []), made("div", { className: "row" }, ...pictures), ...words, made("div", { className: "row" }, ...steps));
}

/** @param {any[]} runs */
function compared(runs) {
  const head = made("tr", {}, ...["engine", "answer", "ms"].map((name) => made("th", { scope: "col" }, name)));
  const rows = runs.map((run) => {
    const answer = run.problem ? `refused: ${run.problem}` : `${run.status}, ${run.count} found`;
    return made("tr", {}, made("th", { scope: "row" }, run.route), made("td", {}, answer), made("td", {}, milliseconds(run.timings)));
  });
  return made("table", {}, made("thead", {}, head), made("tbody", {}, ...rows));
}

/** @param {Record<string, number> | undefined} timings seconds of each stage */
function milliseconds(timings) {
  const total = Object.values(timings ?? {}).reduce((sum, each) => sum + each, 0);
  return timings ? String(Number((1000 * total).toPrecision(3))) : "";
}
