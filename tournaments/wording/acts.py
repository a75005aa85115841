"""The journal as a person reads it: who did what, in a few words. Acts by their names."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Words = str | Promise

ACTS: Mapping[str, Words] = {
    "account.change": gettext_lazy("A name or e-mail changed"),
    "account.close": gettext_lazy("An account closed"),
    "account.end_sessions": gettext_lazy("Signed out on every other device"),
    "account.offer_password": gettext_lazy("A link to a new password made"),
    "account.password": gettext_lazy("A password changed"),
    "account.password_by_link": gettext_lazy("A new password set by a link"),
    "adjustment.add": gettext_lazy("Points added or taken away"),
    "adjustment.withdraw": gettext_lazy("An adjustment taken back"),
    "card.write": gettext_lazy("A card typed"),
    "calendar.add": gettext_lazy("A date put into the calendar"),
    "calendar.add_series": gettext_lazy("Dates put into the calendar"),
    "calendar.cancel": gettext_lazy("A date called off"),
    "calendar.change": gettext_lazy("A date changed"),
    "calendar.restore": gettext_lazy("A date planned again"),
    "calendar.set_up": gettext_lazy("The night of a date set up"),
    "club.change_role": gettext_lazy("A member's role changed"),
    "club.create": gettext_lazy("The club made"),
    "club.invite": gettext_lazy("An invitation made"),
    "club.join": gettext_lazy("An invitation taken up"),
    "club.remove_member": gettext_lazy("A member taken out"),
    "club.revoke_invitation": gettext_lazy("An invitation taken back"),
    "club.update": gettext_lazy("The club's settings changed"),
    "document.request": gettext_lazy("A paper asked for"),
    "entries.add": gettext_lazy("People put on the list"),
    "entries.add_house_player": gettext_lazy("A house player put on the list"),
    "entries.end_check_in": gettext_lazy("Check-in ended; the others did not come"),
    "entries.remove": gettext_lazy("A number taken off the list"),
    "import.store": gettext_lazy("People came in from a file"),
    "import.take_out": gettext_lazy("What a file brought was taken out"),
    "players.take_back": gettext_lazy("People who had just come taken off the list"),
    "entries.take_back": gettext_lazy("A list of people taken out again"),
    "entry.away": gettext_lazy("Somebody away"),
    "entry.check_in": gettext_lazy("Somebody checked in"),
    "entry.expect": gettext_lazy("A check-in taken back"),
    "entry.late": gettext_lazy("Somebody late"),
    "entry.name": gettext_lazy("A number got its name"),
    "entry.no_show": gettext_lazy("Somebody did not come"),
    "entry.register": gettext_lazy("Somebody moved up from the waiting list"),
    "entry.substitute": gettext_lazy("Somebody plays for another"),
    "entry.withdraw": gettext_lazy("Somebody went home"),
    "ladder.away": gettext_lazy("Somebody on a ladder away for a while"),
    "ladder.back": gettext_lazy("Somebody on a ladder is back"),
    "ladder.challenge": gettext_lazy("A challenge on a ladder"),
    "ladder.confirm": gettext_lazy("A result of a ladder agreed"),
    "ladder.create": gettext_lazy("A ladder begun"),
    "ladder.dispute": gettext_lazy("A result of a ladder denied by the other side"),
    "ladder.join": gettext_lazy("Somebody put on a ladder"),
    "ladder.joined": gettext_lazy("Somebody on a ladder again"),
    "ladder.left": gettext_lazy("Somebody left a ladder"),
    "ladder.report": gettext_lazy("A result of a ladder reported"),
    "ladder.turn_round": gettext_lazy("A result of a ladder put right: the other side had won"),
    "ladder.uphold": gettext_lazy("A denied result of a ladder decided: it stands"),
    "ladder.void": gettext_lazy("A result of a ladder taken out"),
    "line.correct": gettext_lazy("A hand corrected"),
    "line.dismiss": gettext_lazy("A line set aside for good"),
    "line.take": gettext_lazy("A line that was aside taken"),
    "line.undo": gettext_lazy("A hand taken back"),
    "line.write": gettext_lazy("A hand written"),
    "link.hand_over": gettext_lazy("A table handed to another tablet"),
    "link.revoke": gettext_lazy("A link closed"),
    "links.make_for_night": gettext_lazy("The night's link made"),
    "links.make_for_players": gettext_lazy("Links for players made"),
    "links.make_for_tables": gettext_lazy("Links for tables made"),
    "night.archive": gettext_lazy("The night put away"),
    "night.cancel": gettext_lazy("The night called off"),
    "night.change": gettext_lazy("The night changed"),
    "night.choose_rules": gettext_lazy("The rules changed"),
    "night.close": gettext_lazy("Play ended"),
    "night.create": gettext_lazy("The night made"),
    "night.finalise": gettext_lazy("The standings made final"),
    "night.load": gettext_lazy("A night loaded from a file"),
    "night.ready": gettext_lazy("The night made ready"),
    "night.reopen": gettext_lazy("Play reopened"),
    "night.set_switches": gettext_lazy("What the public reads changed"),
    "night.start": gettext_lazy("The night begun"),
    "night.set_screen": gettext_lazy("The big screen shows something else"),
    "night.unfinalise": gettext_lazy("A final night reopened"),
    "partnership.arrive": gettext_lazy("Pairs put on the list"),
    "partnership.dissolve": gettext_lazy("Pairs parted"),
    "partnership.exchange": gettext_lazy("Two people changed partners"),
    "partnership.form": gettext_lazy("A pair formed"),
    "partnership.form_rest": gettext_lazy("Everybody without a partner paired"),
    "partnership.form_with_house_player": gettext_lazy("A house player became a partner"),
    "partnership.rename": gettext_lazy("A pair got a name"),
    "plan.bring": gettext_lazy("A seating brought along"),
    "plan.accept": gettext_lazy("A plan kept"),
    "plan.propose": gettext_lazy("A plan made"),
    "player.add_need": gettext_lazy("A need remembered"),
    "player.edit": gettext_lazy("A person's details changed"),
    "player.end_need": gettext_lazy("A need ended"),
    "player.erase": gettext_lazy("A person erased"),
    "player.merge": gettext_lazy("Two records made one person"),
    "player.part": gettext_lazy("Two records parted again"),
    "players.add": gettext_lazy("People put on the roster"),
    "prizes.offer": gettext_lazy("Prizes offered"),
    "prizes.withdraw": gettext_lazy("A prize taken off the list"),
    "room.accept": gettext_lazy("New seats for the rounds ahead"),
    "room.give_out_anew": gettext_lazy("A round seated anew from corrected results"),
    "room.give_out_next": gettext_lazy("The next round seated and given out"),
    "room.propose": gettext_lazy("A plan for the changed room"),
    "round.close": gettext_lazy("A round closed"),
    "round.pause_clock": gettext_lazy("The clock stopped"),
    "round.publish": gettext_lazy("Seats given out"),
    "round.reopen": gettext_lazy("A round reopened"),
    "round.resume_clock": gettext_lazy("The clock goes on"),
    "round.change_places": gettext_lazy("Two people changed places"),
    "round.start_clock": gettext_lazy("The clock started"),
    "round.unpublish": gettext_lazy("Seats taken back"),
    "rules.save": gettext_lazy("Rules kept as the club's own"),
    "season.add_nights": gettext_lazy("Nights put into a season"),
    "season.cancel_night": gettext_lazy("A night of a season cancelled"),
    "season.change": gettext_lazy("A season’s name or days changed"),
    "season.choose_rules": gettext_lazy("Rules of a season chosen"),
    "season.close": gettext_lazy("A season closed"),
    "season.count_again": gettext_lazy("A night of a season counts again"),
    "season.create": gettext_lazy("A season begun"),
    "season.crown": gettext_lazy("Champions crowned"),
    "season.give_points": gettext_lazy("Points of a season given or taken"),
    "season.leave_out": gettext_lazy("A night of a season left out"),
    "season.reopen": gettext_lazy("A season opened again"),
    "season.rule": gettext_lazy("A tie of a season decided"),
    "season.set_status": gettext_lazy("Somebody is a guest or a member of a season"),
    "season.take_back": gettext_lazy("A decision on a season taken back"),
    "season.uncrown": gettext_lazy("A final season taken up again"),
    "sheet.agree": gettext_lazy("A side agreed"),
    "sheet.confirm": gettext_lazy("A result confirmed"),
    "sheet.dispute": gettext_lazy("A side disputed"),
    "sheet.reject": gettext_lazy("A sheet put aside"),
    "sheet.submit": gettext_lazy("A sheet handed in"),
    "sheet.write": gettext_lazy("A result typed from paper"),
    "table.late": gettext_lazy("An old page of a table meant what was over"),
    "table.postpone": gettext_lazy("A table postponed"),
    "table.restore": gettext_lazy("A void table restored"),
    "table.resume": gettext_lazy("A postponed table resumed"),
    "table.void": gettext_lazy("A table made void"),
    "ruling.make": gettext_lazy("A tie decided"),
    "ruling.withdraw": gettext_lazy("A decision on a tie taken back"),
    "token.make": gettext_lazy("A token made"),
    "token.revoke": gettext_lazy("A token revoked"),
}


def act(name: str) -> str:
    """What was done."""
    return str(ACTS[name]) if name in ACTS else name


def where(round_number: int | None, data: Mapping[str, object]) -> str:
    """Where it was done: round, table, number, as far as the act has them."""
    parts = []
    if round_number is not None:
        parts.append(_("round %(number)s") % {"number": round_number})
    if "table" in data:
        parts.append(_("table %(number)s") % {"number": data["table"]})
    if isinstance(data.get("entry"), int) and "table" not in data and "number" in data:
        parts.append(_("no. %(number)s") % {"number": data["number"]})
    return ", ".join(parts)


def on_table(act: str, number: int) -> str:
    """The words on a button that moves a table; a dangerous one names its object."""
    words = {
        "postpone": _("Play table %(number)d later"),
        "resume": _("Seat table %(number)d again"),
        "void": _("Void table %(number)d"),
        "restore": _("Restore table %(number)d"),
    }
    return words[act] % {"number": number}


def by_table(number: int) -> str:
    """Who wrote it: the device of a table."""
    return _("the device of table %(number)d") % {"number": number}


def by_player() -> str:
    """Who wrote it: somebody with a player's link."""
    return _("a player's phone")


def by_benny() -> str:
    """Who wrote it: a machine, or Benny at the keyboard."""
    return _("Benny itself")
