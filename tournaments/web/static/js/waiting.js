// A page that waits looks again by itself. It asks for one line of text, and loads the page anew only
// when that line has become another one. Without script there is a link that does the same.

const PACE = 5000;
const SLOWEST = 60000;

function follow(part) {
  const address = new URL(part.dataset.address, location.href);
  const ask = new URL(address);
  ask.searchParams.set("look", "yes");
  let wait = PACE;

  const turn = async () => {
    if (!document.hidden) {
      try {
        const answer = await fetch(ask, { cache: "no-store", credentials: "same-origin" });
        if (!answer.ok || answer.redirected) {
          throw new Error(answer.statusText);
        }
        if ((await answer.text()) !== part.dataset.look) {
          location.replace(address);
          return;
        }
        wait = PACE;
      } catch {
        wait = Math.min(wait * 2, SLOWEST);
      }
    }
    setTimeout(turn, wait);
  };
  setTimeout(turn, wait);
}

for (const part of document.querySelectorAll("[data-look]")) {
  follow(part);
}
