"""A pasted list is read as it was meant, and says what it left out and what is in doubt."""

from collections import Counter
from unicodedata import category

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tournaments.names import clean
from tournaments.names.lines import Doubt, LeftOut, Why
from tournaments.names.pasted import Cells, read, write
from tournaments.names.people import PairLines


def left_out(text, **how):
    """What a list leaves out, with the reason."""
    return [(left.text, left.why) for line in read(text, **how).lines for left in line.left_out]


def doubts(text, **how):
    """Line of the text -> what is in doubt there."""
    return {line.no: line.doubts for line in read(text, **how).lines if line.doubts}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Lee\n\n  \nBo Ray\n", ["Ann Lee", "Bo Ray"]),
        ("Ann Lee\r\nBo Ray\r\n", ["Ann Lee", "Bo Ray"]),
        ("\ufeffAnn\u200b Lee\u2028Bo\xa0Ray", ["Ann Lee", "Bo Ray"]),
        ("Ann\tLee\nAnn\tRay\nBob\tDee", ["Ann Lee", "Ann Ray", "Bob Dee"]),
        ("ann\tlee\nbob\tdee", ["ann lee", "bob dee"]),
        ("田中\t太郎\n鈴木\t花子", ["田中 太郎", "鈴木 花子"]),
        ("3. Ann\tLee\n4. Bob\tDee\tpaid", ["Ann Lee", "Bob Dee"]),
        ("1\tAnn Lee\t55\n\nBob Ray\tpaid", ["Ann Lee", "Bob Ray"]),
        ("Ann\tpaid", ["Ann"]),
        ("Ann\tWomen\nBob\tMen", ["Ann", "Bob"]),
        ("3. Ann\n12) Bob\n12\tCy\n(4) Di\n#5 Ed\nNo. 6 Flo\n7: Gus", [
            "Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus",
        ]),
        ("1️⃣ Ann\n２．Bob\n3、花子", ["Ann", "Bob", "花子"]),
        ("1 Ann\n2 Bob", ["Ann", "Bob"]),
        ("Player 1\nPlayer 2", ["Player 1", "Player 2"]),
        ("7 Up", ["7 Up"]),
        ("- Ann\n* Bob\n• Cy\n☐ Di\n[x] Ed\n> Flo\n— Gus", [
            "Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus",
        ]),
        ("*Ann*\nBob ✅\nCy 👍🏽", ["Ann", "Bob", "Cy"]),
        ("Ann,\nBo;\nCy ,", ["Ann", "Bo", "Cy"]),
        ("Ann, Bob, Cid and Dot", ["Ann", "Bob", "Cid", "Dot"]),
        ("Ann Lee, Bob Ray", ["Ann Lee", "Bob Ray"]),
        ("Ann; Bob; Cid", ["Ann", "Bob", "Cid"]),
        ("Lee, Ann\nRay, Bob", ["Lee, Ann", "Ray, Bob"]),
        ("Jo Kim, Jr.", ["Jo Kim, Jr."]),
        ('"Smith, Ann"\nBo', ["Smith, Ann", "Bo"]),
        ('Ann "Speedy" Lee', ['Ann "Speedy" Lee']),
        ('Zoë\t"sits near\nthe door"\nBob', ["Zoë", "Bob"]),
        ("AT&T\nR&D Bob\nJo+\n+44 Club", ["AT&T", "R&D Bob", "Jo+", "+44 Club"]),
        ("O’Neill-Lee d'Arcy\nJo Kim Jr.", ["O’Neill-Lee d'Arcy", "Jo Kim Jr."]),
        ("Ann Lee <ann@x.org>; Bo Ray <bo@x.org>", ["Ann Lee", "Bo Ray"]),
        ("Ann Lee 555-123-4567", ["Ann Lee"]),
        ("🦊\nAnn 🦊", ["🦊", "Ann 🦊"]),
    ],
)  # fmt: skip
def test_names_are_read_as_they_were_meant(text, names):
    assert read(text, pairs=PairLines.IF_JOINED).names == names
    assert len(read(text).groups) == len(names)


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Ann & Bo\nCid", [["Ann", "Bo"], ["Cid"]]),
        ("A & B\n\n + \nC+D\nEve &Fay\nGus& Hal", [
            ["A", "B"], ["C", "D"], ["Eve", "Fay"], ["Gus", "Hal"],
        ]),
        ("1. Ann Lee and Bo Ray", [["Ann Lee", "Bo Ray"]]),
        ("Ann & Bo, Cid & Dot", [["Ann", "Bo"], ["Cid", "Dot"]]),
        ("Ann Lee, Bo Ray & Cid Dee", [["Ann Lee"], ["Bo Ray"], ["Cid Dee"]]),
        ("Ann & Bo & Cid", [["Ann", "Bo", "Cid"]]),
        ('"Ann & Bo"\n"AT & T" & Cid', [["Ann & Bo"], ["AT & T", "Cid"]]),
        ("Mary Lane +1", [["Mary Lane"]]),
    ],
)  # fmt: skip
def test_two_who_are_joined_are_a_pair(text, groups):
    assert read(text).groups == groups


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Ann, Bo\nCid\tDot\nEve", [["Ann", "Bo"], ["Cid", "Dot"], ["Eve"]]),
        ("1. Ann / Bo\n2. Cid; Dot", [["Ann", "Bo"], ["Cid", "Dot"]]),
        ("1\tAnn Lee\tBo Ray\n2\tCid\tDot", [["Ann Lee", "Bo Ray"], ["Cid", "Dot"]]),
        ("Ann&Bo\nAL&BO\n田中&鈴木", [["Ann", "Bo"], ["AL", "BO"], ["田中", "鈴木"]]),
        ("AT&T\nAT&Tom\nR&D", [["AT&T"], ["AT&Tom"], ["R&D"]]),
        ("Lee, Ann & Ray, Bo", [["Lee, Ann", "Ray, Bo"]]),
        ("Pairs:\nAnn + Bo", [["Ann", "Bo"]]),
    ],
)
def test_where_each_line_is_a_pair_commas_and_cells_part_the_two(text, groups):
    assert read(text, pairs=PairLines.EACH_LINE).groups == groups


def test_where_no_pairs_are_asked_two_on_a_line_are_two():
    assert read("Ann & Bo\nCy", pairs=PairLines.NEVER).groups == [["Ann"], ["Bo"], ["Cy"]]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Name\nAnn", [["Ann"]]),
        ("Players (12):\nAnn\nReserves:\nBo", [["Ann"], ["Bo"]]),
        ("Name\tPaid\nAnn\tyes", [["Ann"]]),
        ("First name\tLast name\nMary Ann\tvan Dyk\n\tCher", [["Mary Ann van Dyk"], ["Cher"]]),
        ("Surname;First name\nLee;Ann\nRay;Bo", [["Ann Lee"], ["Bo Ray"]]),
        ("Nr.\tVorname\tNachname\n1\tUwe\tGroß", [["Uwe Groß"]]),
        (
            'Name,Category,Member no,Note\nZoë Kräuter,women,0007,\n"Smith, Ann",men,8,x',
            [["Zoë Kräuter"], ["Smith, Ann"]],
        ),
        ("Zoë Kräuter,women,0007\nAnn,men,0008", [["Zoë Kräuter"], ["Ann"]]),
        ("Thursday 7 pm:\n1. Ann\n2.\n3.", [["Ann"]]),
        ("Name", [["Name"]]),  # nothing stands below it
        ("Ann\nPlayers", [["Ann"], ["Players"]]),
        ('"Name"\nAnn', [["Name"], ["Ann"]]),
    ],
)
def test_a_heading_is_nobody(text, groups):
    assert read(text).groups == groups


def test_a_list_from_a_message_group():
    text = (
        "[05/12/2026, 18:22:10] Ann Lee: I'm in\n"
        "05/12/2026, 6:23 p.m. - ~ Bob: me too\n"
        "05/12/2026, 18:24 - Cy joined using a link\n"
        "[2026-12-05, 18:25] Di: 1. Di Poe\n2. Ed"
    )

    assert read(text).names == ["Ann Lee", "Bob", "Di Poe", "Ed"]
    assert left_out(text)[:2] == [
        ("[05/12/2026, 18:22:10]", Why.MESSAGE),
        ("I'm in", Why.MESSAGE),
    ]


def test_a_line_says_what_it_left_out_and_why():
    (line,) = read("- 3) Ann Lee ✅ ann@x.org +1").lines

    assert (line.no, line.groups, line.number, line.guests) == (1, (("Ann Lee ✅",),), 3, 1)
    assert line.left_out == (
        LeftOut("-", Why.BULLET),
        LeftOut("3)", Why.NUMBER),
        LeftOut("ann@x.org", Why.CONTACT),
        LeftOut("+1", Why.GUEST),
    )


@pytest.mark.parametrize(
    ("text", "guests"),
    [
        ("Mary +1", 1),
        ("Mary + 2", 2),
        ("Mary+1", 1),
        ("Mary & guest", 1),
        ("Mary plus one", 1),
        ("Mary and a friend", 1),
        ("Mary & Guest Lee", 0),
        ("+1", 0),
    ],
)
def test_guests_without_a_name_are_counted(text, guests):
    assert sum(line.guests for line in read(text).lines) == guests


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann\nann\nBo", {2: (Doubt.TWICE,)}),
        ("Ann & Ann", {1: (Doubt.TWICE,)}),
        ("Ann\n\nLee, Bo", {3: (Doubt.ONE_OR_TWO,)}),
        ("AT&T", {1: (Doubt.ONE_OR_TWO,)}),
        ("Ann / Bo", {1: (Doubt.ONE_OR_TWO,)}),
        ("ZoÃ« KrÃ¤uter", {1: (Doubt.BROKEN_LETTERS,)}),
        ("Zo\ufffd", {1: (Doubt.BROKEN_LETTERS,)}),
        ("<td>Ann &amp; Bo</td>", {1: (Doubt.MARKUP,)}),
        ('"Ann Lee\nBo', {1: (Doubt.OPEN_QUOTE,)}),
        ("please tell me when we start tonight", {1: (Doubt.SENTENCE,)}),
        ("María de los Ángeles Gómez Ruiz", {}),
        ("Ann\nBo", {}),
    ],
)
def test_what_should_be_looked_at_is_said(text, found):
    assert doubts(text) == found


@pytest.mark.parametrize(
    ("how", "names"),
    [
        (Cells.FIRST_CELL, ["Lee"]),
        (Cells.FIRST_AND_LAST, ["Lee Ann"]),
        (Cells.LAST_AND_FIRST, ["Ann Lee"]),
    ],
)
def test_how_cells_make_a_name_can_be_said(how, names):
    found = read("Lee\tAnn", as_cells=how)

    assert (found.names, found.cells) == (names, how)
    assert read("Lee Ann").cells is None


LETTERS = st.characters(categories=["L", "M", "N", "P", "S", "Zs"])
SOME_SIGNS = st.sampled_from([*"&+,;/\t\n\"'-.:#()<>@1aÉ ", " & ", ", ", " and ", "\n3. ", '"'])
TEXTS = st.lists(st.one_of(SOME_SIGNS, LETTERS, st.sampled_from(["Ann", "Lee", "+1", "Name"])))


def told(text):
    """How often each letter and digit stands in a text."""
    return Counter(sign for sign in text if category(sign)[0] in "LN")


@given(TEXTS.map("".join), st.sampled_from(PairLines), st.sampled_from(Cells))
@example('"Ann" and "Bo", Cy', PairLines.IF_JOINED, Cells.AS_THEY_LOOK)
@example("12\t34\tAnn", PairLines.EACH_LINE, Cells.AS_THEY_LOOK)
def test_no_letter_is_lost(text, pairs, cells):
    found = read(text, pairs=pairs, as_cells=cells)

    kept = "".join(found.names)
    left = "".join(left.text for line in found.lines for left in line.left_out)
    assert told(kept) + told(left) == told(clean.many_lines(text))


NAMES = (
    st.one_of(
        st.text(LETTERS, min_size=1, max_size=120),
        st.lists(SOME_SIGNS, min_size=1, max_size=12).map("".join),
        st.sampled_from(
            ["Name", "Players:", "Bo plus one", "guest", "Ann and Bo", "3. Ann", "und"]
        ),
    )
    .map(clean.one_line)
    .filter(bool)
)


@given(st.lists(st.lists(NAMES, min_size=1, max_size=2), max_size=6), st.sampled_from(PairLines))
def test_what_is_written_is_read_again(groups, pairs):
    wanted = (
        groups if pairs is not PairLines.NEVER else [[name] for group in groups for name in group]
    )

    assert read(write(groups), pairs=pairs).groups == wanted


@given(TEXTS.map("".join))
def test_a_list_that_was_read_reads_the_same_when_it_is_written(text):
    groups = read(text).groups

    assert read(write(groups)).groups == groups


@pytest.mark.timeout(5)
@pytest.mark.parametrize(
    "sign", ['"', '""', "\t", ",", "& ", "1. ", "- ", "<a", "@", "Ann, ", "(", '"",', '"a" & ']
)
def test_a_hostile_text_is_read_at_once(sign):
    read(sign * (20_000 // len(sign)))
    read((sign + "\n") * (20_000 // (len(sign) + 1)))
