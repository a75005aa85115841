"""Euchre, judged: what a hand, a game, a night and a season are worth under any house's rules.

Standard library only. The parts, from the bottom: `rules` (house rules as data), `hand` (one hand:
every fault, or its award), `game` (awards add up), `sheet` (a table's paper), then how a night and
a season add up. `RULEBOOK.md` beside this file numbers the clauses.
"""
