"""The standings on paper tell how far the night is; before a result they say so."""

from dataclasses import replace

import pytest

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing import documents
from tournaments.printing.document_data import PaperFormat


@pytest.mark.parametrize(
    ("final", "told"), [(True, "After round 8 of 8, final."), (False, "After round 8 of 8, not")]
)
def test_the_state_of_the_night_stands_under_the_title(final, told):
    facts = replace(nights.results(8), final=final)

    assert told in Pdf(nights.pdf(documents.RESULTS, facts, paper=PaperFormat.A4)).text(0)


def test_places_that_are_shared_have_a_sign():
    said = Pdf(nights.pdf(documents.RESULTS, nights.results(8), paper=PaperFormat.A4)).text(0)

    assert said.split().count("3=") == 2
