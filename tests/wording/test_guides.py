"""The words on what guides a night."""

import pytest

from tournaments.wording import guides


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (guides.table(3), "Table 3"),
        (guides.goes(4), "then table 4"),
        (guides.rests_next(), "then rests"),
        (guides.stays(), "stays here"),
        (guides.at_table(1, [["4", "12"], ["7", "9"]]), "Table 1: 4 and 12 against 7 and 9."),
        (guides.at_table(2, [["1"], ["2"], ["3"]]), "Table 2: 1 against 2 against 3."),
        (guides.rest("5, 6"), "Rest: 5, 6."),
        (guides.part_of_bracket(1, 1), "Write each winner on the line to the right."),
        (
            guides.part_of_bracket(2, 4),
            "Part 2 of 4. Write each winner on the line to the right.",
        ),
        (guides.group(2), "Group 2"),
        (guides.worth("March: 2"), "Points for a hand: March: 2."),
    ],
)
def test_what_is_said(said, told):
    assert said == told
