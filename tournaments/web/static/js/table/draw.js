// The pages of a table as the server's templates draw them, part for part and class for class
// (templates/scorer): drawn here from state, tree and queue, so that no page has to be fetched.

import * as games from "./game.js";
import { box, csrf, icons, say, score, signed } from "./words.js";

const LONG_NAME = 26;
const SVG = "http://www.w3.org/2000/svg";
const SUITS = new Set(["spade", "heart", "diamond", "club"]);
const EXTRAS = { defend_alone: "who_defended", exchange: "whose_card", renege: "who_reneged" };
const KINDS = {
  upcard: "cards",
  bid: "bids",
  trump: "suits",
  partner: "partners",
  renege_count: "counts",
};

// An element with attributes and children; what is empty or false is left out.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== "" && value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${icons}#${name}`);
  svg.append(use);
  return svg;
}

export const button = (address, ...children) =>
  h("a", { class: "button", href: address }, children);

export function note(kind, ...children) {
  return h(
    "div",
    { class: `note ${kind}` },
    icon(kind === "done" ? "check" : kind === "info" ? "info" : "warn"),
    h("div", {}, children),
  );
}

function person({ name, number, shared }) {
  const bare = name
    ? [h("bdi", {}, name), shared && h("span", { class: "no" }, say("no", { number }))]
    : say("nobody", { number });
  return h("span", { class: `who${(name ?? "").length > LONG_NAME ? " long" : ""}` }, bare);
}

const seatOf = (table, seat) => table.seats.find((each) => each.seat === seat);
const persons = (table, seats) => seats.map((seat) => person(seatOf(table, seat)));
export const namesOf = (table) =>
  Object.fromEntries(table.seats.map((seat) => [seat.seat, seat.called ?? seat.name]));

// --- The record

function square(side, each) {
  if (each.ahead) {
    return h(
      "span",
      { class: each.current ? "current" : "ahead" },
      h("span", { "aria-hidden": "true" }, each.number),
    );
  }
  const points = each.known ? signed(each.points) : say("unknown");
  const words = say(each.waiting ? "box_kept" : "box", {
    number: each.number,
    side: side.label,
    points,
  });
  const kind =
    `${each.known && !each.points ? "nothing" : ""}${each.waiting ? " kept" : ""}`.trim();
  return h(
    "span",
    { class: kind },
    h("span", { class: "visually-hidden" }, words),
    h("span", { "aria-hidden": "true" }, each.known ? box(each.points) : "?"),
  );
}

export function scores(game) {
  const { table } = game;
  const teams = table.sides.length === 2;
  return table.sides.map((side) =>
    h(
      "div",
      { class: "record-side" },
      h(
        "span",
        { class: `side-mark ${teams ? (side.side % 2 ? "across" : "") : "none"}`.trim() },
        side.short,
      ),
      h("span", { class: "names" }, persons(table, side.seats)),
      h("b", { class: "score" }, signed(game.score[side.side]), game.unknown && " …"),
      h(
        "span",
        { class: "boxes" },
        games.boxes(game, side.side).map((each) => square(side, each)),
      ),
    ),
  );
}

// The hand written last, with what can be done to it: `change` is an address while the server knows it.
export function lastHand(game, { change, several }) {
  const { last } = game;
  return h(
    "div",
    { class: "last-hand" },
    h("b", {}, say("hand", { number: last.number })),
    h("p", {}, last.words),
    h(
      "div",
      { class: "row" },
      change &&
        h(
          "a",
          { class: "button small", href: change },
          icon("pencil"),
          say("change_hand", { number: last.number }),
        ),
      h(
        "button",
        { type: "button", class: "button small", "data-do": "undo" },
        icon("undo"),
        say("undo_hand", { number: last.number }),
      ),
      several &&
        h(
          "a",
          { class: "button small", href: `?hands=yes&table=${game.table.table}` },
          say("all_hands"),
        ),
    ),
  );
}

// --- The questions

const toRoot = (address, words) => h("a", { class: "button", href: address }, icon("left"), words);

function titled(title, back, words) {
  return h(
    "div",
    { class: "title-and-back" },
    h("h1", { id: "question", tabindex: "-1" }, title),
    back && toRoot(back, words ?? say("back")),
  );
}

function others(ask) {
  const found = ask.others.map((key) => button(key.address, key.word));
  if (ask.bell) {
    found.push(h("a", { class: "button", href: ask.bell }, icon("bell"), say("bell")));
  }
  return found.length > 0 && h("div", { class: "row others" }, found);
}

function call(ask, { table, dealer }) {
  const count = table.seats.length;
  const order = table.seats.map((_, step) => seatOf(table, (dealer + 1 + step) % count));
  return [
    h("h1", { id: "question", tabindex: "-1" }, ask.title),
    h(
      "div",
      { class: `drawn-table seats-${count}`, role: "group", "aria-labelledby": "question" },
      order.map((seat) =>
        h(
          "section",
          { class: `seat seat-${seat.seat}`, "aria-labelledby": `seat-${seat.seat}` },
          h(
            "h2",
            { id: `seat-${seat.seat}` },
            h(
              "span",
              { class: `where${table.sides.length === 2 && seat.side === 1 ? " across" : ""}` },
              seat.where,
            ),
            " ",
            seat.seat === dealer && h("span", { class: "chip plain" }, say("deals")),
            " ",
            h("span", { class: "names" }, person(seat)),
          ),
          h(
            "div",
            { class: "taps" },
            ask.keys
              .filter((key) => key.seat === seat.seat)
              .map((key) =>
                h(
                  "a",
                  {
                    class: "button tap",
                    href: key.address,
                    "aria-describedby": `seat-${seat.seat}`,
                  },
                  key.word,
                ),
              ),
          ),
        ),
      ),
    ),
    others(ask),
  ];
}

function key(each, table) {
  const suit = SUITS.has(each.icon);
  return h(
    "a",
    { class: `trick${each.lost ? " lost" : ""}`, href: each.address },
    each.big && h("b", {}, each.big),
    " ",
    each.icon && h("span", { class: `suit ${suit ? each.icon : ""}` }, icon(each.icon)),
    each.seat !== undefined && h("span", { class: "names" }, persons(table, [each.seat])),
    each.word && h("span", { class: "word" }, each.word),
    " ",
    each.quiet && h("span", { class: "quiet" }, each.quiet),
  );
}

function choose(ask, { table }) {
  return [
    titled(ask.title, ask.first ? "" : ask.back),
    h(
      "div",
      { class: `keys ${KINDS[ask.ask] ?? ""}`, role: "group", "aria-labelledby": "question" },
      ask.keys.map((each) => key(each, table)),
    ),
    others(ask),
  ];
}

function way(each, ways, ask, table) {
  const seat = each.seat;
  const words =
    seat === undefined
      ? [
          say("with_partner"),
          ask.partners.map((partner) => h("span", { class: "partner" }, persons(table, [partner]))),
        ]
      : [say("alone"), ways.length > 2 && h("span", { class: "partner" }, persons(table, [seat]))];
  return h(
    "a",
    {
      class: each.chosen ? "chosen" : "",
      "aria-current": each.chosen && "true",
      href: each.address,
    },
    each.chosen && icon("check"),
    h("span", {}, words),
  );
}

function extras(ask, table) {
  const groups = Object.entries(EXTRAS).filter(([part]) => ask.extras[part]?.length);
  if (!groups.length) {
    return false;
  }
  const pick = (each) =>
    h(
      "a",
      {
        class: `button pick${each.chosen ? " chosen" : ""}`,
        "aria-current": each.chosen && "true",
        href: each.address,
      },
      each.chosen && icon("check"),
      each.seat === undefined ? each.word : persons(table, [each.seat]),
    );
  const open = groups.some(([part]) => ask.extras[part].some((each) => each.chosen));
  return h(
    "details",
    { class: "extras", open },
    h("summary", {}, say("something_else")),
    h(
      "div",
      { class: "stack" },
      groups.map(([part, word]) => [
        h("h2", {}, say(word)),
        h("div", { class: "row" }, ask.extras[part].map(pick)),
      ]),
    ),
  );
}

function tricks(ask, { table }) {
  return [
    titled(ask.title, ask.back),
    ask.ways.length > 1 &&
      h(
        "div",
        { class: "either", role: "group", "aria-label": say("playing") },
        ask.ways.map((each) => way(each, ask.ways, ask, table)),
      ),
    ask.mustBeAlone && h("p", {}, h("b", {}, say("must_be_alone"))),
    h("h2", { id: "tricks" }, say("how_many_tricks")),
    h(
      "div",
      {
        class: `keys tricks${ask.keys.length > 6 ? " many" : ""}`,
        role: "group",
        "aria-labelledby": "tricks",
      },
      ask.keys.map((each) => key(each, table)),
    ),
    extras(ask, table),
  ];
}

export function question(ask, game) {
  const draw = { call, tricks, alone: tricks }[ask.ask] ?? choose;
  return draw(ask, game);
}

// --- Is this right?

function awards(award, table) {
  const found = new Map();
  award.forEach((points, side) => {
    if (points) {
      found.set(points, [...(found.get(points) ?? []), ...table.sides[side].seats]);
    }
  });
  return [...found].sort(([one], [other]) => other - one);
}

export function confirm({ leaf, words, after, fields, back }, game) {
  const { table } = game;
  const given = awards(leaf.award ?? [], table);
  const hidden = (name, value) => h("input", { type: "hidden", name, value: `${value}` });
  return [
    h("h1", { id: "question", tabindex: "-1" }, say("is_this_right")),
    h(
      "section",
      { class: "panel stack award", "aria-label": say("the_hand") },
      given.map(([points, seats]) =>
        h(
          "div",
          { class: "next-table" },
          h("b", { class: `giant${given.length > 1 ? " two" : ""}` }, signed(points)),
          " ",
          h(
            "div",
            {},
            h("b", {}, say(points === 1 ? "point_to" : "points_to")),
            h("div", { class: "names" }, persons(table, seats)),
          ),
        ),
      ),
      h("p", {}, words),
      leaf.award === null && h("p", {}, h("b", {}, say("counted_later"))),
      leaf.award !== null &&
        leaf.scored !== false &&
        h(
          "p",
          {},
          say("score_after"),
          " ",
          table.sides.length === 2
            ? h("b", {}, score(after))
            : table.sides.map((side) =>
                h(
                  "span",
                  { class: "after" },
                  persons(table, [side.seats[0]]),
                  " ",
                  h("b", {}, signed(after[side.side])),
                ),
              ),
        ),
      leaf.scored === false && h("p", {}, say("decides")),
    ),
    h(
      "form",
      { class: "stack", method: "post", action: "write/", "data-do": "write" },
      hidden("csrfmiddlewaretoken", csrf()),
      fields.map(([name, value]) => hidden(name, value)),
      h(
        "div",
        { class: "row yes-or-change" },
        h("a", { class: "button large", href: back }, icon("left"), say("change")),
        h(
          "button",
          { type: "submit", class: "button main large yes" },
          icon("check"),
          h("span", { "data-label": true }, say("yes")),
        ),
      ),
    ),
  ];
}

// --- The list to read aloud

function handRow(line, table, change) {
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, line.counted ? line.number : "–"),
    h(
      "td",
      {},
      line.words,
      line.waiting && [" ", h("span", { class: "chip plain" }, say("kept_here"))],
    ),
    table.sides.map((side) =>
      h("td", { class: "number" }, h("b", {}, line.award ? box(line.award[side.side]) : "?")),
    ),
    h(
      "td",
      { class: "number" },
      change &&
        h(
          "a",
          { class: "tall", href: change },
          say("change"),
          " ",
          h("span", { class: "visually-hidden" }, line.number),
        ),
    ),
  );
}

export function hands(game, changeOf) {
  const { table } = game;
  return h(
    "section",
    { class: "panel scroll", tabindex: "0", role: "region", "aria-label": say("hands") },
    h(
      "table",
      { class: "hands" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, say("hand_head")),
          h("th", { scope: "col" }, say("what_head")),
          table.sides.map((side) => h("th", { scope: "col", class: "number" }, side.short)),
          h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, say("change"))),
        ),
      ),
      h(
        "tbody",
        {},
        game.lines.map((line) => handRow(line, table, changeOf(line))),
        h(
          "tr",
          {},
          h("th", { scope: "row", colspan: "2" }, say("together")),
          table.sides.map((side) =>
            h("td", { class: "number big" }, signed(game.score[side.side])),
          ),
          h("td"),
        ),
      ),
    ),
  );
}

export function played(game, { ended, back, changeOf }) {
  const { disputed = [], sides } = game.table;
  const label = (side) => sides[side]?.label ?? "";
  return [
    titled(
      say(ended === "looking" ? "hands_so_far" : "read_aloud"),
      ended === "over" ? "" : back,
      say("play_on"),
    ),
    disputed.map((each) =>
      note(
        "wrong",
        h("b", {}, say("disputed", { side: label(each.side) })),
        each.note && h("q", {}, each.note),
        " ",
        say("disputed_then"),
      ),
    ),
    hands(game, changeOf),
    ended !== "looking" &&
      h(
        "form",
        { method: "post", action: "hand-in/", "data-do": "hand_in" },
        h(
          "button",
          { type: "submit", class: "button main large wide yes" },
          icon("check"),
          say("hand_in"),
        ),
      ),
  ];
}

// Handed in, and the server doesn't know yet.
export function handedIn(game, later) {
  return [
    h("h1", { id: "question", tabindex: "-1" }, say("handed_in", { round: game.table.round })),
    h("p", {}, say("handed_in_then")),
    later &&
      h(
        "p",
        {},
        h(
          "button",
          { type: "button", class: "button main large", "data-do": "later" },
          say("play_round", { round: later.round }),
        ),
      ),
    hands(game, () => ""),
  ];
}
