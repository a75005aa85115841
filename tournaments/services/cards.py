"""Acts on a player's own card. Once written, it is a sheet like any other: see `sheets`."""

from tournaments.services.papers import write_card as write_card
