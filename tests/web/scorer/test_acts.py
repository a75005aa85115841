"""Acts that a device kept: stored in order, once, for the table they were for, each answered."""

import json
import random

import pytest
from django.test import Client
from django.urls import reverse

from scoring.night.rules import AgreementRule, NightRules
from tests import factories
from tests.web.a_device import Tablet
from tests.web.scorer.test_late import HANDS, MEANWHILE, read, standing, table_one
from tournaments.models import Confirmation, Device, Journal, Line, LineState, NightVersion, Sheet
from tournaments.queries import integrity
from tournaments.services.people import links
from tournaments.services.seating import rounds
from tournaments.web.scorer.wire import MOST_ACTS

pytestmark = pytest.mark.django_db
AT = factories.AT


@pytest.fixture
def night():
    rules = NightRules(agreement=AgreementRule.TWO)
    return factories.running_night(
        factories.make_club(), people=9, rounds_planned=3, night_rules=rules
    )


@pytest.fixture
def link(night):
    return factories.table_links(night, 2)[0]


@pytest.fixture
def tablet(link):
    tablet = Tablet(Client(enforce_csrf_checks=True), link)
    tablet.look()
    return tablet


def lines(table=None):
    rows = Line.objects.filter(state=LineState.LIVE).order_by("sheet", "no")
    return list(rows.filter(sheet__table=table) if table else rows)


# --- In order, once, without a cookie


def test_a_whole_round_kept_without_network_is_stored_by_one_post(night, tablet):
    acts = [tablet.hand(no) for no in range(1, HANDS + 1)]
    acts += [tablet.word("hand_in"), tablet.word("agree", side=0), tablet.word("agree", side=1)]

    answers = tablet.send(*acts).json()

    assert [each["result"] for each in answers["answers"]] == ["stored"] * 11
    assert [each["id"] for each in answers["answers"]] == [each["id"] for each in acts]
    assert answers["answers"][0]["line"] == {"id": acts[0]["id"], "no": 1}
    assert "Hand 1 is written" in answers["answers"][0]["says"]
    assert answers["version"] == NightVersion.objects.get(pk=night.pk).version
    counted = Confirmation.objects.get(in_force=True)
    assert counted.sheet.table == table_one(night)
    assert [str(line.pk) for line in lines()] == [each["id"] for each in acts[:HANDS]]
    assert {str(line.device_id) for line in lines()} == {tablet.id}
    assert lines()[0].claimed_at.isoformat() == "2026-11-24T11:00:00+00:00"
    assert integrity.breaches() == ()


def test_the_same_acts_sent_again_change_nothing(night, tablet):
    acts = [tablet.hand(no) for no in range(1, 4)]
    acts += [tablet.word("undo", line=acts[-1]["id"])]
    tablet.send(*acts)
    before = standing(night)
    journal = Journal.objects.count()

    assert tablet.results(*acts) == ["repeated"] * 4
    assert standing(night) == before
    assert Journal.objects.count() == journal


def test_what_another_device_wrote_alike_is_one_hand(tablet, link):
    other = Tablet(tablet.client, link)
    other.look()
    mine, theirs = tablet.hand(1), other.hand(1)
    tablet.send(mine)

    (answer,) = other.send(theirs).json()["answers"]

    assert answer["result"] == "same"
    assert answer["line"] == {"id": mine["id"], "no": 1}
    assert len(lines()) == 1
    # The other device names the hand by its own id, and both hands may be handed in.
    more = [other.hand(no) for no in range(2, HANDS + 1)]
    assert other.results(*more, other.word("hand_in")) == ["stored"] * HANDS


def test_what_another_device_wrote_otherwise_lies_beside_it(tablet, link):
    other = Tablet(tablet.client, link)
    other.look()
    tablet.send(tablet.hand(1, tricks=3))

    (answer,) = other.send(other.hand(1, tricks=5)).json()["answers"]

    assert (answer["result"], answer["code"]) == ("aside", "rival")
    assert "Both are kept" in answer["says"]
    tablet.look()
    (aside,) = tablet.table["aside"]
    assert aside["award"] != tablet.table["lines"][0]["award"]
    assert "took 5 tricks" in aside["words"]


def test_a_hand_that_waits_for_a_missing_one_stands_when_that_comes(tablet):
    first, second, third = (tablet.hand(no) for no in (1, 2, 3))

    assert tablet.results(first, third) == ["stored", "aside"]
    assert tablet.results(second) == ["stored"]
    assert tablet.results(third) == ["repeated"]
    assert [line.no for line in lines()] == [1, 2, 3]


def test_a_hand_that_lies_aside_is_judged_anew(tablet):
    first, second = tablet.hand(1), tablet.hand(2)

    assert tablet.results(second) == ["aside"]
    assert tablet.results(second) == ["aside"]
    assert tablet.results(first, second) == ["stored", "repeated"]


def test_the_same_id_with_other_facts_keeps_both(tablet):
    hand = tablet.hand(1)
    tablet.send(hand)
    other = hand | {"facts": hand["facts"] | {"tricks": 5}}

    (answer,) = tablet.send(other).json()["answers"]

    assert (answer["result"], answer["code"]) == ("aside", "line_id_taken")
    assert lines()[0].facts["tricks"] == 3
    assert Journal.objects.get(act="table.late").data["said"]["tricks"] == 5


def test_a_changed_hand_takes_the_place_of_the_first(tablet):
    first = tablet.hand(1)
    change = tablet.word(
        "change", no=1, line=first["id"], facts=first["facts"] | {"tricks": 5}, reason="a march"
    )

    assert tablet.results(first, change) == ["stored", "stored"]
    assert [str(line.pk) for line in lines()] == [change["id"]]
    assert tablet.results(change) == ["repeated"]


def test_two_versions_of_a_hand_are_played_on_and_not_signed(night, tablet, link):
    other = Tablet(tablet.client, link)
    other.look()
    hands = [tablet.hand(no) for no in range(1, HANDS + 1)]
    words = [tablet.word("hand_in"), tablet.word("agree", side=0), tablet.word("agree", side=1)]

    assert tablet.results(*hands[:4]) == ["stored"] * 4
    assert other.results(other.hand(1, tricks=5)) == ["aside"]
    assert tablet.results(*hands[4:], *words) == ["stored"] * 7
    assert not Confirmation.objects.exists()
    assert table_one(night).pk == tablet.look().json()["current"]


def test_a_change_that_lies_aside_is_judged_anew(night, tablet):
    first = tablet.hand(1)
    change = tablet.word(
        "change", no=1, line=first["id"], facts=first["facts"] | {"tricks": 5}, reason="a march"
    )
    tablet.send(first)
    MEANWHILE["postponed"](None, night, None)

    assert tablet.results(change) == ["aside"]
    by = factories.by(factories.owner_of(night.club))
    rounds.move_table(table=table_one(night), move="resume", reason="", by=by, at=AT)
    assert tablet.results(change) == ["stored"]
    assert [str(line.pk) for line in lines()] == [change["id"]]
    assert integrity.breaches() == ()


def test_an_undo_of_two_devices_is_one(tablet, link):
    first = tablet.hand(1)
    tablet.send(first)
    undos = [tablet.word("undo", line=first["id"]) for _ in range(2)]

    assert tablet.results(*undos) == ["stored", "same"]


def test_what_a_device_did_not_see_is_not_signed(tablet, link):
    other = Tablet(tablet.client, link)
    other.look()
    hands = [tablet.hand(no) for no in range(1, HANDS)]
    tablet.send(*hands)
    stale = tablet.word("hand_in")
    other.look()
    other.send(other.hand(HANDS))

    (answer,) = tablet.send(stale).json()["answers"]

    assert (answer["result"], answer["code"]) == ("aside", "sheet_moved")
    assert Sheet.objects.get().state == "open"
    assert Journal.objects.get(act="table.late").data["meant"] == "hand_in"
    assert tablet.results(stale) == ["aside"]


# --- What cannot be read stops nothing


@pytest.mark.parametrize(
    "broken",
    [
        7,
        None,
        {},
        {"id": "x"},
        {"id": None},
        {"kind": "dance"},
        {"facts": "three tricks"},
        {"facts": {"x": "\0"}},
        {"facts": {"x": "y" * 5000}},
        {"no": 0},
        {"no": "1"},
        {"table": None},
        {"round": True},
        {"who": "1-2-x"},
        {"kind": "undo", "line": "1"},
        {"kind": "agree", "saw": []},
        {"kind": "hand_in", "saw": "all"},
        {"kind": "hand_in", "saw": [1]},
    ],
)
def test_an_act_that_cannot_be_read_stops_nothing(tablet, broken):
    hand = tablet.hand(1)
    whole = tablet.act("hand", no=1, facts=hand["facts"])
    bad = {**whole, **broken} if broken and isinstance(broken, dict) else broken

    answers = tablet.send(bad, hand).json()["answers"]

    assert [each["result"] for each in answers] == ["shut", "stored"]
    assert answers[0]["says"].startswith("This cannot be read.")
    assert answers[0]["id"] == (bad.get("id") if isinstance(bad, dict) else None)


@pytest.mark.parametrize(
    "hour", ["yesterday", "2026-13-45T99:00:00Z", 12, None, "2026-11-24T16:00"]
)
def test_the_clock_of_a_device_decides_nothing(tablet, hour):
    assert tablet.results(tablet.hand(1) | {"at": hour}) == ["stored"]
    assert lines()[0].claimed_at is None


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("{", 400),
        ("[]", 400),
        ("{}", 400),
        ('{"acts": {}}', 400),
        (json.dumps({"acts": [1] * (MOST_ACTS + 1)}), 413),
        (json.dumps({"acts": ["x" * 300_000]}), 413),
    ],
)
def test_a_post_that_is_none_is_refused_in_words(tablet, link, body, status):
    answer = tablet.client.post(
        reverse("web:table_acts", args=[link.key]), body, content_type="application/json"
    )

    assert answer.status_code == status
    assert {"code", "sentence"} <= answer.json().keys()


def test_other_than_json_is_refused(tablet, link):
    answer = tablet.client.post(reverse("web:table_acts", args=[link.key]), {"acts": "1"})

    assert answer.status_code == 415


@pytest.mark.parametrize("kind", ["table", "player"])
@pytest.mark.parametrize("page", ["state", "acts"])
def test_a_key_that_opens_nothing(client, kind, page):
    address = reverse(f"web:{kind}_{page}", args=["a" * 26])
    answer = (
        client.get(address)
        if page == "state"
        else client.post(address, {"acts": []}, content_type="application/json")
    )

    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


def test_the_link_of_a_night_opens_no_table(client, night):
    by = factories.by(factories.owner_of(night.club))
    link = links.make_for_night(tournament=night, dice=random.Random(1), by=by, at=AT)

    assert client.get(reverse("web:player_state", args=[link.key])).status_code == 404


# --- Whatever happened meanwhile: nothing changes elsewhere, nothing is lost


def kept_write(tablet):
    tablet.send(*(tablet.hand(no) for no in (1, 2, 3)))
    return tablet.hand(4, tricks=5, caller=0)


def kept_change(tablet):
    hands = [tablet.hand(no) for no in (1, 2, 3)]
    tablet.send(*hands)
    facts = hands[1]["facts"] | {"tricks": 5}
    return tablet.word("change", no=2, line=hands[1]["id"], facts=facts, reason="a march")


def kept_undo(tablet):
    hands = [tablet.hand(no) for no in (1, 2, 3)]
    tablet.send(*hands)
    return tablet.word("undo", line=hands[2]["id"])


def kept_hand_in(tablet):
    tablet.send(*(tablet.hand(no) for no in range(1, HANDS + 1)))
    return tablet.word("hand_in")


def kept_agree(tablet):
    tablet.send(kept_hand_in(tablet))
    return tablet.word("agree", side=0)


def kept_dispute(tablet):
    tablet.send(kept_hand_in(tablet))
    return tablet.word("dispute", side=0, line=tablet.stands[4], reason="We took four")


KEPT = {
    "write": kept_write,
    "change": kept_change,
    "undo": kept_undo,
    "hand_in": kept_hand_in,
    "agree": kept_agree,
    "dispute": kept_dispute,
}


@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("kind", KEPT)
def test_a_late_act_changes_nothing_and_is_kept(client, night, link, tablet, kind, meanwhile):
    table = table_one(night)
    act = KEPT[kind](tablet)
    MEANWHILE[meanwhile](client, night, link)
    before = standing(night)

    answers = [tablet.send(act).json()["answers"][0] for _ in range(2)]

    assert [each["result"] for each in answers] == ["aside", "aside"]
    assert standing(night) == before
    assert answers[0]["says"].startswith("Kept for the director")
    if kind in ("write", "change"):
        line = Line.objects.get(pk=act["id"])
        assert (line.sheet.table, line.state) == (table, LineState.ASIDE)
        assert line.facts == act["facts"]
        assert str(line.device_id) == tablet.id
    else:
        meant = Journal.objects.get(act="table.late")
        assert (meant.data["meant"], meant.round) == (kind, 1)
        assert str(meant.act_id) == act["id"]
    assert integrity.breaches() == ()


def test_after_new_seats_an_act_is_for_the_people_of_then(night, tablet):
    hand = tablet.hand(1)
    other = hand | {"who": "-".join(reversed(hand["who"].split("-")))}

    (answer,) = tablet.send(other).json()["answers"]

    assert (answer["result"], answer["code"]) == ("aside", "seats_changed")


def test_seats_that_were_taken_back_leave_the_act_in_the_journal(night, tablet):
    hand = tablet.hand(1)
    by = factories.by(factories.owner_of(night.club))
    rounds.unpublish(tournament=night, number=1, by=by, at=AT)

    answers = [tablet.send(hand).json()["answers"][0] for _ in range(2)]

    assert [each["code"] for each in answers] == ["table_gone"] * 2
    assert Journal.objects.get(act="table.late").data["said"] == hand["facts"]


def test_a_closed_link_brings_no_more_than_forty_hands(night, link, tablet):
    hands = [tablet.hand(no) for no in range(1, 43)]
    links.revoke(link=link, by=factories.by(factories.owner_of(night.club)), at=AT)

    first, second = tablet.results(*hands[:40]), tablet.results(*hands[38:])

    assert (first, second) == (["aside"] * 40, ["aside", "aside", "shut", "shut"])


def test_a_later_round_that_is_out_can_be_played(night, link, tablet):
    first, second, _ = tablet.tables
    hands = [tablet.hand(no) for no in range(1, HANDS + 1)]
    later = tablet.hand(1, table=second)

    assert (first["round"], second["round"]) == (1, 2)
    assert tablet.results(*hands, later) == ["stored"] * (HANDS + 1)
    assert lines(table_one(night))[-1].no == HANDS
    assert [str(line.pk) for line in lines(factories.table_of(night, 2, 1))] == [later["id"]]


def test_a_hand_of_another_table_is_not_of_this_link(night, tablet):
    other = night.links.get(table_number=2)
    elsewhere = Tablet(tablet.client, other)
    elsewhere.look()

    (answer,) = tablet.send(elsewhere.hand(1)).json()["answers"]

    assert answer["code"] == "seats_changed"
    assert Line.objects.get().sheet.table == table_one(night)


# --- The state


def test_the_state_tells_the_table_and_its_hands(night, tablet, link):
    tablet.send(tablet.hand(1, tricks=5), tablet.hand(2, tricks=2))
    tablet.look()
    state, table = tablet.state, tablet.table

    assert (state["benny"], state["current"]) == ("state/1", table_one(night).pk)
    assert state["link"] == {"kind": "table", "table": 1, "code": link.code}
    assert [seat["where"] for seat in table["seats"]] == ["North", "East", "South", "West"]
    assert table["who"] == "-".join(str(seat["number"]) for seat in table["seats"])
    assert [line["award"] for line in table["lines"]] == [[0, 2], [0, 2]]
    assert table["score"] == [0, 4]
    assert table["next"] == {"no": 3, "number": 3, "dealer": 2, "misdeals": 0}
    assert table["ends"]["hands"] == HANDS
    assert table["agreements"] == 2
    assert table["digest"] == state_digest(table)
    assert state["says"]["all_sent"] == "All hands sent"


def state_digest(table):
    from tournaments.web.scorer.state import digest  # noqa: PLC0415

    return digest((line["no"], line["id"]) for line in table["lines"])


def test_unchanged_is_answered_with_three_queries(tablet, link, django_assert_max_num_queries):
    first = tablet.look()

    with django_assert_max_num_queries(3):
        again = tablet.look(**{"If-None-Match": first["ETag"]})

    assert (first.status_code, again.status_code) == (200, 304)
    assert "no-cache" in first["Cache-Control"]
    tablet.send(tablet.hand(1))
    assert tablet.look(**{"If-None-Match": first["ETag"]}).status_code == 200


def test_a_hand_at_another_table_leaves_the_state_as_it_was(night, tablet):
    first = tablet.look()
    other = Tablet(tablet.client, night.links.get(table_number=2))
    other.look()
    other.send(other.hand(1))

    again = tablet.look(**{"If-None-Match": first["ETag"]})

    assert again.status_code == 304
    assert again["ETag"] != first["ETag"]
    assert tablet.look(**{"If-None-Match": again["ETag"]}).status_code == 304


def test_a_round_that_is_over_is_told_with_its_lines_and_the_next_seats(night, tablet):
    hands = [tablet.hand(no) for no in range(1, HANDS + 1)]
    words = [tablet.word("hand_in"), tablet.word("agree", side=0), tablet.word("agree", side=1)]
    tablet.send(*hands, *words)
    tablet.look()

    (earlier,) = tablet.state["earlier"]
    assert (earlier["round"], earlier["stored"], earlier["closed"]) == (1, True, False)
    assert earlier["lines"] == [each["id"] for each in hands]
    assert [each["round"] for each in tablet.tables] == [2, 3]
    assert tablet.state["next"]["round"] == 3


def test_after_the_last_round_there_is_no_table():
    night = factories.running_night(factories.make_club(), people=8, rounds_planned=1)
    tablet = Tablet(Client(), factories.table_links(night, 1)[0])
    tablet.look()
    hands = [tablet.hand(no) for no in range(1, HANDS + 1)]
    tablet.send(*hands, tablet.word("hand_in"))
    tablet.look()

    assert (tablet.state["current"], tablet.tables, tablet.state["next"]) == (None, [], None)
    assert tablet.state["earlier"][0]["stored"]


def test_a_closed_link_is_told_so(night, link, tablet):
    links.revoke(link=link, by=factories.by(factories.owner_of(night.club)), at=AT)

    answer = tablet.look()

    assert answer.status_code == 410
    assert "Ask the director" in answer.json()["sentence"]


def test_the_questions_come_once_for_the_rules(tablet, link):
    mark = tablet.table["tree"]
    address = reverse("web:table_tree", args=[link.key, mark])

    plain = tablet.client.get(address)
    packed = tablet.client.get(address, headers={"Accept-Encoding": "gzip"})

    assert plain.json()["benny"] == "tree/1"
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < 30_000
    assert "immutable" in plain["Cache-Control"]
    other = tablet.client.get(reverse("web:table_tree", args=[link.key, "nothing"]))
    assert other.status_code == 404


def test_no_cookie_is_set_and_none_is_needed(tablet, link):
    answer = tablet.send(tablet.hand(1))

    assert answer.cookies == {}
    assert tablet.look().cookies == {}


# --- Devices


def test_a_device_is_heard_of(tablet, link):
    device = Device.objects.get()

    assert (str(device.pk), device.link, device.layer, device.waiting) == (tablet.id, link, "", 0)
    tablet.look(**{"Benny-Layer": "B", "Benny-Waiting": "3"})
    device.refresh_from_db()
    assert (device.layer, device.waiting) == ("B", 3)


def test_nonsense_of_a_device_breaks_nothing(tablet, link):
    for headers in (
        {"Benny-Device": "x"},
        {"Benny-Layer": "Z", "Benny-Waiting": "-1"},
        {"Benny-Waiting": "999999999999"},
        {"Benny-Waiting": "²"},
    ):
        assert tablet.look(**headers).status_code == 200
    hand = tablet.hand(1)
    assert tablet.send(hand, device="x", layer=7, waiting=10**12).status_code == 200
    assert lines()[0].device is None


def test_a_device_of_another_club_stays_there(tablet):
    other = factories.running_night(factories.make_club(name="Other"), people=8)
    thief = Tablet(tablet.client, factories.table_links(other, 1)[0], id=tablet.id)
    thief.look()
    thief.send(thief.hand(1))

    assert Device.objects.get().link == tablet.link
    assert lines()[0].device is None


# --- A player's own link


def test_a_player_writes_for_the_table_where_they_sit(night, tablet):
    seat = tablet.table["seats"][2]
    by = factories.by(factories.owner_of(night.club))
    links.make_for_players(tournament=night, dice=random.Random(2), by=by, at=AT)
    own = next(
        each
        for each in night.links.select_related("entry")
        if each.entry and each.entry.number == seat["number"]
    )
    phone = Tablet(tablet.client, own, kind="player")
    phone.look()

    assert phone.state["current"] == table_one(night).pk
    assert phone.results(phone.hand(1)) == ["stored"]
    assert lines()[0].journal.link == own
    tablet.look()
    assert [line["id"] for line in tablet.table["lines"]] == [str(lines()[0].pk)]


def test_a_player_does_not_write_for_another_table(night, tablet):
    seated = {seat["number"] for seat in tablet.table["seats"]}
    by = factories.by(factories.owner_of(night.club))
    links.make_for_players(tournament=night, dice=random.Random(2), by=by, at=AT)
    elsewhere = next(
        each
        for each in night.links.select_related("entry")
        if each.entry and each.entry.number not in seated
    )
    phone = Tablet(tablet.client, elsewhere, kind="player")

    (answer,) = phone.send(tablet.hand(1)).json()["answers"]

    assert answer["result"] == "aside"
    assert not Line.objects.filter(sheet__table=table_one(night)).exists()


def test_the_words_of_a_late_act_can_be_read_in_the_journal(client, night, link, tablet):
    act = kept_hand_in(tablet)
    MEANWHILE["from_paper"](client, night, link)
    tablet.send(act)
    client.force_login(factories.owner_of(night.club))

    page = client.get(reverse("web:journal", args=[night.club.slug, night.slug]))

    assert "The sheet to be handed in" in read(page)


@pytest.mark.parametrize("waiting", ["123456x", "9" * 5000, "²", "-1", "x"])
def test_a_device_that_says_nonsense_of_itself_is_answered_all_the_same(client, waiting):
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=2)
    (link,) = factories.table_links(night, 1)

    answer = client.get(
        reverse("web:table_state", args=[link.key]),
        headers={"Benny-Device": "0b1f5a52-7a6e-4d0a-9d3b-1b1a2c3d4e5f", "Benny-Waiting": waiting},
    )

    assert answer.status_code == 200
