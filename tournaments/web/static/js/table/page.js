// The table's page that is not left: taps and posts are taken over, answered from what this device
// knows, and sent when there is a way. Whatever it cannot do itself (an agreement, a change of a hand
// that was sent, a game that only the server can add up) it leaves to the server's own pages.

import { Asking, fieldsOf } from "./asking.js";
import * as drawn from "./draw.js";
import * as form from "./form.js";
import { bellMayEnd, follow } from "./game.js";
import { newId } from "./ids.js";
import * as kept from "./kept.js";
import { begin, layer } from "./layer.js";
import * as line from "./line.js";
import * as outbox from "./outbox.js";
import { Sender } from "./sender.js";
import { csrf, fetchWords, say, score } from "./words.js";

const SERVERS = ["change", "aside", "hand"]; // questions of an address that the server answers
const TWO_WEEKS = 14 * 24 * 3600 * 1000;
const CALM = 3000; // a page that was just loaded is not loaded again

const script = document.getElementById("table-script");
const entry = document.querySelector(".entry");
const { key, address, worker } = script.dataset;
const takes = Number(entry?.dataset.takes ?? 0);
const told = document.getElementById("told");
const says = document.getElementById("says");
const question = document.querySelector(".question, .panel.empty");

const page = {
  entries: [],
  state: null,
  trees: new Map(),
  plays: 0, // the table of a later round, once somebody chose to play on
  ready: false,
  asked: null, // what the question on the page was drawn from
  hand: null, // the hand that waits for its Yes, with the id that it will have
  busy: false,
};

const channel = "BroadcastChannel" in window ? new BroadcastChannel("benny-table") : null;
const sender = new Sender({ key, address, layer: layer(), heard, changed });

// --- What is known

function tableNow() {
  const tables = page.state?.tables ?? [];
  return (
    tables.find((each) => each.table === page.plays) ??
    tables.find((each) => each.table === page.state.current)
  );
}

function gameNow() {
  const table = tableNow();
  return table && follow(table, page.entries, page.state.version);
}

function laterThan(table) {
  const own = page.entries.filter(
    (each) => each.kind === "hand_in" && each.state === outbox.WAITING,
  );
  const gone = new Set(own.map((each) => each.table));
  return page.state.tables.find(
    (each) => each.round > table.round && !each.shut && !gone.has(each.table),
  );
}

async function treeOf(mark) {
  const name = `tree ${mark}`;
  let tree = page.trees.get(mark) ?? (await outbox.kept(name).catch(() => null));
  if (!tree) {
    const answer = await sender.ask(`tree/${mark}/`, { cache: "default" });
    tree = answer.status === 200 ? await answer.json() : null;
    if (tree?.benny !== "tree/1") {
      return;
    }
    await outbox.keep(name, tree).catch(() => {});
  }
  page.trees.set(mark, tree);
}

async function learn(state) {
  page.state = state;
  const marks = new Set(state.tables.map((table) => table.tree).filter(Boolean));
  await Promise.all([...marks].map((mark) => treeOf(mark).catch(() => {})));
  if ([...marks].some((mark) => !page.trees.has(mark))) {
    sender.etag = ""; // a tree got lost on its way: the state is asked for again, and the tree with it
  }
}

async function heard(state) {
  await learn(state);
  await outbox.keep(`state ${key}`, state).catch(() => {});
  await refresh();
  await prune();
  page.ready = true;
  draw();
}

async function refresh() {
  page.entries = await outbox.all(key).catch(() => page.entries);
}

// The log of a round goes when the round is closed and the server has every line of it.
async function prune() {
  const { earlier = [], tables } = page.state;
  const open = new Set(tables.map((table) => table.table));
  const over = new Map(earlier.map((table) => [table.table, table]));
  const undone = new Set(
    page.entries.filter((each) => each.kind === "undo").map((each) => each.act.line),
  );
  const safe = (each) => {
    const table = over.get(each.table);
    if (open.has(each.table) || (table && !table.closed)) {
      return false;
    }
    const has =
      each.kind !== "hand" ||
      !table ||
      table.lines.includes(each.id) ||
      each.result === "same" ||
      undone.has(each.id);
    const old = Date.now() - each.made > TWO_WEEKS;
    const answered = [outbox.DONE, outbox.ASIDE, outbox.UNDONE].includes(each.state);
    return answered && (each.state !== outbox.DONE || has || old);
  };
  const ids = page.entries.filter(safe).map((each) => each.id);
  if (ids.length) {
    await outbox.remove(ids).catch(() => {});
    await refresh();
  }
}

// The queue or the line has become another; `rows` are entries that the server just answered.
async function changed(rows = []) {
  await refresh();
  if (rows.length) {
    channel?.postMessage(key);
    const plain = rows.every(
      (row) => row.kind === "hand" && ["stored", "repeated"].includes(row.result),
    );
    if (!plain) {
      sender.looked = 0;
      sender.again = true;
    }
  }
  if (sender.lostAt && !page.ready) {
    await recall();
  }
  const aside = rows.find((row) => row.kind === "hand" && row.state === outbox.ASIDE);
  if (aside) {
    showAside(aside);
  }
  draw();
}

// A hand that does not count as it was written: its own page, unless somebody is in the middle of
// something; then a note, and the way there.
function showAside({ id, table, says }) {
  const there = `${address}?aside=${id}&table=${table}`;
  if (!location.search && !kept.unsent(page.entries).length) {
    page.going = true;
    location.assign(there);
  } else {
    told.replaceChildren(
      drawn.note("soon", says, " ", drawn.h("a", { href: there }, say("see_it"))),
    );
  }
}

// Without network at the start: the last that this device heard.
async function recall() {
  const state = await outbox.kept(`state ${key}`).catch(() => null);
  if (state) {
    page.plays = (await outbox.kept(`plays ${key}`).catch(() => 0)) ?? 0;
    await learn(state);
    page.ready = true;
  }
}

// --- Drawing

function draw() {
  line.tell(sender, page.entries);
  if (!page.ready || !question) {
    return;
  }
  const game = gameNow();
  if (new URLSearchParams(location.search).has("kept")) {
    show("kept", kept.list(page.entries, address));
  } else if (takes && !moved(game) && drawable(game)) {
    record(game);
    ask(game);
    entry.dataset.drawn = "yes";
  } else if (takes && game?.table.form && (sender.lostAt || game.added)) {
    record(game);
    askPlainly(game);
  } else if (takes && game?.table.form && page.asked) {
    go();
  }
}

const drawable = (game) => game && page.trees.has(game.table.tree);

// The server shows another page by now (an agreement, the next round): it is loaded when all is sent.
function moved(game) {
  const open = game && game.table.state === "open" && !game.table.shut && !game.deciding;
  const same = open && (game.table.table === takes || page.plays === game.table.table);
  if (same || kept.unsent(page.entries).length || sender.lostAt) {
    return false;
  }
  const soon = CALM - performance.now();
  if (soon > 0) {
    setTimeout(draw, soon);
    return false;
  }
  go();
  return true;
}

function go() {
  if (page.going) {
    return;
  }
  if (sender.goneSays === null && !sender.lostAt) {
    location.replace(address);
  }
}

// Puts a page in place of the one that stands, unless it is the same; a tap moves the focus to it.
function show(name, content, { tapped = false } = {}) {
  if (page.asked === name) {
    return;
  }
  page.asked = name;
  question.replaceChildren(...content.flat(Infinity).filter(Boolean));
  if (tapped || page.tapped) {
    page.tapped = false;
    scrollTo(0, 0);
    question.querySelector("h1")?.focus({ preventScroll: true });
  }
}

function record(game) {
  const { table } = game;
  entry.querySelector(".scores").replaceChildren(...drawn.scores(game));
  const last =
    game.last && !game.handedIn
      ? drawn.lastHand(game, { change: changeOf(game.last), several: game.lines.length > 1 })
      : "";
  const asides = table.aside.map((each) =>
    drawn.note(
      "soon",
      drawn.h("b", {}, say("not_settled", { number: each.number })),
      " ",
      drawn.h(
        "a",
        { href: `?aside=${each.id}&table=${table.table}` },
        say("see_written", { number: each.number }),
      ),
    ),
  );
  const shut = page.entries
    .filter((each) => [outbox.SHUT, outbox.HELD].includes(each.state))
    .map((each) =>
      drawn.note(
        "wrong",
        drawn.h("b", {}, say("not_taken")),
        " ",
        each.act.words ?? "",
        " ",
        each.says,
      ),
    );
  const parts = [last, ...asides, ...shut].filter(Boolean);
  const place = entry.querySelector("[data-part=afterwards]");
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.do : "";
  place.replaceChildren(...parts);
  if (focused) {
    place.querySelector(`[data-do=${focused}]`)?.focus();
  }
  const hands = table.ends.hands;
  const number = game.number;
  const words = game.over ? say("all_played") : say(hands ? "hand_of" : "hand", { number, hands });
  document.getElementById("hand-words").replaceChildren(drawn.h("b", {}, words));
  document.getElementById("round-words").textContent = say("round", {
    round: table.round,
    rounds: page.state.rounds,
  });
}

// A hand that the server has can be changed on the server's page; one that waits is taken back.
function changeOf(each) {
  return each.waiting ? "" : `?change=${each.id}&table=${tableNow().table}`;
}

function ask(game) {
  const wanted = new URLSearchParams(location.search);
  const { table } = game;
  const seen = JSON.stringify([
    location.search,
    table.table,
    game.lines.map((each) => [each.id, each.waiting]),
    game.dealer,
    table.who,
    table.disputed,
    game.handedIn,
  ]);
  if (game.handedIn) {
    return show(seen, drawn.handedIn(game, laterThan(table)));
  }
  const bell = wanted.has("bell") && bellMayEnd(game) && "bell";
  const ended = game.over
    ? "over"
    : bell || (wanted.has("hands") && game.lines.length && "looking");
  if (ended) {
    return show(seen, drawn.played(game, { ended, back: address, changeOf }));
  }
  const asking = new Asking(game, page.trees.get(table.tree), location.search);
  const old = asking.old
    ? [drawn.note("info", drawn.h("b", {}, say("is_written")), " ", say("next_one"))]
    : [];
  if (asking.way.node) {
    return show(seen, [...old, ...drawn.question(asking.question(), game)]);
  }
  if (page.asked !== seen) {
    page.hand = { ...asking.hand(), id: newId(), game };
    show(
      seen,
      drawn.confirm({ ...page.hand, words: page.hand.line.words, fields: fieldsOfHand() }, game),
    );
  }
}

// A game that is asked of the server, without a way to it: its facts are taken, and nothing is added up.
function askPlainly(game) {
  const { table } = game;
  if (new URLSearchParams(location.search).has("hands")) {
    show("hands", drawn.played(game, { ended: "looking", back: address, changeOf }));
  } else if (game.handedIn) {
    show("handed in", drawn.handedIn(game, laterThan(table)));
  } else {
    show(`facts ${table.table} ${game.no}`, form.draw(game));
  }
}

function writeFacts(asked) {
  const game = gameNow();
  const { facts, words, counted } = form.read(asked, game.table);
  const shows = { number: game.number, counted, award: null, words, next: null };
  const id = newId();
  const told = say("hand_said", { number: game.number, sentence: words });
  const hand = { id, kind: "hand", no: game.no, dealer: facts.dealer, facts, words: told };
  return act(tellBroken, async () => {
    await write(hand, shows, game);
    tell(say("kept_for_later", { number: game.number }));
  });
}

function fieldsOfHand() {
  const { game, said, id } = page.hand;
  return [...fieldsOfTable(game), ["line_id", id], ...fieldsOf(said)];
}

const fieldsOfTable = ({ table, no, dealer }) => [
  ["table", table.table],
  ["in_round", table.round],
  ["who", table.who],
  ["no", no],
  ["dealer", dealer],
  ["seen_revision", table.sheet?.revision ?? 0],
];

// --- Telling

// What was done: said once to a reader, in the title, and seen where the page does not show it.
function tell(words, { quiet = false } = {}) {
  told.replaceChildren(...(quiet ? [] : [drawn.note("done", words)]));
  says.textContent = quiet ? words : "";
  const title = say("title", { number: tableNow()?.number ?? "" });
  document.title = [words, title].filter(Boolean).join(" · ");
}

function warn(words) {
  told.replaceChildren(drawn.note("soon", words));
}

// --- Acts

// The device's own hour, with what it holds to be its zone.
function hourHere(now = new Date()) {
  const offset = -now.getTimezoneOffset();
  const local = new Date(now.getTime() + offset * 60000).toISOString().slice(0, 19);
  const two = (number) => String(Math.floor(number)).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

async function write(act, shows, game) {
  const { table } = game;
  const whole = { table: table.table, round: table.round, who: table.who, at: hourHere(), ...act };
  await outbox.add({
    id: act.id,
    key,
    kind: act.kind,
    table: table.table,
    round: table.round,
    act: whole,
    shows,
    made: Date.now(),
  });
  channel?.postMessage(key);
}

const saw = (game) => game.lines.map((each) => each.id);

// The page's own form, sent as it would be without any script: nothing could be kept on this device.
function postPlainly(action, fields) {
  tellBroken();
  const inputs = [["csrfmiddlewaretoken", csrf()], ...fields].map(([name, value]) =>
    drawn.h("input", { type: "hidden", name, value: `${value}` }),
  );
  const plain = drawn.h("form", { method: "post", action: address + action, hidden: true }, inputs);
  document.body.append(plain);
  page.leaving = true;
  plain.submit();
}

function tellBroken() {
  line.tellOnly(say("keeps_nothing"));
}

async function act(plainly, work) {
  if (page.busy) {
    return;
  }
  page.busy = true;
  try {
    await work();
  } catch {
    // The disk is full, or this window keeps nothing: said, and posted plainly.
    plainly();
    return;
  } finally {
    page.busy = false;
  }
  history.pushState(null, "", address);
  page.tapped = true;
  await refresh();
  draw();
  sender.wake();
}

function writeHand() {
  const { game, line: shows, facts, id } = page.hand;
  const words = say("written", {
    number: shows.number,
    sentence: shows.words,
    score: score(page.hand.after),
  });
  const hand = {
    id,
    kind: "hand",
    no: game.no,
    dealer: game.dealer,
    facts,
    words: say("hand_said", { number: shows.number, sentence: shows.words }),
  };
  return act(
    () => postPlainly("write/", fieldsOfHand()),
    async () => {
      await write(hand, shows, game);
      tell(words, { quiet: true });
    },
  );
}

function undo() {
  const game = gameNow();
  const { last } = game;
  const id = newId();
  const words = say("taken_back", { number: last.number, sentence: last.words });
  return act(
    () => postPlainly("undo/", [...fieldsOfTable(game), ["act_id", id], ["line", last.id]]),
    async () => {
      if (!(last.waiting && (await outbox.undo(last.id)))) {
        await write({ id, kind: "undo", line: last.id, saw: saw(game), words }, {}, game);
      }
      tell(words);
    },
  );
}

function handIn() {
  const game = gameNow();
  const id = newId();
  const words = say("sheet_in", { round: game.table.round, score: score(game.score) });
  return act(
    () => postPlainly("hand-in/", [...fieldsOfTable(game), ["act_id", id]]),
    async () => {
      await write({ id, kind: "hand_in", saw: saw(game), words }, {}, game);
      tell(words, { quiet: true });
    },
  );
}

async function playLater() {
  const table = laterThan(tableNow());
  if (table) {
    page.plays = table.table;
    await outbox.keep(`plays ${key}`, page.plays).catch(() => {});
    page.tapped = true;
    draw();
  }
}

async function saveFile() {
  const device = await outbox.device(key, newId());
  const at = new Date().toISOString();
  const text = kept.file({ entries: page.entries, night: page.state?.night.id, device, at });
  kept.save(
    `outbox-table-${page.state?.link?.table ?? ""}-${at.slice(0, 16).replace(":", "")}.json`,
    text,
  );
}

// --- Taps

function clicked(event) {
  const button = event.target.closest("button[data-do]");
  const doing = { undo, later: playLater, save: saveFile }[button?.dataset.do];
  if (doing) {
    event.preventDefault();
    doing();
    return;
  }
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) {
    return;
  }
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname !== address) {
    return;
  }
  const servers = SERVERS.some((name) => to.searchParams.has(name));
  const own = to.searchParams.has("kept") || (takes && (drawable(gameNow()) || page.asked));
  if (servers || !page.ready || !own) {
    leave(event);
    return;
  }
  event.preventDefault();
  history.pushState(null, "", to.search || address);
  page.tapped = true;
  told.replaceChildren();
  says.textContent = "";
  draw();
}

// A page of the server: without a way to it, it stays where it is and says why.
function leave(event) {
  if (sender.lostAt) {
    event.preventDefault();
    warn([tableNow()?.asked_of_server, say("needs_connection")].filter(Boolean).join(" "));
    return;
  }
  if (!page.ready && kept.unsent(page.entries).length) {
    // The server drew this page before it had what waits here: a tap on it would mean another hand.
    event.preventDefault();
    return;
  }
  page.leaving = !kept.unsent(page.entries).length;
}

function submitted(event) {
  const doing = { write: writeHand, hand_in: handIn, facts: writeFacts }[event.target.dataset.do];
  if (doing) {
    event.preventDefault();
    doing(event.target);
  } else if (event.target.action.startsWith(location.origin + address)) {
    leave(event);
  }
}

function leaving(event) {
  if (!page.leaving && kept.unsent(page.entries).length) {
    event.preventDefault();
  }
}

async function start() {
  try {
    sender.device = await outbox.device(key, newId());
    sender.ahead = (await outbox.kept("ahead")) ?? 0;
  } catch {
    await fetchWords();
    tellBroken();
    return;
  }
  await refresh();
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted, true);
  window.addEventListener("beforeunload", leaving);
  window.addEventListener("popstate", () => draw());
  channel?.addEventListener("message", async ({ data }) => {
    if (data === key) {
      await refresh();
      draw();
      sender.wake();
    }
  });
  await fetchWords();
  begin(worker);
  sender.start();
}

start();
