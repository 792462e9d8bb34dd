"use strict";
/* This browser's part in the deals (PROTOCOL.md, "The deal everybody takes part in"): it draws a number, announces its
   hash, tells it once, and checks after the game that everything fits. SHA-256 is written out here because browsers offer
   theirs to pages of https only, and a table in a living room is none. page.js hands every frame to `deal.take`. */

const deal = (() => {
  const K = new Uint32Array(64), FIRST = new Uint32Array(8);
  for (let found = 0, candidate = 2; found < 64; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    /* The first 32 bits of the fractional parts of roots of primes. */
    if (found < 8) FIRST[found] = Math.floor((Math.sqrt(candidate) % 1) * 2 ** 32);
    K[found++] = Math.floor((Math.cbrt(candidate) % 1) * 2 ** 32);
  }

  function sha256(bytes) {
    const length = bytes.length, data = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
    data.set(bytes);
    data[length] = 0x80;
    const view = new DataView(data.buffer);
    view.setUint32(data.length - 8, Math.floor(length / 2 ** 29));
    view.setUint32(data.length - 4, length << 3);
    const hash = FIRST.slice(), w = new Uint32Array(64);
    const turn = (x, by) => (x >>> by) | (x << (32 - by));
    for (let block = 0; block < data.length; block += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
      for (let i = 16; i < 64; i++) {
        const near = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const far = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + near + w[i - 7] + far;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i++) {
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => { hash[i] += value; });
    }
    const out = new DataView(new ArrayBuffer(32));
    hash.forEach((value, i) => out.setUint32(4 * i, value));
    return new Uint8Array(out.buffer);
  }

  const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
  function hmac(key, message) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    return sha256(joined(block.map((byte) => byte ^ 0x5c), sha256(joined(block.map((byte) => byte ^ 0x36), message))));
  }
  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
  const hashOf = (number) => hex(sha256(bytes(number)));
  const isHex = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

  let seat = -1, next = null, mine = null;

  /* What this browser says to a frame `deal`; null for nothing. `mine` is its part in the deal that is played. */
  function answer(frame) {
    if (frame.step === "commit") {
      const number = hex(crypto.getRandomValues(new Uint8Array(32)));
      next = { round: frame.round, number };
      return { type: "commit", round: frame.round, hash: hashOf(number) };
    }
    if (frame.step !== "number" || !isHex(frame.commitment) || !Array.isArray(frame.hashes)) return null;
    const own = frame.hashes.find((one) => one.seat === seat), hashes = JSON.stringify(frame.hashes);
    if (next && next.round === frame.round && own && own.hash === hashOf(next.number)) {
      /* It is told for one commitment only: the host could choose between two. */
      mine = { seat, round: frame.round, number: next.number, commitment: frame.commitment, hashes, result: "" };
      next = null;
    } else if (!mine || mine.round !== frame.round || mine.commitment !== frame.commitment || mine.hashes !== hashes) return null;
    return { type: "number", round: frame.round, number: mine.number };
  }

  /* Whether what the host tells after the game fits what was told before it. */
  function fits(frame) {
    if (!mine || !isHex(frame.secret) || !Array.isArray(frame.numbers)) return false;
    const hashes = new Map(JSON.parse(mine.hashes).map((one) => [one.seat, one.hash]));
    const numbers = [...frame.numbers].sort((a, b) => a.seat - b.seat);
    if (!numbers.every((one) => isHex(one.number) && hashOf(one.number) === hashes.get(one.seat))) return false;
    if (new Set(numbers.map((one) => one.seat)).size !== numbers.length) return false;
    const seed = hmac(bytes(frame.secret), joined(...numbers.map((one) => bytes(one.number)))).slice(0, 16);
    return hashOf(frame.secret) === mine.commitment && BigInt("0x" + hex(seed)).toString() === frame.seed
      && numbers.some((one) => one.seat === mine.seat && one.number === mine.number);
  }

  /* What the page shows of it, line by line: the key of a text, and what stands in it. */
  function lines(table) {
    const joint = table.deal && table.deal.joint;
    if (!joint) return [["deal-alone", ""]];
    const names = (seats) => seats.map((one) => table.seats[one].name).join(", ");
    const found = [["deal-people", names(joint.numbers) || "–"]];
    if (joint.left_out.length) found.push(["deal-left-out", names(joint.left_out)]);
    const isMine = mine && mine.seat === table.seat && mine.commitment === joint.commitment;
    const isIn = joint.numbers.includes(table.seat);
    if (isIn && isMine) found.unshift(["deal-in", mine.number.slice(0, 8)]);
    else if (table.seat >= 0) found.unshift([isIn ? "deal-elsewhere" : "deal-out", ""]);
    found.push(["deal-host", joint.commitment.slice(0, 16)]);
    if (isIn && isMine) found.push([{ right: "deal-right", wrong: "deal-wrong" }[mine.result] || "deal-later", ""]);
    return found;
  }

  const storageKey = () => "deal " + table;
  function take(frame) {
    if (frame.type === "seated") {
      seat = frame.seat;
      if (!mine && kept(storageKey())) { try { mine = JSON.parse(kept(storageKey())); } catch { mine = null; } }
    }
    if (frame.type === "deal") {
      const said = answer(frame);
      if (said && socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
      if (frame.step === "done" && mine && frame.commitment === mine.commitment) mine.result = fits(frame) ? "right" : "wrong";
      if (mine) keep(storageKey(), JSON.stringify(mine));
    }
    if (state && byId("deal-lines"))
      byId("deal-lines").replaceChildren(...lines(state).map(([key, value]) => {
        const line = document.createElement("p");
        line.className = key;
        line.textContent = text(key).replace("#", value);
        return line;
      }));
  }

  return { take, answer, fits, lines, sha256, hmac, hex, bytes, sit: (at) => { seat = at; } };
})();

if (typeof module !== "undefined") module.exports = deal;
