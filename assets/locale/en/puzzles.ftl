### Puzzles: positions with one right move.

title-puzzles = Puzzles
puzzles-title = Save the evening
puzzles-own = From your games
puzzles-reading = Looking for the puzzles …
puzzles-empty = No puzzles from your games yet. Search for them: every move that cost you dearly becomes one.
puzzles-number = Puzzle { $number }
puzzles-level-1 = doable
puzzles-level-2 = tricky
puzzles-level-3 = to make you cry
puzzles-seats = { $count ->
    [one] one person at the table
   *[other] { $count } at the table
}
puzzles-solved = { $tries ->
    [0] answer looked up
    [1] solved
   *[other] solved, try { $tries }
}
puzzles-score = { $count ->
    [one] { $solved } of one solved
   *[other] { $solved } of { $count } solved
}
puzzles-own-help = Your finished games are searched, the newest first. It takes a while; you can solve puzzles meanwhile.
puzzles-search = Search my games
puzzles-stop = Stop searching
puzzles-searching = Searching game { $number } … { $found ->
    [0] Nothing found yet.
    [one] One new puzzle so far.
   *[other] { $found } new puzzles so far.
}
puzzles-found = { $found ->
    [0] Nothing new found: you never went that far wrong.
    [one] One new puzzle found.
   *[other] { $found } new puzzles found.
}
puzzles-none-left = All your finished games have been searched. Play one, and there will be more.
puzzles-damaged = Which puzzles are solved could not be read. The old file lies beside it as { $file }.
puzzles-unreadable = Which puzzles are solved cannot be read ({ $file }): { $reason }
puzzles-unwritable = The puzzle cannot be noted down: { $reason }

## At the table

puzzle-where = Puzzle { $number } of { $count }
puzzle-question = { $aim ->
    [safe] It is your turn. Only one move really gets you out of trouble. Which?
    [round] It is your turn. Which move gives you the best chance to win the round? Only one is really good.
   *[win] It is your turn. Which move gives you the best chance to win? Only one is really good.
}
puzzle-wrong = { $aim ->
    [safe] No: { $move }. That way you get off only { $chance } % of the time. There is something better, try again!
    [round] No: { $move }. That way you win the round only { $chance } % of the time. There is something better, try again!
   *[win] No: { $move }. That way you win only { $chance } % of the time. There is something better, try again!
}
puzzle-right = { $aim ->
    [safe] Right: { $move }. That way you get off { $chance } % of the time.
    [round] Right: { $move }. That way you win the round { $chance } % of the time.
   *[win] Right: { $move }. That way you win { $chance } % of the time.
}
puzzle-shown = { $aim ->
    [safe] The answer: { $move }. That way you get off { $chance } % of the time.
    [round] The answer: { $move }. That way you win the round { $chance } % of the time.
   *[win] The answer: { $move }. That way you win { $chance } % of the time.
}
puzzle-other = For comparison: { $move }, { $chance } %.
puzzle-answer = Show the answer (A)
puzzle-count = Cards (C)
puzzle-count-help = What there is to know of the cards
puzzle-next = Next puzzle
puzzle-leave = List
