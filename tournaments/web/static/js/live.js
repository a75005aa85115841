// Keeps marked parts of a page up to date. A part says where it can be asked for again and which
// version it shows; the server answers 304 while nothing changed. While nobody answers, the page says
// since when it is not updated, and it looks again at once when the connection is back. Without
// script the page simply stays as it was sent.

import { hour } from "./hours.js";

const PACE = 5000;
const SLOWEST = 60000;
const lost = document.getElementById("not-updated");
let heardAt = new Date();

function versioned(part) {
  const address = new URL(part.dataset.live, location.href);
  address.searchParams.set("v", part.dataset.version ?? "");
  return address;
}

function markChanges(before, after) {
  for (const fresh of after.querySelectorAll("[data-watch]")) {
    const old = before.querySelector(`[data-watch="${CSS.escape(fresh.dataset.watch)}"]`);
    if (old && old.textContent.trim() !== fresh.textContent.trim()) {
      fresh.classList.add("just-changed");
    }
  }
}

// The server's own hour: a device whose clock is wrong does not pass that on.
function heard(answer) {
  const date = new Date(answer.headers.get("Date") ?? NaN);
  heardAt = Number.isNaN(date.getTime()) ? new Date() : date;
  lost.hidden = true;
}

function notHeard() {
  if (lost.hidden) {
    lost.hidden = false;
    const words = lost.dataset.words.replace("{time}", hour(heardAt, document.body.dataset.zone));
    lost.querySelector("p").textContent = words;
  }
}

function isBusy(part) {
  const active = document.activeElement;
  return part.contains(active) && active.matches("input, textarea, select");
}

function keepFocus(part, swap) {
  const active = part.contains(document.activeElement) ? document.activeElement.id : "";
  swap();
  if (active) {
    document.getElementById(active)?.focus();
  }
}

async function look(part) {
  const answer = await fetch(versioned(part), {
    headers: { "X-Part": part.id },
    credentials: "same-origin",
  });
  if (answer.status === 304) {
    heard(answer);
    return part;
  }
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
  heard(answer);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = fresh.getElementById(part.id);
  if (!next || isBusy(part)) {
    return part;
  }
  markChanges(part, next);
  keepFocus(part, () => part.replaceWith(next));
  document.dispatchEvent(new CustomEvent("benny:swapped", { detail: next }));
  return next;
}

function follow(part) {
  let wait = Number(part.dataset.pace) || PACE;
  let timer;
  let looking = false;
  const turn = async () => {
    clearTimeout(timer);
    if (looking) {
      return;
    }
    looking = true;
    if (!document.hidden) {
      try {
        part = await look(part);
        wait = Number(part.dataset.pace) || PACE;
      } catch {
        wait = Math.min(wait * 2, SLOWEST);
        notHeard();
      }
    }
    looking = false;
    if (part.isConnected && "live" in part.dataset) {
      timer = setTimeout(turn, wait);
    }
  };
  timer = setTimeout(turn, wait);
  addEventListener("online", turn);
  addEventListener("offline", notHeard);
  document.addEventListener("visibilitychange", turn);
}

for (const part of document.querySelectorAll("[data-live]")) {
  follow(part);
}
