# C types of estimate.py for the optional build; layout.py explains the constants.
cimport cython
cimport libc.math as math
from heul_doch.game.games.heul_doch.flat_rules cimport FlatRules

cdef int BOOK, CARDS, HEIGHT, ONIONS, SEATS, SUMS, TURN, VALUES
cdef int CASES, SLOTS, FULL, MOST_POINTS

cdef class Estimates(FlatRules):
    cdef public object weights, tables, prospects
    cdef double p_hand, p_open_top, p_turn, p_first, p_second, p_card, p_special_card, p_noise, p_spread
    cdef double[41] to_come
    cdef double[10001] steer
    cdef double[20541] bend
    cdef int[501] case_count
    cdef int[12525] case_more
    cdef double[12525] case_chance
    cdef long long[8191] keys
    cdef double[335872] rows
    cdef int filled
    cdef double[41] lost
    cdef double[6] strengths
    cdef double[6] chance

    @cython.locals(keys=cython.p_longlong, key=cython.longlong, slot=cython.longlong)
    cdef int outlook(self, long long* state, int seat, int onions, int turns) noexcept
    cdef void make_room(self) noexcept
    @cython.locals(rows=cython.p_double, lost=cython.p_double, to_come=cython.p_double, void=cython.p_int, expected=cython.double, points=cython.double, total=cython.double)
    cdef void _make_outlook(self, long long* state, int seat, int onions, int turns, int row) noexcept
    cdef int turns(self, long long* state, int seat) noexcept
    @cython.locals(strengths=cython.p_double)
    cdef void estimate(self, long long* state) noexcept
    @cython.locals(rows=cython.p_double, fits=cython.p_char, values=cython.p_int, first=cython.double, second=cython.double, held=cython.double)
    cdef double strength(self, long long* state, int seat, int turns) noexcept
    cdef void _result(self, long long* state) noexcept
