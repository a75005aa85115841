"""What goes on paper, as plain facts: the whole input of every document in this room.

Nothing here knows a model, a database row or a file. Whoever asks for a document fills these frozen
values, already in reading order, and hands them to :mod:`tournaments.printing.making`. Facts are
numbers, names and addresses; the sentences around them are made by
``tournaments.wording.printed`` in the language that is active when the document is drawn, so equal
facts are equal whoever asks. The few texts that are passed in (where a table stands) are the
club's.

>>> from datetime import UTC, datetime
>>> night = NightHeading(club="Harbour Euchre Club", title="Thursday night",
...               starts=datetime(2026, 11, 12, 19, tzinfo=UTC), zone="Europe/London", plan=5182)
>>> play = PlayLength(rounds=2, hands=8)
>>> jo, bob = Person(number=20, name="Jo Kim"), Person(number=4, name="Bob Ferreira")
>>> maria = Person(number=15, name="Maria Santos", namesake=True)
>>> other = Person(number=16, name="Maria Santos", namesake=True)
>>> card = PlayerCard(player=jo, rounds=(
...     SeatedRound(number=1, table=3, seat="N", partners=(bob,), opponents=(maria, other)),
...     RestRound(number=2, credit=7),
... ))
>>> PlayerCards(night=night, play=play, cards=(card,)).cards[0].player.name
'Jo Kim'
"""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Literal

from scoring.night import KeyValue, Reason, TieBreak, Unranked
from tournaments.printing import dates

PerPage = Literal[1, 2, 4]


class PaperFormat(Enum):
    """The two paper worlds; the value is what stands in a setting or a form."""

    A4 = "a4"
    LETTER = "letter"


class PrintedCredit(Enum):
    """What a rest brings where it is not a fixed number of points."""

    AVERAGE = "average"
    NOTHING = "nothing"


class Mover(Enum):
    """Whose move a placard describes: a side by its result, one of its two, or one seat.

    The first of a side sat North or East, the second South or West.
    """

    WINNERS = "winners"
    LOSERS = "losers"
    FIRST_WINNER = "first_winner"
    SECOND_WINNER = "second_winner"
    FIRST_LOSER = "first_loser"
    SECOND_LOSER = "second_loser"
    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


@dataclass(frozen=True, slots=True)
class Person:
    """One entry as it is printed.

    ``name`` is empty while nobody has given one: the number stands in its place. ``namesake`` is
    true when two people of this night share the name; then "no. 15" follows it everywhere.
    """

    number: int
    name: str = ""
    namesake: bool = False


@dataclass(frozen=True, slots=True)
class NightHeading:
    """The head and the foot of every sheet of one tournament.

    ``plan`` is the number of the plan (none for a night without one), ``replaces`` the version that
    this paper makes invalid. ``edition`` counts what was printed of one document with other facts:
    from the second on it makes the earlier ones invalid, whatever became of the plan.
    """

    club: str
    title: str
    starts: datetime
    zone: str
    plan: int | None = None
    version: int = 1
    replaces: int | None = None
    edition: int = 1

    @property
    def date(self) -> str:
        """Day and hour in the night's zone, which is named, in the language that is active."""
        return dates.moment(self.starts, self.zone)


@dataclass(frozen=True, slots=True)
class PlayLength:
    """How long a round is. At most one of ``hands``, ``target`` (points), ``minutes`` is the rule;
    a clock may stand beside either. ``marks`` are the points that a box can hold beside X,
    ``boxes`` the boxes that a table's sheet of one round needs; none where ``hands`` says it.
    ``deciding``: a level round is decided by one hand more.
    """

    rounds: int
    hands: int | None = None
    target: int | None = None
    minutes: int | None = None
    marks: tuple[int, ...] = (1, 2, 4)
    boxes: int | None = None
    deciding: bool = False


@dataclass(frozen=True, slots=True)
class SeatedRound:
    """A round in which the player sits. ``seat`` is "N", "E", "S", "W", or "1" to "6"; on the card
    of a pair that stays together it is "NS" or "EW", and ``partners`` is empty.
    """

    number: int
    table: int
    seat: str
    partners: tuple[Person, ...]
    opponents: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class RestRound:
    """A round in which the movement rests the player; ``credit`` is points, or what else counts."""

    number: int
    credit: int | PrintedCredit


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round whose seat is not known when the card is printed; it is written in by hand."""

    number: int


CardRound = SeatedRound | RestRound | OpenRound


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player's card of the whole night.

    ``url`` becomes the QR code and is None until the house has a public address; ``code`` is typed
    instead ("H7KP", printed in two groups). ``large`` asks for the large print; why is nobody's
    business, so no reason comes along. ``of_pair``: it is of a pair that stays together, so no
    partner is named.
    """

    player: Person
    rounds: tuple[CardRound, ...]
    url: str | None = None
    code: str | None = None
    large: bool = False
    of_pair: bool = False


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """The cards of the night, in card order; "card 3 of 22" counts them from 1.

    Where only some are printed, ``places`` are theirs among all ``count``.
    """

    night: NightHeading
    play: PlayLength
    cards: tuple[PlayerCard, ...]
    places: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """One side at a table: its seats in seat order, and who sits there (None: an empty chair)."""

    seats: tuple[str, ...]
    people: tuple[Person | None, ...]


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table's sheet of one round. ``dealers`` holds the dealer's seat of each hand, first hand
    first; empty where the deal is not known beforehand. Sides in the order of their first seat.
    """

    table: int
    round: int
    sides: tuple[PrintedSide, ...]
    dealers: tuple[str, ...] = ()
    url: str | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class TableSheets:
    """Sheets in the order in which they are laid out: by round, then by table."""

    night: NightHeading
    play: PlayLength
    sheets: tuple[TableSheet, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card that stands on a table all night.

    ``place`` is where the table is ("by the kitchen"), ``north`` where North looks ("North faces
    the stage."), ``address`` what a person without a camera types before the code.
    """

    table: int
    place: str = ""
    north: str = ""
    url: str | None = None
    code: str | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True)
class TableCards:
    """The cards of all tables of a night."""

    night: NightHeading
    cards: tuple[TableCard, ...]


@dataclass(frozen=True, slots=True)
class ChartTable:
    """Who sits at one table in one round: numbers in seat order (North, East, South, West; None is
    an empty chair). The sides sit opposite each other, so seat 1 plays with seat 3.
    """

    table: int
    seats: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class ChartRound:
    """``starts`` is an hour in words ("19:25"), empty where no clock is planned."""

    number: int
    tables: tuple[ChartTable, ...]
    rests: tuple[int, ...] = ()
    starts: str = ""


@dataclass(frozen=True, slots=True)
class RotationChart:
    """The whole plan on one page. ``people`` says whose number is whose, in the order to print.

    With ``of_pairs`` a number is a pair's, and each table has two of them.
    """

    night: NightHeading
    play: PlayLength
    rounds: tuple[ChartRound, ...]
    people: tuple[Person, ...] = ()
    credit: int | PrintedCredit = PrintedCredit.NOTHING
    of_pairs: bool = False


@dataclass(frozen=True, slots=True)
class SignIn:
    """Everybody expected, in the order to print, and ``blanks`` empty rows for walk-ins."""

    night: NightHeading
    people: tuple[Person, ...]
    blanks: int = 3


@dataclass(frozen=True, slots=True)
class WallSeat:
    """Where somebody sits in one round."""

    table: int
    seat: str


@dataclass(frozen=True, slots=True)
class WallLine:
    """A person's way through the night, one place a round; None is a rest."""

    person: Person
    seats: tuple[WallSeat | None, ...]


@dataclass(frozen=True, slots=True)
class WallSheet:
    """The seats for the wall: people look for their own name, so lines come sorted by name.
    ``rounds`` are the numbers of the rounds, as many as each line has seats.
    """

    night: NightHeading
    rounds: tuple[int, ...]
    lines: tuple[WallLine, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of the standings; ``equals`` are the numbers of those who share its place. Who is
    ``unranked`` has no rank and no reason.
    """

    person: Person
    rank: int | None
    tied: bool
    values: tuple[KeyValue[TieBreak], ...]
    reason: Reason[TieBreak] | None = None
    unranked: Unranked | None = None
    equals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Results:
    """The standings after a round. ``rank_by`` are the keys whose values stand on each line;
    ``notes`` whole sentences at the end.
    """

    night: NightHeading
    after_round: int
    final: bool
    rank_by: tuple[TieBreak, ...]
    lines: tuple[ResultLine, ...]
    rounds: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacardMove:
    """Where somebody goes after the round; ``to`` equal to the own table means "stay"."""

    who: Mover
    to: int
    change_partner: bool = False


@dataclass(frozen=True, slots=True)
class Placard:
    """The sign on a table that sends people on. ``head`` marks the head table, with the bell."""

    table: int
    moves: tuple[PlacardMove, ...]
    head: bool = False


@dataclass(frozen=True, slots=True)
class Placards:
    """The signs of all tables of a night."""

    night: NightHeading
    placards: tuple[Placard, ...]


@dataclass(frozen=True, slots=True)
class TallyCards:
    """Blank cards for a night without seating. ``numbers`` are those of the night; without them
    ``first`` numbers the cards from there on, and None leaves the number to be written.
    """

    night: NightHeading
    play: PlayLength
    count: int
    first: int | None = 1
    numbers: tuple[int, ...] = ()
