# C types of flat.py for the optional build; layout.py explains the constants.
cimport cython

cdef int BOOK, CARDS, HEIGHT, ONIONS, PLY, SEATS, STATE, SUMS, TURN, VALUES

cdef class FlatZones:
    cdef public object rules
    cdef public list names
    cdef public int n, span, size, base, length, none, any, has_exact_books
    cdef long long[7274] state
    cdef long long[7274] root
    cdef long long[7274] trial
    cdef int[500] values
    cdef int[500] colours
    cdef int[500] kinds
    cdef char[251000] fits
    cdef int[2002] void
    cdef long long[41] book_of
    cdef int[41] room
    cdef int[506] shares
    cdef int[14] touched
    cdef int[6] chosen
    cdef long long[500] lifted

    @cython.locals(i=cython.int)
    cpdef void reset(self) noexcept
    @cython.locals(i=cython.int, zone=cython.int)
    cdef void _begin_trial(self) noexcept
    @cython.locals(i=cython.int, zone=cython.int)
    cdef _read(self, long long* state, object zones, int turn, int ply)
    @cython.locals(i=cython.int, zone=cython.int, place=cython.int)
    cdef list _zones(self, long long* state)
    cdef void put(self, long long* state, int zone, int entry) noexcept
    cdef void push(self, long long* state, int seat, int entry) noexcept
    cdef int pop(self, long long* state, int seat) noexcept
    cdef void count(self, long long* state, int seat, int entry, int sign) noexcept
    cdef void take(self, long long* state, int seat, int card) noexcept
    cdef void draw(self, long long* state, int seat) noexcept
    cdef int gift_row(self, long long* state, int seat) noexcept
    cdef int own_row(self, long long* state, int seat) noexcept
    cpdef int row_on(self, int top) noexcept
