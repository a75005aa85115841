"""What a table writes besides points."""

from collections.abc import Sequence

from django.utils.translation import gettext as _


def signs_for_hands() -> str:
    """What stands in a box for a hand that nobody scored."""
    return _("Passed out: a dash. Misdeal: M. Renege: R beside the penalty.")


def level_at_the_end(sides: Sequence[str]) -> str:
    """Where it stands who won the hand that decides."""
    boxes = ", ".join(f"{side} ____" for side in sides)
    return _("Level? One more hand, not counted; won by: %(sides)s") % {"sides": boxes}
