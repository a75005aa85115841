"""Acts on ladders."""
