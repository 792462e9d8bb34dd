### The proof after a game: no bot sees hidden cards.

result-extra-fairness-short = Proof
result-extra-fairness = All fair? The proof (F)
help-key-fairness = After a game: proof that nobody cheated
fairness-title = All fair?
fairness-choose = Choose a move on the left.
fairness-how = Everything this seat could not see is dealt differently a thousand times. If the bot is shown the same each time and moves the same, it cannot have known anything hidden.
fairness-move = { $number }. { $name }: { $move }
fairness-working = Shuffling ...
fairness-failed = This could not be worked out again. The log says more.
fairness-verdict = { $equal }/{ $of } { $holds ->
    [yes] the same
   *[no] the same – that is not right!
 }
fairness-views = What the bot was shown: { $equal } of { $of } deals the same byte for byte ({ $different } of them truly lay differently).
fairness-asked = What it chose: the same move { $equal } of { $of } times.
fairness-program = A program of your own: what it was shown is compared. What it makes of that is its own affair.
fairness-old = A game of an older version: the bot’s luck came from the number of the deal and is not compared.
fairness-more = Keep asking until all 1000 are done
fairness-not-played-redealt = Hidden cards were dealt anew when a move was taken back; today it would choose: { $move }.
fairness-not-played-stand-in = A stand-in was played because no valid answer came. Its own choice: { $move }.
fairness-not-played-other = What was played differs from what it chooses today ({ $move }): another version, or an earlier sitting.
