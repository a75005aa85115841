"""The page of each question about a hand: its title, its keys, and where each key leads."""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from scoring.hand import EXTRAS, Ask, Hand, Judgement, Said
from scoring.rules import Game, Sides, side_of, sides_of
from tournaments.models import Line
from tournaments.web.scorer.game_state import GameSoFar
from tournaments.web.scorer.hand_form import address, params
from tournaments.web.scorer.table_session import SideNow
from tournaments.wording import hand_results as hand_words
from tournaments.wording import seats as seat_words
from tournaments.wording import tablet as words

Context = dict[str, object]


@dataclass(frozen=True, slots=True)
class Key:
    """Something to tap: what stands on it, and the address of what then follows."""

    address: str
    big: str = ""
    word: str = ""
    quiet: str = ""
    icon: str = ""
    entry_id: int | None = None
    chosen: bool = False
    lost: bool = False
    seat: int | None = None
    more: Said = field(default_factory=dict)  # what a tap says


@dataclass(frozen=True, slots=True)
class SeatKey:
    """Somebody at the drawn table, and what can be tapped there."""

    number: int
    where: str
    entry_id: int
    across: bool
    deals: bool
    keys: tuple[Key, ...]
    out: Key | None = None


class AnyTable(Protocol):
    """What the questions need to know of a table: how many sit there, and how they are called."""

    @property
    def table_id(self) -> int:
        """Which table, for addresses."""

    @property
    def seats(self) -> int:
        """How many people sit there."""

    @property
    def names(self) -> Mapping[int, str]:
        """Seat -> name."""

    @property
    def entry_in(self) -> Mapping[int, int]:
        """Seat -> entry."""

    def sides(self, play: GameSoFar) -> tuple[SideNow, ...]:
        """The sides, as a game stands."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A hand that is being told at a table, perhaps in the place of an earlier one."""

    here: AnyTable
    play: GameSoFar
    hand: Hand
    change: Line | None

    def page(self) -> tuple[str, Context]:
        """The template of the next question, and what stands on it."""
        asked = self.hand.ask()
        if asked is None:
            return "scorer/confirm.html", self._right()
        template, context = PAGES[asked]
        return template, context(self)

    # --- The questions

    def upcard(self) -> Context:
        """The cards of the pack that can be turned up."""
        keys = self._keys(Ask.UPCARD)
        return {"title": self.title(Ask.UPCARD), "keys": keys, "kind": "cards", **self._besides()}

    def call(self) -> Context:
        """The drawn table: who made trump, and in which round of bidding."""
        choices = self.hand.choices(Ask.CALL)
        return {
            "title": self.title(Ask.CALL),
            "seats": [
                self._seat(seat, [more for more in choices if more["caller"] == seat])
                for seat in self._in_order()
            ],
            "bell": self.hand.rules.timed and self.change is None and self.play.may_end_now,
            **self._besides(),
        }

    def bid(self) -> Context:
        """The bids of the house."""
        return {"title": self.title(Ask.BID), "keys": self._keys(Ask.BID), "kind": "bids"}

    def trump(self) -> Context:
        """The suits."""
        return {"title": self.title(Ask.TRUMP), "keys": self._keys(Ask.TRUMP), "kind": "suits"}

    def partner(self) -> Context:
        """Who held the called card, or that nobody did."""
        keys = self._keys(Ask.PARTNER)
        return {"title": self.title(Ask.PARTNER), "keys": keys, "kind": "partners"}

    def renege_count(self) -> Context:
        """How often one side reneged."""
        keys = self._keys(Ask.RENEGE_COUNT)
        return {"title": self.title(Ask.RENEGE_COUNT), "keys": keys, "kind": "counts"}

    def tricks(self) -> Context:
        """With partner or alone, the tricks, and what is rare."""
        keys = [self.tricks_key(*found) for found in self.hand.possible_tricks()]
        extras = {name: self._extra(name) for name in EXTRAS}
        return {
            "title": self.title(Ask.TRICKS),
            "ways": self._ways(),
            "partners": self.partners(),
            "must_be_alone": None not in self.hand.ways(),
            "keys": keys,
            "many": len(keys) > 6,
            "extras": {name: found for name, found in extras.items() if found},
            "extras_open": any(self.hand.said.get(name) is not None for name in EXTRAS),
            "back": self._back("alone"),
        }

    def shares(self) -> Context:
        """The tricks of each seat, and who dropped out."""
        may_be_out = self.hand.may_be_out()
        return {
            "title": self.title(Ask.TRICKS_BY_SEAT),
            "seats": [self._share(seat, may_be_out) for seat in self._in_order()],
            "back": self._back("out"),
        }

    # --- Is this right?

    def _right(self) -> Context:
        judged = self.hand.judged
        result = judged.result
        assert result is not None  # noqa: S101 - only a whole hand is asked about
        sides = self.here.sides(self.play)
        return {
            "fields": params(self.hand.said),
            "awards": _awards(result.award.by_side, sides),
            "scored": result.scored,
            "sentence": hand_words.what(result, self.here.names),
            "score": words.score(judged.so_far.score),
            "after": list(zip(sides, judged.so_far.score, strict=True)),
            "line_id": uuid.uuid4(),
            "no": self.no,
            "dealer": self.hand.dealer,
            "back": self._back("tricks"),
        }

    # --- Keys

    @property
    def no(self) -> int:
        """The number of the line that the hand is written on."""
        return self.change.no if self.change else self.play.no

    def _address(self, hand: Hand) -> str:
        change = self.change and self.change.pk
        return address(hand, table=self.here.table_id, no=self.no, change=change)

    def _to(self, more: Said) -> str:
        return self._address(self.hand.say(more))

    def _back(self, name: str) -> str:
        """The address where an answer, and what was said after it, is not said yet."""
        fresh = Hand(self.hand.rules, self.hand.so_far)
        again = fresh.until(self.hand.said, name)
        return self._address(again)

    def _key(self, more: Said, big: str = "", word: str = "", **about: object) -> Key:
        return Key(self._to(more), big, word, more=more, **about)  # type: ignore[arg-type]

    def _keys(self, asked: Ask) -> list[Key]:
        return [KEYS[asked](self, more) for more in self.hand.choices(asked)]

    def _besides(self) -> Context:
        return {"others": [self.other_key({"result": each}) for each in self.hand.not_played()]}

    def other_key(self, more: Said) -> Key:
        """The key of a deal that was not played."""
        return self._key(more, word=str(words.NOT_PLAYED[str(more["result"])]))

    def upcard_key(self, more: Said) -> Key:
        """The key of a card turned up."""
        card = str(more["upcard"])
        return self._key(more, *words.card(card), icon=_suit(card))

    def call_key(self, more: Said) -> Key:
        """The key of who made trump, and how."""
        seat = int(str(more["caller"]))
        word = words.won_bidding()
        if "round" in more:
            word = words.call(int(str(more["round"])), deals=seat == self.hand.dealer)
        return self._key(more, word=word, seat=seat)

    def bid_key(self, more: Said) -> Key:
        """The key of a bid."""
        special, bid = dict(self.hand.rules.bid_specials), more["bid"]
        if bid in special:
            quiet = words.terms(special[str(bid)])
            return self._key(more, word=hand_words.bid(bid), quiet=quiet)
        return self._key(more, big=str(bid), word=words.tricks(int(str(bid))))

    def trump_key(self, more: Said) -> Key:
        """The key of a suit."""
        suit = str(more["trump"])
        return self._key(more, word=str(words.SUITS[suit]), icon=words.SUIT_ICONS.get(suit, ""))

    def partner_key(self, more: Said) -> Key:
        """The key of who held the called card."""
        seat = more.get("partner")
        if seat is None:
            word = words.alone() if more["alone"] is not None else words.no_partner()
            return self._key(more, word=word)
        own = words.own_partner() if seat == self.hand.said.get("caller") else ""
        return self._of_seat(more, int(str(seat)), quiet=own)

    def renege_count_key(self, more: Said) -> Key:
        """The key of a number of reneges."""
        count = int(str(more["renege_count"]))
        return self._key(more, big=str(count), word=words.times(count))

    def tricks_key(self, number: int, judged: Judgement) -> Key:
        """The key of a number of tricks, with what they come to."""
        result = judged.result
        assert result is not None  # noqa: S101 - only accepted hands have keys
        makers, others = result.award.points or (0, 0)
        each = self.hand.rules.sides is not Sides.TEAMS
        return self._key(
            {"tricks": number},
            big=str(number),
            word=hand_words.outcome(result),
            quiet=hand_words.makes(makers, others, each=each),
            lost=result.made is False,
        )

    def way_key(self, more: Said) -> Key:
        """The key of playing with a partner, or of who played alone."""
        seat, now = more["alone"], self.hand.said.get("alone")
        if seat is None:
            return self._key(more, chosen=now is None)
        return self._of_seat(more, int(str(seat)), chosen=seat == now)

    def extra_key(self, name: str, value: object) -> Key:
        """The key of something rare; what was said takes itself back."""
        now = self.hand.said.get(name)
        more, chosen = {name: None if value == now else value}, value == now
        if isinstance(value, int):
            return self._of_seat(more, value, chosen=chosen)
        return self._key(more, word=str(words.RENEGED[str(value)]), chosen=chosen)

    def _of_seat(self, more: Said, seat: int, *, quiet: str = "", chosen: bool = False) -> Key:
        who = self.here.entry_in[seat]
        return self._key(more, entry_id=who, seat=seat, quiet=quiet, chosen=chosen)

    def _seat(self, seat: int, choices: list[Said]) -> SeatKey:
        return self._at(seat, tuple(self.call_key(more) for more in choices))

    def _at(self, seat: int, keys: tuple[Key, ...], out: Key | None = None) -> SeatKey:
        return SeatKey(
            number=seat,
            where=seat_words.seat(seat, self.here.seats),
            entry_id=self.here.entry_in[seat],
            across=len(sides_of(self.hand.rules)) == 2 and side_of(self.hand.rules, seat) == 1,
            deals=seat == self.hand.dealer,
            keys=keys,
            out=out,
        )

    def _ways(self) -> list[Key]:
        """With a partner, or who played alone; nothing to choose where there is one way."""
        ways = self.hand.ways()
        return [self.way_key({"alone": seat}) for seat in ways] if len(ways) > 1 else []

    def partners(self) -> list[int]:
        """Who plays with the maker where nobody is alone."""
        caller = self.hand.said.get("caller")
        side = next(each for each in sides_of(self.hand.rules) if caller in each)
        return [self.here.entry_in[seat] for seat in side if seat != caller]

    def _extra(self, name: str) -> list[Key]:
        """Who it may have been."""
        return [self.extra_key(name, value) for value in self.hand.extras(name)]

    def _share(self, seat: int, may_be_out: tuple[int, ...]) -> SeatKey:
        took = self.hand.took
        keys = tuple(
            Key(self._take(seat, number), big=str(number), chosen=took.get(seat) == number)
            for number in self.hand.may_take(seat)
        )
        out = self._drop_out(seat) if seat in may_be_out else None
        return self._at(seat, keys, out)

    def _take(self, seat: int, number: int) -> str:
        return self._address(self.hand.take(seat, number))

    def _drop_out(self, seat: int) -> Key:
        now = self.hand.out
        then = tuple(sorted({*now} ^ {seat}))
        return Key(self._to({"out": then}), chosen=seat in now)

    # --- Words

    @property
    def _maker(self) -> str:
        caller = self.hand.said.get("caller")
        return "" if caller is None else self.here.names[int(str(caller))]

    def title(self, asked: Ask) -> str:
        """The question, as it stands above the keys."""
        bidding = self.hand.rules.game is Game.BID
        titles: Mapping[Ask, Callable[[], str]] = {
            Ask.UPCARD: words.upcard,
            Ask.CALL: lambda: words.who(bidding=bidding),
            Ask.BID: lambda: words.how_high(self._maker),
            Ask.TRUMP: lambda: words.what_trump(self._maker),
            Ask.PARTNER: lambda: words.who_partner(self._maker),
            Ask.RENEGE_COUNT: words.how_often,
        }
        return titles.get(asked, self._made)()

    def _made(self) -> str:
        if not self._maker:
            return words.no_caller()
        bid = self.hand.said.get("bid")
        return words.made_trump(self._maker, "" if bid is None else hand_words.bid(bid))

    def _in_order(self) -> list[int]:
        """The seats from the dealer's left round to the dealer."""
        count = self.here.seats
        return [(self.hand.dealer + step) % count for step in range(1, count + 1)]


PAGES: Mapping[Ask, tuple[str, Callable[[Asking], Context]]] = {
    Ask.UPCARD: ("scorer/choose.html", Asking.upcard),
    Ask.CALL: ("scorer/who.html", Asking.call),
    Ask.BID: ("scorer/choose.html", Asking.bid),
    Ask.TRUMP: ("scorer/choose.html", Asking.trump),
    Ask.PARTNER: ("scorer/choose.html", Asking.partner),
    Ask.RENEGE_COUNT: ("scorer/choose.html", Asking.renege_count),
    Ask.TRICKS: ("scorer/tricks.html", Asking.tricks),
    Ask.TRICKS_BY_SEAT: ("scorer/tricks_by_seat.html", Asking.shares),
}

KEYS: Mapping[Ask, Callable[[Asking, Said], Key]] = {
    Ask.UPCARD: Asking.upcard_key,
    Ask.CALL: Asking.call_key,
    Ask.BID: Asking.bid_key,
    Ask.TRUMP: Asking.trump_key,
    Ask.PARTNER: Asking.partner_key,
    Ask.RENEGE_COUNT: Asking.renege_count_key,
}
"""The key of one answer to a question."""


def _suit(card: str) -> str:
    return words.SUIT_ICONS.get(card[-1:], "")


def _awards(by_side: tuple[int, ...], sides: tuple[SideNow, ...]) -> list[tuple[int, list[int]]]:
    """Points, and the entries that get them: the most first, sides of equal points together."""
    found: dict[int, list[int]] = {}
    for side, points in zip(sides, by_side, strict=True):
        if points:
            found.setdefault(points, []).extend(side.entry_ids)
    return sorted(found.items(), reverse=True)
