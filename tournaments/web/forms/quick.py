"""The form of a quick night."""

from collections import Counter

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.names import pasted
from tournaments.names.fold import fold
from tournaments.names.people import PairLines
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.clubs import ZoneField
from tournaments.web.forms.texts import TextField

LEAST = 4
MOST = 40


class QuickForm(ActForm):
    """Names, one a line; and where the table stands, if that is not known yet."""

    names = TextField(
        label=gettext_lazy("Who plays? One name a line"),
        widget=forms.Textarea(attrs={"rows": 12, "autocomplete": "off", "spellcheck": "false"}),
        max_length=5000,
    )
    zone = ZoneField(help_text=gettext_lazy("Hours follow the clock of this place."))

    field_of_refusal = {"names_need_decision": "names", "bad_name": "names"}

    def clean_names(self) -> list[str]:
        """Enough people for a table, and not more than a plan seats."""
        names = pasted.read(self.cleaned_data["names"], pairs=PairLines.NEVER).names
        if not LEAST <= len(names) <= MOST:
            raise forms.ValidationError(_("Write four names or more, at most 40."))
        often = Counter(map(fold, names))
        twice = next((name for name in names if often[fold(name)] > 1), None)
        if twice is not None:
            raise forms.ValidationError(
                _("Two people are called %(name)s. Add a second name or an initial."),
                params={"name": twice},
            )
        return names
