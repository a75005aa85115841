"""Many nights become one season table."""
