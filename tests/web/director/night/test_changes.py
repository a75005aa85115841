"""Four acts of a room that changes, each in as few presses as there are things to say."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments import queries
from tournaments.models import Job, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=9, rounds_planned=4)
    client.force_login(factories.owner_of(made.club))
    factories.type_round(made, 1)
    return made


def latest(night, number):
    return next(each for each in queries.entries.latest(night.pk) if each.number == number)


def take(client, night, answer):
    """Press the one large button of the draft."""
    revision = answer.context["draft"].revision
    return client.post(to(night, "accept_reseat", revision), follow=True)


def test_a_latecomer_is_typed_seated_and_printed_in_three_presses(client, night):
    draft = client.post(
        to(night, "someone_late"), {"name": "Larry Late", "from_round": 2}, follow=True
    )
    assert draft.redirect_chain[-1][0] == to(night, "reseat")
    assert "Larry Late no. 10: Here." in read(draft)

    result = take(client, night, draft)

    assert result.redirect_chain[-1][0] == to(night, "reseated", draft.context["draft"].revision)
    words = read(result)
    assert "Larry Late no. 10 sits in for" in words
    wish = result.context["wish"]
    assert wish.pieces.split(",") == [str(number) for number in result.context["changed"]]


def test_one_press_prints_just_the_changed_cards(client, night):
    draft = client.post(to(night, "someone_left"), {"number": 3, "from_round": 2}, follow=True)
    wish = take(client, night, draft).context["wish"]

    client.post(
        to(night, "papers"),
        {"kind": wish.kind, "pieces": wish.pieces, "paper": "a4", "per_page": 2},
    )

    assert Job.objects.get(kind="document").options["pieces"] == wish.pieces.split(",")


def test_who_left_is_tapped_and_the_rounds_ahead_are_shown(client, night):
    answer = client.post(to(night, "someone_left"), {"number": 3, "from_round": 2}, follow=True)

    assert latest(night, 3).state == "withdrawn"
    assert {each.number for each in answer.context["rounds"]} == {2, 3, 4}
    assert answer.context["form"]["from_round"].value() == 2  # as it was said, not 1


def test_who_left_by_mistake_is_here_again(client, night):
    client.post(to(night, "someone_left"), {"number": 3, "from_round": 2})

    client.post(to(night, "someone_late"), {"here": 3, "from_round": 2})

    assert latest(night, 3).state == "checked_in"


def test_who_comes_later_is_one_press(client):
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=4)
    client.force_login(factories.owner_of(night.club))

    client.post(to(night, "someone_late"), {"later": 5, "from_round": 1})

    assert latest(night, 5).state == "late"


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("someone_late", {"from_round": 2}),
        ("someone_late", {"name": "Larry", "from_round": 0}),
        ("someone_late", {"name": "L" * 121, "from_round": 2}),
        ("someone_left", {"from_round": 2}),
        ("someone_left", {"number": 3, "from_round": 99}),
    ],
)
def test_what_is_missing_is_asked_for_and_nothing_changes(client, night, name, typed):
    before = [each.state for each in queries.entries.latest(night.pk)]

    answer = client.post(to(night, name), typed)

    assert answer.status_code == 422
    assert [each.state for each in queries.entries.latest(night.pk)] == before


@pytest.mark.parametrize("name", ["someone_late", "someone_left"])
def test_a_number_that_is_not_there_is_not_there(client, night, name):
    said = {"number": 77, "here": 77, "from_round": 2}

    assert client.post(to(night, name), said).status_code == 404


def test_a_namesake_of_the_room_is_asked_about_where_it_was_typed(client, night):
    taken = latest(night, 4).name

    answer = client.post(to(night, "someone_late"), {"name": taken, "from_round": 2})

    assert answer.status_code == 422
    assert answer.context["form"].errors["name"]
    assert f'value="{taken}"' in answer.content.decode()


def test_a_substitute_is_chosen_among_those_who_are_free(client, night):
    free = Player.objects.create(club=night.club, name="Sue Free", journal_id=night.journal_id)

    page = client.get(to(night, "substitute", 3))

    offered = {label for value, label in page.context["form"]["player"].field.choices if value}
    assert offered == {"Sue Free"}
    answer = client.post(
        to(night, "substitute", 3), {"player": free.pk, "from_round": 2}, follow=True
    )
    assert "From round 2, Sue Free plays for no. 3." in read(answer)
    assert latest(night, 3).name == "Sue Free"


def test_a_substitute_new_to_the_club_is_typed_in_place(client, night):
    client.post(to(night, "substitute", 3), {"name": "Nora New", "from_round": 2})

    assert latest(night, 3).name == "Nora New"
    assert Player.objects.get(name="Nora New").club == night.club


@pytest.mark.parametrize("typed", [{"from_round": 2}, {"from_round": ""}, {"player": 0}])
def test_a_substitute_nobody_named_is_asked_for(client, night, typed):
    assert client.post(to(night, "substitute", 3), typed).status_code == 422


def test_for_whom_leads_to_each_number(client, night):
    page = client.get(to(night, "who_is_substituted")).content.decode()

    assert all(to(night, "substitute", number) in page for number in range(1, 10))


def test_a_wrong_score_is_found_by_round_and_table(client, night):
    page = client.get(to(night, "fix_a_score")).content.decode()

    assert to(night, "table", 1, 1) + "?edit=yes" in page
    assert to(night, "table", 2, 1) not in page  # nothing was played there yet


def test_every_page_of_the_night_has_the_same_bar(client, night):
    for name in ("console", "standings", "papers", "prizes", "entries", "journal", "close"):
        page = client.get(to(night, name)).content.decode()
        assert all(
            to(night, each) in page for each in ("console", "standings", "papers", "prizes")
        ), name
