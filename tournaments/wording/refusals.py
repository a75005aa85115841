"""Why an act was not done, as a sentence for the person who asked for it.

The codes are those of the refusals in ``services``; a test holds this table against them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.wording import plans, problems, season_rules, states

Data = Mapping[str, Any]

SENTENCES: dict[str, str | Promise] = {
    "act_id_taken": gettext_lazy(
        "This form was already used for something else. Load the page again and repeat the step."
    ),
    "adjustment_over": gettext_lazy("This adjustment was taken back before."),
    "already_member": gettext_lazy("You are a member of this club already."),
    "bad_name": gettext_lazy("A name is empty or longer than 120 letters."),
    "bad_line": gettext_lazy(
        "This line cannot be kept: its number or its contents are impossible."
    ),
    "bad_rules": gettext_lazy("These rules cannot be played. What is wrong stands beside them."),
    "bad_token": gettext_lazy("Give the token a name, and say what it may do."),
    "bad_need": gettext_lazy("Say which person or which table is meant."),
    "broken": gettext_lazy("Benny made a mistake. What was stored before is safe."),
    "already_on_ladder": gettext_lazy("One of them is on this ladder already."),
    "bad_challenge": gettext_lazy(
        "These two cannot be asked to play now: one is away or has left, they have an open "
        "challenge, or they are one and the same."
    ),
    "bad_ladder_entry": gettext_lazy(
        "A ladder of people takes one person a line, a ladder of pairs two, all of the club."
    ),
    "bad_ladder_result": gettext_lazy(
        "This result cannot be: it takes two who are on the ladder, and a day that is not to come."
    ),
    "ladder_move_refused": gettext_lazy("That is so already. Nothing was changed."),
    "ladder_result_over": gettext_lazy(
        "The time for an answer is over, or it was answered before. Nothing was changed."
    ),
    "ladder_results_open": gettext_lazy(
        "A result of theirs waits for an answer. Settle it first, then they can leave."
    ),
    "bad_season_rules": gettext_lazy(
        "No season adds up like this. What is wrong stands beside it."
    ),
    "date_has_night": gettext_lazy(
        "A night is set up on this date. Change its day, or call it off, on the night’s own pages."
    ),
    "date_state": gettext_lazy("Somebody changed this date a moment ago."),
    "decision_over": gettext_lazy("This was taken back a moment ago."),
    "nights_not_final": gettext_lazy(
        "Nights of the season are not final yet. Finish them first, or leave them out."
    ),
    "players_not_tied": gettext_lazy("These people do not share a place any more."),
    "season_night_state": gettext_lazy("Somebody changed this night a moment ago."),
    "season_not_open": gettext_lazy("The season is closed. Open it again first, with a reason."),
    "title_tied": gettext_lazy(
        "Several lead. Decide between them first, or say that they share the title."
    ),
    "bad_merge": gettext_lazy("These two cannot be one person. Choose another record."),
    "both_in_one_night": gettext_lazy("Both played one night, so they are two people."),
    "both_on_one_ladder": gettext_lazy("Both stand on one ladder, so they are two people."),
    "not_merged": gettext_lazy("This record stands for itself already."),
    "clock_still": gettext_lazy("This clock is not running now. Look at the round again."),
    "conflict": gettext_lazy("Somebody was first. Nothing of yours was stored."),
    "disk_full": gettext_lazy("The disk of this Benny is full. Make room on it, and try again."),
    "disk_read_only": gettext_lazy("The disk of this Benny may only be read. Nothing was stored."),
    "email_taken": gettext_lazy("Somebody signs in with this e-mail already. Sign in instead."),
    "import_taken_out": gettext_lazy("What this file brought is taken out already."),
    "imported_already": gettext_lazy(
        "This very list came in before. Take that one out first, or change the list."
    ),
    "nothing_to_import": gettext_lazy("Nobody is left to add."),
    "has_played": gettext_lazy(
        "This number has a seat in a round that was given out. They can leave from a later round."
    ),
    "has_partner": gettext_lazy("Somebody of them is in a pair already. Part that pair first."),
    "invitation_over": gettext_lazy(
        "This invitation was used, taken back, or is older than 14 days. Ask for a new one."
    ),
    "last_owner": gettext_lazy("A club keeps at least one owner. Make somebody else owner first."),
    "line_elsewhere": gettext_lazy("This hand belongs to another table. Nothing was stored here."),
    "line_id_taken": gettext_lazy(
        "This hand was sent before with other points. The first one stands; nothing was changed."
    ),
    "line_needed": gettext_lazy("Later hands stand on this one. Undo the last hand first."),
    "line_not_aside": gettext_lazy("Somebody settled this a moment ago."),
    "line_not_live": gettext_lazy("This hand was corrected or taken back a moment ago."),
    "line_not_on_sheet": gettext_lazy("This hand does not stand on the sheet any more."),
    "line_unreadable": gettext_lazy("This cannot be read, so it cannot count. Leave it out."),
    "lines_exist": gettext_lazy(
        "Something that counts was written for this round. Undo it first; then its seats can be "
        "taken back."
    ),
    "no_two_places": gettext_lazy(
        "These two have no two places in this round that could be changed."
    ),
    "night_not_open": gettext_lazy("The night has not begun, or it is final."),
    "link_closed": gettext_lazy("This link was closed a moment ago."),
    "no_copy_here": gettext_lazy("This Benny keeps its data in a database with its own copies."),
    "no_earlier_standing": gettext_lazy(
        "No night of the club was played before this one. Pair them by lot or by hand."
    ),
    "no_plan": gettext_lazy("No plan holds this round. Make a plan and keep it first."),
    "no_such_side": gettext_lazy("The table has no such side."),
    "no_such_table": gettext_lazy("The night has no table of this number."),
    "nobody_there": gettext_lazy("Nobody signs in with this e-mail."),
    "not_submitted": gettext_lazy("The sheet is still being written. Hand it in first."),
    "not_tied": gettext_lazy("These numbers do not share a place any more."),
    "not_there": gettext_lazy("It is not here any more."),
    "not_yours_alone": gettext_lazy(
        "They are also in a club that is not yours, so no owner alone can open their account. "
        "Whoever keeps the computer where Benny runs can."
    ),
    "nothing_to_print": gettext_lazy("There is nobody to print this for yet."),
    "number_twice": gettext_lazy("One number was written twice on this form."),
    "owners_help_themselves": gettext_lazy(
        "Nobody can make a link into the account of an owner. "
        "Whoever keeps the computer where Benny runs can."
    ),
    "pairs_fixed": gettext_lazy(
        "Play has begun, so pairs stay as they are. A substitute can play for somebody."
    ),
    "paper_empty": gettext_lazy("Nothing is written yet."),
    "password_link_over": gettext_lazy(
        "This link was used, replaced, or is older than a day. Ask for a new one."
    ),
    "plan_outdated": gettext_lazy(
        "People, rounds or rules changed since this plan was made. Make it anew, then keep it."
    ),
    "player_erased": gettext_lazy("This person was erased; nothing about them can be changed."),
    "prize_offered": gettext_lazy("There is a prize for just this already. Take it off first."),
    "prize_over": gettext_lazy("This prize was taken off a moment ago."),
    "prizes_settled": gettext_lazy("The night is final: what there was to win stands."),
    "reason_missing": gettext_lazy("Say why: the reason goes into the journal."),
    "refused": gettext_lazy("This is not possible now. Nothing was changed."),
    "ruling_over": gettext_lazy("This decision was taken back or replaced before."),
    "seating_does_not_fit": gettext_lazy("This seating is for other people, rounds or tables."),
    "sheet_empty": gettext_lazy("Nothing stands on the sheet yet."),
    "sheet_has_problems": gettext_lazy(
        "Something is wrong with the sheet. A director can let it count with a reason."
    ),
    "sheet_moved": gettext_lazy(
        "Somebody wrote here a moment ago. Nothing of yours was stored; look at what stands now."
    ),
    "sheet_rejected": gettext_lazy("This sheet was put aside. Start a new one."),
    "side_has_spoken": gettext_lazy("This side has spoken about the sheet already."),
    "table_gone": gettext_lazy("The seats of this round were taken back."),
    "too_many_entries": gettext_lazy("A night has at most 99 numbers."),
    "wrong_rescue_code": gettext_lazy("This is not the rescue code of this Benny."),
}

FIELD_SENTENCES: dict[str, str | Promise] = {
    "empty": gettext_lazy("Write something here."),
    "too_long": gettext_lazy("This is longer than 120 letters."),
    "too_long_here": gettext_lazy("This is too long."),
    "unknown": gettext_lazy("This is not one that Benny knows."),
    "far_away": gettext_lazy("Look at the year: no night is that far away."),
    "range": gettext_lazy("Write a number from 1 to 60."),
    "password_too_short": gettext_lazy("Ten characters or more."),
    "password_too_common": gettext_lazy("Many people use this password. Choose another."),
    "password_too_similar": gettext_lazy("This is too much like your name or e-mail."),
    "password_near_at_hand": gettext_lazy(
        "These words stand near at hand in a euchre club. Add one that does not."
    ),
    "password_entirely_numeric": gettext_lazy("Use more than digits."),
}

SENTENCES_BY_FIELD: dict[tuple[str, str], str | Promise] = {
    ("entry", "one_needed"): gettext_lazy("The night has no such number."),
    ("entry", "of_another_night"): gettext_lazy("The night has no such number."),
    ("points", "out_of_range"): gettext_lazy("Write points from -999 to 999, not 0."),
    ("record", "too_late"): gettext_lazy(
        "Each round is seated from the results of the one before, and cards tell them only at the "
        "end. Let the tables' sheets count, or choose another way to move."
    ),
    ("round", "unknown"): gettext_lazy("The night has no such round."),
    ("order", "two_needed"): gettext_lazy("Write at least two numbers."),
    ("order", "twice"): gettext_lazy("One number stands here twice."),
    ("starts_at", "range"): gettext_lazy("Look at the year: no night is that far away."),
    ("place", "range"): gettext_lazy("Write a place from 1 to 40."),
    ("amount", "range"): gettext_lazy("This is more money than Benny can count."),
    ("email", "unknown"): gettext_lazy("Something is missing: an e-mail looks like ann@club.org."),
    ("nights", "one_needed"): gettext_lazy("Tick at least one night or date."),
    ("nights", "already_in"): gettext_lazy("One of these is in the season already."),
    ("nights", "of_another_club"): gettext_lazy("Tick nights of your own club."),
    ("last", "no_days"): gettext_lazy("No day fits: look at the weekdays, and from when to when."),
    ("last", "too_many"): gettext_lazy("That is more than 200 dates. Choose an earlier end."),
    ("last", "before_the_first"): gettext_lazy("The last day comes before the first."),
    ("player", "of_another_club"): gettext_lazy("Choose somebody of your own club."),
    ("from_number", "out_of_range"): gettext_lazy("Write the number of a night, from 1."),
    ("seed", "with_a_draw_only"): gettext_lazy("Lots are drawn by Benny. Try it once more."),
    ("how", "unknown"): gettext_lazy("Choose one of the ways in the list."),
    ("zone", "unknown"): gettext_lazy("Choose one of the places in the list."),
    ("currency", "unknown"): gettext_lazy("Write three letters, such as EUR, GBP or CAD."),
}


def sentence(code: str, data: Data) -> str:
    """The refusal as one or two sentences: what happened, what is safe, what to do."""
    told = _TOLD.get(code)
    if told is not None:
        return told(data)
    return str(SENTENCES.get(code, SENTENCES["refused"]))


def field_sentence(field: str, code: str) -> str:
    """What is wrong with one field of a form."""
    special = SENTENCES_BY_FIELD.get((field, code))
    return str(special or FIELD_SENTENCES.get(code, FIELD_SENTENCES["unknown"]))


def _not_the_first(data: Data) -> str:
    if data.get("why") == "taken":
        return _("This Benny has an owner. Sign in, or ask an owner for an invitation.")
    return _("This is not the code. It stands in the window where Benny was started.")


def _bad_copy(data: Data) -> str:
    told = {
        "missing": _("There is no such file. Nothing was changed."),
        "unreadable": _("This file cannot be read from its disk. Nothing was changed."),
        "in_use": _("It is damaged."),
        "damaged": _("This copy is damaged. Take an earlier one. Nothing was changed."),
    }
    usual = _("This file is not a whole copy of a Benny. Nothing was changed.")
    return told.get(str(data.get("why")), usual)


def _bad_night_file(data: Data) -> str:
    told = {
        "no_night": _("This file is not a night. Nothing was stored."),
        "facts": _("What this file tells does not fit together. Nothing was stored."),
        "too_large": _("This file is too large for a night. Nothing was stored."),
        "cut": _("Half of this file is missing. Fetch it once more. Nothing was stored."),
        "newer": _("This file is of a newer Benny. Update this one first. Nothing was stored."),
        "older": _("This file is of a Benny too old to be read. Nothing was stored."),
        "missing": _(
            "“%(field)s” is missing in this file (%(where)s %(row)s). Nothing was stored."
        ),
        "value": _(
            "%(value)s is impossible as “%(field)s” (%(where)s %(row)s). Nothing was stored."
        ),
    }
    usual = _("This file is not a night, or a part of it is impossible. Nothing was stored.")
    words = {"field": "", "where": "", "row": "", "value": ""} | dict(data)
    return told.get(str(data.get("why")), usual) % words


def _copy_too_new(data: Data) -> str:
    return _(
        "This is of a newer Benny (%(copy)s); this one knows %(here)s and no later. "
        "Nothing was changed: update this Benny first."
    ) % {"copy": data.get("copy", ""), "here": data.get("here", "")}


def _names_need_decision(data: Data) -> str:
    names = data.get("names", [])
    return ngettext(
        "Who is meant by %(names)s? Say so below. Nobody was added yet.",
        "Who is meant by %(names)s? Say so for each below. Nobody was added yet.",
        len(names),
    ) % {"names": ", ".join(names)}


def _people_in_use(data: Data) -> str:
    said = {
        "nights": ", ".join(data.get("nights", [])),
        "names": ", ".join(data.get("names", [])),
    }
    if said["nights"]:
        return _("People of this list have been in %(nights)s since, so it stays.") % said
    return _("Something was written since about %(names)s, so the list stays.") % said


def _names_are_known(data: Data) -> str:
    names = data.get("names", [])
    return ngettext(
        "%(names)s is on the list already, or twice in yours. Nobody was added yet.",
        "%(count)s of these names are on the list already, or twice in yours: %(names)s. "
        "Nobody was added yet.",
        len(names),
    ) % {"names": ", ".join(names), "count": len(names)}


def _already_in(data: Data) -> str:
    if "number" in data:
        return _("They are in this night already, as number %(number)s.") % data
    return _("They are in this night already.")


def _still_open(data: Data) -> str:
    tables = data.get("tables", [])
    listed = ", ".join(
        _("round %(round)s table %(table)s") % {"round": number, "table": table}
        for number, table in tables
    )
    return ngettext(
        "One table is not done: %(listed)s. Type its result, postpone it or void it.",
        "%(count)s tables are not done: %(listed)s. Type, postpone or void each of them.",
        len(tables),
    ) % {"count": len(tables), "listed": listed}


def _plan_impossible(data: Data) -> str:
    return plans.sentence(str(data.get("reason", "")), data)


def _pair_size(data: Data) -> str:
    said = {"size": data.get("size", 2), "names": ", ".join(data.get("names", []))}
    if said["names"]:
        return (
            _("A pair is %(size)s people, each named once. This line has others: %(names)s.") % said
        )
    return _("A pair is %(size)s people, each named once.") % said


def _round_open(data: Data) -> str:
    tables = data.get("tables", [])
    return ngettext(
        "Table %(tables)s is not done. Type its result, postpone it or void it.",
        "Tables %(tables)s are not done. Type, postpone or void each of them.",
        len(tables),
    ) % {"tables": ", ".join(str(each) for each in tables)}


def _sheet_shut(data: Data) -> str:
    why = problems.code(str(data.get("why", "")))
    return _("%(why)s Nothing was changed.") % {"why": why}


def _round_not_next(data: Data) -> str:
    words = {"round": data.get("round", 0), "next": data.get("next", 0)}
    if words["round"] < words["next"]:
        return _("Round %(round)d was given out before. Nothing was changed.") % words
    return _("Round %(next)d comes before round %(round)d. Nothing was changed.") % words


def _move_refused(data: Data) -> str:
    return _("This is not possible any more: “%(state)s”. Nothing was changed.") % {
        "state": states.any_state(str(data.get("state", "")))
    }


def _owns_alone(data: Data) -> str:
    clubs = [str(each) for each in data.get("clubs", [])]
    return ngettext(
        "You are the only owner of %(clubs)s. Make somebody else owner first.",
        "You are the only owner of these clubs: %(clubs)s. Make somebody else owner first.",
        len(clubs),
    ) % {"clubs": ", ".join(clubs)}


def _night_untold(data: Data) -> str:
    could = [str(season_rules.NIGHT_POINTS[each]) for each in data.get("could", [])]
    if not could:
        return _("The papers of a night do not tell what it is worth. Leave it out.")
    return _(
        "The papers of a night do not tell what the season counts. They do tell: %(ways)s. "
        "Choose one of these for it."
    ) % {"ways": "; ".join(could)}


_TOLD: dict[str, Callable[[Data], str]] = {
    "owns_alone": _owns_alone,
    "already_in": _already_in,
    "bad_copy": _bad_copy,
    "bad_night_file": _bad_night_file,
    "copy_too_new": _copy_too_new,
    "move_refused": _move_refused,
    "names_are_known": _names_are_known,
    "names_need_decision": _names_need_decision,
    "night_untold": _night_untold,
    "not_the_first": _not_the_first,
    "pair_size": _pair_size,
    "people_in_use": _people_in_use,
    "plan_impossible": _plan_impossible,
    "round_not_next": _round_not_next,
    "round_open": _round_open,
    "sheet_shut": _sheet_shut,
    "still_open": _still_open,
}

CODES = frozenset(SENTENCES) | frozenset(_TOLD)
"""Every code that has a sentence of its own; the codes with ``fields`` speak beside the field."""
