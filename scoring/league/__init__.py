"""Teams that meet: league tables."""

from scoring.league.vectors import answer_league as answer_league
