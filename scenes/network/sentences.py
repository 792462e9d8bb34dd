"""What a server says by itself, to whoever sends frames: in all languages of the program."""

from __future__ import annotations

from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.network.frames import BAD, ENDING, NO_HELLO, TEXTS, TOO_MANY

BYES = (BAD, NO_HELLO, TOO_MANY, ENDING)
"""Codes of ``bye`` that the server sends by itself."""


def sentences() -> dict[str, dict[str, str]]:
    """Return the sentences by language and key: ``error-CODE`` and ``bye-CODE``."""
    keys = (*(f"error-{code}" for code in TEXTS), *(f"bye-{code}" for code in BYES))
    return {
        language: {key: words(f"network-{key}") for key in keys}
        for language, words in ((language, Words(language)) for language in LANGUAGES)
    }
