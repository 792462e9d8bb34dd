# C types of flat_rules.py for the optional build; layout.py explains the constants.
cimport cython
from heul_doch.game.games.heul_doch.flat_effects cimport FlatEffects

cdef int FIRST_PLAY, HEIGHT, LAY_LEFT, LAY_ONION, LAY_OWN, LAY_RIGHT, ONIONS, PLY, SEATS, SUMS, TURN

cdef class FlatRules(FlatEffects):
    cdef public int special_onion

    cpdef void make(self, int code) noexcept
    @cython.locals(seat=cython.int, n=cython.int)
    cdef void play(self, long long* state, int card, int option) noexcept
    cdef int _next(self, long long* state, int seat) noexcept
    cdef int _skip(self, long long* state, int seat) noexcept
    cdef int score(self, long long* state, int seat) noexcept
    cdef int score_lost(self, long long* state, int seat) noexcept
    cdef void _play_by_rules(self, long long* state, int card, int option) noexcept
    cdef object _draft(self, long long* state)
