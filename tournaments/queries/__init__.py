"""Questions: a file per noun that they return. They never write."""
