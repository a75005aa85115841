// Small helps on top of plain forms: minus and plus beside a number, focus on what is wrong,
// a list that filters by what is typed. Every form works without them.

function stepperButton(words, sign, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sign;
  button.setAttribute("aria-label", words);
  button.addEventListener("click", act);
  return button;
}

function addStepper(box) {
  const input = box.querySelector("input[type=number]");
  if (!input || box.dataset.ready) {
    return;
  }
  box.dataset.ready = "yes";
  const change = (step) => () => {
    if (step > 0) {
      input.stepUp();
    } else {
      input.stepDown();
    }
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  box.prepend(stepperButton(box.dataset.less, "−", change(-1)));
  box.append(stepperButton(box.dataset.more, "+", change(1)));
}

// The house's fold of a name (tournaments/names/fold.py): what is left when accents, width, case and
// the kind of apostrophe are not. The letters come with the field; lines are folded by the server.
function withoutSigns(text, table) {
  return [...text]
    .filter((letter) => !table.apostrophes.includes(letter) && !/\p{Cf}/u.test(letter))
    .map((letter) => (/[\p{P}\p{Z}]/u.test(letter) ? " " : letter))
    .join("");
}

function fold(text, table) {
  const isMark = (code) => table.accents.some(([first, last]) => first <= code && code <= last);
  const plain = [...withoutSigns(text, table).normalize("NFKD")]
    .filter((letter) => !isMark(letter.codePointAt(0)))
    .map((letter) => letter.toLowerCase())
    .map((letter) => table.letters[letter] ?? letter)
    .join("");
  const asItLooks = (word) =>
    /[a-z]/.test(word) ? [...word].map((letter) => table.looks[letter] ?? letter).join("") : word;
  return withoutSigns(plain, table).split(/\s+/u).filter(Boolean).map(asItLooks).join(" ");
}

function addFilter(input) {
  const list = document.getElementById(input.dataset.filter);
  if (!list) {
    return;
  }
  const table = JSON.parse(input.dataset.fold);
  input.addEventListener("input", () => {
    const wanted = fold(input.value, table);
    for (const line of list.querySelectorAll("[data-find]")) {
      line.hidden = !line.dataset.find.includes(wanted);
    }
  });
}

// Where the device is, as long as nobody has chosen: most clubs play where their laptop is.
function chooseOwnZone(select) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if ([...select.options].some((option) => option.value === timeZone)) {
    select.value = timeZone;
  }
  delete select.dataset.ownZone;
}

// Most of a club comes most weeks: one press ticks them all, and those who stay away are unticked.
function addTickAll(list) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  button.textContent = list.dataset.tickAll;
  button.addEventListener("click", () => {
    for (const box of list.querySelectorAll("input[type=checkbox]")) {
      box.checked = true;
    }
  });
  list.before(button);
  delete list.dataset.tickAll;
}

function prepare(root) {
  root.querySelectorAll("[data-tick-all]").forEach(addTickAll);
  root.querySelectorAll("select[data-own-zone]").forEach(chooseOwnZone);
  root.querySelectorAll(".stepper").forEach(addStepper);
  root.querySelectorAll("[data-filter]").forEach(addFilter);
}

prepare(document);
document.getElementById("problems")?.focus();
document.addEventListener("benny:swapped", (event) => prepare(event.detail));
document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-go]")) {
    event.target.form.requestSubmit();
  }
});
