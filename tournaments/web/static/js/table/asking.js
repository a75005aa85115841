// What stands on the page of a question: its keys, and the address to which each of them leads.

import { bellMayEnd, follow } from "./game.js";
import { addressOf, before, facts, named, saidIn, walk } from "./tree.js";
import { namesOf } from "./draw.js";

const EXTRAS = ["defend_alone", "exchange", "renege"];

const known = (value) => value !== null && value !== undefined;

export class Asking {
  constructor(game, tree, query) {
    const { table } = game;
    Object.assign(this, { game, table, tree });
    this.names = namesOf(table);
    this.wanted = new URLSearchParams(query);
    this.old = this.wanted.has("no") && this.wanted.get("no") !== `${game.no}`;
    this.way = walk(tree, game, this.old ? {} : saidIn(query));
  }

  address(said) {
    return addressOf(said, this.game.no, this.table.table);
  }

  text(words) {
    return named(words, this.names, this.game.dealer);
  }

  key(choice, said) {
    const texts = ["big", "word", "quiet"].map((name) => [name, this.text(choice[name])]);
    return {
      ...choice,
      ...Object.fromEntries(texts),
      address: this.address({ ...said, ...choice.say }),
    };
  }

  keys(part) {
    const { node, said } = this.way;
    return node.choices
      .filter((each) => (each.part ?? "") === part)
      .map((each) => this.key(each, said));
  }

  question() {
    const { node, steps } = this.way;
    return {
      ask: node.ask,
      title: this.text(node.title),
      first: steps.length === 0,
      keys: this.keys(""),
      others: this.keys("others"),
      back: "?",
      bell:
        node.ask === "call" && bellMayEnd(this.game) ? `?bell=yes&table=${this.table.table}` : "",
      ...(node.ask === "tricks" ? this.besides() : {}),
    };
  }

  // Whether alone, and what else happened: each can be said, and taken back again.
  besides() {
    const { steps } = this.way;
    const at = steps.findIndex((step) => step.node.ask === "alone");
    const ways = at < 0 ? [] : steps[at].node.choices;
    return {
      ways: ways.map((each) => ({
        ...this.key(each, before(steps, at)),
        seat: each.say.alone ?? undefined,
        chosen: each === steps[at].choice,
      })),
      partners: steps[at]?.node.partners ?? [],
      mustBeAlone: this.way.node.alone === true && ways.every((each) => known(each.say.alone)),
      extras: Object.fromEntries(EXTRAS.map((part) => [part, this.extra(part)])),
    };
  }

  extra(part) {
    const { steps } = this.way;
    const at = steps.findIndex((step) => step.choice.part === part);
    if (at < 0) {
      return this.keys(part);
    }
    const was = before(steps, at);
    return steps[at].node.choices
      .filter((each) => each.part === part)
      .map((each) => {
        const chosen = each === steps[at].choice;
        return { ...this.key(each, was), chosen, ...(chosen && { address: this.address(was) }) };
      });
  }

  // A whole hand: what is sent, and what the page shows of it.
  hand() {
    const { leaf, steps, said } = this.way;
    const { game, table } = this;
    const line = {
      number: game.number,
      counted: Boolean(leaf.counts),
      award: leaf.award,
      words: this.text(leaf.words),
      next: leaf.next,
    };
    const after = follow(
      { ...table, lines: game.lines, score: game.score, next: game },
      [
        {
          kind: "hand",
          table: table.table,
          state: "waiting",
          id: "",
          act: { no: game.no, dealer: game.dealer, facts: {} },
          shows: line,
        },
      ],
      0,
    );
    return {
      leaf,
      line,
      said,
      facts: facts(said, game.dealer),
      after: after.score,
      back: this.address(before(steps, steps.length - 1)),
    };
  }
}

// What was said, as the fields of the page's own form.
export function fieldsOf(said) {
  return Object.entries(said).flatMap(([name, value]) => {
    if (value === null) {
      return name === "partner" ? [[name, "nobody"]] : [];
    }
    return [[name, value]];
  });
}
