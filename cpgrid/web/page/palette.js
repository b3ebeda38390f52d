// The palette: families to begin with, and kinds of rules, each with a form made from its fields. All of it comes from the tables.

/** @typedef {{name: string, takes: string, summary: string, required: boolean, usual: any}} Field */
/** @typedef {{name: string, summary: string, group: string, fields: Field[]}} Kind */
/** @typedef {{families: {name: string, summary: string, example: string}[], groups: string[], rules: Kind[], formats: string[], forms: string[]}} Tables */

/** An element with attributes and children. @param {string} tag @param {Record<string, any>} attributes @param {...(Node | string)} children @returns {any} */
export function made(tag, attributes = {}, ...children) {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...children);
  return element;
}

export class Palette {
  /**
   * @param {{family: any, kind: any, fields: HTMLElement, about: HTMLElement}} places
   * @param {Tables} tables
   * @param {() => string[]} chosen the cells that are chosen, in their order
   */
  constructor(places, tables, chosen) {
    this.places = places;
    this.chosen = chosen;
    this.kinds = new Map(tables.rules.map((kind) => [kind.name, kind]));
    this.families = new Map(tables.families.map((family) => [family.name, family]));
    places.family.append(...tables.families.map((each) => made("option", { value: each.name, title: each.summary }, each.name.replaceAll("_", " "))));
    for (const group of tables.groups) {
      const options = tables.rules.filter((kind) => kind.group === group).map((kind) => made("option", { value: kind.name }, kind.name));
      if (options.length) places.kind.append(made("optgroup", { label: group }, ...options));
    }
    places.kind.addEventListener("change", () => this.ask());
    this.ask();
  }

  /** The example of the family that is chosen. */
  example() {
    return this.families.get(this.places.family.value)?.example ?? "";
  }

  /** The kind that is chosen. */
  kind() {
    return /** @type {Kind} */ (this.kinds.get(this.places.kind.value));
  }

  /** Show the fields of the kind that is chosen. */
  ask() {
    const kind = this.kind();
    this.places.about.textContent = kind.summary;
    this.places.fields.replaceChildren(...kind.fields.map((field) => this.field(field)));
  }

  /** @param {Field} field */
  field(field) {
    const id = `field-${field.name}`;
    const input = made("input", { id, name: field.name, title: field.summary, type: { flag: "checkbox", number: "number" }[field.takes] ?? "text" });
    if (field.takes === "flag") input.checked = field.usual === true;
    else input.placeholder = field.usual == null ? (field.required ? "needed" : "") : JSON.stringify(field.usual);
    const label = made("label", { htmlFor: id }, field.name.replaceAll("_", " "));
    const row = made("div", { className: "row field" }, label, input);
    if (["cell", "cells", "paths"].includes(field.takes)) {
      input.placeholder = "the chosen cells";
      const take = made("button", { type: "button", title: `put the chosen cells into ${field.name}` }, "take chosen");
      take.addEventListener("click", () => {
        const cells = this.chosen().join(" ");
        input.value = field.takes === "paths" && input.value ? `${input.value}, ${cells}` : cells;
      });
      row.append(take);
    }
    return row;
  }

  /** The rule as JSON has it; a field of cells that is empty takes the chosen ones. @returns {Record<string, any>} */
  rule() {
    const kind = this.kind();
    /** @type {Record<string, any>} */
    const rule = { rule: kind.name };
    let free = true;
    for (const field of kind.fields) {
      const input = /** @type {HTMLInputElement} */ (this.places.fields.querySelector(`[name="${field.name}"]`));
      const cells = ["cell", "cells", "paths"].includes(field.takes);
      let text = input.value.trim();
      if (cells && !text && field.required && free) text = this.chosen().join(" ");
      if (cells && text) free = false;
      const value = stated(field, text, input.checked);
      if (value !== undefined) rule[field.name] = value;
    }
    return rule;
  }
}

/** What a field says; undefined = nothing. @param {Field} field @param {string} text @param {boolean} ticked */
function stated(field, text, ticked) {
  if (field.takes === "flag") return ticked === field.usual ? undefined : ticked;
  if (!text) return field.takes === "number" && field.required ? null : undefined;
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (field.takes === "cell") return words[0].toUpperCase();
  if (field.takes === "cells") return words.map((word) => word.toUpperCase());
  if (field.takes === "paths") return text.split(",").map((path) => path.trim().toUpperCase().split(/\s+/));
  if (field.takes === "number") return Number.isSafeInteger(Number(text)) ? Number(text) : text;
  if (field.takes === "numbers") return words.map(Number);
  if (field.takes === "words") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
