"""The rules on a page have all that is played; on the back of a card what fits."""

import pytest

from scoring.night import NightRules
from scoring.rules import preset
from tests.printing import nights
from tests.printing.pdf import Pdf, letters
from tournaments.printing.document_data import PaperFormat
from tournaments.printing.house_rules import (
    CARD_BACKS,
    RULES_PAGE,
    HouseRulesOnPaper,
    sentences,
)

OHIO = HouseRulesOnPaper(nights.night(), preset("ohio8"), NightRules())


def test_every_rule_stands_on_the_page():
    found = Pdf(nights.pdf(RULES_PAGE, OHIO, paper=PaperFormat.A4)).letters()

    assert len(sentences(OHIO, everything=True)) > 20
    for sentence in sentences(OHIO, everything=True):
        assert letters(sentence) in found


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_each_back_has_the_rules_that_are_looked_for_first(per_page):
    pdf = Pdf(nights.pdf(CARD_BACKS, OHIO, paper=PaperFormat.LETTER, per_page=per_page))

    assert len(pdf) == 1
    for sentence in sentences(OHIO, everything=False):
        assert pdf.letters().count(letters(sentence)) >= per_page


def test_other_rules_are_said_otherwise():
    cornish = HouseRulesOnPaper(nights.night(), preset("cornwall_league21"), NightRules())

    assert sentences(cornish, everything=True) != sentences(OHIO, everything=True)
