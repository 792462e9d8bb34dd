"""Try to draw the pictures a rules file names, in the drawing process and under its limits."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.rulefiles.pictures import Finding, is_file_name, picture_problem, pictures_in
from heul_doch.game.rulefiles.strict_yaml import read_document, read_file
from heul_doch.scenes.graphics.own_cards import card_name
from heul_doch.scenes.graphics.picture_limits import SECONDS
from heul_doch.scenes.graphics.picture_requests import Request
from heul_doch.scenes.graphics.rasteriser import Rasteriser

SIZE = (441, 616)
"""In pixels, about as large as a card is ever shown."""


def drawing_problems(path: Path, seconds: float = SECONDS) -> list[Problem]:
    """Return a warning for each picture beside a rules file that cannot be drawn within the limits.

    ``seconds`` of processor time is what one picture may take. Nothing is said about pictures that a look at them finds
    fault with, nor about a file that cannot be read: that is the business of
    :func:`heul_doch.game.rulefiles.loader.find_problems`.
    """
    try:
        document = read_document(read_file(path), str(path))
    except RulesError:
        return []
    folder = path.absolute().parent
    wanted = {
        where: Request(f"card/{card_name(art, str(folder))}", "", SIZE)
        for where, art in pictures_in(document.data)
        if is_file_name(art) and picture_problem(folder, art) is None
    }
    if not wanted:
        return []
    findings = _drawn(list(wanted.values()), seconds)
    return [
        document.problem(where, finding[0], **finding[1])
        for where, request in wanted.items()
        if (finding := findings.get(request)) is not None
    ]


def _drawn(requests: list[Request], seconds: float) -> dict[Request, Finding | None]:
    """Draw pictures and return what is wrong with each. Nothing of it is kept."""
    findings: dict[Request, Finding | None] = {}
    with TemporaryDirectory() as cache, closing(Rasteriser(Path(cache), own_seconds=seconds)) as rasteriser:
        for request in requests:
            rasteriser.ask(request)
        while not rasteriser.is_idle:
            findings.update({answer.request: answer.finding for answer in rasteriser.collect()})
            time.sleep(0.01)
    return findings
