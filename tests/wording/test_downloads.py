"""What can be taken out of a night: every table has a name and says what it holds."""

from tournaments.queries import exports
from tournaments.wording import downloads


def test_every_table_that_can_be_taken_is_named_and_told():
    assert set(downloads.TITLES) == set(downloads.SAYS) == set(exports.TABLES)


def test_a_table_by_its_name_and_its_contents():
    assert downloads.title("lines") == "Everything that was written"
    assert downloads.says("lines") == (
        "Every hand and total with what became of it, corrections too."
    )
    assert downloads.title("entries") == "People"
    assert downloads.says("entries") == "Number, name and where each one is."
