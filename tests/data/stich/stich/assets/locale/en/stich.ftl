game-stich = Tricks
target-trick = Onto the trick
reason-must_follow = The colour that was led must be followed: not with { $card }.
stich-tricks = Tricks
stich-won = Most tricks: { $names }
