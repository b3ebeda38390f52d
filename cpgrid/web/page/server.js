// Questions to the server that sent this page; nothing is asked of anybody else.

/** @typedef {Record<string, any>} Answer */

const token = location.hash.slice(1).split("&", 1)[0];
const page = crypto.randomUUID();
const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
const GONE = "the server does not answer: start cpgrid serve again, with the same --port, and open the address that it prints";

/** The answer to a request, or `{error}`. @param {string} path @param {RequestInit} request @returns {Promise<Answer>} */
async function answered(path, request) {
  try {
    const response = await fetch(path, { headers, ...request });
    if ((response.headers.get("content-type") ?? "").startsWith("application/json")) return await response.json();
    return { error: { kind: "server", message: await response.text() } };
  } catch {
    return { error: { kind: "server", message: GONE } };
  }
}

/** Ask a question about a puzzle. @param {string} name @param {string} text @param {object} options */
export const ask = (name, text, options = {}) =>
  answered(`/${name}`, { method: "POST", body: JSON.stringify({ text, page, ...options }) });

/**
 * Ask several questions; each answer is handed over as soon as it is there, with its question.
 * @param {string[]} names @param {string} text @param {(question: string, found: Answer) => void} each
 */
export async function stream(names, text, each) {
  try {
    const response = await fetch("/stream", { method: "POST", headers, body: JSON.stringify({ text, page, ask: names }) });
    if (!response.ok || !response.body) throw new Error(response.statusText);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = "", part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const { question, ...found } = JSON.parse(line);
        each(question, found);
      }
    }
  } catch {
    each(names[0], { error: { kind: "server", message: GONE } });
  }
}

/** The families, kinds of rules and formats that there are. */
export const catalogue = () => answered("/catalogue", {});

/** The address of this page with a puzzle in it; it holds the token, and is for this machine as long as the server runs. @param {string} text */
export const addressOf = (text) => `${location.origin}/#${token}&text=${encodeURIComponent(text)}`;

/** The puzzle that came in the address, behind the token, from where it is taken away; empty if none did. */
export function linked() {
  const [, text = ""] = location.hash.split("&text=");
  history.replaceState(null, "", `#${token}`);
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
