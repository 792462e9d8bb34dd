### The ledger after a game: what deal, draws and everybody's decisions have brought and cost.

result-extra-ledger-short = Ledger
result-extra-ledger = Who cost me what? The ledger (B)
help-key-ledger = After a game: who cost you what
ledger-title = Who made you cry
ledger-title-safe = Who made you cry (%)
ledger-working = Adding up …
ledger-failed = This could not be added up. The log says more.
ledger-deal = Cards at the start
ledger-draws = Cards drawn
ledger-deal-short = Deal
ledger-draws-short = Draws
ledger-own = Own decisions
ledger-summary-points = Points: usually { $par }, in the end { $result }.
ledger-summary-safe = Chance to get away: usually { $par } %, in the end { $result } %.
ledger-costliest = { $name } cost the most points: { $points }.
ledger-costliest-safe = { $name } cost the most of that chance: { $points } %.
ledger-nobody = Nobody else is to blame this time.
ledger-why = All of it adds up exactly to the result. Every position is valued by one fixed estimate that knows all cards, and another estimate would give other bars. So this is the account of this one game, and no true score of how well anybody plays.

## Over time: in the statistics and after an evening

statistics-tears-title = Who made whom cry
statistics-tears-note = Points. Row: who decided. Column: who lost (−) or gained (+) by it. The bucket marks whoever cost most.
statistics-tears-safe-title = Who left whom hanging
statistics-tears-safe-note = Percentage points. Row: who decided. Column: whose chance to get away fell (−) or rose (+). The bucket marks whoever cost most.
statistics-tears-working = Older games are still being added up …
ledger-why-always = Every position is valued by one fixed estimate that knows all cards. That way each account adds up exactly, but another estimate would give other numbers. So this says what happened, and nowhere a true score of how well anybody plays.
accounts-damaged = Not all of the ledger could be read. The file lies beside it as { $file }, and what is missing is computed anew from the records.
accounts-unkept = The ledger of this game was not written down: { $reason }. It is computed later.
accounts-unreadable = The ledgers that were written down cannot be read just now: { $reason }
