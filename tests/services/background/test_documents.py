"""Papers are asked for, drawn in the background, and drawn anew when the night has changed."""

from io import BytesIO
from random import Random

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone
from pypdf import PdfReader

from tests.services.setting_up import (
    AT,
    accepted_plan,
    arrive,
    director,
    new_id,
    night_of,
    ready_night,
    wanted,
)
from tournaments import queries
from tournaments.models import Document, Job, Table
from tournaments.queries.document_kinds import KINDS
from tournaments.services.background import documents, jobs
from tournaments.services.background.documents import (
    BadPaper,
    NothingToPrint,
    Options,
)
from tournaments.services.people import links, partnerships, players
from tournaments.services.people.drawing import Drawing
from tournaments.services.seating import rounds
from tournaments.services.sheets import paper_entry
from tournaments.services.sheets.paper_entry import PaperLine

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture(autouse=True)
def own_files(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


def ask(who, night, kind="player_cards", act_id=None, **options):
    return documents.request(
        tournament=night,
        kind=kind,
        options=Options(**options),
        by=who.actor,
        at=AT,
        act_id=act_id,
    )


def draw(job):
    claim = jobs.claim(job_id=job.pk, clock=timezone.now)
    documents.render(claim)
    job.refresh_from_db()
    with default_storage.open(job.document.file) as file:
        return PdfReader(BytesIO(file.read()))


def test_nine_players_get_nine_cards_with_their_names():
    who = director()
    night = ready_night(who, people=9)

    drawn = draw(ask(who, night, per_page=1))

    assert len(drawn.pages) == 9
    assert "Player 9" in drawn.pages[8].extract_text()


def test_the_document_remembers_what_it_is():
    who = director()
    job = ask(who, ready_night(who), per_page=2)

    draw(job)

    kept = Document.objects.get()
    assert (job.state, job.done, job.total) == ("done", 9, 9)
    assert (kept.pages, len(kept.sha256)) == (5, 64)
    assert queries.documents.file_of(job.tournament_id, job.pk) == kept


def night_that_has_everything(who):
    """Signs that tell who goes where, and a round that was played."""
    night = night_of(who, wanted(rounds=3, movement="winner_driven"))
    arrive(who, night, 9)
    accepted_plan(who, night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    for table in Table.objects.filter(round__tournament=night):
        totals = PaperLine(line_id=new_id(), no=0, kind="totals", facts={"points": [10, 7]})
        paper_entry.write_paper(
            table=table, detail="totals", lines=[totals], confirm=True, by=who.actor, at=AT
        )
    return night


def night_of_pairs(who):
    """Pairs who are out when they lose."""
    night = night_of(who, wanted(unit="partnership", movement="knockout", rounds=3))
    arrive(who, night, 12)
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=who.actor, at=AT)
    return night


SUCH_NIGHTS = {"brackets": night_of_pairs, "guide_cards": ready_night}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_paper_of_a_night_is_drawn(kind):
    who = director()
    night = SUCH_NIGHTS.get(kind, night_that_has_everything)(who)

    drawn = draw(ask(who, night, kind=kind))

    assert all(page.extract_text().strip() for page in drawn.pages)


@pytest.mark.parametrize("kind", ["placards", "results"])
def test_what_says_nothing_of_a_night_is_refused(kind):
    who = director()

    with pytest.raises(NothingToPrint):
        ask(who, ready_night(who, people=9), kind=kind)


@pytest.mark.parametrize("kind", ["rotation_chart", "wall_sheet", "table_sheets", "table_cards"])
def test_before_the_seats_are_known_nothing_that_tells_them_is_printed(kind):
    who = director()
    night = night_of(who)
    arrive(who, night, 8)

    with pytest.raises(NothingToPrint):
        ask(who, night, kind=kind)


def test_an_option_that_a_paper_does_not_have_makes_no_second_paper():
    who = director()
    night = ready_night(who)

    asked = ask(who, night, kind="sign_in", per_page=4, start_at=2)

    assert asked == ask(who, night, kind="sign_in", per_page=1)
    assert asked.options["start_at"] == 1


def test_an_unchanged_night_gives_the_paper_that_was_drawn():
    who = director()
    night = ready_night(who)

    assert ask(who, night) == ask(who, night)
    assert ask(who, night) != ask(who, night, per_page=4)
    assert Job.objects.count() == 2


def test_a_changed_name_is_drawn_anew():
    who = director()
    night = ready_night(who)
    first = ask(who, night)
    changes = {"name": "Ann Vane"}
    players.edit(player=night.entries.get(number=1).player, changes=changes, by=who.actor, at=AT)

    assert ask(who, night) != first


def test_a_double_click_asks_once():
    who, act_id = director(), new_id()
    night = ready_night(who)

    assert ask(who, night, act_id=act_id) == ask(who, night, act_id=act_id)
    again = new_id()
    assert ask(who, night, act_id=again) == ask(who, night, act_id=again)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"kind": "poster"}, "kind"),
        ({"paper": "a3"}, "paper"),
        ({"per_page": 3}, "per_page"),
        ({"start_at": 0}, "start_at"),
    ],
)
def test_a_paper_that_cannot_be(wrong, field):
    who = director()

    with pytest.raises(BadPaper) as refused:
        ask(who, ready_night(who), **wrong)

    assert refused.value.data == {"fields": {field: "unknown" if field != "start_at" else "range"}}


def test_cards_from_a_card_that_is_not_there():
    who = director()

    with pytest.raises(NothingToPrint):
        ask(who, ready_night(who, people=9), start_at=10)


def test_cards_before_the_plan_have_open_rounds():
    who = director()
    night = night_of(who)
    arrive(who, night, 4)

    assert "Player 1" in draw(ask(who, night, per_page=1)).pages[0].extract_text()


def test_printing_from_a_card_on():
    who = director()

    drawn = draw(ask(who, ready_night(who, people=9), per_page=1, start_at=8))

    assert len(drawn.pages) == 2
    assert "Player 8" in drawn.pages[0].extract_text()


def test_a_private_need_prints_a_large_card():
    who = director()
    night = ready_night(who)
    ann = night.entries.get(number=1).player
    players.add_need(player=ann, kind="large_card", by=who.actor, at=AT)

    drawn = draw(ask(who, night, per_page=2))

    assert len(drawn.pages) == 5
    assert "Player 1" in drawn.pages[-1].extract_text()


def test_results_say_why(club_night):
    who, night = club_night
    for table in Table.objects.filter(round__tournament=night):
        paper_entry.write_paper(
            table=table,
            detail="totals",
            lines=[PaperLine(line_id=new_id(), no=0, kind="totals", facts={"points": [10, 7]})],
            confirm=True,
            by=who.actor,
            at=AT,
        )

    text = draw(ask(who, night, kind="results")).pages[0].extract_text()

    assert "After round 1 of 2, not final." in text
    assert "1=" in text
    assert "Equal with" in text


@pytest.fixture
def club_night():
    who = director()
    night = ready_night(who, people=8, rounds=2)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    return who, night


@pytest.mark.parametrize(
    ("address", "printed"),
    [
        ("http://127.0.0.1:8000", False),
        ("http://localhost:8000", False),
        ("http://[::1]:8000", False),
        ("http://192.168.1.20:8000", True),
        ("https://benny.example", True),
    ],
)
def test_a_code_is_printed_when_the_room_can_reach_benny(settings, address, printed):
    settings.PUBLIC_URL = address
    who = director()
    night = ready_night(who, people=8, rounds=2)
    door, _other = links.make_for_tables(
        tournament=night, tables=2, dice=Random(1), by=who.actor, at=AT
    )

    text = draw(ask(who, night, kind="table_cards")).pages[0].extract_text()

    assert (f"{door.code[:2]} {door.code[2:]}" in text) is printed


def rename(who, night, name):
    player = night.entries.get(number=1).player
    changes = {"name": name}
    players.edit(player=player, changes=changes, by=who.actor, at=AT)


def words_of(pdf):
    return "".join(page.extract_text() for page in pdf.pages)


def test_a_paper_is_filed_under_the_facts_that_it_shows():
    who = director()
    night = ready_night(who)
    rename(who, night, "Percy Hocking")
    first = ask(who, night, kind="sign_in")
    rename(who, night, "Percy Renamed")
    second = ask(who, night, kind="sign_in")
    for job in (first, second):  # the worker was busy until now
        documents.render(jobs.claim(job_id=job.pk, clock=timezone.now))
    first.refresh_from_db()
    assert (first.state, first.key != second.key) == ("cancelled", True)
    second.refresh_from_db()
    with default_storage.open(second.document.file) as file:
        assert "Percy Renamed" in words_of(PdfReader(BytesIO(file.read())))

    rename(who, night, "Percy Hocking")
    third = ask(who, night, kind="sign_in")

    assert third not in (first, second)
    assert "Percy Hocking" in words_of(draw(third))


def test_a_paper_drawn_later_than_asked_is_found_under_what_it_shows():
    who = director()
    night = ready_night(who)
    asked = ask(who, night, kind="sign_in")
    rename(who, night, "Percy Renamed")

    assert "Percy Renamed" in words_of(draw(asked))

    assert ask(who, night, kind="sign_in") == asked


def test_two_jobs_for_what_turned_out_to_be_one_paper_make_it_once():
    who = director()
    night = ready_night(who)
    first = ask(who, night, kind="sign_in")
    rename(who, night, "Percy Renamed")
    second = ask(who, night, kind="sign_in")
    draw(second)

    documents.render(jobs.claim(job_id=first.pk, clock=timezone.now))

    first.refresh_from_db()
    assert first.state == "cancelled"
    assert ask(who, night, kind="sign_in") == second


def test_a_paper_whose_file_is_gone_is_drawn_anew():
    who = director()
    night = ready_night(who)
    first = ask(who, night)
    draw(first)
    default_storage.delete(first.document.file)  # as after a restored copy

    again = ask(who, night)

    first.refresh_from_db()
    assert (first.state, first.error) == ("failed", documents.FILE_GONE)
    assert again != first
    assert len(draw(again).pages) == 5


def test_papers_that_show_somebody_go_when_they_are_erased(django_capture_on_commit_callbacks):
    who = director()
    night = ready_night(who)
    job = ask(who, night, kind="sign_in")
    draw(job)
    kept = job.document.file

    with django_capture_on_commit_callbacks(execute=True):
        players.erase(player=night.entries.get(number=1).player, by=who.actor, at=AT)

    job.refresh_from_db()
    assert not default_storage.exists(kept)
    assert not Document.objects.filter(job=job).exists()
    assert (job.state, job.error) == ("failed", documents.ERASED)
    assert "Player 1," not in words_of(draw(ask(who, night, kind="sign_in")))


def test_papers_of_other_nights_stay_when_somebody_is_erased(django_capture_on_commit_callbacks):
    who = director()
    one, other = ready_night(who), ready_night(who, people=5)
    job = ask(who, other, kind="sign_in")
    draw(job)
    only_here = one.entries.exclude(player__in=other.entries.values("player")).first().player

    with django_capture_on_commit_callbacks(execute=True):
        players.erase(player=only_here, by=who.actor, at=AT)

    assert default_storage.exists(Document.objects.get(job=job).file)


@pytest.mark.parametrize(
    ("options", "sheets"),
    [
        ({"per_page": 1}, 9),
        ({"per_page": 2}, 5),
        ({"per_page": 4}, 3),
        ({"per_page": 1, "start_at": 8}, 2),
    ],
)
def test_a_pack_lays_its_cards_out_as_they_were_asked_for(options, sheets):
    who = director()
    night = ready_night(who, people=9)
    alone = draw(ask(who, night, **options))

    pack = draw(ask(who, night, kind="pack", **options))

    assert len(alone.pages) == sheets
    assert [page.extract_text() for page in pack.pages[:sheets]] == [
        page.extract_text() for page in alone.pages
    ]
    assert len(pack.pages) == sheets + 3


def test_a_pack_from_a_card_that_is_not_there_is_refused():
    who = director()

    with pytest.raises(NothingToPrint):
        ask(who, ready_night(who, people=9), kind="pack", start_at=10)
