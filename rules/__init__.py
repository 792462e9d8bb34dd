"""The rules of the games, as data: one YAML file a game, and the schema editors check them with."""
