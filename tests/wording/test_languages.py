"""Sentences can be collected for translation, wherever they stand."""

from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).parents[2]
# A folder of translations that is there already would take its share.
LEFT_OUT = [".venv", "data", "build", "tests", "locale"]


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """What `make messages` would give to somebody who translates into German."""
    folder = tmp_path_factory.mktemp("locale") / "not_there_yet"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        patch.setattr("django.conf.settings.LOCALE_PATHS", [folder])
        call_command(
            "makemessages",
            locale=["de"],
            ignore_patterns=LEFT_OUT,
            no_location=True,
            no_obsolete=True,
            verbosity=0,
        )
    return (folder / "de/LC_MESSAGES/django.po").read_text()


@pytest.mark.parametrize(
    "sentence",
    [
        "They are other people",  # templates/director/who.html
        "Best possible",  # wording/fairness.py
        "It goes into the journal.",  # web/forms/acts.py
        "This table rings the bell.",  # wording/printed.py
    ],
)
def test_a_sentence_of_every_room_is_collected(collected, sentence):
    assert f'msgid "{sentence}"' in collected


def test_templates_are_collected_as_a_whole(collected):
    told = (ROOT / "templates/scorer/idle.html").read_text()
    first = told.split('{% translate "', 1)[1].split('"', 1)[0]

    assert f'msgid "{first}"' in collected
