"""What stands on every page of a table: the record, the list to read aloud, who agreed."""

from dataclasses import dataclass

from scoring.rules import Sides
from tournaments.models import Agreement, Line, LineState, Says
from tournaments.queries.clocks import Clock
from tournaments.web import clocks, told
from tournaments.web.scorer.game_state import HandStored
from tournaments.web.scorer.table_session import TableSession, mark
from tournaments.wording import hand_results as hand_words
from tournaments.wording import problems as problem_words
from tournaments.wording import tablet as tap_words


@dataclass(frozen=True, slots=True)
class Disputed:
    """A side that says of this version that a hand is wrong; ``hand`` is the one that it named."""

    side: str
    hand: HandStored | None
    note: str


def set_aside(here: TableSession) -> list[Line]:
    """Hands that wait for the director, by number."""
    waiting = [each for each in here.lines if each.state == LineState.ASIDE]
    return sorted(waiting, key=lambda each: (each.no, each.journal_id))


def context(here: TableSession) -> dict[str, object]:
    """The table, its record, and for what the page is drawn."""
    play = here.play
    last = play.last
    night = here.link.tournament
    return {
        "here": here,
        "look": mark(here.link, here.table),
        "clock": _clock(here),
        "rounds": max(night.rounds_planned, here.table.round.number),
        "no": play.no,
        "dealer": play.next_hand.dealer,
        "several": len(play.lines) > 1,
        "night": here.link.tournament,
        "table": here.table,
        "round": here.table.round.number,
        "sides": here.sides(play),
        "called": here.called,
        "last": last,
        "set_aside": [
            {"line": line, "number": told.before(line, here.lines, here.rules).number}
            for line in set_aside(here)
        ],
        "last_words": hand_words.what(last.result, here.names) if last else "",
        "unfit": [
            {"hand": hand, "why": [problem_words.sentence(each) for each in hand.problems]}
            for hand in play.unfit
        ],
        "deciding": play.state.deciding,
        "revision": here.revision,
        "hands_in_all": here.rules.hand_limit,
        "teams": here.rules.sides is Sides.TEAMS,
    }


def told_hands(here: TableSession) -> list[dict[str, object]]:
    """The list to read aloud."""
    return [
        {
            "line": hand.line,
            "number": hand.number,
            "counted": hand.result.counted,
            "maker": here.names.get(hand.result.makers[0], "") if hand.result.makers else "",
            "short": hand_words.short(hand.result)
            if hand.result.makers
            else hand_words.what(hand.result, here.names),
            "points": hand.by_side,
        }
        for hand in here.play.hands
    ]


def agreement(here: TableSession) -> dict[str, object]:
    """Who agreed to the sheet as it stands, and who is asked now."""
    said = Agreement.objects.filter(sheet=here.sheet, revision=here.revision, says=Says.AGREE)
    agreed = {each.side for each in said}
    sides = here.sides(here.play)
    waiting = [side for side in sides if side.number not in agreed]
    return {
        "hands": told_hands(here),
        "agreed": [side for side in sides if side.number in agreed],
        "asked": waiting[0] if waiting else None,
        "score": score(here),
    }


def disputed(here: TableSession) -> list[Disputed]:
    """What sides say of this version."""
    if here.sheet is None:
        return []
    said = Agreement.objects.filter(sheet=here.sheet, revision=here.revision, says=Says.DISPUTE)
    sides, hands = here.sides(here.play), here.play.hands
    return [
        Disputed(
            sides[each.side].label,
            next((hand for hand in hands if hand.line.pk == each.line_id), None),
            each.note,
        )
        for each in said
    ]


def _clock(here: TableSession) -> clocks.Shown | None:
    """The clock of the round, where it has one."""
    row = here.table.round
    clock = Clock(row.number, row.state, row.started_at, row.ends_at, row.paused_at)
    return clocks.shown(clock, here.at)


def score(here: TableSession) -> str:
    """The points of all sides."""
    return tap_words.score(here.play.state.score)
