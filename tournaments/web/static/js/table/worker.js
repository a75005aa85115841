// Keeps a table's page and what it is made of, so that a reload, a closed tab and an empty battery are
// survived without network. It sees the tables' pages only, asks the network first for them, and never
// keeps what changes: states, trees and acts go past it. RELEASE is said by whoever imports this.

const STORE = `benny-table-${RELEASE}`;
const PATIENCE = 8000; // for a page, as long as an older one can be shown
const FILES = /^\/(static|t\/words)\//;
const PAGE = /^\/t\/[\w-]+\/$/;

const isFile = (address) => address.origin === location.origin && FILES.test(address.pathname);
const isPage = (address) => address.origin === location.origin && PAGE.test(address.pathname);

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith("benny-table-") && name !== STORE) {
      await caches.delete(name);
    }
  }
  await clients.claim();
}

// Only a page on which a hand can be written comes back: the others are of their moment.
async function keepPage(address, answer) {
  if (answer.ok && !answer.redirected && (await answer.clone().text()).includes("data-takes")) {
    const store = await caches.open(STORE);
    await store.put(address, answer);
  }
}

async function keepFiles(files) {
  const store = await caches.open(STORE);
  const wanted = [...new Set(files)].filter((file) => isFile(new URL(file)));
  await Promise.all(
    wanted.map(async (file) => (await store.match(file)) || store.add(file).catch(() => {})),
  );
}

async function file(request) {
  const store = await caches.open(STORE);
  const had = await store.match(request, { ignoreVary: true });
  if (had) {
    return had;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    await store.put(request, answer.clone());
  }
  return answer;
}

async function page(event) {
  const bare = new URL(event.request.url);
  bare.search = "";
  const store = await caches.open(STORE);
  const had = await store.match(bare.href, { ignoreVary: true });
  const asked = fetch(event.request);
  const kept = asked.then(
    (answer) => keepPage(bare.href, answer.clone()),
    () => {},
  );
  event.waitUntil(kept);
  if (!had) {
    return asked;
  }
  const late = new Promise((done) => setTimeout(() => done(had), PATIENCE));
  return Promise.race([
    asked.then(
      (answer) => (answer.status >= 500 ? had : answer),
      () => had,
    ),
    late,
  ]);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  const { page: address, files } = event.data;
  const kept = fetch(address, { credentials: "same-origin" }).then((answer) =>
    keepPage(address, answer),
  );
  event.waitUntil(Promise.all([kept.catch(() => {}), keepFiles(files)]));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET") {
    return;
  }
  if (isFile(address)) {
    event.respondWith(file(request));
  } else if (request.mode === "navigate" && isPage(address)) {
    event.respondWith(page(event));
  }
});
