"""Every option of a house with its value. What they are worth and whether they fit comes later."""

from dataclasses import dataclass
from typing import Literal

from scoring.rules import options as o
from scoring.rules.readers import SpecialBid


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The values alone, each with its default: the plain North American game."""

    # The table and the pack.
    players: int = 4
    sides: o.Sides = o.Sides.TEAMS
    deck_low: int = 9
    jokers: int = 0
    benny_card: o.BennyCard = o.BennyCard.JOKER
    packs: int = 1
    deck_size: int | None = None
    hand_size: int = 5
    need: int = 3
    widow: int = 0
    game: o.Game = o.Game.TURNUP

    # How trump is made, and what must be written down of it.
    partner_orders: o.PartnerOrders = o.PartnerOrders.FREE
    stick: o.Stick = o.Stick.OFF
    concede_points: int = 1
    benny_up: o.BennyUp = o.BennyUp.DEALER_CALLS
    no_trump: bool = False
    upcard_required: bool = False
    trump_required: bool = False
    forced_suit: o.Suit | None = None

    # Who may play alone, and with whose card.
    makers_alone: o.MakersAlone = o.MakersAlone.SIDE
    defend_alone: o.DefendAlone = o.DefendAlone.ANY
    passed_may_go_alone: bool = True
    lone_exchange: o.LoneExchange = o.LoneExchange.NONE
    lone_exchange_defender: bool = False

    # What a hand with an up-card is worth.
    make: int = 1
    lone_make: int = 1
    march: int = 2
    lone_march: int | Literal["players"] = 4
    euchre: int = 2
    lone_euchred: int = 2
    lone_def_euchre: int = 2
    lone_def_march: int = 4
    super_euchre: int | None = None
    loner_player_points: int | None = None

    # Called partners.
    called_undealt: o.CalledUndealt = o.CalledUndealt.ALONE
    own_partner: bool = True

    # Penalties.
    renege: o.Renege = o.Renege.AWARD
    renege_points: int = 2
    renege_points_lone: int = 4
    renege_replaces: bool = True
    renege_multiply: bool = False
    renege_both: o.RenegeBoth = o.RenegeBoth.CANCEL

    # Hands that are not played.
    passout: o.Passout = o.Passout.NEXT
    passout_counts: bool = True
    misdeal_limit: int | None = None
    farmers: bool = False

    # Auctions.
    bid_min: int = 3
    bid_max: int | None = None
    bid_force: bool = False
    bid_specials: tuple[tuple[str, SpecialBid], ...] = ()
    bid_made: o.BidMade = o.BidMade.TRICKS
    bid_failed: o.BidFailed = o.BidFailed.MINUS_BID
    bid_def_tricks: bool = True

    # How a game begins and ends.
    start_score: int = 0
    target: int | None = 10
    count_down: bool = False
    hand_limit: int | None = None
    timed: bool = False
    ties: o.Ties = o.Ties.PLAY_ON
    win_by: int = 1
    overshoot: o.Overshoot = o.Overshoot.KEEP
    win_value: o.WinValue = o.WinValue.SINGLE
    bid_win: o.BidWin = o.BidWin.ANY
    both_reach: o.BothReach = o.BothReach.HIGHER
    floor_zero: bool = False
    set_penalty: int = 5
    enforce_dealer: bool = True

    @property
    def cards(self) -> int:
        """How many cards the pack has.

        >>> OptionSet().cards, OptionSet(deck_low=7, jokers=1).cards
        (24, 33)
        """
        if self.deck_size is not None:
            return self.deck_size
        return self.packs * (4 * (15 - self.deck_low) + self.jokers)
