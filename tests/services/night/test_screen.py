"""What the big screen shows: one choice for every projector of the night."""

import pytest

from tests.services.builders import NOBODY, NOON, a_night
from tournaments.models import Journal
from tournaments.services.night import screen
from tournaments.services.night.nights import BadNight

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    made = a_night([[(1, 2, 3, 4)]] * 3)
    made.set_round(3, "planned")
    return made


def choose(night, shows, number=None):
    return screen.choose(
        tournament=night.tournament, shows=shows, number=number, by=NOBODY, at=NOON
    )


@pytest.mark.parametrize("shows", ["seats", "standings", "turns"])
@pytest.mark.parametrize("number", [None, 1, 2])
def test_it_is_stored_and_pages_hear_of_it(night, shows, number):
    before = night.version()

    chosen = choose(night, shows, number)

    assert (chosen.screen_shows, chosen.screen_round) == (shows, number)
    assert night.version() > before
    assert Journal.objects.latest("pk").data == {"shows": shows, "number": number}


@pytest.mark.parametrize(
    ("shows", "number", "field"),
    [("films", None, "shows"), ("seats", 3, "number"), ("seats", 9, "number")],
)
def test_what_cannot_be_shown_is_refused_by_its_field(night, shows, number, field):
    with pytest.raises(BadNight) as refused:
        choose(night, shows, number)

    assert list(refused.value.data["fields"]) == [field]
    night.tournament.refresh_from_db()
    assert night.tournament.screen_round is None
