"""House rules as an ordered list of codes with values: one for every option that matters here.

An option that has no effect in a game (a bid where a card is turned up) makes no sentence; one
that has, does, so that two houses that play differently never print the same sheet. The words are
made at the edge; `CODES` lists all that it may be asked for.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from scoring.rules import options as o
from scoring.rules.ruleset import RuleSet, lone_march_points


class Sentence(NamedTuple):
    """What one sentence of the house-rules sheet says: a code, and the values in it."""

    code: str
    values: Mapping[str, object]


Condition: TypeAlias = Callable[[RuleSet], bool]


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """One line of the sheet: the codes that it can have, and what it says of a rule set.

    `write` gives nothing where the option does not matter.
    """

    codes: tuple[str, ...]
    write: Callable[[RuleSet], Iterator[Sentence]]


def of_rules(rules: RuleSet) -> tuple[Sentence, ...]:
    """Say what a rule set plays by, in the order of a printed sheet.

    >>> from scoring.rules.ruleset import preset
    >>> of_rules(preset("na24"))[0]
    Sentence(code='sides_teams', values={'players': 4})
    >>> [values["points"] for code, values in of_rules(preset("na24")) if code == "march"]
    [2]
    """
    return tuple(sentence for row in ROWS for sentence in row.write(rules))


# --- when an option matters


def _always(_rules: RuleSet) -> bool:
    return True


def _turnup(rules: RuleSet) -> bool:
    return rules.game is o.Game.TURNUP


def _bidding(rules: RuleSet) -> bool:
    return rules.game is o.Game.BID


def _called(rules: RuleSet) -> bool:
    return rules.sides is o.Sides.CALLED_PARTNER


def _for_oneself(rules: RuleSet) -> bool:
    return rules.sides is o.Sides.INDIVIDUAL


def _with_partners(rules: RuleSet) -> bool:
    """Whether anybody can have a partner, so that anybody can do without."""
    return _called(rules) or (rules.sides is o.Sides.TEAMS and rules.players > 2)


def _fixed_partners(rules: RuleSet) -> bool:
    return rules.sides is o.Sides.TEAMS and rules.players > 2


def _award_by_side(rules: RuleSet) -> bool:
    return _turnup(rules) and not _for_oneself(rules)


def _may_go_alone(rules: RuleSet) -> bool:
    return _with_partners(rules) and rules.makers_alone is not o.MakersAlone.NONE


def _lone_makers(rules: RuleSet) -> bool:
    """A caller who found no partner scores as alone, whether anybody may choose to or not."""
    return _award_by_side(rules) and (_may_go_alone(rules) or _called(rules))


def _lone_defenders(rules: RuleSet) -> bool:
    return (
        _award_by_side(rules)
        and _with_partners(rules)
        and rules.defend_alone is not o.DefendAlone.NONE
    )


def _can_pass_out(rules: RuleSet) -> bool:
    if _bidding(rules):
        return not rules.bid_force
    return rules.stick is o.Stick.OFF


def _passout_in_limit(rules: RuleSet) -> bool:
    return _can_pass_out(rules) and rules.hand_limit is not None and rules.passout is o.Passout.NEXT


def _by_sides(rules: RuleSet) -> bool:
    return not _for_oneself(rules)


def _jokers(rules: RuleSet) -> bool:
    return rules.jokers > 0


def _can_end_level(rules: RuleSet) -> bool:
    return rules.hand_limit is not None or rules.timed


def _to_target(rules: RuleSet) -> bool:
    return rules.target is not None


def _both(*conditions: Condition) -> Condition:
    return lambda rules: all(condition(rules) for condition in conditions)


# --- the kinds of row


def _number(option: str, matters: Condition, unit: str = "points") -> SummaryRow:
    """An option with a number; off (`None`) says nothing."""

    def write(rules: RuleSet) -> Iterator[Sentence]:
        value = getattr(rules, option)
        if value is not None and matters(rules):
            yield Sentence(option, {unit: value})

    return SummaryRow((option,), write)


def _choice(option: str, values: type[StrEnum], matters: Condition) -> SummaryRow:
    """An option with a closed set of words: a code for each."""

    def write(rules: RuleSet) -> Iterator[Sentence]:
        if matters(rules):
            yield Sentence(f"{option}_{getattr(rules, option)}", {})

    return SummaryRow(tuple(f"{option}_{value}" for value in values), write)


def _yes(option: str, matters: Condition = _always) -> SummaryRow:
    """A switch that speaks only where it is on."""

    def write(rules: RuleSet) -> Iterator[Sentence]:
        if getattr(rules, option) and matters(rules):
            yield Sentence(option, {})

    return SummaryRow((option,), write)


def _yes_or_no(option: str, otherwise: str, matters: Condition) -> SummaryRow:
    """A switch that speaks either way."""

    def write(rules: RuleSet) -> Iterator[Sentence]:
        if matters(rules):
            yield Sentence(option if getattr(rules, option) else otherwise, {})

    return SummaryRow((option, otherwise), write)


# --- rows of their own


def _sides(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence(f"sides_{rules.sides}", {"players": rules.players})


def _pack(rules: RuleSet) -> Iterator[Sentence]:
    values: dict[str, object] = {"cards": rules.cards, "lowest": rules.deck_low}
    yield Sentence("pack", values | {"jokers": rules.jokers, "packs": rules.packs})


def _need(rules: RuleSet) -> Iterator[Sentence]:
    if _turnup(rules):
        yield Sentence("need", {"tricks": rules.need, "of": rules.hand_size})


def _widow(rules: RuleSet) -> Iterator[Sentence]:
    if rules.widow:
        yield Sentence("widow", {"cards": rules.widow})


def _misdeal(rules: RuleSet) -> Iterator[Sentence]:
    if rules.misdeal_limit is None:
        yield Sentence("misdeal_same_dealer", {})
    else:
        yield Sentence("misdeal_limit", {"times": rules.misdeal_limit})


def _stick(rules: RuleSet) -> Iterator[Sentence]:
    if not _turnup(rules):
        return
    conceding = rules.stick is o.Stick.CALL_OR_CONCEDE
    yield Sentence(f"stick_{rules.stick}", {"points": rules.concede_points} if conceding else {})


def _forced_suit(rules: RuleSet) -> Iterator[Sentence]:
    if rules.forced_suit is not None and _turnup(rules) and _for_oneself(rules):
        yield Sentence("forced_suit", {"suit": rules.forced_suit})


def _bids(rules: RuleSet) -> Iterator[Sentence]:
    if not _bidding(rules):
        return
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    yield Sentence("bid_range", {"lowest": rules.bid_min, "highest": highest})
    for name, bid in rules.bid_specials:
        terms = {"name": name, "need": bid.need, "win": bid.win, "lose": bid.lose}
        yield Sentence("bid_special_alone" if bid.alone else "bid_special", terms)


def _lone_march(rules: RuleSet) -> Iterator[Sentence]:
    if _lone_makers(rules):
        yield Sentence("lone_march", {"points": lone_march_points(rules)})


def _renege(rules: RuleSet) -> Iterator[Sentence]:
    if _for_oneself(rules):
        return
    values = {"points": rules.renege_points}
    if _with_partners(rules):
        values["points_lone"] = rules.renege_points_lone
    yield Sentence(f"renege_{rules.renege}", values)


def _start_score(rules: RuleSet) -> Iterator[Sentence]:
    if rules.start_score:
        yield Sentence("start_score", {"points": rules.start_score})


def _target(rules: RuleSet) -> Iterator[Sentence]:
    if rules.target is not None:
        code = "target_down" if rules.count_down else "target"
        yield Sentence(code, {"points": rules.target})


def _win_by(rules: RuleSet) -> Iterator[Sentence]:
    if rules.win_by > 1 and _to_target(rules):
        yield Sentence("win_by", {"points": rules.win_by})


ROWS = (
    SummaryRow(tuple(f"sides_{sides}" for sides in o.Sides), _sides),
    SummaryRow(("pack",), _pack),
    _choice("benny_card", o.BennyCard, _jokers),
    _number("hand_size", _always, "cards"),
    SummaryRow(("widow",), _widow),
    _choice("game", o.Game, _always),
    SummaryRow(("need",), _need),
    _yes_or_no("enforce_dealer", "deal_may_be_stolen", _always),
    SummaryRow(("misdeal_same_dealer", "misdeal_limit"), _misdeal),
    _yes("farmers"),
    _choice("partner_orders", o.PartnerOrders, _both(_turnup, _fixed_partners)),
    _choice("benny_up", o.BennyUp, _both(_turnup, _jokers)),
    SummaryRow(tuple(f"stick_{stick}" for stick in o.Stick), _stick),
    SummaryRow(("forced_suit",), _forced_suit),
    _yes("no_trump"),
    SummaryRow(("bid_range", "bid_special", "bid_special_alone"), _bids),
    _yes("bid_force", _bidding),
    _choice("passout", o.Passout, _can_pass_out),
    _yes_or_no("passout_counts", "passout_does_not_count", _passout_in_limit),
    _yes("upcard_required", _turnup),
    _yes("trump_required"),
    _choice("called_undealt", o.CalledUndealt, _called),
    _yes_or_no("own_partner", "no_own_partner", _called),
    _choice("makers_alone", o.MakersAlone, _with_partners),
    _choice("defend_alone", o.DefendAlone, _with_partners),
    _yes_or_no("passed_may_go_alone", "passed_may_not_go_alone", _both(_turnup, _with_partners)),
    _choice("lone_exchange", o.LoneExchange, _fixed_partners),
    _yes("lone_exchange_defender", _fixed_partners),
    _number("make", _award_by_side),
    _number("march", _award_by_side),
    _number("euchre", _award_by_side),
    _number("super_euchre", _award_by_side),
    _number("lone_make", _lone_makers),
    SummaryRow(("lone_march",), _lone_march),
    _number("loner_player_points", _lone_makers),
    _number("lone_euchred", _lone_makers),
    _number("lone_def_euchre", _lone_defenders),
    _number("lone_def_march", _lone_defenders),
    _choice("bid_made", o.BidMade, _bidding),
    _choice("bid_failed", o.BidFailed, _bidding),
    _yes_or_no("bid_def_tricks", "no_bid_def_tricks", _bidding),
    _number("set_penalty", _for_oneself),
    SummaryRow(tuple(f"renege_{renege}" for renege in o.Renege), _renege),
    _yes_or_no("renege_replaces", "renege_before_hand", _by_sides),
    _yes("renege_multiply", _by_sides),
    _choice("renege_both", o.RenegeBoth, _by_sides),
    SummaryRow(("start_score",), _start_score),
    SummaryRow(("target", "target_down"), _target),
    _number("hand_limit", _always, "hands"),
    _yes("timed"),
    _choice("ties", o.Ties, _can_end_level),
    SummaryRow(("win_by",), _win_by),
    _choice("both_reach", o.BothReach, _to_target),
    _choice("bid_win", o.BidWin, _both(_bidding, _to_target)),
    _choice("overshoot", o.Overshoot, _to_target),
    _choice("win_value", o.WinValue, _always),
    _yes("floor_zero"),
)

CODES = tuple(code for row in ROWS for code in row.codes)
"""Every code that a rule set can give, in the order of the sheet."""
