"""Rules files: finding, reading, checking, and making definitions of them."""
