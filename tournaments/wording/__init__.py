"""Codes and values become sentences, translated. Knows no model."""
