// What this tablet holds and the server has not: a list to read aloud, and a file for the director.

import { button, h, icon } from "./draw.js";
import { DONE, HELD, SHUT, UNDONE, WAITING } from "./outbox.js";
import { count, say } from "./words.js";

const OUTSIDE = new Set([WAITING, HELD, SHUT]);

export const outside = (entries) => entries.filter((entry) => OUTSIDE.has(entry.state));
const hands = (entries) => entries.filter((entry) => entry.kind === "hand").length;

// How much is kept here, in words: hands are counted, a sheet that waits is said by itself.
export function howMuch(entries) {
  const number = hands(entries);
  return number ? count("kept", number) : say("kept_other");
}

export const unsent = (entries) => entries.filter((entry) => entry.state === WAITING);

// The same acts as they are sent, so that whoever brings them in stores what the tablet would have.
export function file({ entries, night, device, at }) {
  const acts = outside(entries).map((entry) => entry.act);
  return JSON.stringify({ benny: "outbox/1", night, device, saved_at: at, acts });
}

export function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

function row(entry) {
  const { round, state, says, act } = entry;
  return h(
    "li",
    {},
    h("b", {}, say("in_round", { round })),
    " ",
    act.words ?? "",
    " ",
    state === UNDONE || state === DONE ? "" : says && h("span", { class: "quiet" }, says),
  );
}

export function list(entries, back) {
  const rows = outside(entries);
  return [
    h(
      "div",
      { class: "title-and-back" },
      h("h1", { id: "question", tabindex: "-1" }, howMuch(rows)),
      h("a", { class: "button", href: back }, icon("left"), say("play_on")),
    ),
    h("p", {}, say("kept_then")),
    h("ol", { class: "panel stack kept-list" }, rows.map(row)),
    rows.length > 0 &&
      h(
        "p",
        {},
        h(
          "button",
          { type: "button", class: "button", "data-do": "save" },
          icon("download"),
          say("save"),
        ),
      ),
  ];
}

export const toList = () => button("?kept=yes", say("see_kept"));
