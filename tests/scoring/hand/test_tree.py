"""A device that only walks the tree and adds: it tells every game as the rules do."""

from dataclasses import dataclass, replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hand import Hand, HandEntry, judge, start
from scoring.hand.questions import Ask
from scoring.hand.tree import (
    ALONE,
    ClosesAt,
    Fold,
    Level,
    Step,
    TooWide,
    Unsummed,
    asked_of_server,
    before,
    ends,
    leaf,
    misdeals_in_a_row,
    misdeals_that_matter,
    turned,
    turned_award,
)
from scoring.rules.options import BothReach, Overshoot, Ties
from scoring.rules.ruleset import PRESETS, preset

HOUSES = {
    **{name: preset(name) for name in PRESETS},
    "three misdeals": replace(preset("ohio8"), misdeal_limit=3),
    "capped": replace(preset("british25"), overshoot=Overshoot.CAP),
    "passed in turn": replace(preset("boston1888"), renege_replaces=True),
    "reneges besides": replace(preset("ohio8"), renege_replaces=False, renege_multiply=True),
    "cards": replace(preset("ohio8"), upcard_required=True),
    "suits": replace(preset("ohio8"), trump_required=True),
}
ADDED = sorted(name for name, rules in HOUSES.items() if asked_of_server(rules) is None)


@cache
def walked(name, dealer):
    """A folded tree of one dealer: its roots by misdeals, its steps and its leaves, by number."""
    rules, fold = HOUSES[name], Fold(_told, _told_leaf, most=12_000)
    hands = [
        Hand(rules, before(rules, dealer=dealer, misdeals=misdeals))
        for misdeals in range(misdeals_that_matter(rules))
    ]
    return [fold.add(Step(hand)) for hand in hands], list(fold.steps), list(fold.leaves)


def tree(name, dealer):
    """The tree of one dealer as a device gets it: that of the first, turned round the table."""
    rules, (roots, steps, leaves) = HOUSES[name], walked(name, 0)
    return (
        roots,
        lambda at: [(turned(dict(says), rules, dealer), to) for says, to in steps[at]],
        lambda at: _turned_leaf(leaves[at], rules, dealer),
    )


def _turned_leaf(told, rules, by):
    award, counts, then = told
    award = award and turned_award(award, rules, by)
    return award, counts, (then + by) % rules.players


def _told(step, asked, ways):
    return tuple((tuple(choice.says.items()), to) for choice, to in ways)


def _told_leaf(step):
    found = leaf(step)
    return found.award, found.result.counted, found.result.next_dealer


@dataclass
class Device:
    """What a page without a connection knows: numbers of the tree, and how to add."""

    name: str
    score: list
    counted: int = 0
    dealer: int = 0
    misdeals: int = 0
    over: bool = False
    known: bool = True

    def play(self, choose):
        """Tap one hand through; its facts."""
        roots, steps, leaves = tree(self.name, self.dealer)
        at, said = roots[min(self.misdeals, len(roots) - 1)], {}
        while at >= 0:
            say, at = choose(steps(at))
            said |= say
        facts = {"result": "played", "dealer": self.dealer} | said
        award, counts, then = leaves(-1 - at)
        self._add(award, counts)
        again = facts["result"] == "misdeal" and then == self.dealer
        self.misdeals, self.dealer = self.misdeals + 1 if again else 0, then
        return {name: value for name, value in facts.items() if value is not None}

    def _add(self, award, counts):
        if award is None:
            self.known = False
            return
        self.score = [have + more for have, more in zip(self.score, award, strict=True)]
        self.counted += counts
        how, best = ends(HOUSES[self.name]), max(self.score)
        alone = self.score.count(best) == 1
        if how.points is not None and best >= how.points and alone:
            self.over = True
            if how.cap:
                self.score = [min(each, how.points) for each in self.score]
        if how.hands is not None and self.counted >= how.hands:
            self.over = self.over or alone or how.level is Level.OVER


@pytest.mark.parametrize("name", ADDED)
@settings(max_examples=12)
@given(data=st.data())
def test_a_walked_game_is_the_game_that_the_rules_judge(name, data):
    rules, state = HOUSES[name], start(HOUSES[name])
    device = Device(name, list(state.score))

    for _ in range(12):
        facts = device.play(lambda ways: data.draw(st.sampled_from(ways)))
        judged = judge(HandEntry.from_json(facts), rules, state)
        state = judged.so_far

        assert judged.accepted, (facts, judged.problems)
        assert (device.dealer, device.misdeals) == (state.next_dealer, misdeals_in_a_row(state))
        if not device.known:
            return
        assert (device.score, device.counted, device.over) == (
            list(state.score),
            state.counted,
            state.over,
        )
        if state.over or state.deciding:
            return


@pytest.mark.parametrize("name", ADDED)
@settings(max_examples=12)
@given(data=st.data())
def test_every_hand_that_the_pages_ask_for_stands_in_the_tree(name, data):
    rules = HOUSES[name]
    dealer = data.draw(st.integers(0, rules.players - 1))
    hand = Hand(rules, before(rules, dealer=dealer))
    facts = _as_the_pages_ask(hand, data).facts()

    assert _leads_to(name, dealer, facts)


def _as_the_pages_ask(hand, data):
    """A whole hand, by the keys of the pages: answers, ways to be alone, what is rare, tricks."""
    while (asked := hand.ask()) is not None:
        if asked is Ask.TRICKS:
            hand = hand.say({"alone": data.draw(st.sampled_from(hand.ways()))})
            for name in ("defend_alone", "exchange", "renege"):
                found = hand.extras(name) if hand.ask() is Ask.TRICKS else ()
                value = data.draw(st.sampled_from((None, *found)))
                hand = hand if value is None else hand.say({name: value})
            while hand.ask() is Ask.RENEGE_COUNT:
                hand = hand.say(data.draw(st.sampled_from(hand.choices(Ask.RENEGE_COUNT))))
            numbers = [tricks for tricks, _ in hand.possible_tricks()]
            return hand.say({"tricks": data.draw(st.sampled_from(numbers))}) if hand.ask() else hand
        others = [{"result": each} for each in hand.not_played()]
        besides = others if asked in (Ask.UPCARD, Ask.CALL) else []
        hand = hand.say(data.draw(st.sampled_from([*hand.choices(asked), *besides])))
    return hand


def _leads_to(name, dealer, facts):
    """Whether some way through the tree says just these facts."""
    roots, steps, _ = tree(name, dealer)
    asked = facts | {"dealer": dealer}

    def found(at, said):
        if at < 0:
            kept = {key: value for key, value in said.items() if value is not None}
            return kept == asked
        for told, to in steps(at):
            fits = all(value is None or asked.get(key) == value for key, value in told.items())
            if fits and found(to, said | told):
                return True
        return False

    return found(roots[0], {"result": "played", "dealer": dealer})


def test_what_is_alike_is_kept_once():
    _, steps, leaves = walked("na24", 0)

    assert len(set(steps)) == len(steps)
    assert len(set(leaves)) == len(leaves) == 8


@pytest.mark.parametrize("name", ["na24", "cutthroat3", "call_ace5", "boston1888", "cincinnati"])
def test_a_dealer_is_like_another(name):
    roots, steps, leaves = walked(name, 1)
    turned_tree = tree(name, 1)
    walked_tree = (
        roots,
        lambda at: [(dict(says), to) for says, to in steps[at]],
        lambda at: leaves[at],
    )

    assert _all_hands(*walked_tree) == _all_hands(*turned_tree)


def _all_hands(roots, steps, leaves):
    """Every hand that a tree tells, and what it comes to."""

    def found(at, said):
        if at < 0:
            yield (tuple(sorted(said.items(), key=str)), leaves(-1 - at))
            return
        for says, to in steps(at):
            yield from found(to, said | says)

    return {(root, *hand) for root, at in enumerate(roots) for hand in found(at, {})}


def test_too_many_ways_are_given_up():
    rules = preset("na24")
    fold = Fold(_told, _told_leaf, most=20)

    with pytest.raises(TooWide):
        fold.add(Step(Hand(rules, before(rules, dealer=0))))


def test_who_is_alone_is_asked_before_the_tricks_where_it_can_be_chosen():
    rules = preset("na24")
    hand = Hand(rules, before(rules, dealer=3)).say({"caller": 0, "round": 1})
    step = Step(hand)

    assert step.asks == ALONE
    assert [choice.says for choice in step.choices(ALONE)][:1] == [{}]
    assert {choice.to.asks for choice in step.choices(ALONE)} == {Ask.TRICKS}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"count_down": True}, Unsummed.COUNT_DOWN),
        ({"overshoot": Overshoot.LAP}, Unsummed.LAP),
        ({"floor_zero": True}, Unsummed.FLOOR),
        ({"win_by": 2}, Unsummed.LEAD),
        ({"overshoot": Overshoot.LAP, "target": None, "hand_limit": 8}, None),
    ],
)
def test_adding_is_not_enough(changes, why):
    assert asked_of_server(replace(preset("na24"), **changes)) == why


def test_games_that_are_asked_of_whoever_has_the_rules():
    callers = replace(preset("cutthroat3"), both_reach=BothReach.CALLER)

    assert asked_of_server(preset("buck4")) is Unsummed.COUNT_DOWN
    assert asked_of_server(preset("bid24")) is Unsummed.CONTRACT
    assert asked_of_server(callers) is Unsummed.BOTH_REACH
    assert asked_of_server(preset("ontario8")) is None
    assert asked_of_server(preset("ontario8"), deciding=True) is Unsummed.DECIDING


def test_a_penalty_that_may_end_the_game_is_counted_by_whoever_has_the_rules():
    rules = preset("boston1888")
    hand = Hand(rules, before(rules, dealer=3)).say({"caller": 0, "round": 1})
    plain = hand.say({"tricks": 3})
    reneged = hand.say({"renege": "callers"}).say({"renege_count": 1}).say({"tricks": 3})

    assert leaf(Step(plain)).award == (1, 0)
    assert leaf(Step(reneged)).award is None
    endless = replace(reneged, rules=replace(rules, target=None, hand_limit=8))
    assert leaf(Step(endless)).award == (1, 3)


def test_a_hand_that_is_not_whole_is_no_leaf():
    rules = preset("na24")

    with pytest.raises(ValueError, match="not whole"):
        leaf(Step(Hand(rules, start(rules))))


def test_misdeals_in_a_row_decide_who_deals_next():
    rules = HOUSES["three misdeals"]
    third = Hand(rules, before(rules, dealer=1, misdeals=2), {"result": "misdeal"})
    second = Hand(rules, before(rules, dealer=1, misdeals=1), {"result": "misdeal"})

    assert misdeals_that_matter(rules) == 3
    assert leaf(Step(second)).result.next_dealer == 1
    assert leaf(Step(third)).result.next_dealer == 2


def test_misdeals_of_another_dealer_are_not_in_a_row():
    rules = preset("na24")
    state = replace(before(rules, dealer=1, misdeals=2), next_dealer=2)

    assert misdeals_in_a_row(before(rules, dealer=1, misdeals=2)) == 2
    assert misdeals_in_a_row(state) == 0


def test_how_a_game_ends():
    timed = preset("timed13")

    assert ends(timed).closes is ClosesAt.ANY
    assert ends(replace(timed, ties=Ties.PLAY_ON)).closes is ClosesAt.UNLEVEL
    assert ends(preset("ontario8")).level is Level.DECIDE
    assert ends(preset("na24")).level is Level.ON
    assert ends(HOUSES["capped"]).cap
