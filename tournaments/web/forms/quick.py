"""The form of a quick night."""

from collections import Counter

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.names.fold import fold
from tournaments.services.people.entries import Arrival
from tournaments.web.forms.clubs import ZoneField
from tournaments.web.forms.pasted import PastedForm
from tournaments.web.forms.texts import TextField

LEAST = 4
MOST = 40


class QuickForm(PastedForm):
    """Names, one a line; and where the table stands, if that is not known yet."""

    names = TextField(
        label=gettext_lazy("Who plays? One name a line"),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
        max_length=5000,
    )
    zone = ZoneField(help_text=gettext_lazy("Hours follow the clock of this place."))

    field_of_refusal = {"names_need_decision": "names", "bad_name": "names"}

    def clean_names(self) -> str:
        """Enough people for a table, and not more than a plan seats; each called otherwise."""
        names, coming = self.reading.names, self.arrivals()
        if not LEAST <= len(coming) <= MOST:
            raise forms.ValidationError(_("Write four names or more, at most 40."))
        often = Counter(map(fold, names))
        twice = next((name for name in names if often[fold(name)] > 1), None)
        if twice is not None and not self.known:
            raise forms.ValidationError(
                _("Two people are called %(name)s. Add a second name or an initial."),
                params={"name": twice},
            )
        return str(self.cleaned_data["names"])

    def arrivals(self) -> list[Arrival]:
        """Everybody who was named, and a number for each guest without a name."""
        coming: list[Arrival] = []
        for at, line in enumerate(self.reading.lines):
            coming += [each for group in self.arrivals_of(at) for each in group]
            coming += [Arrival()] * line.guests
        return coming
