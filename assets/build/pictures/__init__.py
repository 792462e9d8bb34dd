"""Composes the vector pictures from the parts in ``parts/``: name in, SVG text out.

Names are paths: ``card/red-5``, ``seat/garlic/gloat``, ``icon/undo`` ... A picture is the file of that name in
``assets/pictures`` (:mod:`assets.build.pictures.every`); what a game or the player's language decides is left open in
``{braces}``, which :mod:`heul_doch.scenes.graphics.picture_files` fills in.
"""
