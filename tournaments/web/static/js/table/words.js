// Every sentence that a script shows comes from the page, in its language, with {places} to fill.

const script = document.getElementById("table-script");
const found = new Map();

// Fetched once a language and release; the browser keeps them for good.
export async function fetchWords() {
  const answer = await fetch(script.dataset.words);
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
  for (const [name, words] of Object.entries(await answer.json())) {
    found.set(name, words);
  }
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

export function say(word, values = {}) {
  return filled(found.get(word) ?? "", values);
}

// A sentence with a count: the page brings every form, and which one each number takes.
export function count(word, number, values = {}) {
  const { forms, which } = found.get(word);
  const small = number < which.length ? number : (number % 100) + 100;
  return filled(forms[which[small] ?? which.at(-1)], { number, ...values });
}

export const icons = script.dataset.icons;
export const csrf = () => script.dataset.token;

const minus = (points) => `${points}`.replace("-", "−");

export const signed = (points) => minus(points);
export const box = (points) => (points === 0 ? "×" : minus(points));
export const score = (points) => points.map(signed).join(` ${say("to")} `);
