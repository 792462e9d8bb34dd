# C types of flat_effects.py for the optional build; layout.py explains the constants.
cimport cython
from heul_doch.game.games.heul_doch.flat cimport FlatZones

cdef int AGAIN, CHOICES, COLOUR, COUNT, DRAW, FIELDS, FIRST_PLAY, FLIP, GIVE, HEIGHT, HIGH, KINDS
cdef int LOW, OF_HAND, OF_STACK, OPTIONS, PASS, PASS_HANDS, PICK, SEATS, SHOW, SKIP, STEPS, SWAP
cdef int SWAP_HANDS, THROW, TO, TO_CHOICE, VERB, WAY, WAY_CHOICE, WHOM, WHOM_CHOICE

cdef class FlatEffects(FlatZones):
    cdef public int again, skip, codes
    cdef int[384] plays
    cdef int[384] choices_at
    cdef int[20000] choices
    cdef int[65] begins
    cdef int[6000] steps
    cdef int[64] is_known
    cdef int[64] tops_only

    @cython.locals(steps=cython.p_int)
    cdef void run(self, long long* state, int seat, int kind, int option) noexcept
    @cython.locals(steps=cython.p_int, chosen=cython.p_int)
    cdef int seats_of(self, long long* state, int seat, int at, int choices) noexcept
    @cython.locals(chosen=cython.p_int)
    cdef int _most(self, long long* state, int heights, int found, int wanted) noexcept
    @cython.locals(steps=cython.p_int, chosen=cython.p_int)
    cdef int tops_of(self, long long* state, int seat, int at, int choices) noexcept
    cdef int target(self, int seat, int at, int choices) noexcept
    cdef int way(self, int at, int choices) noexcept
    cdef void _change_top(self, long long* state, int seat, int verb) noexcept
    cdef void _swap(self, long long* state, int a, int b) noexcept
    cdef void _pass(self, long long* state, int found, int way) noexcept
    cdef void _give(self, long long* state, int found, int target) noexcept
    cdef void _pass_hands(self, long long* state, int way) noexcept
    cdef void _swap_hands(self, long long* state, int a, int b) noexcept
