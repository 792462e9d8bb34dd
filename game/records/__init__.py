"""Records of games and series: written, read, verified, taken back."""
