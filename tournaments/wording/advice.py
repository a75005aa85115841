"""Advice for a room, as short sentences: numbers that do not fit, rests, movements, the hour."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.rotation.advice import Mending, OddNumberWay, Outlook
from tournaments.rotation.duration import Credit, PrizeEffect
from tournaments.wording import tiebreaks

EVEN = 6  # nights in a hundred; less is not told apart from chance
MOST_NAMED = 3


def room(people: int, tables: int, resting: int) -> str:
    """How the people fill the tables.

    >>> room(22, 5, 2), room(5, 1, 1), room(20, 5, 0)
    ('22 people fill 5 tables. 2 rest each round.', '5 people fill 1 table. 1 rests each round.', \
'20 people fill 5 tables. Nobody rests.')
    """
    fill = ngettext(
        "%(people)d people fill %(tables)d table.",
        "%(people)d people fill %(tables)d tables.",
        tables,
    ) % {"people": people, "tables": tables}
    if not resting:
        return _("%(fill)s Nobody rests.") % {"fill": fill}
    rest = ngettext("%(resting)d rests each round.", "%(resting)d rest each round.", resting) % {
        "resting": resting
    }
    return f"{fill} {rest}"


def too_many(people: int, most: int) -> tuple[str, ...]:
    """More people than a plan seats, and the ways out of it.

    >>> too_many(42, 40)[0]
    'A plan seats at most 40, and 42 people are in.'
    """
    first = (people + 1) // 2
    said = {"people": people, "most": most, "first": first, "second": people - first}
    return (
        _("A plan seats at most %(most)d, and %(people)d people are in.") % said,
        _("Best: two nights of %(first)d and %(second)d, side by side.") % said,
        _("Or %(second)d pairs who stay together: a plan seats up to %(most)d pairs.")
        % {**said, "second": people // 2},
        _("Or seat nobody: print blank cards, winners move by the signs on the tables.") % said,
    )


def mendings(found: Sequence[Mending]) -> tuple[str, ...]:
    """What can be done about an odd number, least bad first; nothing where nobody rests."""
    return tuple(_mending(each) for each in found)


def _mending(found: Mending) -> str:
    match found.repair:
        case OddNumberWay.HOUSE_PLAYER:
            words = ngettext(
                "Best: %(n)d house player, so that everybody plays every round. "
                "A house player is not ranked and wins nothing.",
                "Best: %(n)d house players, so that everybody plays every round. "
                "They are not ranked and win nothing.",
                found.people_needed,
            )
            return words % {"n": found.people_needed}
        case OddNumberWay.SIT_OUT:
            words = ngettext(
                "Or %(n)d person rests each round, by turns.",
                "Or %(n)d people rest each round, by turns.",
                found.resting,
            )
            return words % {"n": found.resting}
        case OddNumberWay.TABLE_OF_THREE:
            return _("Or one table of three plays another game.")
        case OddNumberWay.TABLE_OF_TWO:
            return _("Or one table of two plays another game.")
        case _:
            return _(
                "Or those left over share a table without a game and get the points of a rest."
            )


def equal(rounds: Sequence[int], *, now: int | None = None) -> str:
    """With which numbers of rounds everybody plays as often; ``now`` is the number in mind.

    >>> equal((11,)), equal((5, 10, 15), now=8)
    ('With 11 rounds everybody plays as often.', 'With 8 rounds some rest more than others; \
with 5, 10 and 15 all play as often.')
    >>> equal((11,), now=11), equal((), now=8)
    ('With 11 rounds everybody plays as often.', \
'Some rest more than others, whatever the number of rounds.')
    """
    if not rounds:
        return _("Some rest more than others, whatever the number of rounds.")
    named = tiebreaks.listed([str(number) for number in rounds[:MOST_NAMED]])
    if now is None or now in rounds:
        return _("With %(rounds)s rounds everybody plays as often.") % {
            "rounds": named if now is None else now
        }
    return _(
        "With %(now)d rounds some rest more than others; with %(rounds)s all play as often."
    ) % {
        "now": now,
        "rounds": named,
    }


def home(usual: str, slow: str) -> str:
    """When people are home; the slow night only where it is another hour."""
    if usual == slow:
        return _("Home by about %(usual)s.") % {"usual": usual}
    return _("Home by about %(usual)s; on a slow night by %(slow)s.") % {
        "usual": usual,
        "slow": slow,
    }


def prizes(effect: PrizeEffect, fair_credit: int) -> tuple[str, ...]:
    """What rests do to the first and the low prize, and what would do less."""
    data = {"first": effect.first, "last": effect.last, "share": effect.share}
    told = [_first(effect) % data, _last(effect) % data]
    harms = effect.first < effect.share - EVEN or effect.last > effect.share + EVEN
    helps = effect.first > effect.share + EVEN or effect.last < effect.share - EVEN
    other = effect.credit.credit is not Credit.FIXED or effect.credit.points != fair_credit
    if (harms or helps) and other:
        told.append(
            _("%(points)d points for a rest would be about even.") % {"points": fair_credit}
        )
    return tuple(told)


def _first(effect: PrizeEffect) -> str:
    if effect.first < effect.share - EVEN:
        return _(
            "Resting makes it harder to come first: those who rest more win %(first)d nights in "
            "100, and %(share)d would be even."
        )
    if effect.first > effect.share + EVEN:
        return _(
            "Resting makes it easier to come first: those who rest more win %(first)d nights in "
            "100, and %(share)d would be even."
        )
    return _(
        "Resting hardly matters for the first prize: those who rest more win %(first)d nights in "
        "100, and %(share)d would be even."
    )


def _last(effect: PrizeEffect) -> str:
    if abs(effect.last - effect.share) <= EVEN:
        return _("For the low prize it hardly matters either: %(last)d nights in 100.")
    if effect.last > effect.share:
        return _("The low prize goes to them more often than it should: %(last)d nights in 100.")
    return _("The low prize goes to them less often than it should: %(last)d nights in 100.")


def outlook(found: Outlook) -> str:
    """What a way to move means: partners, opponents, rests.

    >>> from tournaments.rotation.duration import Minutes
    >>> from tournaments.rotation.movements.charted import Charted
    >>> print(outlook(Outlook(Charted(), 0, 1, 0, 1, Minutes(1, 1))))
    Nobody has the same partner twice. Nobody meets an opponent twice. Who rests: 0 or 1 times.
    """
    return " ".join((_partners(found.partner_repeats), _opponents(found.opponent_most), _of(found)))


def _partners(repeats: int) -> str:
    if not repeats:
        return _("Nobody has the same partner twice.")
    return ngettext(
        "Partners meet again %(n)d time.", "Partners meet again %(n)d times.", repeats
    ) % {"n": repeats}


def _opponents(most: int) -> str:
    if most <= 1:
        return _("Nobody meets an opponent twice.")
    return _("The same opponent up to %(n)d times.") % {"n": most}


def _of(found: Outlook) -> str:
    fewest, most = found.fewest_sit_outs, found.most_sit_outs
    if not most:
        return _("Nobody rests.")
    if fewest == most:
        return ngettext("Everybody rests %(n)d time.", "Everybody rests %(n)d times.", most) % {
            "n": most
        }
    return _("Who rests: %(fewest)d or %(most)d times.") % {"fewest": fewest, "most": most}
