"""The facts that go on paper, gathered from a night: the input of every document in printing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from django.db.models import Q

from scoring.night import TiedRound
from scoring.rules import Ties, side_of
from scoring.sheet import boxes_needed, marks
from tournaments.models import (
    Confirmation,
    NeedKind,
    PlacementKind,
    PlayerNeed,
    Tournament,
    Unit,
)
from tournaments.names.order import Key, as_written
from tournaments.printing import document_data
from tournaments.queries import entries as entries_of
from tournaments.queries import plans, standings
from tournaments.queries import rounds as rounds_of
from tournaments.queries import rules as rules_of
from tournaments.queries.document_data_of_pairs import PairsOnPaper, together
from tournaments.queries.document_links import LinksOnPaper
from tournaments.queries.document_people import printed_people, with_numbers_of_pairs
from tournaments.queries.entries import EntryNow
from tournaments.queries.placards import placards
from tournaments.queries.rounds import RoundSeating, TableSeating
from tournaments.queries.rules import RulesNow
from tournaments.queries.standings import StandingLine
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import movement_from_json

COMPASS = ("N", "E", "S", "W")


class NightData:
    """A night read once, from which any of its papers is gathered. Twelve queries to make one.

    ``address`` is where Benny is reached from the room ("https://benny.example"), none when nobody
    can reach it: then no QR and no code is printed.
    """

    def __init__(self, tournament: Tournament, *, address: str | None = None) -> None:
        self.tournament = tournament
        self.address = address
        self.language = tournament.club.language
        self.links = LinksOnPaper.of(tournament.pk, address)
        self.rules: RulesNow = rules_of.of_night(tournament.pk)
        self.entries = entries_of.latest(tournament.pk)
        self.rounds = rounds_of.whole_night(tournament)
        self.plan = plans.accepted(tournament.pk)
        self.people = printed_people(self.entries)
        self.pairs: PairsOnPaper | None = None
        if tournament.unit == Unit.PARTNERSHIP:
            self.people = with_numbers_of_pairs(self.entries, self.people)
            self.pairs = PairsOnPaper.of(self.entries, self.people)
        self.night = document_data.NightHeading(
            club=tournament.club.name,
            title=tournament.name,
            starts=tournament.starts_at,
            zone=tournament.zone,
            plan=self.plan.seed if self.plan else None,
            version=self.plan.revision if self.plan else 1,
            replaces=self._replaced(),
        )
        self.play = document_data.PlayLength(
            rounds=tournament.rounds_planned,
            hands=self.rules.rules.hand_limit,
            target=None if self.rules.rules.hand_limit else self.rules.rules.target,
            minutes=self.rules.night.minutes,
            marks=marks(self.rules.rules, own=True),
            boxes=boxes_needed(self.rules.rules),
            deciding=self._is_decided_by_a_hand(),
        )

    def player_cards(self) -> document_data.PlayerCards:
        """A card for each number that plays, in card order; a pair that stays together has one."""
        large = self._large()
        if self.pairs is not None:
            return self._cards_of_pairs(self.pairs, large)
        return document_data.PlayerCards(
            night=self.night,
            play=self.play,
            cards=tuple(
                self._with_link(
                    entry,
                    document_data.PlayerCard(
                        player=self.people[entry.entry_id],
                        rounds=self._card_rounds(entry),
                        large=entry.player_id in large,
                    ),
                )
                for entry in self._playing()
            ),
        )

    def table_sheets(self, *, only_round: int | None = None) -> document_data.TableSheets:
        """A sheet for each table of each round (or of one), by round, then by table."""
        return document_data.TableSheets(
            night=self.night,
            play=self.play,
            sheets=tuple(
                document_data.TableSheet(
                    table=table.number,
                    round=each.number,
                    sides=self.sides(table),
                    dealers=self._dealers(len(table.seats)),
                    url=link.url if link else None,
                    code=link.code if link else None,
                )
                for each in self.rounds
                if only_round in (None, each.number)
                for table in each.tables
                for link in [self.links.tables.get(table.number)]
            ),
        )

    def table_cards(self) -> document_data.TableCards:
        """The card that stands on each table all night."""
        numbers = {table.number for each in self.rounds for table in each.tables}
        return document_data.TableCards(
            night=self.night, cards=tuple(self._table_card(number) for number in sorted(numbers))
        )

    def rotation_chart(self) -> document_data.RotationChart:
        """The whole plan on one page, by numbers."""
        return document_data.RotationChart(
            night=self.night,
            play=self.play,
            rounds=tuple(
                document_data.ChartRound(
                    number=each.number,
                    tables=tuple(self._chart_table(table) for table in each.tables),
                    rests=self._resting(each),
                )
                for each in self.rounds
            ),
            people=self._on_the_chart(),
            credit=self._credit(),
            of_pairs=self.pairs is not None,
        )

    def sign_in(self) -> document_data.SignIn:
        """Everybody expected, by number."""
        return document_data.SignIn(
            night=self.night, people=tuple(self.people[each.entry_id] for each in self._playing())
        )

    def wall_sheet(self) -> document_data.WallSheet:
        """Seats by name: people look for themselves."""
        lines = [
            document_data.WallLine(
                person=self.people[entry.entry_id],
                seats=tuple(_wall_seat(each, entry.entry_id) for each in self.rounds),
            )
            for entry in self._playing()
        ]
        return document_data.WallSheet(
            night=self.night,
            rounds=tuple(each.number for each in self.rounds),
            lines=tuple(sorted(lines, key=self._by_name)),
        )

    def _by_name(self, line: document_data.WallLine) -> Key:
        return as_written(line.person.name, self.tournament.club.language), line.person.number

    def results(self) -> document_data.Results:
        """The standings with a reason for every place. Eleven queries more."""
        table = standings.of_night(self.tournament)
        owners = printed_people(each.owner for each in self.entries)
        lines = tuple(
            document_data.ResultLine(
                person=_who(line, owners),
                rank=line.rank,
                tied=line.tied,
                values=line.values,
                reason=line.reason,
                unranked=line.unranked,
                equals=tuple(
                    other.number
                    for other in table.ranked
                    if line.tied and other.rank == line.rank and other.number != line.number
                ),
            )
            for line in table.lines
        )
        return document_data.Results(
            night=self.night,
            after_round=table.after_round,
            rounds=table.rounds,
            final=table.final,
            rank_by=table.night.rank_by,
            lines=lines,
        )

    def tally_cards(self) -> document_data.TallyCards:
        """Blank cards with numbers, for a night without seating."""
        listed = self.pairs.called if self.pairs else (each.number for each in self.entries)
        numbers = tuple(sorted(listed))
        return document_data.TallyCards(
            night=self.night, play=self.play, count=max(1, len(numbers)), numbers=numbers
        )

    def placards(self) -> document_data.Placards:
        """The sign of each table: its number, and where the movement sends people from there."""
        signs = placards(self.movement, self._tables())
        return document_data.Placards(night=self.night, placards=signs)

    def anybody_plays(self) -> bool:
        """Whether there is somebody to print."""
        return bool(self._playing())

    def has_results(self) -> bool:
        """Whether anything counts yet. One query."""
        return Confirmation.objects.filter(
            Q(table__round__tournament=self.tournament) | Q(entry__tournament=self.tournament),
            in_force=True,
        ).exists()

    @property
    def movement(self) -> Movement:
        """How people move."""
        return movement_from_json(self.tournament.movement)

    def _with_link(
        self, entry: EntryNow, card: document_data.PlayerCard
    ) -> document_data.PlayerCard:
        """With the way to one's own score, where the player has a link."""
        link = self.links.entries.get(entry.entry_id)
        return replace(card, url=link.url, code=link.code) if link else card

    def _is_decided_by_a_hand(self) -> bool:
        extra = self.rules.night.tied_round is TiedRound.EXTRA_HAND and self.movement.needs_winners
        return extra or self.rules.rules.ties is Ties.TIEBREAK_UNSCORED

    def _tables(self) -> int:
        """So many tables stand in the room: those of the plan, else as many as people fill."""
        planned = max((len(each.tables) for each in self.rounds), default=0)
        here = sum(each.in_play for each in self.entries)
        return planned or max(1, here // self.rules.rules.players)

    def _table_card(self, number: int) -> document_data.TableCard:
        """With a QR and a code to type, if the table has a link and Benny an address."""
        link = self.links.tables.get(number)
        if link is None:
            return document_data.TableCard(table=number)
        return document_data.TableCard(number, url=link.url, code=link.code, address=link.address)

    def _replaced(self) -> int | None:
        earlier = self.tournament.plans.filter(state="replaced").order_by("-revision").first()
        return earlier.revision if earlier else None

    def _cards_of_pairs(self, pairs: PairsOnPaper, large: set[int]) -> document_data.PlayerCards:
        playing = {each.entry_id for each in self._playing()}
        by_number = {each.number: each for each in self.rounds}
        last = max([self.tournament.rounds_planned, *by_number])
        return document_data.PlayerCards(
            night=self.night,
            play=self.play,
            cards=tuple(
                document_data.PlayerCard(
                    player=pairs.called[number],
                    rounds=tuple(
                        pairs.card_round(each, by_number.get(each), number, self._credit())
                        for each in range(1, last + 1)
                    ),
                    large=any(each.player_id in large for each in members),
                    of_pair=True,
                )
                for number, members in pairs.members.items()
                if any(each.entry_id in playing for each in members)
            ),
        )

    def _chart_table(self, table: TableSeating) -> document_data.ChartTable:
        return _chart_table(table) if self.pairs is None else self.pairs.chart_table(table)

    def _resting(self, seating: RoundSeating) -> tuple[int, ...]:
        if self.pairs is not None:
            return self.pairs.resting(seating)
        return tuple(rest.number for rest in rounds_of.sits_out(seating))

    def _on_the_chart(self) -> tuple[document_data.Person, ...]:
        """Whose number is whose."""
        if self.pairs is not None:
            return tuple(self.pairs.called.values())
        return tuple(self.people[each.entry_id] for each in self._playing())

    def _playing(self) -> list[EntryNow]:
        placed = {seat.entry_id for each in self.rounds for t in each.tables for seat in t.seats}
        here = [each for each in self.entries if each.in_play or each.entry_id in placed]
        return here if self.pairs is None else [e for e in here if e.partnership is not None]

    def _large(self) -> set[int]:
        needs = PlayerNeed.objects.filter(
            player__club_id=self.tournament.club_id,
            kind=NeedKind.LARGE_CARD,
            ended_at__isnull=True,
        )
        return set(needs.values_list("player", flat=True))

    def _credit(self) -> int | document_data.PrintedCredit:
        credit = self.rules.night.sit_out
        return credit if isinstance(credit, int) else document_data.PrintedCredit(credit.value)

    def _card_rounds(self, entry: EntryNow) -> tuple[document_data.CardRound, ...]:
        by_number = {each.number: each for each in self.rounds}
        return tuple(
            self._card_round(number, by_number.get(number), entry.entry_id)
            for number in range(1, max([self.tournament.rounds_planned, *by_number]) + 1)
        )

    def _card_round(
        self, number: int, seating: RoundSeating | None, entry_id: int
    ) -> document_data.CardRound:
        if seating is None:
            return document_data.OpenRound(number)
        for table in seating.tables:
            place = next((each for each in table.seats if each.entry_id == entry_id), None)
            if place is None:
                continue
            side = self._side_of(place.seat)
            others = [each for each in table.seats if each.entry_id != entry_id]
            return document_data.SeatedRound(
                number=number,
                table=table.number,
                seat=seat_name(place.seat, len(table.seats)),
                partners=self._names(e.entry_id for e in others if self._side_of(e.seat) == side),
                opponents=self._names(e.entry_id for e in others if self._side_of(e.seat) != side),
            )
        rests = {rest.entry_id: rest.kind for rest in seating.rests}
        if rests.get(entry_id) == PlacementKind.SIT_OUT:
            return document_data.RestRound(number, self._credit())
        return document_data.OpenRound(number)

    def _names(self, entry_ids: Iterable[int]) -> tuple[document_data.Person, ...]:
        return tuple(self.people[entry_id] for entry_id in entry_ids)

    def _side_of(self, seat: int) -> int:
        return side_of(self.rules.rules, seat)

    def sides(self, table: TableSeating) -> tuple[document_data.PrintedSide, ...]:
        """Who sits on each side of a table, seat by seat; an empty chair keeps its place."""
        sides: dict[int, list[int]] = {}
        for seat in range(len(table.seats)):
            sides.setdefault(self._side_of(seat), []).append(seat)
        who = {each.seat: self.people[each.entry_id] for each in table.seats}
        return tuple(
            document_data.PrintedSide(
                seats=tuple(seat_name(seat, len(table.seats)) for seat in seats),
                people=tuple(who.get(seat) for seat in seats),
            )
            for _, seats in sorted(sides.items())
        )

    def _dealers(self, seats: int) -> tuple[str, ...]:
        hands = self.rules.rules.hand_limit or 0
        return tuple(seat_name(hand % seats, seats) for hand in range(hands)) if seats else ()


def seat_name(seat: int, seats: int) -> str:
    """N, E, S, W at a table of four; elsewhere the seat's number from 1.

    >>> seat_name(2, 4), seat_name(2, 6)
    ('S', '3')
    """
    return COMPASS[seat] if seats == 4 else str(seat + 1)


def _who(line: StandingLine, people: Mapping[int, document_data.Person]) -> document_data.Person:
    """Who stands on a line: a person, or the two of a pair."""
    if line.entry_id is not None:
        return people[line.entry_id]
    return document_data.Person(line.number, together(line.entries, people))


def _chart_table(table: TableSeating) -> document_data.ChartTable:
    return document_data.ChartTable(table.number, tuple(seat.number for seat in table.seats))


def _wall_seat(seating: RoundSeating, entry_id: int) -> document_data.WallSeat | None:
    for table in seating.tables:
        for seat in table.seats:
            if seat.entry_id == entry_id:
                return document_data.WallSeat(table.number, seat_name(seat.seat, len(table.seats)))
    return None
