// A double click is one act: the second press of the same form waits for the first answer.
// The server would give the first answer anyway (act_id); this only keeps the page calm.

const BUSY_AFTER = 1000;

function hold(event) {
  const form = event.target;
  if (form.method !== "post") {
    return;
  }
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  const button = event.submitter;
  if (button) {
    button.setAttribute("aria-busy", "true");
    const words = button.dataset.busy;
    if (words) {
      setTimeout(() => {
        const label = button.querySelector("[data-label]") ?? button;
        label.textContent = words;
      }, BUSY_AFTER);
    }
  }
}

// Coming back with the browser's own button finds the form ready again.
function release() {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", hold);
window.addEventListener("pageshow", release);
