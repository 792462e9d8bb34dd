### The ledger after a game: what deal, draws and everybody's decisions have brought and cost.

result-extra-ledger-short = Ledger
result-extra-ledger = Who cost me what? The ledger (B)
help-key-ledger = After a game: who cost you what
ledger-title = Who made you cry
ledger-working = Adding up …
ledger-failed = This could not be added up. The log says more.
ledger-deal = Cards at the start
ledger-draws = Cards drawn
ledger-own = Own decisions
ledger-summary-points = Points: { $par } is usual here; it came to { $result }.
ledger-summary-safe = A chance of { $par } % not to be left over is usual here; it came to { $result } %.
ledger-dearest = { $name } has cost most: { $points }.
ledger-nobody = Nobody else has cost anything here.
ledger-why = All of it adds up exactly to the result. Every position is valued by one fixed estimate that knows all cards, and another estimate would give other bars. So this is the account of this one game, and no true score of how well anybody plays.
