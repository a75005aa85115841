"""Standings of 40 entries over 40 rounds of 8 hands, as a ratio to the same sums in a bare loop.

The loop adds the same figures of the same 3 200 hands, which lie ready for it as tuples, and sorts
once. Benny starts from the confirmed sheets, as every page does; a second figure includes working
each player's record out of the hands of those sheets. Both are measured side by side in one run.
"""

from random import Random
from statistics import median
from time import perf_counter

from scoring.hand.game import start
from scoring.hand.judging import HandEntry, judge
from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import RoundRecord, RoundTable, tallies
from scoring.night.tiebreaks import TieBreak
from scoring.rules.ruleset import preset
from scoring.sheet.read import SheetLine, read
from scoring.sheet.seat_stats import stats

MOST = 5
RUNS = 11
ENTRIES, ROUNDS, HANDS = 40, 40, 8
RULES = preset("ohio8")
NIGHT = NightRules(rank_by=(TieBreak.POINTS, TieBreak.LONE_HANDS, TieBreak.GAMES_WON))


def hand(dice, number):
    caller = dice.randrange(4)
    facts = {
        "result": "played",
        "dealer": number % 4,
        "round": 2,
        "caller": caller,
        "tricks": dice.choice([1, 2, 3, 3, 3, 4, 4, 5, 5]),
    }
    return facts | ({"alone": caller} if dice.random() < 0.1 else {})


def a_night(seed=1888):
    """The rounds of a night, and their hands as accepted results, table by table."""
    dice = Random(seed)
    records, results = [], []
    for number in range(1, ROUNDS + 1):
        order = dice.sample(range(ENTRIES), ENTRIES)
        tables = []
        for place in range(0, ENTRIES, 4):
            played = [hand(dice, no) for no in range(HANDS)]
            lines = [SheetLine(no, "hand", facts) for no, facts in enumerate(played, start=1)]
            tables.append(RoundTable(tuple(order[place : place + 4]), read(lines, RULES)))
            game = start(RULES)
            for facts in played:
                game = judge(HandEntry.from_json(facts), RULES, game).so_far
            results.append(game.results)
        records.append(RoundRecord(number, tuple(tables)))
    return records, results


def as_tuples(records, results):
    """Every hand as one tuple of numbers a seat, and every game's end: nothing left to decide."""
    hands, ends = [], []
    tables = [table for record in records for table in record.tables]
    for table, played in zip(tables, results, strict=True):
        for each in played:
            alone = stats([each], RULES)
            for unit, one in zip(table.seats, alone, strict=True):
                row = (one.points_for, one.points_against, one.calls, one.calls_made, one.marches)
                row += (one.euchred, one.euchres, one.loners, one.loners_made, one.side_tricks)
                hands.append((unit, *row))
        for seat, unit in enumerate(table.seats):
            won = table.reading.winner == seat % 2
            ends.append((unit, won, not won and not table.reading.tied, table.reading.tied))
    return hands, ends


def bare(hands, ends):
    sums = [[0] * 14 for _ in range(ENTRIES)]
    for unit, pf, pa, calls, made, marches, euchred, euchres, tried, loners, tricks in hands:
        row = sums[unit]
        row[0] += pf
        row[1] += pa
        row[2] += calls
        row[3] += made
        row[4] += marches
        row[5] += euchred
        row[6] += euchres
        row[7] += tried
        row[8] += loners
        row[9] += tricks
        row[10] += 1
    for unit, won, lost, tied in ends:
        row = sums[unit]
        row[11] += won
        row[12] += lost
        row[13] += tied
    return sorted(sums, key=lambda row: (row[0], row[8], row[11] + row[13] / 2), reverse=True)


def seconds(act):
    begun = perf_counter()
    act()
    return perf_counter() - begun


def test_standings_cost_no_more_than_five_times_the_bare_sums():
    records, results = a_night()
    hands, ends = as_tuples(records, results)

    def benny():
        return rank(tallies(records, NIGHT), NIGHT)

    def from_hands():
        for played in results:
            stats(played, RULES)
        benny()

    best = benny()[0]
    assert [value.value for value in best.values][:2] == [bare(hands, ends)[0][n] for n in (0, 8)]
    times = [
        (seconds(lambda: bare(hands, ends)), seconds(benny), seconds(from_hands))
        for _ in range(RUNS)
    ]
    standings, whole = (median(each) for each in list(zip(*times, strict=True))[1:])
    ratio, ratio_of_hands = (median(each[n] / each[0] for each in times) for n in (1, 2))
    print(
        f"\nstandings of {ENTRIES} × {ROUNDS} × {HANDS}: {standings * 1000:.1f} ms from sheets "
        f"({ratio:.1f} times the bare sums, aim: {MOST}), {whole * 1000:.1f} ms with every "
        f"player's record from the hands ({ratio_of_hands:.1f} times)"
    )

    assert ratio <= MOST
