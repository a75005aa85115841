"""A page that slept: whatever happened meanwhile, its buttons mean the table it was drawn for."""

import html
import random
import re
import uuid

import pytest
from django.urls import reverse

from scoring.night.rules import AgreementRule, NightRules
from tests import factories
from tournaments.models import (
    Agreement as Said,
)
from tournaments.models import (
    Confirmation,
    Journal,
    Line,
    LineState,
    Sheet,
    Table,
)
from tournaments.queries import integrity
from tournaments.services import sheets
from tournaments.services.night import nights
from tournaments.services.people import links
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db

HANDS = 8
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


def by(night):
    return factories.by(factories.owner_of(night.club))


def fields(page, form):
    part = page[page.index(f"{form}/") :]
    part = part[: part.index("</form>")]
    found = re.findall(r'<input type="hidden"\s+name="([a-z_0-9]+)"\s+value="([^"]*)"', part)
    return {name: html.unescape(value) for name, value in found}


def look(client, link, **choices):
    return client.get(reverse("web:at_table", args=[link.key]), choices).content.decode()


def read(answer):
    text = re.sub(
        r"<(script|style|title).*?</\1>|<[^>]+>", " ", answer.content.decode(), flags=re.DOTALL
    )
    return re.sub(r"\s+", " ", html.unescape(text)).replace("\u2068", "").replace("\u2069", "")


def tap(client, link, no, tricks=3):
    page = look(client, link, caller=no % 4, round=1, tricks=tricks)
    answer = client.post(reverse("web:write_hand", args=[link.key]), fields(page, "write"))
    assert answer.status_code == 302


def play(client, link, hands):
    for no in range(1, hands + 1):
        tap(client, link, no)


def hand_in(client, link):
    form = fields(look(client, link), "hand-in")
    client.post(reverse("web:hand_in", args=[link.key]), form)


def both_agree(client, link):
    for side in (0, 1):
        form = fields(look(client, link), f"agree/{side}")
        client.post(reverse("web:agree", args=[link.key, side]), form)


# --- The acts of a page: how far the table has played when it is drawn, and what is sent later


def drawn_write(client, link):
    play(client, link, 3)
    page = look(client, link, caller=0, round=1, tricks=5)
    return reverse("web:write_hand", args=[link.key]), fields(page, "write")


def drawn_change(client, link):
    play(client, link, 3)
    line = Line.objects.get(no=2, sheet__table__number=link.table_number)
    page = look(client, link, change=line.pk, caller=2, round=1, tricks=5)
    form = fields(page, "write") | {"reason": "It was a march"}
    return reverse("web:write_hand", args=[link.key]), form


def drawn_undo(client, link):
    play(client, link, 3)
    return reverse("web:undo_hand", args=[link.key]), fields(look(client, link), "undo")


def drawn_hand_in(client, link):
    play(client, link, HANDS)
    return reverse("web:hand_in", args=[link.key]), fields(look(client, link), "hand-in")


def drawn_agree(client, link):
    play(client, link, HANDS)
    hand_in(client, link)
    return reverse("web:agree", args=[link.key, 0]), fields(look(client, link), "agree/0")


def drawn_dispute(client, link):
    play(client, link, HANDS)
    hand_in(client, link)
    line = Line.objects.get(no=5, sheet__table__number=link.table_number)
    page = look(client, link, hand=line.pk)
    form = fields(page, "dispute/0") | {"reason": "We took four"}
    return reverse("web:dispute", args=[link.key, 0]), form


ACTS = {
    "write": drawn_write,
    "change": drawn_change,
    "undo": drawn_undo,
    "hand_in": drawn_hand_in,
    "agree": drawn_agree,
    "dispute": drawn_dispute,
}


# --- What happened meanwhile


def table_one(night):
    return factories.table_of(night, 1, 1)


def went_on(client, night, link):
    """Others at the table play the round to its end on another device."""
    table = table_one(night)
    sheet = Sheet.objects.get(table=table)
    for no in range(sheet.lines.filter(state=LineState.LIVE).count() + 1, HANDS + 1):
        tap(client, link, no)
    sheet.refresh_from_db()
    if sheet.state == "open":
        hand_in(client, link)
    both_agree(client, link)
    assert Confirmation.objects.filter(table=table, in_force=True).exists()


def from_paper(client, night, link):
    factories.type_totals(table_one(night), 7, 5)


def closed(client, night, link):
    for table in Table.objects.filter(round__tournament=night, round__number=1):
        factories.type_totals(table, 6, 4)
    rounds.close_round(tournament=night, number=1, by=by(night), at=AT)


def void(client, night, link):
    move(night, "void")


def postponed(client, night, link):
    move(night, "postpone")


def move(night, act):
    rounds.move_table(table=table_one(night), move=act, reason="rain", by=by(night), at=AT)


def revoked(client, night, link):
    links.revoke(link=link, by=by(night), at=AT)


def final(client, night, link):
    for number in (1, 2, 3):
        factories.type_round(night, number)
    night.refresh_from_db()
    nights.close(tournament=night, by=by(night), at=AT)
    nights.finalise(tournament=night, by=by(night), at=AT)


MEANWHILE = {
    each.__name__: each for each in (went_on, from_paper, closed, void, postponed, revoked, final)
}


def standing(night):
    """Everything that counts or stands, of every table: what no old page may change."""
    tables = Table.objects.filter(round__tournament=night)
    return {
        "lines": sorted(
            Line.objects.filter(sheet__table__in=tables)
            .exclude(state=LineState.ASIDE)
            .exclude(aside_code="same")
            .values_list("pk", "state", "since", "until")
        ),
        "counts": sorted(
            Confirmation.objects.filter(table__in=tables).values_list("pk", "in_force")
        ),
        "said": sorted(Said.objects.values_list("sheet", "revision", "side", "says")),
        "sheets": sorted(
            Sheet.objects.filter(revision__gt=0).values_list("pk", "state", "revision")
        ),
    }


@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("act", ACTS)
def test_an_old_page_changes_nothing_and_loses_nothing(client, night, link, act, meanwhile):
    table = table_one(night)
    address, form = ACTS[act](client, link)
    MEANWHILE[meanwhile](client, night, link)
    before = standing(night)

    answers = [client.post(address, form) for _ in range(2)]

    assert standing(night) == before
    for answer in answers:
        told = read(answer)
        assert answer.status_code == 409
        assert "round 1" in told.lower()
        assert "Round 1, table 1" in told
    if act in ("write", "change"):
        line = Line.objects.get(pk=form["line_id"])
        assert line.sheet.table == table
        assert line.facts["tricks"] == 5
        assert line.state == LineState.ASIDE
        assert "took 5 tricks" in read(answers[0])
    else:
        meant = Journal.objects.get(act="table.late")
        assert meant.data["meant"] == act
        assert (meant.round, meant.data["table"]) == (1, 1)
        assert str(meant.act_id) == form["act_id"]
    if act == "dispute":
        assert meant.reason == "We took four"
        assert meant.data["no"] == 5
        assert "We took four" in read(answers[0])
    assert integrity.breaches() == ()


@pytest.mark.parametrize("act", ACTS)
def test_an_old_page_after_new_seats_is_for_the_people_of_then(client, night, link, act):
    if act != "write":
        # Seats are only taken back while nothing is written: other acts are of a table that stays.
        table = table_one(night)
        address, form = ACTS[act](client, link)
        form["who"] = "-".join(reversed(form["who"].split("-")))
    else:
        page = look(client, link, caller=1, round=1, tricks=5)
        address, form = reverse("web:write_hand", args=[link.key]), fields(page, "write")
        rounds.unpublish(tournament=night, number=1, by=by(night), at=AT)
        rounds.publish(tournament=night, number=1, by=by(night), at=AT)
        form["who"] = "-".join(reversed(form["who"].split("-")))
        table = table_one(night)
    before = standing(night)

    answer = client.post(address, form)

    assert answer.status_code == 409
    assert standing(night) == before
    assert "Other people sit here now" in read(answer)
    if act in ("write", "change"):
        line = Line.objects.get(pk=form["line_id"])
        assert (line.sheet.table, line.aside_code) == (table, "seats_changed")
        assert "-".join(map(str, line.journal.data["who"])) == form["who"]
        assert "This page was for" in read(answer)


def test_a_page_of_seats_that_were_taken_back_is_kept_in_the_journal(client, night, link):
    page = look(client, link, caller=1, round=1, tricks=5)
    form = fields(page, "write")
    rounds.unpublish(tournament=night, number=1, by=by(night), at=AT)

    answers = [client.post(reverse("web:write_hand", args=[link.key]), form) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert "The seats of round 1 were taken back" in read(answers[0])
    assert "tricks: 5" in read(answers[0])
    meant = Journal.objects.get(act="table.late")
    assert meant.data["said"]["tricks"] == 5
    client.force_login(factories.owner_of(night.club))
    journal = client.get(reverse("web:journal", args=[night.club.slug, night.slug]))
    assert "A hand to be written: caller 1, round 1, tricks 5." in read(journal)
    assert not Line.objects.exists()


def test_the_same_people_at_a_table_given_out_anew_write_on(client, night, link):
    page = look(client, link, caller=1, round=1, tricks=5)
    form = fields(page, "write")
    rounds.unpublish(tournament=night, number=1, by=by(night), at=AT)
    rounds.publish(tournament=night, number=1, by=by(night), at=AT)

    answer = client.post(reverse("web:write_hand", args=[link.key]), form)

    assert answer.status_code == 302
    assert Line.objects.get().sheet.table == table_one(night)


def test_a_key_of_an_old_page_leads_to_its_own_round(client, night, link):
    page = look(client, link, caller=1, round=1)
    address = html.unescape(re.search(r'href="(\?no=1[^"]*tricks=5)"', page).group(1))
    old = table_one(night)
    from_paper(client, night, link)
    where = reverse("web:at_table", args=[link.key])

    answer = client.get(where + address)
    told = read(answer)
    form = fields(answer.content.decode(), "write")
    kept = client.post(reverse("web:write_hand", args=[link.key]), form)

    assert "This hand is of round 1, table 1" in told
    assert "took 5 tricks" in told
    assert "Round 1, table 1 is stored: 7 to 5" in told
    assert "Is this right?" not in told
    assert kept.status_code == 409
    assert Line.objects.get(pk=form["line_id"]).sheet.table == old
    assert Line.objects.get(pk=form["line_id"]).aside_code == "table_stored"


@pytest.mark.parametrize("link_text", ["Change hand 3", "All hands"])
def test_a_link_of_an_old_page_does_not_ask_about_another_round(client, night, link, link_text):
    play(client, link, 3)
    page = look(client, link)
    found = re.findall(r'<a class="button small"\s+href="([^"]+)">(.*?)</a>', page, re.DOTALL)
    address = next(html.unescape(each) for each, words in found if link_text in words)
    from_paper(client, night, link)

    told = read(client.get(address))

    assert "This page is of round 1, table 1: nothing was changed" in told
    assert "Round 1, table 1 is stored: 7 to 5" in told
    assert "Who made trump?" not in told


def test_a_hand_to_be_changed_that_is_gone_is_said(client, night, link):
    play(client, link, 2)
    first = Line.objects.get(no=1)

    told = read(client.get(reverse("web:at_table", args=[link.key]), {"change": uuid.uuid4()}))

    assert "The hand that this would change does not stand any more." in told
    assert "does not stand any more" not in look(client, link, change=first.pk)


def test_an_address_of_a_table_that_is_gone_asks_anew(client, night, link):
    address = {"table": table_one(night).pk + 1000, "caller": 1, "round": 1, "tricks": 5}

    assert "Is this right?" in look(client, link, **address)
    assert "Is this right?" in look(client, link, **(address | {"table": "x"}))


def test_a_closed_link_brings_only_so_much(client, night, link):
    page = look(client, link, caller=1, round=1, tricks=5)
    form = fields(page, "write")
    revoked(client, night, link)
    for _ in range(41):
        answer = client.post(
            reverse("web:write_hand", args=[link.key]), form | {"line_id": str(uuid.uuid4())}
        )

    assert answer.status_code == 422
    assert "took 5 tricks" in read(answer)
    assert Line.objects.count() == 40
    assert client.get(reverse("web:at_table", args=[link.key])).status_code == 404


# --- Forms that do not say all they should


@pytest.mark.parametrize("field", ["table", "in_round", "who", "line_id", "no", "dealer"])
def test_a_hand_that_cannot_be_read_is_told_in_words(client, night, link, field):
    form = fields(look(client, link, caller=1, round=1, tricks=5), "write") | {field: "?"}

    answer = client.post(reverse("web:write_hand", args=[link.key]), form)

    told = read(answer)
    assert answer.status_code == 422
    assert "This could not be read, so nothing was stored" in told
    assert ("took 5 tricks" in told) or ("tricks: 5" in told)
    assert not Line.objects.exists()


@pytest.mark.parametrize("act", ["undo", "hand_in", "agree", "dispute"])
def test_a_word_that_cannot_be_read_is_told_and_changes_nothing(client, night, link, act):
    address, form = ACTS[act](client, link)
    before = standing(night)

    answer = client.post(address, form | {"seen_revision": "?", "reason": "We took four"})

    assert answer.status_code == 422
    assert "reason: We took four" in read(answer)
    assert standing(night) == before


def test_a_change_without_a_reason_keeps_what_was_tapped(client, night, link):
    address, form = drawn_change(client, link)

    answer = client.post(address, form | {"reason": " "})

    assert answer.status_code == 422
    again = fields(answer.content.decode(), "write")
    assert (again["tricks"], again["caller"], again["change"]) == ("5", "2", form["change"])
    assert client.post(address, again | {"reason": "A march"}).status_code == 302


# --- Sent again, as the answer was lost


@pytest.mark.parametrize("act", ACTS)
def test_an_act_that_was_done_in_its_time_is_answered_as_done(client, night, link, act):
    address, form = ACTS[act](client, link)
    first = client.post(address, form)
    assert first.status_code == 302
    from_paper(client, night, link)
    before = standing(night)

    again = client.post(address, form)

    assert again.status_code in (200, 302)
    assert standing(night) == before
    assert not Journal.objects.filter(act="table.late").exists()


def test_we_agree_sent_again_shows_that_the_round_is_stored(client, night, link):
    drawn_agree(client, link)
    form = fields(look(client, link), "agree/0")
    client.post(reverse("web:agree", args=[link.key, 0]), form)
    form = fields(look(client, link), "agree/1")
    address = reverse("web:agree", args=[link.key, 1])

    answers = [client.post(address, form) for _ in range(2)]

    for answer in answers:
        told = read(answer)
        assert answer.status_code == 200
        assert "Round 1 is stored: 4 to 4" in told
        assert "Then, in round 2" in told
        assert "Undo" not in told
        assert "Change hand" not in told


def test_a_sheet_that_is_gone_takes_no_word(client, night, link):
    address, form = drawn_undo(client, link)
    sheets.reject(sheet=Sheet.objects.get(), reason="of another table", by=by(night), at=AT)

    answer = client.post(address, form, follow=True)
    handed = client.post(reverse("web:hand_in", args=[link.key]), form, follow=True)

    assert "corrected or taken back a moment ago" in read(answer)
    assert "Nothing stands on the sheet yet." in read(handed)


# --- What both devices of a table see


def test_a_hand_that_is_not_settled_is_told_on_every_device(client, link):
    tapped = look(client, link, caller=1, round=1, tricks=5)
    tap(client, link, 1, tricks=2)
    client.post(reverse("web:write_hand", args=[link.key]), fields(tapped, "write"))
    rival = Line.objects.get(state=LineState.ASIDE)

    question = client.get(reverse("web:at_table", args=[link.key]))
    told = read(client.get(reverse("web:at_table", args=[link.key]), {"aside": rival.pk}))

    assert "Hand 1 isn't settled." in read(question)
    assert f"?aside={rival.pk}" in question.content.decode()
    assert "Hand 1 was written twice" in told
    assert "took 5 tricks" in told
    assert "took 2 tricks" in told
    assert "Who made trump?" in look(client, link, aside="nothing")


def test_an_act_id_of_something_else_is_told_and_changes_nothing(client, night, link):
    address, form = drawn_hand_in(client, link)
    other = links.make_for_tables(
        tournament=night, tables=2, dice=random.Random(5), by=by(night), at=AT, act_id=uuid.uuid4()
    )
    taken = Journal.objects.exclude(act_id=None).latest("pk").act_id
    from_paper(client, night, link)
    before = standing(night)

    answer = client.post(address, form | {"act_id": str(taken)})

    assert answer.status_code == 409
    assert other is not None
    assert standing(night) == before


# --- The director's own pages


@pytest.mark.parametrize("name", ["table", "four_cards"])
def test_a_paper_typed_for_other_people_is_not_stored(client, night, name):
    client.force_login(factories.owner_of(night.club))
    address = reverse(f"web:{name}", args=[night.club.slug, night.slug, 1, 1])
    page = client.get(address).content.decode()
    who = re.search(r'name="who"\s+value="([^"]+)"', page).group(1)
    typed = {"detail": "totals", "points_0": "7", "points_1": "5", "act_id": str(uuid.uuid4())}

    refused = client.post(address, typed | {"who": "-".join(reversed(who.split("-")))})

    assert refused.status_code == 422
    assert "Other people sit here now" in read(refused)
    assert not Line.objects.exists()
    if name == "table":
        assert client.post(address, typed | {"who": who}).status_code == 302
