"""Pages of ladders, for whoever keeps them."""
