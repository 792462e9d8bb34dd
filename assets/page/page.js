"use strict";
/* A guest's browser: shows the frames of the host (PROTOCOL.md) and sends back one of the moves it was given.
   It knows no rules. All texts come from the host, except for the few in index.html that are needed before. */

const byId = (id) => document.getElementById(id);
const language = (navigator.language || "en").toLowerCase().startsWith("de") ? "de" : "en";
document.documentElement.lang = language;

const PING_EVERY = 20000, SILENCE = 45000, FIRST_WAIT = 100, LONGEST_WAIT = 5000;

let table = decodeURIComponent(location.hash.slice(1));
let socket = null, wait = FIRST_WAIT, timer = 0, heard = 0;
let texts = {}, lobby = null, state = null, selected = [], toldUntil = -1;

/* Private windows may refuse the storage; the seat then lives as long as the page. */
const memory = new Map();
function keep(key, value) { memory.set(key, value); try { localStorage.setItem(key, value); } catch { /* kept above */ } }
function kept(key) { try { return localStorage.getItem(key) || memory.get(key) || ""; } catch { return memory.get(key) || ""; } }
function forget(key) { memory.delete(key); try { localStorage.removeItem(key); } catch { /* nothing is kept there */ } }
const seatKey = () => "seat-token " + table;

function text(key) { return texts[key] || key; }
function make(kind, properties = {}, ...children) {
  const found = Object.assign(document.createElement(kind), properties);
  found.append(...children);
  return found;
}
function face(picture) { return make("img", { className: "face", src: "/picture/" + picture + ".webp", alt: "" }); }
function show(id) { for (const main of document.querySelectorAll("main")) main.hidden = main.id !== id; }
function notice(words) { byId("notice").textContent = words; byId("notice").hidden = !words; }

/* ---- the connection */

function connect() {
  clearTimeout(timer);
  if (!table) { show("door"); return; }
  if (socket) { socket.onclose = null; socket.close(); }
  const mine = socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/socket");
  heard = Date.now();
  mine.onopen = () => {
    const hello = { type: "hello", version: 1, table, lang: language };
    if (kept(seatKey())) hello.seat_token = kept(seatKey());
    send(hello);
  };
  mine.onmessage = (event) => { heard = Date.now(); wait = FIRST_WAIT; take(JSON.parse(event.data)); };
  mine.onclose = (event) => {
    if (mine !== socket) return;
    if (event.code === 4401 || event.code === 4409) return;
    document.body.classList.add("lost");
    if (state || lobby) notice(text("lost"));
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

function send(frame) { if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame)); }

function lookAgain() {
  if (document.visibilityState === "hidden") return;
  const isOpen = socket && socket.readyState === WebSocket.OPEN;
  if (!isOpen || Date.now() - heard > SILENCE) { wait = FIRST_WAIT; connect(); } else send({ type: "ping" });
}
setInterval(() => { if (document.visibilityState !== "hidden") lookAgain(); }, PING_EVERY);
/* A locked phone fires no close; a page from the browser's cache fires pageshow only. */
document.addEventListener("visibilitychange", lookAgain);
addEventListener("pageshow", (event) => { if (event.persisted) lookAgain(); });
addEventListener("online", lookAgain);
addEventListener("hashchange", () => location.reload());

/* ---- frames */

function take(frame) {
  if (frame.texts) { texts = frame.texts; fillTexts(); }
  if (frame.type === "lobby") { lobby = frame; state = null; notice(""); showLobby(); }
  if (frame.type === "seated") { keep(seatKey(), frame.token); notice(""); }
  if (frame.type === "table") { if (!lastError) notice(""); lastError = ""; state = frame; showTable(); }
  if (frame.type === "error") {
    if (frame.code === "no-seat") forget(seatKey());
    lastError = frame.text;
    notice(frame.text);
  }
  if (frame.type === "bye") {
    notice(frame.text);
    if (frame.code === 4401) { table = ""; show("door"); }
  }
}
let lastError = "";

function fillTexts() {
  for (const one of document.querySelectorAll("[data-text]")) one.textContent = text(one.dataset.text);
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", text(one.dataset.label));
}

/* ---- before the deal */

byId("word-form").addEventListener("submit", (event) => {
  event.preventDefault();
  table = byId("word").value.trim().toLowerCase();
  connect();
});

byId("sit-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = new FormData(byId("sit-form"));
  keep("name", byId("name").value.trim());
  keep("face", chosen.get("face") || "");
  send({ type: "sit", seat: Number(chosen.get("seat")), name: byId("name").value.trim(), face: chosen.get("face") });
});

function choice(group, value, isChosen, ...content) {
  const input = make("input", { type: "radio", name: group, value, required: true, checked: isChosen });
  return make("label", {}, input, make("span", {}, ...content));
}

function showLobby() {
  show("lobby");
  byId("lobby-title").textContent = lobby.title;
  const isSeated = lobby.seat >= 0;
  byId("sit-form").hidden = isSeated;
  byId("waiting").hidden = !isSeated;
  const before = new FormData(byId("sit-form"));
  if (!byId("name").value) byId("name").value = kept("name");
  const wantedFace = before.get("face") || kept("face") || lobby.faces[Math.floor(Math.random() * lobby.faces.length)].face;
  const faces = lobby.faces.map((one) => choice("face", one.face, one.face === wantedFace, face(one.picture), one.name));
  byId("faces").replaceChildren(byId("faces").firstElementChild, ...faces);
  const free = lobby.seats.filter((one) => one.held !== "person");
  const wanted = before.get("seat") || String((free[0] || {}).seat);
  const seats = free.map((one) => choice("seat", String(one.seat), String(one.seat) === wanted,
    face(one.face), text("seat-number").replace("#", one.seat + 1) + " (" + one.name + ")"));
  byId("free-seats").replaceChildren(byId("free-seats").firstElementChild, ...seats);
  byId("company").replaceChildren(...lobby.seats.map((one) =>
    make("li", {}, face(one.face), make("span", { textContent: one.held === "person" ? one.name : text("free") }))));
  showPeople(byId("lobby-people"), lobby.people, lobby.seat);
}

function showPeople(place, people, seat) {
  place.replaceChildren(...people.map((one) => {
    const isMine = one.yes.includes(seat);
    const button = make("button", { className: "main", disabled: isMine, textContent: one.label });
    if (isMine) button.append(" ✓");
    button.onclick = () => send({ type: "wish", wish: one.wish, yes: true });
    return button;
  }));
}

/* ---- at the table */

function picture(card) {
  return make("img", { className: "small", src: "/picture/" + (card ? card.picture : "card-back") + ".webp",
    alt: card ? card.name : text("face-down") });
}

function pile(zone) {
  const cards = make("div", { className: "cards" }, ...zone.cards.map(picture));
  const label = zone.label + (zone.count > 1 ? " (" + zone.count + ")" : zone.count ? "" : " – " + text("empty"));
  return make("div", { className: "pile" }, cards, make("span", { textContent: label }));
}

function showTable() {
  show("table");
  byId("table").classList.toggle("asked", state.asked);
  const isNews = byId("banner").textContent !== state.banner;
  byId("banner").textContent = state.banner;
  if (isNews && state.asked && navigator.vibrate && state.turn === state.seat) navigator.vibrate(60);
  const order = state.seats.map((_, step) => state.seats[(Math.max(state.seat, 0) + step) % state.seats.length]);
  byId("seats").replaceChildren(...order.map(seatItem));
  byId("middle").replaceChildren(...state.zones.filter((zone) => zone.owner < 0 && (zone.count || zone.cards.length)).map(pile));
  for (const one of state.told || []) {
    if (one.ply > toldUntil) { byId("told").append(make("p", { textContent: one.text })); toldUntil = one.ply; }
  }
  byId("told").scrollTop = byId("told").scrollHeight;
  showPeople(byId("people"), state.people, state.seat);
  selected = selected.filter((place) => place < (state.cards || []).length);
  if (showTable.ply !== state.ply) { selected = []; showTable.ply = state.ply; }
  showHand();
}

function seatItem(one) {
  const own = state.zones.filter((zone) => zone.owner === one.seat && zone.count).map(pile);
  const item = make("li", {}, face(one.face), make("strong", { textContent: one.seat === state.seat ? text("you") : one.name }));
  if (one.note) item.append(make("span", { className: "note", textContent: one.note }));
  item.append(make("span", { className: "note", textContent: text("cards").replace("#", one.cards) }));
  if (one.held === "person" && !one.is_here) {
    item.classList.add("away");
    item.append(make("span", { className: "note", textContent: text(one.stand_in ? "stand-in" : "away") }));
  }
  item.classList.toggle("turn", one.seat === state.turn);
  if (one.seat === state.turn) item.setAttribute("aria-current", "true");
  item.append(...own);
  return item;
}

const same = (a, b) => a.length === b.length && a.every((place) => b.includes(place));

function showHand() {
  const cards = state.cards || [], moves = state.asked ? state.moves : [];
  const focused = document.activeElement && document.activeElement.dataset.place;
  byId("hand").replaceChildren(...cards.map((card, place) => {
    const button = make("button", { className: "card", type: "button" });
    button.dataset.place = place;
    button.setAttribute("aria-pressed", selected.includes(place));
    const shown = card.card === null ? "card-back" : card.picture;
    button.append(make("img", { src: "/picture/" + shown + ".webp", alt: "" }), make("span", { className: "name", textContent: card.name }));
    if (state.asked && state.turn === state.seat && !moves.some((move) => move.cards.includes(place))) button.classList.add("none");
    button.onclick = () => choose(place);
    return button;
  }));
  if (focused !== undefined && byId("hand").children[focused]) byId("hand").children[focused].focus();
  showActions(moves);
}

function choose(place) {
  const moves = state.moves || [];
  if (selected.includes(place)) selected = selected.filter((one) => one !== place);
  else {
    const more = [...selected, place];
    const joins = [...moves, ...(state.answers || [])].some((move) => more.every((one) => move.cards.includes(one)));
    selected = joins ? more : [place];
  }
  showHand();
}

function action(label, className, act, picturedSeat) {
  const button = make("button", { className, type: "button" });
  const seat = state.seats[picturedSeat];
  if (seat && picturedSeat !== state.seat) button.append(face(seat.face));
  button.append(make("span", { textContent: label }));
  button.onclick = act;
  return button;
}

function showActions(moves) {
  const found = [], seen = new Set();
  for (const move of moves) {
    if (!same(move.cards, selected) || seen.has(move.label)) continue;
    seen.add(move.label);
    found.push(action(move.label, move.aside ? "aside" : "main", () => send({ type: "move", ply: state.ply, move: move.move }), move.seat));
  }
  for (const answer of state.answers || []) {
    const isGeneral = answer.cards.length === 0;
    if (!isGeneral && !(selected.length && answer.cards.every((place) => selected.includes(place)))) continue;
    if (seen.has(answer.answer)) continue;
    seen.add(answer.answer);
    found.push(action(answer.label, "main", () => send({ type: "answer", ply: state.ply, answer: answer.answer, cards: isGeneral ? [] : selected }), -1));
  }
  if (selected.length === 1) {
    for (const why of (state.refused || []).filter((one) => one.cards.includes(selected[0])))
      found.push(make("p", { className: "why", textContent: why.text }));
  }
  if (state.result) found.unshift(resultTable());
  byId("actions").replaceChildren(...found);
}

function resultTable() {
  const rows = state.result.seats.map((one) => make("tr", {},
    make("td", { textContent: one.place + "." }), make("th", { scope: "row", textContent: state.seats[one.seat].name }),
    make("td", { textContent: one.points === null ? "" : one.points })));
  const mine = state.result.seats.find((one) => one.seat === state.seat);
  return make("div", {}, make("table", { className: "result" }, make("tbody", {}, ...rows)),
    make("p", { textContent: mine ? mine.text : "" }));
}

connect();
