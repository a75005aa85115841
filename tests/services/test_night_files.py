"""A night travels as one file, and is the same night when it arrives."""

import json

import pytest

from tests.services.demo_made import as_stored, standing_demo
from tests.services.setting_up import AT, director
from tournaments.models import Journal, Line, Player, Tournament
from tournaments.queries import integrity, standings
from tournaments.services import night_files
from tournaments.services.people import players
from tournaments.services.samples import demo
from tournaments.services.samples.reference_night import BadNightFile

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture(scope="module")
def standing(django_db_setup, django_db_blocker):
    with standing_demo(django_db_blocker, AT) as made:
        yield made


@pytest.fixture
def made(standing, db):
    return as_stored(standing)


@pytest.fixture
def elsewhere():
    return director("Lodge", "bo@lodge.example")


def table_of(night):
    return [
        (line.rank, line.tied, line.number, line.points, [entry.name for entry in line.entries])
        for line in standings.of_night(night).lines
    ]


def load(who, file):
    return night_files.load(club=who.club, file=file, by=who.actor, at=AT)


@pytest.mark.parametrize("which", ["over", "running", "coming"])
def test_the_standings_are_the_same_at_the_other_end(made, elsewhere, which):
    night = getattr(made, which)

    arrived = load(elsewhere, night_files.dump(night)).tournament

    assert table_of(arrived) == table_of(night)
    assert (arrived.name, arrived.state, arrived.zone) == (night.name, night.state, night.zone)
    assert integrity.breaches() == ()


def test_every_line_and_every_reason_travels(made, elsewhere):
    arrived = load(elsewhere, night_files.dump(made.running)).tournament

    def lines_of(night):
        return Line.objects.filter(sheet__table__round__tournament=night).count()

    def acts_of(night):
        return list(
            Journal.objects.filter(tournament=night).order_by("pk").values_list("act", "reason")
        )

    assert lines_of(arrived) == lines_of(made.running) > 0
    assert acts_of(arrived) == acts_of(made.running)


def test_loading_twice_is_loading_once(made, elsewhere):
    file = night_files.dump(made.running)

    first, second = load(elsewhere, file), load(elsewhere, file)

    assert (first.again, second.again) == (False, True)
    assert first.tournament == second.tournament
    assert elsewhere.club.tournaments.count() == 1


def test_a_night_that_travelled_on_is_still_the_same_night(made, elsewhere):
    arrived = load(elsewhere, night_files.dump(made.over)).tournament

    assert load(elsewhere, night_files.dump(arrived)).again


def test_a_night_that_travelled_on_arrives_whole_at_a_third_place(made, elsewhere):
    arrived = load(elsewhere, night_files.dump(made.over)).tournament
    third = director("Third", "cy@third.example")

    there = load(third, night_files.dump(arrived)).tournament

    assert table_of(there) == table_of(made.over)
    assert integrity.breaches() == ()
    assert load(third, night_files.dump(made.over)).again


def test_loaded_where_it_came_from_it_is_here_already(made):
    by = director("Third", "cy@third.example")

    home = night_files.load(club=made.club, file=night_files.dump(made.coming), by=by.actor, at=AT)

    assert home.again
    assert home.tournament == made.coming
    assert Player.objects.filter(club=made.club, name="Ann").count() == 1


def test_known_people_are_known_and_two_of_one_name_stay_two(made, elsewhere):
    players.add(club=elsewhere.club, names=["Maria Santos", "Jo Kim"], by=elsewhere.actor, at=AT)

    load(elsewhere, night_files.dump(made.running))

    people = Player.objects.filter(club=elsewhere.club)
    assert people.filter(name="Maria Santos").count() == 2
    assert people.filter(name="Jo Kim").count() == 1
    assert people.count() == 22


def test_no_door_and_no_secret_travels(made):
    file = night_files.dump(made.running).decode()

    for link in made.running.links.all():
        assert link.key not in file
    assert demo.EMAIL not in file


@pytest.mark.parametrize(
    "file",
    [b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"benny": "night"}', b"[" * 100_000],
    ids=["empty", "object", "list", "null", "no text", "half", "deep"],
)
def test_what_is_no_night_is_refused(elsewhere, file):
    with pytest.raises(BadNightFile):
        load(elsewhere, file)


def test_a_file_of_another_schema_is_refused(made, elsewhere):
    data = json.loads(night_files.dump(made.coming))
    data["schema"] = 99

    with pytest.raises(BadNightFile) as refused:
        load(elsewhere, json.dumps(data).encode())

    assert refused.value.data == {"why": "newer", "schema": 99, "here": 1}


def spoil_seat(rows):
    rows["Placement"][0]["entry"] = rows["Placement"][1]["entry"]


def spoil_state(rows):
    rows["Round"][0]["state"] = "levitating"


def spoil_reference(rows):
    rows["Table"][0]["round"] = 999_999


def spoil_missing(rows):
    del rows["Entry"][0]["number"]


def spoil_rules(rows):
    rows["RulesVersion"][0]["rules"] = {"schema": 1, "rules": {"players": "many"}}


def spoil_confirmation(rows):
    rows["Confirmation"][0]["revision"] = 999


def spoil_size(rows):
    rows["Round"][0]["number"] = 10**20


SPOILT = [
    spoil_size,
    spoil_seat,
    spoil_state,
    spoil_reference,
    spoil_missing,
    spoil_rules,
    spoil_confirmation,
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_facts_that_cannot_be_are_refused_whole(made, elsewhere, spoil):
    data = json.loads(night_files.dump(made.running))
    spoil(data["rows"])
    before = (Tournament.objects.count(), Player.objects.count(), Journal.objects.count())

    with pytest.raises(BadNightFile):
        load(elsewhere, json.dumps(data).encode())

    assert (Tournament.objects.count(), Player.objects.count(), Journal.objects.count()) == before


def test_a_second_director_is_told_that_it_is_here_already(made, elsewhere):
    file = night_files.dump(made.running)
    load(elsewhere, file)
    other = director("Third", "cy@third.example")

    again = night_files.load(club=elsewhere.club, file=file, by=other.actor, at=AT)

    assert again.again


def with_strangers(file, people):
    """The file with so many people more, who play nowhere."""
    data = json.loads(file)
    data["rows"]["Player"] += [
        dict(data["rows"]["Player"][0], id=100_000 + number, name=f"Person {number}")
        for number in range(people)
    ]
    return json.dumps(data).encode()


def test_loading_takes_as_many_commands_for_a_crowd_as_for_a_few(
    made, elsewhere, django_assert_max_num_queries
):
    file = with_strangers(night_files.dump(made.coming), 5000)

    with django_assert_max_num_queries(400):
        load(elsewhere, file)

    assert Player.objects.filter(club=elsewhere.club).count() == 5009


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("zone", "Asia/Nowhere"),
        ("zone", ""),
        ("zone", "Europe/London "),
        ("starts_at", "9999-12-31T23:59:59Z"),
        ("starts_at", "0026-12-10T19:00:00Z"),
        ("movement", {"kind": "zz"}),
        ("movement", []),
    ],
)
def test_a_night_with_a_value_that_cannot_be_is_refused_whole(made, elsewhere, name, value):
    data = json.loads(night_files.dump(made.running))
    data["night"][name] = value
    before = Tournament.objects.count()

    with pytest.raises(BadNightFile):
        load(elsewhere, json.dumps(data).encode())

    assert Tournament.objects.count() == before
