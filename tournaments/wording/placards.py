"""What the signs of the tables say: who goes where after a round."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

MOVERS = {
    "winners": gettext_lazy("Winners"),
    "losers": gettext_lazy("Losers"),
    "first_winner": gettext_lazy("Winner North or East"),
    "second_winner": gettext_lazy("Winner South or West"),
    "first_loser": gettext_lazy("Loser North or East"),
    "second_loser": gettext_lazy("Loser South or West"),
    "north": gettext_lazy("North"),
    "east": gettext_lazy("East"),
    "south": gettext_lazy("South"),
    "west": gettext_lazy("West"),
}


def mover(who: str) -> str:
    """Whose move it is."""
    return str(MOVERS[who])


def move(*, stays: bool, to: int, change_partner: bool, several: bool = True) -> str:
    """Where they go after the round: a sentence of its own, under the word for who goes."""
    if not several:
        return _("stays here") if stays else _("goes to table %(table)d") % {"table": to}
    if stays and change_partner:
        return _("stay here and change partners")
    if stays:
        return _("stay here")
    if change_partner:
        return _("go to table %(table)d and change partners") % {"table": to}
    return _("go to table %(table)d") % {"table": to}
