// A game that only the server can add up, while there is no way to it: the facts of a hand are taken in
// one plain form, and counted when the connection is back.

import { h, icon, namesOf, note } from "./draw.js";
import { say } from "./words.js";

const PLAYED = "played";

const words = (choice, table) => choice.word ?? namesOf(table)[choice.seat] ?? "";

function options(question, table) {
  const found = question.choices.map((choice, at) =>
    h("option", { value: at }, words(choice, table)),
  );
  return question.needed ? found : [h("option", { value: "" }, "–"), ...found];
}

function one(question, table) {
  const id = `asked-${question.key}`;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, question.ask),
    h("select", { id, name: question.key }, options(question, table)),
  );
}

function seats(question, table) {
  const inputs = question.choices.map((choice, at) => {
    const name = `${question.key}-${at}`;
    const how =
      question.kind === "by_seat"
        ? { type: "number", min: 0, max: 13, inputmode: "numeric", class: "number" }
        : { type: "checkbox" };
    const input = h("input", { id: name, name, ...how });
    return h("div", { class: "row" }, h("label", { for: name }, words(choice, table)), input);
  });
  return h("fieldset", { class: "field" }, h("legend", { class: "label" }, question.ask), inputs);
}

export function draw({ table, number, dealer }) {
  const ask = (question) => (question.kind === "one" ? one : seats)(question, table);
  const form = h(
    "form",
    { class: "panel stack", "data-do": "facts" },
    h("div", { class: "fields" }, table.form.map(ask)),
    h("button", { type: "submit", class: "button main large yes" }, icon("check"), say("yes")),
  );
  const deals = table.form.find((question) => question.key === "dealer");
  const at = deals?.choices.findIndex((choice) => choice.value === dealer) ?? -1;
  if (at >= 0) {
    form.elements.dealer.value = at;
  }
  return [
    h("h1", { id: "question", tabindex: "-1" }, say("hand", { number })),
    note("soon", h("b", {}, table.asked_of_server), " ", say("counted_later")),
    form,
  ];
}

function answer(question, form) {
  const { key, kind, choices } = question;
  if (kind === "one") {
    return choices[form.elements[key].value]?.value;
  }
  const inputs = choices.map((choice, at) => [choice.value, form.elements[`${key}-${at}`]]);
  if (kind === "by_seat") {
    const told = inputs.filter(([, input]) => input.value !== "");
    return told.length
      ? Object.fromEntries(told.map(([seat, input]) => [`${seat}`, Number(input.value)]))
      : undefined;
  }
  const ticked = inputs.filter(([, input]) => input.checked).map(([seat]) => seat);
  return ticked.length ? ticked : undefined;
}

// The facts as they are sent, and a sentence for the list that is read aloud.
export function read(form, table) {
  const facts = {};
  const told = [];
  for (const question of table.form) {
    const value = answer(question, form);
    if (value !== undefined) {
      facts[question.key] = value;
      const choice = question.choices.find((each) => each.value === value);
      told.push(`${question.ask} ${choice ? words(choice, table) : JSON.stringify(value)}`);
    }
  }
  return { facts, words: told.join(" "), counted: facts.result === PLAYED };
}
