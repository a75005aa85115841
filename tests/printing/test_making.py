"""A pack is its parts one after the other; what is counted beforehand is what comes out."""

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing import documents, making
from tournaments.printing.document_data import PaperFormat
from tournaments.printing.making import Options, Pack, Part


def test_a_pack_has_the_sheets_of_its_parts():
    facts = nights.pack(22)
    options = Options(per_page=4)

    assert making.sheets(documents.PACK, facts, options) == 9
    assert len(Pdf(making.pdf(documents.PACK, facts, options))) == 9


def test_only_what_can_be_laid_out_is_a_choice():
    few, many = nights.player_cards(4, 8), nights.player_cards(4, 12)

    assert making.layouts(documents.PLAYER_CARDS, few) == (2, 4, 1)
    assert making.layouts(documents.PLAYER_CARDS, many) == (1,)
    assert making.layouts(documents.SIGN_IN, few) == ()
    assert making.layouts(documents.PACK, Pack((Part(documents.PLAYER_CARDS, many),))) == (1,)


def test_an_edition_stands_at_the_foot_from_the_second_on():
    facts = nights.player_cards(4)

    def foot(edition):
        again = making.in_edition(facts, documents.PLAYER_CARDS, {"player_cards": edition})
        return Pdf(nights.pdf(documents.PLAYER_CARDS, again, paper=PaperFormat.A4)).text(0)

    assert "Edition" not in foot(1)
    assert "Edition 3, replaces edition 2." in foot(3)


def test_each_part_of_a_pack_has_its_own_edition():
    pack = making.in_edition(
        nights.pack(4),
        documents.PACK,
        {"player_cards": 2, "rotation_chart": 1, "sign_in": 3, "wall_sheet": 1},
    )

    assert [part.facts.night.edition for part in pack.parts] == [2, 1, 3, 1]


def test_options_are_kept_and_read_again():
    options = Options("letter", 4, 3, 2, ("1", "2"), ("sign_in",))

    assert Options.from_json({**options.to_json(), "paper_kind": "pack"}) == options
    assert Options.from_json({"paper": "a4", "pieces": ["5"]}) == Options(pieces=("5",))
    assert options.only({"paper"}) == Options("letter")
