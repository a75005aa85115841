"""Names that are alike to a person are alike to Benny."""

import pytest

from tournaments.names.fold import fold


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("o'neill", "D’Arcy O’Neill"),
        ("oneill", "D’Arcy O’Neill"),
        ("zolkiewska", "Łucja Żółkiewska"),
        ("nunez", "Éloïse Núñez"),
        ("nguyen", "Nguyễn"),
        ("krauter", "Zoë Kräuter"),
        ("strasse", "Karl Straße"),
        ("jo kim", "Ｊｏ　Ｋｉｍ"),
        ("anne marie", "Anne-Marie Dupont"),
        ("soren", "Søren Kjær"),
        ("kjaer", "Søren Kjær"),
        ("istanbul", "İstanbul"),
        ("thor", "Þór"),
    ],
)
def test_a_name_is_found_as_another_keyboard_writes_it(typed, stands):
    assert fold(typed) in fold(stands)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Seán O'Dwyer", "Sean O’Dwyer"),
        ("Zoë Kräuter", "Zoe\u0308 Krauter"),
        ("Ann Lee", "ann\u200b  LEE"),
        ("Ann Lee", "Аnn Lеe"),  # two letters are Cyrillic
        ("Jo Kim Jr.", "Jo Kim Jr"),
    ],
)
def test_is_it_you(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lee", "Anna Lee"),
        ("かな", "がな"),
        ("रमेश", "रमश"),
        ("Ann Lee", "Annlee"),
        ("Сара", "Capa"),  # a whole Russian name is Russian
        ("田中", "中田"),
    ],
)
def test_other_names_are_other_names(one, other):
    assert fold(one) != fold(other)


def test_a_fold_folds_to_itself():
    for name in ("D’Arcy O'Neill", "ŁÓDŹ-Ẁẽ", "ſtraẞe", "김민준", "Ελένη Παππάς"):
        assert fold(fold(name)) == fold(name)
