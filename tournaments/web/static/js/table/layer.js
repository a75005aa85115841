// What only a page that came by https (or from this very machine) may do: come back without network,
// and keep the screen awake. Over plain http nothing of this is there, and nothing here is needed.

async function awake() {
  if (document.visibilityState === "visible") {
    // Refused where the battery is low: then the screen goes dark as it always did.
    await navigator.wakeLock?.request("screen").catch(() => {});
  }
}

// The worker is told what this page needed, since it was not there yet when that was loaded.
async function remember() {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map((each) => each.name);
  const named = [...document.querySelectorAll("link[href]")].map((each) => each.href);
  active?.postMessage({ page: location.origin + location.pathname, files: [...loaded, ...named] });
}

export function layer() {
  return navigator.serviceWorker?.controller ? "B" : "A";
}

export function begin(worker) {
  awake();
  document.addEventListener("visibilitychange", awake);
  if (!window.isSecureContext || !navigator.serviceWorker || !worker) {
    return;
  }
  const ready = () =>
    navigator.serviceWorker
      .register(worker)
      .then(remember)
      .catch(() => {});
  if (document.readyState === "complete") {
    ready();
  } else {
    window.addEventListener("load", ready);
  }
}
