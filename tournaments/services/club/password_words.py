"""Words that stand near at hand: a password of nothing else is guessed first."""

import re

from django.core.exceptions import ValidationError

from tournaments.models import User

NEAR_AT_HAND = (
    "benny", "euchre", "bower", "trump", "spade", "heart", "diamond", "cards", "card", "night",
    "club", "table", "player", "owner", "director", "scorer", "secretary", "admin", "password",
    "welcome", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
)  # fmt: skip
LEAST_LEFT = 4
"""So many letters must be left of a password without them."""


class WordsNearAtHand:
    """Refuses a password that is made of Benny's own words, days and figures alone.

    It is asked by Django among the validators of passwords; its code is worded at the edge.
    """

    def validate(self, password: str, user: User | None = None) -> None:  # noqa: ARG002 - Django's
        """Raise a ``ValidationError`` with the code ``password_near_at_hand``."""
        left = password.lower()
        if not any(word in left for word in NEAR_AT_HAND):
            return
        for word in NEAR_AT_HAND:
            left = left.replace(word, " ")
        if len(re.sub(r"[\W\d_]", "", left)) < LEAST_LEFT:
            raise ValidationError("password_near_at_hand", code="password_near_at_hand")

    def get_help_text(self) -> str:
        """Nothing: forms of Benny say by themselves what a good password is."""
        return ""
