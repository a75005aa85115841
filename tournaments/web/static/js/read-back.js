// What a form means, said beside it while it is filled in. After a change the page is asked for with
// what is typed, and the part that the form names is put in place of what it said. Without script
// the part says what is stored, and the form's own button answers. What a choice brings with it
// (fields that the form names) is shown in them.

const PAUSE = 150;
const NOT_ASKED = ["csrfmiddlewaretoken", "act_id"];

function readBack(form) {
  const part = document.getElementById(form.dataset.readBack);
  let asking = new AbortController();
  let waiting;

  async function ask() {
    asking.abort();
    asking = new AbortController();
    const typed = new FormData(form);
    NOT_ASKED.forEach((name) => typed.delete(name));
    const answer = await fetch(`${location.pathname}?${new URLSearchParams(typed)}`, {
      credentials: "same-origin",
      signal: asking.signal,
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(part.id);
    if (fresh) {
      part.replaceChildren(...fresh.childNodes);
      bring(page.getElementById(form.id));
    }
  }

  function bring(answered) {
    for (const name of (form.dataset.brings ?? "").split(" ").filter(Boolean)) {
      const shown = form.elements[name];
      const brought = answered?.elements[name];
      if (shown && brought) {
        shown.value = brought.value;
      }
    }
  }

  form.addEventListener("change", () => {
    clearTimeout(waiting);
    // Asked anew, or the line is down: the part stays as it is, and the next change asks again.
    waiting = setTimeout(() => ask().catch(() => {}), PAUSE);
  });
}

document.querySelectorAll("form[data-read-back]").forEach(readBack);
