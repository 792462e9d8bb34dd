"""Text inside SVG documents. The standard library's own functions for that load all of the network with them."""

from __future__ import annotations


def escape(text: str) -> str:
    """Return ``text`` as it stands between two tags."""
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")


def quoteattr(text: str) -> str:
    """Return ``text`` as the value of an attribute, quotes included."""
    text = escape(text).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    if '"' not in text:
        return f'"{text}"'
    if "'" not in text:
        return f"'{text}'"
    return '"{}"'.format(text.replace('"', "&quot;"))
