"""Teams that meet: league tables."""
