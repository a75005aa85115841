"""Seasons: their nights, what is decided about them, who wins them."""
