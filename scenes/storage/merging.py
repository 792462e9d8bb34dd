"""What two copies of the program wrote into the same file, brought together. Imports nothing.

Each copy knows what was there when it last looked (``base``) and what it wants (``mine``); ``theirs`` is what lies on
the disk now. Whatever one of them changed is kept; where both changed the same value, mine holds.

>>> merged({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "c": 4})
{'a': 2, 'b': 3, 'c': 4}
>>> merged(["x"], ["new", "x"], ["x", "other"])
['new', 'x', 'other']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_MISSING: Final = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Return three states of a JSON value as one. Mappings and lists of named things are merged entry by entry."""
    if mine == theirs or theirs == base:
        return mine
    if mine == base:
        return theirs
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return _merged_mapping(base if isinstance(base, Mapping) else {}, mine, theirs)
    if isinstance(mine, list) and isinstance(theirs, list):
        named = [_by_name(value) for value in (base if isinstance(base, list) else [], mine, theirs)]
        before, here, there = named
        if before is not None and here is not None and there is not None:
            return list(_merged_mapping(before, here, there).values())
    return mine


def _merged_mapping(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries of both: in my order, then what is new with them."""
    found = {}
    for key in [*mine, *(key for key in theirs if key not in mine)]:
        value = merged(base.get(key, _MISSING), mine.get(key, _MISSING), theirs.get(key, _MISSING))
        if value is not _MISSING:
            found[key] = value
    return found


def _by_name(values: list[Any]) -> dict[str, Any] | None:
    """Return a list of texts, or of mappings with a ``name``, by their names; None for any other list."""
    names = [value.get("name") if isinstance(value, Mapping) else value for value in values]
    if all(isinstance(name, str) for name in names) and len(set(map(str, names))) == len(names):
        return dict(zip(map(str, names), values))
    return None
