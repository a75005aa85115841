"""A ladder: who wins against somebody higher climbs. People and fixed pairs are opaque ids."""

from scoring.ladder.vectors import answer_ladder as answer_ladder
