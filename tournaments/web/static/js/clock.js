// Counts down to an instant that the server named. The page carries the server's own hour as it was
// drawn, so a wrong clock on this machine does no harm and several screens agree. What is said
// aloud is said once, and politely; at nothing left a bell is told to whoever wants to hear it.

const SECOND = 1000;
const aims = new WeakMap();
const lefts = new Map();

function prepare(root) {
  for (const clock of root.querySelectorAll("[data-aim]")) {
    aims.set(clock, Number(clock.dataset.aim) - Number(clock.dataset.now) + Date.now());
  }
}

function say(clock, before, left) {
  for (const sentence of clock.parentElement.querySelectorAll("[data-says]")) {
    const moment = Number(sentence.dataset.says);
    const place = document.getElementById("clock-says");
    if (place && before > moment && left <= moment) {
      place.textContent = sentence.textContent;
    }
  }
}

function tick() {
  for (const clock of document.querySelectorAll("[data-aim]")) {
    const left = Math.max(0, Math.ceil((aims.get(clock) - Date.now()) / SECOND));
    const before = lefts.get(clock.dataset.clock) ?? left;
    lefts.set(clock.dataset.clock, left);
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (before === left) {
      continue;
    }
    say(clock, before, left);
    if (left === 0 && clock.dataset.bell) {
      document.dispatchEvent(new CustomEvent("benny:bell"));
    }
  }
  setTimeout(tick, SECOND / 4);
}

document.addEventListener("benny:swapped", (event) => prepare(event.detail.parentElement));
prepare(document);
tick();
