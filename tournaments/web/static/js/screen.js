// The big screen turns its own pages: whatever does not fit is shown a page at a time, the seats
// first, then the standings where the director chose both. Nothing moves or flashes; one page
// simply stands where the other was. Who asks the machine for calm turns the pages by hand. Without
// script everything stands on one long page.

const TURN = 12000;
const BELL = 5000;
const wide = matchMedia("(min-width: 700px)");
const turn = document.getElementById("turn");
const bell = document.getElementById("bell");
const sound = document.getElementById("sound");

let pages = [];
let at = 0;
let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;
let waiting;
let audio;

function columnsNeeded(heights, room) {
  let columns = 1;
  let used = 0;
  for (const height of heights) {
    if (used > 0 && used + height > room) {
      columns += 1;
      used = 0;
    }
    used += height;
  }
  return columns;
}

// Pages of equal length, as few as there can be.
function cut(heights, columns, room) {
  for (let count = 1; count < heights.length; count += 1) {
    const size = Math.ceil(heights.length / count);
    const starts = Array.from({ length: Math.ceil(heights.length / size) }, (_, n) => n * size);
    const parts = starts.map((start) => heights.slice(start, start + size));
    if (parts.every((part) => columnsNeeded(part, room) <= columns)) {
      return starts.map((start) => [start, start + size]);
    }
  }
  return heights.map((_, n) => [n, n + 1]);
}

function pagesOf(view) {
  const list = view.querySelector("[data-list]");
  if (!list) {
    return [{ view, items: [], from: 0, to: 0 }];
  }
  const items = [...list.children];
  view.hidden = false;
  for (const item of items) {
    item.hidden = false;
  }
  const floor = document.querySelector(".screen-foot").getBoundingClientRect().top;
  const room = floor - list.getBoundingClientRect().top;
  const columns = parseInt(getComputedStyle(list).columnCount, 10) || 1;
  const heights = items.map((item) => item.getBoundingClientRect().height);
  return cut(heights, columns, room).map(([from, to]) => ({ view, items, from, to }));
}

function show() {
  const page = pages[at];
  for (const view of document.querySelectorAll("[data-view]")) {
    view.hidden = view !== page.view;
  }
  page.items.forEach((item, number) => {
    item.hidden = number < page.from || number >= page.to;
  });
  turn.hidden = pages.length < 2;
  const words = turn.querySelector('[data-turn="words"]');
  words.textContent = words.dataset.words
    .replace("{page}", at + 1)
    .replace("{pages}", pages.length);
  const pause = turn.querySelector('[data-turn="pause"]');
  pause.textContent = paused ? pause.dataset.go : pause.dataset.stop;
}

function wait() {
  clearTimeout(waiting);
  if (!paused && pages.length > 1) {
    waiting = setTimeout(go, TURN);
  }
}

function go() {
  at = (at + 1) % pages.length;
  show();
  wait();
}

function arrange() {
  const views = [...document.querySelectorAll("[data-view]")];
  document.body.classList.toggle("paged", wide.matches);
  turn.hidden = true;
  if (!wide.matches) {
    clearTimeout(waiting);
    for (const part of document.querySelectorAll("[data-view], [data-list] > *")) {
      part.hidden = false;
    }
    return;
  }
  pages = views.flatMap((view) => {
    for (const other of views) {
      other.hidden = other !== view;
    }
    return pagesOf(view);
  });
  at = Math.min(at, pages.length - 1);
  show();
  wait();
}

turn.addEventListener("click", (event) => {
  const act = event.target.closest("button")?.dataset.turn;
  if (act === "pause") {
    paused = !paused;
    show();
    wait();
  } else if (act) {
    go();
  }
});

// Three strokes, each fading away. Browsers let a page sound only after somebody pressed something.
function ring() {
  for (const stroke of [0, 0.9, 1.8]) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: 880 });
    const fade = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + stroke;
    fade.gain.setValueAtTime(0.6, start);
    fade.gain.exponentialRampToValueAtTime(0.001, start + 0.8);
    tone.connect(fade).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.8);
  }
}

sound.hidden = !window.AudioContext;
sound.addEventListener("click", () => {
  const on = sound.getAttribute("aria-pressed") !== "true";
  sound.setAttribute("aria-pressed", String(on));
  if (on) {
    audio ??= new AudioContext();
    audio.resume();
    ring();
  }
});

document.addEventListener("benny:bell", () => {
  if (sound.getAttribute("aria-pressed") === "true") {
    ring();
  }
  bell.hidden = false;
  setTimeout(() => {
    bell.hidden = true;
  }, BELL);
});
document.addEventListener("benny:swapped", arrange);
window.addEventListener("resize", () => requestAnimationFrame(arrange));
document.fonts.ready.then(arrange);
arrange();
