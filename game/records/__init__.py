"""Records of games and series: reading, writing, verifying, taking moves back."""
