"""How people are called: in full for the club, in the club's style for everybody else."""

import pytest

from tournaments.models import EntryState, NameStyle
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.queries.names import Called


def entry(number, name, public_name=""):
    return EntryNow(
        entry_id=100 + number,
        number=number,
        player_id=number,
        own_player_id=number,
        name=name,
        public_name=public_name,
        own_name=name,
        own_public_name=public_name,
        state=EntryState.CHECKED_IN,
        since_round=1,
        ranked=True,
        in_prizes=True,
        category="",
        partnership=None,
    )


def public(name, style, public_name=""):
    return names.in_public([entry(1, name, public_name)], style)[101].name


def test_the_club_reads_full_names_by_entry():
    found = names.in_full([entry(1, "Ann Lee"), entry(2, "")])

    assert found == {101: Called(1, "Ann Lee", shared=False), 102: Called(2, "", shared=False)}


def test_two_of_one_name_are_shared_whatever_the_letters_and_no_name_is_nobodys():
    found = names.in_full(
        entry(number, name)
        for number, name in enumerate(
            ["ann lee", "Ann Lee", "STRASSE", "Straße", "Bo", "", ""], start=1
        )
    )

    assert [each.number for each in found.values() if each.shared] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ann Lee", "Ann L."),
        ("Jean-Baptiste de la Rochefoucauld", "Jean-Baptiste R."),
        ("Cher", "Cher"),
        ("山田 花子", "山田 花."),
        ("שרה לוי", "שרה ל."),
        ("", ""),
        ("  ", ""),
    ],
)
def test_a_first_name_with_an_initial(name, told):
    assert public(name, NameStyle.FIRST_AND_INITIAL) == told


def test_other_styles_show_all_or_nothing():
    assert public("Ann Lee", NameStyle.FULL) == "Ann Lee"
    assert public("Ann Lee", NameStyle.NUMBER_ONLY) == ""


def test_the_name_that_somebody_chose_for_the_public_goes_before_the_style():
    assert public("Ann Lee", NameStyle.FULL, "Annie") == "Annie"
    assert public("Ann Lee", NameStyle.FIRST_AND_INITIAL, "Annie") == "Annie"
    # but who shows numbers shows no name at all
    assert public("Ann Lee", NameStyle.NUMBER_ONLY, "Annie") == ""


def test_names_that_only_the_style_makes_alike_are_shared_in_public():
    both = [entry(1, "Ann Lee"), entry(2, "Ann Low")]

    assert [each.shared for each in names.in_full(both).values()] == [False, False]
    in_public = names.in_public(both, NameStyle.FIRST_AND_INITIAL)
    assert [each.shared for each in in_public.values()] == [True, True]
    by_number = names.in_public(both, NameStyle.NUMBER_ONLY)
    assert [each.shared for each in by_number.values()] == [False, False]
