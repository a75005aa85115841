"""What a table's page tells its script."""

from django.urls import resolve

from tournaments.web.release import words_print
from tournaments.web.templatetags.table_script import words_address


def test_the_address_of_the_words_names_language_and_print():
    found = resolve(words_address())

    assert found.url_name == "table_words"
    assert found.kwargs == {"language": "en", "printed": words_print()}
