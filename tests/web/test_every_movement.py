"""Every movement that can be chosen, from the second step to the close, by the pages' buttons."""

import re
import uuid

import pytest
from django.urls import reverse

from tests import factories
from tests.web.director.setup.test_pairs import HOW
from tournaments.models import Plan, Table, Tournament
from tournaments.queries import integrity, standings
from tournaments.rotation.movements.by_standing import StandingForm
from tournaments.rotation.movements.winner_driven import WinnerForm

pytestmark = pytest.mark.django_db

MOVEMENTS = [
    {"movement": "charted"},
    {"movement": "fixed_position"},
    {"movement": "redraw"},
    *({"movement": "by_standing", "standing_form": form.value} for form in StandingForm),
    *({"movement": "winner_driven", "winner_form": form.value} for form in WinnerForm),
    {"movement": "winner_driven", "no_head_table": "on"},
    {"movement": "round_robin"},
    {"movement": "swiss"},
    {"movement": "knockout"},
    {"movement": "knockout_double"},
    {"movement": "groups", "groups": "2", "advance": "2"},
]
NEXT = re.compile(
    r'<form method="post" action="(?P<to>[^"]*)">(?P<inside>(?:(?!</form>).)*id="next-button"'
    r"(?:(?!</form>).)*)</form>",
    re.DOTALL,
)


class Evening:
    """A director who only presses what the pages offer."""

    def __init__(self, client):
        self.client = client
        club = factories.make_club()
        client.force_login(factories.owner_of(club))
        self.night = factories.make_night(club, people=0)

    def address(self, name, *more):
        return reverse(f"web:{name}", args=[self.night.club.slug, self.night.slug, *more])

    def post(self, name, *more, **typed):
        data = {"act_id": str(uuid.uuid4()), **typed}
        return self.client.post(self.address(name, *more), data, follow=True)

    def press_next(self):
        """Press the button of the console if it is one that acts; say whether it was."""
        html = self.client.get(self.address("console")).content.decode()
        button = NEXT.search(html)
        if button is None:
            return False
        typed = dict(re.findall(r'name="(\w+)" value="([^"]*)"', button["inside"]))
        answer = self.client.post(button["to"], typed, follow=True)
        assert "are out." in answer.content.decode() or "is out." in answer.content.decode()
        return True

    def type_what_is_out(self):
        """The lower number wins each table that is still out."""
        waiting = Table.objects.filter(round__tournament=self.night)
        for table in waiting.exclude(confirmations__in_force=True).order_by("round__number"):
            first = table.placements.order_by("seat").values_list("entry__number", flat=True)
            ahead = min(first[0], first[2]) < min(first[1], first[3])
            factories.type_totals(table, *((9, 4) if ahead else (4, 9)))


@pytest.mark.parametrize(
    "chosen", MOVEMENTS, ids=lambda chosen: "-".join(value for value in chosen.values())
)
def test_a_night_runs_to_its_close_by_its_own_buttons(client, chosen):
    evening = Evening(client)
    stays = chosen["movement"] in (
        "round_robin",
        "swiss",
        "knockout",
        "knockout_double",
        "groups",
    )
    names = [f"Player {number}" for number in range(1, 12)]
    lines = [f"{one} & {two}" for one, two in zip(names[::2], names[1::2], strict=False)]
    evening.post("who", names="\n".join(lines if stays else names))
    evening.post("how", **{**HOW, "rounds": "3", **chosen})
    evening.post("accept_plan", Plan.objects.get().revision)

    pressed = 0
    while evening.press_next():
        evening.type_what_is_out()
        pressed += 1

    night = Tournament.objects.get()
    played = night.rounds.exclude(state__in=["planned", "dropped"]).count()
    assert 1 <= pressed <= played <= night.rounds_planned
    if chosen["movement"] not in ("knockout", "knockout_double", "groups"):
        assert played == 3
    evening.post("move_night", "close")
    night.refresh_from_db()
    assert night.state == "provisional"
    assert integrity.breaches() == ()
    table = standings.of_night(night)
    assert len(table.ranked) == (5 if stays else 11)
    if chosen["movement"] == "knockout":
        assert (table.ranked[0].number, table.ranked[0].tied) == (1, False)
