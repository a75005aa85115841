"""What the big screen is told."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import ScreenShows
from tournaments.web.forms.acts import ActForm

SHOWS = [
    (ScreenShows.SEATS, gettext_lazy("Seats: everybody by name, with table and partner")),
    (ScreenShows.STANDINGS, gettext_lazy("Standings")),
    (ScreenShows.TURNS, gettext_lazy("Seats and standings, one after the other")),
]


class ScreenForm(ActForm):
    """What the big screen shows, and of which round."""

    shows = forms.ChoiceField(
        label=gettext_lazy("The big screen shows"), choices=SHOWS, widget=forms.RadioSelect
    )
    number = forms.TypedChoiceField(
        label=gettext_lazy("Seats of"), coerce=int, empty_value=None, required=False
    )

    def __init__(self, *args: object, rounds: tuple[int, ...], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["number"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = [
            ("", _("The round that is played")),
            *((number, _("Round %(number)d") % {"number": number}) for number in rounds),
        ]
