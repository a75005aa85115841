"""What the page of a table tells its script."""

from django import template
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.web.release import words_print

register = template.Library()


@register.simple_tag
def words_address() -> str:
    """Where the sentences of the script are; an address means the same words for good."""
    return reverse("web:table_words", args=[get_language(), words_print()])
