// Keeps marked parts of a page up to date. A part says where it can be asked for again and which
// version it shows; the server answers 304 while nothing changed. Without script the page simply
// stays as it was sent.

const PACE = 5000;
const SLOWEST = 60000;

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
    return part;
  }
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
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
  const turn = async () => {
    if (!document.hidden) {
      try {
        part = await look(part);
        wait = Number(part.dataset.pace) || PACE;
      } catch {
        wait = Math.min(wait * 2, SLOWEST);
      }
    }
    if (part.isConnected && "live" in part.dataset) {
      setTimeout(turn, wait);
    }
  };
  setTimeout(turn, wait);
}

for (const part of document.querySelectorAll("[data-live]")) {
  follow(part);
}
