// Sends what waits, strictly in order, and hears what the server says of each act. It never gives
// anything up: what is not answered by name stays, whatever a portal, a cache or a proxy said.

import { newId } from "./ids.js";
import * as outbox from "./outbox.js";

const MOST = 50; // acts a post
const SLOWEST = 30000;
const FIRST = 2000;
const PATIENCE = 20000; // for one answer
const LEASE = PATIENCE + 5000;
const PACE = 10000; // how often an idle page looks
const AT_ONCE = { cache: "no-store", redirect: "manual", credentials: "omit" };

const TOO_LARGE = 413;
const CLOSED = 410;
const GONE = new Set([404, CLOSED]);

// What an answer means for what was sent: heard, halve, gone, or away.
export function meaning(status, answers, sent) {
  if (GONE.has(status)) {
    return "gone";
  }
  if (status === TOO_LARGE) {
    return "halve";
  }
  const own = new Set(sent.map((entry) => entry.id));
  return status === 200 && answers.some((each) => own.has(each?.id)) ? "heard" : "away";
}

// 2, 4, 8, 16, 30 seconds, and 30 from there on.
export function pause(failures) {
  return Math.min(FIRST * 2 ** Math.max(0, failures - 1), SLOWEST);
}

async function json(answer) {
  try {
    return await answer.json();
  } catch {
    return null; // a portal's page, a proxy's, half an answer
  }
}

function plain(act) {
  try {
    return JSON.stringify(act);
  } catch {
    return undefined;
  }
}

// Ends a question that nobody answers; older browsers have no clock of their own for it.
function patience() {
  if (AbortSignal.timeout) {
    return AbortSignal.timeout(PATIENCE);
  }
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE);
  return stop.signal;
}

export class Sender {
  // `heard(state)`: the server's newest state; `changed()`: the queue or the line is another.
  constructor({ key, address, layer, heard, changed }) {
    Object.assign(this, { key, address, layer, heard, changed });
    this.me = newId();
    this.etag = "";
    this.lostAt = navigator.onLine ? 0 : Date.now();
    this.failures = navigator.onLine ? 0 : 1;
    this.ahead = 0; // milliseconds by which this device's clock is wrong
    this.goneSays = null;
    this.sendingNow = null;
    this.size = MOST;
    this.timer = 0;
    this.turning = null;
    this.looked = 0;
  }

  start() {
    const now = () => this.wake();
    window.addEventListener("online", now);
    window.addEventListener("offline", () => this.lost());
    document.addEventListener("visibilitychange", () => document.hidden || now());
    window.addEventListener("pageshow", now);
    this.wake();
  }

  // Looks and sends now; while a turn runs, another follows it.
  wake() {
    clearTimeout(this.timer);
    if (this.turning) {
      this.again = true;
      return this.turning;
    }
    this.turning = this.turn().finally(() => {
      this.turning = null;
      if (this.again) {
        this.again = false;
        this.wake();
      } else {
        this.timer = setTimeout(() => this.wake(), this.failures ? pause(this.failures) : PACE);
      }
    });
    return this.turning;
  }

  async turn() {
    const queue = await outbox.waiting(this.key).catch(() => []);
    this.waiting = queue.length;
    const idle = Date.now() - this.looked >= PACE / 2;
    // After a failure a harmless question goes first: an act that is not sent can still be taken back.
    if (this.failures || !this.looked || (!queue.length && idle && !document.hidden)) {
      // A link that was closed still takes what was written: it is kept aside.
      if (!(await this.look()) && !this.closed) {
        return;
      }
    }
    if (queue.length && (await this.mine())) {
      try {
        while (await this.post());
      } finally {
        this.sendingNow = null;
        await outbox.release(`sends ${this.key}`, this.me).catch(() => {});
        this.changed();
      }
    }
  }

  mine() {
    const now = Date.now();
    return outbox.lease(`sends ${this.key}`, this.me, now + LEASE, now).catch(() => false);
  }

  headers() {
    const seen = this.etag ? { "If-None-Match": this.etag } : {};
    const told = { "Benny-Device": this.device, "Benny-Layer": this.layer };
    return { ...seen, ...told, "Benny-Waiting": `${this.waiting}` };
  }

  // Asks for the state; whether the server is there.
  async look() {
    let answer;
    this.closed = false;
    try {
      answer = await this.ask("state/", { headers: this.headers() });
    } catch {
      return this.lost();
    }
    if (answer.status === 304) {
      this.etag = answer.headers.get("ETag") ?? this.etag;
      return this.found(answer);
    }
    this.closed = answer.status === CLOSED;
    if (GONE.has(answer.status)) {
      return this.gone(await json(answer));
    }
    const state = answer.status === 200 ? await json(answer) : null;
    if (!state?.benny?.startsWith?.("state/")) {
      return this.lost();
    }
    this.etag = answer.headers.get("ETag") ?? "";
    this.found(answer);
    await this.heard(state);
    return true;
  }

  // Sends the next acts; whether more can be sent at once.
  async post() {
    const queue = await outbox.waiting(this.key, this.size);
    const fit = queue.filter((entry) => plain(entry.act) !== undefined);
    for (const entry of queue.filter((each) => !fit.includes(each))) {
      await outbox.hold(entry.id);
    }
    if (!fit.length || !(await this.mine())) {
      return queue.length > 0 && fit.length === 0;
    }
    const sent = await outbox.sending(fit.map((entry) => entry.id));
    if (!sent.length) {
      return true;
    }
    this.sendingNow = sent[0];
    this.changed();
    const left = await outbox.waiting(this.key);
    return this.tell(sent, left.length);
  }

  async tell(sent, left) {
    const body = plain({
      device: this.device,
      layer: this.layer,
      waiting: left,
      acts: sent.map((entry) => entry.act),
    });
    let answer;
    try {
      const headers = { "Content-Type": "application/json" };
      answer = await this.ask("acts/", { method: "POST", headers, body });
    } catch (error) {
      if (error.name !== "TypeError") {
        this.size = Math.max(1, Math.floor(sent.length / 2)); // too much for a busy machine
      }
      return this.lost();
    }
    const said = await json(answer);
    const answers = Array.isArray(said?.answers) ? said.answers : [];
    switch (meaning(answer.status, answers, sent)) {
      case "heard":
        return this.hear(answer, said, sent);
      case "halve":
        return this.halve(sent, said);
      case "gone":
        return this.gone(said);
      default:
        return this.lost();
    }
  }

  async hear(answer, { answers, version }, sent) {
    this.found(answer);
    const own = new Set(sent.map((entry) => entry.id));
    const rows = await outbox.answered(
      answers.filter((each) => own.has(each?.id)),
      version,
    );
    this.size = Math.min(MOST, this.size * 2);
    this.changed(rows);
    // Where the first one was not answered the rest may wait too: no use in asking at once.
    return rows.some((row) => row.id === sent[0].id) || this.lost();
  }

  async halve(sent, said) {
    if (sent.length === 1) {
      await outbox.hold(sent[0].id, said?.sentence ?? "");
      this.changed();
    }
    this.size = Math.max(1, Math.floor(sent.length / 2));
    return true;
  }

  ask(part, how = {}) {
    return fetch(this.address + part, { ...AT_ONCE, ...how, signal: patience() });
  }

  found(answer) {
    const date = Date.parse(answer.headers.get("Date") ?? "");
    // The header has no milliseconds, and an answer takes its time: seconds are no error.
    const ahead = Number.isNaN(date) ? 0 : Date.now() - date;
    this.clockIs(Math.abs(ahead) > 5000 ? ahead : 0);
    const was = this.failures || this.lostAt || this.goneSays !== null;
    Object.assign(this, { failures: 0, lostAt: 0, goneSays: null, looked: Date.now() });
    if (was) {
      this.changed();
    }
    return true;
  }

  // By how much this device's clock is wrong; kept, for a start without network.
  clockIs(ahead) {
    if (Math.abs(ahead - this.ahead) > 5000) {
      outbox.keep("ahead", ahead).catch(() => {});
    }
    this.ahead = ahead;
  }

  lost() {
    this.failures += 1;
    this.lostAt ||= Date.now();
    this.changed();
    return false;
  }

  // The link is dead here: everything is kept, and shown. Another host has no such words for it.
  gone(said) {
    if (!said?.sentence) {
      return this.lost();
    }
    this.failures += 1;
    this.goneSays = said.sentence;
    this.changed();
    return false;
  }
}
