"""What the director is told of tablets: who was heard, what waits there, and what a file brings."""

import json
import uuid
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tests.web.a_device import Tablet
from tests.web.scorer.test_late import read, table_one
from tournaments.models import Device, Journal, Line, LineState, Link
from tournaments.services.people import links

pytestmark = pytest.mark.django_db
AT = factories.AT


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), people=9, rounds_planned=3)


@pytest.fixture
def tablet(night):
    tablet = Tablet(Client(), factories.table_links(night, 2)[0])
    tablet.look()
    return tablet


@pytest.fixture
def director(client, night):
    client.force_login(factories.owner_of(night.club))
    return client


def address(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def silent(tablet, minutes, **reports):
    at = timezone.now() - timedelta(minutes=minutes, seconds=5)
    Device.objects.filter(pk=tablet.id).update(last_seen=at, **reports)


def saved(tablet, acts, **more):
    told = {"benny": "outbox/1", "device": tablet.id, "acts": acts, **more}
    return SimpleUploadedFile("outbox-1.json", json.dumps(told).encode())


def bring(client, night, file, table=1):
    form = {"act_id": str(uuid.uuid4()), "file": file}
    return client.post(address(night, "bring_outbox", 1, table), form)


def test_the_console_tells_when_a_table_was_heard_and_what_waits(director, night, tablet):
    silent(tablet, 6, waiting=2)

    told = read(director.get(address(night, "console")))

    assert "last heard 6 min ago, 2 hands waiting" in told


def test_the_console_follows_the_minutes_without_a_new_version(director, night, tablet):
    silent(tablet, 1)
    first = director.get(address(night, "console"))
    same = director.get(address(night, "console"), headers={"If-None-Match": first["ETag"]})
    silent(tablet, 7)
    later = director.get(address(night, "console"), headers={"If-None-Match": first["ETag"]})

    assert (first.status_code, same.status_code, later.status_code) == (200, 304, 200)


def test_the_links_tell_what_each_device_keeps(director, night, tablet):
    tablet.look(**{"Benny-Layer": "A"})
    phone = Tablet(tablet.client, tablet.link)
    phone.look(**{"Benny-Layer": "B"})

    told = read(director.get(address(night, "links")))

    assert "keeps hands while the page stays open: heard just now" in told
    assert "keeps hands also when the page is closed: heard just now" in told


def test_ending_a_night_names_devices_that_still_keep_hands(director, night, tablet):
    silent(tablet, 12, waiting=1)

    told = read(director.get(address(night, "close")))

    assert "Table 1: last heard 12 min ago, 1 hand waiting" in told


def test_a_table_is_handed_to_another_tablet_by_one_act(director, night, tablet):
    hand = tablet.hand(1)
    silent(tablet, 3, waiting=1)
    where = address(night, "hand_over_link", tablet.link.pk)
    form = {"act_id": str(uuid.uuid4())}

    answers = [director.post(where, form, follow=True) for _ in range(2)]

    new = Link.objects.get(table_number=1, revoked_at=None)
    assert (new.version, new.key != tablet.link.key) == (2, True)
    assert "Table 1: last heard 3 min ago, 1 hand waiting" in read(answers[0])
    assert tablet.results(hand) == ["aside"]
    other = Tablet(tablet.client, new)
    other.look()
    assert other.table["aside"][0]["id"] == hand["id"]
    assert other.results(other.hand(1, tricks=5)) == ["stored"]


def test_one_tablet_serves_two_tables(night, tablet):
    second = Tablet(tablet.client, night.links.get(table_number=2))
    second.look()

    assert tablet.results(tablet.hand(1)) == second.results(second.hand(1)) == ["stored"]
    assert Device.objects.count() == 2


# --- A saved list


def test_a_saved_list_is_stored_as_if_the_tablet_had_sent_it(director, night, tablet):
    hands = [tablet.hand(no) for no in range(1, 9)]
    file = saved(tablet, [*hands, tablet.word("hand_in")], night=night.pk)

    told = read(bring(director, night, file))

    assert told.count("Stored ") >= 9
    rows = Line.objects.filter(sheet__table=table_one(night), state=LineState.LIVE)
    assert {str(row.pk) for row in rows} == {each["id"] for each in hands}
    assert {row.journal.user for row in rows} == {factories.owner_of(night.club)}
    # The tablet comes back: everything was stored before.
    assert tablet.results(*hands) == ["repeated"] * 8


def test_what_the_tablet_sent_itself_meanwhile_is_stored_once(director, night, tablet):
    acts = [tablet.hand(1), tablet.hand(2)]
    acts.append(tablet.word("undo", line=acts[1]["id"]))
    tablet.send(*acts)
    before = list(Line.objects.order_by("pk").values())

    told = read(bring(director, night, saved(tablet, acts)))

    assert told.count("Stored before") == 3
    assert list(Line.objects.order_by("pk").values()) == before
    assert Journal.objects.filter(act="line.undo").count() == 1


def test_after_the_link_was_closed_the_director_still_brings_it_in(director, night, tablet):
    links.revoke(link=tablet.link, by=factories.by(factories.owner_of(night.club)), at=AT)

    told = read(bring(director, night, saved(tablet, [tablet.hand(1)])))

    assert "Stored" in told
    assert Line.objects.get().state == LineState.LIVE


def test_acts_of_another_table_go_to_that_table(director, night, tablet):
    other = Tablet(tablet.client, night.links.get(table_number=2))
    other.look()

    bring(director, night, saved(other, [other.hand(1)]), table=1)

    assert Line.objects.get().sheet.table == factories.table_of(night, 1, 2)


def test_what_cannot_be_stored_can_be_read(director, night, tablet):
    broken = {"kind": "hand", "words": "Ann made trump and took 3."}

    told = read(bring(director, night, saved(tablet, [broken, 7, {"kind": "undo", "no": 3}])))

    assert "Ann made trump and took 3." in told
    assert told.count("Not stored") == 3
    assert "A hand to be taken back, hand 3" in told


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"{",
        b"[]",
        b'{"benny": "night"}',
        b'{"benny": "outbox/1"}',
        b'{"benny": "outbox/1", "night": 999999, "acts": []}',
        b'{"benny": "outbox/1", "acts": [' + b"1," * 2001 + b"1]}",
        b"[" * 100_000,
    ],
)
def test_another_file_changes_nothing(director, night, tablet, file):
    answer = bring(director, night, SimpleUploadedFile("outbox.json", file))

    assert answer.status_code == 422
    assert not Line.objects.exists()


def test_a_night_without_links_has_no_list(director):
    night = factories.running_night(factories.make_club(name="Other"), people=8, rounds_planned=1)
    director.force_login(factories.owner_of(night.club))

    answer = bring(director, night, SimpleUploadedFile("o.json", b'{"benny":"outbox/1","acts":[]}'))

    assert answer.status_code == 422
    assert "No link of this night was ever made" in read(answer)
