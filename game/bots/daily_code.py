"""The code of a daily game: a friend's program replays the moves of the person's seat from it.

Letters are Crockford's base 32: no I, L, O and U; small letters, O for 0 and I or L for 1 are read, too. They are
written in groups of four. What a code holds:

* version of ``rules/daily/week.yaml``, one letter;
* in six letters the days since :data:`heul_doch.game.bots.daily.FIRST` modulo 2 ** 13, a part of a hash of the
  rules, and a part of a hash of all moves, by which opponents that play otherwise are noticed;
* the moves of the seat: the place of each in the list of legal moves, as one number in mixed radix.

In every 28 letters the last two are check letters: a Reed-Solomon code over GF(32) with distance 3. It notices every
one or two wrong letters, and says where a single one is. A short code is one such block, a long one has several. A
game of *Himmel + Hölle* takes about 14 letters, one of *Heul doch!* 17 to 26, one of *Jammerlappen* 25 to more than a
hundred.

The first letter and the check letters mean the same in every version.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple

from heul_doch.game.bots.daily import FIRST, PERSON, DailyDeal, daily_deal, play, scheme
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.records.day import Day

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 4
BLOCK: Final = 28
"""Letters of a block, two of them check letters; a multiple of :data:`GROUP` below the order of the field."""
CHECKS: Final = 2
MOST_LETTERS: Final = 2000
"""Longer texts are no codes."""

_BITS: Final = 5
"""Bits of a letter."""
_DAY, _RULES, _RESULT = 13, 7, 10
"""Bits of these parts."""
_HEAD: Final = 1 + (_DAY + _RULES + _RESULT) // _BITS
"""Letters before the moves."""
_DAYS: Final = 1 << _DAY

_READ: Final = {letter: value for value, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}


class CodeError(ValueError):
    """A text that is no code, or none that can be replayed here. The message ``daily-code-KIND`` says why."""

    def __init__(self, kind: str, /, **values: str | int) -> None:
        super().__init__(f"{kind} {values}" if values else kind)
        self.kind = kind
        """``empty``, ``letter`` (one that no code has), ``length`` (a group without four letters), ``group`` (one wrong
        letter in it), ``several`` (more are wrong), ``short`` (or too long), ``newer``, ``older``, ``day``, ``rules``,
        ``moves`` (the game does not come out), ``result`` (the opponents moved otherwise)."""
        self.values = values
        """Values of the message: the number and the text of a ``group``, days (ISO 8601)."""

    def __reduce__(self) -> tuple[partial[CodeError], tuple[str]]:
        """Return how it is made again where it was pickled."""
        return partial(CodeError, **self.values), (self.kind,)


class Code(NamedTuple):
    """A code that was read; the moves are not looked at yet."""

    date: Day
    rules: int
    result: int
    moves: int
    letters: int
    """How many letters the moves take."""


# ------------------------------------------------------------------------------------------------ writing


def code_of(deal: DailyDeal, match: Match) -> str:
    """Return the code of a finished match of ``deal``, in groups. Raises ValueError before its end."""
    if not match.is_over:
        raise ValueError("the match is not over")
    places: list[tuple[int, int]] = []
    for state, move in zip(match.states, match.moves):
        if move.seat == PERSON:
            legal = match.game.legal_moves(state)
            places.append((legal.index(move), len(legal)))
    number, size = 0, 1
    for place, count in reversed(places):
        number, size = number * count + place, size * count
    day = _day_of(deal.date)
    head = (day << _RULES | _rules_of(deal)) << _RESULT | _result_of(match)
    return _written([scheme().version, *_letters_of(head, _HEAD - 1), *_letters_of(number, _length(size))])


def _length(size: int) -> int:
    """Return how many letters hold every number below ``size``."""
    return -(-(size - 1).bit_length() // _BITS)


def _letters_of(number: int, length: int) -> list[int]:
    return [number >> _BITS * place & 31 for place in reversed(range(length))]


def _number_of(letters: Sequence[int]) -> int:
    number = 0
    for letter in letters:
        number = number << _BITS | letter
    return number


def _day_of(day: Day) -> int:
    return (day.ordinal - FIRST.ordinal) % _DAYS


def _rules_of(deal: DailyDeal) -> int:
    return _hash(f"rules {deal.definition.fingerprint} {deal.seats}", _RULES)


def _result_of(match: Match) -> int:
    return _hash("\n".join(map(match.game.move_text, match.moves)), _RESULT)


def _hash(text: str, bits: int) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 64 - bits


def _written(data: Sequence[int]) -> str:
    """Return letters as text, with check letters, in groups."""
    letters: list[int] = []
    for at in range(0, len(data), BLOCK - CHECKS):
        block = list(data[at : at + BLOCK - CHECKS])
        letters += [*block, *_check_letters(block)]
    text = "".join(LETTERS[letter] for letter in letters)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


# ------------------------------------------------------------------------------------------------ check letters

_POWERS: list[int] = [1]
for _ in range(30):
    # x ** 5 + x ** 2 + 1 is primitive.
    _next = _POWERS[-1] << 1
    _POWERS.append(_next ^ 0b100101 if _next & 32 else _next)
_LOGS: Final = {power: log for log, power in enumerate(_POWERS)}


def _times(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[other]) % 31] if one and other else 0


def _sums(letters: Sequence[int]) -> tuple[int, int]:
    """Return the sum of all letters, and of each times the power of its place from the end; both 0 without errors."""
    plain = weighted = 0
    for place, letter in enumerate(reversed(letters)):
        plain ^= letter
        weighted ^= _times(letter, _POWERS[place])
    return plain, weighted


def _check_letters(block: Sequence[int]) -> tuple[int, int]:
    """Return the two letters after which both sums are 0."""
    plain, weighted = _sums([*block, 0, 0])
    # The letters a and b have to give a + b = plain and a * x + b = weighted.
    first = _times(plain ^ weighted, _POWERS[-_LOGS[_POWERS[1] ^ 1] % 31])
    return first, plain ^ first


def _wrong_place(block: Sequence[int]) -> int | None:
    """Return where the single wrong letter of a block is, -1 if more are wrong, None if none is."""
    plain, weighted = _sums(block)
    if not plain and not weighted:
        return None
    if not plain or not weighted:
        return -1
    place = (_LOGS[weighted] - _LOGS[plain]) % 31
    return len(block) - 1 - place if place < len(block) else -1


# ------------------------------------------------------------------------------------------------ reading


def read_code(text: str) -> Code:
    """Read a code as somebody typed it. Raises CodeError."""
    words = text.upper().replace("-", " ").split()
    letters = [letter for word in words for letter in word]
    if not letters:
        raise CodeError("empty")
    for at, letter in enumerate(letters):
        if letter not in _READ:
            raise CodeError("letter", group=at // GROUP + 1, letter=letter)
    if len(words) > 1:
        # Typed in groups: one that lost a letter, or has one too many, can be named.
        for number, word in enumerate(words, 1):
            if len(word) != GROUP and (number < len(words) or len(word) > GROUP):
                raise CodeError("length", group=number, text=word)
    if len(letters) <= _HEAD + CHECKS or 0 < len(letters) % BLOCK <= CHECKS or len(letters) > MOST_LETTERS:
        raise CodeError("short")
    values = [_READ[letter] for letter in letters]
    data: list[int] = []
    for at in range(0, len(values), BLOCK):
        block = values[at : at + BLOCK]
        place = _wrong_place(block)
        if place == -1:
            raise CodeError("several")
        if place is not None:
            group = (at + place) // GROUP
            raise CodeError("group", group=group + 1, text="".join(letters[group * GROUP : (group + 1) * GROUP]))
        data += block[:-CHECKS]
    version = scheme().version
    if data[0] != version:
        raise CodeError("newer" if data[0] > version else "older")
    head, moves = _number_of(data[1:_HEAD]), data[_HEAD:]
    date = FIRST.plus(head >> _RULES + _RESULT)
    rules, result = head >> _RESULT & (1 << _RULES) - 1, head & (1 << _RESULT) - 1
    return Code(date, rules, result, _number_of(moves), len(moves))


def deal_for(code: Code, date: Day | None = None) -> DailyDeal:
    """Return the deal a code is for. Raises CodeError if it is of another day than ``date``, or for other rules."""
    if date is not None and _day_of(date) != _day_of(code.date):
        raise CodeError("day", found=str(code.date), wanted=str(date))
    deal = daily_deal(date or code.date)
    if code.rules != _rules_of(deal):
        raise CodeError("rules", found=str(deal.date))
    return deal


def replay(code: Code, deal: DailyDeal) -> Match:
    """Return the game that a code tells, with the opponents' moves computed anew. Raises CodeError.

    It takes as long as the opponents think: up to some seconds.
    """
    rest, size = code.moves, 1

    def choose(match: Match, moves: tuple[Move, ...]) -> Move:
        nonlocal rest, size
        rest, place = divmod(rest, len(moves))
        size *= len(moves)
        if _length(size) > code.letters:
            # Other opponents, another number of moves: the numbers left mean nothing.
            raise CodeError("moves")
        return moves[place]

    match = play(deal, choose)
    if rest or _length(size) != code.letters:
        raise CodeError("moves")
    if _result_of(match) != code.result:
        raise CodeError("result")
    return match


def check_code(text: str, date: Day | None = None) -> tuple[DailyDeal, Match]:
    """Read a code and replay it; return the deal and the finished match. Raises CodeError."""
    code = read_code(text)
    deal = deal_for(code, date)
    return deal, replay(code, deal)
