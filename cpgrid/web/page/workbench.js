// The page: what is typed is judged and drawn by the server; nothing is asked of anybody else.
// What comes back is shown as text or as an image, never as markup.

const PAUSE = 60; // milliseconds without a key before the puzzle is asked about
const WORDS = { unique: "exactly one solution", none: "no solution", multiple: "several solutions", unknown: "not decided in time" };

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);
const token = location.hash.slice(1);
const page = crypto.randomUUID();
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
  if (verdict.error) light("unknown", "no verdict");
  else light(verdict.verdict, `${WORDS[/** @type {keyof WORDS} */ (verdict.verdict)]} (${Math.round(performance.now() - began)} ms)`);
}

element("text").addEventListener("input", () => {
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
