"""A ladder: who wins against somebody higher climbs. People and fixed pairs are opaque ids."""
