"""The ways to a better cell. Each takes a visit and says whether the cell became better."""

import random
import time
from dataclasses import dataclass

from tournaments.rotation.charts import reader

from . import annealing_plain, kernels, structured, symmetry, windows
from .measure import core_bound, core_key
from .store import Shelf

APART = [(4, 2, 2), (4, 2, 3), (2, 1, 2)]  # weights where nobody need meet twice
EVEN = [(4, 3, 2), (4, 3, 2), (6, 5, 3), (4, 2, 2)]  # weights of partners, opponents, meetings

RIVALS_FIRST = [(8, 6, 1), (8, 6, 3), (4, 3, 2), (4, 2, 2)]  # where opponents are above their bound
BRIEF = [0.07, 0.15, 0.3, 0.6]  # seconds of a short cooling


@dataclass(frozen=True)
class Visit:
    """One attempt at a cell: how long, and by which dice."""

    shelf: Shelf
    people: int
    rounds: int
    seconds: float
    seed: int
    dice: random.Random

    @property
    def best(self):
        return self.shelf.load(self.people, self.rounds)[1]

    @property
    def weights(self):
        apart = core_bound(self.people, self.rounds)[4] == 1
        return self.dice.choice(APART if apart else EVEN)

    @property
    def before_meetings(self):
        """Whether more than meetings is above its bound."""
        bound = core_bound(self.people, self.rounds)
        return self.shelf.load(self.people, self.rounds)[0][:4] > bound[:4]

    def divisors(self):
        """Sizes of circles whose full turns make up the rounds."""
        return [m for m in range(2, min(self.rounds, self.people) + 1) if self.rounds % m == 0]

    def cool(self, how, seconds, **options):
        """One cooling of the whole schedule, longer for more people."""
        longer = max(0.7, (self.people - 4) / 14)
        options = {"weights": self.weights, "rest_every": 160, "cold": 0.3} | options
        return annealing_plain.cool(
            self.shelf, self.people, self.rounds, seconds * longer, self.seed, how=how, **options
        )

    def polished(self, schedule, how):
        """Offer a schedule as it is, then annealed gently."""
        done = self.shelf.offer(self.people, schedule, how)
        hot = self.dice.choice([0.4, 0.55, 0.65])
        return self.cool(how + " +", self.seconds / 2, start=schedule, hot=hot) or done

    def best_seed(self, how, search):
        """Search with seed after seed for half the time; polish the best."""
        began, best, seed = time.process_time(), None, self.seed
        while time.process_time() - began < self.seconds / 2:
            schedule = search(seed)
            if schedule is None:
                return False
            found = core_key(self.people, schedule), schedule
            best = min(best, found) if best else found
            if best[0] == core_bound(self.people, self.rounds):
                break
            seed += 1
        return self.polished(best[1], f"{how} seed={seed}")


def warm(visit):
    """One long cooling from the best known, from a heat at which little of it is left."""
    return visit.cool("warm", visit.seconds, start=visit.best,
                      hot=visit.dice.choice([0.55, 0.6, 0.65, 0.7]))  # fmt: skip


def cold(visit):
    """One long cooling from chance."""
    return visit.cool("cold", visit.seconds, hot=visit.dice.choice([0.65, 0.75, 0.9]))


def brief(visit):
    """Many short coolings from chance, each with other people resting where somebody must."""
    until, won = time.process_time() + visit.seconds, False
    while time.process_time() < until:
        seed = visit.dice.randrange(1 << 40)
        dice = random.Random(seed)
        turns = annealing_plain.chance_sitters(visit.people, visit.rounds, dice)
        won |= annealing_plain.cool(
            visit.shelf, visit.people, visit.rounds,
            visit.dice.choice(BRIEF) * max(1, visit.people / 20), seed,
            weights=visit.dice.choice(RIVALS_FIRST if visit.before_meetings else EVEN + APART),
            start=annealing_plain.seated(visit.people, turns, dice),
            hot=visit.dice.choice([0.8, 1.1]),
            rest_every=160 if visit.people % 4 else 0, how="brief",
        )  # fmt: skip
    return won


def renew(visit):
    return annealing_plain.renew(visit.shelf, visit.people, visit.rounds, visit.seconds, visit.seed)


def circles(visit):
    """Base rounds over circles, each turned all the way round."""
    sizes = visit.divisors()
    if not sizes:
        return False
    m = visit.dice.choice([*sizes, sizes[-1]])
    c = visit.people // m - visit.dice.choice([0, 0, 0, 1])
    weights = visit.dice.choice([(4, 2, 2), (4, 3, 2), (2, 1, 2)])
    steps = visit.dice.choice([500_000, 1_000_000, 2_000_000])

    def search(seed):
        return symmetry.found(visit.people, m, c, visit.rounds // m, steps, seed, weights)

    return c > 0 and visit.best_seed(f"circles {c}x{m} w={weights} steps={steps}", search)


def twist(visit):
    """Base rounds that a further symmetry maps to themselves."""
    sizes = visit.divisors()
    if not sizes:
        return False
    m = visit.dice.choice(sizes)
    weights = visit.dice.choice([(4, 2, 2), (4, 3, 2), (2, 1, 2)])

    def search(seed):
        return symmetry.twisted_found(
            visit.people, m, visit.rounds // m, 500_000, seed, weights, visit.dice
        )

    return visit.best_seed(f"twisted {m} w={weights}", search)


def window(visit):
    """Base rounds over circles, each turned through a window."""
    m = visit.dice.randrange(max(2, visit.rounds // 8), visit.people + 1)
    if visit.people % m > 3:
        return False
    weights, spread = visit.weights, visit.dice.random() < 0.3

    def search(seed):
        return windows.search(
            visit.people, visit.rounds, m, 1_000_000, seed, weights, spread=spread
        )

    return visit.best_seed(f"window {m} w={weights}", search)


def shorten(visit):
    """The best rounds of a longer schedule, or a person fewer."""
    people, rounds = visit.people, visit.rounds
    done = structured.delete_player(visit.shelf, people, rounds)
    longer = range(rounds + 1, min(reader.charted_rounds(people), rounds + 4) + 1)
    if not longer:
        return done
    base = visit.shelf.load(people, visit.dice.choice(longer))[1]
    price = structured.overlap_prices(people, base)
    _, chosen = kernels.choose_rounds(price, rounds, 20_000, visit.seed)
    return visit.polished([base[r] for r in chosen], f"of {len(base)}") or done


def extend(visit):
    """New rounds beside a shorter schedule that stands, or a cycle and the chart of the rest."""
    people, rounds = visit.people, visit.rounds
    cycle = structured.cycle_length(people)
    fewer = visit.dice.choice([1, 1, 2, 3])
    if rounds > cycle:
        base = visit.shelf.load(people, cycle)[1]
        start = base + visit.shelf.load(people, rounds - cycle)[1]
    elif rounds - fewer < 1:
        return False
    else:
        base = visit.shelf.load(people, rounds - fewer)[1]
        start = annealing_plain.with_new_rounds(people, base, rounds, visit.seed)
    if core_key(people, start)[0] > core_bound(people, rounds)[0]:
        return False
    how = f"extended {len(base)}"
    done = visit.cool(how, visit.seconds / 3, start=start, hot=1.5, kept=len(base))
    return visit.polished(visit.best if done else start, how) or done


def cycle(visit):
    """The best rounds of another complete cycle."""
    people, seed = visit.people, visit.seed
    length = structured.cycle_length(people)
    if people == 9 or visit.rounds >= length:
        return False
    schedule, complete = structured.complete_cycle(people, 600_000, seed, visit.dice.choice(EVEN))
    return complete and bool(
        structured.choose_from(
            visit.shelf, people, schedule, range(3, length), 20_000, seed, f"cycle seed={seed}"
        )
    )


# and how often each is tried
METHODS = {
    warm: 5, brief: 4, cold: 2, extend: 2, shorten: 1, circles: 1, renew: 1, cycle: 0.5,
    window: 0.3, twist: 0.3,
}  # fmt: skip
