"""A plan's certificate as sentences that begin with a number, each with a verdict.

"Best possible" is said only where the bound is proven for this plan.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import gcd

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.rotation.audit import Certificate, CertificateFact, Measure
from tournaments.rotation.goals import Goal


class FairnessVerdict(StrEnum):
    """How a figure stands to what is possible; the value is the tint of its chip."""

    BEST = "done"
    CLOSE = "plain"
    UNEQUAL = "soon"


@dataclass(frozen=True, slots=True)
class FairnessLine:
    """One sentence: what it begins with, what it says, what stands below, and the verdict."""

    number: str
    claim: str
    detail: str
    verdict: FairnessVerdict
    verdict_words: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What a plan counts to, beside its certificate."""

    units: int
    rounds: int
    games: tuple[int, ...]  # games of each unit
    met: tuple[int, ...]  # different people that each unit meets
    side: int = 2  # how many share a side of a table
    table: int = 4  # how many sit at one


def figures(certificate: Certificate, company: Counted) -> tuple[FairnessLine, ...]:
    """The four figures of a plan: partners (where there are any), opponents, people met, rests."""
    by_goal = {measure.goal: measure for measure in certificate.measures}
    partners = (_partners(by_goal[Goal.PARTNER_REPEATS], company),) if company.side > 1 else ()
    return (
        *partners,
        _opponents(by_goal[Goal.OPPONENT_MOST]),
        _met(company, by_goal[Goal.MEETING_SQUARES]),
        _rests(company, by_goal[Goal.SIT_OUT_SPREAD]),
    )


def figures_of_pairs(certificate: Certificate, company: Counted) -> tuple[FairnessLine, ...]:
    """The three figures of a plan of pairs who stay together: opponents, pairs met, rests."""
    by_goal = {measure.goal: measure for measure in certificate.measures}
    return (
        _meetings(by_goal[Goal.OPPONENT_MOST]),
        _pairs_met(company, by_goal[Goal.OPPONENT_MOST]),
        _rests(company, by_goal[Goal.SIT_OUT_SPREAD]),
    )


def remarks(certificate: Certificate) -> tuple[str, ...]:
    """What else is to be said: who rests twice running, and wishes (private ones by count)."""
    return tuple(_remarks(certificate))


def equal_rounds(units: int, rounds: int, at_a_table: int = 4) -> int | None:
    """The next number of rounds with which everybody rests equally often; none if it is now.

    >>> equal_rounds(22, 8), equal_rounds(16, 8), equal_rounds(9, 8)
    (11, None, 9)
    """
    resting = units % at_a_table
    if not resting:
        return None
    step = units // gcd(units, resting)
    if rounds % step == 0:
        return None
    return step * (rounds // step + 1)


def _partners(measure: Measure, company: Counted) -> FairnessLine:
    if measure.value == 0:
        pairs = sum(company.games) * (company.side - 1) // 2
        return FairnessLine(
            _("No one"),
            _("has the same partner twice"),
            ngettext(
                "%(n)d pair plays together once", "%(n)d pairs play together, each once", pairs
            )
            % {"n": pairs},
            *_verdict(measure),
        )
    return FairnessLine(
        str(measure.value),
        ngettext("time partners meet again", "times partners meet again", measure.value),
        _("%(bound)d is the least that is possible") % {"bound": measure.bound},
        *_verdict(measure),
    )


def _opponents(measure: Measure) -> FairnessLine:
    if measure.value <= 1:
        return FairnessLine(
            _("No one"),
            _("meets an opponent twice"),
            _("Every meeting across the table is a new one"),
            *_verdict(measure),
        )
    return FairnessLine(
        str(measure.value),
        ngettext(
            "time at most against the same person",
            "times at most against the same person",
            measure.value,
        ),
        _no_fewer(measure),
        *_verdict(measure),
    )


def _met(company: Counted, measure: Measure) -> FairnessLine:
    least, most = min(company.met), max(company.met)
    span = str(least) if least == most else _("%(least)d–%(most)d") % {"least": least, "most": most}
    limit = min(company.units - 1, (company.table - 1) * max(company.games))
    reached = least == limit
    return FairnessLine(
        span,
        _("different people met by each player"),
        _("as partner or opponent; %(limit)d at the very most") % {"limit": limit},
        *(_best() if reached or measure.unbeatable else _close()),
    )


def _no_fewer(measure: Measure) -> str:
    return ngettext(
        "Nobody can plan it with fewer than %(bound)d time",
        "Nobody can plan it with fewer than %(bound)d times",
        measure.bound,
    ) % {"bound": measure.bound}


def _meetings(measure: Measure) -> FairnessLine:
    """How often two pairs meet at most."""
    if measure.value <= 1:
        return _opponents(measure)
    return FairnessLine(
        str(measure.value),
        ngettext(
            "time at most against the same pair",
            "times at most against the same pair",
            measure.value,
        ),
        _no_fewer(measure),
        *_verdict(measure),
    )


def _pairs_met(company: Counted, measure: Measure) -> FairnessLine:
    """How many of the other pairs each one meets."""
    least, most = min(company.met), max(company.met)
    span = str(least) if least == most else _("%(least)d–%(most)d") % {"least": least, "most": most}
    limit = min(company.units - 1, max(company.games))
    best = least == limit or (measure.value <= 1 and measure.unbeatable)
    return FairnessLine(
        span,
        _("other pairs met by each pair"),
        _("%(limit)d at the very most") % {"limit": limit},
        *(_best() if best else _close()),
    )


def _rests(company: Counted, measure: Measure) -> FairnessLine:
    rests = [company.rounds - games for games in company.games]
    if max(rests) == 0:
        return FairnessLine(
            _("Everybody"),
            _("plays every round"),
            _("Nobody rests"),
            *_best(),
        )
    if min(rests) == max(rests):
        return FairnessLine(
            _("Everybody"),
            ngettext("rests %(n)d time", "rests %(n)d times", rests[0]) % {"n": rests[0]},
            _("The same for all"),
            *_best(),
        )
    most = rests.count(max(rests))
    detail = _("%(rests)d rests for %(people)d people") % {
        "rests": sum(rests),
        "people": company.units,
    }
    if measure.unbeatable:
        detail = _("As even as %(rounds)d rounds allow: %(rests)d rests for %(people)d people") % {
            "rounds": company.rounds,
            "rests": sum(rests),
            "people": company.units,
        }
    return FairnessLine(
        _("%(some)d of %(all)d") % {"some": most, "all": company.units},
        _unequal(min(rests), max(rests)),
        detail,
        FairnessVerdict.UNEQUAL,
        _("Not equal"),
    )


def _unequal(least: int, most: int) -> str:
    if (least, most) == (0, 1):
        return _("rest once; the others never rest")
    return _("rest %(most)d times; the others %(least)d") % {"most": most, "least": least}


def _verdict(measure: Measure) -> tuple[FairnessVerdict, str]:
    return _best() if measure.unbeatable else _close()


def _best() -> tuple[FairnessVerdict, str]:
    return FairnessVerdict.BEST, _("Best possible")


def _close() -> tuple[FairnessVerdict, str]:
    return FairnessVerdict.CLOSE, _("Close to the limit")


def _remarks(certificate: Certificate) -> Iterator[str]:
    for finding in certificate.findings:
        data = dict(finding.data)
        told = _told(finding.fact, data)
        if told:
            yield told


def _told(fact: CertificateFact, data: Mapping[str, object]) -> str | None:
    if fact is CertificateFact.OUT_TWICE_RUNNING:
        return (
            ngettext(
                "%(times)d time somebody rests twice running",
                "%(times)d times somebody rests twice running",
                int(str(data["times"])),
            )
            % data
        )
    if fact is CertificateFact.PRIVATE_WISHES_KEPT:
        count = int(str(data["wishes"]))
        return ngettext(
            "%(wishes)d private wish is kept", "%(wishes)d private wishes are kept", count
        ) % {"wishes": count}
    if fact is CertificateFact.PRIVATE_WISHES_BROKEN:
        count = int(str(data["wishes"]))
        return ngettext(
            "%(wishes)d private wish cannot be kept",
            "%(wishes)d private wishes cannot be kept",
            count,
        ) % {"wishes": count}
    return None
