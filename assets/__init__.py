"""Pictures and words: vector parts, small copies drawn beforehand, and the texts of each language. No code."""
