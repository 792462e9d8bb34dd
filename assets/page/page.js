"use strict";
/* A guest's browser: shows the frames of the host (PROTOCOL.md) and sends back one of the moves it was given.
   It knows no rules. All texts come from the host, except for the few in index.html that are needed before.

   What is shown is made anew out of the last frame and then compared with what stands there (morph), so that elements
   stay, and with them the focus, what was typed, and the place where a screen reader is. */

const byId = (id) => document.getElementById(id);
const language = (navigator.language || "en").toLowerCase().startsWith("de") ? "de" : "en";
document.documentElement.lang = language;

/* Milliseconds. */
const PING_EVERY = 15000, ANSWER_WITHIN = 5000, ANSWER_SOON = 700, OPEN_WITHIN = 4000;
const FIRST_WAIT = 100, LONGEST_WAIT = 800, NOTICE_FOR = 7000;
/* Cards of a hand up to which they stay in the order they came in. */
const FEW = 4;

let table = decodeURIComponent(location.hash.slice(1));
let socket = null, wait = FIRST_WAIT, retry = 0, heard = 0, isHome = true;
/* What the host said last before it closed the connection: it says more than that there is none. */
let farewell = "";
let texts = {}, lobby = null, state = null, selected = [], path = [], isLeaving = false;
const shown = { told: new Map(), deal: "", window: "", hurryEnd: 0, isAsked: false, hasResult: false };

/* Private windows may refuse the storage; the seat then lives as long as the page. */
const memory = new Map();
function keep(key, value) { memory.set(key, value); try { localStorage.setItem(key, value); } catch { /* kept above */ } }
function kept(key) { try { return localStorage.getItem(key) || memory.get(key) || ""; } catch { return memory.get(key) || ""; } }
function forget(key) { memory.delete(key); try { localStorage.removeItem(key); } catch { /* nothing is kept there */ } }
const seatKey = () => "seat-token " + table;

function text(key, value) {
  const found = key in texts ? texts[key] : "";
  return value === undefined ? found : found.replace("#", value);
}

/* ---- elements: those with text hold no elements beside it */

function make(kind, properties = {}, ...children) {
  const node = document.createElement(kind);
  for (const [name, value] of Object.entries(properties))
    if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  const given = children.filter((child) => child !== null && child !== undefined && child !== "");
  if (given.length === 1 && typeof given[0] !== "object") node.textContent = given[0];
  else node.append(...given.map((child) => typeof child === "object" ? child : make("span", {}, child)));
  return node;
}

function morph(place, wanted) {
  const nameOf = (node, index) => node.dataset.key || node.tagName + " " + index;
  const focused = document.activeElement;
  const old = new Map([...place.children].map((node, index) => [nameOf(node, index), node]));
  const names = wanted.map(nameOf);
  for (const [name, node] of old) if (!names.includes(name)) node.remove();
  wanted.forEach((fresh, index) => {
    const had = old.get(names[index]);
    let node = fresh;
    if (had && had.tagName === fresh.tagName) { node = had; become(had, fresh); }
    if (place.children[index] !== node) place.insertBefore(node, place.children[index] || null);
    if (had && had !== node) had.remove();
  });
  if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

function become(had, fresh) {
  if (had.isEqualNode(fresh)) return;
  for (const { name } of [...had.attributes]) if (!fresh.hasAttribute(name)) had.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (had.getAttribute(name) !== value) had.setAttribute(name, value);
  if (had.children.length || fresh.children.length) {
    if (!had.children.length) had.textContent = "";
    if (!fresh.children.length) had.textContent = fresh.textContent; else morph(had, [...fresh.children]);
  } else if (had.textContent !== fresh.textContent) had.textContent = fresh.textContent;
}

const pictureOf = (name) => "/picture/" + name + ".webp";
function face(picture) { return make("img", { class: "face", src: pictureOf(picture), alt: "" }); }
/* The same face in another mood; own pictures have one only. */
function mood(picture, name) { return picture.replace(/^(seat-[a-z]+)-calm$/, "$1-" + name); }
function button(what, value, className, ...children) {
  return make("button", { type: "button", class: className, "data-do": what, "data-value": value, "data-key": what + " " + value }, ...children);
}
function unseen(words) { return make("span", { class: "unseen" }, words); }

function show(id) {
  const before = document.querySelector("main:not([hidden])");
  if (before && before.id === id) return;
  const hadFocus = !before || before.contains(document.activeElement) || document.activeElement === document.body;
  for (const main of document.querySelectorAll("main")) main.hidden = main.id !== id;
  const title = byId(id).querySelector("h1[tabindex]");
  if (hadFocus && title) title.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/* Where the element with the focus is gone or hidden afterwards, the title of what is shown gets it: from the body a
   keyboard or a screen reader would have to begin at the top. */
function keepFocus(act) {
  const had = document.activeElement;
  act();
  const now = document.activeElement;
  if (had === document.body || (now !== had && now !== document.body) || (had.isConnected && had.getClientRects().length)) return;
  const title = document.querySelector("main:not([hidden]) h1[tabindex]");
  if (title) title.focus({ preventScroll: true });
}

let noticeEnd = 0;
function notice(words, stays = false) {
  clearTimeout(noticeEnd);
  byId("notice").textContent = words;
  byId("notice").hidden = !words;
  if (words && !stays) noticeEnd = setTimeout(() => notice(""), NOTICE_FOR);
}

/* ---- the connection */

function connect() {
  clearTimeout(retry);
  isHome = true;
  if (!table) { show("door"); return; }
  if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
  const mine = socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/socket");
  /* A network that is not quite there yet lets a handshake hang. */
  const opening = setTimeout(() => { if (mine === socket && mine.readyState === WebSocket.CONNECTING) connect(); }, OPEN_WITHIN);
  mine.onopen = () => {
    clearTimeout(opening);
    const hello = { type: "hello", version: 1, table, lang: language };
    if (kept(seatKey())) hello.seat_token = kept(seatKey());
    mine.send(JSON.stringify(hello));
  };
  mine.onmessage = (event) => { heard = Date.now(); wait = FIRST_WAIT; keepFocus(() => take(JSON.parse(event.data))); };
  mine.onclose = () => {
    clearTimeout(opening);
    if (mine !== socket || !isHome) return;
    lose();
    retry = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

function lose() {
  document.body.classList.add("lost");
  if (farewell || state || lobby) notice(farewell || text("lost"), true);
  else if (wait >= LONGEST_WAIT && !byId("no-answer").children.length)
    morph(byId("no-answer"), [make("p", { lang: "de" }, "Der Tisch antwortet nicht. Es wird weiter versucht …"),
      make("p", { lang: "en" }, "The table does not answer. Trying again …")]);
}

function send(frame) {
  if (!socket || socket.readyState !== WebSocket.OPEN) { notice(farewell || text("lost"), true); return; }
  if (frame.type !== "ping") notice("");
  socket.send(JSON.stringify(frame));
}

/* A locked phone fires no close, and its socket looks open although nobody is there. */
function lookAgain(within) {
  if (document.visibilityState === "hidden" || !isHome || !table) return;
  if (!socket || socket.readyState === WebSocket.CLOSED) { wait = FIRST_WAIT; connect(); return; }
  if (socket.readyState !== WebSocket.OPEN) return;
  const mine = socket, asked = Date.now();
  send({ type: "ping" });
  setTimeout(() => { if (mine === socket && heard < asked && isHome) { wait = FIRST_WAIT; connect(); } }, within);
}
setInterval(() => lookAgain(ANSWER_WITHIN), PING_EVERY);
document.addEventListener("visibilitychange", () => lookAgain(ANSWER_SOON));
/* A page out of the browser's cache fires this only. */
addEventListener("pageshow", (event) => { if (event.persisted) lookAgain(ANSWER_SOON); });
addEventListener("online", () => lookAgain(ANSWER_SOON));
addEventListener("hashchange", () => location.reload());

/* ---- frames */

function take(frame) {
  if (frame.texts) { texts = frame.texts; fillTexts(); }
  if (frame.type === "lobby" || frame.type === "table" || frame.type === "seated") {
    if (document.body.classList.contains("lost")) {
      document.body.classList.remove("lost");
      farewell = "";
      if (state || lobby) notice(text("back-again"));
    }
  }
  if (frame.type === "lobby") { lobby = frame; state = null; showLobby(); }
  if (frame.type === "seated") keep(seatKey(), frame.token);
  if (frame.type === "table") { const before = state; state = frame; showTable(before); }
  if (frame.type === "error") {
    if (frame.code === "no-seat") forget(seatKey());
    notice(frame.code === "seat-taken" && lobby ? seatGone() : frame.text);
  }
  if (frame.type === "bye") bye(frame);
  deal.take(frame);
}

function bye(frame) {
  if (frame.code === 4401) { isHome = false; table = ""; notice(frame.text, true); show("door"); }
  else if (frame.code === 4400 || frame.code === 4409) {
    isHome = false;
    byId("elsewhere-text").textContent = frame.text;
    notice("");
    byId("calls").textContent = frame.text;
    show("elsewhere");
  } else {
    farewell = frame.text;
    notice(farewell, true);
  }
}

function fillTexts() {
  for (const one of document.querySelectorAll("[data-text]")) one.textContent = text(one.dataset.text);
}

/* ---- what the buttons do */

const acts = {
  card: (value) => choose(Number(value)),
  equal: () => { selected = equals(selected[0]); path = []; showMine(); focusFirst("actions"); },
  step: (value) => { path.push(value); showMine(); focusFirst("actions"); },
  back: () => { path.pop(); showMine(); focusFirst("actions"); },
  move: (value) => send({ type: "move", ply: state.ply, move: value }),
  answer: (value) => answer(value),
  wish: (value) => send({ type: "wish", wish: value, yes: true }),
  unwish: (value) => send({ type: "wish", wish: value, yes: false }),
  leave: () => { isLeaving = true; showMore(); focusFirst("leaving"); },
  stay: () => { isLeaving = false; showMore(); focusFirst("leaving"); },
  gone: () => { isLeaving = false; forget(seatKey()); send({ type: "leave" }); },
  watch: () => send({ type: "watch" }),
  return: () => connect(),
};

function focusFirst(id) {
  const first = byId(id).querySelector("button");
  if (first) first.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-do]");
  if (pressed && !pressed.disabled) keepFocus(() => acts[pressed.dataset.do](pressed.dataset.value));
});

byId("word-form").addEventListener("submit", (event) => {
  event.preventDefault();
  table = byId("word").value.trim().toLowerCase();
  notice("");
  connect();
});

byId("sit-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = new FormData(byId("sit-form")), name = byId("name").value.trim();
  keep("name", name);
  keep("face", chosen.get("face") || "");
  send({ type: "sit", seat: Number(chosen.get("seat")), name, face: chosen.get("face") || "" });
});

/* ---- before the deal */

function choice(group, value, isChosen, ...content) {
  return make("label", { "data-key": value },
    make("input", { type: "radio", name: group, value, required: true, checked: isChosen }), make("span", {}, ...content));
}

/* What is said when somebody else was quicker. */
function seatGone() {
  const now = byId("free-seats").querySelector("input:checked");
  return now ? text("seat-gone", now.parentElement.textContent) : text("no-seat-left");
}

/* Whether the reader has chosen a seat; before that any free one will do. */
let hasChosenSeat = false;
byId("free-seats").addEventListener("change", () => { hasChosenSeat = true; });

let firstFace = "";
function showLobby() {
  byId("lobby-title").textContent = lobby.title;
  document.title = lobby.title;
  const isSeated = lobby.seat >= 0;
  byId("sit-form").hidden = isSeated;
  byId("waiting").hidden = !isSeated;
  if (!byId("name").value && document.activeElement !== byId("name")) byId("name").value = kept("name");
  const before = new FormData(byId("sit-form"));
  firstFace = before.get("face") || kept("face") || firstFace || lobby.faces[Math.floor(Math.random() * lobby.faces.length)].face;
  morph(byId("faces"), lobby.faces.map((one) => choice("face", one.face, one.face === firstFace, face(one.picture), one.name)));
  const free = lobby.seats.filter((one) => one.held !== "person"), places = byId("free-seats");
  const same = free.find((one) => String(one.seat) === before.get("seat")), wanted = same || free[0];
  const hadFocus = places.contains(document.activeElement);
  morph(places, free.length ? free.map((one) => choice("seat", String(one.seat), one === wanted,
    face(one.face), text("seat-number", one.seat + 1) + " (" + one.name + ")")) : [make("p", { "data-key": "none" }, text("no-seat-left"))]);
  const chosen = wanted && places.querySelector('input[value="' + wanted.seat + '"]');
  if (chosen) chosen.checked = true;
  if (hadFocus && chosen && !places.contains(document.activeElement)) chosen.focus({ preventScroll: true });
  if ((hasChosenSeat || hadFocus) && before.has("seat") && !same && !isSeated) notice(seatGone());
  if (isSeated || !same) hasChosenSeat = false;
  morph(byId("company"), lobby.seats.map((one) => make("li", { class: one.held === "person" ? "person" : "" }, face(one.face),
    make("strong", {}, one.seat === lobby.seat ? text("you") : one.name),
    make("span", { class: "note" }, one.held === "person" ? (one.is_here ? text("here") + " ✓" : text("away")) : one.held === "free" ? text("free") : ""))));
  morph(byId("lobby-people"), isSeated ? lobby.people.flatMap((one) => wish(one, lobby)) : []);
  show("lobby");
}

/* What people decide together: a button, and who has said yes. */
function wish(one, frame) {
  const isMine = one.yes.includes(frame.seat);
  const names = one.yes.map((seat) => seat === frame.seat ? text("you") : frame.seats[seat].name).join(", ");
  const found = [button(isMine ? "unwish" : "wish", one.wish, isMine ? "aside" : "main", one.label + (isMine ? " ✓" : ""))];
  /* It stays the same button, with the focus. */
  found[0].dataset.key = "wish " + one.wish;
  if (isMine) found[0].setAttribute("aria-pressed", "true");
  if (one.yes.length) found.push(make("p", { "data-key": "yes " + one.wish, class: "agreed", role: "status" }, text("agreed", names)));
  const missing = (one.missing || []).filter((seat) => seat !== frame.seat).map((seat) => frame.seats[seat].name).join(", ");
  if (missing) found.push(make("p", { "data-key": "missing " + one.wish, class: "agreed" }, text("missing", missing)));
  if (one.choosing) found.push(make("p", { "data-key": "choosing " + one.wish, class: "agreed" }, text("choosing")));
  return found;
}

/* ---- at the table */

function showTable(before) {
  const isTurn = state.asked && state.turn === state.seat;
  byId("table").classList.toggle("asked", isTurn);
  byId("banner").textContent = state.banner || text("wait");
  document.title = (isTurn ? "● " : "") + state.banner;
  if (isTurn && !shown.isAsked) {
    byId("calls").textContent = state.banner;
    if (navigator.vibrate) navigator.vibrate(60);
  }
  if (!isTurn) byId("calls").textContent = "";
  shown.isAsked = isTurn;
  showSeats();
  showMiddle();
  showTold(before);
  showPeople();
  /* What was chosen stays chosen while the same cards are there. */
  const same = before && before.cards && state.cards && selected.every((place) =>
    state.cards[place] && before.cards[place].card === state.cards[place].card && before.cards[place].where === state.cards[place].where);
  if (!same || before.ply !== state.ply) path = [];
  const hasMoved = before && before.turn === before.seat && before.ply !== state.ply;
  if (!same || hasMoved) selected = [];
  showMine();
  showMore();
  show("table");
  showResult();
}

function showSeats() {
  const count = state.seats.length, own = Math.max(state.seat, 0);
  const order = state.seats.map((_, step) => state.seats[(own + 1 + step) % count]);
  morph(byId("seats"), state.seat < 0 ? [order[count - 1], ...order.slice(0, -1)].map(seatItem) : order.map(seatItem));
}

function seatItem(one) {
  const isMe = one.seat === state.seat, isTurn = one.seat === state.turn;
  const isAway = one.held === "person" && !one.is_here;
  const side = sideOf(one);
  /* The reader's own columns are among the cards as soon as they can be picked up. */
  const isAmongCards = isMe && (state.cards || []).some((card) => card.where.includes(":"));
  const piles = isAmongCards ? [] : columns(state.zones.filter((zone) => zone.owner === one.seat && zone.count));
  const arrow = one.side === "left" ? "◀ " : one.side === "right" ? " ▶" : "";
  const notes = [side && make("span", { class: "note side" }, one.side === "left" ? make("span", { "aria-hidden": "true" }, arrow) : null, side,
    one.side === "right" ? make("span", { "aria-hidden": "true" }, arrow) : null), make("span", { class: "note" }, text("cards", one.cards)),
  one.note && make("span", { class: "note" }, one.note),
  isTurn && make("span", { class: "note on-turn" }, make("span", { "aria-hidden": "true" }, "● "), make("span", { class: "words" }, text("turn"))),
  isAway && make("span", { class: "note gone" }, text(one.stand_in ? "stand-in" : "away"))].filter(Boolean);
  return make("li", { "data-key": one.seat, class: [one.side || "far", !piles.length ? "bare" : piles.length > 1 && "several", isTurn && "turn", isAway && "away"].filter(Boolean).join(" "),
    "aria-current": isTurn ? "true" : null },
  face(one.face), make("strong", {}, isMe ? text("you") : one.name), make("div", { class: "piles" }, ...piles),
  make("div", { class: "notes" }, ...notes));
}

function small(card) {
  return make("img", { class: "small", src: pictureOf(card ? card.picture : backOf()), alt: card ? card.name : text("face-down") });
}
function backOf() { return state.back || "card-back"; }

/* Places that lie over one another (open on hidden) are one column. */
function columns(zones) {
  const bySlot = new Map();
  for (const zone of zones) {
    const key = zone.kind === "open" || zone.kind === "hidden" ? "column " + zone.slot : zone.kind + " " + zone.slot;
    bySlot.set(key, [...(bySlot.get(key) || []), zone]);
  }
  return [...bySlot].sort().map(([key, found]) => make("div", { "data-key": key, class: "pile" + (found.length > 1 ? " over" : "") },
    ...found.sort((a, b) => (a.kind === "hidden") - (b.kind === "hidden")).map((zone) => make("div", { class: "cards", role: "group", "aria-label": zone.label }, ...zone.cards.map(small)))));
}

function pile(zone) {
  const label = zone.label + (zone.count > 1 ? " (" + zone.count + ")" : zone.count ? "" : " – " + text("empty"));
  return make("div", { class: "pile kind-" + zone.kind, "data-key": zone.kind + zone.slot },
    make("div", { class: "cards" }, ...(zone.cards.length ? zone.cards.map(small) : [make("span", { class: "small nothing" })])),
    make("div", { class: "label" }, make("span", {}, label), zone.note ? make("strong", { class: "in-force" }, zone.note) : null));
}

function showMiddle() {
  const zones = state.zones.filter((zone) => zone.owner < 0);
  const rows = zones.filter((zone) => zone.kind === "left");
  const piles = zones.filter((zone) => zone.kind !== "left" && zone.kind !== "right" && (zone.count || zone.note));
  byId("board").classList.toggle("central", rows.length > 0 || piles.some((zone) => zone.note));
  byId("middle-part").hidden = !rows.length && !piles.length;
  const found = [make("div", { class: "piles", "data-key": "piles" }, ...piles.map(pile))];
  if (rows.length) found.unshift(rowTable(rows, zones));
  morph(byId("middle"), found);
}

function rowTable(rows, zones) {
  const side = (zone) => make("div", { class: "cards" }, ...zone.cards.map(small));
  return make("table", { class: "rows", "data-key": "rows" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, text("hell")), make("th", { scope: "col", class: "middle" }, text("colour")), make("th", { scope: "col" }, text("heaven")))),
    make("tbody", {}, ...rows.map((left) => {
      const right = zones.find((zone) => zone.kind === "right" && zone.slot === left.slot);
      return make("tr", { "data-key": left.slot },
        make("td", { class: "hell" }, make("div", { class: "side" }, side(left), make("strong", { class: "sum" }, left.note))),
        make("th", { scope: "row", class: "middle" }, left.picture ? make("img", { class: "row-sign", src: pictureOf(left.picture), alt: "" }) : null,
          make("span", {}, left.label.split(",")[0]), left.is_full ? make("span", { class: "note" }, text("full")) : null),
        make("td", { class: "heaven" }, make("div", { class: "side" }, make("strong", { class: "sum" }, right.note), side(right))));
    })));
}

/* Sentences stay in the log; what was taken back goes. */
function showTold(before) {
  const place = byId("told");
  if (!before || state.ply < before.ply || shown.deal !== state.deal.commitment) {
    const until = shown.deal === state.deal.commitment ? state.ply : -1;
    for (const [number, one] of shown.told) if (one.ply > until) { one.node.remove(); shown.told.delete(number); }
    shown.deal = state.deal.commitment;
  }
  let isNew = false;
  for (const one of state.told) {
    if (shown.told.has(one.number)) continue;
    const node = make("p", {}, one.text);
    place.append(node);
    shown.told.set(one.number, { ply: one.ply, node });
    isNew = true;
  }
  for (const number of [...shown.told.keys()].slice(0, -40)) { shown.told.get(number).node.remove(); shown.told.delete(number); }
  if (isNew) place.scrollTop = place.scrollHeight;
}

function showPeople() {
  const isOpen = (one) => one.wish !== "undo" || one.yes.length > 0;
  const people = state.seat < 0 ? [] : state.people;
  morph(byId("people"), people.filter(isOpen).flatMap((one) => wish(one, state)));
  morph(byId("more-people"), people.filter((one) => !isOpen(one)).flatMap((one) => wish(one, state)));
}

/* ---- the reader's cards, and what can be done with them */

const isSame = (a, b) => a.length === b.length && a.every((place) => b.includes(place));
const isMyTurn = () => state.asked && state.turn === state.seat;
const equals = (place) => state.cards.map((_, other) => other).filter((other) => state.cards[other].card !== null &&
  state.cards[other].card === state.cards[place].card && groupOf(state.cards[other]) === groupOf(state.cards[place]));
const groupOf = (card) => card.where.split(":")[0];

function choose(place) {
  path = [];
  if (selected.includes(place)) selected = selected.filter((one) => one !== place);
  else {
    const more = [...selected, place];
    selected = state.moves.some((move) => more.every((one) => move.cards.includes(one))) ? more : [place];
  }
  showMine();
  const chosen = byId("hand").querySelector('[data-value="' + place + '"]');
  if (chosen) chosen.scrollIntoView({ block: "nearest" });
}

function showMine() {
  const cards = state.cards || [], groups = new Map();
  cards.forEach((card, place) => groups.set(groupOf(card), [...(groups.get(groupOf(card)) || []), place]));
  byId("hand-part").hidden = !cards.length || Boolean(state.result);
  const found = [];
  for (const [group, places] of groups) {
    if (places.length > FEW)
      places.sort((a, b) => String(cards[a].card).localeCompare(String(cards[b].card), "en", { numeric: true }));
    found.push(make("div", { class: "group", "data-key": group }, groups.size > 1 ? make("h3", { "data-key": "title" }, text({ hand: "hand-group", open: "open-group", hidden: "hidden-group" }[group] || "hand-group")) : null,
      make("div", { class: "fan", "data-key": "fan" }, ...places.map(cardButton))));
  }
  morph(byId("hand"), found);
  byId("hand").style.setProperty("--n", Math.max(4, Math.min(7, cards.length)));
  byId("hand").style.setProperty("--all", Math.max(3, Math.min(8, cards.length)));
  byId("hand").style.setProperty("--fewer", Math.max(4, Math.min(5, cards.length)));
  showActions();
}

function cardButton(place) {
  const card = state.cards[place], isChosen = selected.includes(place);
  const cannot = isMyTurn() && !state.moves.some((move) => move.cards.includes(place));
  const isArmed = state.answers.some((one) => one.on && one.cards.includes(place));
  const twin = state.cards.slice(0, place).filter((one) => one.card === card.card && one.where === card.where).length;
  const name = card.name + (card.where.includes(":") && card.card === null ? " " + (Number(card.where.split(":")[1]) + 1) : "");
  return make("button", { type: "button", class: "card" + (cannot ? " none" : ""), "data-do": "card", "data-value": place,
    "data-key": card.where + " " + card.card + " " + twin, "aria-pressed": String(isChosen) },
  make("img", { src: pictureOf(card.card === null ? backOf() : card.picture), alt: "" }),
  make("span", { class: "name" }, name),
  isChosen ? make("span", { class: "mark", "aria-hidden": "true" }, "✓") : null,
  isArmed ? make("span", { class: "mark armed" }, "⚡", unseen(text("armed"))) : null,
  cannot ? unseen(" – " + text("not-here")) : null);
}

function answer(key) {
  const meant = state.moves.find((move) => move.move.split(" ")[1] === key && isSame(move.cards, selected));
  const of = state.answers.find((one) => one.answer === key);
  if (meant) send({ type: "move", ply: state.ply, move: meant.move });
  else send({ type: "answer", ply: state.ply, answer: key, cards: of && of.cards.length ? selected : [] });
}

function sideOf(one) { return one.side === "left" ? text("left") : one.side === "right" ? text("right") : ""; }

/* The name of a place, with the side where the seat is a neighbour's. */
function placeName(label, seat) {
  const one = state.seats[seat];
  return one && sideOf(one) ? label + ", " + sideOf(one) : label;
}
function placeFace(seat) { return state.seats[seat] && seat !== state.seat ? face(state.seats[seat].face) : null; }

function showActions() {
  const found = [], rank = { left: 0, own: 1, right: 2 };
  if (isMyTurn()) {
    const moves = state.moves.filter((move) => isSame(move.cards, selected) && path.every((key, depth) => move.steps[depth] && move.steps[depth].place === key));
    const said = (state.explained || []).find((one) => isSame(one.cards, selected));
    const refused = selected.length === 1 && !path.length ? state.refused.filter((one) => one.cards.includes(selected[0])) : [];
    found.push(make("div", { class: "places", "data-key": "places" }, ...placeButtons(moves, rank)));
    const alike = selected.length ? equals(selected[0]) : [];
    const isMore = alike.length > selected.length && state.moves.some((move) => isSame(move.cards, alike));
    if (isMore) found.push(button("equal", "", "aside", text("all-equal", alike.length)));
    if (path.length) found.push(button("back", "", "aside", text("back")));
    if (said && !refused.some((one) => one.text === said.text)) found.push(make("p", { class: "explained", role: "status", "data-key": "said" }, said.text));
    else if (!selected.length && !moves.length) found.push(make("p", { class: "explained", "data-key": "said" }, text("choose")));
    if (refused.length) found.push(make("ul", { class: "whys", "data-key": "whys" }, ...refused.map((one) => make("li", {}, placeFace(one.seat),
      make("span", {}, (one.label ? placeName(one.label, one.seat) + " – " : "") + one.text)))));
  } else if (state.asked) {
    /* Out of turn always the same buttons, whatever the hand holds. */
    const said = (state.explained || []).find((one) => !one.cards.length);
    const answers = state.answers.filter((one) => !one.cards.length || (selected.length && one.cards[0] === selected[0]));
    found.push(make("div", { class: "quick", "data-key": "quick" }, ...answers.map((one) => button("answer", one.answer,
      one.aside ? "aside" : "main" + (one.cards.length ? "" : " big"), one.cards.length ? one.label + ": " + state.cards[one.cards[0]].name : one.label))));
    if (said) found.push(make("p", { class: "explained", "data-key": "said" }, said.text));
  }
  morph(byId("actions"), found);
  showHurry();
}

function placeButtons(moves, rank) {
  const depth = path.length, byPlace = new Map();
  for (const move of moves) {
    const step = move.steps[depth];
    if (step) byPlace.set(step.place, [...(byPlace.get(step.place) || []), move]);
  }
  return [...byPlace].sort(([a], [b]) => (rank[a] ?? 3) - (rank[b] ?? 3)).map(([key, found]) => {
    const [move] = found, step = move.steps[depth], isLast = found.every((one) => one.steps.length === depth + 1);
    const style = move.aside ? "aside" : "main", name = placeName(step.label, step.seat);
    const drawn = move.aside && key === "onion" ? make("img", { class: "face", src: pictureOf("ui-onion"), alt: "" }) : placeFace(step.seat);
    return isLast ? button("move", move.move, style, drawn, name) : button("step", key, style, drawn, name + " …");
  });
}

/* The time there is for seats that are not on turn: the same on every device. */
function showHurry() {
  const seconds = state.window && state.window.seconds, isTimed = Boolean(seconds) && state.seat >= 0;
  const key = isTimed ? state.ply + " " + seconds : "";
  if (key === shown.window) return;
  shown.window = key;
  byId("hurry").hidden = !isTimed || seconds < 1;
  shown.hurryEnd = Date.now() + seconds * 1000;
  const bar = byId("hurry-bar");
  bar.getAnimations().forEach((one) => one.cancel());
  if (!isTimed) return;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    bar.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: seconds * 1000, fill: "forwards" });
  tellHurry();
}
function tellHurry() {
  const left = Math.ceil((shown.hurryEnd - Date.now()) / 1000);
  byId("hurry-text").textContent = text("hurry", Math.max(left, 0));
  if (shown.window && left > 0) setTimeout(tellHurry, 200);
}

/* ---- besides the game */

function showMore() {
  morph(byId("counts"), (state.counts || []).map((line) => make("li", {}, line)));
  byId("seal").textContent = state.deal && state.deal.commitment ? text("seal") + ": " + state.deal.commitment : "";
  morph(byId("leaving"), state.seat < 0 ? [make("p", {}, text("watching"))] : isLeaving
    ? [make("p", { "data-key": "sure", role: "status" }, text("leave-sure")), button("gone", "", "danger", text("leave-yes")), button("stay", "", "aside", text("stay"))]
    : [button("leave", "", "aside", text("leave"))]);
}

function showResult() {
  const result = state.result;
  byId("result").hidden = !result;
  byId("table").classList.toggle("over", Boolean(result));
  if (!result) { shown.hasResult = false; return; }
  const mine = result.seats.find((one) => one.seat === state.seat), hasPoints = result.seats.some((one) => one.points !== null);
  const last = Math.max(2, ...result.seats.map((one) => one.place));
  const columnTitles = ["place", "name", ...(hasPoints ? ["points"] : [])];
  const head = make("tr", {}, ...columnTitles.map((key) => make("th", { scope: "col" }, key === "name" ? unseen(text("seats")) : text(key))));
  const rows = result.seats.map((one) => make("tr", { class: one.seat === state.seat ? "me" : "" },
    make("td", { class: "place" }, one.place ? one.place + "." : ""),
    make("th", { scope: "row" }, face(mood(state.seats[one.seat].face, one.place === 1 ? "cheer" : one.place === last ? "sob" : "calm")), make("span", {}, state.seats[one.seat].name + (one.seat === state.seat ? " (" + text("you") + ")" : ""))),
    ...(hasPoints ? [make("td", { class: "points" }, one.points === null ? "" : String(one.points))] : [])));
  const tears = [...result.tears].sort((a, b) => isAbout(b) - isAbout(a));
  morph(byId("result-body"), [
    mine && mine.text ? make("p", { class: "own", "data-key": "own" }, mine.text) : make("p", { "data-key": "own" }, result.lines.join(" ")),
    make("table", { class: "score", "data-key": "score" }, make("thead", {}, head), make("tbody", {}, ...rows)),
    ...(tears.length ? [make("h3", { "data-key": "tears-title" }, text("tears")),
      make("ul", { class: "tears", "data-key": "tears" }, ...tears.map((one) => make("li", { class: isAbout(one) ? "mine" : "" },
        face(mood(state.seats[one.seat].face, "weep")), make("span", {}, one.text))))] : []),
  ]);
  if (!shown.hasResult) { shown.hasResult = true; byId("result-title").focus({ preventScroll: true }); scrollTo(0, 0); }
}
function isAbout(tear) { return tear.seat === state.seat || tear.by === state.seat ? 1 : 0; }

connect();
