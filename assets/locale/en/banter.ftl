### The game begins (whoever begins speaks)

banter-start-1 = Tissues ready? Off we go.
banter-start-2 = I’ll start. The crying comes later.
banter-start-3 = Everybody miserable yet? No? Give it time.
banter-start-4 = Here’s to a fair game. I’ll look fair, at least.
banter-start-5 = Who shuffled? I’d just like to know whom to blame.
banter-start-6 = I go first. You may start gasping.
banter-start-7 = Lovely cards. The pattern on the back, I mean.
banter-start-8 = Stay calm. It’s only a game. So far.

## Somebody at the table has cost one much in earlier games; { $points } in all, 10 or more

banter-grudge-1 = { $points } points, { $who }, and I am counting.
banter-grudge-2 = You have cost me { $points } points so far. I keep a book. A thick one.
banter-grudge-3 = I never forget a face. And certainly not { $points } points.
banter-grudge-4 = { $points } points. No, I don’t bear grudges. I file them.
banter-grudge-5 = Today I want them back, { $who }: { $points } points. With interest.
banter-grudge-6 = Sit down. This is about { $points } points, and you know which ones.
banter-grudge-7 = I have forgiven you. All but { $points } points of it.
banter-grudge-8 = { $who }! I have { $points } reasons to be glad to see you.
banter-grudge-9 = You are why I’m { $points } points short. Just so we know where we stand.

## One has cost somebody at the table much in earlier games; 10 points or more

banter-debt-1 = You have left { $points } points with me so far, { $who }. Do come again.
banter-debt-2 = You sit there { $points } points the poorer, and I am why. Thank you kindly.
banter-debt-3 = { $who }, be honest: you only come to lose another { $points } points.
banter-debt-4 = I have done the sums: { $points } points. That is what I am worth to you.
banter-debt-5 = I have cost you { $points } points. It was a pleasure.
banter-debt-6 = No guilty conscience today. Just { $points } points on your page of the book.
banter-debt-7 = Your { $points } points were happy with me, { $who }. Wherever they are.
banter-debt-8 = { $points } points down, and you still play with me. I call that friendship.

## A low card given away

banter-gift-small-1 = For you, { $who }. Don’t spend it all at once.
banter-gift-small-2 = Small gifts keep a rivalry fresh.
banter-gift-small-3 = The { $card }? It was in my way anyhow.
banter-gift-small-4 = No need to thank me, { $who }. Really, none.
banter-gift-small-5 = It’s the thought that counts. I thought very little.
banter-gift-small-6 = There you go. Receipt enclosed, no returns.
banter-gift-small-7 = Small, but at least it’s second-hand.
banter-gift-small-8 = I’d have wrapped it, { $who }, but the paper was worth more.

## Having to give a high card away

banter-gift-big-1 = The { $card }! I raised it from a seedling!
banter-gift-big-2 = Take it, { $who }. Before I come to my senses.
banter-gift-big-3 = Giving is compulsory. Smiling isn’t.
banter-gift-big-4 = There it goes. Write to me, { $card }!
banter-gift-big-5 = This hurts me more than you, { $who }. It truly does.
banter-gift-big-6 = Who came up with that rule?
banter-gift-big-7 = I wanted it to go to a good home. Oh well. Here, { $who }.
banter-gift-big-8 = One moment, I have to say goodbye. … There. Gone.

## A card given that is not high, and a tease: nobody knows what it counts over there

banter-gift-tease-1 = A gift, { $who }! The thought counts. Who knows what else does.
banter-gift-tease-2 = From my heart. Possibly for your bin.
banter-gift-tease-3 = Have you been counting, { $who }? I certainly haven’t.
banter-gift-tease-4 = I hope it suits you, { $who }. And I hope it won’t count.
banter-gift-tease-5 = The { $card }, { $who }. Tuck it away and forget all about it.
banter-gift-tease-6 = For your collection, { $who }. Whatever it is you collect.
banter-gift-tease-7 = No returns, no refunds, no crying. Well, some crying.
banter-gift-tease-8 = Don’t thank me, { $who }. I didn’t mean it kindly.

## Having been given a good card

banter-thanks-1 = For me? You absolutely should have!
banter-thanks-2 = Thanks, { $who }. You’re in my will now. Near the bottom.
banter-thanks-3 = The { $card }! You remembered my birthday!
banter-thanks-4 = I’ll take anything. Pity, too.
banter-thanks-5 = { $who }, you are too good for this game.
banter-thanks-6 = Keep it coming. I have shelves.
banter-thanks-7 = Put it there. No, a bit to the middle. Perfect.
banter-thanks-8 = Oh, { $who }! And I’ve got nothing for you. How nice.

## Keeping a high card

banter-keep-high-1 = This one stays. We go way back.
banter-keep-high-2 = Fits neither of you? What a shame. For you.
banter-keep-high-3 = Take a good look: the { $card }, as seen from afar.
banter-keep-high-4 = Ah. It does wonders for my stack.
banter-keep-high-5 = I’d have shared. But you know, rules …
banter-keep-high-6 = The { $card } and I, this is serious.
banter-keep-high-7 = Look, don’t touch.
banter-keep-high-8 = Some people share. I share the news that I’m keeping it.

## An onion played

banter-onion-1 = Onions never come alone.
banter-onion-2 = That was on purpose. I think.
banter-onion-3 = I’m not crying. I’ve got some vegetable in my eye.
banter-onion-4 = What lies beneath is my business.
banter-onion-5 = Onions are healthy. For everybody else.
banter-onion-6 = Lid on, and nobody saw a thing.
banter-onion-7 = Looks like a vegetable, but it’s strategy.
banter-onion-8 = It was getting loud. Now it’s lying on its tummy.

## An onion played and bewailed, whatever it costs

banter-ouch-1 = Ouch. I think I’ve miscounted.
banter-ouch-2 = Was that one too many? Or one too few?
banter-ouch-3 = Could somebody pass the kitchen roll?
banter-ouch-4 = That stings. Mostly inside.
banter-ouch-5 = I had a plan. It was on top until just now.
banter-ouch-6 = How many is that now? No, don’t tell me.
banter-ouch-7 = Sob. Carry on.
banter-ouch-8 = Let me work that out … no. Better not.

## Somebody else played an onion; teased whatever it costs

banter-gloat-1 = Tissue, { $who }?
banter-gloat-2 = Oh, { $who }. And nobody even pushed you.
banter-gloat-3 = I’m saying nothing. I’m only grinning.
banter-gloat-4 = Bold, { $who }! Or have you been counting?
banter-gloat-5 = Does anybody else smell that?
banter-gloat-6 = Do you still know how many that is, { $who }? Asking for a friend.
banter-gloat-7 = Oh, { $who }. Shall I fetch you a chopping board?
banter-gloat-8 = Is that going to be a stew, { $who }?

## Played a special card

banter-special-1 = Careful now, this one’s special.
banter-special-2 = { $card }! Hold on tight!
banter-special-3 = Seat belts on, vegetables.
banter-special-4 = It says so on the card. Don’t look at me.
banter-special-5 = { $card }. Fresh out of the drawer.
banter-special-6 = I haven’t read the instructions. You neither? Good.
banter-special-7 = Hands on the table. And hold on to your stacks.
banter-special-8 = It’s nothing personal. Well, a bit.

## A special card took a high open card; { $points } is its number

banter-hurt-1 = Hey! That was my { $points }!
banter-hurt-2 = That was my prettiest stack!
banter-hurt-3 = { $who }, you’re going in the cookbook for this.
banter-hurt-4 = I’ll remember that. Well, I’ll try.
banter-hurt-5 = Waah! I’ll pay you back in onions, { $who }.
banter-hurt-6 = It was there a second ago!
banter-hurt-7 = And I’d already given it a name.
banter-hurt-8 = Very funny, { $who }. I’ll laugh later. Much later.

## Missing a turn

banter-skipped-1 = Fine. I’ll cry standing up for a round.
banter-skipped-2 = Sitting out? I’m good at that.
banter-skipped-3 = I wasn’t concentrating anyway.
banter-skipped-4 = Let me know when I exist again.
banter-skipped-5 = Break! I’m getting biscuits. None for you.
banter-skipped-6 = Skipped over. I didn’t know I was that short.
banter-skipped-7 = No problem. I’ll carry on sulking.
banter-skipped-8 = And I’d just made up my mind.

## Boasting with a high card; nobody knows who is ahead

banter-lead-1 = How’s the air back there?
banter-lead-2 = Psst: I think I’m ahead.
banter-lead-3 = No pushing, please. I’m feeling very much ahead.
banter-lead-4 = Can you still see me? I’m the dot up front.
banter-lead-5 = Just don’t look round now.
banter-lead-6 = If this goes on, I’ll need a podium.
banter-lead-7 = I’m not saying I’m winning. I’m only rehearsing the speech.
banter-lead-8 = No need to do the sums. One can feel it.

## The draw pile is used up

banter-last-cards-1 = Empty. From now on every card hurts.
banter-last-cards-2 = Nothing left to draw. It’s getting serious, for you.
banter-last-cards-3 = Last orders! If you still mean to cry, cry now.
banter-last-cards-4 = The pile is finished. So am I, nearly.
banter-last-cards-5 = No more cards. No more excuses, either.
banter-last-cards-6 = Who took the last one? I’m only asking.
banter-last-cards-7 = From here on we make do with what we’ve got. Pity.
banter-last-cards-8 = Final lap! No crying while running.

## Won

banter-win-1 = I won! These are tears of joy.
banter-win-2 = My thanks to everyone who failed to stop me.
banter-win-3 = I have a handkerchief to spare.
banter-win-4 = Again? I don’t mind winning twice.
banter-win-5 = Sheer skill. Kindly forget the luck.
banter-win-6 = I’m not proud at all. Could you write that down?
banter-win-7 = Which way is the lap of honour?
banter-win-8 = Well played. You too. Almost.

## Came last

banter-lose-1 = Pass me the tissue. No, the big one.
banter-lose-2 = Last! But with the loveliest tears.
banter-lose-3 = I let you go first. All of you. At once.
banter-lose-4 = Rematch! As soon as I can see again.
banter-lose-5 = I’m not crying. I’m watering.
banter-lose-6 = Somebody has to do it.
banter-lose-7 = It’s unfair. Sadly, it’s also correct.
banter-lose-8 = Next time I’ll lose on purpose.

## At the scoring

remark-named = { $name }: { $remark }
result-remark = { $name }: “{ $remark }”

## The habits in turn: one shows in a move

banter-habit-gives-1 = The { $card } for { $who }. Those with little should not cry. Not yet.
banter-habit-gives-2 = Giving makes you rich. Just not the one who gives.
banter-habit-gives-3 = Take it, { $who }, take it! It only gathers dust here.
banter-habit-gives-4 = I have a big heart. And one { $card } less.
banter-habit-keeps-1 = What’s mine stays mine. And yours looks nice, too.
banter-habit-keeps-2 = I don’t give things away. I keep them safe. For me.
banter-habit-keeps-3 = The { $card }? In good hands. Mine.
banter-habit-keeps-4 = Sharing is lovely, they say. The others say.
banter-habit-hurries-1 = Onion, quick, before something happens!
banter-habit-hurries-2 = Better cry right away. Then it’s over with.
banter-habit-hurries-3 = I always get the worst over first. It’s all the worst.
banter-habit-hurries-4 = Another onion already? Yes! No! Yes!
banter-habit-aims-1 = This one is for { $who }. For { $who } and nobody else.
banter-habit-aims-2 = Whoever is in front is easy to see. And to hit.
banter-habit-aims-3 = { $who }, I mean you. I always mean you.
banter-habit-aims-4 = I don’t aim. I just keep hitting the same people.
banter-habit-shows-off-1 = Colour on colour! One does wear matching socks.
banter-habit-shows-off-2 = The { $card } suits me. And the one below. But mostly me.
banter-habit-shows-off-3 = Please don’t clap. Oh, go on, clap.
banter-habit-shows-off-4 = Tone on tone. Feel free to take notes.
banter-habit-covers-1 = Lid on. One leaves nothing lying open.
banter-habit-covers-2 = Covered is covered. There’s a draught in here.
banter-habit-covers-3 = Better safe than peeled.
banter-habit-covers-4 = That was too open for me. I feel better now.
banter-habit-copies-1 = Oh, are we doing onions? Me too!
banter-habit-copies-2 = There’s an onion next door. So that must be how it’s done.
banter-habit-copies-3 = I’ll do just the same. What is it we’re doing?
banter-habit-copies-4 = Copying is an opinion, too.

## Somebody at the table has hit one with specials in earlier games; { $points } times, 3 or more

banter-was-hit-1 = You have hit me { $points } times, { $who }. I keep a list. You are the list.
banter-was-hit-2 = Ah, { $who }. { $points } times at my top card, and now such a friendly face.
banter-was-hit-3 = { $points } hits, all in the notebook. With the time of day.
banter-was-hit-4 = I’m nailing my cards down today. { $points } times is enough.
banter-was-hit-5 = Evening, { $who }. My top card sends its regards. It is still shaking from { $points } hits.
banter-was-hit-6 = Forgiven? Yes. Forgotten? Not one of the { $points } times.

## Somebody at the table has given one cards in earlier games; { $points } of them, 3 or more

banter-was-given-1 = You have given me { $points } cards so far, { $who }. Do sit next to me again.
banter-was-given-2 = { $points } presents from { $who }. And all I have is a thank-you. Here: thank you.
banter-was-given-3 = I have { $points } cards from you. I call it friendship, you call it the rules.
banter-was-given-4 = { $who }! Brought me something again? It was { $points } cards so far.
banter-was-given-5 = { $points } cards as presents. I don’t know what you’re up to, but carry on.
banter-was-given-6 = I do keep books: { $points } cards from you. The page has a little heart.
