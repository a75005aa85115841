"""Which rules cannot be played, and which say something idle or contradict themselves."""

from functools import lru_cache

from scoring.problem import Problem, ProblemCode
from scoring.rules import options as o
from scoring.rules.option_set import OptionSet


@lru_cache(maxsize=512)
def invalid(rules: OptionSet) -> tuple[Problem, ...]:
    """Every reason why no hand can be played by these rules, each as `ruleset_invalid`.

    >>> from scoring.rules.ruleset import preset
    >>> invalid(preset("na24"))
    ()
    """
    cards = rules.players * rules.hand_size + rules.widow
    if rules.game is o.Game.TURNUP:
        cards += 1
    pack = rules.cards
    teams = rules.sides is o.Sides.TEAMS
    reasons: list[tuple[bool, tuple[str, ...], str, object]] = [
        (not 2 <= rules.players <= 7, ("players",), "players_range", rules.players),
        (teams and rules.players % 2 == 1, ("players", "sides"), "teams_uneven", rules.players),
        (not teams and rules.players < 3, ("players", "sides"), "too_few_players", rules.players),
        (not 1 <= rules.need <= rules.hand_size, ("need", "hand_size"), "need_range", rules.need),
        (cards > pack, ("players", "hand_size", "widow", "deck_low"), "pack_too_small", cards),
        (
            rules.partner_orders is o.PartnerOrders.ALONE
            and rules.makers_alone is o.MakersAlone.NONE,
            ("partner_orders", "makers_alone"),
            "partner_cannot_go_alone",
            None,
        ),
        (
            rules.target is None and rules.hand_limit is None and not rules.timed,
            ("target", "hand_limit", "timed"),
            "no_end",
            None,
        ),
    ]
    return tuple(
        Problem(ProblemCode.RULESET_INVALID, names, {"reason": reason, "value": value})
        for wrong, names, reason, value in reasons
        if wrong
    )


def warnings(rules: OptionSet) -> tuple[Problem, ...]:
    """Every option without effect and every contradiction that does not stop a hand.

    >>> from scoring.rules.ruleset import expand
    >>> [problem.fields for problem in warnings(expand({"bid_min": 4}))]
    [('bid_min',)]
    """
    return (
        *_idle(rules, rules.game is not o.Game.BID, _ONLY_BIDDING, "needs_auction"),
        *_idle(rules, rules.game is o.Game.BID, _ONLY_TURNUP, "needs_upcard"),
        *_idle(rules, rules.sides is not o.Sides.CALLED_PARTNER, _ONLY_CALLED, "needs_called"),
        *_idle(rules, rules.sides is not o.Sides.INDIVIDUAL, _ONLY_INDIVIDUAL, "needs_buck"),
        *_idle(rules, rules.sides is not o.Sides.TEAMS, _ONLY_TEAMS, "needs_teams"),
        *_idle(rules, rules.jokers == 0, ("benny_card", "benny_up"), "needs_joker"),
        *_idle(rules, rules.target is None, _ONLY_TARGET, "needs_target"),
        *_contradictions(rules),
    )


_ONLY_BIDDING = (
    "bid_min",
    "bid_max",
    "bid_force",
    "bid_specials",
    "bid_made",
    "bid_failed",
    "bid_def_tricks",
    "bid_win",
)
_ONLY_TURNUP = (
    "partner_orders",
    "benny_up",
    "upcard_required",
    "forced_suit",
    "passed_may_go_alone",
    "make",
    "lone_make",
    "march",
    "lone_march",
    "euchre",
    "lone_euchred",
    "lone_def_euchre",
    "lone_def_march",
    "super_euchre",
    "loner_player_points",
)
_ONLY_CALLED = ("called_undealt", "own_partner")
_ONLY_INDIVIDUAL = ("forced_suit", "set_penalty")
_ONLY_TEAMS = ("lone_exchange", "lone_exchange_defender", "partner_orders")
_ONLY_TARGET = ("win_by", "both_reach", "bid_win", "count_down")


def _idle(rules: OptionSet, idle: bool, names: tuple[str, ...], reason: str) -> tuple[Problem, ...]:  # noqa: FBT001 - read as a sentence in the table above
    """A warning for each of these options that was changed although nothing here looks at it."""
    if not idle:
        return ()
    plain = type(rules)()
    return tuple(
        Problem(ProblemCode.OPTION_WITHOUT_EFFECT, (name,), {"reason": reason})
        for name in names
        if getattr(rules, name) != getattr(plain, name)
    )


def _contradictions(rules: OptionSet) -> tuple[Problem, ...]:
    highest = rules.hand_size if rules.bid_max is None else rules.bid_max
    sinking = rules.target is not None and rules.count_down and rules.start_score <= rules.target
    rising = rules.target is not None and not rules.count_down and rules.start_score >= rules.target
    found: list[tuple[bool, tuple[str, ...], str]] = [
        (rules.game is o.Game.BID and rules.bid_min > highest, ("bid_min", "bid_max"), "no_bid"),
        (sinking or rising, ("start_score", "target"), "won_at_the_start"),
        (
            rules.game is o.Game.BID and rules.sides is o.Sides.INDIVIDUAL,
            ("game", "sides"),
            "auction_without_sides",
        ),
        (rules.hand_limit is not None and rules.hand_limit < 1, ("hand_limit",), "no_hand"),
        (rules.widow < 0, ("widow",), "negative"),
        (rules.win_by < 1, ("win_by",), "lead_below_one"),
        (
            rules.overshoot is o.Overshoot.LAP and rules.sides is not o.Sides.TEAMS,
            ("overshoot", "sides"),
            "laps_need_teams",
        ),
        (
            rules.ties is o.Ties.TIEBREAK_UNSCORED and rules.hand_limit is None,
            ("ties", "hand_limit"),
            "deciding_hand_needs_a_limit",
        ),
        (
            rules.passout_counts
            and rules.passout is o.Passout.SAME
            and rules.hand_limit is not None
            and rules.stick is o.Stick.OFF,
            ("passout", "passout_counts"),
            "passout_never_counts",
        ),
    ]
    return tuple(
        Problem(ProblemCode.RULES_CONTRADICT, names, {"reason": reason})
        for wrong, names, reason in found
        if wrong
    )
