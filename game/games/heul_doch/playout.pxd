# C types of playout.py for the optional build; layout.py explains the constants.
cimport cython
cimport libc.math as math
from heul_doch.game.games.heul_doch.estimate cimport Estimates

cdef int FIRST_PLAY, HEIGHT, LAY_LEFT, LAY_ONION, LAY_OWN, LAY_RIGHT, PLY, SEATS, TURN

cdef class Playouts(Estimates):
    cdef double w_hand, w_special, w_follow, w_second, w_top, w_others, w_leader
    cdef double[36] costs

    @cython.locals(rows=cython.p_double, fits=cython.p_char, values=cython.p_int, first=cython.double, second=cython.double)
    cdef double follow(self, long long* state, int seat, int card, int row, int left, int right, int own) noexcept
    @cython.locals(state=cython.p_longlong, rows=cython.p_double, fits=cython.p_char, values=cython.p_int, best=cython.double, best_code=cython.int)
    cpdef int pick(self) noexcept
    cdef double _gift_gain(self, long long* state, int seat, int other, int value) noexcept
    @cython.locals(state=cython.p_longlong, trial=cython.p_longlong)
    cdef double _try(self, int seat, int card, int option, int row, int turns) noexcept
    cdef double _hand_worth(self, long long* position, int seat) noexcept
    cdef bint _is_kept(self, int seat, int card) noexcept
    @cython.locals(state=cython.p_longlong, strengths=cython.p_double)
    cpdef void weigh_seats(self) noexcept
    @cython.locals(state=cython.p_longlong)
    cpdef double play_out(self, int code, int rounds, int first, int seat) noexcept
