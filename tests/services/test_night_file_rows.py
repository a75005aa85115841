"""Which tables and columns make up the file of a night: all of its facts, and nothing else."""

import pytest
from django.apps import apps

from tournaments.models import Journal, Player, Tournament
from tournaments.services import night_file_rows
from tournaments.services.night_file_rows import HELD, LEFT_BEHIND, travelling


def test_each_row_finds_its_parents_before_it():
    seen = {Tournament}
    for model, _path in HELD:
        seen.add(model)
        named = {
            field.related_model for field in travelling(model) if field.related_model is not None
        }
        assert named <= seen, model


def test_no_column_that_opens_something_or_names_an_account_travels():
    told = {field.name for model, _ in HELD for field in travelling(model)}

    assert told.isdisjoint(LEFT_BEHIND)
    assert {"notes", "key", "code", "secret_hash"}.isdisjoint(told)


@pytest.mark.parametrize("name", sorted(night_file_rows.FORGOTTEN))
def test_what_is_forgotten_is_no_column_any_more(name):
    models = [model for model, _ in HELD]

    assert not [
        model for model in models if name in {field.name for field in model._meta.concrete_fields}
    ]


def test_every_table_of_a_night_travels_or_says_why_not():
    made_anew = {"NightVersion", "NightCache"}
    of_the_house = {"Link", "Job", "SeasonNight", "ClubDate"}  # openings, work, season, calendar
    of_night = {
        model.__name__
        for model in apps.get_app_config("tournaments").get_models()
        if any(field.related_model is Tournament for field in model._meta.concrete_fields)
    }
    travels = {model.__name__ for model, _ in HELD}

    assert of_night - travels - made_anew - of_the_house - {"Tournament"} == set()
    assert {Journal.__name__, Player.__name__} <= travels
