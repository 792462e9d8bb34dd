game-stich = Stich
target-trick = In den Stich
reason-must_follow = Die angespielte Farbe muss bedient werden: { $card } passt nicht.
stich-tricks = Stiche
stich-won = Die meisten Stiche: { $names }
