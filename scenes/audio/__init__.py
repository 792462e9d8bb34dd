"""Sound files by name and the process that plays them."""
