"""Rules in few words."""

SPECIAL = {"alone": True, "need": 6, "win": 12, "lose": 6}
