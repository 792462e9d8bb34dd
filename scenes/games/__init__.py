"""What each game adds to the table, one package for each family of games.

The window is shared: live game, bots and saving (:mod:`heul_doch.scenes.table.live_game`,
:mod:`heul_doch.scenes.table.scene`), the director with its queue and sprites, the fan of the hand with hover, drag and
keyboard, seats with portraits and moods, panels, corner buttons, the probe. What differs from game to game is its
*adapter* (:class:`heul_doch.scenes.table.adapter.GameAdapter`), and lives in a package here:

=================== ============================================================================================
``layout.py``       ``arrange(given) -> TableLayout``: a pose for every card of every zone, the game's own boxes. Begin
                    with :func:`heul_doch.scenes.table.layout.draft_of`, which places seats and hands.
``move_targets.py`` What can be picked up (``picks``: the hand, and columns or blind cards after it), whether cards are
                    laid together (``joins``), where they may go (``targets``, out of the legal list), answers that
                    need no card (``Target.is_free``, drawn as a button with ``is_button``), the game's own keys.
``words.py``        A ``TableWords``: label of a target, the sentence about picked cards, "what may I play". What has
                    happened is said of the lines that ``GameFamily.tell`` makes (:mod:`heul_doch.game.core.game_log`).
``presenter.py``    An ``EventPresenter``: the staging of each cause of a movement, faces made, own events.
``decor.py``        Whatever is drawn besides cards and seats: bowls, sums of rows, arrows. A
                    :class:`heul_doch.scenes.table.table_context.TablePart`.
``result.py``       The score screen: a :class:`heul_doch.scenes.games.results.score_sheet.ScoreSheet` of numbers, or a
                    :class:`heul_doch.scenes.games.results.staged_score.StagedScore` that shows first how they came
                    about.
``help.py``         Pages of rules, made of widgets. Where a page is a row of cards and sentences,
                    :func:`heul_doch.scenes.ui.help_pages.spec_pages` makes it.
=================== ============================================================================================

Each package has one :class:`heul_doch.scenes.table.adapter.GameAdapter` called ``ADAPTER`` and is found by its name,
the id of the family (:func:`heul_doch.scenes.table.adapter.adapter_of`). ``RECIPES.md`` says how to add one.
"""
