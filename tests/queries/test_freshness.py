"""Any act leaves out of date exactly the documents that would be drawn otherwise now."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.rules import preset
from tests import factories
from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.models import AdjustmentKind, Document, Table
from tournaments.printing import making
from tournaments.printing.making import Options
from tournaments.queries import freshness, shown
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS, offered
from tournaments.services.background import documents, jobs
from tournaments.services.club import clubs
from tournaments.services.night import adjustments, nights, screen
from tournaments.services.people import entries, links, players
from tournaments.services.refusals import Refusal
from tournaments.services.seating import clocks, reseating, rounds
from tournaments.services.seating.reseating import Mend

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
ADDRESS = "https://benny.example"


@pytest.fixture(autouse=True)
def own_files(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    settings.PUBLIC_URL = ADDRESS


def running(movement="charted", people=9):
    """A night whose first round is played, with links to its tables."""
    who = director()
    plan = wanted(rounds=4, movement=movement, rules=preset("ohio8"))
    night = night_of(who, plan)
    arrive(who, night, people)
    accepted_plan(who, night)
    links.make_for_tables(tournament=night, tables=2, dice=Random(1), by=who.actor, at=AT)
    nights.start(tournament=night, by=who.actor, at=AT)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    factories.type_round(night, 1)
    night.refresh_from_db()
    return who, night


def pictures(night):
    """Each document as it is drawn now."""
    night.refresh_from_db()
    data = NightData(night, address=ADDRESS)
    return {
        kind.code: making.pdf(kind.maker, kind.facts(data, Options()), Options())
        for kind in offered(data)
    }


def print_all(who, night):
    for code in pictures(night):
        job = documents.request(tournament=night, kind=code, options=Options(), by=who.actor, at=AT)
        claim = jobs.claim(job_id=job.pk, clock=timezone.now)
        if claim is not None:
            documents.render(claim)


def told(night):
    """Code -> whether it is told to be right, of every document of the night."""
    night.refresh_from_db()
    rows = Document.objects.filter(job__tournament=night).select_related("job__tournament")
    found = freshness.of_documents(night, rows, address=ADDRESS)
    return {row.job.options["paper_kind"]: found[row.job_id] for row in rows}


def first(night, number=1):
    return night.entries.get(number=number)


def rename(who, night):
    changes = {"name": "Percy Hocking"}
    players.edit(player=first(night, 3).player, changes=changes, by=who.actor, at=AT)


def note(who, night):
    changes = {"notes": "Brings cake"}
    players.edit(player=first(night, 3).player, changes=changes, by=who.actor, at=AT)


def large_card(who, night):
    players.add_need(player=first(night, 2).player, kind="large_card", by=who.actor, at=AT)


def substitute(who, night):
    (player,) = players.add(club=who.club, names=["Sub Stitute"], by=who.actor, at=AT)
    entries.substitute(entry=first(night, 4), player=player, from_round=2, by=who.actor, at=AT)


def move(who, night, *moves):
    for each in moves:
        entries.change_state(entry=first(night, 9), move=each, from_round=2, by=who.actor, at=AT)


def go_home(who, night):
    move(who, night, "withdraw")


def one_more(who, night):
    arrive(who, night, 1, "Late")


def hour(who, night):
    draft = nights.NightDraft.of(night)
    later = replace(draft, starts_at=draft.starts_at + timedelta(hours=1))
    nights.change(tournament=night, wanted=later, by=who.actor, at=AT)


def title(who, night):
    draft = replace(nights.NightDraft.of(night), name="Friday night")
    nights.change(tournament=night, wanted=draft, by=who.actor, at=AT)


def longer(who, night):
    draft = nights.NightDraft.of(night)
    rules = replace(draft.rules, hand_limit=10)
    nights.choose_rules(
        tournament=night, rules=rules, night=draft.night, reason="So it is", by=who.actor, at=AT
    )


def called_otherwise(who, night):
    clubs.update(club=who.club, changes={"name": "Quay Club"}, by=who.actor, at=AT)


def other_paper(who, night):
    clubs.update(club=who.club, changes={"paper": "letter"}, by=who.actor, at=AT)


def correct(who, night):
    table = Table.objects.filter(round__tournament=night).order_by("number").first()
    factories.type_totals(table, 11, 4, reason="Misread", seen_revision=1)


def adjust(who, night):
    adjustments.add(
        tournament=night,
        entry=first(night, 5),
        points=2,
        kind=AdjustmentKind.values[0],
        reason="Fair",
        by=who.actor,
        at=AT,
    )


def other_seats(who, night):
    move(who, night, "withdraw")
    plan = reseating.propose(
        tournament=night, from_round=2, how=Mend.KEEP_CARDS, seed=5, steps=200, by=who.actor, at=AT
    )
    reseating.accept(plan=plan, by=who.actor, at=AT)


def publish(who, night):
    rounds.publish(tournament=night, number=2, by=who.actor, at=AT)


def clock(who, night):
    clocks.start(tournament=night, number=1, by=who.actor, at=AT)


def close_link(who, night):
    for link in night.links.filter(table_number=1):
        links.revoke(link=link, by=who.actor, at=AT)


def big_screen(who, night):
    screen.choose(tournament=night, shows="standings", number=None, by=who.actor, at=AT)


def close(who, night):
    nights.close(tournament=night, by=who.actor, at=AT)


ACTS = (
    rename,
    note,
    large_card,
    substitute,
    go_home,
    one_more,
    longer,
    called_otherwise,
    other_paper,
    correct,
    adjust,
    other_seats,
    publish,
    clock,
    close_link,
    big_screen,
    close,
)


def exactly_what_is_drawn_otherwise(night, before):
    now = pictures(night)
    otherwise = {code for code, picture in before.items() if now.get(code) != picture}
    fresh = told(night)
    assert {code for code, each in fresh.items() if not each.right} == otherwise
    assert set(fresh) == set(before)
    return fresh


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_an_act_leaves_out_of_date_exactly_what_it_changes(act):
    who, night = running()
    leaves_out_of_date_exactly_what_it_changes(who, night, act)


@pytest.mark.parametrize("act", [rename, correct], ids=lambda act: act.__name__)
def test_an_act_on_a_night_with_signs_leaves_out_of_date_exactly_what_it_changes(act):
    who, night = running("winner_driven")
    leaves_out_of_date_exactly_what_it_changes(who, night, act)


@pytest.mark.parametrize("act", [hour, title], ids=lambda act: act.__name__)
def test_an_act_before_play_leaves_out_of_date_exactly_what_it_changes(act):
    who = director()
    night = night_of(who, wanted(rounds=4, rules=preset("ohio8")))
    arrive(who, night, 9)
    leaves_out_of_date_exactly_what_it_changes(who, night, act)


def leaves_out_of_date_exactly_what_it_changes(who, night, act):
    print_all(who, night)
    before = pictures(night)
    assert all(each.right for each in told(night).values())

    act(who, night)

    for each in exactly_what_is_drawn_otherwise(night, before).values():
        assert each.right or each.since in (AT, factories.AT)


@settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.sampled_from(ACTS), min_size=2, max_size=4))
def test_many_acts_leave_out_of_date_exactly_what_they_change_together(acts):
    who = director(
        name=f"Club {Document.objects.count()} {len(acts)}",
        email=f"ruth{Document.objects.count()}@harbour.example",
    )
    night = night_of(who, wanted(rounds=4, rules=preset("ohio8")))
    arrive(who, night, 9)
    accepted_plan(who, night)
    nights.start(tournament=night, by=who.actor, at=AT)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    print_all(who, night)
    before = pictures(night)

    for act in acts:
        try:
            act(who, night)
        except Refusal:
            continue
        night.refresh_from_db()

    exactly_what_is_drawn_otherwise(night, before)


def change_of(night, code):
    return told(night)[code].change


def test_a_name_differs_on_the_cards_of_all_who_meet_it():
    who, night = running(people=9)
    print_all(who, night)
    rename(who, night)

    fresh = told(night)["player_cards"]
    data = NightData(night)
    meet = {
        str(card.player.number)
        for card in data.player_cards().cards
        if "Percy Hocking" in repr(card)
    }

    assert [person.name for person in fresh.called] == ["Percy Hocking"]
    (part,) = fresh.change.parts
    assert (part.code, set(part.keys), part.lost) == ("player_cards", meet, ())
    assert (fresh.change.head, fresh.change.plan, fresh.change.play) == (False, False, False)
    assert told(night)["table_cards"].right


def test_new_seats_differ_on_the_cards_that_the_plan_changed():
    who, night = running(people=9)
    print_all(who, night)
    seats = {card.player.number: card.rounds for card in NightData(night).player_cards().cards}

    other_seats(who, night)

    night.refresh_from_db()
    moved = {
        str(card.player.number)
        for card in NightData(night).player_cards().cards
        if seats[card.player.number] != card.rounds
    }
    change = change_of(night, "player_cards")
    assert change.plan
    assert set(change.parts[0].keys) == moved
    assert moved


def test_a_reprint_tells_itself_from_what_it_replaces_also_after_a_name():
    who, night = running()
    print_all(who, night)
    rename(who, night)

    job = documents.request(
        tournament=night,
        kind="player_cards",
        options=Options(pieces=("3",)),
        by=who.actor,
        at=AT,
    )
    documents.render(jobs.claim(job_id=job.pk, clock=timezone.now))
    job.refresh_from_db()

    assert job.options["editions"] == {"player_cards": 2}
    assert job.document.pages == 1
    facts = KINDS["player_cards"].facts(NightData(night), Options(pieces=("3",)))
    assert (facts.places, facts.count) == ((3,), 9)
    assert freshness.of_documents(night, [job.document], address=ADDRESS)[job.pk].right


def test_prints_keep_no_name():
    who, night = running()
    print_all(who, night)

    assert "Player" not in repr([each.shown for each in Document.objects.all()])


def test_what_was_drawn_before_prints_were_kept_is_not_told_to_be_right():
    who, night = running()
    print_all(who, night)
    Document.objects.update(shown={})

    assert not any(each.right for each in told(night).values())
    assert all(each.change is None and each.since is None for each in told(night).values())


def test_a_change_of_nothing_is_empty():
    facts = NightData(running()[1]).player_cards()
    maker = KINDS["player_cards"].maker
    prints = shown.prints(maker, facts)

    assert shown.change(maker, facts, prints, prints) == shown.ShownChange()
