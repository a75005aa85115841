"""What the script of a table says: every sentence is there, used, and filled in its places."""

import re

import pytest
from django.conf import settings

from tournaments.wording import device

SCRIPTS = settings.STATICFILES_DIRS[0] / "js" / "table"
PLAIN = r'\b(?:say|count)\(\s*"(\w+)"'
EITHER = r'\bsay\([^()?]*\?\s*"(\w+)"\s*:\s*"(\w+)"'
BY_NAME = {"who_defended", "whose_card", "who_reneged"}


def code():
    return "\n".join(file.read_text() for file in sorted(SCRIPTS.glob("*.js")))


def asked():
    text = code()
    return set(re.findall(PLAIN, text)) | {
        name for pair in re.findall(EITHER, text) for name in pair
    }


def test_every_sentence_that_the_script_asks_for_is_there():
    assert sorted((asked() | BY_NAME) - set(device.sentences())) == []


def test_no_sentence_stands_here_for_nobody():
    assert sorted(set(device.sentences()) - asked() - BY_NAME) == []


def test_the_names_of_what_is_rare_stand_in_the_script():
    assert all(f'"{name}"' in code() for name in BY_NAME)


@pytest.mark.parametrize(
    ("number", "noun"), [(0, "hands"), (1, "hand"), (2, "hands"), (101, "hands")]
)
def test_a_count_takes_the_form_that_its_language_asks_for(number, noun):
    kept = device.sentences()["kept"]

    form = kept["forms"][int(kept["which"][number])]

    assert form == f"{{number}} {noun} kept on this tablet."
    assert len(kept["which"]) == device.COUNTED
