"""Euchre, judged: what a hand, a game, a night and a season are worth under any house's rules.

Standard library only. The rooms, from the bottom: `rules` (house rules as data), `hand` (one hand:
every fault, or its award; how awards add up to a game), `sheet` (a table's paper), `night`,
`season`, `league`, `ladder`. Who is outside imports from a room's face, never from a module within
it. `RULEBOOK.md` beside this file numbers the clauses.
"""
