// The game at a table: what the server's newest state tells, and on top of it what this device wrote
// and the server has not told back yet. It adds what the leaves of the tree say, and nothing else.

import { DONE, WAITING } from "./outbox.js";

const MISDEAL = "misdeal";

// Whether a state is older than the answer to an act: then the act is still to be added to it.
const unseen = (entry, version) =>
  entry.state === WAITING || (entry.state === DONE && entry.version > version);

function misdealsOf(lines, dealer) {
  let row = 0;
  for (const line of [...lines].reverse()) {
    if (line.facts?.result !== MISDEAL || line.facts.dealer !== dealer) {
      break;
    }
    row += 1;
  }
  return row;
}

function sum(scores, award, sign) {
  return scores.map((points, side) => points + sign * (award?.[side] ?? 0));
}

function written(game, { act, shows, id, state }) {
  const line = { ...shows, id, no: act.no, facts: act.facts, waiting: state === WAITING };
  const again = shows.next === act.dealer && act.facts.result === MISDEAL;
  game.lines.push(line);
  game.score = sum(game.score, line.award, 1);
  game.no = act.no + 1;
  game.number = line.number + (line.counted ? 1 : 0);
  game.dealer = shows.next ?? 0;
  game.misdeals = again ? game.misdeals + 1 : 0;
}

function takenBack(game, { act }) {
  const at = game.lines.findIndex((line) => line.id === act.line);
  if (at < 0) {
    return;
  }
  const [line] = game.lines.splice(at, 1);
  game.score = sum(game.score, line.award, -1);
  if (at === game.lines.length) {
    game.no = line.no;
    game.number = line.number;
    game.dealer = line.facts?.dealer ?? 0;
    game.misdeals = misdealsOf(game.lines, game.dealer);
  }
}

// One side alone has most, and enough; or every hand is played and level is well.
function ended(game, { hands, points, level }) {
  const most = Math.max(...game.score);
  const alone = game.score.filter((each) => each === most).length === 1;
  if (points !== null && alone && most >= points) {
    return "over";
  }
  if (hands === null || game.number - 1 < hands) {
    return "";
  }
  return alone || level === "over" ? "over" : { on: "", decide: "deciding" }[level];
}

// The game of one table with what this device has added to it.
export function follow(table, entries, version) {
  const own = entries.filter((entry) => entry.table === table.table && unseen(entry, version));
  const game = {
    table,
    lines: table.lines.map((line) => ({ ...line })),
    score: [...table.score],
    no: table.next.no,
    number: table.next.number,
    dealer: table.next.dealer ?? 0,
    misdeals: table.next.misdeals,
    handedIn: table.state !== "open",
    added: own.length,
  };
  const here = new Set(game.lines.map((line) => line.id));
  for (const entry of own) {
    if (entry.kind === "hand" && !here.has(entry.id)) {
      written(game, entry);
    } else if (entry.kind === "undo") {
      takenBack(game, entry);
    } else if (entry.kind === "hand_in") {
      game.handedIn = true;
    }
  }
  const now = own.length
    ? ended(game, table.ends)
    : (table.over && "over") || (table.deciding && "deciding");
  game.over = now === "over";
  game.deciding = now === "deciding";
  game.unknown = game.lines.some((line) => line.award === null);
  game.last = game.lines.at(-1);
  if (game.over && table.ends.cap) {
    game.score = game.score.map((points) => Math.min(points, table.ends.points));
  }
  return game;
}

// Whether a bell may end the game as it stands.
export function bellMayEnd(game) {
  const { bell } = game.table.ends;
  const level = new Set(game.score).size === 1;
  return Boolean(bell) && game.lines.length > 0 && !game.over && (bell === "any" || !level);
}

// The squares of one side's row.
export function boxes(game, side) {
  const counted = game.lines.filter((line) => line.counted);
  const row = counted.map((line) => ({
    number: line.number,
    points: line.award ? line.award[side] : null,
    known: Boolean(line.award),
    waiting: Boolean(line.waiting),
  }));
  const total = Math.max(game.table.ends.hands ?? 0, counted.length + (game.over ? 0 : 1));
  for (let number = counted.length + 1; number <= total; number += 1) {
    row.push({ number, ahead: true, current: number === game.number && !game.over });
  }
  return row;
}
