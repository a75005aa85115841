// Paper typed by keyboard alone: a finished box leads to the next, arrows go anywhere, Enter goes to
// the next card and at last stores. Sums and boxes that differ are seen while they are typed. The
// form works without this; the server reads and compares everything again.

const NOTHING = new Set(["x", "×", "-", "0"]);

function points(text) {
  const plain = text.trim().toLowerCase().replace(/a+$/, "");
  if (plain === "") {
    return null;
  }
  if (NOTHING.has(plain)) {
    return 0;
  }
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

const rowOf = (input) => input.closest("tr");
const inRow = (row) => [...row.querySelectorAll("input")];
const rowsOf = (form) => [...form.querySelectorAll("tr[data-row]")];

function go(input) {
  input?.focus();
  input?.select?.();
}

function neighbour(form, input, step) {
  const every = rowsOf(form).flatMap(inRow);
  return every[every.indexOf(input) + step];
}

function above(form, input, step) {
  const rows = rowsOf(form);
  const row = rows[rows.indexOf(rowOf(input)) + step];
  return row && inRow(row)[inRow(rowOf(input)).indexOf(input)];
}

function enter(form, input) {
  const rows = rowsOf(form);
  const next =
    form.dataset.enter === "row"
      ? rows[rows.indexOf(rowOf(input)) + 1]?.querySelector("input")
      : neighbour(form, input, 1);
  if (next) {
    go(next);
  } else {
    form.requestSubmit(form.querySelector("[data-store]"));
  }
}

// An A belongs to the box before it, which the keyboard has left already.
function markAlone(form, input) {
  const row = inRow(rowOf(input));
  const box = input.value === "" ? row[row.indexOf(input) - 1] : input;
  if (!box || box.value === "" || (/a/i.test(box.value) && form.dataset.alone !== "many")) {
    return;
  }
  box.value = `${box.value.toUpperCase()}A`;
  reckon(form);
}

const MOVES = {
  ArrowLeft: (form, input) => neighbour(form, input, -1),
  ArrowRight: (form, input) => neighbour(form, input, 1),
  ArrowUp: (form, input) => above(form, input, -1),
  ArrowDown: (form, input) => above(form, input, 1),
};

function pressed(form, event) {
  const input = event.target;
  if (!input.matches("tr[data-row] input") || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (event.key === "Enter") {
    event.preventDefault();
    enter(form, input);
  } else if (event.key in MOVES) {
    event.preventDefault();
    go(MOVES[event.key](form, input));
  } else if (/^a$/i.test(event.key) && form.dataset.alone) {
    event.preventDefault();
    markAlone(form, input);
  } else if (event.key === "Backspace" && input.value === "") {
    event.preventDefault();
    go(neighbour(form, input, -1));
  }
}

function typed(form, event) {
  const input = event.target;
  const ends = (form.dataset.ends ?? "").split(" ").filter(Boolean);
  if (input.matches("[data-box]") && ends.includes(input.value.trim().toLowerCase())) {
    go(neighbour(form, input, 1));
  }
  reckon(form);
}

function boxesOf(row) {
  return [...row.querySelectorAll("[data-box]")];
}

function addUp(form, row) {
  const sum = boxesOf(row).reduce((total, box) => total + (points(box.value) || 0), 0);
  const empty = boxesOf(row).every((box) => box.value.trim() === "");
  const total = row.querySelector("[data-total]");
  if (total) {
    total.textContent = empty ? "" : String(sum).replace("-", "−");
  }
  const verdict = row.querySelector("[data-verdict]");
  const written = points(row.querySelector("[data-written]")?.value ?? "");
  if (!verdict) {
    return;
  }
  const known = !empty && written !== null && !Number.isNaN(written);
  const apart = known ? Math.abs(sum - written) : 0;
  verdict.hidden = !known;
  verdict.className = `chip ${apart ? "wrong" : "done"}`;
  verdict.textContent = apart ? form.dataset.apart.replace("#", apart) : form.dataset.agrees;
}

function markDifferences(form) {
  const said = new Map();
  const differ = new Set();
  for (const row of rowsOf(form)) {
    for (const box of boxesOf(row)) {
      const value = points(box.value);
      const key = `${box.dataset.box} ${row.dataset.side}`;
      if (value === null) {
        continue;
      }
      said.set(key, (said.get(key) ?? new Set()).add(value));
      if (said.get(key).size > 1) {
        differ.add(key);
      }
    }
  }
  for (const row of rowsOf(form)) {
    for (const box of boxesOf(row)) {
      const wrong = differ.has(`${box.dataset.box} ${row.dataset.side}`);
      box.closest("td").classList.toggle("wrong", wrong || Number.isNaN(points(box.value)));
    }
  }
  const hands = [...new Set([...differ].map((key) => key.split(" ")[0]))];
  const line = form.querySelector("[data-said]");
  if (line) {
    const words = hands.map((hand) => form.dataset.differs.replace("#", hand)).join(" ");
    if (line.textContent !== words) {
      line.textContent = words;
    }
  }
}

function reckon(form) {
  for (const row of rowsOf(form)) {
    addUp(form, row);
  }
  if (form.dataset.differs) {
    markDifferences(form);
  }
}

for (const form of document.querySelectorAll("form[data-grid]")) {
  form.addEventListener("keydown", (event) => pressed(form, event));
  form.addEventListener("input", (event) => typed(form, event));
  reckon(form);
}
