from tests.rotation.nights import a_round
from tournaments.rotation import plan as plans
from tournaments.rotation.audit import MOST_PAIRS, CertificateFact, certificate, pairs_of
from tournaments.rotation.constraints import NeverPartners, Wish
from tournaments.rotation.history import History, Played
from tournaments.rotation.seating import RestKind, RoundPlan, SitOut, TableSeats
from tournaments.rotation.seating_plan import SeatingPlan


def facts(plan, history=None):
    return [finding.to_json() for finding in certificate(plan, history).findings]


def four(*tables):
    return SeatingPlan((1, 2, 3, 4), tuple(a_round(n, t) for n, t in enumerate(tables, 1)))


def test_a_perfect_plan_says_so():
    told = facts(plans.make(plans.Request(units=tuple(range(1, 17)), rounds=5)))

    assert told == [
        {"code": "no_partner_twice"},
        {"code": "no_opponent_twice"},
        {"code": "no_meeting_twice"},
        {"code": "games_equal", "games": 5},
    ]


def test_the_certificate_of_a_perfect_plan_has_no_gap_before_tables():
    found = certificate(plans.make(plans.Request(units=tuple(range(1, 17)), rounds=5)))

    assert found.gaps[:7] == (0,) * 7
    assert all(measure.unbeatable for measure in found.measures[:7])


def test_pairs_above_the_bound_stand_out_most_often_first():
    told = facts(four((1, 2, 3, 4), (1, 2, 3, 4), (1, 3, 2, 4)))

    assert {
        "code": "pair_stands_out",
        "company": "partners",
        "units": (1, 3),
        "times": 2,
        "bound": 1,
    } in told
    assert {
        "code": "pair_stands_out",
        "company": "opponents",
        "units": (1, 4),
        "times": 3,
        "bound": 2,
    } in told
    assert told[0] == {"code": "partner_repeats", "times": 2, "bound": 0}


def test_the_list_of_pairs_ends_somewhere():
    rounds = tuple(a_round(n, *zip(*[iter(range(40))] * 4, strict=True)) for n in (1, 2))

    told = facts(SeatingPlan(tuple(range(40)), rounds))

    assert sum(fact["code"] == "pair_stands_out" for fact in told) == MOST_PAIRS


def test_rests_are_told_as_games_and_as_running():
    plan = SeatingPlan((1, 2, 3, 4, 5), tuple(a_round(n, (1, 2, 3, 4), rests=[5]) for n in (1, 2)))

    told = facts(plan)

    assert {"code": "games_between", "least": 0, "most": 2} in told
    assert {"code": "out_twice_running", "times": 1, "bound": 0} in told


def test_nobody_rests_twice_running_is_said_only_where_somebody_rests():
    nine = plans.make(plans.Request(units=tuple(range(9)), rounds=4))

    assert {"code": "never_out_twice_running"} in facts(nine)
    assert {"code": "never_out_twice_running"} not in facts(four((1, 2, 3, 4)))


def test_what_was_played_before_counts_up_to_the_plan():
    plan = SeatingPlan((1, 2, 3, 4), (a_round(2, (1, 2, 3, 4)),))
    before = History((Played(a_round(1, (1, 2, 3, 4))), Played(a_round(2, (1, 4, 2, 3)))))

    found = certificate(plan, before)

    assert found.rounds == 2
    assert found.findings[0].fact is CertificateFact.PARTNER_REPEATS


def test_private_wishes_are_counted_without_names():
    wishes = (
        Wish(NeverPartners(1, 2)),
        Wish(NeverPartners(1, 3), broken=1, possible=False),
        Wish(NeverPartners(1, 4, private=True)),
        Wish(NeverPartners(3, 4, private=True), broken=2),
        Wish(NeverPartners(2, 4, private=True)),
    )
    plan = SeatingPlan((1, 2, 3, 4), (a_round(1, (1, 2, 3, 4)),), wishes=wishes)

    told = [fact for fact in facts(plan) if "wish" in fact["code"]]

    assert told == [
        {"code": "wish_kept", "constraint": NeverPartners(1, 2).to_json()},
        {
            "code": "wish_broken",
            "constraint": NeverPartners(1, 3).to_json(),
            "times": 1,
            "possible": False,
        },
        {"code": "private_wishes_kept", "wishes": 2},
        {"code": "private_wishes_broken", "wishes": 1},
    ]


def test_mixed_shapes_have_measures_without_proof():
    plan = SeatingPlan(
        tuple(range(7)),
        (RoundPlan(1, (TableSeats(1, (0, 1, 2, 3)), TableSeats(2, (4, 5, 6), (1, 1, 1)))),),
    )

    found = certificate(plan)

    assert not any(measure.proven for measure in found.measures)
    assert not any(measure.unbeatable for measure in found.measures)


def test_a_night_where_nobody_stays_tells_no_games():
    plan = SeatingPlan((1, 2, 3, 4), (a_round(2, (1, 2, 3, 4)),))
    before = History(
        (
            Played(
                RoundPlan(
                    1,
                    (TableSeats(1, (5, 6, 7, 8)),),
                    tuple(SitOut(u, RestKind.ABSENT) for u in range(1, 5)),
                )
            ),
        )
    )

    assert not [fact for fact in facts(plan, before) if fact["code"].startswith("games")]


def test_the_certificate_is_plain_data():
    told = certificate(four((1, 2, 3, 4))).to_json()

    assert told["measures"][0] == {
        "goal": "sit_out_spread",
        "value": 0,
        "bound": 0,
        "gap": 0,
        "proven": True,
    }
    assert told["findings"][0] == {"code": "no_partner_twice"}


def test_company_of_one_unit():
    plan = four((1, 2, 3, 4), (1, 3, 2, 4))

    assert pairs_of(plan, 1) == {2: (1, 1), 3: (1, 1), 4: (0, 2)}
