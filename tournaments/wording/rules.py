"""House rules as a person reads them: the presets by name, and one sentence for each option.

The codes are those of ``scoring.night.CODES``; a test holds this table against them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.night import WARNINGS, NightRules, clashes, sentences
from scoring.problem import Problem, ProblemCode
from scoring.rules import OPTIONS, RuleSet
from scoring.rules import PRESETS as CODES_OF_PRESETS
from scoring.rules import preset as rules_of_preset
from tournaments.wording import tiebreaks

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Preset:
    """A bundle of house rules: its name and what is special about it."""

    code: str
    name: Words
    about: Words


PRESETS: tuple[Preset, ...] = (
    Preset(
        "na24",
        gettext_lazy("North America, 24 cards"),
        gettext_lazy("Nine to ace; a loner who takes all five makes 4"),
    ),
    Preset(
        "ohio8",
        gettext_lazy("Eight hands, stick the dealer"),
        gettext_lazy("24 cards; each deals twice; the dealer must choose after two passes"),
    ),
    Preset(
        "ontario8",
        gettext_lazy("Ontario, eight hands"),
        gettext_lazy("A partner who orders the dealer up plays alone; a euchred loner costs 4"),
    ),
    Preset(
        "progressive8",
        gettext_lazy("Progressive, eight hands"),
        gettext_lazy("A lone march gives 5 to the loner's own card and 4 to the partner's"),
    ),
    Preset(
        "timed13",
        gettext_lazy("To 13 or the bell"),
        gettext_lazy("24 cards; the hand that is dealt when it rings is finished"),
    ),
    Preset(
        "british25",
        gettext_lazy("England, 25 cards with the benny"),
        gettext_lazy("The joker is the highest trump; to 11; a lone defender makes 4"),
    ),
    Preset(
        "cornwall_league21",
        gettext_lazy("Cornwall league, 25 cards to 21"),
        gettext_lazy("As in England, with longer games"),
    ),
    Preset(
        "guernsey33",
        gettext_lazy("Guernsey, 33 cards"),
        gettext_lazy("Seven to ace and the benny; to 10"),
    ),
    Preset(
        "anz32",
        gettext_lazy("Australia and New Zealand, 32 cards"),
        gettext_lazy("Seven to ace, no joker; to 10"),
    ),
    Preset("general32", gettext_lazy("32 cards to 5"), gettext_lazy("The old game, seven to ace")),
    Preset(
        "britannica4",
        gettext_lazy("25 cards to 10"),
        gettext_lazy("With the joker; a lone defender makes 2"),
    ),
    Preset(
        "boston1888",
        gettext_lazy("Boston 1888"),
        gettext_lazy("32 cards to 5; who has passed may not go alone"),
    ),
    Preset(
        "railroad",
        gettext_lazy("Railroad"),
        gettext_lazy("33 cards to 5; a loner gets a card, surplus points go to the next game"),
    ),
    Preset("two_handed", gettext_lazy("Two-handed"), gettext_lazy("24 cards, one against one")),
    Preset(
        "cutthroat3",
        gettext_lazy("Three-handed"),
        gettext_lazy("Whoever makes trump plays against the two others"),
    ),
    Preset(
        "buck4",
        gettext_lazy("Buck euchre"),
        gettext_lazy("Everybody for themselves, from 25 down to 0"),
    ),
    Preset(
        "six33", gettext_lazy("Six-handed, 33 cards"), gettext_lazy("Two sides of three; to 11")
    ),
    Preset(
        "six50",
        gettext_lazy("Six-handed, 50 cards"),
        gettext_lazy("Two packs of 24 and their jokers; two sides of three"),
    ),
    Preset("almonte", gettext_lazy("Almonte"), gettext_lazy("Six-handed with 31 cards; to 15")),
    Preset(
        "almonte_league",
        gettext_lazy("Almonte league"),
        gettext_lazy("Six-handed with 31 cards; twelve hands a round"),
    ),
    Preset(
        "call_ace4",
        gettext_lazy("Call-ace for four"),
        gettext_lazy("The maker names a card; whoever holds it is the partner"),
    ),
    Preset(
        "call_ace5",
        gettext_lazy("Call-ace for five"),
        gettext_lazy("The maker names a card; whoever holds it is the partner"),
    ),
    Preset(
        "call_ace6",
        gettext_lazy("Call-ace for six"),
        gettext_lazy("The maker names a card; whoever holds it is the partner"),
    ),
    Preset(
        "auction5", gettext_lazy("Auction for five"), gettext_lazy("Bids of tricks, with a widow")
    ),
    Preset(
        "auction6", gettext_lazy("Auction for six"), gettext_lazy("Bids of tricks, with a widow")
    ),
    Preset(
        "auction7", gettext_lazy("Auction for seven"), gettext_lazy("Bids of tricks, with a widow")
    ),
    Preset("bid24", gettext_lazy("Bid euchre"), gettext_lazy("24 cards, six tricks; to 32")),
    Preset(
        "cincinnati",
        gettext_lazy("Cincinnati bid euchre"),
        gettext_lazy("24 cards; moons up to 48 points"),
    ),
    Preset(
        "bid48",
        gettext_lazy("Bid euchre, two packs"),
        gettext_lazy("48 cards, twelve tricks; to 52"),
    ),
)

WORTH: Mapping[str, Words] = {
    "make": gettext_lazy("Makers take 3 or 4 tricks"),
    "march": gettext_lazy("Makers take every trick (march)"),
    "lone_make": gettext_lazy("One maker alone takes 3 or 4"),
    "lone_march": gettext_lazy("One maker alone takes every trick"),
    "loner_player_points": gettext_lazy("The same, on the loner's own card"),
    "euchre": gettext_lazy("Makers take fewer than 3 (euchred)"),
    "super_euchre": gettext_lazy("Makers take no trick at all"),
    "lone_euchred": gettext_lazy("One maker alone is euchred"),
    "lone_def_euchre": gettext_lazy("A defender alone stops the makers"),
    "lone_def_march": gettext_lazy("A defender alone takes every trick"),
}
"""The table "what a hand is worth", in the order in which it is read."""

TO_OTHERS = frozenset({"euchre", "super_euchre", "lone_euchred"})
"""Points that go to the other side."""

SENTENCES: Mapping[str, Words] = {
    "sides_teams": gettext_lazy("%(players)s at a table, in two sides"),
    "sides_caller_vs_rest": gettext_lazy(
        "%(players)s at a table; whoever makes trump plays against the rest"
    ),
    "sides_called_partner": gettext_lazy("%(players)s at a table; the maker calls a partner"),
    "sides_individual": gettext_lazy("%(players)s at a table, everybody for themselves"),
    "pack": gettext_lazy("%(cards)s cards"),
    "benny_card_joker": gettext_lazy("The joker is the benny, the highest trump"),
    "benny_card_2S": gettext_lazy("The two of spades is the benny, the highest trump"),
    "hand_size": gettext_lazy("%(cards)s cards to each player"),
    "widow": gettext_lazy("%(cards)s cards lie aside for whoever wins the bidding"),
    "game_turnup": gettext_lazy("A card is turned up to make trump"),
    "game_bid": gettext_lazy("Trump is made by bidding"),
    "need": gettext_lazy("Makers need %(tricks)s of %(of)s tricks"),
    "enforce_dealer": gettext_lazy("The deal goes round and is written down"),
    "deal_may_be_stolen": gettext_lazy("Who deals is not checked"),
    "misdeal_same_dealer": gettext_lazy("Misdeal: the same dealer deals again"),
    "misdeal_limit": gettext_lazy("Misdeal number %(times)s in a row passes the deal"),
    "farmers": gettext_lazy("A hand without a face may be dealt again"),
    "partner_orders_free": gettext_lazy(
        "The dealer's partner may order up and play with the dealer"
    ),
    "partner_orders_alone": gettext_lazy("A partner who orders the dealer up plays alone"),
    "partner_orders_never": gettext_lazy("The dealer's partner may not order up"),
    "benny_up_dealer_calls": gettext_lazy("Benny turned up: the dealer names trump"),
    "benny_up_dealer_last": gettext_lazy(
        "Benny turned up: anybody may name trump, the dealer must"
    ),
    "benny_up_as_spades": gettext_lazy("Benny turned up: it stands for a spade"),
    "benny_up_as_hearts": gettext_lazy("Benny turned up: it stands for a heart"),
    "stick_off": gettext_lazy("Everybody passes twice: the hand is thrown in"),
    "stick_must_call": gettext_lazy("Everybody passes twice: the dealer must choose"),
    "stick_call_or_concede": gettext_lazy(
        "Everybody passes twice: the dealer chooses or gives %(points)s points away"
    ),
    "forced_suit": gettext_lazy("One suit turned up is trump without bidding"),
    "no_trump": gettext_lazy("No trump may be called"),
    "bid_range": gettext_lazy("Bids go from %(lowest)s to %(highest)s"),
    "bid_special": gettext_lazy("“%(name)s”: %(need)s tricks win %(win)s, else %(lose)s are lost"),
    "bid_special_alone": gettext_lazy(
        "“%(name)s”, alone: %(need)s tricks win %(win)s, else %(lose)s are lost"
    ),
    "bid_force": gettext_lazy("The dealer must bid if nobody did"),
    "passout_next": gettext_lazy("A hand thrown in: the next dealer deals"),
    "passout_same": gettext_lazy("A hand thrown in: the same dealer deals again"),
    "passout_counts": gettext_lazy("A hand thrown in counts as one of the hands"),
    "passout_does_not_count": gettext_lazy("A hand thrown in does not count as one of the hands"),
    "upcard_required": gettext_lazy("The card turned up is written down"),
    "trump_required": gettext_lazy("The trump suit is written down"),
    "called_undealt_alone": gettext_lazy("A called card that nobody holds: the maker plays alone"),
    "called_undealt_next_highest": gettext_lazy(
        "A called card that nobody holds: the next highest counts"
    ),
    "own_partner": gettext_lazy("The maker may call a card of their own"),
    "no_own_partner": gettext_lazy("The maker may not call a card of their own"),
    "makers_alone_none": gettext_lazy("Nobody of the makers plays alone"),
    "makers_alone_caller": gettext_lazy("Only who makes trump may play alone"),
    "makers_alone_side": gettext_lazy("Either of the makers may play alone"),
    "defend_alone_none": gettext_lazy("No defender plays alone"),
    "defend_alone_vs_lone": gettext_lazy("A defender may play alone against a loner"),
    "defend_alone_any": gettext_lazy("A defender may play alone"),
    "passed_may_go_alone": gettext_lazy("Who has passed may still go alone"),
    "passed_may_not_go_alone": gettext_lazy("Who has passed may not go alone"),
    "lone_exchange_none": gettext_lazy("A loner gets no card from the partner"),
    "lone_exchange_best": gettext_lazy("A loner gets the partner's best card"),
    "lone_exchange_ask": gettext_lazy("A loner may ask the partner for a card"),
    "lone_exchange_defender": gettext_lazy("A lone defender too"),
    "make": gettext_lazy("Makers who take 3 or 4 tricks: %(points)s"),
    "march": gettext_lazy("Makers who take every trick: %(points)s"),
    "euchre": gettext_lazy("Makers who take fewer than 3: %(points)s to the other side"),
    "super_euchre": gettext_lazy("Makers who take none: %(points)s to the other side"),
    "lone_make": gettext_lazy("A maker alone who takes 3 or 4: %(points)s"),
    "lone_march": gettext_lazy("A maker alone who takes every trick: %(points)s"),
    "loner_player_points": gettext_lazy("On the loner's own card: %(points)s"),
    "lone_euchred": gettext_lazy("A maker alone who is euchred: %(points)s to the other side"),
    "lone_def_euchre": gettext_lazy("A defender alone who stops the makers: %(points)s"),
    "lone_def_march": gettext_lazy("A defender alone who takes every trick: %(points)s"),
    "bid_made_tricks": gettext_lazy("A kept bid is worth its tricks"),
    "bid_made_bid": gettext_lazy("A kept bid is worth the bid"),
    "bid_failed_minus_bid": gettext_lazy("A failed bid costs the bid"),
    "bid_failed_opponents_bid": gettext_lazy("A failed bid goes to the others"),
    "bid_def_tricks": gettext_lazy("Defenders get a point for each trick"),
    "no_bid_def_tricks": gettext_lazy("Defenders get nothing for tricks"),
    "set_penalty": gettext_lazy("Too few tricks cost %(points)s"),
    "renege_award": gettext_lazy("Renege: %(points)s points to the other side"),
    "renege_deduct": gettext_lazy("Renege: %(points)s points off the side that did it"),
    "renege_replaces": gettext_lazy("After a renege nothing else of the hand counts"),
    "renege_before_hand": gettext_lazy("A renege is scored before the hand"),
    "renege_multiply": gettext_lazy("Each renege of a hand counts"),
    "renege_both_cancel": gettext_lazy("Both sides reneged: the hand is scored as played"),
    "renege_both_void": gettext_lazy("Both sides reneged: the hand is void"),
    "start_score": gettext_lazy("A game starts at %(points)s"),
    "target": gettext_lazy("A game goes to %(points)s points"),
    "target_down": gettext_lazy("A game goes down to %(points)s"),
    "hand_limit": gettext_lazy("%(hands)s hands a round"),
    "timed": gettext_lazy("The bell ends the round; the hand that is dealt is finished"),
    "ties_play_on": gettext_lazy("Level at the end: play on"),
    "ties_allowed": gettext_lazy("Level at the end stays level"),
    "ties_tiebreak_unscored": gettext_lazy("Level at the end: one more hand that is not counted"),
    "win_by": gettext_lazy("A game is won by %(points)s points or more"),
    "both_reach_higher": gettext_lazy("Both get there at once: the higher score wins"),
    "both_reach_caller": gettext_lazy("Both get there at once: the makers win"),
    "bid_win_any": gettext_lazy("Anybody may win with any points"),
    "bid_win_contract_only": gettext_lazy("Only a kept bid or a set wins the game"),
    "overshoot_keep": gettext_lazy("Points beyond the end are kept"),
    "overshoot_cap": gettext_lazy("Points beyond the end are cut"),
    "overshoot_lap": gettext_lazy("Points beyond the end go to the next game"),
    "win_value_single": gettext_lazy("A win is one game"),
    "win_value_slam": gettext_lazy("A win is two games if the others have nothing"),
    "win_value_rubber": gettext_lazy("A win is up to three games, by how far the others are"),
    "floor_zero": gettext_lazy("No score goes below zero"),
    "minutes": gettext_lazy("The bell rings after %(minutes)s minutes"),
    "record_tables": gettext_lazy("The sheet of the table counts"),
    "record_cards": gettext_lazy("The cards of the players count"),
    "record_both": gettext_lazy("The table's sheet counts, cards are checked against it"),
    "agreement_none": gettext_lazy("A sheet counts when it is handed in"),
    "agreement_one": gettext_lazy("A sheet counts when one side agrees"),
    "agreement_two": gettext_lazy("A sheet counts when both sides agree"),
    "sit_out_points": gettext_lazy("Resting: %(points)s points"),
    "sit_out_average": gettext_lazy("Resting: the own average"),
    "sit_out_nothing": gettext_lazy("Resting: nothing"),
    "ghost_points": gettext_lazy("A table that could not be filled: %(points)s points"),
    "ghost_sit_out": gettext_lazy("A table that could not be filled counts as resting"),
    "ghost_zero": gettext_lazy("A table that could not be filled: nothing"),
    "absent_points": gettext_lazy("Not there: %(points)s points"),
    "absent_sit_out": gettext_lazy("Not there counts as resting"),
    "absent_zero": gettext_lazy("Not there: nothing"),
    "late_points": gettext_lazy("Late: %(points)s points"),
    "late_sit_out": gettext_lazy("Late counts as resting"),
    "late_zero": gettext_lazy("Late: nothing"),
    "leaver_ranked": gettext_lazy("Who goes home keeps a place"),
    "leaver_unranked": gettext_lazy("Who goes home has no place"),
    "tied_game_half": gettext_lazy("A tied game is half a win for both"),
    "tied_game_zero": gettext_lazy("A tied game is a win for nobody"),
    "tied_game_one": gettext_lazy("A tied game is a win for both"),
    "tied_round_extra_hand": gettext_lazy("A tie where winners move: one more hand"),
    "tied_round_first_to_reach": gettext_lazy("A tie where winners move: who got there first"),
    "tied_round_cut": gettext_lazy("A tie where winners move: cut the cards"),
    "card_loners_unasked": gettext_lazy("Nobody was asked yet"),
    "card_loners_marked": gettext_lazy("Lone hands are marked on the cards; no mark is none"),
    "card_loners_unmarked": gettext_lazy("Lone hands are not written on the cards"),
    "substitute_points_card": gettext_lazy("In the season points stay with the card"),
    "substitute_points_person": gettext_lazy("In the season points go to who played"),
}


@dataclass(frozen=True, slots=True)
class Worth:
    """A row of the table "what a hand is worth"; ``usual`` is the preset's value if it differs."""

    words: str
    points: object
    to_others: bool
    usual: object = None


def preset(code: str) -> Preset:
    """The preset's words; KeyError for one that has none."""
    return next(each for each in PRESETS if each.code == code)


def sentence(code: str, values: Mapping[str, object]) -> str:
    """One rule as a short sentence."""
    if code == "rank_by":
        return tiebreaks.ranking(values["keys"])  # type: ignore[arg-type]
    return str(SENTENCES[code]) % values


def worth(rules: RuleSet, usual: RuleSet, night: NightRules) -> tuple[Worth, ...]:
    """What a hand is worth, row by row, with what differs from the preset."""
    usually = {code: values.get("points") for code, values in sentences(usual, night)}
    rows = {code: values for code, values in sentences(rules, night) if code in WORTH}
    return tuple(
        Worth(
            str(words),
            rows[code]["points"],
            code in TO_OTHERS,
            None if usually.get(code) == rows[code]["points"] else usually.get(code, _("none")),
        )
        for code, words in WORTH.items()
        if code in rows
    )


ASKED_FIRST = ("hand_limit", "target", "minutes", "stick_", "misdeal_", "sit_out_", "rank_by")
"""What a director looks for first: codes, or how they begin."""


def told(rules: RuleSet, night: NightRules) -> tuple[str, ...]:
    """The rules that a director looks for first, in the order of a printed sheet."""
    return tuple(_worded(sentences(rules, night), first=True))


def told_too(rules: RuleSet, night: NightRules) -> tuple[str, ...]:
    """Every other rule of the night, in the order of a printed sheet."""
    return tuple(_worded(sentences(rules, night), first=False))


def _worded(rows: Iterable[tuple[str, Mapping[str, object]]], *, first: bool) -> Iterable[str]:
    for code, values in rows:
        if code not in WORTH and code.startswith(ASKED_FIRST) is first:
            yield sentence(code, values)


PROBLEMS: Mapping[str, Words] = {
    "teams_uneven": gettext_lazy("Two sides need an even number at the table."),
    "players_range": gettext_lazy("A table has two to seven people."),
    "too_few_players": gettext_lazy("This game needs three people or more at the table."),
    "need_range": gettext_lazy("Nobody can take so many tricks."),
    "pack_too_small": gettext_lazy("The pack has too few cards for so many people."),
    "partner_cannot_go_alone": gettext_lazy(
        "A partner who orders up must play alone, and nobody may: change one of the two."
    ),
    "no_end": gettext_lazy("A round needs an end: so many hands, so many points, or a bell."),
    "option_without_effect": gettext_lazy("One rule of this set changes nothing in this game."),
    "rules_contradict": gettext_lazy("Two of these rules do not fit together."),
    "deciding_hand_needs_a_limit": gettext_lazy(
        "The deciding hand comes after the last one, and no last hand is named."
    ),
    "passout_never_counts": gettext_lazy(
        "A hand thrown in goes to the same dealer, so it never counts as one of the hands."
    ),
    "won_at_the_start": gettext_lazy("The game would be won before the first hand."),
    "no_hand": gettext_lazy("A round has one hand or more."),
    "rank_by_empty": gettext_lazy("Say what the places go by."),
    "rank_by_repeated": gettext_lazy("The places go by the same thing twice."),
    "minutes_range": gettext_lazy("The bell rings after one minute or later."),
    "nothing_with_totals": gettext_lazy(
        "Who rests gets nothing and the places go by totals: resting costs places."
    ),
    "key_not_on_cards": gettext_lazy("The cards do not tell everything that the places go by."),
    "key_after_ruling": gettext_lazy("Something is counted only after lots were drawn."),
    "agreement_without_tables": gettext_lazy("Only cards count, so no side agrees at the table."),
    "credit_without_points": gettext_lazy(
        "Resting brings points, and the places do not go by points."
    ),
    "points_count_down": gettext_lazy(
        "This game counts down, so the fewest points win it, and the places go by the most points."
        " Let them go by games won."
    ),
}


@dataclass(frozen=True, slots=True)
class Told:
    """Something wrong or odd about rules; only what is no warning stops a night."""

    words: str
    stops: bool


def problem(found: Problem) -> Told:
    """One thing wrong or odd, as a sentence."""
    reason = str(found.data.get("reason", ""))
    words = PROBLEMS.get(reason) or PROBLEMS.get(found.code, PROBLEMS["rules_contradict"])
    return Told(str(words), stops(found))


def found(rules: RuleSet, night: NightRules) -> tuple[Problem, ...]:
    """Everything wrong or odd about the rules of a hand, those of a night, and both together."""
    return (*rules.problems(), *night.problems(), *clashes(rules, night))


def stops(found: Problem) -> bool:
    """Whether a problem of rules keeps a night from being played."""
    warnings = {*WARNINGS, ProblemCode.OPTION_WITHOUT_EFFECT, ProblemCode.RULES_CONTRADICT}
    return found.code not in warnings


def nearest(rules: RuleSet) -> str:
    """The preset that differs least from a rule set.

    >>> nearest(rules_of_preset("british25"))
    'british25'
    """
    return min(CODES_OF_PRESETS, key=lambda code: _apart(rules, rules_of_preset(code)))


def _apart(one: RuleSet, two: RuleSet) -> int:
    return sum(getattr(one, name) != getattr(two, name) for name in OPTIONS)
