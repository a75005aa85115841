"""Pages of a season and of the calendar: what they are, who keeps them."""
