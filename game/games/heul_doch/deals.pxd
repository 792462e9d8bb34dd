# C types of deals.py for the optional build; layout.py explains the constants.
cimport cython
from heul_doch.game.games.heul_doch.playout cimport Playouts

cdef int CARDS, SEATS, VALUES
cdef unsigned long long GAMMA, MIX_1, MIX_2, ALL_BITS, HALF

cdef class Deals:
    cdef public Playouts playouts
    cdef public object game, seen, rng
    cdef public int n, size, count, missing, reads, is_native, drawn
    cdef unsigned long long seed
    cdef int[500] cards
    cdef int[500] order
    cdef int[500] places
    cdef int[500] is_down
    cdef int[500] unknown
    cdef int[12] hidden
    cdef double[492] weights
    cdef int[12] rows
    cdef double[12] accepted
    cdef int[20500] pools
    cdef int[41] pooled
    cdef int[500] taken

    @cython.locals(root=cython.p_longlong, i=cython.int, j=cython.int, bound=cython.int, card=cython.int)
    cpdef void draw(self, object rng)
    @cython.locals(values=cython.p_int, cards=cython.p_int, order=cython.p_int, pools=cython.p_int, pooled=cython.p_int, taken=cython.p_int, fits=cython.p_char, total=cython.double, left=cython.double)
    cdef void _arrange(self, int count)
    cdef unsigned long long _next(self)
    @cython.locals(number=cython.ulonglong, low=cython.ulonglong, threshold=cython.ulonglong)
    cdef int _below(self, unsigned long long bound)
    cdef double _random(self)
