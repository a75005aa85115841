"""Words near at hand: a password of nothing else is refused, one beside them is not."""

import pytest
from django.core.exceptions import ValidationError

from tests.services.setting_up import AT
from tournaments.models import User
from tournaments.services.club import users
from tournaments.services.club.password_words import NEAR_AT_HAND, WordsNearAtHand


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("password", "taken"),
    [
        ("euchre-night-2026", False),
        ("Benny!Thursday!1", False),
        ("clubclubclub", False),
        ("euchre and marmalade", True),
        ("three plain words", True),
        ("correct horse battery", True),
    ],
)
def test_words_near_at_hand_are_no_password(password, taken):
    refused = None
    try:
        users.create(email="ann@harbour.example", name="Ann", password=password, at=AT)
    except users.BadAccount as refusal:
        refused = refusal.data["fields"]

    assert refused == (None if taken else {"password": ["password_near_at_hand"]})


@pytest.mark.parametrize("word", NEAR_AT_HAND)
def test_no_single_word_is_enough_however_often(word):
    with pytest.raises(ValidationError) as refused:
        WordsNearAtHand().validate(f"{word.title()}-{word}-{word}!1", User())

    assert refused.value.code == "password_near_at_hand"


def test_what_holds_none_of_them_is_left_to_the_other_validators():
    assert WordsNearAtHand().validate("1234") is None
    assert WordsNearAtHand().get_help_text() == ""
