// The questions about a hand, as the server walked them beforehand. This walks the same way by what an
// address says; it judges nothing: what a hand is worth stands on the leaf.

const NOBODY = "nobody";
const ALONE = "alone";
const WAYS = "ways";
const SEATS = new Set(["caller", "alone", "defend_alone", "exchange", "partner"]);
const EXTRAS = ["defend_alone", "exchange", "renege"];

// What an address says of a hand.
export function saidIn(query) {
  const said = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== "") {
      said[name] = name === "partner" && value === NOBODY ? null : value;
    }
  }
  return said;
}

// The same, written into an address: with the number of the line and the table that it is about.
export function addressOf(said, no, table) {
  const query = new URLSearchParams({ no, table });
  for (const [name, value] of Object.entries(said)) {
    if (value !== null && value !== undefined) {
      query.append(name, value);
    } else if (name === "partner") {
      query.append(name, NOBODY);
    }
  }
  return `?${query}`;
}

const known = (name, value) => value !== null || name === "partner";

function answers(choice, said) {
  const pairs = Object.entries(choice.say).filter(([name, value]) => known(name, value));
  const told = ([name, value]) =>
    Object.hasOwn(said, name) &&
    (value === null ? said[name] === null : `${said[name]}` === `${value}`);
  return pairs.length > 0 && pairs.every(told);
}

function wayOf(choices, said) {
  const ways = choices.filter((choice) => choice.part === WAYS);
  return ways.find((choice) => answers(choice, said)) ?? ways[0];
}

function next(node, said) {
  if (node.ask === ALONE) {
    return wayOf(node.choices, said);
  }
  const fits = (choice) => answers(choice, said);
  return (
    node.choices.filter((choice) => EXTRAS.includes(choice.part)).find(fits) ??
    node.choices.find(fits)
  );
}

// The tree is walked for a dealer in the first seat; for any other everybody sits so many seats on.
class Turn {
  constructor(tree, dealer) {
    Object.assign(this, { tree, dealer });
  }

  seat(seat) {
    return (seat + this.dealer) % this.tree.players;
  }

  say(said) {
    const turned = ([name, value]) =>
      SEATS.has(name) && typeof value === "number" ? [name, this.seat(value)] : [name, value];
    return Object.fromEntries(Object.entries(said).map(turned));
  }

  choice(choice) {
    const seat = choice.seat === undefined ? {} : { seat: this.seat(choice.seat) };
    return { ...choice, ...seat, say: this.say(choice.say) };
  }

  node(node) {
    const partners = (node.partners ?? []).map((seat) => this.seat(seat));
    return { ...node, partners, choices: node.choices.map((choice) => this.choice(choice)) };
  }

  leaf(leaf) {
    const { sides } = this.tree;
    const sideOf = (seat) => sides.findIndex((seats) => seats.includes(seat));
    const award = leaf.award && [...leaf.award];
    leaf.award?.forEach((points, side) => {
      award[sideOf(this.seat(sides[side][0]))] = points;
    });
    return { ...leaf, award, next: this.seat(leaf.next), words: this.tree.words[leaf.words] };
  }
}

function rootOf(tree, misdeals) {
  const roots = tree.roots["0"];
  return roots[Math.min(misdeals, roots.length - 1)];
}

// The way through the tree as far as it was said: the choices, what they say together, and where
// they end, a node or a leaf.
export function walk(tree, { dealer, misdeals }, said) {
  const turn = new Turn(tree, dealer);
  const steps = [];
  let at = rootOf(tree, misdeals);
  let node = null;
  while (at >= 0) {
    node = turn.node(tree.nodes[at]);
    const choice = next(node, said);
    if (!choice) {
      break;
    }
    steps.push({ node, choice });
    at = choice.to;
  }
  return {
    steps,
    said: Object.assign({}, ...steps.map((step) => step.choice.say)),
    node: at >= 0 ? node : null,
    leaf: at < 0 ? turn.leaf(tree.leaves[-1 - at]) : null,
  };
}

// What was said before one of the steps; one extra after another stays.
export function before(steps, count) {
  return Object.assign({}, ...steps.slice(0, count).map((step) => step.choice.say));
}

// The facts of a whole hand, as they are stored and sent.
export function facts(said, dealer) {
  const told = Object.entries(said).filter(([, value]) => value !== null);
  return { result: "played", dealer, ...Object.fromEntries(told) };
}

// Text with the names of people in the places that the tree left for them: by seat from the dealer.
export function named(text, names, dealer) {
  const count = Object.keys(names).length;
  return (text ?? "").replace(
    /\{(\d)\}/g,
    (_, seat) => names[(Number(seat) + dealer) % count] ?? "",
  );
}
