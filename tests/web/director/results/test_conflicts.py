"""What was kept aside, as the director reads it: both versions in words, who and when."""

import csv
import html
import io
import re
import uuid

import pytest
from django.urls import reverse

from tests import factories
from tournaments import queries
from tournaments.models import Actor, Line, LineState
from tournaments.queries import integrity
from tournaments.services import night_files, sheets
from tournaments.services.sheets import late

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), people=9)


@pytest.fixture
def table(night):
    return factories.table_of(night, 1, 1)


@pytest.fixture
def link(night):
    return factories.table_links(night, 1)[0]


@pytest.fixture
def page(client, night):
    client.force_login(factories.owner_of(night.club))

    def read(name, *more):
        return client.get(reverse(f"web:{name}", args=[night.club.slug, night.slug, *more]))

    return read


def tapped(table, link, no, facts, **more):
    return sheets.write_line(
        table=table,
        line_id=uuid.uuid4(),
        no=no,
        kind="hand",
        facts=facts,
        detail="hands",
        origin="link",
        link=link,
        **{"by": Actor(link_id=link.pk), "at": factories.AT, **more},
    )


def made(dealer, tricks, **more):
    caller = (dealer + 1) % 4
    return {
        "result": "played",
        "dealer": dealer,
        "round": 1,
        "caller": caller,
        "tricks": tricks,
    } | {**more}


def words(answer):
    text = re.sub(
        r"<(script|style|title).*?</\1>|<[^>]+>", " ", answer.content.decode(), flags=re.DOTALL
    )
    return re.sub(r"\s+", " ", html.unescape(text)).replace("\u2068", "").replace("\u2069", "")


def caller_of(table):
    round_ = queries.rounds.published(table.round.tournament_id, only=1)[0]
    seat = round_.tables[0].seats[1]
    return factories.NAMES[seat.number - 1]


def test_both_versions_of_a_hand_stand_in_words(page, night, table, link):
    tapped(table, link, 1, {"result": "misdeal", "dealer": 0})
    tapped(table, link, 2, made(0, 4))
    tapped(table, link, 2, made(0, 2))

    told = words(page("table", 1, 1))

    assert "Hand 1: Somebody else wrote this hand first" in told
    assert "–" not in told[told.index("Kept aside") : told.index("This one is right")].replace(
        "East–West", ""
    ).replace("North–South", "")
    part = told[told.index("Kept aside") :]
    aside, stands = part.split("On the sheet")[:2]
    assert "2 to North–South" in aside
    assert "took 2 tricks. Euchred." in aside
    assert "1 to East–West" in stands
    assert "took 4 tricks" in stands
    for side in (aside, stands):
        assert caller_of(table) in side
        assert "the device of table 1" in side
        assert re.search(r"\d+:\d\d", side)


def test_a_refused_hand_is_told_as_it_was_written_with_what_is_wrong(page, night, table, link):
    tapped(table, link, 1, made(0, 9, alone=1, trump="H"))
    tapped(table, link, 1, [1, 2])
    tapped(table, link, 1, {"result": "played", "points": [10, 6]} | {"caller": "x"})
    tapped(table, link, 1, {"result": "stars"})
    tapped(table, link, 1, made(0, 3, result="passout"))

    told = words(page("table", 1, 1))

    assert "played alone." in told
    assert "Trump: Hearts." in told
    assert "9 tricks." in told
    assert "There are not so many tricks in a hand." in told
    assert "Cannot be read: [1, 2]" in told
    assert "Cannot be read: {'result': 'stars'}" in told
    assert "10 to 6" not in told
    assert "Nothing stands there." in told
    assert "Leave it out" in told


def test_a_line_that_nobody_can_read_is_only_left_out(page, night, table, link, client):
    line = sheets.write_line(
        table=table,
        line_id=uuid.uuid4(),
        no=0,
        kind="totals",
        facts={"points": "ten"},
        detail="totals",
        origin="api",
        by=Actor(),
        at=factories.AT,
    ).line
    assert line.aside_code == "facts_malformed"

    answer = page("table", 1, 1)

    assert "This cannot be read." in words(answer)
    assert "This one is right" not in words(answer)
    assert 'name="dismiss"' in answer.content.decode()


def test_a_hand_for_other_people_names_them(page, night, table, link):
    seated = queries.rounds.published(night.pk, only=1)[0].tables[0].seats
    numbers = [seat.number for seat in seated]
    others = [*numbers[1:], numbers[0]]
    tapped(table, link, 1, made(0, 3), who=others)

    told = words(page("table", 1, 1))

    part = told[told.index("Written for") :]
    for number in others:
        assert factories.NAMES[number - 1] in part
    assert f"{factories.NAMES[others[1] - 1]} made trump" in told


def test_a_hand_is_taken_by_the_button_under_it(page, night, table, link, client):
    first = tapped(table, link, 1, made(0, 4)).line
    rival = tapped(table, link, 1, made(0, 2)).line
    content = page("table", 1, 1).content.decode()
    address = re.search(rf'action="([^"]+{rival.pk}/settle/)"', content).group(1)
    seen = re.search(r'name="seen_revision"\s+value="(\d+)"', content).group(1)

    answer = client.post(
        address, {"seen_revision": seen, "reason": "they agree", "take": "yes"}, follow=True
    )

    assert "Settled" in words(answer)
    rival.refresh_from_db()
    first.refresh_from_db()
    assert (rival.state, first.state) == (LineState.LIVE, LineState.REPLACED)


def test_the_journal_tells_each_hand_and_why_it_was_kept_aside(page, night, table, link):
    tapped(table, link, 1, made(0, 4))
    tapped(table, link, 1, made(0, 2))
    factories.type_totals(table, 7, 5)

    told = words(page("journal"))

    assert f"{caller_of(table)} made trump" in told
    assert "took 4 tricks." in told
    assert "Euchred. Kept aside: Somebody else wrote this hand first." in told
    assert "7 to 5." in told


def test_the_download_holds_facts_as_json_and_why(page, night, table, link):
    tapped(table, link, 1, made(0, 4))
    tapped(table, link, 1, made(0, 2), who=[1, 2, 3, 4])

    text = page("export", "lines", "csv").content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))

    assert [row["state"] for row in rows] == ["live", "aside"]
    assert '"tricks": 4' in rows[0]["facts"]
    assert (rows[0]["why"], rows[0]["for"]) == ("", "")
    assert rows[1]["for"] == "1-2-3-4"


def test_what_came_too_late_stands_on_the_tables_page(page, night, table, link, client):
    for no in range(1, 9):
        tapped(table, link, no, made((no - 1) % 4, 3))
    old = client.get(reverse("web:at_table", args=[link.key])).content.decode()
    part = old[old.index("hand-in/") :]
    form = dict(re.findall(r'<input type="hidden"\s+name="([a-z_]+)"\s+value="([^"]*)"', part))
    factories.type_totals(table, 7, 5)
    client.post(reverse("web:hand_in", args=[link.key]), form)

    told = words(page("table", 1, 1))

    assert "Came too late; nothing was changed" in told
    assert "The sheet to be handed in" in told
    journal = words(page("journal"))
    assert "An old page of a table meant what was over" in journal
    assert "The sheet to be handed in." in journal


# --- "The next round" names its number


def test_two_consoles_give_out_one_round(client):
    night = factories.make_night(
        factories.make_club(), people=8, rounds_planned=3, movement="redraw"
    )
    client.force_login(factories.owner_of(night.club))
    address = reverse("web:give_out_next", args=[night.club.slug, night.slug])
    factories.accept_plan(night)
    factories.publish(night, 1)

    answers = [
        client.post(address, {"number": "2", "act_id": str(uuid.uuid4())}, follow=True)
        for _ in range(2)
    ]
    blind = client.post(address, {"act_id": str(uuid.uuid4())}, follow=True)

    assert "The seats of round 2 are out." in words(answers[0])
    assert "Round 2 was given out before. Nothing was changed." in words(answers[1])
    assert [each.number for each in queries.rounds.published(night.pk)] == [1, 2]
    assert blind.status_code == 200
    assert Line.objects.count() == 0


# --- All of it travels with the night


def test_what_was_kept_aside_travels_with_the_night(client, night, table, link):
    tapped(table, link, 1, made(0, 4))
    tapped(table, link, 1, made(0, 4))
    tapped(table, link, 1, made(0, 2))
    tapped(table, link, 3, made(2, 3))
    tapped(table, link, 2, made(1, 3), who=[1, 2, 3, 4])
    late.note_late(
        tournament=night,
        round_number=1,
        table_number=1,
        meant="dispute",
        data={"side": 0, "no": 1},
        words="four",
        by=Actor(link_id=link.pk),
        at=factories.AT,
    )
    club = factories.make_club(owner=factories.UserFactory(name="Bo"), name="Lodge")
    owner = factories.owner_of(club)

    arrived = night_files.load(
        club=club, file=night_files.dump(night), by=factories.by(owner), at=factories.AT
    ).tournament

    def lines_of(each):
        rows = Line.objects.filter(sheet__table__round__tournament=each)
        return sorted(rows.values_list("no", "state", "aside_code"))

    assert lines_of(arrived) == lines_of(night)
    assert ("dismissed", "same") in {row[1:] for row in lines_of(arrived)}
    assert integrity.breaches() == ()
    client.force_login(owner)
    told = words(client.get(reverse("web:table", args=[club.slug, arrived.slug, 1, 1])))
    assert "Written for" in told
    assert "North–South say that a hand is wrong" in told
