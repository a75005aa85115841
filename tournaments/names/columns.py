"""Words over the columns of a list of people, as spreadsheets of other clubs have them."""

from collections.abc import Sequence
from enum import StrEnum

from tournaments.names.fold import fold


class ListColumn(StrEnum):
    """What a column of a list of people holds."""

    NAME = "name"
    FIRST = "first"
    LAST = "last"
    NUMBER = "number"
    PUBLIC_NAME = "public_name"
    CATEGORY = "category"
    NOTES = "notes"


WORDS: dict[ListColumn, str] = {
    ListColumn.NAME: (
        "name, names, full name, player, players, player name, member, members, member name, "
        "person, people, participant, participants, nom, noms, nom complet, joueur, joueurs, "
        "spieler, spielerin, mitglied, nombre, nombres, jugador, jugadores, naam, navn, namn, "
        "nimi, nome, imię i nazwisko, имя, όνομα, 名前, 氏名, 姓名, 이름, नाम, الاسم, שם"
    ),
    ListColumn.FIRST: (
        "first, first name, firstname, given, given name, given names, forename, forenames, "
        "christian name, prénom, prenom, vorname, nombre de pila, voornaam, fornavn, förnamn, "
        "etunimi, imię, imie, nome proprio, 名"
    ),
    ListColumn.LAST: (
        "last, last name, lastname, surname, family name, family, nom de famille, nachname, "
        "familienname, apellido, apellidos, achternaam, etternavn, efternavn, efternamn, "
        "sukunimi, nazwisko, cognome, 姓"
    ),
    ListColumn.NUMBER: (
        "number, no, nr, num, #, №, card, card number, player number, seat, pos, position, rank, "
        "numéro, numero, nummer, n°, nº, member no, member number, id"
    ),
    ListColumn.PUBLIC_NAME: (
        "public name, name on public pages, shown as, display name, nickname, alias, known as"
    ),
    ListColumn.CATEGORY: (
        "category, group, group for prizes, class, division, gender, sex, catégorie, groupe, "
        "kategorie, gruppe, categoría, grupo"
    ),
    ListColumn.NOTES: "notes, note, remark, comment, comments, remarques, bemerkung, notas",
}
"""Each column's words, folded before they are compared."""

OTHER_WORDS = (
    "email, e mail, mail, phone, telephone, tel, mobile, cell, address, city, town, postcode, zip, "
    "paid, fee, owes, joined, date, birthday, born, age, status, table, partner, points, total, "
    "score, signature, initials, attending, coming, rsvp"
)
"""Words over columns that say nothing that Benny keeps."""

HEADINGS = (
    "list, the list, list of players, player list, players list, sign up, signup, sign up sheet, "
    "who is playing, whos playing, who plays, who comes, whos in, coming, attending, attendance, "
    "roster, team, teams, pair, pairs, guests, waiting list, reserves, tonight, in, yes, "
    "spielerliste, liste, teilnehmer"
)
"""Lines over a list of names, besides the words over a column of names."""


def _folded(words: str) -> frozenset[str]:
    return frozenset(fold(word) or word.strip() for word in words.split(","))


_COLUMN_OF = {word: column for column, words in WORDS.items() for word in _folded(words)}
_OTHER = _folded(OTHER_WORDS)
_ABOVE = _folded(HEADINGS) | {
    word for word, column in _COLUMN_OF.items() if column in (ListColumn.NAME, ListColumn.NUMBER)
}


def column_of(word: str) -> ListColumn | None:
    """The column that a word stands over; None where it is no such word.

    >>> column_of("First name"), column_of("PRÉNOM"), column_of("Ann Lee")
    (<ListColumn.FIRST: 'first'>, <ListColumn.FIRST: 'first'>, None)
    """
    return _COLUMN_OF.get(fold(word) or word.strip())


def heading(cells: Sequence[str]) -> dict[int, ListColumn] | None:
    """Place of a cell -> its column, where a row stands over a list; None where it is of the list.

    One word must name people; every other cell must be a word that stands over something, or
    empty. The first cell of a kind counts.

    >>> heading(["No", "First name", "Last name", "Paid"])
    {0: <ListColumn.NUMBER: 'number'>, 1: <ListColumn.FIRST: 'first'>, 2: <ListColumn.LAST: 'last'>}
    >>> heading(["Ann Lee", "paid"]) is None
    True
    """
    found: dict[int, ListColumn] = {}
    for at, cell in enumerate(cells):
        column = column_of(cell)
        if column is None:
            if cell.strip() and fold(cell) not in _OTHER:
                return None
        elif column not in found.values():
            found[at] = column
    people = {ListColumn.NAME, ListColumn.FIRST, ListColumn.LAST} & set(found.values())
    return found if people else None


def stands_above(line: str) -> bool:
    """Whether a line says what the list below is, and is nobody's name.

    >>> stands_above("Players:"), stands_above("names"), stands_above("Ann Lee")
    (True, True, False)
    """
    return line.rstrip().endswith((":", "：")) or fold(line) in _ABOVE
