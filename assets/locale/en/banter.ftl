### What the others say: short, cheeky, never mean. Always about something everybody has just seen.
### As many for an occasion as you like: banter-OCCASION-1, -2 ... without a gap. { $who } is the other one, { $card } the card, { $points } a number.

## The game begins (whoever begins speaks)

banter-start-1 = Tissues ready? Off we go.
banter-start-2 = I’ll start. The crying comes later.
banter-start-3 = Who cries last has at least won.
banter-start-4 = Here’s to a fair game. And to me winning it.

## A low card given away

banter-gift-small-1 = For you, { $who }. Don’t spend it all at once.
banter-gift-small-2 = Small gifts keep a rivalry fresh.
banter-gift-small-3 = The { $card }? It was in my way anyhow.
banter-gift-small-4 = No need to thank me, { $who }. Really, none.
banter-gift-small-5 = It’s the thought that counts. I thought very little.
banter-gift-small-6 = There you go. Receipt enclosed, no returns.

## Having to give a high card away

banter-gift-big-1 = The { $card }! I raised it from a seedling!
banter-gift-big-2 = Take it, { $who }. Before I come to my senses.
banter-gift-big-3 = Giving is compulsory. Smiling isn’t.
banter-gift-big-4 = There it goes. Write to me, { $card }!
banter-gift-big-5 = This hurts me more than you, { $who }. It truly does.
banter-gift-big-6 = Who came up with that rule?

## Given what counts for nothing over there just now

banter-gift-void-1 = A gift, { $who }! The thought counts. Nothing else does.
banter-gift-void-2 = Nicely onioned over there, { $who }. It’ll fit right in.
banter-gift-void-3 = Congratulations on zero points!
banter-gift-void-4 = From my heart. For your bin.
banter-gift-void-5 = Your onions looked hungry, { $who }.

## Having been given a good card

banter-thanks-1 = For me? You absolutely should have!
banter-thanks-2 = Thanks, { $who }. You’re in my will now. Near the bottom.
banter-thanks-3 = The { $card }! You remembered my birthday!
banter-thanks-4 = I’ll take anything. Pity, too.
banter-thanks-5 = { $who }, you are too good for this game.
banter-thanks-6 = Keep it coming. I have shelves.

## Keeping a high card

banter-keep-high-1 = This one stays. We go way back.
banter-keep-high-2 = Fits neither of you? What a shame. For you.
banter-keep-high-3 = Take a good look: the { $card }, as seen from afar.
banter-keep-high-4 = Ah. It brings out the green in my pile.
banter-keep-high-5 = I’d have shared. But you know, rules ...

## Laid an onion

banter-onion-1 = Onions never come alone.
banter-onion-2 = That was on purpose. I think.
banter-onion-3 = I’m not crying. I’ve got some vegetable in my eye.
banter-onion-4 = What lies beneath is my business.
banter-onion-5 = Onions are healthy. For everybody else.
banter-onion-6 = Lid on, and nobody saw a thing.

## One's own onion voids a lot

banter-ouch-1 = Wait. I wasn’t done with those { $points } points!
banter-ouch-2 = Ouch. I miscounted. Again.
banter-ouch-3 = { $points } points. Gone in a single tear.
banter-ouch-4 = Could somebody pass the kitchen roll?

## Somebody else's onion voids a lot of theirs

banter-gloat-1 = Did you just onion { $points } points, { $who }? Bravo!
banter-gloat-2 = Oh, { $who }. And nobody even pushed you.
banter-gloat-3 = Tissue, { $who }?
banter-gloat-4 = I’m saying nothing. I’m only grinning.
banter-gloat-5 = Bold, { $who }! Or were you counting? No? I thought not.

## Played a special card

banter-special-1 = Careful now, this one’s special.
banter-special-2 = { $card }! Hold on tight!
banter-special-3 = Seat belts on, vegetables.
banter-special-4 = It says so on the card. Don’t look at me.
banter-special-5 = { $card }. Fresh out of the drawer.

## Hit by a special card

banter-hurt-1 = Hey! There were { $points } points in there!
banter-hurt-2 = That was my prettiest pile!
banter-hurt-3 = { $who }, you’re going in the cookbook for this.
banter-hurt-4 = I’ll remember that. Well, I’ll try.
banter-hurt-5 = Waah! I’ll pay you back in onions, { $who }.

## Missing a turn

banter-skipped-1 = Fine. I’ll cry standing up for a round.
banter-skipped-2 = Sitting out? I’m good at that.
banter-skipped-3 = I wasn’t concentrating anyway.

## Taken the lead

banter-lead-1 = How’s the air back there?
banter-lead-2 = Psst: I think I’m ahead.
banter-lead-3 = In the lead! No pushing, please.
banter-lead-4 = Can you still see me? I’m the dot up front.
banter-lead-5 = Just don’t look round now.

## The draw pile is used up

banter-last-cards-1 = Empty. From now on every card hurts.
banter-last-cards-2 = Nothing left to draw. It’s getting serious, for you.
banter-last-cards-3 = Last orders! If you still mean to cry, cry now.

## Won

banter-win-1 = I won! These are tears of joy.
banter-win-2 = My thanks to everyone who failed to stop me.
banter-win-3 = I have a handkerchief to spare.
banter-win-4 = Again? I don’t mind winning twice.

## Came last

banter-lose-1 = Pass me the tissue. No, the big one.
banter-lose-2 = Last! But with the loveliest tears.
banter-lose-3 = I let you win. All of you. At once.
banter-lose-4 = Rematch! As soon as I can see again.

## At the scoring

remark-named = { $name }: { $remark }
result-remark = { $name }: “{ $remark }”
