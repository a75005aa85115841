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

function addFilter(input) {
  const list = document.getElementById(input.dataset.filter);
  if (!list) {
    return;
  }
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLocaleLowerCase();
    for (const line of list.querySelectorAll("[data-find]")) {
      line.hidden = wanted !== "" && !line.dataset.find.toLocaleLowerCase().includes(wanted);
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
