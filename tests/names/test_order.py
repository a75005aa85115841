"""Lists of names stand as a reader of the club's language looks them up."""

import random

import pytest

from tournaments.names.order import OWN_LETTERS, as_written, by_last_name


def ordered(names, language, key=by_last_name):
    """The order of names that came in any other."""
    shuffled = random.Random(7).sample(names, len(names))
    return sorted(shuffled, key=lambda name: key(name, language))


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Abel", "Éloïse", "Ernst", "Łucja", "Lyle", "Šimek", "Smith", "Zoë", "Þór"]),
        ("en-CA", ["Åberg", "Adam", "Ösk", "Paul"]),
        ("de", ["Ärger", "Arm", "Müller", "Mumm", "Strasse", "Straße", "Strauß"]),
        ("sv", ["Adam", "Zorn", "Åberg", "Ärlig", "Öberg"]),
        ("nb", ["Adam", "Zorn", "Ærlig", "Østby", "Ås", "Aasen"]),
        ("nn-NO", ["Zorn", "Østby"]),
        ("pl", ["Lyle", "Łucja", "Mak", "Sowa", "Śliwa", "Zorn", "Żak"]),
        ("es", ["Nunez", "Nzo", "Ñandu", "Oso"]),
        ("cs", ["Cyr", "Čapek", "Hus", "Chalupa", "Ibsen"]),
        ("tr", ["Cem", "Çelik", "Deniz", "Hakan", "Isparta", "İnan", "Jale"]),
        ("el", ["Άννα", "Βάσω", "Γιώργος"]),
        ("ja", ["Ann", "あきこ", "アキラ", "花子"]),
    ],
)
def test_letters_stand_where_the_language_has_them(language, names):
    assert ordered(names, language) == names


def test_numbers_stand_by_their_value():
    names = ["Player 2", "Player 9", "Player 10", "Player 100"]

    assert ordered(names, "en") == names
    assert ordered(names, "en", as_written) == names


def test_all_of_one_last_name_stand_together_and_then_by_the_first():
    names = ["Zoe O'Nan", "Ann O’Neill", "Bob O'Neill", "Cy Oneill", "Ann Smith", "Zed Smith"]
    names += ["Ann Smith-Jones", "Ann van Zandt"]

    assert ordered(names, "en") == names


@pytest.mark.parametrize("name", ["Bob Abel Jr.", "Bob Abel III", "Bob Abel 2", "Bob Abel (guest)"])
def test_what_follows_a_last_name_is_none(name):
    assert ordered(["Zed Abbot", name, "Ann Guest", "Ann Jordan"], "en")[1] == name


def test_small_and_capital_letters_stand_together_and_every_tie_ends():
    assert ordered(["ann lee", "Ann Lee", "Anna Lee"], "en") == ["ann lee", "Ann Lee", "Anna Lee"]
    assert by_last_name("Jo Kim") == by_last_name("Jo Kim", "en")
    assert by_last_name("Jo O’Kim") != by_last_name("Jo O'Kim")


def test_who_has_no_name_stands_last():
    assert ordered(["Ann", "Zoë", ""], "en", as_written) == ["Ann", "Zoë", ""]


@pytest.mark.parametrize("language", sorted(OWN_LETTERS))
def test_every_own_letter_follows_its_base_and_precedes_the_next(language):
    for run in OWN_LETTERS[language]:
        base, *own = (each.split("=")[0] for each in run.split())
        words = [base + "x", *(letter + "a" for letter in own)]
        assert ordered(words, language) == words
        if base < "z":
            assert ordered([*words, chr(ord(base) + 1)], language)[-1] == chr(ord(base) + 1)
        assert ordered([word.upper() for word in words], language) == [
            word.upper() for word in words
        ]
