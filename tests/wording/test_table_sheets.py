"""What a table writes besides points, in words."""

from tournaments.wording import table_sheets


def test_who_won_the_deciding_hand_has_a_line_for_each_side():
    said = table_sheets.level_at_the_end(["North–South", "East–West"])

    assert said.endswith("won by: North–South ____, East–West ____")


def test_a_hand_that_nobody_scored_has_a_sign():
    assert "Misdeal: M." in table_sheets.signs_for_hands()
