// The last line of the page: whether everything is sent, always in words. It is a status, so a reader
// hears it once when it becomes another; what lasts only a moment is not said at all.

import { hour } from "../hours.js";
import { icon } from "./draw.js";
import { howMuch, outside, toList, unsent } from "./kept.js";
import { say } from "./words.js";

const MOMENT = 800;
const LONG = 60000;

const place = document.getElementById("queue");
let later = 0;

// The hour of the room: a device whose clock is wrong knows by how much, from the server's answers.
function since(sender) {
  return hour(new Date(sender.lostAt - sender.ahead), document.body.dataset.zone);
}

function sentences(sender, entries) {
  const waiting = unsent(entries);
  const kept = outside(entries);
  if (sender.goneSays !== null) {
    return [kept.length ? howMuch(kept) : "", sender.goneSays];
  }
  if (sender.sendingNow && !sender.lostAt) {
    const { shows, kind } = sender.sendingNow;
    return [kind === "hand" ? say("sending", { number: shows.number }) : say("sending_other")];
  }
  if (sender.lostAt) {
    const long = waiting.length && Date.now() - sender.lostAt > LONG;
    const first = waiting.length ? howMuch(waiting) : say("all_sent");
    return [first, say("no_connection", { time: since(sender) }), long ? say("elsewhere") : ""];
  }
  return [kept.length ? howMuch(kept) : say("all_sent")];
}

function write(words, sender, entries) {
  const calm = !sender.lostAt && sender.goneSays === null && !outside(entries).length;
  place.classList.toggle("kept", !calm);
  if (place.dataset.words !== words) {
    place.dataset.words = words;
    place
      .querySelector("svg")
      .replaceWith(icon(sender.lostAt ? "no-signal" : calm ? "check" : "up"));
    place.querySelector("[role=status]").textContent = words;
  }
  const more = place.querySelector("a");
  if (!outside(entries).length) {
    more?.remove();
  } else if (!more) {
    place.append(toList());
  }
}

export function tell(sender, entries) {
  clearTimeout(later);
  if (!place) {
    return;
  }
  place.dataset.waiting = unsent(entries).length;
  const words = sentences(sender, entries).filter(Boolean).join(" ");
  if (sender.sendingNow && !sender.lostAt) {
    later = setTimeout(() => write(words, sender, entries), MOMENT);
  } else {
    write(words, sender, entries);
  }
}

export function tellOnly(words) {
  if (place) {
    place.querySelector("[role=status]").textContent = words;
    place.classList.add("kept");
  }
}
