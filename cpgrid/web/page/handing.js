// Handing on: files that the browser saves. They are made here or come from the server; nothing leaves this machine.

/** @param {Blob} data @param {string} name */
function save(data, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} text @param {string} name */
export const saveText = (text, name) => save(new Blob([text], { type: "text/plain" }), name);

/** A file of an answer, which holds it in base64. @param {{type: string, file: string}} found @param {string} name */
export const saveFile = (found, name) => save(new Blob([Uint8Array.from(atob(found.file), (sign) => sign.charCodeAt(0))], { type: found.type }), name);
