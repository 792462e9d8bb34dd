# Heaven + Hell: the words of the rules.

## Why not (a sentence for every reason of the rules)

reason-row_full = There is no room left for the { $card }: its row holds { $count } cards already.
reason-side_full = { $side ->
    [left] Hell has no room left for the { $card }, only heaven has: a side ends at { $count } cards.
   *[right] Heaven has no room left for the { $card }, only hell has: a side ends at { $count } cards.
}
reason-can_lay = A card may be thrown away only when none of your hand can be laid.
reason-decide_first = First say whether you use your Doppler or keep it.
reason-nothing_to_double = There is nothing to double now.
reason-double_yes_or_no = The Doppler knows only yes or no.
