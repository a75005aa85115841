// What was written at this device's tables, in the order in which it was written. An entry is here,
// committed to the disk, before the page says so; it leaves the queue only by an answer that names
// its id, and stays in the log until the round is closed and the server's digest agrees.
//
// An entry: id, order, key (of the table's link), kind, table, round, act (exactly as it is sent),
// shows (what the page needs to draw it), state, tried, says, made.

export const WAITING = "waiting"; // to be sent
export const DONE = "done"; // the server has it
export const ASIDE = "aside"; // the server has it, and it does not count
export const SHUT = "shut"; // the server says that it takes no such thing any more
export const HELD = "held"; // cannot be sent or read; stays, and stops nothing
export const UNDONE = "undone"; // taken back before it was sent

const NAME = "benny-table";
const VERSION = 1;
const ACTS = "acts";
const KEPT = "kept";
const RESULTS = { stored: DONE, repeated: DONE, same: DONE, aside: ASIDE, shut: SHUT };

let opening = null;

function forget() {
  opening = null;
}

function make({ target }) {
  const acts = target.result.createObjectStore(ACTS, { keyPath: "id" });
  acts.createIndex("order", ["key", "order"], { unique: true });
  target.result.createObjectStore(KEPT);
}

function open() {
  opening ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = make;
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      const database = asked.result;
      // Another tab that needs a newer shape, or a browser that tidies up: opened again when needed.
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      done(database);
    };
  });
  opening.catch(forget);
  return opening;
}

function once(database, mode, work) {
  return new Promise((done, failed) => {
    const turn = database.transaction([ACTS, KEPT], mode, { durability: "strict" });
    let found;
    turn.oncomplete = () => done(found);
    turn.onabort = () => failed(turn.error ?? new DOMException("aborted", "AbortError"));
    work(turn.objectStore(ACTS), turn.objectStore(KEPT), (value) => {
      found = value;
    });
  });
}

// Answers when the transaction is complete, which is more than that its requests succeeded.
async function run(mode, work) {
  const asked = open();
  try {
    return await once(await asked, mode, work);
  } catch (error) {
    if (opening === asked && error.name !== "InvalidStateError") {
      throw error;
    }
    // The database was closed under this page: opened again, once.
    forget();
    return once(await open(), mode, work);
  }
}

const ofKey = (key) => IDBKeyRange.bound([key, -Infinity], [key, Infinity]);

function change(id, how) {
  return run("readwrite", (acts, _kept, found) => {
    acts.get(id).onsuccess = ({ target }) => {
      const entry = target.result;
      if (entry) {
        found(how(entry));
        acts.put(entry);
      }
    };
  });
}

// Puts an entry behind all others of its key. The promise is kept when it is on the disk.
export function add(entry) {
  return run("readwrite", (acts, _kept, found) => {
    acts.index("order").openCursor(ofKey(entry.key), "prev").onsuccess = ({ target }) => {
      const row = { state: WAITING, tried: false, says: "", ...entry };
      row.order = (target.result?.value.order ?? 0) + 1;
      acts.add(row);
      found(row);
    };
  });
}

// Everything of one table's link, in order, answered or not.
export function all(key) {
  return run("readonly", (acts, _kept, found) => {
    acts.index("order").getAll(ofKey(key)).onsuccess = ({ target }) => found(target.result);
  });
}

// Every key for which this device holds something, and how much of it waits.
export function keys() {
  return run("readonly", (acts, _kept, found) => {
    acts.getAll().onsuccess = ({ target }) => {
      const waiting = new Map();
      for (const entry of target.result) {
        const more = entry.state === WAITING ? 1 : 0;
        waiting.set(entry.key, (waiting.get(entry.key) ?? 0) + more);
      }
      found(waiting);
    };
  });
}

export async function waiting(key, most = Infinity) {
  return (await all(key)).filter((entry) => entry.state === WAITING).slice(0, most);
}

// Marks what is about to be sent: from here on nobody knows whether the server has it. What was
// taken back in the meantime is left out of the answer.
export function sending(ids) {
  return run("readwrite", (acts, _kept, found) => {
    const rows = [];
    found(rows);
    for (const id of ids) {
      acts.get(id).onsuccess = ({ target }) => {
        const entry = target.result;
        if (entry?.state === WAITING) {
          entry.tried = true;
          acts.put(entry);
          rows.push(entry);
        }
      };
    }
  });
}

// What the server said of each act; an unknown result and an unknown id change nothing.
export function answered(answers, version) {
  return run("readwrite", (acts, _kept, found) => {
    const rows = [];
    found(rows);
    for (const { id, result, says = "" } of answers) {
      acts.get(id).onsuccess = ({ target }) => {
        const entry = target.result;
        if (entry && Object.hasOwn(RESULTS, result)) {
          acts.put(Object.assign(entry, { state: RESULTS[result], result, says, version }));
          rows.push(entry);
        }
      };
    }
  });
}

// Takes an entry back if it was never sent: it stays in the log, marked. Answers whether it was.
export function undo(id) {
  return change(id, (entry) => {
    const unsent = entry.state === WAITING && !entry.tried;
    entry.state = unsent ? UNDONE : entry.state;
    return unsent;
  });
}

// What cannot be sent stays for people to read, and whatever is behind it goes on.
export function hold(id, says = "") {
  return change(id, (entry) => Object.assign(entry, { state: HELD, says }));
}

export function remove(ids) {
  return run("readwrite", (acts) => ids.forEach((id) => acts.delete(id)));
}

// --- What else the device keeps: its own id, the last state of each table, who sends now

export function keep(name, value) {
  return run("readwrite", (_acts, kept) => kept.put(value, name));
}

export function kept(name) {
  return run("readonly", (_acts, store, found) => {
    store.get(name).onsuccess = ({ target }) => found(target.result);
  });
}

// The id of this device at one table, made once.
export function device(key, fresh) {
  const name = `device ${key}`;
  return run("readwrite", (_acts, store, found) => {
    store.get(name).onsuccess = ({ target }) => {
      found(target.result ?? fresh);
      if (!target.result) {
        store.put(fresh, name);
      }
    };
  });
}

// One tab at a time: taken if nobody has it, or whoever had it is silent for too long.
export function lease(name, holder, until, now) {
  return run("readwrite", (_acts, store, found) => {
    store.get(name).onsuccess = ({ target }) => {
      const was = target.result;
      const free = !was || was.holder === holder || was.until <= now || was.until > now + 60000;
      found(free);
      if (free) {
        store.put({ holder, until }, name);
      }
    };
  });
}

export function release(name, holder) {
  return run("readwrite", (_acts, store) => {
    store.get(name).onsuccess = ({ target }) => {
      if (target.result?.holder === holder) {
        store.delete(name);
      }
    };
  });
}
