### The ledger after a game: what deal, draws and everybody's decisions have brought and cost.

result-extra-ledger-short = Ledger
result-extra-ledger = Who cost me what? The ledger (B)
help-key-ledger = After a game: who cost you what
ledger-title = Who made you cry
ledger-working = Adding up …
ledger-failed = This could not be added up. The log says more.
ledger-deal = Cards at the start
ledger-draws = Cards drawn
ledger-deal-short = Deal
ledger-draws-short = Draws
ledger-own = Own decisions
ledger-summary-points = Points: { $par } is usual here; it came to { $result }.
ledger-summary-safe = A chance of { $par } % not to be left over is usual here; it came to { $result } %.
ledger-dearest = { $name } has cost most: { $points }.
ledger-nobody = Nobody else has cost anything here.
ledger-why = All of it adds up exactly to the result. Every position is valued by one fixed estimate that knows all cards, and another estimate would give other bars. So this is the account of this one game, and no true score of how well anybody plays.

## Over time: in the statistics and after an evening

statistics-tears-title = Who made whom cry
statistics-tears-note = Points. Line: who decided. Column: whom it cost (−) or brought (+) something. The bucket stands at whoever cost most.
statistics-tears-safe-title = Who left whom hanging
statistics-tears-safe-note = Per cent of the chance not to be left over, added up. Line: who decided. Column: whom it hit.
statistics-tears-working = Older games are still being added up …
ledger-why-always = Every position is valued by one fixed estimate that knows all cards. That way each account adds up exactly, but another estimate would give other numbers. So this says what happened, and nowhere a true score of how well anybody plays.
accounts-damaged = Not all of the ledger could be read. The file lies beside it as { $file }, and what is missing is computed anew from the records.
accounts-unkept = The ledger of this game was not written down: { $reason }. It is computed later.
accounts-unreadable = The ledgers that were written down cannot be read just now: { $reason }
