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

/** The families, kinds of rules and formats that there are. */
export const catalogue = () => answered("/catalogue", {});

/** The puzzle that came in the address, behind the token; empty if none did. */
export const linked = () => {
  try {
    return decodeURIComponent(location.hash.split("&text=")[1] ?? "");
  } catch {
    return "";
  }
};
