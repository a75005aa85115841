"""What is offered about a hand is what the rules accept: no more, and nothing less."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hand.entry import HandEntry
from scoring.hand.entry_reading import BOTH, ONE_SIDE, pack
from scoring.hand.game import start
from scoring.hand.judging import judge
from scoring.hand.questions import EXTRAS, Ask, Hand
from scoring.rules.options import CalledUndealt, Game, RenegeBoth, Sides
from scoring.rules.ruleset import PRESETS, expand, preset

HOUSES = [preset(name) for name in PRESETS] + [
    expand({"preset": name, **changes})
    for name, changes in (
        ("na24", {"stick": "call_or_concede", "farmers": True, "defend_alone": "vs_lone"}),
        ("british25", {"partner_orders": "never", "makers_alone": "caller"}),
        ("cincinnati", {"trump_required": True}),
        ("na24", {"trump_required": True, "upcard_required": True, "no_trump": True}),
        ("british25", {"upcard_required": True}),
        ("call_ace5", {"called_undealt": "next_highest", "own_partner": False}),
        ("six33", {"lone_exchange": "best", "renege_both": "void", "renege": "deduct"}),
        ("boston1888", {"renege_replaces": True, "renege_both": "void"}),
        ("auction6", {"bid_min": 5, "bid_specials": {}}),
        ("ohio8", {"passed_may_go_alone": False}),
    )
]
MAYBE_SEAT = st.none() | st.integers(0, 6)


def bids(rules):
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    return [*range(rules.bid_min, highest + 1), *(name for name, _ in rules.bid_specials)]


def drop_nothing(facts):
    return {name: value for name, value in facts.items() if value not in (None, [])}


@st.composite
def games(draw):
    """A house, and a game in it that has just begun or gone on for a few hands."""
    rules = draw(st.sampled_from(HOUSES))
    state = start(rules)
    for _ in range(draw(st.integers(0, 3))):
        again = judge(HandEntry(result="misdeal", dealer=state.next_dealer or 0), rules, state)
        state = again.so_far
    return rules, state


@st.composite
def hands(draw):
    """A game, and facts of a hand as a table tells them: often impossible."""
    rules, state = draw(games())
    facts = {"result": draw(st.sampled_from(["played"] * 9 + ["passout", "misdeal", "farmers"]))}
    facts["dealer"] = state.next_dealer or 0
    if rules.upcard_required and facts["result"] not in {"misdeal", "farmers"}:
        facts["upcard"] = draw(st.sampled_from(sorted(pack(rules))))
    if facts["result"] == "played":
        facts |= draw(plays(rules, forced=facts.get("upcard", "")[-1:] == rules.forced_suit))
    return rules, state, drop_nothing(facts)


@st.composite
def plays(draw, rules, *, forced):
    seat = st.integers(0, rules.players - 1)
    maybe = st.none() | seat
    facts = {"alone": draw(maybe), "defend_alone": draw(st.none() | maybe)}
    facts["exchange"] = draw(st.none() | maybe)
    if not forced:
        facts["caller"] = draw(seat)
    if rules.game is Game.BID:
        facts["bid"] = draw(st.sampled_from(bids(rules)))
    elif not forced:
        facts["round"] = draw(st.sampled_from([1, 2]))
    if rules.trump_required:
        facts["trump"] = draw(st.sampled_from(["S", "H", "D", "C", "NT", None]))
    if rules.sides is Sides.CALLED_PARTNER:
        facts["partner"] = draw(maybe)
    facts["renege"] = draw(st.sampled_from([None, None, None, "callers", "defenders", "both"]))
    one_side = facts["renege"] in ONE_SIDE
    if one_side and rules.renege_multiply:
        facts["renege_count"] = draw(st.integers(1, rules.hand_size))
    void = facts["renege"] == BOTH and rules.renege_both is RenegeBoth.VOID
    if rules.sides is Sides.INDIVIDUAL:
        facts["out"] = sorted(draw(st.sets(seat, max_size=2)))
        facts["tricks_by_seat"] = draw(shares(rules, without=facts["out"]))
    elif not void and not (one_side and rules.renege_replaces):
        facts["tricks"] = draw(st.integers(0, rules.hand_size))
    return facts


@st.composite
def shares(draw, rules, *, without):
    """All tricks, shared among the seats that are in the hand."""
    seats = [each for each in range(rules.players) if each not in without]
    won = draw(st.lists(st.sampled_from(seats), min_size=rules.hand_size, max_size=rules.hand_size))
    return {str(seat): won.count(seat) for seat in seats}


def tell(hand, facts):
    """The hand after its answers were chosen among what is offered; None where one is missing."""
    while (asked := hand.ask()) is not None:
        answered = answer(hand, asked, facts)
        if answered is None or answered == hand:
            return None
        hand = answered
        if facts["result"] != "played" and facts["result"] in hand.not_played():
            return hand.say({"result": facts["result"]})
    return hand


def answer(hand, asked, facts):
    turned = asked is Ask.UPCARD and "upcard" in facts
    if facts["result"] != "played" and not turned:
        offered = facts["result"] in hand.not_played()
        return hand.say({"result": facts["result"]}) if offered else None
    match asked:
        case Ask.CALL:
            names = [name for name in ("caller", "round") if name in facts]
            more = {name: facts[name] for name in names}
        case Ask.PARTNER if "alone" in facts and "partner" not in facts:
            more = {"alone": facts["alone"]}
        case Ask.PARTNER:
            more = {"partner": facts.get("partner"), "alone": None}
        case Ask.TRICKS:
            return tell_play(hand, facts)
        case Ask.TRICKS_BY_SEAT:
            return tell_shares(hand, facts)
        case _:
            more = {asked.value: facts.get(asked.value)}
    return hand.say(more) if more in hand.choices(asked) else None


def tell_play(hand, facts):
    if hand.said.get("renege") is None:
        if facts.get("alone") not in hand.ways():
            return None
        if hand.said.get("alone") != facts.get("alone"):
            hand = hand.say({"alone": facts.get("alone")})
        for name in EXTRAS:
            if name in facts:
                if facts[name] not in hand.extras(name):
                    return None
                hand = hand.say({name: facts[name]})
    if hand.ask() is not Ask.TRICKS:
        return hand
    if facts.get("tricks") not in [tricks for tricks, _ in hand.possible_tricks()]:
        return None
    return hand.say({"tricks": facts["tricks"]})


def tell_shares(hand, facts):
    for seat in facts.get("out", []):
        if seat not in hand.may_be_out():
            return None
        hand = hand.say({"out": (*hand.said.get("out", ()), seat)})
    for seat, tricks in facts["tricks_by_seat"].items():
        if hand.ask() is not None:
            assert tricks in hand.may_take(int(seat))
            hand = hand.take(int(seat), tricks)
    return hand


@settings(max_examples=300)
@given(hands())
def test_what_the_rules_accept_can_be_told_and_nothing_else(game):
    rules, state, facts = game

    told = tell(Hand(rules, state), facts)

    accepted = judge(HandEntry.from_json(facts), rules, state).accepted
    reached = told is not None and told.whole and told.facts() == facts
    assert reached == accepted


@settings(max_examples=100)
@given(games(), st.randoms(use_true_random=False))
def test_whoever_only_taps_what_is_offered_is_never_refused(game, dice):
    rules, state = game
    hand = Hand(rules, state)

    while (asked := hand.ask()) is not None:
        others = hand.not_played() if asked in {Ask.UPCARD, Ask.CALL} else ()
        if others and dice.random() < 0.2:
            hand = hand.say({"result": dice.choice(others)})
        else:
            hand = tap(hand, asked, dice)

    assert judge(HandEntry.from_json(hand.facts()), rules, state).accepted


def tap(hand, asked, dice):
    if asked is Ask.TRICKS_BY_SEAT:
        out = [seat for seat in hand.may_be_out() if seat not in hand.said.get("out", ())]
        if out and not hand.took and dice.random() < 0.3:
            return hand.say({"out": (*hand.said.get("out", ()), dice.choice(out))})
        seat = dice.choice([each for each in range(hand.rules.players) if hand.may_take(each)])
        return hand.take(seat, dice.choice(hand.may_take(seat)))
    if asked is not Ask.TRICKS:
        return hand.say(dice.choice(hand.choices(asked)))
    for name in EXTRAS:
        if hand.extras(name) and name not in hand.said and dice.random() < 0.2:
            return hand.say({name: dice.choice(hand.extras(name))})
    ways = [each for each in hand.ways() if each != hand.said.get("alone")]
    if ways and "renege" not in hand.said and dice.random() < 0.3:
        return hand.say({"alone": dice.choice(ways)})
    return hand.say({"tricks": dice.choice([tricks for tricks, _ in hand.possible_tricks()])})


def questions(rules, **facts):
    """The questions of a hand in the order in which they are asked, by its first answers."""
    hand, asked = Hand(rules, start(rules)), []
    while (ask := hand.ask()) is not None:
        asked.append(ask.value)
        if ask is Ask.TRICKS:
            hand = hand.say({"tricks": hand.possible_tricks()[0][0]})
        elif ask is Ask.TRICKS_BY_SEAT:
            hand = hand.take(0, rules.hand_size)
        else:
            found = hand.choices(ask)
            hand = hand.say(
                next((each for each in found if each.items() <= facts.items()), found[0])
            )
    return asked


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("na24", ["call", "tricks"]),
        ("two_handed", ["call", "tricks"]),
        ("cutthroat3", ["call", "tricks"]),
        ("six33", ["call", "tricks"]),
        ("buck4", ["upcard", "call", "tricks_by_seat"]),
        ("bid24", ["call", "bid", "tricks"]),
        ("auction5", ["call", "bid", "partner", "tricks"]),
        ("call_ace4", ["call", "partner", "tricks"]),
    ],
)
def test_each_game_asks_its_own_questions(name, asked):
    assert questions(preset(name)) == asked


def test_a_suit_that_makes_trump_by_itself_leaves_nobody_to_name():
    assert questions(preset("buck4"), upcard="9C") == ["upcard", "tricks_by_seat"]


def test_trump_is_asked_where_the_house_writes_it_down():
    house = expand({"preset": "bid24", "trump_required": True})

    assert questions(house) == ["call", "bid", "trump", "tricks"]
    assert [
        each["trump"]
        for each in Hand(house, start(house), {"caller": 1, "bid": 3}).choices(Ask.TRUMP)
    ] == ["S", "H", "D", "C", "NT"]


def test_a_called_card_that_nobody_holds_is_asked_where_the_house_plays_it_so():
    free = Hand(preset("call_ace4"), start(preset("call_ace4"))).say({"caller": 1, "round": 1})
    house = expand({"preset": "call_ace4", "called_undealt": CalledUndealt.NEXT_HIGHEST.value})
    bound = Hand(house, start(house)).say({"caller": 1, "round": 1})

    nobody = {"partner": None, "alone": None}
    assert nobody in free.choices(Ask.PARTNER)
    assert nobody not in bound.choices(Ask.PARTNER)


def test_a_moon_is_played_alone_without_being_asked():
    rules = preset("cincinnati")
    hand = Hand(rules, start(rules)).say({"caller": 2}).say({"bid": "moon"})

    assert hand.ways() == (2,)
    assert hand.facts()["alone"] == 2


def buck(**said):
    rules = preset("buck4")
    return Hand(rules, start(rules)).say({"upcard": "9H"}).say({"caller": 1, "round": 1, **said})


def test_who_dropped_out_takes_nothing_and_stands_in_the_facts():
    hand = buck()
    out = hand.may_be_out()[0]

    dropped = hand.say({"out": (out,)})

    assert dropped.out == (out,)
    assert dropped.facts()["out"] == [out]
    assert dropped.may_take(out) == ()
    assert out in dropped.may_be_out()
    assert 1 not in hand.may_be_out()  # who named trump plays


def test_a_seat_can_take_what_the_others_left():
    hand = buck().take(0, 2)

    assert hand.may_take(1) == (0, 1, 2, 3)
    assert hand.may_take(0) == (0, 1, 2, 3, 4, 5)


def test_tricks_that_can_only_have_fallen_in_one_way_are_not_asked():
    assert buck().take(0, 5).took == {0: 5, 1: 0, 2: 0, 3: 0}
    assert buck().take(0, 1).take(1, 1).take(2, 1).took == {0: 1, 1: 1, 2: 1, 3: 2}


def test_tricks_are_no_answers_but_numbers_with_their_worth():
    rules = preset("na24")
    hand = Hand(rules, start(rules)).say({"caller": 1, "round": 1})

    assert hand.choices(Ask.TRICKS) == ()
    assert [tricks for tricks, _ in hand.possible_tricks()] == [5, 4, 3, 2, 1, 0]
