"""What the page of a table tells its script."""

from django import template
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.web import polling

register = template.Library()


@register.simple_tag
def words_address() -> str:
    """Where the sentences of the script are, in the language of the page and of this release."""
    return reverse("web:table_words", args=[get_language(), polling.release()])
